import { nextFrame } from '../lib/next-frame'

/** A press without an end (it became a drag) holds nothing back for longer, ms. */
const PATIENCE = 1000

/**
 * Runs what comes of leaving a field. Left by a key: in the frame after the one that shows where the focus went. Left by
 * pressing something beside it in its root: when the press is over, since what comes must not move that control away from
 * under the finger; the press would be lost.
 * @param left the field
 */
export function afterLeaving(left: Element, run: () => void): void {
  if (!(left.getRootNode() as ShadowRoot | Document).querySelector(':active')) return void nextFrame().then(run)
  const end = () => {
    removeEventListener('mouseup', later, true)
    clearTimeout(timer)
    run()
  }
  // The click follows the button's release in the same task.
  const later = () => setTimeout(end)
  const timer = setTimeout(end, PATIENCE)
  addEventListener('mouseup', later, true)
}
