import type { Product } from '../../../backend/model'
import type { Paged } from '../../../backend/wire'
import { categoriesOf, productOf, search, searchText, topOf } from '../calls'
import { cents, dataOf, must, mustEqual, need, nestedOf, some } from '../expect'
import { checksOf, fact, facts, type Exchange, type Fact, type Step } from '../model'
import type { Visit } from '../visit'

export const idsOf = (products: readonly Product[]): string[] => products.map(({ providerId }) => String(providerId))

/** The page that a call answers, and the ids on it. */
export async function paged(call: Promise<Exchange>) {
  const exchange = await call
  const page = dataOf<Paged>(exchange)
  return { exchange, ...page, ids: idsOf(page.data) }
}

type Page = Awaited<ReturnType<typeof paged>>

/** The second page of two products, beside the first. */
function secondPage(ask: (visit: Visit, page: object) => Promise<Exchange>): Step<Page & { first: Page }> {
  return async (visit) => {
    const first = await paged(ask(visit, { perPage: 2 }))
    need((first.hasMore || first.total > first.data.length) && first.data.length > 0, 'the listing has one page')
    const pageToken = first.token ? { pageToken: String(first.token) } : {}
    return { ...(await paged(ask(visit, { pageNumber: 1, perPage: 2, ...pageToken }))), first }
  }
}

const secondSearch = secondPage(({ shopper }, page) => search(shopper, page))
const secondTop = secondPage(({ shopper }, page) => topOf(shopper, page))

/** Products of the first page that came again on the second. */
export const repeated = ({ ids, first }: { ids: string[]; first: Page }): Fact => [
  { repeated: ids.filter((id) => first.ids.includes(id)) },
  { repeated: [] },
]

const keepsPerPage = (list: typeof search) => async (visit: Visit) => {
  const { exchange, data } = await paged(list(visit.shopper, { perPage: 2 }))
  must(exchange, data.length <= 2, 'two products at most for perPage 2')
}
const fifty = ({ shopper }: Visit, pageNumber = 0): Promise<Page> => paged(search(shopper, { pageNumber }))
const searchFor = ({ shopper }: Visit, searchQuery: string, perPage: number): Promise<Page> =>
  paged(searchText(shopper, { perPage, searchQuery }))
const pagesOfFifty = async (visit: Visit): Promise<number> => Math.ceil((await fifty(visit)).total / 50)

const nothing = ({ ids, hasMore }: Page): Fact => [
  { ids, hasMore },
  { ids: [], hasMore: false },
]

const named = (visit: Visit): Promise<Product> =>
  visit.product(({ name }) => /^[\p{L} ]{4,}/u.test(name), 'no product has a name of letters')

/** The first word of a product's name that a shopper would type. */
async function someWord(visit: Visit): Promise<string> {
  const { name } = await named(visit)
  return /\p{L}{4,}/u.exec(name)?.[0] ?? name
}

const factsOf = ({ providerId, name, price }: Product) => ({ id: String(providerId), name, cents: cents(price) })

