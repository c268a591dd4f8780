import { hostTheme } from './host-theme'
import { globalCss } from './sheet'
import type { ThemeInput } from './theme'
import { rootClass } from './tokens'
import { listen } from '../lib/listen'

// No event reports a change of a custom property. But a transition starts whenever a style that uses one changes, for
// any reason: a class on the page, a media query, a late style sheet. The borders have no width and are never visible.
// A hidden root has no transitions, so the animation starts when the root is shown or moved.
globalCss(`
@keyframes vitrine-shown{to{orphans:2}}
:host .${rootClass}{animation:vitrine-shown 1ms;transition:border-color 1ms,outline-color 1ms;outline-color:var(--shop-text,transparent);border-color:var(--shop-primary,transparent) var(--shop-on-primary,transparent) var(--shop-secondary,transparent) var(--shop-surface,transparent)}
`)

/** Calls `onChange` when the host page gives an element other colours than `themeInput`. @returns a function that stops */
export function watchHostColors(element: HTMLElement, themeInput: () => ThemeInput, onChange: () => void): () => void {
  const { shadowRoot } = element

  function look(): void {
    if (JSON.stringify(hostTheme(element)) !== JSON.stringify(themeInput())) onChange()
  }

  function hear({ target }: Event): void {
    if (target instanceof Node && target.parentNode === shadowRoot) look()
  }

  const stop = shadowRoot && listen(shadowRoot, ['transitionrun', 'animationstart'], hear)
  // A change right after the first reading had no subscriber yet. In a frame, styles are computed anyway.
  const frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    stop?.()
  }
}
