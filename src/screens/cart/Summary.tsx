import type { Change } from '../../domain/agreement'
import type { Order } from '../../domain/order'
import { openChoices } from '../../domain/shopper-choices'
import { formatCents } from '../../lib/money'
import { useIsAgent, useSession, useTexts } from '../../session/SessionContext'
import { coveredClass, panelClass, spreadClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { cartText } from '../../text/cart'
import { ChevronRightIcon } from '../../ui/head-icons'
import { Amounts } from '../../parts/order/Amounts'
import { ElsewhereNote } from '../../parts/order-changes/changes'
import { Link } from '../../parts/frame/Link'
import { OrderSaid } from '../../parts/order/OrderSaid'
import { OrderSlowNote } from '../../parts/order/OrderSlowNote'

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-top: 12px;
  padding-top: 12px;
  border-top: 1px solid var(--v-line);
  & > svg {
    flex: none;
    color: var(--v-muted);
  }
  & a {
    display: block;
  }
`

const heading = css`
  margin-bottom: 8px;
  & span {
    font-weight: 400;
  }
`

/** Lines tell their own changes. */
const isCoupon = ({ term }: Change) => term === 'coupon'

export function Summary({ order }: { order: Order }) {
  const text = useTexts(cartText)
  const isBusy = useSession().order.isRecalculating.value
  return (
    <section className={panelClass}>
      <h2 className={`${spreadClass} ${heading}`}>
        {text.summary}
        <span className={smallClass}>{isBusy ? text.recalculating : ''}</span>
      </h2>
      <ElsewhereNote belongs={isCoupon} />
      <OrderSaid />
      <OrderSlowNote />
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

/** The way back to what was chosen in the checkout. While something is open there, the bar below leads on. */
function ChoicesLink({ order }: { order: Order }) {
  const settings = useSession().settings.value
  const text = useTexts(cartText)
  if (!settings || openChoices(settings, order)?.length !== 0) return null
  return (
    <div className={`${coveredClass} ${row}`}>
      <Link to="/order/checkout">{text.choicesMade}</Link>
      <ChevronRightIcon size={16} />
    </div>
  )
}
