/** How much time is left, in words a clock would use: `29:41`, `1:04:09` from an hour on. @param ms below 0 counts as 0 */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}

/** The points of a countdown that are read aloud; what lies between them is only seen. Minutes left, 0 for over. */
export const ANNOUNCED_MINUTES = [5, 1, 0] as const

/** The last point that was reached: null while there is more time than the first of them. */
export function announcedMinutes(ms: number): (typeof ANNOUNCED_MINUTES)[number] | null {
  const reached = ANNOUNCED_MINUTES.filter((minutes) => ms <= minutes * 60_000)
  return reached.at(-1) ?? null
}
