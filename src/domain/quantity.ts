import type { Product } from './product'
import type { ShopSettings } from './shop'

/** A stuck key must not order ten million. This is above every shop's limit. */
const MOST = 99_999

/** A whole number from 1 to the limit, 0 for none (storefront specification, section 5, "Quantity selector"). */
export function clampQuantity(quantity: number, maxQuantity = 0): number {
  if (Number.isNaN(quantity)) return 1
  return Math.max(1, Math.min(Math.floor(quantity), limitOf(maxQuantity)))
}

/** The typed quantity: 1 for an empty text, null for one that is no whole number. */
export function quantityFromText(text: string, maxQuantity = 0): number | null {
  // Input methods of Asia write full-width digits.
  const typed = text.normalize('NFKC').trim()
  return /^[0-9]*$/.test(typed) ? clampQuantity(Number(typed || 1), maxQuantity) : null
}

export function canDecrement(quantity: number): boolean {
  return quantity > 1
}

export function canIncrement(quantity: number, maxQuantity = 0): boolean {
  return quantity < limitOf(maxQuantity)
}

/** Units a line may still take; Infinity: no limit (storefront specification, section 5, "Maximum per cart item"). */
export function roomFor(maxQuantity: number, inLine: number): number {
  return maxQuantity >= 1 ? Math.max(0, Math.floor(maxQuantity) - inLine) : Number.POSITIVE_INFINITY
}

/** Restricted-sale products keep their quantity while the shop disables them, for agents too (section 5). */
export function isQuantityReadOnly(product: Product, settings: ShopSettings | null): boolean {
  return product.isRestrictedSale && settings?.areRestrictedProductsDisabled === true
}

function limitOf(maxQuantity: number): number {
  return maxQuantity >= 1 ? Math.min(Math.floor(maxQuantity), MOST) : MOST
}
