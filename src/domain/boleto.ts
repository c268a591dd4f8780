import type { Cents } from '../lib/money'

/**
 * The 47 digits of a boleto's line; null when a check digit is wrong: by modulo 10 in each of three fields, by modulo
 * 11 in the whole, where 0, 10 and 11 become 1 (FEBRABAN, "Layout padrão de arrecadação/recebimento").
 */
export function readBoletoLine(text: string): string | null {
  const digits = text.replace(/[\s.]/g, '')
  if (!/^[0-9]{47}$/.test(digits)) return null
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)]
  if (!fields.every((field) => modulo10(field.slice(0, -1)) === Number(field.slice(-1)))) return null
  const free = fields.map((field, at) => field.slice(at === 0 ? 4 : 0, -1)).join('')
  const barcode = `${digits.slice(0, 4)}${digits.slice(33)}${free}`
  return modulo11(barcode) === Number(digits[32]) ? digits : null
}

/** As banks print it: `00190.00009 01149.718601 68524.522114 6 75860000102656`. */
export function formatBoletoLine(digits: string): string {
  return digits.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.*)$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

/** The amount the line charges; null when the payer types it. */
export function boletoAmount(digits: string): Cents | null {
  return Number(digits.slice(37)) || null
}

function modulo10(digits: string): number {
  const sum = fromRight(digits).reduce((total, digit, at) => {
    const product = digit * (at % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function modulo11(digits: string): number {
  const sum = fromRight(digits).reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

function fromRight(digits: string): number[] {
  return [...digits].map((_, at) => Number(digits.at(-1 - at)))
}
