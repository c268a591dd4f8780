/**
 * Bytes of a build's JavaScript after gzip at level 9, some 3 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The light catalogue's is the goal itself: 51 KB.
 */
export const budgets = {
  react: { catalog: 112_400, shopping: 255_000 },
  light: { catalog: 52_224, shopping: 194_000 },
}
