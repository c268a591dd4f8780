export const BIRTH_DATE_LENGTH = 10

/** Masks the digits typed so far: `31/12/1990`. */
export function formatBirthDate(text: string): string {
  const digits = text
    .slice(0, 32)
    .replace(/[^0-9]/g, '')
    .slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** True for a `dd/mm/yyyy` of 19xx or 20xx, not after `today` (storefront specification, section 5, "Birth date"). */
export function isValidBirthDate(text: string, today = new Date()): boolean {
  const match = /^([0-9]{2})\/([0-9]{2})\/((?:19|20)[0-9]{2})$/.exec(text)
  if (!match) return false
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(year, month - 1, day)
  // A date that does not exist, 31/02, rolls over into the next month.
  return date.getMonth() === month - 1 && date.getDate() === day && date <= today
}
