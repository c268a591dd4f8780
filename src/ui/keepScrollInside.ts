import { listen, together } from '../lib/listen'

/**
 * Keeps the wheel and a finger on a modal dialog, and on its backdrop, from scrolling what lies behind it, whoever scrolls
 * there: the page, or a pane of the host. Nothing of the host's is changed, so nothing moves and nothing must be put back.
 * `overscroll-behavior` alone does not do it: it has no say over the backdrop, nor over a box without anything to scroll.
 * @returns the end of it
 */
export function keepScrollInside(dialog: HTMLDialogElement): () => void {
  const { ownerDocument: page } = dialog
  let start: Touch | undefined
  const onWheel = (event: WheelEvent) => {
    // With Ctrl it zooms.
    if (!event.ctrlKey && isBehind(event, dialog, event.deltaX, event.deltaY)) event.preventDefault()
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    start = touches[0]
  }
  const onTouchMove = (event: TouchEvent) => {
    const [now, second] = event.touches
    if (!start || !now || second || !event.cancelable) return
    if (isBehind(event, dialog, start.clientX - now.clientX, start.clientY - now.clientY)) event.preventDefault()
  }
  // On the page: WebKit asks no listener of the dialog about its backdrop. And first: the shop's element keeps moves to itself.
  return together(
    listen(page, 'wheel', onWheel, { passive: false, capture: true }),
    listen(page, 'touchstart', onTouchStart, { passive: true, capture: true }),
    listen(page, 'touchmove', onTouchMove, { passive: false, capture: true }),
  )
}

/** True when it would scroll what is behind the dialog: no box inside can scroll that way, and no slider is moved. */
function isBehind(event: Event, dialog: Element, right: number, down: number): boolean {
  const isSideways = Math.abs(right) > Math.abs(down)
  const path = event.composedPath()
  const end = path.indexOf(dialog)
  for (const node of path.slice(0, Math.max(0, end))) {
    if (!(node instanceof Element)) continue
    if (node.matches('input[type=range]')) return false
    const { overflowX, overflowY } = getComputedStyle(node)
    if (!/auto|scroll/.test(isSideways ? overflowX : overflowY)) continue
    const room = isSideways
      ? roomIn(node.scrollLeft, node.scrollWidth - node.clientWidth, right)
      : roomIn(node.scrollTop, node.scrollHeight - node.clientHeight, down)
    if (room) return false
  }
  // All but the dialog is inert: there, what is pressed is the page itself. Another modal dialog may be above.
  return end >= 0 || event.target === dialog.ownerDocument.documentElement
}

const roomIn = (at: number, most: number, by: number) => (by > 0 ? Math.ceil(at) < most : at > 0)
