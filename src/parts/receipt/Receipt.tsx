import type { Order } from '../../domain/order'
import { visibleItems } from '../../domain/order-rules'
import { orderNumber, receiptFacts } from '../../domain/receipt'
import { summaryLines } from '../../domain/summary'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { panelClass, spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass, stack16Class, stack8Class } from '../../styles/stack'
import { cartText } from '../../text/cart'
import { checkoutPaymentText } from '../../text/checkout'
import { outcomeText } from '../../text/outcome'
import { Amounts } from '../order/Amounts'

const box = css`
  width: 100%;
  max-width: 480px;
  margin: 0 auto;
  & > * + * {
    padding-top: 16px;
    border-top: 1px dashed var(--v-line);
  }
`

// Where text is large, an amount goes below its name, which keeps room for a word.
const lines = css`
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    font-variant-numeric: tabular-nums;
  }
  & > li > :first-child {
    min-width: 32px;
    color: var(--v-muted);
  }
  & > li > :nth-child(2) {
    flex: 1 1 7em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > li > :last-child {
    margin-left: auto;
  }
`

const factsClass = css`
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

/** Longer receipts end with the number of the other items. */
const MOST_LINES = 5

/** The order as the server last told it. A part that it does not tell is left out. @param isWhole lists every item */
export function Receipt({ order, isWhole = false }: { order: Order; isWhole?: boolean }) {
  const text = useTexts(outcomeText)
  const summary = useTexts(cartText)
  const methods = useTexts(checkoutPaymentText)
  const items = visibleItems(order)
  const visible = !isWhole && items.length > MOST_LINES + 1 ? items.slice(0, MOST_LINES) : items
  const facts = receiptFacts(order, { words: text, methods })
  const amounts = summaryLines(order).map(
    ({ kind, amount }) =>
      [kind === 'items' ? text.items : summary[kind], amount === null ? summary.free : formatCents(amount)] as const,
  )
  return (
    <section className={`${panelClass} ${stack16Class} ${box}`} aria-label={text.receipt}>
      <div className={spreadClass}>
        <h2>{text.receipt}</h2>
        {order.id && <span className={smallClass}>{fill(text.number, { id: orderNumber(order) })}</span>}
      </div>
      <ul className={`${stack8Class} ${lines}`}>
        {visible.map((item) => (
          <li key={item.index}>
            <span>{item.quantity}×</span>
            <span translate="no">{item.name}</span>
            <span translate={item.isGift ? undefined : 'no'}>
              {item.isGift ? summary.gift : formatCents(item.total)}
            </span>
          </li>
        ))}
        {visible.length < items.length && <li>{fill(text.more, { count: items.length - visible.length })}</li>}
      </ul>
      {facts.length > 0 && (
        <dl className={`${stack8Class} ${factsClass}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className={smallClass}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Amounts rows={amounts} isBusy={false} />
    </section>
  )
}
