/**
 * Bytes of a build's JavaScript after gzip at level 9, some 3 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for: the light catalogue has 51 KB, and 0.3 for a host's tokens, parts and slots, and for the coupon of a link.
 */
export const budgets = {
  react: { catalog: 112_400, shopping: 252_600 },
  light: { catalog: 52_650, shopping: 192_000 },
}
