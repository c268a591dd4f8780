import { useEffect, useState, type RefObject } from 'react'

/** Which sides of a horizontal scroller hold more than is seen. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): { hasBefore: boolean; hasAfter: boolean } {
  const [edges, setEdges] = useState('')
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const read = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      setEdges(`${element.scrollLeft > 1 ? 'before' : ''} ${rest > 1 ? 'after' : ''}`)
    }
    const observer = new ResizeObserver(read)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroller])
  return { hasBefore: edges.includes('before'), hasAfter: edges.includes('after') }
}
