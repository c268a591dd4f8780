import { ancestorsOf } from '../lib/ancestors'
import type { ShopView } from '../session/view'

/** An element as tall as its content does not scroll: then the host page scrolls to the start of a screen. */
export function followHostScroller({ isStandalone, scroller, position }: ShopView): void {
  if (isStandalone) return
  /** The element, where it does not scroll. */
  const tallHost = () => {
    const root = scroller.page?.getRootNode()
    const isTall = root && 'host' in root && scroller.page && getComputedStyle(scroller.page).overflowY === 'visible'
    return isTall ? (root as ShadowRoot).host : null
  }
  position.around = {
    get scrollTop() {
      const host = tallHost()
      return host ? Math.max(0, passed(host)) : (scroller.current?.scrollTop ?? 0)
    },
    set scrollTop(top) {
      const host = tallHost()
      if (host) scrollTo(host, top)
      else if (scroller.current) scroller.current.scrollTop = top
    },
  }
}

/** Does nothing when the start of the shop is already visible. */
function scrollTo(host: Element, top: number): void {
  const scroller = scrollerAround(host)
  const now = passed(host)
  if (scroller && (now > 0 || top > 0)) scroller.scrollTop += top - now
}

/** Distance from the top of the shop to the top of its scroller, px. */
function passed(host: Element): number {
  const scroller = scrollerAround(host)
  const edge = scroller === host.ownerDocument.scrollingElement ? 0 : (scroller?.getBoundingClientRect().top ?? 0)
  return edge - host.getBoundingClientRect().top
}

function scrollerAround(host: Element): Element | null {
  const { body, documentElement, scrollingElement } = host.ownerDocument
  const around = ancestorsOf(host).find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
  return !around || around === body || around === documentElement ? scrollingElement : around
}
