/**
 * Bytes of a build's JavaScript after gzip at level 9, some 1 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The last change: an untouched shop leaves an empty cart unread, and a cart no
 * longer fetches the forms of the checkout, in a file more for those who go on; an agent's address is a row, methods say into
 * how many parts a card divides, and the column of a wide page pays.
 */
export const budgets = {
  react: { catalog: 112_900, untouched: 124_800, shopping: 259_300 },
  light: { catalog: 51_950, untouched: 64_300, shopping: 198_500 },
}
