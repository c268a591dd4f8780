import type { Instant } from '../domain/instant'
import type { WallTime } from '../domain/wall-time'
import { lenient, text } from './narrow'

/** The last moment of a date, ms since 1970. */
const LAST = 8.64e15

/** Milliseconds since 1970 are read too, as some gateways write them. */
export const instant = lenient((value): Instant => {
  if (typeof value !== 'number') return text(value)
  return Math.abs(value) <= LAST ? new Date(value).toISOString() : ''
})

export const wallTime = lenient<WallTime>(text)
