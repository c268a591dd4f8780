import { nextFrame } from './next-frame'

/**
 * Calls back at first and after each change of an element's size, once a frame has passed: a page whose observer changes
 * sizes in its own turn reports a loop to its host. @returns what ends it
 */
export function onResize(element: Element, act: () => void): () => void {
  let isOver = false
  const observer = new ResizeObserver(async () => {
    await nextFrame()
    if (!isOver) act()
  })
  observer.observe(element)
  return () => {
    isOver = true
    observer.disconnect()
  }
}
