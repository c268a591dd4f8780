/** The fields of a PIX charge; the amount is in cents. */
export interface PixCharge {
  key: string
  /** Recipient as the bank's app shows it; shortened to 25 ASCII characters. */
  merchant: string
  city: string
  amount: number
  /** Letters and digits, 25 at most. */
  txid: string
}

/**
 * CRC16-CCITT (polynomial 0x1021, start 0xFFFF) in four upper-case hex digits, as the PIX manual requires. The CRC of
 * "123456789" is 29B1.
 */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The copy-and-paste code of a charge: EMV fields, each with its two-digit length, closed by the CRC of all before it. */
export function pixCode(charge: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', charge.key)
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', (charge.amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(charge.merchant, 25)),
    field('60', plain(charge.city, 15)),
    field('62', field('05', charge.txid.replace(/[^0-9A-Za-z]/g, '').slice(0, 25))),
    '6304',
  ].join('')
  return body + crc16(body)
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** Banks' apps read only ASCII, so accents are removed. */
function plain(text: string, length: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return ascii.slice(0, length).trim()
}
