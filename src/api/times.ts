import type { Instant } from '../domain/instant'
import type { WallTime } from '../domain/wall-time'
import { lenient, text } from './narrow'

/** ISO 8601 with an offset: a moment, wherever it is read. */
export const instant = lenient<Instant>(text)

/** ISO 8601, read as written: the time on a store's own clock. */
export const wallTime = lenient<WallTime>(text)
