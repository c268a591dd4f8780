import { useLayoutEffect, useState, type RefObject } from 'react'

/** Two columns fit from this width on, px: the same as in the styles. */
const WIDE = 768

/** True when the container is wide. For content that is left out, where a container query is not enough. */
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
