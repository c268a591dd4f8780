/**
 * Bytes of a build's JavaScript after gzip at level 9, some 3 % above what they were when the numbers were set. A change that
 * needs more raises them, and says what for. The catalogues' are the goals themselves: 112 and 51 KB. The
 * last rise: the host is asked wherever a quantity grows.
 */
export const budgets = {
  react: { catalog: 114_688, untouched: 142_000, shopping: 262_000 },
  light: { catalog: 52_224, untouched: 81_500, shopping: 200_000 },
}
