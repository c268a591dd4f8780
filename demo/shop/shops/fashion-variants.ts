import type { Product } from '../../../src/backend/model'
import { toCents, toReais } from '../../../src/backend/money'

interface Colour {
  id: string
  name: string
  /** Index of its picture in the gallery. */
  view: number
}

export interface Range {
  colours: Colour[]
  sizes: string[]
  price: number
  /** Surcharge of some sizes in reais, e.g. { GG: 20 }. */
  extra?: Record<string, number>
  /** Combinations without stock, as 'colour/size'. */
  gone?: string[]
}

type Variants = Required<Pick<Product, 'hasVariants' | 'attributes' | 'dimensions' | 'price'>> &
  Pick<Product, 'minPrice' | 'maxPrice'>

const slug = (size: string): string => size.toLowerCase()

function attributesOf({ colours, sizes }: Range): NonNullable<Product['attributes']> {
  return [
    { providerId: 'cor', name: 'Cor', options: colours.map(({ id, name }) => ({ providerId: id, name })) },
    { providerId: 'tamanho', name: 'Tamanho', options: sizes.map((size) => ({ providerId: slug(size), name: size })) },
  ]
}

/** Every colour in every size, each with its own article number, picture and price. */
export function inColoursAndSizes(productId: string, range: Range): Variants {
  const { colours, sizes, price, extra = {}, gone = [] } = range
  const dimensions = colours.flatMap(({ id, view }) =>
    sizes.map((size) => ({
      dimensions: { cor: id, tamanho: slug(size) },
      image: { url: `/art/moda/${productId}/${view}.svg` },
      sku: `${productId}-${id}-${slug(size)}`.toUpperCase(),
      isAvailable: !gone.includes(`${id}/${size}`),
      priceDefault: toReais(toCents(price + (extra[size] ?? 0))),
    })),
  )
  const maxPrice = Math.max(...dimensions.map(({ priceDefault }) => priceDefault))
  const priceRange = maxPrice > price ? { minPrice: price, maxPrice } : {}
  return { hasVariants: true, attributes: attributesOf(range), dimensions, price, ...priceRange }
}
