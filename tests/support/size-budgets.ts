/**
 * Bytes of a build's JavaScript after gzip at level 9, some 1 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The last change: those of shopping fell, because a payment by card fetches no PIX,
 * and a shopper's checkout no shortcuts of agents.
 */
export const budgets = {
  react: { catalog: 112_900, untouched: 138_600, shopping: 257_300 },
  light: { catalog: 51_950, untouched: 78_400, shopping: 195_800 },
}
