import { useLayoutEffect, useState, type RefObject } from 'react'

/** Container width from which the filters stand beside the products, px (storefront specification, section 9). */
const SIDEBAR_FROM = 768

/** The part of the element that screens are in: its width decides where the filters are, its height how tall. */
export function useMainBox(inside: RefObject<HTMLElement | null>): { isWide: boolean; height: number } {
  const [box, setBox] = useState({ isWide: false, height: 0 })
  useLayoutEffect(() => {
    const main = inside.current?.closest('main')
    const scroller = main?.parentElement
    if (!main || !scroller) return undefined
    const measure = () => {
      // A page of its own scrolls as a whole: there the window is what is seen at once.
      const height = Math.min(scroller.clientHeight, main.ownerDocument.defaultView?.innerHeight ?? Infinity)
      const next = { isWide: main.clientWidth >= SIDEBAR_FROM, height }
      setBox((before) => (before.isWide === next.isWide && before.height === next.height ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [inside])
  return box
}
