import type { Context } from 'hono'
import { Hono } from '../hono'
import { nullable, optional, size, string, object, coerce, create, type Infer } from 'superstruct'
import { whole } from '../bodies/numbers'
import { MAX_PER_PAGE, onePage, startOf, type PageRequest } from '../catalog/pages'
import { COLLECTION, Conditions, type ProductQuery } from '../catalog/query'
import { badRequest, jsonOf, Refusal, succeed, succeedWithText } from '../envelope'
import type { AppEnv, Shelves } from '../house'
import type { Product } from '../model'
import { originOf, queryInteger, readBody } from '../request'
import type { PageOf } from '../wire'

type Here = Context<AppEnv>

/** As in an address: nine digits. */
const MOST = 999_999_999
const Text = coerce(size(string(), 0, 500), nullable(string()), (text) => text ?? '')
const TextSearch = object({
  pageNumber: optional(whole(0, MOST)),
  perPage: optional(whole(1, MOST)),
  pageToken: optional(Text),
  searchQuery: optional(Text),
  ...Conditions.schema,
})
export const Search = object({ ...TextSearch.schema, category: optional(Text) })

const DEFAULT_PER_PAGE = 10

/** A list of ids joined by commas, without empty ones. */
function ids(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

function pageFromQuery(c: Context): PageRequest {
  const perPage = queryInteger(c, 'perPage', DEFAULT_PER_PAGE)
  return { pageNumber: queryInteger(c, 'pageNumber', 0), perPage, pageToken: c.req.query('pageToken') ?? '' }
}

/** Categories, listings, product and facets: `/api/catalog`. */
export const catalogRoutes = new Hono<AppEnv>()
  .get('/categories', async (c) => {
    const categories = await shelvesOf(c).categories()
    return succeed(c, { data: categories.slice(0, queryInteger(c, 'perPage', 50)) })
  })
  .get('/top', (c) => answerPage(c, { isTop: true }, pageFromQuery(c)))
  .post('/products/search', async (c) => {
    const { category, ...search } = await readBody(c, Search, create)
    return answerSearch(c, search, { categories: ids(category) })
  })
  .post('/products/searchText', async (c) => {
    return answerSearch(c, await readBody(c, TextSearch, create))
  })
  .get('/products/collections/:id', (c) => {
    const id = c.req.param('id').replace(/^COLLECTION_/, '')
    const query = { categories: [`${COLLECTION}${id}`], text: c.req.query('searchQuery') ?? '' }
    return answerPage(c, query, pageFromQuery(c))
  })
  .get('/products/facets', async (c) => {
    const query = { categories: ids(c.req.query('category')), text: c.req.query('searchQuery') ?? '' }
    return succeed(c, await shelvesOf(c).facets(query))
  })
  .get('/products/byids/:ids', async (c) => {
    const asked = ids(c.req.param('ids'))
    if (asked.length > MAX_PER_PAGE) throw badRequest('parâmetro ids')
    return succeed(c, await shelvesOf(c).byIds(asked))
  })
  .get('/products/:id', async (c) => {
    const [product] = await shelvesOf(c).byIds([c.req.param('id')])
    if (!product) throw new Refusal('Produto não encontrado', 'NotFound', 404)
    return succeed(c, product)
  })

const shelvesOf = (c: Here): Shelves => c.get('place').shelves(originOf(c))

function answerSearch(c: Here, search: Infer<typeof TextSearch>, query: ProductQuery = {}): Promise<Response> {
  const { searchQuery: text = '', pageNumber, perPage, pageToken, ...conditions } = search
  // A condition that no query has does not compile.
  const narrowed = conditions satisfies Pick<ProductQuery, keyof typeof conditions>
  return answerPage(c, { ...query, text, ...narrowed }, { pageNumber, perPage, pageToken })
}

async function answerPage(c: Here, query: ProductQuery, asked: Partial<PageRequest>): Promise<Response> {
  const { pageNumber = 0, perPage = DEFAULT_PER_PAGE, pageToken = '' } = asked
  const request = { pageNumber, perPage, pageToken }
  const { products, total } = await shelvesOf(c).find(query, { skip: startOf(request), take: request.perPage })
  return succeedWithText(c, pageText(onePage(products, total, request)))
}

function pageText({ data, ...page }: PageOf<Product>): string {
  return `{"data":[${data.map(jsonOf).join(',')}],${JSON.stringify(page).slice(1)}`
}
