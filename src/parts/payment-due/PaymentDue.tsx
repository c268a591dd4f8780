import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { momentOf } from '../../domain/instant'
import type { Order } from '../../domain/order'
import { paymentDue } from '../../domain/payment-due'
import { methodFacts } from '../../domain/payment-methods'
import { clock } from '../../lib/clock'
import { fill } from '../../lib/fill'
import { formatCents, type Cents } from '../../lib/money'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { checkoutPaymentText } from '../../text/checkout'
import { paymentDueText } from '../../text/payment-due'
import { Button } from '../../ui/Button'

// 56 px where the words fit beside the button.
const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 56px;
  padding: 6px 12px;
  border-radius: var(--v-radius);
  outline: var(--v-outline);
  color: var(--v-text);
  background: var(--v-primary-soft);
  & > div {
    flex: 1 1 100px;
    min-width: 0;
  }
  & > button {
    flex: none;
    max-width: 100%;
    padding-inline: 12px;
  }
`

const amount = css`
  font-size: var(--v-normal);
  font-weight: 600;
  line-height: max(20px, 1.2em);
  font-variant-numeric: tabular-nums;
`

interface DueProps {
  total: Cents
  /** How, and until when: `PIX até 06:45`. */
  facts?: string
  note?: ReactNode
  /** Name of the button, where a list has several. */
  payNamed?: string
  /** For what stands in a row of a list, which is no place of its own. */
  isPart?: boolean
  onPay: () => void
}

/** What is to be paid, how and until when, and the way to pay it: the same wherever an order waits for its payment. */
export function Due({ total, facts = '', note, payNamed, isPart, onPay }: DueProps) {
  const text = useTexts(paymentDueText)
  const Box = isPart ? 'div' : 'section'
  return (
    <Box className={box} aria-label={isPart ? undefined : text.title}>
      <div>
        <p className={amount}>{fill(text.toPay, { total: formatCents(total) })}</p>
        {facts && <p className={smallClass}>{facts}</p>}
        {note && <p className={smallClass}>{note}</p>}
      </div>
      <Button aria-label={payNamed} onClick={onPay}>
        {text.pay}
      </Button>
    </Box>
  )
}

/** The payment that a received order waits for. Nothing for an order without a payment that is due. */
export function PaymentDue({ order }: { order: Order }) {
  useSignals()
  const { history } = useView()
  const text = useTexts(paymentDueText)
  const facts = useDueFacts(order)
  const due = paymentDue(order)
  if (!due) return null
  return (
    <Due
      total={order.total}
      facts={facts}
      note={due !== 'due' && text[due]}
      onPay={() => history.navigate('/order/payment')}
    />
  )
}

/** The method and the end of its charge: the hour alone for one that ends today. */
export function useDueFacts(order: Order): string {
  const text = useTexts(paymentDueText)
  const names = useTexts(checkoutPaymentText)
  const { method = null, pix, boleto } = order.payment ?? {}
  if (method === null) return ''
  const name = names[methodFacts(method).words]
  const end = paymentDue(order) === 'due' ? pix?.expiresAt || boleto?.dueDate : ''
  if (!end) return name
  const { day, date, time } = momentOf(end, text)
  const isToday = momentOf(new Date(clock.now()).toISOString(), text).day === day
  const words = time === '' ? text.untilDate : isToday ? text.until : text.untilDay
  return fill(words, { method: name, date, time })
}
