/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** First and third quartile: between them lies the middle half of the values. */
export function middleHalf(values: readonly number[]): readonly [number, number] {
  return [quantile(values, 0.25), quantile(values, 0.75)]
}

/** The value that this share of the values lies under, interpolated between neighbours; NaN for no values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values]
  sorted.sort((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const lower = sorted[Math.floor(at)] ?? Number.NaN
  const upper = sorted[Math.ceil(at)] ?? Number.NaN
  return lower + (upper - lower) * (at - Math.floor(at))
}

/** The same values in random order, so that none always runs on the busier machine. */
export function shuffled<T>(values: readonly T[]): T[] {
  const ranked = values.map((value) => ({ value, rank: Math.random() }))
  ranked.sort((one, other) => one.rank - other.rank)
  return ranked.map(({ value }) => value)
}
