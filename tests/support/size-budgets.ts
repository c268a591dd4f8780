/**
 * Bytes of a build's JavaScript after gzip at level 9, some 3 % above what they were when the numbers were set; the light
 * catalogue has 51 KB and no more. A change that needs more raises them, and says what for.
 */
export const budgets = {
  react: { catalog: 112_000, shopping: 251_600 },
  light: { catalog: 52_224, shopping: 191_100 },
}
