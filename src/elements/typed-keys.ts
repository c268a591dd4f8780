import { listen } from '../lib/listen'
import { isTypedInto } from '../lib/typed-into'

/** Keys that write or move in a field; not those with which a page works: Escape, Tab, F1, Control. */
const WRITES = /^(.|Enter|Backspace|Delete|Arrow\w+|Home|End|Page\w+|Dead|Process|Unidentified)$/u

/**
 * Keeps what is typed into a field from the page, which sees the element alone as the target: mail and help desk pages
 * have shortcuts of one key. Listeners on the element itself, and those that capture, hear all keys.
 */
export function holdTypedKeys(element: HTMLElement): () => void {
  return listen(element, ['keydown', 'keypress', 'keyup'], (event: KeyboardEvent) => {
    const isCombination = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
    if (!isCombination && WRITES.test(event.key) && isTypedInto(event.composedPath()[0])) event.stopPropagation()
  })
}
