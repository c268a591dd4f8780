import { chosenIn, visibleAttributes, type ChosenOptions } from './options'
import type { Dimension, Product } from './product'

/** The combination that the chosen options name, once every attribute has one; null before, or when it is sold out. */
export function dimensionFor(product: Product, chosen: ChosenOptions): Dimension | null {
  const attributes = visibleAttributes(product)
  if (!attributes.every(({ providerId }) => chosenIn(chosen, providerId) !== '')) return null
  return product.dimensions.find((dimension) => dimension.isAvailable && fits(dimension, chosen)) ?? null
}

/**
 * Whether an option still leads to something sold, given what is chosen for the other attributes. The option
 * chosen for the same attribute does not count: picking another one replaces it.
 */
export function isOptionPossible(
  product: Product,
  chosen: ChosenOptions,
  attributeId: string,
  optionId: string,
): boolean {
  if (product.dimensions.length === 0 || isRedirectable(product, attributeId, optionId)) return true
  const wanted = { ...chosen, [attributeId]: optionId }
  return product.dimensions.some((dimension) => dimension.isAvailable && fits(dimension, wanted))
}

/** Whether an option is still to be picked before the product can be added. */
export function needsVariant(product: Product, chosen: ChosenOptions): boolean {
  return product.dimensions.length > 0 && dimensionFor(product, chosen) === null
}

/** The product as one combination sells it: its sku, picture and price. */
export function withDimension(product: Product, dimension: Dimension): Product {
  const { sku, imageUrl, price } = dimension
  const others = product.images.filter((image) => image !== imageUrl)
  const images = imageUrl ? [imageUrl, ...others] : product.images
  if (price <= 0) return { ...product, sku, images, minPrice: 0, maxPrice: 0 }
  // Offers belong to the price they were made for: beside another price they would promise a saving nobody gives.
  const offers = price === product.price ? {} : { listPrice: 0, promotionalPrice: 0, bestPrice: 0 }
  return { ...product, ...offers, sku, images, price, minPrice: 0, maxPrice: 0 }
}

/** A combination that does not mention an attribute is sold with any of its options. */
function fits(dimension: Dimension, chosen: ChosenOptions): boolean {
  return Object.entries(dimension.options).every(([attributeId, optionId]) => {
    const wanted = chosenIn(chosen, attributeId)
    return wanted === '' || wanted === optionId
  })
}

function isRedirectable(product: Product, attributeId: string, optionId: string): boolean {
  const attribute = product.attributes.find(({ providerId }) => providerId === attributeId)
  return attribute?.options.find(({ providerId }) => providerId === optionId)?.isRedirectable === true
}
