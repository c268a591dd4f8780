import { formatsOf } from '../lib/formats'
import type { Texts } from '../lib/texts'

/**
 * A moment that is the same for everybody: a code expires, an order was placed. ISO 8601 with an offset, '' for none. Shown
 * in the reader's zone, whichever zone it was written in. A date without a time is a day, the same everywhere.
 */
export type Instant = string & { readonly shownIn?: "the reader's zone" }

type Moment = {
  /** `21/11/2026`, '' for none. */
  readonly day: string
  /** `21/11`, '' for none. */
  readonly date: string
  /** `08:00`, '' for none. */
  readonly time: string
}

const NONE: Moment = { day: '', date: '', time: '' }

/** An instant as people read it, in the language of the words around it. @param timeZone of the reader, where it is not the device's own */
export function momentOf(instant: Instant, words: Texts, timeZone?: string): Moment {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(instant)
  const at = new Date(isDay ? `${instant}T12:00Z` : instant)
  if (Number.isNaN(at.getTime())) return NONE
  const zone = isDay ? { timeZone: 'UTC' } : timeZone ? { timeZone } : {}
  const write = (parts: Intl.DateTimeFormatOptions) => at.toLocaleString(formatsOf(words), { ...zone, ...parts })
  return {
    day: write({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    date: write({ day: '2-digit', month: '2-digit' }),
    time: isDay ? '' : write({ hour: '2-digit', minute: '2-digit' }),
  }
}
