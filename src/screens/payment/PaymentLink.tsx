import { useCallback, useEffect } from 'react'
import type { Order } from '../../domain/order'
import { paymentLink } from '../../domain/redirects'
import { safeUrl } from '../../lib/url'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { InfoIcon } from '../../ui/icons'

/** The page of whoever takes the money: opened at once, and again for whoever comes back. */
export function PaymentLink({ order }: { order: Order }) {
  const view = useView()
  const text = useTexts(paymentText)
  const link = paymentLink(order)
  const leave = useCallback(() => {
    const url = safeUrl(link ?? '')
    if (url) view.leave(url, 'payment')
  }, [view, link])
  useEffect(leave, [leave])
  const open = <Button onClick={leave}>{text.openLink}</Button>
  return <EmptyState icon={<InfoIcon size={32} />} title={text.linkTitle} message={text.linkHint} action={open} />
}
