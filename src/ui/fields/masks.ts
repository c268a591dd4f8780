import { formatBirthDate } from '../../domain/birth-date'
import { formatCep } from '../../domain/cep'
import { formatCnpj, formatCpf, plainDocument } from '../../domain/documents'
import { formatCents } from '../../lib/money'
import { centsFromTyped } from '../../lib/typed-money'
import { createMask } from './mask'

export type { Mask } from './mask'

/** Longer than any masked value. The rest is ignored. */
const LONGEST = 32
const LETTERS_TOO = /[0-9A-Za-z]/

const digitsOf = (text: string, most: number) =>
  text
    .slice(0, LONGEST)
    .replace(/[^0-9]/g, '')
    .slice(0, most)

/** `529.982.247-25` */
export const cpfMask = createMask({ format: formatCpf, counts: LETTERS_TOO })

/** `12.ABC.345/01DE-35`: letters count since July 2026. */
export const cnpjMask = createMask({ format: formatCnpj, counts: LETTERS_TOO, inputMode: 'text' })

/** A CPF while it can be one, otherwise a CNPJ. */
export const documentMask = createMask({
  format: (text) => (isCompany(text) ? formatCnpj(text) : formatCpf(text)),
  counts: LETTERS_TOO,
  inputMode: 'text',
})

function isCompany(text: string): boolean {
  const counted = plainDocument(text).replace(/[^0-9A-Z]/g, '')
  return counted.length > 11 || /[A-Z]/.test(counted)
}

/** `01310-100` */
export const cepMask = createMask({ format: formatCep })

/** `31/12/1990`. A pasted or autofilled `1990-12-31` is converted. */
export const dateMask = createMask({
  format: (text) => formatBirthDate(text.replace(/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/, '$3/$2/$1')),
})

/** `4111 1111 1111 1111` in groups of four, up to 19 digits. American Express and Diners Club have their own groups. */
export const cardNumberMask = createMask({
  format: (text) => {
    const digits = digitsOf(text, 19)
    const ends = /^3(?:[4768]|0[0-5])/.test(digits) ? [4, 10, 15] : [4, 8, 12, 16, 19]
    return ends
      .map((end, at) => digits.slice(ends[at - 1] ?? 0, end))
      .filter(Boolean)
      .join(' ')
  },
})

/** `08/31`. A four-digit year is cut to its last two digits, and a first digit above 1 becomes a month of its own. */
export const cardExpiryMask = createMask({
  format: (text) => {
    const short = text.slice(0, LONGEST).replace(/^(\D*[0-9]{2}\D?)20([0-9]{2})$/, '$1$2')
    const digits = digitsOf(short.replace(/^\D*([2-9])/, '0$1'), 4)
    return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  },
})

/** `R$ 1.234,56`: digits enter from the right, as hundredths. Empty when there are none. */
export const moneyMask = createMask({
  format: (text) => {
    const cents = centsFromTyped(text)
    return cents === null ? '' : formatCents(cents)
  },
  caretFollows: 'after',
})
