import type { Order } from '../../domain/order'
import { minimumOf } from '../../domain/minimum'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'

const way = css`
  display: block;
  margin: 0 0 4px;
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  color: var(--v-text);
`

const track = css`
  display: block;
  height: 4px;
  margin: 4px 0 8px;
  overflow: hidden;
  outline: var(--v-outline);
  border-radius: 4px;
  background: var(--v-line);
  & > span {
    display: block;
    height: 100%;
    background: var(--v-primary);
    transform-origin: left;
    transition: transform 0.24s;
    @media (forced-colors: active) {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`

/** What the items lack for the least that an order must cost, in words and as a bar. Nothing once it is reached. */
export function Minimum({ order }: { order: Order }) {
  const text = useTexts(cartText)
  const minimum = minimumOf(order)
  if (order.subtotal >= minimum) return null
  return (
    <span className={way}>
      {fill(text.toMinimum, { amount: formatCents(minimum - order.subtotal) })}
      <span className={track} aria-hidden="true">
        <span style={{ transform: `scaleX(${order.subtotal / minimum})` }} />
      </span>
    </span>
  )
}
