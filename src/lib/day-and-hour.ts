/** `21/11/2026` and `08:00`: the local time in the string, in whatever time zone the reader is. */
export function dayAndHour(iso: string): readonly [day: string, hour: string] {
  const [, year, month, day, hour = ''] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(iso) ?? []
  return [`${day}/${month}/${year}`, hour]
}
