import type { ChosenOption } from './order'
import type { Dimension, Product, ProductAttribute } from './product'

/** Attribute id → option id; an attribute that is missing or '' is not chosen yet. */
export type ChosenOptions = Readonly<Record<string, string>>

const VARIANT_MARK = 'Variant='

/** The id a redirectable option loads: the product's own id, then 'Variant=', then the option's id. */
export function variantId(productId: string, optionId: string): string {
  return `${baseId(productId)}${VARIANT_MARK}${optionId}`
}

/**
 * What is chosen before anyone chose: nothing where combinations exist, otherwise the first option of each
 * attribute, or the one that the loaded variant's id names.
 *
 * @source storefront specification, section 4, "Product page"
 */
export function defaultOptions(product: Product): ChosenOptions {
  if (product.dimensions.length > 0) return {}
  return Object.fromEntries(
    visibleAttributes(product).flatMap((attribute) => {
      const option =
        attribute.options.find(({ providerId }) => isVariantOf(product, providerId)) ?? attribute.options[0]
      return option ? [[attribute.providerId, option.providerId]] : []
    }),
  )
}

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

/** The chosen options as an order line carries them, in the product's order. */
export function chosenOptions(product: Product, chosen: ChosenOptions): ChosenOption[] {
  return product.attributes.flatMap((attribute) => {
    const option = attribute.options.find(({ providerId }) => providerId === chosenIn(chosen, attribute.providerId))
    if (!option) return []
    return [
      { providerId: attribute.providerId, optionProviderId: option.providerId, redirectable: option.isRedirectable },
    ]
  })
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

/** Attributes with something to pick. */
export function visibleAttributes(product: Product): readonly ProductAttribute[] {
  return product.attributes.filter((attribute) => attribute.options.length > 0)
}

/** A combination that does not mention an attribute is sold with any of its options. */
function fits(dimension: Dimension, chosen: ChosenOptions): boolean {
  return Object.entries(dimension.options).every(([attributeId, optionId]) => {
    const wanted = chosenIn(chosen, attributeId)
    return wanted === '' || wanted === optionId
  })
}

/** Own entries only: an attribute may be called 'constructor'. */
function chosenIn(chosen: ChosenOptions, attributeId: string): string {
  return Object.hasOwn(chosen, attributeId) ? (chosen[attributeId] ?? '') : ''
}

function isRedirectable(product: Product, attributeId: string, optionId: string): boolean {
  const attribute = product.attributes.find(({ providerId }) => providerId === attributeId)
  return attribute?.options.find(({ providerId }) => providerId === optionId)?.isRedirectable === true
}

function isVariantOf(product: Product, optionId: string): boolean {
  return product.providerId === variantId(product.providerId, optionId)
}

/** Without the mark of a variant that is loaded already, or marks would pile up from one colour to the next. */
function baseId(productId: string): string {
  const mark = productId.indexOf(VARIANT_MARK)
  return mark === -1 ? productId : productId.slice(0, mark)
}
