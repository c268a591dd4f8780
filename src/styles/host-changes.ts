import { hostTheme } from './host-theme'
import { globalCss } from './sheet'
import type { ThemeInput } from './theme'
import { rootClass } from './tokens'

// No event tells of a custom property. But a transition starts whenever what is made of one changes, whatever changed it:
// a class on the page, a media query, a style sheet that came late. The borders have no width and are never seen. What
// was not displayed has no transition: the animation starts when the root is shown, or stands in another place.
globalCss(`
@keyframes vitrine-shown{to{orphans:2}}
:host .${rootClass}{animation:vitrine-shown 1ms;transition:border-color 1ms,outline-color 1ms;outline-color:var(--shop-text,transparent);border-color:var(--shop-primary,transparent) var(--shop-on-primary,transparent) var(--shop-secondary,transparent) var(--shop-surface,transparent)}
`)

const SIGNS = ['transitionrun', 'animationstart'] as const

/**
 * Follows the colours that a host page sets on an element.
 *
 * @param known those that are shown
 * @param onChange called when they are others
 * @returns what ends it
 */
export function watchHostColors(element: HTMLElement, known: () => ThemeInput, onChange: () => void): () => void {
  const { shadowRoot } = element

  function look(): void {
    if (JSON.stringify(hostTheme(element)) !== JSON.stringify(known())) onChange()
  }

  function hear({ target }: Event): void {
    if (target instanceof Node && target.parentNode === shadowRoot) look()
  }

  for (const sign of SIGNS) shadowRoot?.addEventListener(sign, hear)
  // What changed since the first reading told somebody who did not listen yet; in a frame, styles are worked out anyway.
  const frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    SIGNS.forEach((sign) => shadowRoot?.removeEventListener(sign, hear))
  }
}
