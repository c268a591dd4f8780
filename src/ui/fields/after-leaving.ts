import { clock } from '../../lib/clock'
import { nextFrame } from '../../lib/next-frame'

/** Longest wait for the end of a press, ms. A press that became a drag may never end. */
const LONGEST_PRESS = 1000

/**
 * Runs a callback after a field loses focus. After a key: one frame after the focus moved. After a press on another
 * control of the same root: when that press is over, since a layout change would move the control and lose the press.
 */
export function afterLeaving(control: Element, run: () => void): void {
  if (!(control.getRootNode() as ShadowRoot | Document).querySelector(':active')) return void nextFrame().then(run)
  const end = () => {
    removeEventListener('mouseup', later, true)
    clock.clearTimeout(timer)
    run()
  }
  // The click follows the release of the button in the same task.
  const later = () => clock.setTimeout(end)
  const timer = clock.setTimeout(end, LONGEST_PRESS)
  addEventListener('mouseup', later, true)
}
