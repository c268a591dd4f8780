import { formatCents } from '../lib/money'
import type { Product } from './product'

type Weighed = Pick<Product, 'isSoldByWeight' | 'kilosPerUnit' | 'pricePerKilo'>

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const NO_BREAK_SPACE = '\u00A0'

/** Grams, kilograms from 1, tonnes from 1000; '' for none (storefront specification, section 9, "Weight display"). */
export function formatWeight(kilos: number): string {
  if (!Number.isFinite(kilos) || kilos <= 0) return ''
  // Round before choosing the unit, or 0,99999 kg would read '1.000 g'.
  const rounded = kilos < 1 ? Math.round(kilos * 1e4) / 1e4 : Math.round(kilos * 1e3) / 1e3
  if (rounded < 1) return withUnit(rounded * 1000, 'g')
  return rounded < 1000 ? withUnit(rounded, 'kg') : withUnit(rounded / 1000, 't')
}

/** `R$ 12,90/kg`, or '' when the product is not sold by weight or has no price per kilo. */
export function pricePerKilo(product: Weighed): string {
  return product.isSoldByWeight && product.pricePerKilo > 0 ? `${formatCents(product.pricePerKilo)}/kg` : ''
}

/** The weight of `quantity` units, `1,5 kg`, or '' when the product is not sold by weight. */
export function weightOf(product: Weighed, quantity = 1): string {
  return product.isSoldByWeight ? formatWeight(product.kilosPerUnit * quantity) : ''
}

/** The line under the price: `500 g · R$ 12,90/kg`, with the parts that exist, or ''. */
export function weightLine(product: Weighed, quantity = 1): string {
  return [weightOf(product, quantity), pricePerKilo(product)].filter(Boolean).join(' · ')
}

function withUnit(amount: number, unit: string): string {
  return `${number.format(amount)}${NO_BREAK_SPACE}${unit}`
}
