import { useLayoutEffect, useState, type RefObject } from 'react'

/** Two columns fit from here on, px: the same width as in the styles. */
const WIDE = 768

/** Whether an element as wide as the shop is a wide one: for what is not merely laid out otherwise, but left out. */
export function useIsWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    const container = element.current?.closest('main')
    if (!container) return undefined
    const measure = () => setIsWide(container.clientWidth >= WIDE)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    return () => observer.disconnect()
  }, [element])
  return isWide
}
