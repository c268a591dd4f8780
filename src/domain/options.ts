import type { ChosenOption } from './order'
import type { Product, ProductAttribute } from './product'

/** Attribute id → option id; an attribute that is missing or '' is not chosen yet. */
export type ChosenOptions = Readonly<Record<string, string>>

const VARIANT_MARK = 'Variant='

/** The id a redirectable option loads: the product's own id, then 'Variant=', then the option's id. */
export function variantId(productId: string, optionId: string): string {
  return `${baseId(productId)}${VARIANT_MARK}${optionId}`
}

/** The first selection; none where combinations exist (storefront specification, section 4, "Product page"). */
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

/** The chosen options in an order line's format, in the product's order. */
export function chosenOptions(product: Product, selection: ChosenOptions): ChosenOption[] {
  return product.attributes.flatMap((attribute) => {
    const option = attribute.options.find(({ providerId }) => providerId === chosenIn(selection, attribute.providerId))
    if (!option) return []
    return [
      { providerId: attribute.providerId, optionProviderId: option.providerId, redirectable: option.isRedirectable },
    ]
  })
}

/** Attributes with something to pick. */
export function visibleAttributes(product: Product): readonly ProductAttribute[] {
  return product.attributes.filter((attribute) => attribute.options.length > 0)
}

/** Own entries only: an attribute may be called 'constructor'. */
export function chosenIn(selection: ChosenOptions, attributeId: string): string {
  return Object.hasOwn(selection, attributeId) ? (selection[attributeId] ?? '') : ''
}

function isVariantOf(product: Product, optionId: string): boolean {
  return product.providerId === variantId(product.providerId, optionId)
}

/** Removes the mark of the loaded variant: otherwise marks would pile up from one colour to the next. */
export function baseId(productId: string): string {
  const mark = productId.indexOf(VARIANT_MARK)
  return mark === -1 ? productId : productId.slice(0, mark)
}

/** The default choice for a product: its own sku and the first option of each attribute. */
export function defaultChoice(product: Product): {
  product: Product
  sku: string
  attributes: readonly ChosenOption[]
} {
  return { product, sku: product.sku, attributes: chosenOptions(product, defaultOptions(product)) }
}
