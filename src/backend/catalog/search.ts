import { array, coerce, literal, object, optional, string, union, type Infer } from 'superstruct'
import { between } from '../bodies/numbers'
import type { ProductSeed, ShopSeed } from '../model'
import { Id } from '../request'

/** Of a range of prices, weights or whatever else a shop's facets count. */
const Bound = between(-1e12, 1e12)
const Filter = union([
  object({ key: string(), range: object({ from: Bound, to: Bound }) }),
  object({ key: string(), values: array(Id) }),
])

/** What narrows a search beside text and category: it is read here, and passed on whole to every shop. */
export const Conditions = object({
  filters: optional(coerce(array(Filter), literal(null), () => [])),
})

/** Conditions of a listing; all given ones must hold. */
export interface ProductQuery extends Infer<typeof Conditions> {
  /** Category ids; the product must be in all of them. `COLLECTION_` ids are collections. */
  categories?: string[]
  text?: string
  /** Only the top sellers, by their rank. */
  isTop?: boolean
}

export const PRICE_FACET = 'price'
export const COLLECTION = 'COLLECTION_'

/** Lower case without accents: "Pão" is found by "pao". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const haystacks = new WeakMap<ProductSeed, string>()

function haystackOf(product: ProductSeed, shop: ShopSeed): string {
  const known = haystacks.get(product)
  if (known !== undefined) return known
  const categories = product.categories.map((id) => categoryName(shop, id))
  const text = fold([product.name, product.brand?.name ?? '', ...categories, product.sku ?? ''].join(' '))
  haystacks.set(product, text)
  return text
}

function categoryName(shop: ShopSeed, id: string): string {
  for (const category of shop.categories) {
    if (category.providerId === id) return category.name
    const child = category.children?.find(({ providerId }) => providerId === id)
    if (child) return child.name
  }
  return ''
}

/** Price of one unit before any price table; facets and filters compare it. Reais. */
export function sellingPrice({ price, promotionalPrice }: ProductSeed): number {
  return promotionalPrice && promotionalPrice < price ? promotionalPrice : price
}

const rankOf = ({ topRank = Infinity }: ProductSeed): number => topRank

function topSellers(products: ProductSeed[]): ProductSeed[] {
  const ranked = products.filter((product) => rankOf(product) < Infinity)
  ranked.sort((one, other) => rankOf(one) - rankOf(other))
  return ranked
}

/** Products of a shop that match a query, in the shop's order; every word of the text must match. */
export function findProducts(shop: ShopSeed, query: ProductQuery): ProductSeed[] {
  const words = fold(query.text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const categories = query.categories ?? []
  const filters = query.filters ?? []
  const products = query.isTop ? topSellers(shop.products) : shop.products
  return products.filter(
    (product) =>
      categories.every((id) => isIn(product, id)) &&
      filters.every((filter) => passes(product, filter)) &&
      words.every((word) => haystackOf(product, shop).includes(word)),
  )
}

function isIn(product: ProductSeed, id: string): boolean {
  if (id.startsWith(COLLECTION)) return product.collections?.includes(id.slice(COLLECTION.length)) ?? false
  return product.categories.includes(id)
}

function passes(product: ProductSeed, filter: Infer<typeof Filter>): boolean {
  if ('range' in filter) {
    const price = sellingPrice(product)
    return filter.key !== PRICE_FACET || (price >= filter.range.from && price <= filter.range.to)
  }
  const value = product.facets?.[filter.key]
  return filter.values.length === 0 || (value !== undefined && filter.values.includes(value))
}
