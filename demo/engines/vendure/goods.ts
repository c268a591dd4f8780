import { drawProduct } from '../../backend/art.ts'
import type { ProductSeed, ShopSeed } from '../../backend/model.ts'

/** The engine's import: rows of its CSV, the pictures that they name, and what its services create. */
interface Goods {
  csv: string
  pictures: Map<string, string>
  collections: Collection[]
}

interface Collection {
  name: string
  slug: string
  filters: { code: 'facet-value-filter'; args: { facetValueNames: string[]; containsAny: boolean } }[]
  inheritFilters: boolean
  parentName?: string
}

/** Collections that the shop shows apart from its categories stand below this one; so do the best sellers. */
export const SHELF = 'colecoes'
export const BEST_SELLERS = 'mais-vendidos'
/** The engine's way to pay for an order whose payment is arranged in the conversation. */
export const LATER = 'a-combinar'
/** Facets that only fill collections: no shopper filters by them. */
export const INNER_FACETS = ['categoria', 'colecao']

const HEADER =
  'name slug description assets facets optionGroups optionValues sku price taxCategory stockOnHand trackInventory ' +
  'variantAssets variantFacets product:specification product:highlights variant:listPrice'
const MANY = 1000

const cell = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`
const list = (values: readonly string[]): string => values.join('|')
const picture = (id: string, view: number): string => `${id}-${view}.svg`
/** The import divides a facet from its value by a colon, and values by a bar. */
const plain = (value: string): string => value.replaceAll(/[:|]/g, ' ')

/** Products that the engine can sell: no subscription, and no restricted sale. */
export function goodsOf(shop: ShopSeed): Goods {
  const products = shop.products.filter(({ isActive, isRestrictedSale }) => isActive && !isRestrictedSale)
  const names = new Map(shop.facets.filter(({ hidden }) => !hidden).map(({ key, name }) => [key, name]))
  const rows = products.flatMap((product) => rowsOf(product, names))
  const pictures = products.flatMap(({ providerId, art, name }) =>
    Array.from({ length: art.views }, (_, view) => [picture(providerId, view), drawProduct(art, view, name)] as const),
  )
  return {
    csv: [HEADER.split(' '), ...rows].map((row) => row.map(cell).join(',')).join('\n'),
    pictures: new Map(pictures),
    collections: collectionsOf(shop),
  }
}

function rowsOf(product: ProductSeed, names: ReadonlyMap<string, string>): unknown[][] {
  const {
    providerId,
    name,
    description = '',
    price,
    listPrice = 0,
    promotionalPrice = 0,
    art,
    dimensions = [],
  } = product
  const facets = [
    ...product.categories.map((id) => `categoria:${id}`),
    ...(product.collections ?? []).map((id) => `colecao:${id}`),
    ...(product.topRank === undefined ? [] : [`colecao:${BEST_SELLERS}`]),
    ...Object.entries(product.facets ?? {}).flatMap(([key, value]) =>
      names.has(key) ? [`${names.get(key)}:${plain(value)}`] : [],
    ),
  ]
  const assets = Array.from({ length: art.views }, (_, view) => picture(providerId, view))
  const selling = promotionalPrice > 0 && promotionalPrice < price && listPrice <= price ? promotionalPrice : price
  const groups = dimensions.length > 0 ? (product.attributes ?? []) : []
  const head = [name, `p-${providerId}`, description, list(assets), list(facets), list(groups.map((one) => one.name))]
  const tail = [JSON.stringify(product.specification ?? []), list(product.clusterHighlights ?? [])]
  const struck = Math.round(Math.max(listPrice, selling < price ? price : 0) * 100)
  if (dimensions.length === 0)
    return [[...head, '', providerId, selling, 'normal', product.stock ?? MANY, 'true', '', '', ...tail, struck || '']]
  return dimensions.map((one, at) => {
    const values = groups.map(({ providerId: id, options }) =>
      options.find((option) => option.providerId === one.dimensions[id])?.name.replaceAll('|', ' '),
    )
    const view = one.image?.url.match(/(\d+)\.svg$/)?.[1]
    const shown = view === undefined ? '' : picture(providerId, Number(view))
    const stock = one.isAvailable ? (product.stock ?? MANY) : 0
    const variant = [list(values.map(String)), one.sku, one.priceDefault, 'normal', stock, 'true', shown, '']
    return [...(at === 0 ? head : head.map(() => '')), ...variant, ...(at === 0 ? tail : ['', '']), '']
  })
}

const of = (facet: string, slug: string, name: string, parentName?: string): Collection => ({
  name,
  slug,
  inheritFilters: false,
  ...(parentName !== undefined && { parentName }),
  filters: [{ code: 'facet-value-filter', args: { facetValueNames: [`${facet}:${slug}`], containsAny: false } }],
})

function collectionsOf({ categories, collections }: ShopSeed): Collection[] {
  return [
    ...categories.flatMap(({ providerId, name, children = [] }) => [
      of('categoria', providerId, name),
      ...children.map((child) => of('categoria', child.providerId, child.name, name)),
    ]),
    { name: SHELF, slug: SHELF, inheritFilters: false, filters: [] },
    ...collections.map(({ providerId, name }) => of('colecao', providerId, name, SHELF)),
    of('colecao', BEST_SELLERS, 'Mais vendidos', SHELF),
  ]
}
