import { formatsOf } from '../lib/formats'
import type { Texts } from '../lib/texts'

/**
 * What a clock on the wall shows where something takes place: the hours of a store, a delivery. ISO 8601 with that place's
 * offset, '' for none. Shown as it is written, wherever it is read.
 */
export type WallTime = string & { readonly shownIn?: 'the written zone' }

/** yyyy-mm-dd */
export function dateOf(time: WallTime): string {
  return time.slice(0, 10)
}

/** `08:00`, '' for none. @param words in whose language it is read */
export function clockTime(time: WallTime, words: Texts): string {
  return written(time.slice(0, 16), words, { hour: '2-digit', minute: '2-digit' })
}

/** `21/11`, '' for none. @param words in whose language it is read */
export function shortDate(time: WallTime, words: Texts): string {
  return written(dateOf(time), words, { day: '2-digit', month: '2-digit' })
}

export function wallMoment(time: WallTime, words: Texts): { date: string; time: string } {
  return { date: shortDate(time, words), time: clockTime(time, words) }
}

function written(time: string, words: Texts, parts: Intl.DateTimeFormatOptions): string {
  const at = new Date(time.length === 10 ? time : `${time}Z`)
  const isShown = parts.hour === undefined || time.length > 10
  if (Number.isNaN(at.getTime()) || !isShown) return ''
  return at.toLocaleString(formatsOf(words), { ...parts, timeZone: 'UTC' })
}
