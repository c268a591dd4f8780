import type { Cents } from '../lib/money'

/** The content of a PIX code, for the shopper to compare with the bank's screen. */
export interface PixCode {
  merchant: string
  city: string
  /** null when the payer types the amount. */
  amount: Cents | null
}

/** Codes have some 200 characters; a longer text is not one. */
const LONGEST = 1024

/** Two digits of a tag, two of a length, then the value. */
type Fields = ReadonlyMap<string, string>

/** CRC-16 of the UTF-8 bytes (Manual de Padrões para Iniciação do Pix; EMV QRCPS Merchant-Presented Mode). */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Reads a copy-and-paste PIX code, or returns null when it is cut off, altered or no PIX code at all. */
export function readPixCode(text: string): PixCode | null {
  const code = text.trim()
  if (code.length > LONGEST || !code.startsWith('000201') || !hasRightCrc(code)) return null
  const fields = fieldsOf(code) ?? fieldsOf(asBytes(code))
  if (!fields || ![...fields].some(([tag, value]) => isPixAccount(tag, value))) return null
  return { merchant: readable(fields.get('59')), city: readable(fields.get('60')), amount: amountOf(fields) }
}

/** The last field is the CRC of everything before it, its own tag and length included. */
function hasRightCrc(code: string): boolean {
  return code.slice(-8, -4) === '6304' && code.slice(-4).toUpperCase() === crc16(code.slice(0, -4))
}

/** Merchant accounts are tags 26 to 51; the PIX one starts with its domain. */
function isPixAccount(tag: string, value: string): boolean {
  return tag >= '26' && tag <= '51' && fieldsOf(value)?.get('00')?.toLowerCase() === 'br.gov.bcb.pix'
}

function amountOf(fields: Fields): Cents | null {
  const text = fields.get('54') ?? ''
  const amount = /^[0-9]{1,10}(\.[0-9]{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  return amount > 0 ? amount : null
}

/** One character a byte: some banks count an accented name's length in UTF-8 bytes, not in characters. */
function asBytes(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text))
}

/** The name as it was written, whichever way its length was counted. */
function readable(value = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(value, (char) => char.charCodeAt(0)))
  } catch {
    return value
  }
}

/** The fields of a text, or null when the lengths do not add up. */
function fieldsOf(text: string): Fields | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^([0-9]{2})([0-9]{2})/.exec(text.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > text.length) return null
    fields.set(head[1] ?? '', text.slice(at + 4, end))
    at = end
  }
  return fields
}
