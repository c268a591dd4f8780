import { chosenIn, visibleAttributes, type ChosenOptions } from './options'
import type { Dimension, Product } from './product'

/** The combination of the chosen options, once every attribute has one; null before, or when it is sold out. */
export function dimensionFor(product: Product, selection: ChosenOptions): Dimension | null {
  const attributes = visibleAttributes(product)
  if (!attributes.every(({ providerId }) => chosenIn(selection, providerId) !== '')) return null
  return product.dimensions.find((dimension) => dimension.isAvailable && fits(dimension, selection)) ?? null
}

/** Means every option of an attribute, for a combination that does not mention the attribute. */
const ANY = ''

/**
 * Finds the options that still lead to a sold combination, given the other attributes' choices: another pick replaces
 * the attribute's own. One pass over the combinations, however many options there are.
 */
export function possibleOptions(
  product: Product,
  selection: ChosenOptions,
): (attributeId: string, optionId: string) => boolean {
  const attributes = visibleAttributes(product).map(({ providerId }) => providerId)
  const possibleOf = new Map(attributes.map((attributeId) => [attributeId, new Set<string>()]))
  for (const { isAvailable, options } of product.dimensions) {
    if (!isAvailable) continue
    const misfits = attributes.filter((attributeId) => isMisfit(options, selection, attributeId))
    // With one attribute in the way, changing it is the way out; with two there is none.
    const open = misfits.length === 0 ? attributes : misfits.length === 1 ? misfits : []
    for (const attributeId of open) possibleOf.get(attributeId)?.add(chosenIn(options, attributeId) || ANY)
  }
  return (attributeId, optionId) => {
    if (product.dimensions.length === 0 || isRedirectable(product, attributeId, optionId)) return true
    const possible = possibleOf.get(attributeId)
    return possible !== undefined && (possible.has(optionId) || possible.has(ANY))
  }
}

/** The options of the only combination that is sold; {} when there are several, or none. */
export function soleOptions(product: Product): ChosenOptions {
  const [sole, ...others] = product.dimensions.filter(({ isAvailable }) => isAvailable)
  return sole && others.length === 0 ? sole.options : {}
}

/** True while an option must be picked before the product can be added. */
export function needsVariant(product: Product, selection: ChosenOptions): boolean {
  return product.dimensions.length > 0 && dimensionFor(product, selection) === null
}

/** True when no combination is left and no option leads to another product. */
export function isSoldOut({ attributes, dimensions }: Product): boolean {
  const hasWayOut = attributes.some(({ options }) => options.some((option) => option.isRedirectable))
  return dimensions.length > 0 && !hasWayOut && dimensions.every(({ isAvailable }) => !isAvailable)
}

/** The product with one combination's sku, picture and price. */
export function withDimension(product: Product, dimension: Dimension): Product {
  const { sku, imageUrl, price } = dimension
  const others = product.images.filter((image) => image !== imageUrl)
  const images = imageUrl ? [imageUrl, ...others] : product.images
  if (price <= 0) return { ...product, sku, images, minPrice: 0, maxPrice: 0 }
  // Offers belong to the price they were made for: beside another price they would show a false saving.
  const offers = price === product.price ? {} : { listPrice: 0, promotionalPrice: 0, bestPrice: 0 }
  return { ...product, ...offers, sku, images, price, minPrice: 0, maxPrice: 0 }
}

/** A combination that does not mention an attribute is sold with any of its options. */
function fits({ options }: Dimension, selection: ChosenOptions): boolean {
  return Object.keys(options).every((attributeId) => !isMisfit(options, selection, attributeId))
}

function isMisfit(options: Dimension['options'], selection: ChosenOptions, attributeId: string): boolean {
  const wanted = chosenIn(selection, attributeId)
  const own = chosenIn(options, attributeId)
  return wanted !== '' && own !== '' && wanted !== own
}

function isRedirectable(product: Product, attributeId: string, optionId: string): boolean {
  const attribute = product.attributes.find(({ providerId }) => providerId === attributeId)
  return attribute?.options.find(({ providerId }) => providerId === optionId)?.isRedirectable === true
}
