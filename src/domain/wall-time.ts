/**
 * What a clock on the wall shows where something takes place: the hours of a store, a delivery. ISO 8601 with that place's
 * offset, '' for none. Shown as it is written, wherever it is read.
 */
export type WallTime = string & { readonly shownIn?: 'the written zone' }

/** yyyy-mm-dd */
export function dateOf(time: WallTime): string {
  return time.slice(0, 10)
}

/** `08:00`. */
export function clockTime(time: WallTime): string {
  return time.slice(11, 16)
}

/** `21/11`, '' for none. */
export function shortDate(time: WallTime): string {
  const [, month = '', day = ''] = dateOf(time).split('-')
  return day === '' ? '' : `${day}/${month}`
}
