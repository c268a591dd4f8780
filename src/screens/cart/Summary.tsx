import type { Order } from '../../domain/order'
import { formatCents } from '../../lib/money'
import { useSession, useTexts } from '../../session/SessionContext'
import { smallClass } from '../../styles/stack'
import { panelClass, rowClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { Amounts } from '../shared/Amounts'
import { useIsAgent } from '../shared/useIsAgent'
import { ChoicesLink } from './ChoicesLink'

const heading = css`
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: 8px;
  & output {
    font-weight: 400;
  }
`

export function Summary({ order }: { order: Order }) {
  const text = useTexts(cartText)
  const isBusy = useSession().order.isRecalculating.value
  return (
    <section className={panelClass}>
      <h2 className={`${rowClass} ${heading}`}>
        {text.summary}
        <output className={smallClass}>{isBusy ? text.recalculating : ''}</output>
      </h2>
      <Amounts rows={amountsOf(order, text)} isBusy={isBusy} />
      {!useIsAgent() && <ChoicesLink order={order} />}
    </section>
  )
}

function amountsOf(order: Order, text: typeof cartText): [label: string, value: string][] {
  const rows: [string, string][] = [[text.subtotal, formatCents(order.subtotal)]]
  if (order.coupon) rows.push([text.coupon, order.coupon])
  if (order.discount > 0) rows.push([text.discount, formatCents(-order.discount)])
  if (order.discount < 0) rows.push([text.surcharge, formatCents(-order.discount)])
  if (order.logistic) rows.push([text.delivery, order.logistic.price ? formatCents(order.logistic.price) : text.free])
  if (order.seller?.serviceTax) rows.push([text.serviceTax, formatCents(order.seller.serviceTax)])
  return [...rows, [text.total, formatCents(order.total)]]
}
