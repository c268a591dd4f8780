/** Brazil has had no summer time since 2019, so one fixed offset is enough. */
const OFFSET_MS = -3 * 60 * 60 * 1000

interface WallClock {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  /** 0 is Sunday. */
  weekday: number
}

/** The wall clock in Brasília at an instant. */
export function wallClock(instant: Date): WallClock {
  const shifted = new Date(instant.getTime() + OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    weekday: shifted.getUTCDay(),
  }
}

/** The instant of a wall-clock hour in Brasília; days past the month's end and hours past 23 roll over. */
export function instantAt(year: number, month: number, day: number, hour: number): Date {
  return new Date(Date.UTC(year, month - 1, day, hour) - OFFSET_MS)
}

/** ISO 8601 with Brasília's offset, e.g. `2026-11-21T08:00:00-03:00`. */
export function toIso(instant: Date): string {
  const shifted = new Date(instant.getTime() + OFFSET_MS)
  return `${shifted.toISOString().slice(0, 19)}-03:00`
}

/** Today's date in Brasília as `yyyy-mm-dd`. */
export function today(now: Date): string {
  return toIso(now).slice(0, 10)
}
