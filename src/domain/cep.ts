/** Longer than any CEP with its mask; the rest is not read. */
const LONGEST = 32

/** The digits of a CEP, eight at most, as the look-up takes them. */
export function cepDigits(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[^0-9]/g, '')
    .slice(0, 8)
}

/** Masks the digits typed so far: `01310-100`. */
export function formatCep(text: string): string {
  const digits = cepDigits(text)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** True for a complete CEP: eight digits, with or without the hyphen (storefront specification, section 5, "CEP"). */
export function isValidCep(text: string): boolean {
  return /^[0-9]{5}-?[0-9]{3}$/.test(text.slice(0, LONGEST).trim())
}
