import { formatCents, type Cents } from './money'

/** R$ 999.999.999,99 is the highest amount that can be typed. */
const MOST_DIGITS = 11
const LONGEST = 32

/** `1.234,56`, `1234,5`, `10,` */
const BRAZILIAN = /^([0-9]{1,3}(?:[. ][0-9]{3})+|[0-9]+)(?:,([0-9]{0,2}))?$/
/** `1,234.56`, `1234.5`, `10.`; `1,234` could be either and is neither. */
const ENGLISH = /^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)\.([0-9]{0,2})$/

/**
 * `R$ 1.234,50` → 123450, cents. Digits alone are hundredths (storefront specification, section 5). null for a text that is
 * no amount, and for none.
 */
export function centsFromTyped(text: string): Cents | null {
  const typed = text.length > LONGEST ? '' : text.replace(/\s+/g, ' ').trim()
  const amount = typed.replace(/^R\$ ?/i, '')
  const [, whole, decimals = ''] = BRAZILIAN.exec(amount) ?? ENGLISH.exec(amount) ?? []
  if (whole === undefined) return null
  const digits = /^[0-9]+$/.test(typed) ? typed : whole.replace(/[^0-9]/g, '') + decimals.padEnd(2, '0')
  const significant = digits.replace(/^0+/, '')
  return significant.length > MOST_DIGITS ? null : Number(significant)
}

/** `R$` and a no-break space: the beginning of an amount as the shop writes it. */
const SIGN = formatCents(0).slice(0, 3)

/**
 * The text of a field for an amount after a change of it. Digits enter from the right, as hundredths; a comma or point
 * after them makes them whole reais. What a person writes otherwise stays until it is an amount with its hundredths.
 */
export function typedMoney(text: string): string {
  const isOwn = text.startsWith(SIGN)
  const rest = isOwn ? text.slice(SIGN.length) : text
  if (isOwn ? /[^0-9.,]/.test(rest) : /[^0-9]/.test(rest)) return writeWhole(text)
  const digits = rest.replace(/[^0-9]/g, '')
  const significant = digits.replace(/^0+/, '')
  if (/[.,]$/.test(rest)) return `${significant || '0'}${rest.slice(-1)}`
  // `R$ 0,0`: the last digit was deleted.
  if (significant === '' && (digits === '' || digits === '00')) return ''
  const cents = centsFromTyped(digits)
  return cents === null ? text : formatCents(cents)
}

function writeWhole(text: string): string {
  const cents = /[,.][0-9]{2}$/.test(text.trim()) ? centsFromTyped(text) : null
  return cents === null ? text : formatCents(cents)
}
