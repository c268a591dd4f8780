/**
 * Bytes of a build's JavaScript after gzip at level 9, 3 % above what they were when the numbers were set. A change that needs
 * more raises them, and says what for. The light catalogue has 1.6 KB more than that: 0.5 for the sheet of Safari below 16.4,
 * 0.4 for links that messengers change, 0.3 for entities in names, 0.4 for parts that do not load, presses and input methods.
 * Shopping has 1.3 more for the rows of a checkout, the bar that rises with a keyboard and the catalogue's head that hides.
 */
export const budgets = {
  react: { catalog: 112_000, shopping: 251_600 },
  light: { catalog: 52_600, shopping: 191_100 },
}
