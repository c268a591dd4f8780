/**
 * Bytes of a build's JavaScript after gzip at level 9, some 1 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The last change: the arrows of the tabs come with the first touch, and what a page
 * of its own needs comes to such a page alone.
 */
export const budgets = {
  react: { catalog: 111_200, untouched: 118_000, shopping: 259_300 },
  light: { catalog: 51_200, untouched: 59_200, shopping: 198_500 },
}
