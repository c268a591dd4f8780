import type { Product } from '../../../backend/model'
import type { Facet } from '../../../backend/wire'
import { productOf, search } from '../calls'
import { cents, dataOf, isSuccess, isTaken, must, mustEqual, need, some } from '../expect'
import { checksOf, fact, harmless, once, refused, type Exchange, type Fact } from '../model'
import type { Visit } from '../visit'
import { idsOf, paged, repeated } from './catalogue'
import { MARKUP } from './hostile'

const facetsCall = ({ shopper }: Visit, searchQuery: string) =>
  shopper.get('/api/catalog/products/facets', { query: { searchQuery } })

const allFacets = once(async (visit) => {
  const exchange = await facetsCall(visit, '')
  return { exchange, facets: dataOf<Facet[]>(exchange) }
})

const valuesOf = (all: Facet[]) => all.flatMap(({ values }) => values ?? [])
const countOf = (all: Facet[]): number => valuesOf(all).reduce((total, { quantity }) => total + quantity, 0)

/** A facet whose values are chosen one by one. */
async function wordFacet(visit: Visit): Promise<Facet> {
  const { facets: all } = await allFacets(visit)
  const facet = all.find(({ values }) => values?.some(({ range, quantity }) => range == null && quantity > 0))
  return some(facet, 'the shop has no facet with values')
}

const filtered = ({ shopper }: Visit, filter: object) => paged(search(shopper, { filters: [filter] }))

async function firstCollection(visit: Visit): Promise<string> {
  const { showCollections } = await visit.settings()
  return some(showCollections?.[0], 'the shop shows no collections').providerId
}

const collection = ({ shopper }: Visit, id: string, pageNumber: number, perPage: number): Promise<Exchange> => {
  const query = { pageNumber, perPage }
  return shopper.get(`/api/catalog/products/collections/${encodeURIComponent(id)}`, { query })
}

/** Some products by their ids; not every id needs to be known. */
async function byIds(visit: Visit, count: number, ...others: string[]) {
  const ids = idsOf(await visit.products()).slice(0, count)
  need(ids.length > 0, 'the catalogue has no products')
  const path = [...ids, ...others].map(encodeURIComponent).join(',')
  const exchange = await visit.shopper.get(`/api/catalog/products/byids/${path}`)
  return { exchange, ids, answered: idsOf(dataOf<Product[]>(exchange)) }
}
/** Those that are known, and nothing else. */
const theKnown = ({ ids, answered }: Awaited<ReturnType<typeof byIds>>): Fact => [
  { missing: ids.filter((id) => !answered.includes(id)), others: answered.filter((id) => !ids.includes(id)) },
  { missing: [], others: [] },
]

const options = ({ attributes }: Product) => (attributes ?? []).flatMap((attribute) => attribute.options ?? [])
const redirecting = (product: Product) => options(product).filter(({ redirectable }) => redirectable)
const varied = (visit: Visit): Promise<Product> =>
  visit.product((one) => redirecting(one).length > 0, 'no product has a redirectable option')

/** A product with combinations, as its own page has it. */
const combined = async (visit: Visit) => {
  const { providerId } = await visit.product(({ dimensions }) => dimensions?.length, 'no product has combinations')
  const exchange = await productOf(visit.shopper, providerId)
  return { exchange, product: dataOf<Product>(exchange) }
}

