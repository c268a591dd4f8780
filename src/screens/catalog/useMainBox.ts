import { useLayoutEffect, useState, type RefObject } from 'react'

/** From this container width the filters are beside the products, px (storefront specification, section 9). */
const SIDEBAR_FROM = 768

interface MainBox {
  isWide: boolean
  /** Visible height, px. */
  height: number
  /** True when the page scrolls it and not the element. */
  isPageScrolled: boolean
}

/** The size of the element's screen area: the width decides where the filters are, the height how tall they are. */
export function useMainBox(inside: RefObject<HTMLElement | null>): MainBox {
  const [box, setBox] = useState<MainBox>({ isWide: false, height: 0, isPageScrolled: false })
  useLayoutEffect(() => {
    const main = inside.current?.closest('main')
    const scroller = main?.parentElement
    if (!main || !scroller) return undefined
    const measure = () => {
      const isPageScrolled = getComputedStyle(scroller).overflowY === 'visible'
      // Where the page scrolls, only the window's height is visible.
      const height = Math.min(scroller.clientHeight, main.ownerDocument.defaultView?.innerHeight ?? Infinity)
      const next = { isWide: main.clientWidth >= SIDEBAR_FROM, height, isPageScrolled }
      setBox((before) => (before.isWide === next.isWide && before.height === next.height ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [inside])
  return box
}
