import { minimumOf } from '../domain/minimum'
import type { Order } from '../domain/order'
import { isFinished } from '../domain/order-rules'
import { formatCents } from '../lib/money'
import { isCatalogPath } from '../lib/paths'
import { useTexts, useView } from '../session/SessionContext'
import { css } from '../styles/sheet'
import { smallClass } from '../styles/stack'
import { shopFactsText } from '../text/shop-facts'
import { lazyPart, nothing } from '../ui/lazyPart'

const OrderLimits = lazyPart(async () => (await import('./OrderLimits')).OrderLimits, nothing, 'silent')

// In two lines where one has no room, before the logo gives way: the bar's height holds both, up to text of one and a
// half times the size.
const facts = css`
  flex-shrink: 99;
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  gap: 0 4px;
  min-width: 0;
  min-height: 44px;
  margin-left: 8px;
  overflow-wrap: anywhere;
  & > b {
    color: var(--v-text);
  }
`

/** The least that an order must cost, over the catalogue, and the limits of a chosen delivery. */
export function ShopFacts({ order }: { order: Order }) {
  const text = useTexts(shopFactsText)
  const isCatalog = isCatalogPath(useView().history.path.value)
  const minimum = isFinished(order) ? 0 : minimumOf(order)
  return (
    <>
      {isCatalog && minimum > 0 && (
        <span className={`${smallClass} ${facts}`}>
          {text.minimum} <b>{formatCents(minimum)}</b>
        </span>
      )}
      {order.logistic && <OrderLimits order={order} />}
    </>
  )
}
