/**
 * Bytes of a build's JavaScript after gzip at level 9, 3 % above what they were when the numbers were set. A change that needs
 * more raises them, and says what for. The light catalogue has 1.2 KB more than that: 0.5 for the sheet of Safari below 16.4,
 * 0.5 for links that messengers change, 0.2 for input methods and for the focus after a dialog.
 */
export const budgets = {
  react: { catalog: 112_000, shopping: 251_600 },
  light: { catalog: 52_200, shopping: 189_500 },
}
