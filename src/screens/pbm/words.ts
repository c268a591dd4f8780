import { priceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import type { pbmText } from '../../text/pbm'

/** '1 unidade', '3 unidades' */
export function unitsText(text: typeof pbmText, quantity: number): string {
  return quantity === 1 ? text.oneUnit : fill(text.manyUnits, { quantity })
}

/** The price without the programme as text; '' when the shop gave none. */
export function listPriceText(text: typeof pbmText, product: Product): string {
  const price = priceOf(product)
  if (price.kind === 'none') return ''
  return fill(text.listPrice, { price: formatCents(price.kind === 'single' ? price.current : price.min) })
}
