import { attempt } from '../lib/attempt'

/** Restores `display: block` after a CSS reset: an inline element has no size. A host can still hide it otherwise. */
export function ensureBlockDisplay(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  const display = attempt(() => view?.getComputedStyle(element).display)
  if (display === 'inline') element.style.setProperty('display', 'block', 'important')
}
