/**
 * Bytes of a build's JavaScript after gzip at level 9, 3 % above what they were when the numbers were set. A change that needs
 * more raises them, and says what for.
 */
export const budgets = {
  react: { catalog: 112_000, shopping: 251_600 },
  light: { catalog: 51_000, shopping: 189_500 },
}
