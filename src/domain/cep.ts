/** The digits of a CEP, as the look-up takes them. */
export function cepDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** True for a complete CEP: eight digits, with or without the hyphen (storefront specification, section 5, "CEP"). */
export function isValidCep(text: string): boolean {
  return /^[0-9]{5}-?[0-9]{3}$/.test(text.trim())
}
