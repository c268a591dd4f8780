/** A press without an end (it became a drag) holds nothing back for longer, ms. */
const PATIENCE = 1000

/**
 * Runs at once or, while something beside it in its root is being pressed, when the press is over. A field that is left by pressing a
 * control below it must not move that control away from under the finger: the press would be lost.
 * @param left the field
 */
export function afterPress(left: Element, run: () => void): void {
  if (!(left.getRootNode() as ShadowRoot | Document).querySelector(':active')) return run()
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
