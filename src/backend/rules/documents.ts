/** Check digit by modulo 11: a remainder under 2 gives 0. */
function checkDigit(values: number[], weights: number[]): number {
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

function descending(from: number): number[] {
  return Array.from({ length: from - 1 }, (_, at) => from - at)
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** A CPF with or without its punctuation: eleven digits, not all the same, both check digits right. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.\-\s]/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const values = [...digits].map(Number)
  const first = checkDigit(values.slice(0, 9), descending(10))
  return values[9] === first && values[10] === checkDigit(values.slice(0, 10), descending(11))
}

/**
 * A CNPJ, numeric or alphanumeric (Receita Federal, Instrução Normativa 2.229/2024): the first twelve characters may be
 * letters, valued at their ASCII code minus 48; the two check digits are digits.
 */
export function isCnpj(text: string): boolean {
  const code = text.replace(/[.\-/\s]/g, '').toUpperCase()
  if (!/^[0-9A-Z]{12}\d{2}$/.test(code) || /^(.)\1+$/.test(code)) return false
  const values = [...code].map((character) => character.charCodeAt(0) - 48)
  const first = checkDigit(values.slice(0, 12), CNPJ_WEIGHTS.slice(1))
  return values[12] === first && values[13] === checkDigit(values.slice(0, 13), CNPJ_WEIGHTS)
}

/** An e-mail address by the storefront specification's rule (section 5). */
export function isEmail(text: string): boolean {
  return /^[^\s()<>[\]:;\\,"!#%&@]+@[^\s()<>[\]:;\\,"!#%&@]+\.[a-z]{2,}$/i.test(text)
}

/** A real calendar date of the years 1900 to 2099 written dd/mm/yyyy. */
export function isBirthDate(text: string): boolean {
  const match = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/.exec(text)
  if (!match) return false
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Luhn's check of a card number of 13 to 19 digits. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reduce((total, digit, at) => total + luhnValue(Number(digit), digits.length - 1 - at), 0)
  return sum % 10 === 0
}

/** `at` counts from the last digit. */
function luhnValue(digit: number, at: number): number {
  if (at % 2 === 0) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}
