import type { SubscriptionOffer } from '../../domain/product'
import { subscriptionLabel } from '../../domain/subscription'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { subscriptionText } from '../../text/subscription'
import { Menu } from '../../ui/Menu'

interface SubscribeProps {
  offers: readonly SubscriptionOffer[]
  isBusy: boolean
  isDisabled: boolean
  onPick(offer: SubscriptionOffer): void
}

export function Subscribe({ offers, isBusy, isDisabled, onPick }: SubscribeProps) {
  const text = useTexts(subscriptionText)
  const items = offers.map(({ providerId, recurrence, price }) => ({
    id: providerId,
    label: subscriptionLabel(recurrence, text),
    ...(price !== null && { detail: formatCents(price) }),
  }))
  return (
    <Menu
      label={text.subscribe}
      items={items}
      isBusy={isBusy}
      disabled={isDisabled}
      onPick={(id) => {
        const offer = offers.find(({ providerId }) => providerId === id)
        if (offer) onPick(offer)
      }}
    />
  )
}
