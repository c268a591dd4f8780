import type { Cents } from './money'

/** R$ 999.999.999,99 is the highest amount that can be typed. */
const MOST_DIGITS = 11

/** `R$ 1.234,50` → 123450, cents. null for a field without a digit, and for one whose last was deleted (`R$ 0,0`). */
export function centsFromTyped(text: string): Cents | null {
  const typed = text.slice(0, 32).replace(/[^0-9]/g, '')
  const digits = typed.replace(/^0+/, '').slice(0, MOST_DIGITS)
  if (digits === '' && (typed === '' || typed === '00')) return null
  return Number(digits)
}
