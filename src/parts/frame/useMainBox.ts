import { useLayoutEffect, useState, type RefObject } from 'react'
import { onResize } from '../../lib/on-resize'

/** From this container width there are two columns, as in the styles, px (storefront specification, section 9). */
const WIDE_FROM = 768

/** The visible size of the element's screen, for what a container query cannot decide. */
export function useMainBox(inside: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState({ isWide: false, height: 0, isPageScrolled: false })
  useLayoutEffect(() => {
    const main = inside.current?.closest('[data-screen]')
    const scroller = main?.parentElement
    if (!main || !scroller) return undefined
    const measure = () => {
      const isPageScrolled = getComputedStyle(scroller).overflowY === 'visible'
      // Where the page scrolls, only the window's height is visible.
      const height = Math.min(scroller.clientHeight, main.ownerDocument.defaultView?.innerHeight ?? Infinity)
      const next = { isWide: main.clientWidth >= WIDE_FROM, height, isPageScrolled }
      setBox((before) => (before.isWide === next.isWide && before.height === next.height ? before : next))
    }
    measure()
    return onResize(scroller, measure)
  }, [inside])
  return box
}
