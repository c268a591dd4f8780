/**
 * Bytes of a build's JavaScript after gzip at level 9, some 1 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The last change: the catalogues' fell from the round goals of 112 and 51 KB to
 * what the loader of one key for kept answers needs.
 */
export const budgets = {
  react: { catalog: 112_900, untouched: 138_600, shopping: 258_200 },
  light: { catalog: 51_950, untouched: 78_400, shopping: 196_800 },
}
