import { useCallback } from 'react'
import type { Order } from '../domain/order'
import { totalQuantity } from '../domain/order-rules'
import { cartPath } from '../domain/shop'
import { fill } from '../lib/fill'
import { together } from '../lib/listen'
import { onResize } from '../lib/on-resize'
import { dataOf } from '../lib/remote'
import { BarTotal, shopOf } from '../parts/frame/BottomBar'
import { Link } from '../parts/frame/Link'
import { Minimum } from '../parts/order/Minimum'
import { useTexts, useView } from '../session/SessionContext'
import { css, keyframes } from '../styles/sheet'
import { cartText } from '../text/cart'
import { buttonClass } from '../ui/Button'

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
  outline: var(--v-outline);
  animation: ${rise} 0.24s ease-out;
`

// With large text the link has a line of its own.
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`

const link = css`
  flex: 1 1 144px;
  flex-basis: min-content;
  max-width: 480px;
  padding-inline: 12px;
`

interface CartBarProps {
  order: Order
  isBesideProduct: boolean
}

/**
 * Count, total and the way to the cart, over the lists of products: it always says and does the same. An order is
 * confirmed where its lines are read. The scroller gets room for the bar at its end.
 */
export function CartBar({ order, isBesideProduct }: CartBarProps) {
  const { scroller, session } = useView()
  const text = useTexts(cartText)
  const count = totalQuantity(order)
  const cart = cartPath(dataOf(session.remote.value))
  const keepClear = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const page = scroller.current instanceof HTMLElement ? scroller.current : null
      const main = element.parentElement?.parentElement?.querySelector<HTMLElement>('[data-screen]')
      const shop = shopOf(element)
      const fit = (height: string) => {
        if (element.offsetHeight > 0) shop?.style.setProperty('--v-low', height)
        page?.style.setProperty('scroll-padding-bottom', height)
        if (main) main.style.paddingBottom = height
      }
      const stop = onResize(element, () => fit(`${element.offsetHeight}px`))
      return together(stop, () => {
        fit('')
        shop?.style.removeProperty('--v-low')
      })
    },
    [scroller],
  )
  return (
    <section aria-label={text.title} className={isBesideProduct ? `${layer} ${besideProduct}` : layer}>
      <div ref={keepClear} data-bar="" className={bar}>
        <output>
          <Minimum order={order} />
        </output>
        <div className={row}>
          <BarTotal label={count === 1 ? text.oneItem : fill(text.manyItems, { count })} total={order.total} isBeside />
          <Link part="button primary-button" to={cart} className={buttonClass({ className: link })}>
            {text.see}
          </Link>
        </div>
      </div>
    </section>
  )
}
