import { Hono, type Context } from 'hono'
import { array, min, nullable, number, optional, size, string, type, union, integer, coerce } from 'superstruct'
import { facetsOf } from '../catalog/facets'
import { pageOf, type PageRequest } from '../catalog/pages'
import { findProduct, wireProduct } from '../catalog/products'
import { findProducts } from '../catalog/search'
import { Refusal, succeed } from '../envelope'
import type { ProductSeed } from '../model'
import { Id, originOf, queryInteger, readBody, type BackendEnv } from '../request'

const Text = coerce(size(string(), 0, 500), nullable(string()), (text) => text ?? '')
const Filter = union([
  type({ key: string(), range: type({ from: number(), to: number() }) }),
  type({ key: string(), values: array(Id) }),
])
export const TextSearch = type({
  pageNumber: optional(min(integer(), 0)),
  perPage: optional(min(integer(), 1)),
  pageToken: optional(Text),
  searchQuery: optional(Text),
  filters: optional(nullable(array(Filter))),
})
export const Search = type({ ...TextSearch.schema, category: optional(Text) })

export const DEFAULT_PER_PAGE = 10

/** A list of ids joined by commas, without empty ones. */
export function ids(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

export function pageFromQuery(c: Context): PageRequest {
  const perPage = queryInteger(c, 'perPage', DEFAULT_PER_PAGE)
  return { pageNumber: queryInteger(c, 'pageNumber', 0), perPage, pageToken: c.req.query('pageToken') ?? '' }
}

function answerPage(c: Context<BackendEnv>, products: ProductSeed[], request: Partial<PageRequest>): Response {
  const { pageNumber = 0, perPage = DEFAULT_PER_PAGE, pageToken = '' } = request
  const page = pageOf(products, { pageNumber, perPage, pageToken })
  const { shop } = c.get('session')
  return succeed(c, { ...page, data: page.data.map((product) => wireProduct(originOf(c), shop, product)) })
}

function rankOf({ topRank }: ProductSeed): number {
  return topRank ?? Infinity
}

function topSellers(products: ProductSeed[]): ProductSeed[] {
  const ranked = products.filter((product) => rankOf(product) < Infinity)
  ranked.sort((one, other) => rankOf(one) - rankOf(other))
  return ranked
}

/** Categories, listings, product and facets: `/api/catalog`. */
export const catalogRoutes = new Hono<BackendEnv>()
  .get('/categories', (c) => {
    const { shop } = c.get('session')
    const categories = shop.categories.slice(0, queryInteger(c, 'perPage', 50))
    return succeed(c, {
      data: categories.map((category) => ({ description: '', children: [], ...category, shopId: shop.id })),
    })
  })
  .get('/top', (c) => answerPage(c, topSellers(c.get('session').shop.products), pageFromQuery(c)))
  .post('/products/search', async (c) => {
    const { category, searchQuery, filters, ...page } = await readBody(c, Search)
    const query = { categories: ids(category), text: searchQuery ?? '', filters: filters ?? [] }
    return answerPage(c, findProducts(c.get('session').shop, query), page)
  })
  .post('/products/searchText', async (c) => {
    const { searchQuery, filters, ...page } = await readBody(c, TextSearch)
    const query = { text: searchQuery ?? '', filters: filters ?? [] }
    return answerPage(c, findProducts(c.get('session').shop, query), page)
  })
  .get('/products/collections/:id', (c) => {
    const id = c.req.param('id').replace(/^COLLECTION_/, '')
    const query = { categories: [`COLLECTION_${id}`], text: c.req.query('searchQuery') ?? '' }
    return answerPage(c, findProducts(c.get('session').shop, query), pageFromQuery(c))
  })
  .get('/products/facets', (c) => {
    const { shop } = c.get('session')
    const query = { categories: ids(c.req.query('category')), text: c.req.query('searchQuery') ?? '' }
    return succeed(c, facetsOf(shop, findProducts(shop, query)))
  })
  .get('/products/byids/:ids', (c) => {
    const { shop } = c.get('session')
    const found = ids(c.req.param('ids')).flatMap((id) => findProduct(shop, id) ?? [])
    return succeed(
      c,
      found.map((product) => wireProduct(originOf(c), shop, product)),
    )
  })
  .get('/products/:id', (c) => {
    const { shop } = c.get('session')
    const product = findProduct(shop, c.req.param('id'))
    if (!product) throw new Refusal('Produto não encontrado', 'NotFound', 404)
    return succeed(c, wireProduct(originOf(c), shop, product))
  })