export const facetChecks = checksOf('cart', 'catalogue', {
  'facet-range-in-order': fact(allFacets, ({ facets: all }) => [
    valuesOf(all).filter(({ range }) => range && !(range.from <= range.to)),
    [],
  ]),
  'facet-filter-narrows': async (visit) => {
    const { key, values } = await wordFacet(visit)
    const all = await paged(search(visit.shopper))
    const { exchange, total } = await filtered(visit, { key, values: [values[0]?.value] })
    must(exchange, total > 0 && total <= all.total, `1 to ${all.total} products`, `${total} products`)
  },
  'facet-counts-its-products': async (visit) => {
    const { key, values } = await wordFacet(visit)
    const counted = values.find(({ quantity }) => quantity > 0)
    const { value, quantity } = some(counted, 'no value counts its products')
    const { exchange, total } = await filtered(visit, { key, values: [value] })
    mustEqual(exchange, total, quantity, `products of ${key} ${value}`)
  },
  'two-facet-values-are-either': async (visit) => {
    const { key, values } = await wordFacet(visit)
    const [one, other] = values
    need(one && other, 'the facet has one value')
    const { exchange, total } = await filtered(visit, { key, values: [one.value, other.value] })
    mustEqual(exchange, total, one.quantity + other.quantity, 'products with either value')
  },
  'price-filter-holds': async (visit) => {
    const { facets: all } = await allFacets(visit)
    const ranged = all.flatMap(({ key, values }) =>
      (values ?? []).flatMap(({ range }) => (range ? { key, ...range } : [])),
    )
    const { key, from, to: end } = some(ranged[0], 'the shop has no facet with a range')
    const to = Math.round((from + (end - from) / 4) * 100) / 100
    const { exchange, data } = await filtered(visit, { key, range: { from, to } })
    const isDear = (price?: number): boolean => price == null || cents(price) === 0 || cents(price) > cents(to)
    const dear = data.filter((one) => isDear(one.price) && isDear(one.promotionalPrice) && isDear(one.minPrice))
    mustEqual(exchange, idsOf(dear), [], `products above ${to}`)
  },
  'facets-of-a-search-narrow': async (visit) => {
    const { name } = await visit.product(() => true, 'the catalogue has no product')
    const exchange = await facetsCall(visit, name)
    const [ofSearch, all] = [countOf(dataOf<Facet[]>(exchange)), countOf((await allFacets(visit)).facets)]
    must(exchange, ofSearch <= all, `counts of ${all} at most`, `${ofSearch}`)
  },
  'markup-in-facet-search': harmless((visit) => facetsCall(visit, MARKUP)),
  'collection-has-products': async (visit) => {
    const { exchange, data } = await paged(collection(visit, await firstCollection(visit), 0, 10))
    must(exchange, data.length > 0, 'a product in a collection that the settings show')
  },
  'collection-pages-repeat-nothing': fact(async (visit: Visit) => {
    const id = await firstCollection(visit)
    const first = await paged(collection(visit, id, 0, 1))
    need(first.hasMore, 'the collection has one product')
    return { ...(await paged(collection(visit, id, 1, 1))), first }
  }, repeated),
  'unknown-collection-is-empty-or-refused': async (visit) => {
    const call = collection(visit, 'vitrine-check-unknown', 0, 5)
    if (!isTaken(await call)) return
    const { exchange, ids } = await paged(call)
    mustEqual(exchange, { ids }, { ids: [] })
  },
  'products-by-ids': fact((visit: Visit) => byIds(visit, 3), theKnown),
  'products-by-ids-leave-unknown-out': fact((visit: Visit) => byIds(visit, 1, 'vitrine-check-unknown'), theKnown),
  'variant-loads': async (visit) => {
    const product = await varied(visit)
    const ids = redirecting(product).map(({ providerId }) => `${product.providerId}Variant=${providerId}`)
    const exchanges = await Promise.all(ids.map((id) => productOf(visit.shopper, id)))
    must(exchanges[0]!, exchanges.some(isSuccess), 'a product at the id of one of its variants')
  },
  'unknown-variant-refused': refused(async (visit) =>
    productOf(visit.shopper, `${(await varied(visit)).providerId}Variant=vitrine-check`),
  ),
  'combinations-name-known-options': fact(combined, ({ product }) => {
    const optionIds = options(product).map(({ providerId }) => providerId)
    const named = (product.dimensions ?? []).flatMap((one) => Object.values(one.dimensions))
    return [{ unknown: named.filter((id) => !optionIds.includes(id)) }, { unknown: [] }]
  }),
})
