/**
 * Bytes of a build's JavaScript after gzip at level 9, 3 % above what they were when the numbers were set. A change that needs
 * more raises them, and says what for.
 */
export const budgets = {
  react: { catalog: 111_200, shopping: 235_400 },
  light: { catalog: 49_700, shopping: 173_500 },
}
