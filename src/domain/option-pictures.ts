import { chosenIn, visibleAttributes, type ChosenOptions } from './options'
import type { Product } from './product'
import { possibleOptions } from './variants'

/**
 * The pictures of an attribute's options, by option, where they tell the options apart: each colour has its own. Empty
 * for a size, which is sold in several colours, and for an attribute of one option.
 */
export function optionPictures({ dimensions }: Product, attributeId: string): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  for (const { options, imageUrl } of dimensions) {
    const option = chosenIn(options, attributeId)
    if (option === '' || imageUrl === '') continue
    if ((pictures.get(option) ?? imageUrl) !== imageUrl) return new Map()
    pictures.set(option, imageUrl)
  }
  const areDistinct = pictures.size > 1 && new Set(pictures.values()).size === pictures.size
  return areDistinct ? pictures : new Map()
}

/** The product's pictures, each once. That of a chosen colour is first, before a size is chosen too. */
export function picturesFor(product: Product, selection: ChosenOptions): readonly string[] {
  const own = product.attributes.flatMap(
    ({ providerId }) => optionPictures(product, providerId).get(chosenIn(selection, providerId)) ?? [],
  )
  return [...new Set([...own, ...product.images])]
}

/** What the product's picture shows already, such as its colour, and what leaves no choice; nothing that is sold out. */
export function picturedOptions(product: Product): ChosenOptions {
  const isPossible = possibleOptions(product, {})
  const [firstImage] = product.images
  return Object.fromEntries(
    visibleAttributes(product).flatMap(({ providerId, options }) => {
      const pictures = optionPictures(product, providerId)
      const option =
        options.length === 1 ? options[0] : options.find((one) => pictures.get(one.providerId) === firstImage)
      return option && isPossible(providerId, option.providerId) ? [[providerId, option.providerId]] : []
    }),
  )
}
