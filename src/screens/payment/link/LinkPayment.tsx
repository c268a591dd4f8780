import { useCallback, useEffect } from 'react'
import type { Order } from '../../../domain/order'
import { paymentLink } from '../../../domain/redirects'
import { safeUrl } from '../../../lib/url'
import { useTexts, useView } from '../../../session/SessionContext'
import { followOrder } from '../../../stores/follow-order'
import { css } from '../../../styles/sheet'
import { paymentText } from '../../../text/payment'
import { EmptyState } from '../../../ui/EmptyState'
import { InfoIcon } from '../../../ui/icons'
import { BackToChat } from '../../shared/BackToChat'
import { LeaveLink } from '../../shared/LeaveLink'
import { rememberSentToPay, wasSentToPay } from '../link-visits'
import { useReturn } from '../useReturn'

const actions = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

/**
 * The page of whoever takes the money, under https alone: gone to by itself the first time. Who comes back with the back
 * button finds the link, and is not sent away again.
 */
export function LinkPayment({ order }: { order: Order }) {
  const { session } = useView()
  const text = useTexts(paymentText)
  const url = safeUrl(paymentLink(order) ?? '')
  useFirstVisit(order, url)
  const ask = useCallback(() => {
    // The next return asks again: no answer is nobody's error.
    void followOrder(session.client, session.order, 'payment').catch(() => null)
  }, [session])
  useReturn(ask)
  if (!url) return null
  const action = (
    <div className={actions}>
      <LeaveLink url={url} reason="payment">
        {text.openLink}
      </LeaveLink>
      <BackToChat variant="secondary" />
    </div>
  )
  return <EmptyState icon={<InfoIcon size={32} />} title={text.linkTitle} message={text.linkHint} action={action} />
}

function useFirstVisit({ id }: Order, url: URL | null): void {
  const view = useView()
  const address = url?.href ?? ''
  useEffect(() => {
    const target = safeUrl(address)
    if (!target || wasSentToPay({ id })) return
    rememberSentToPay({ id })
    view.leave(target, 'payment')
  }, [view, id, address])
}
