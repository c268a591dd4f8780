import type { SubscriptionOffer } from '../../../domain/product'
import { subscriptionLabel } from '../../../domain/subscription'
import { fill } from '../../../lib/fill'
import { formatCents, type Cents } from '../../../lib/money'
import { useTexts } from '../../../session/SessionContext'
import { stack8Class } from '../../../styles/stack'
import { subscriptionText } from '../../../text/subscription'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { SelectField } from '../../../ui/fields/SelectField'

interface SubscriptionChoiceProps {
  offers: readonly SubscriptionOffer[]
  /** Null where the product has a range of prices. */
  priceOnce: Cents | null
  /** Null for a purchase of one time. */
  value: SubscriptionOffer | null
  onValue: (offer: SubscriptionOffer | null) => void
}

const priced = (price: Cents | null) => (price === null ? {} : { aside: formatCents(price) })

/** Once, or again and again: then one of the shop's offers. */
export function SubscriptionChoice({ offers, priceOnce, value, onValue }: SubscriptionChoiceProps) {
  const text = useTexts(subscriptionText)
  const [first] = offers
  if (!first) return null
  const current = value ?? first
  const every = (offer: SubscriptionOffer) => subscriptionLabel(offer.recurrence, text)
  const offerOf = (id: string) => offers.find(({ providerId }) => providerId === id) ?? null
  return (
    <div className={stack8Class}>
      <RadioCards
        look="rows"
        label={text.howToBuy}
        value={value ? 'again' : 'once'}
        options={[
          { value: 'once', label: text.once, ...priced(priceOnce) },
          {
            value: 'again',
            label: text.subscribe,
            detail: fill(text.every, { period: every(current).toLocaleLowerCase('pt-BR') }),
            ...priced(current.price),
          },
        ]}
        onValue={(way) => onValue(way === 'again' ? first : null)}
      />
      {value && offers.length > 1 && (
        <SelectField
          label={text.subscribe}
          value={value.providerId}
          options={offers.map((offer) => ({
            value: offer.providerId,
            label: offer.price === null ? every(offer) : `${every(offer)} · ${formatCents(offer.price)}`,
          }))}
          onValue={(id) => onValue(offerOf(id))}
        />
      )}
    </div>
  )
}