export const catalogueChecks = checksOf('shopper', 'catalogue', {
  'categories-per-page': async ({ shopper }) => {
    const exchange = await categoriesOf(shopper, 1)
    must(exchange, nestedOf<object[]>(exchange).length <= 1, 'one category at most for perPage=1')
  },
  'category-holds-some-of-all': async ({ shopper }) => {
    const [first] = nestedOf<{ providerId: string }[]>(await categoriesOf(shopper))
    const { providerId: category } = some(first, 'the shop has no categories')
    const all = await paged(search(shopper, { perPage: 1 }))
    const { exchange, total } = await paged(search(shopper, { category, perPage: 1 }))
    must(exchange, total <= all.total, `${all.total} products at most, as without a category`, `${total} products`)
  },
  'unknown-category-is-empty': fact(
    ({ shopper }) => paged(search(shopper, { category: 'vitrine-check-unknown' })),
    ({ ids }) => [{ ids }, { ids: [] }],
  ),
  'top-keeps-per-page': keepsPerPage(topOf),
  'search-keeps-per-page': keepsPerPage(search),
  'page-has-data-flag': fact(fifty, ({ hasData, data }) => [{ hasData }, { hasData: data.length > 0 }]),
  ...facts(secondSearch, {
    'page-number-comes-back': ({ page }) => [{ page }, { page: 1 }],
    'pages-repeat-nothing': repeated,
    'pages-miss-nothing': async ({ ids, first }, { shopper }) => {
      const four = await paged(search(shopper, { perPage: 4 }))
      return [[...first.ids, ...ids], four.ids, 'two pages of two, as one page of four']
    },
    'total-same-on-every-page': ({ total, first }) => [{ total }, { total: first.total }],
  }),
  'has-more-tells-the-truth': fact(
    async (visit) => (await secondSearch(visit)).first,
    ({ hasMore, total, data }) => [{ hasMore }, { hasMore: total > data.length }],
  ),
  'top-pages-repeat-nothing': fact(secondTop, repeated),
  'page-after-the-last-is-empty': fact(async (visit: Visit) => fifty(visit, await pagesOfFifty(visit)), nothing),
  'last-page-has-no-more': fact(
    async (visit) => fifty(visit, Math.max(0, (await pagesOfFifty(visit)) - 1)),
    ({ hasMore }) => [{ hasMore }, { hasMore: false }],
  ),
  'search-finds-a-name': async (visit) => {
    const { name, providerId } = await named(visit)
    const { exchange, ids } = await searchFor(visit, name, 50)
    must(exchange, ids.includes(String(providerId)), `the product ${providerId} among the found`)
  },
  'search-ignores-case': async (visit) => {
    const word = await someWord(visit)
    const searches = [word.toLowerCase(), word.toUpperCase()].map((one) => searchFor(visit, one, 20))
    const [lower, upper] = await Promise.all(searches)
    mustEqual(upper!.exchange, { total: upper?.total }, { total: lower?.total })
  },
  'search-for-nonsense-finds-nothing': fact((visit: Visit) => searchFor(visit, 'xqzvw-vitrine-check', 5), nothing),
  'search-narrows': async (visit) => {
    const all = await paged(search(visit.shopper, { perPage: 1 }))
    const searchQuery = await someWord(visit)
    const { exchange, total } = await paged(search(visit.shopper, { perPage: 1, searchQuery }))
    must(exchange, total > 0 && total <= all.total, `1 to ${all.total} products`, `${total} products`)
  },
  'both-searches-agree': async (visit) => {
    const searchQuery = await someWord(visit)
    const { exchange, total } = await searchFor(visit, searchQuery, 5)
    const other = await paged(search(visit.shopper, { perPage: 5, searchQuery }))
    mustEqual(exchange, { total }, { total: other.total })
  },
  'product-as-listed': async (visit) => {
    for (const listed of (await visit.products()).slice(0, 5)) {
      const exchange = await productOf(visit.shopper, listed.providerId)
      mustEqual(exchange, factsOf(dataOf<Product>(exchange)), factsOf(listed))
    }
  },
  ...facts(fifty, {
    'product-prices-in-order': ({ data }) => [
      idsOf(data.filter(({ minPrice, maxPrice }) => cents(minPrice) > cents(maxPrice) && maxPrice != null)),
      [],
    ],
    'active-products-have-prices': ({ data }) => [
      idsOf(data.filter(({ isActive, price, minPrice }) => isActive && !(price > 0 || Number(minPrice) > 0))),
      [],
    ],
  }),
  'product-picture-loads': async (visit) => {
    const pictured = await visit.product(({ images }) => images?.some(({ url }) => url), 'no product has a picture')
    const url = pictured.images?.find((image) => image.url)?.url ?? ''
    need(!url.startsWith('data:'), 'the picture is in its address')
    need(visit.isOwn(url), 'the picture is on another host')
    const { pathname, search: query } = new URL(url, 'https://none.example')
    const exchange = await visit.stranger.get(`${pathname}${query}`, { headers: { Accept: 'image/*' } })
    const type = exchange.headers.get('content-type') ?? ''
    const isPicture = exchange.status === 200 && type.startsWith('image/')
    must(exchange, isPicture, 'a picture, without the bearer', `${exchange.status} ${type}`)
  },
})
