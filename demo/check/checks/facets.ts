import type { Product } from '../../backend/model'
import type { Facet } from '../../backend/wire'
import { cents, isRecord, listOf, must, mustEqual, mustStayWell, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { answersList } from '../runs'
import { mustFit, rowsOf, shapeOf } from '../contract'
import type { Visit } from '../visit'
import { pageIn } from './catalogue'
import { MARKUP } from './hostile'

const facetsCall = (visit: Visit): Promise<Exchange> =>
  visit.once('facets', () => visit.shopper.get('/api/catalog/products/facets', { query: { searchQuery: '' } }))
const search = (visit: Visit, body: object): Promise<Exchange> =>
  visit.shopper.post('/api/catalog/products/search', { pageNumber: 0, perPage: 50, ...body })
const byIds = (visit: Visit, ids: string[]): Promise<Exchange> =>
  visit.shopper.get(`/api/catalog/products/byids/${ids.map(encodeURIComponent).join(',')}`)

const idsIn = (products: Product[]): string[] => products.map(({ providerId }) => String(providerId))

/** A facet whose values are chosen one by one. */
async function wordFacet(visit: Visit): Promise<Facet> {
  const facets = listOf<Facet>(await facetsCall(visit))
  const found = facets.find(({ values }) => values?.some(({ range, quantity }) => range == null && quantity > 0))
  return some(found, 'the shop has no facet with values')
}

async function rangeFacet(visit: Visit) {
  const facets = listOf<Facet>(await facetsCall(visit))
  const found = facets.flatMap(({ key, values }) => (values ?? []).map(({ range }) => ({ key, range })))
  const { key, range } = some(
    found.find((one) => one.range != null),
    'the shop has no facet with a range',
  )
  return { key, range: some(range, 'the shop has no facet with a range') }
}

const countIn = (all: Facet[]): number =>
  all.flatMap(({ values }) => values ?? []).reduce((total, { quantity }) => total + quantity, 0)

const facets = checksOf('cart', 'catalogue', {
  'facets-shape': answersList('getFacets', facetsCall),
  'facet-keys-differ': async (visit) => {
    const exchange = await facetsCall(visit)
    const keys = listOf<Facet>(exchange).map(({ key }) => key)
    mustEqual(exchange, [...new Set(keys)], keys, 'a different key for every facet')
  },
  'facet-values-differ': async (visit) => {
    const exchange = await facetsCall(visit)
    for (const { key, values } of listOf<Facet>(exchange)) {
      const names = (values ?? []).map(({ value }) => String(value))
      mustEqual(exchange, [...new Set(names)], names, `different values of ${key}`)
    }
  },
  'facet-range-in-order': async (visit) => {
    const exchange = await facetsCall(visit)
    const ranges = listOf<Facet>(exchange).flatMap(({ values }) => (values ?? []).flatMap(({ range }) => range ?? []))
    const wrong = ranges.filter(({ from, to }) => !(from <= to))
    mustEqual(exchange, wrong, [], 'ranges that end before they start')
  },
  'facet-filter-narrows': async (visit) => {
    const { key, values } = await wordFacet(visit)
    const all = pageIn(await search(visit, {})).total
    const exchange = await search(visit, { filters: [{ key, values: [values[0]?.value] }] })
    const { total } = pageIn(exchange)
    must(exchange, total > 0 && total <= all, `1 to ${all} products`, `${total} products`)
  },
  'facet-counts-its-products': async (visit) => {
    const { key, values } = await wordFacet(visit)
    const value = some(
      values.find(({ quantity }) => quantity > 0),
      'no value counts its products',
    )
    const exchange = await search(visit, { filters: [{ key, values: [value.value] }] })
    mustEqual(exchange, pageIn(exchange).total, value.quantity, `products of ${key} ${value.value}`)
  },
  'two-facet-values-are-either': async (visit) => {
    const { key, values } = await wordFacet(visit)
    const [one, other] = values
    need(one && other, 'the facet has one value')
    const exchange = await search(visit, { filters: [{ key, values: [one.value, other.value] }] })
    mustEqual(exchange, pageIn(exchange).total, one.quantity + other.quantity, 'products with either value')
  },
  'price-filter-holds': async (visit) => {
    const { key, range } = await rangeFacet(visit)
    const to = Math.round((range.from + (range.to - range.from) / 4) * 100) / 100
    const exchange = await search(visit, { filters: [{ key, range: { from: range.from, to } }] })
    const dear = pageIn(exchange).data.filter(({ price, promotionalPrice, minPrice }) =>
      [price, promotionalPrice, minPrice].every((one) => one == null || cents(one) === 0 || cents(one) > cents(to)),
    )
    mustEqual(exchange, idsIn(dear), [], `products above ${to}`)
  },
  'facets-of-a-search-narrow': async (visit) => {
    const product = await visit.product(() => true, 'the catalogue has no product')
    const exchange = await visit.shopper.get('/api/catalog/products/facets', { query: { searchQuery: product.name } })
    const [found, all] = [countIn(listOf<Facet>(exchange)), countIn(listOf<Facet>(await facetsCall(visit)))]
    must(exchange, found <= all, `counts of ${all} at most`, `${found}`)
  },
  'markup-in-facet-search': async ({ shopper }) => {
    const exchange = await shopper.get('/api/catalog/products/facets', { query: { searchQuery: MARKUP } })
    mustStayWell(exchange)
  },
})

async function firstCollection(visit: Visit): Promise<string> {
  const { showCollections } = await visit.settings()
  return some(showCollections?.[0], 'the shop shows no collections').providerId
}

const collection = (visit: Visit, id: string, query: Record<string, number>): Promise<Exchange> =>
  visit.shopper.get(`/api/catalog/products/collections/${encodeURIComponent(id)}`, { query })

const lists = checksOf('cart', 'catalogue', {
  'collection-page-shape': async (visit) => {
    const exchange = await collection(visit, await firstCollection(visit), { pageNumber: 0, perPage: 10 })
    mustFit(exchange, pageIn(exchange).data, rowsOf(shapeOf('Product')), 'data.data')
  },
  'collection-has-products': async (visit) => {
    const exchange = await collection(visit, await firstCollection(visit), { pageNumber: 0, perPage: 10 })
    must(exchange, pageIn(exchange).data.length > 0, 'a product in a collection that the settings show')
  },
  'collection-pages-repeat-nothing': async (visit) => {
    const id = await firstCollection(visit)
    const first = pageIn(await collection(visit, id, { pageNumber: 0, perPage: 1 }))
    need(first.hasMore, 'the collection has one product')
    const exchange = await collection(visit, id, { pageNumber: 1, perPage: 1 })
    const repeated = idsIn(pageIn(exchange).data).filter((one) => idsIn(first.data).includes(one))
    mustEqual(exchange, repeated, [], 'products of the first page that came again')
  },
  'unknown-collection-is-empty-or-refused': async (visit) => {
    const exchange = await collection(visit, 'vitrine-check-unknown', { pageNumber: 0, perPage: 5 })
    if (mustStayWell(exchange))
      mustEqual(exchange, idsIn(pageIn(exchange).data), [], 'products of an unknown collection')
    else refusalOf(exchange)
  },
  'products-by-ids': async (visit) => {
    const ids = idsIn(await visit.products()).slice(0, 3)
    need(ids.length > 0, 'the catalogue has no products')
    const exchange = await byIds(visit, ids)
    const found = idsIn(listOf<Product>(exchange))
    mustEqual(
      exchange,
      ids.filter((id) => !found.includes(id)),
      [],
      'ids that were not found',
    )
  },
  'products-by-ids-nothing-else': async (visit) => {
    const ids = idsIn(await visit.products()).slice(0, 2)
    const exchange = await byIds(visit, ids)
    const others = idsIn(listOf<Product>(exchange)).filter((id) => !ids.includes(id))
    mustEqual(exchange, others, [], 'products that nobody asked for')
  },
  'products-by-ids-leave-unknown-out': async (visit) => {
    const [id] = idsIn(await visit.products())
    const exchange = await byIds(visit, [some(id, 'the catalogue has no products'), 'vitrine-check-unknown'])
    mustEqual(exchange, idsIn(listOf<Product>(exchange)), [id], 'the known product alone')
  },
})

const hasVariant = ({ attributes }: Product): boolean =>
  (attributes ?? []).some(({ options }) => options.some(({ redirectable }) => redirectable))

function variantIds({ providerId, attributes = [] }: Product): string[] {
  const options = attributes.flatMap((attribute) => attribute.options).filter(({ redirectable }) => redirectable)
  return options.map((option) => `${providerId}Variant=${option.providerId}`)
}

const variants = checksOf('cart', 'catalogue', {
  'variant-loads': async (visit) => {
    const product = await visit.product(hasVariant, 'no product has a redirectable option')
    const found = await Promise.all(
      variantIds(product).map((id) => visit.shopper.get(`/api/catalog/products/${encodeURIComponent(id)}`)),
    )
    const [first] = found
    const loaded = found.filter(({ body }) => isRecord(body) && body['success'] === true)
    must(some(first, 'no variant'), loaded.length > 0, 'a product at the id of one of its variants')
    for (const exchange of loaded) mustFit(exchange, recordOf(exchange), shapeOf('Product'))
  },
  'unknown-variant-refused': async (visit) => {
    const product = await visit.product(hasVariant, 'no product has a redirectable option')
    const id = encodeURIComponent(`${product.providerId}Variant=vitrine-check`)
    refusalOf(await visit.shopper.get(`/api/catalog/products/${id}`))
  },
  'combinations-name-known-options': async (visit) => {
    const product = await visit.product(({ dimensions }) => !!dimensions?.length, 'no product has combinations')
    const exchange = await visit.shopper.get(`/api/catalog/products/${encodeURIComponent(product.providerId)}`)
    const { attributes = [], dimensions = [] } = recordOf(exchange) as unknown as Product
    const known = new Set(attributes.flatMap(({ options }) => options.map(({ providerId }) => providerId)))
    const named = dimensions.flatMap((one) => Object.values(one.dimensions))
    mustEqual(
      exchange,
      named.filter((option) => !known.has(option)),
      [],
      'options of combinations that no attribute has',
    )
  },
  'combinations-have-own-skus': async (visit) => {
    const { providerId } = await visit.product(({ dimensions }) => !!dimensions?.length, 'no product has combinations')
    const exchange = await visit.shopper.get(`/api/catalog/products/${encodeURIComponent(providerId)}`)
    const skus = ((recordOf(exchange) as unknown as Product).dimensions ?? []).map(({ sku }) => sku)
    mustEqual(exchange, [...new Set(skus)], skus, 'a different sku for every combination')
  },
})

export const facetChecks: Check[] = [...facets, ...lists, ...variants]
