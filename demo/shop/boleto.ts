/** The fields of a boleto; the amount is in cents. */
interface BoletoCharge {
  amount: number
  due: Date
  /** Any text; its digits and letters make the bank's free field. */
  reference: string
}

const BANK = '001'
const REAL = '9'
const DAY_MS = 86_400_000
/** The counter of days restarted at 1000 on 22 February 2025 (FEBRABAN). */
const RESTART = Date.UTC(2025, 1, 22)

/**
 * The 47 digits that a bank's app accepts (FEBRABAN's "linha digitável"): three fields with modulo 10, one with modulo
 * 11.
 */
export function boletoLine({ amount, due, reference }: BoletoCharge): string {
  const factor = String(1000 + Math.floor((due.getTime() - RESTART) / DAY_MS)).padStart(4, '0')
  const value = String(amount).padStart(10, '0')
  const free = freeField(reference)
  const general = modulo11(`${BANK}${REAL}${factor}${value}${free}`)
  const fields = [`${BANK}${REAL}${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
  return `${fields.map((field) => field + modulo10(field)).join('')}${general}${factor}${value}`
}

function freeField(reference: string): string {
  const digits = [...reference].map((character) => character.charCodeAt(0) % 10).join('')
  return digits.padEnd(25, '0').slice(0, 25)
}

function modulo10(digits: string): number {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const product = Number(digit) * ((digits.length - at) % 2 === 1 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function modulo11(digits: string): number {
  const sum = [...digits].reduceRight(
    (total, digit, at) => total + Number(digit) * (2 + ((digits.length - 1 - at) % 8)),
    0,
  )
  const result = 11 - (sum % 11)
  return result > 9 ? 1 : result
}
