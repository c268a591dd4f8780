/**
 * px by which a phone's keyboard hides what ends at `bottom`, which lies over a page without making it smaller. A page that
 * is zoomed in shows less for another reason.
 */
export function keyboardOver(bottom = Infinity): number {
  if (!visualViewport || Math.abs(visualViewport.scale - 1) > 0.01) return 0
  const { height, offsetTop } = visualViewport
  const keyboard = document.documentElement.clientHeight - height - offsetTop
  return Math.round(Math.max(0, Math.min(keyboard, bottom - height - offsetTop)))
}

/** Custom property of a framed page: px of its end that a keyboard over the page around it hides. */
export const KEYBOARD_OF_HOST = '--vitrine-keyboard'
