import { listen } from '../lib/listen'

/** Keeps wheel and finger over a region that scrolls from the page, whose smooth-scrolling library would take them. */
export function holdWheel(element: HTMLElement): () => void {
  const hold = (event: WheelEvent | TouchEvent) => {
    const path = event.composedPath()
    const [dx, dy] = 'deltaX' in event ? [event.deltaX, event.deltaY] : [0, 0]
    const isOurs = (one: EventTarget) => one instanceof HTMLElement && scrolls(one, dx, dy)
    if (path.slice(0, path.indexOf(element)).some(isOurs)) event.stopPropagation()
  }
  return listen(element, ['wheel', 'touchmove'], hold, { passive: true })
}

/** False at a region's end, where the page goes on. A finger tells no direction: there any room counts. */
function scrolls(region: HTMLElement, dx: number, dy: number): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight, scrollLeft, scrollTop } = region
  const down = scrollHeight - clientHeight
  const right = scrollWidth - clientWidth
  if (down <= 0 && right <= 0) return false
  const { overflowX, overflowY, overscrollBehaviorY } = getComputedStyle(region)
  const hasRoom = (overflow: string, delta: number, at: number, room: number) =>
    /auto|scroll/.test(overflow) && room > 0 && (delta < 0 ? at > 0 : delta > 0 ? at < room - 1 : dx === dy)
  // The end of a dialog's content holds too, as it does for the browser.
  if (overscrollBehaviorY === 'contain' && down > 0) return true
  return hasRoom(overflowY, dy, scrollTop, down) || hasRoom(overflowX, dx, scrollLeft, right)
}
