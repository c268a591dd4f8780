/*
 * Where engines differ, found out here alone. `.build/floor/allowed.ts` names all else that a browser of the README's table
 * lacks and does without.
 */

/** Style sheets that scripts make and roots adopt: not in Safari below 16.4. */
export const canMakeSheets = () => 'replaceSync' in CSSStyleSheet.prototype

/** Shows an element with `popover` above all others, so that no host clips it. */
export const raise = (element: HTMLElement) => element.showPopover?.()

/** True in a part of the page that the browser skips, and hidden for no other reason. */
export const isSkipped = (element: Element) =>
  element.checkVisibility?.() !== element.checkVisibility?.({ contentVisibilityAuto: true })

/** Entries of the history by their keys. */
export const navigationHere = () => (globalThis as { navigation?: Navigation }).navigation

/** WebKit and Chromium from 156 request a failed import again. WebKit requests no failed preload again. */
export const importsAgain = () =>
  navigator.vendor.startsWith('Apple') || Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) > 155
