/** The fields that a lookup may fill: those not edited since it started. */
export function untouched<T extends object>(found: Partial<T>, before: T, now: T): Partial<T> {
  const isUntouched = ([field]: [string, unknown]) => before[field as keyof T] === now[field as keyof T]
  return Object.fromEntries(Object.entries(found).filter(isUntouched)) as Partial<T>
}
