/**
 * CPF and CNPJ, the registration numbers of persons and companies. Not by cpf-cnpj-validator: it strips letters first,
 * so the CNPJ 'I10H047B514000' passes as somebody else's CPF, and it refuses the right '12345678909'.
 */

/** Longer than any document with its mask; the rest is not read. */
const LONGEST = 32
const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** Upper-case letters and digits of a document as typed or pasted, without its mask. Letters are never dropped. */
export function plainDocument(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[.\-/\s]/g, '')
    .toUpperCase()
}

/** True for a CPF, with or without its mask (storefront specification, section 5, "CPF"). */
export function isValidCpf(text: string): boolean {
  const plain = plainDocument(text)
  return /^[0-9]{11}$/.test(plain) && isIntact(plain, CPF_WEIGHTS)
}

/**
 * True for a CNPJ, with or without its mask, in upper or lower case. Twelve positions may hold letters since July 2026;
 * the two check digits may not (storefront specification, section 5, "CNPJ"; Instrução Normativa RFB 2.229/2024).
 */
export function isValidCnpj(text: string): boolean {
  const plain = plainDocument(text)
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(plain) && isIntact(plain, CNPJ_WEIGHTS)
}

/** Masks a CPF typed so far: `529.982.247-25`. A CNPJ with letters stays whole: its digits may be another's CPF. */
export function formatCpf(text: string): string {
  const plain = plainDocument(text)
  if (plain.length >= CNPJ_LENGTH && /[A-Z]/.test(plain)) return plain
  return masked(plain.replace(/[^0-9]/g, '').slice(0, CPF_LENGTH), { 3: '.', 6: '.', 9: '-' })
}

/** Masks the characters of a CNPJ typed so far, letters kept: `12.ABC.345/01DE-35`. */
export function formatCnpj(text: string): string {
  const plain = text
    .slice(0, LONGEST)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, CNPJ_LENGTH)
  return masked(plain, { 2: '.', 5: '.', 8: '/', 12: '-' })
}

/** Checks that the characters are not all the same and both check digits are right. */
function isIntact(plain: string, weights: readonly number[]): boolean {
  if (/^(.)\1+$/.test(plain)) return false
  const body = plain.slice(0, -2)
  const first = checkDigit(body, weights.slice(1))
  return plain === `${body}${first}${checkDigit(`${body}${first}`, weights)}`
}

/** Modulo 11. A character is worth its ASCII code less 48: digits themselves, 'A' 17, 'Z' 42. */
function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, place) => total + weight * (text.charCodeAt(place) - 48), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function masked(plain: string, marks: Readonly<Record<number, string>>): string {
  return [...plain].map((char, place) => `${marks[place] ?? ''}${char}`).join('')
}
