/** Dates as people, password managers and wallets write them. A text that can mean two dates is none. */

/** Longer than any date with its time; the rest is not read. */
const LONGEST = 32
const TIME = /T[0-9:.]+Z?$/
const SEPARATOR = /[\s/.\-\u2010-\u2015]+/

interface Parts {
  /** The digits between the separators. */
  parts: string[]
  /** The number of digits of each: '2 2 4'. */
  shape: string
}

function partsOf(text: string): Parts {
  const plain = text.length > LONGEST ? '' : text.trim().replace(TIME, '')
  const parts = plain.split(SEPARATOR)
  return { parts, shape: parts.map((part) => (/^[0-9]+$/.test(part) ? part.length : '?')).join(' ') }
}

/** `MM/AA` of a card's validity: `12/2030`, `1/30`, `1230`, `2030-12`, `31/12/2030`; null for any other text. */
export function readExpiry(text: string): string | null {
  // The form that the shop asks for: nothing else of it is checked (storefront specification, section 5, "Card expiry").
  if (/^[0-9]{2}\/[0-9]{2}$/.test(text)) return text
  const { parts, shape } = partsOf(text)
  const [first = '', second = '', third = ''] = parts
  if (/^[12] [24]$/.test(shape)) return expiry(first, second)
  if (/^4 [12]( [12])?$/.test(shape)) return expiry(second, first)
  if (/^[12] [12] [24]$/.test(shape)) return expiry(second, third)
  if (/^[46]$/.test(shape))
    return expiry(first.slice(0, 2), first.slice(2)) ?? expiry(first.slice(4), first.slice(0, 4))
  return null
}

function expiry(month: string, year: string): string | null {
  const isDate = Number(month) >= 1 && Number(month) <= 12 && /^(?:20)?[0-9]{2}$/.test(year)
  return isDate ? `${month.padStart(2, '0')}/${year.slice(-2)}` : null
}

/**
 * `dd/mm/yyyy` of a birth date of 19xx or 20xx, not after `today`: `14/3/1988`, `14.03.88`, `14031988`, `1988-03-14`; null
 * for any other text (storefront specification, section 5, "Birth date").
 */
export function readBirthDate(text: string, today = new Date()): string | null {
  const { parts, shape } = partsOf(text)
  const [first = '', second = '', third = ''] = parts
  if (/^[12] [12] [24]$/.test(shape)) return birthDate(first, second, third, today)
  if (/^4 [12] [12]$/.test(shape)) return birthDate(third, second, first, today)
  // A mask may have taken the first hyphen of 2010-03-14 for its own.
  if (shape === '6 2') return birthDate(second, first.slice(4), first.slice(0, 4), today)
  if (shape !== '6' && shape !== '8') return null
  const digits = first
  const asWritten = birthDate(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), today)
  return asWritten ?? (shape === '8' ? birthDate(digits.slice(6), digits.slice(4, 6), digits.slice(0, 4), today) : null)
}

/** The shapes of a date whose year has its four digits, or stands in its eight. */
const WHOLE = /4$|^8$|^6 2$|^4 [12] 2$/

/** The same while it is typed: the two digits of a year may be the beginning of four, and count when the field is left. */
export function readWholeDate(text: string, today?: Date): string | null {
  return WHOLE.test(partsOf(text).shape) ? readBirthDate(text, today) : null
}

function birthDate(day: string, month: string, year: string, today: Date): string | null {
  if (year.length === 2) {
    // 19 and 20 may be the beginning of a year.
    if (/^(?:19|20)$/.test(year)) return null
    return birthDate(day, month, `20${year}`, today) ?? birthDate(day, month, `19${year}`, today)
  }
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  // A date that does not exist, 31/02, rolls over into the next month.
  const exists = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
  if (!exists || !/^(?:19|20)/.test(year) || date > today) return null
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
}
