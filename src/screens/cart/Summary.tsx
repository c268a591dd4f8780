import type { Order } from '../../domain/order'
import { formatCents } from '../../lib/money'
import { useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'

const box = css`
  padding: var(--v-pad);
  border-radius: var(--v-radius);
  background: var(--v-quiet);
  font-variant-numeric: tabular-nums;
`

const heading = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 8px;
`

const busy = css`
  font-size: 12px;
  font-weight: 400;
  color: var(--v-muted);
`

const row = css`
  display: flex;
  justify-content: space-between;
  gap: var(--v-gap);
  padding: 4px 0;
  & dt {
    color: var(--v-muted);
  }
`

const totalRow = css`
  margin-top: 4px;
  padding-top: 12px;
  border-top: 1px solid var(--v-line);
  font-size: 16px;
  font-weight: 600;
  & dt {
    color: var(--v-text);
  }
`

/** The order's amounts from the server's last answer. */
export function Summary({ order }: { order: Order }) {
  const text = useTexts(cartText)
  const isBusy = useSession().order.isRecalculating.value
  return (
    <section className={box} aria-busy={isBusy}>
      <h2 className={heading}>
        {text.summary}
        <output className={busy}>{isBusy ? text.recalculating : ''}</output>
      </h2>
      <dl>
        {summaryRows(order, text).map(([label, value]) => (
          <div key={label} className={row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={`${row} ${totalRow}`}>
          <dt>{text.total}</dt>
          <dd>{formatCents(order.total)}</dd>
        </div>
      </dl>
    </section>
  )
}

function summaryRows(order: Order, text: typeof cartText): [label: string, value: string][] {
  const rows: [string, string][] = [[text.subtotal, formatCents(order.subtotal)]]
  if (order.coupon) rows.push([text.coupon, order.coupon])
  if (order.discount > 0) rows.push([text.discount, formatCents(-order.discount)])
  if (order.discount < 0) rows.push([text.surcharge, formatCents(-order.discount)])
  if (order.logistic) rows.push([text.delivery, order.logistic.price ? formatCents(order.logistic.price) : text.free])
  if (order.seller?.serviceTax) rows.push([text.serviceTax, formatCents(order.seller.serviceTax)])
  return rows
}
