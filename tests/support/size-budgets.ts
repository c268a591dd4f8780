/**
 * Bytes of a build's JavaScript after gzip at level 9, some 1 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The last change: an untouched shop fetches neither what goes along with scrolling and
 * with changed lists, nor the checks of what the host wrote, where that is plain.
 */
export const budgets = {
  react: { catalog: 112_900, untouched: 121_000, shopping: 259_300 },
  light: { catalog: 51_950, untouched: 61_300, shopping: 198_500 },
}
