import { drawFallback } from '../shop/art.ts'
import { drawView } from '../shop/art/drawn.ts'
import { drawLogo } from '../shop/art/logo.ts'
import type { EngineShop } from '../../src/backend/index.ts'
import { BEST_SELLERS } from '../../src/backend/engines/names.ts'
import type { ProductSeed, ShopSeed } from '../../src/backend/model.ts'

/* The reference shop, as an engine sells it. */

const MANY = 1000
/** Per cent, within the prices. */
export const TAX = 18
const data = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The part that no engine has. */
export function shopOf(seed: ShopSeed): EngineShop {
  const { name, sellers, minOrderValue, pixKey } = seed
  const withLogo = <T extends { style: object }>(one: T): T => ({
    ...one,
    style: { ...one.style, urlLogo: data(drawLogo(seed)) },
  })
  const settings = { ...withLogo(seed.settings), fallbackImage: data(drawFallback()) }
  return {
    name,
    city: sellers[0]?.address.city ?? '',
    settings: { ...settings, channelSettings: settings.channelSettings.map(withLogo) },
    minOrderValue,
    pixKey,
    ways: seed.logistics.map((logistic) => {
      const { cepPrefixes: _, ...way } = logistic
      const store = sellers.find((seller) => seller.name === way.storeName)
      return { ...way, ...(store && { store }) }
    }),
    payments: seed.paymentOptions.filter(({ method, payOnDelivery }) => payOnDelivery || [0, 3].includes(method)),
  }
}

/** A product for an engine's import. */
export interface Goods extends Pick<ProductSeed, 'providerId' | 'name'> {
  description: string
  /** File names. */
  pictures: string[]
  /** Categories, collections, and the best sellers. */
  shelves: string[]
  facets: { name: string; value: string }[]
  attributes: { name: string; options: string[] }[]
  /** Amounts in reais; 0 for no struck price. */
  variants: { sku: string; options: string[]; price: number; struck: number; stock: number; picture: string }[]
  specification: NonNullable<ProductSeed['specification']>
  highlights: string[]
}

/** All that the engine can sell, with the pictures by their names: no subscription, and no restricted sale. */
export function goodsOf(seed: ShopSeed): { goods: Goods[]; pictures: Map<string, string> } {
  const products = seed.products.filter(({ isActive, isRestrictedSale }) => isActive && !isRestrictedSale)
  const names = new Map(seed.facets.filter(({ hidden }) => !hidden).map(({ key, name }) => [key, name]))
  const drawn = products.flatMap(({ providerId, pictures }) =>
    pictures.map((_, view) => [picture(providerId, view), drawView(seed.id, providerId, view) ?? ''] as const),
  )
  return { goods: products.map((one) => goodOf(one, names)), pictures: new Map(drawn) }
}

const picture = (id: string, view: number): string => `${id}-${view}.svg`
/** Imports divide a facet from its value by a colon, and values by a bar. */
const plain = (value: string): string => value.replaceAll(/[:|]/g, ' ')

function goodOf(product: ProductSeed, names: ReadonlyMap<string, string>): Goods {
  const { providerId, name, description = '', price, listPrice = 0, promotionalPrice = 0, dimensions = [] } = product
  const { attributes = [], stock = MANY, specification = [], clusterHighlights: highlights = [] } = product
  const selling = promotionalPrice > 0 && promotionalPrice < price && listPrice <= price ? promotionalPrice : price
  const struck = Math.max(listPrice, selling < price ? price : 0)
  const single = { sku: providerId, options: [], price: selling, struck, stock, picture: '' }
  return {
    providerId,
    name,
    description,
    pictures: product.pictures.map((_, view) => picture(providerId, view)),
    shelves: [
      ...product.categories,
      ...(product.collections ?? []),
      ...(product.topRank === undefined ? [] : [BEST_SELLERS]),
    ],
    facets: Object.entries(product.facets ?? {}).flatMap(([key, value]) => {
      const facet = names.get(key)
      return facet === undefined ? [] : [{ name: facet, value: plain(value) }]
    }),
    attributes:
      dimensions.length === 0
        ? []
        : attributes.map((one) => ({ name: one.name, options: one.options.map((option) => plain(option.name)) })),
    variants:
      dimensions.length === 0
        ? [single]
        : dimensions.map(({ sku, priceDefault, isAvailable, image, dimensions: chosen }) => {
            const view = image?.url.match(/(\d+)\.svg$/)?.[1]
            const options = attributes.map(({ providerId: id, options: all }) =>
              plain(all.find((option) => option.providerId === chosen[id])?.name ?? ''),
            )
            const amounts = { price: priceDefault, struck: 0, stock: isAvailable ? stock : 0 }
            return { sku, options, ...amounts, picture: view === undefined ? '' : picture(providerId, Number(view)) }
          }),
    specification,
    highlights,
  }
}
