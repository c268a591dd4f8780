/** The time left, as a clock shows it: `29:41`, `1:04:09` from an hour on. @param ms below 0 counts as 0 */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}

/** Whole turns that a countdown may have, minutes: those of usual codes. */
const DIALS = [5, 10, 15, 30, 60, 120, 360, 720] as const

/** The turn of a ring that counts this time down, ms: the wire does not tell how long a code was valid for at first. */
export function dialOf(ms: number): number {
  return (DIALS.find((minutes) => ms <= minutes * 60_000) ?? 24 * 60) * 60_000
}

/** Minutes left at which a countdown is announced to screen readers, 0 for over. Other values are only visible. */
const ANNOUNCED_MINUTES = [5, 1, 0] as const

/** The last announced point; null before the first of them. */
export function announcedMinutes(ms: number): (typeof ANNOUNCED_MINUTES)[number] | null {
  const reached = ANNOUNCED_MINUTES.filter((minutes) => ms <= minutes * 60_000)
  return reached.at(-1) ?? null
}
