/**
 * CPF and CNPJ, the registration numbers of persons and companies. Not by cpf-cnpj-validator: it strips letters first,
 * so the CNPJ 'I10H047B514000' passes as somebody else's CPF, and it refuses the right '12345678909'.
 */

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** Upper-case letters and digits of a document as typed or pasted, without its mask. Letters are never dropped. */
export function plainDocument(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase()
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

/** `529.982.247-25`; any text but 11 digits stays as it is. */
export function formatCpf(digits: string): string {
  return digits.replace(/^([0-9]{3})([0-9]{3})([0-9]{3})([0-9]{2})$/, '$1.$2.$3-$4')
}

/** A CPF or a CNPJ, `11.222.333/0001-81`, with its punctuation; any other text stays as it is. */
export function formatDocument(text: string): string {
  return formatCpf(text).replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})([0-9]{2})$/i, '$1.$2.$3/$4-$5')
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
