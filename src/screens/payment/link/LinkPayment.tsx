import { useEffect } from 'react'
import type { Order } from '../../../domain/order'
import { hasFailed, paymentFailure } from '../../../domain/payment-failure'
import { paymentLink } from '../../../domain/redirects'
import { safeUrl } from '../../../lib/url'
import { useTexts, useView } from '../../../session/SessionContext'
import { paymentText } from '../../../text/payment'
import { ChangeMethod, PaymentState } from '../Messages'
import { rememberSentToPay, wasSentToPay } from '../outcomes'
import { usePaymentPolling } from '../usePolling'
import { BackToChat } from '../../../parts/frame/BackToChat'
import { LeaveLink } from '../../../parts/frame/LeaveLink'

/** The payment provider's page, over https only. Only the first visit is redirected there, later ones get a link. */
export function LinkPayment({ order }: { order: Order }) {
  const text = useTexts(paymentText)
  const url = safeUrl(paymentLink(order) ?? '')
  const status = order.payment?.status
  const isOver = hasFailed(status)
  useFirstVisit(order, isOver ? null : url)
  usePaymentPolling()
  if (!url) return null
  return (
    <PaymentState
      mark={isOver ? 'trouble' : 'waiting'}
      title={isOver ? paymentFailure(status, null, text) : text.linkTitle}
      message={text.linkHint}
    >
      <LeaveLink url={url} reason="payment">
        {text.openLink}
      </LeaveLink>
      {isOver && <ChangeMethod />}
      <BackToChat variant="secondary" />
    </PaymentState>
  )
}

function useFirstVisit(order: Order, url: URL | null): void {
  const view = useView()
  const address = url?.href ?? ''
  useEffect(() => {
    const target = safeUrl(address)
    if (!target || wasSentToPay(order)) return
    rememberSentToPay(order)
    view.leave(target, 'payment')
  }, [view, order, address])
}
