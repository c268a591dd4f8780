import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '../../domain/order'
import { paymentDue, type PaymentDue as PaymentIsDue } from '../../domain/payment-due'
import { methodFacts } from '../../domain/payment-methods'
import { momentOf } from '../../domain/instant'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { checkoutPaymentText } from '../../text/checkout'
import { paymentDueText } from '../../text/payment-due'
import { Button } from '../../ui/Button'

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px;
  border-radius: var(--v-radius);
  outline: var(--v-outline);
  color: var(--v-text);
  background: var(--v-primary-soft);
  & > div {
    flex: 1 1 160px;
    min-width: 0;
  }
  & > button {
    flex: 1 0 auto;
    max-width: 100%;
    white-space: nowrap;
  }
`

const amount = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** What a received order waits for, and the way to pay it. Nothing for an order without a payment that is due. */
export function PaymentDue({ order }: { order: Order }) {
  useSignals()
  const { history } = useView()
  const text = useTexts(paymentDueText)
  const methods = useTexts(checkoutPaymentText)
  const due = paymentDue(order)
  if (!due) return null
  const { method = null } = order.payment ?? {}
  const total = formatCents(order.total)
  return (
    <section className={box} aria-label={text.title}>
      <div>
        <h2>{text.title}</h2>
        <p className={amount}>
          {method === null ? total : fill(text.amount, { total, method: methods[methodFacts(method).words] })}
        </p>
        <End order={order} due={due} />
      </div>
      <Button onClick={() => history.navigate('/order/payment')}>{text.pay}</Button>
    </section>
  )
}

/** Until when the charge is good, or what became of it. */
function End({ order: { payment }, due }: { order: Order; due: PaymentIsDue }) {
  const text = useTexts(paymentDueText)
  const { pix, boleto } = payment ?? {}
  if (due !== 'due') return <p>{text[due]}</p>
  if (pix?.expiresAt) return <p>{fill(text.pixUntil, momentOf(pix.expiresAt))}</p>
  return boleto?.dueDate ? <p>{fill(text.boletoUntil, momentOf(boleto.dueDate))}</p> : null
}
