import { paymentDue } from '../../domain/payment-due'
import { dataOf } from '../../lib/remote'
import { useIsAgent, useSession } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { lazyPart, nothing } from '../../ui/lazyPart'
import { useShownPart } from './useSelected'

const place = css`
  padding: 16px var(--v-side) 0;
`

const PaymentDue = lazyPart(async () => (await import('../payment-due/PaymentDue')).PaymentDue, nothing)

/** True where the shopper's own order was received and waits for its payment. */
export function useIsPaymentDue(): boolean {
  const due = useShownPart(paymentDue)
  return !useIsAgent() && due !== null
}

/** The payment that the current order waits for: code that comes with the first order that does. */
export function OrderDue({ className = place }: { className?: string }) {
  const order = dataOf(useSession().order.remote.value)
  return useIsPaymentDue() && order ? (
    <div className={className}>
      <PaymentDue order={order} />
    </div>
  ) : null
}
