import { useCallback, useEffect } from 'react'
import type { Order } from '../domain/order'
import { hasGiftsToChoose } from '../domain/gifts'
import { canConfirm, minimumOf } from '../domain/order-limits'
import { totalQuantity } from '../domain/order-rules'
import { cartPath, Channel } from '../domain/shop'
import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import { dataOf } from '../lib/remote'
import { BarTotal } from '../screens/shared/BottomBar'
import { Link } from '../screens/shared/Link'
import { useTexts, useView } from '../session/SessionContext'
import { confirmationOf } from '../stores/confirmation'
import { css, keyframes } from '../styles/sheet'
import { cartText } from '../text/cart'
import { buttonClass } from '../ui/Button'
import { lazyPart, nothing } from '../ui/lazyPart'

/** 'Confirmar pedido' beside the list of products. All that is to be said about a press is said in the cart. */
const ConfirmNow = lazyPart<{ order: Order }>(async () => {
  const { ConfirmButton, useConfirm } = await import('../screens/cart/CartScreen')
  return function Now({ order }: { order: Order }) {
    const { history, session } = useView()
    const confirming = useConfirm()
    const { isChatMissing } = confirming
    useEffect(() => {
      if (isChatMissing) history.navigate('/order')
    }, [history, isChatMissing])
    async function confirm(): Promise<void> {
      await confirming.confirm()
      const { status } = confirmationOf(session).state.peek()
      if (status !== 'idle' && status !== 'done') history.navigate('/order')
    }
    const isWhatsApp = dataOf(session.remote.value)?.channelType === Channel.WhatsApp
    return (
      <ConfirmButton order={order} isWhatsApp={isWhatsApp} isIncomplete={false} {...confirming} confirm={confirm} />
    )
  }
}, nothing)

const rise = keyframes`
  from { transform: translateY(100%); }
`

// Sticky and without height: it stays at the bottom of the element or of the page, over the content.
const layer = css`
  position: sticky;
  bottom: 0;
  z-index: 10;
  flex: none;
  height: 0;
  @media print {
    display: none;
  }
`

// A narrow product page has its own next step at the bottom.
const besideProduct = css`
  @container (max-width: 767px) {
    display: none;
  }
`

const bar = css`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: 8px var(--v-side);
  padding-bottom: max(8px, env(safe-area-inset-bottom, 0px));
  background: var(--v-raised);
  box-shadow: var(--v-shadow-2);
  animation: ${rise} var(--v-sheet) ease-out;
`

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
`

const link = css`
  flex: 0 1 480px;
`

// A line of words: the whole side with the count and the total leads to the cart.
const side = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  flex: 0 1 auto;
  min-width: min-content;
  min-height: 44px;
  & a {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > div {
    flex: none;
    flex-flow: row wrap;
    align-items: baseline;
    justify-content: start;
    gap: 0 8px;
  }
`

const unseen = keyframes`
  from { visibility: hidden; }
`

// It comes into a place that was pressed a moment ago: that finger must not confirm an order.
const next = css`
  flex: 1 1 0;
  min-width: min-content;
  max-width: 480px;
  min-height: 44px;
  animation: ${unseen} 1ms 0.6s backwards;
  & > button {
    padding: 4px 12px;
  }
`

const way = css`
  display: block;
  margin: 0 0 4px;
  font-size: 12px;
  line-height: 16px;
  color: var(--v-text);
`

const track = css`
  display: block;
  height: 4px;
  margin: 4px 0 8px;
  overflow: hidden;
  border-radius: 4px;
  background: var(--v-line);
  & > span {
    display: block;
    height: 100%;
    background: var(--v-primary);
    transform-origin: left;
    transition: transform var(--v-sheet);
  }
`

interface CartBarProps {
  order: Order
  isBesideProduct: boolean
}

/** Nothing is left to choose or to read in the cart. */
function isReady(order: Order): boolean {
  const { catalogErrorMessages, customPricesMessages } = order
  return (
    canConfirm(order) && !hasGiftsToChoose(order) && catalogErrorMessages.length + customPricesMessages.length === 0
  )
}

/**
 * Count, total and the way to the cart, over the lists of products. An order that asks nothing more is confirmed here.
 * The scroller gets room for the bar at its end.
 */
export function CartBar({ order, isBesideProduct }: CartBarProps) {
  const { scroller, session } = useView()
  const text = useTexts(cartText)
  const count = totalQuantity(order)
  const cart = cartPath(dataOf(session.remote.value))
  const total = <BarTotal label={count === 1 ? text.oneItem : fill(text.manyItems, { count })} total={order.total} />
  const keepClear = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const page = scroller.current instanceof HTMLElement ? scroller.current : null
      const main = element.parentElement?.parentElement?.querySelector<HTMLElement>('[data-screen]')
      const observer = new ResizeObserver(() => {
        const height = `${element.offsetHeight}px`
        page?.style.setProperty('scroll-padding-bottom', height)
        if (main) main.style.paddingBottom = height
      })
      observer.observe(element)
      return () => {
        observer.disconnect()
        page?.style.removeProperty('scroll-padding-bottom')
        if (main) main.style.paddingBottom = ''
      }
    },
    [scroller],
  )
  return (
    <section aria-label={text.title} className={isBesideProduct ? `${layer} ${besideProduct}` : layer}>
      <div ref={keepClear} data-bar="" className={bar}>
        <Minimum order={order} />
        {isReady(order) ? (
          <div className={row}>
            <div className={side}>
              {total}
              <Link to={cart}>{text.see}</Link>
            </div>
            <div className={next}>
              <ConfirmNow order={order} />
            </div>
          </div>
        ) : (
          <div className={row}>
            <div className={side}>{total}</div>
            <Link to={cart} className={buttonClass({ className: link })}>
              {text.see}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

function Minimum({ order }: { order: Order }) {
  const text = useTexts(cartText)
  const minimum = minimumOf(order)
  if (order.subtotal >= minimum) return null
  return (
    <output className={way}>
      {fill(text.toMinimum, { amount: formatCents(minimum - order.subtotal) })}
      <span className={track} aria-hidden="true">
        <span style={{ transform: `scaleX(${order.subtotal / minimum})` }} />
      </span>
    </output>
  )
}
