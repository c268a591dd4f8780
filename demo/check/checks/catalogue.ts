import type { Product } from '../../backend/model'
import type { Paged } from '../../backend/wire'
import { cents, dataOf, must, mustEqual, need, nestedOf, recordOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { refused } from '../runs'
import { mustFit, rowsOf, shapeOf } from '../contract'
import type { Visit } from '../visit'

const search = (visit: Visit, body: object): Promise<Exchange> =>
  visit.shopper.post('/api/catalog/products/search', body)
const top = (visit: Visit, query: Record<string, number | string> = {}): Promise<Exchange> =>
  visit.shopper.get('/api/catalog/top', { query: { pageNumber: 0, perPage: 10, ...query } })

/** The page in an answer. */
export function pageIn(exchange: Exchange): Paged {
  must(exchange, Array.isArray(recordOf(exchange)['data']), 'a list in data.data')
  mustFit(exchange, dataOf(exchange), shapeOf('ProductPage', 'page', 'perPage', 'hasMore', 'hasData', 'total', 'token'))
  return recordOf(exchange) as unknown as Paged
}

const idsIn = (page: Paged): string[] => page.data.map(({ providerId }) => String(providerId))

/** Pages of two products of a listing that has three at least. */
async function firstPages(ask: (pageNumber: number, pageToken: string) => Promise<Exchange>) {
  const first = await ask(0, '')
  const page = pageIn(first)
  need((page.hasMore || page.total > page.data.length) && page.data.length > 0, 'the listing has one page')
  const second = await ask(1, page.token ?? '')
  return { first, page, second, next: pageIn(second) }
}

const searchPages = (visit: Visit) =>
  firstPages((pageNumber, pageToken) =>
    search(visit, { pageNumber, perPage: 2, ...(pageToken && { pageToken: String(pageToken) }) }),
  )

async function everyProductFits(visit: Visit, ...fields: string[]): Promise<void> {
  const rows = rowsOf(shapeOf('Product', ...fields))
  const exchange = await search(visit, { pageNumber: 0, perPage: 50 })
  mustFit(exchange, pageIn(exchange).data, rows, 'data.data')
  const [answered] = [await top(visit, { perPage: 50 })]
  mustFit(answered, pageIn(answered).data, rows, 'data.data')
}

const productShapes = checksOf('shopper', 'catalogue', {
  'product-essentials': (visit) => everyProductFits(visit, 'providerId', 'name'),
  'product-flags-shape': (visit) =>
    everyProductFits(
      visit,
      'isActive',
      'isRestrictedSale',
      'hasVariants',
      'addOnlyInProductPage',
      'soldInKilo',
      'hasShippingRestriction',
    ),
  'product-texts-shape': (visit) =>
    everyProductFits(
      visit,
      'description',
      'brand',
      'sellerName',
      'offerDescription',
      'shippingRestrictionMessage',
      'clusterHighlights',
      'sku',
    ),
  'product-pictures-shape': (visit) => everyProductFits(visit, 'images'),
  'product-attributes-shape': (visit) => everyProductFits(visit, 'attributes'),
  'product-combinations-shape': (visit) => everyProductFits(visit, 'dimensions'),
  'product-subscriptions-shape': (visit) => everyProductFits(visit, 'subscriptionOffers'),
  'product-specification-shape': (visit) => everyProductFits(visit, 'specification'),
  'product-custom-prices-shape': (visit) => everyProductFits(visit, 'customPrices'),
})

const categoryChecks = checksOf('shopper', 'catalogue', {
  'categories-shape': async ({ shopper }) => {
    const exchange = await shopper.get('/api/catalog/categories', { query: { perPage: 50 } })
    mustFit(exchange, nestedOf(exchange), rowsOf(shapeOf('Category')), 'data.data')
  },
  'categories-differ': async ({ shopper }) => {
    const exchange = await shopper.get('/api/catalog/categories', { query: { perPage: 50 } })
    const ids = (nestedOf(exchange) as { providerId: string }[]).map(({ providerId }) => providerId)
    mustEqual(exchange, [...new Set(ids)], ids, 'a different providerId for every category')
  },
  'categories-per-page': async ({ shopper }) => {
    const exchange = await shopper.get('/api/catalog/categories', { query: { perPage: 1 } })
    const categories = nestedOf(exchange)
    must(exchange, Array.isArray(categories) && categories.length <= 1, 'one category at most for perPage=1')
  },
  'category-holds-some-of-all': async (visit) => {
    const exchange = await visit.shopper.get('/api/catalog/categories', { query: { perPage: 50 } })
    const [first] = nestedOf(exchange) as { providerId: string }[]
    const { providerId } = some(first, 'the shop has no categories')
    const all = pageIn(await search(visit, { pageNumber: 0, perPage: 1 }))
    const answer = await search(visit, { category: providerId, pageNumber: 0, perPage: 1 })
    const { total } = pageIn(answer)
    must(answer, total <= all.total, `${all.total} products at most, as without a category`, `${total} products`)
  },
  'unknown-category-is-empty': async (visit) => {
    const exchange = await search(visit, { category: 'vitrine-check-unknown', pageNumber: 0, perPage: 5 })
    mustEqual(exchange, idsIn(pageIn(exchange)), [], 'products of an unknown category')
  },
})

const paging = checksOf('shopper', 'catalogue', {
  'top-page-shape': async (visit) => void pageIn(await top(visit)),
  'search-page-shape': async (visit) => void pageIn(await search(visit, { pageNumber: 0, perPage: 10 })),
  'search-text-page-shape': async ({ shopper }) =>
    void pageIn(await shopper.post('/api/catalog/products/searchText', { pageNumber: 0, perPage: 10 })),
  'top-keeps-per-page': async (visit) => {
    const exchange = await top(visit, { perPage: 2 })
    must(exchange, pageIn(exchange).data.length <= 2, 'two products at most for perPage=2')
  },
  'search-keeps-per-page': async (visit) => {
    const exchange = await search(visit, { pageNumber: 0, perPage: 3 })
    must(exchange, pageIn(exchange).data.length <= 3, 'three products at most for perPage 3')
  },
  'page-number-comes-back': async (visit) => {
    const { second, next } = await searchPages(visit)
    mustEqual(second, next.page, 1, 'data.page')
  },
  'page-has-data-flag': async (visit) => {
    const exchange = await search(visit, { pageNumber: 0, perPage: 2 })
    const { hasData, data } = pageIn(exchange)
    mustEqual(exchange, hasData === true, data.length > 0, 'data.hasData')
  },
  'pages-repeat-nothing': async (visit) => {
    const { page, second, next } = await searchPages(visit)
    const repeated = idsIn(next).filter((id) => idsIn(page).includes(id))
    mustEqual(second, repeated, [], 'products of the first page that came again')
  },
  'pages-miss-nothing': async (visit) => {
    const four = await search(visit, { pageNumber: 0, perPage: 4 })
    const { page, second, next } = await searchPages(visit)
    mustEqual(second, [...idsIn(page), ...idsIn(next)], idsIn(pageIn(four)), 'two pages of two, as one page of four')
  },
  'top-pages-repeat-nothing': async (visit) => {
    const { page, second, next } = await firstPages((pageNumber, pageToken) =>
      top(visit, { pageNumber, perPage: 2, ...(pageToken && { pageToken: String(pageToken) }) }),
    )
    const repeated = idsIn(next).filter((id) => idsIn(page).includes(id))
    mustEqual(second, repeated, [], 'products of the first page that came again')
  },
  'total-same-on-every-page': async (visit) => {
    const { page, second, next } = await searchPages(visit)
    mustEqual(second, next.total, page.total, 'data.total')
  },
  'has-more-tells-the-truth': async (visit) => {
    const { page, first } = await searchPages(visit)
    mustEqual(first, page.hasMore, page.total > page.data.length, 'data.hasMore of the first page')
  },
  'page-after-the-last-is-empty': async (visit) => {
    const { total } = pageIn(await search(visit, { pageNumber: 0, perPage: 50 }))
    const exchange = await search(visit, { pageNumber: Math.ceil(total / 50), perPage: 50 })
    const page = pageIn(exchange)
    mustEqual(exchange, [page.data.length, page.hasMore], [0, false], 'number of products and hasMore')
  },
  'last-page-has-no-more': async (visit) => {
    const { total } = pageIn(await search(visit, { pageNumber: 0, perPage: 50 }))
    const exchange = await search(visit, { pageNumber: Math.max(0, Math.ceil(total / 50) - 1), perPage: 50 })
    mustEqual(exchange, pageIn(exchange).hasMore, false, 'data.hasMore of the last page')
  },
  'products-differ-on-a-page': async (visit) => {
    const exchange = await search(visit, { pageNumber: 0, perPage: 50 })
    const ids = idsIn(pageIn(exchange))
    mustEqual(exchange, [...new Set(ids)], ids, 'a different providerId for every product')
  },
})

async function named(visit: Visit): Promise<Product> {
  return visit.product(({ name }) => /^[\p{L} ]{4,}/u.test(name), 'no product has a name of letters')
}

/** The first word of a product's name that a shopper would type. */
const wordOf = ({ name }: Product): string => /\p{L}{4,}/u.exec(name)?.[0] ?? name

const searching = checksOf('shopper', 'catalogue', {
  'search-finds-a-name': async (visit) => {
    const product = await named(visit)
    const exchange = await visit.shopper.post('/api/catalog/products/searchText', {
      pageNumber: 0,
      perPage: 50,
      searchQuery: product.name,
    })
    must(
      exchange,
      idsIn(pageIn(exchange)).includes(String(product.providerId)),
      `the product ${product.providerId} among the found`,
    )
  },
  'search-ignores-case': async (visit) => {
    const word = wordOf(await named(visit))
    const [lower, upper] = await Promise.all(
      [word.toLowerCase(), word.toUpperCase()].map((searchQuery) =>
        visit.shopper.post('/api/catalog/products/searchText', { pageNumber: 0, perPage: 20, searchQuery }),
      ),
    )
    mustEqual(upper!, pageIn(upper!).total, pageIn(lower!).total, 'as many products for upper case as for lower case')
  },
  'search-for-nonsense-finds-nothing': async ({ shopper }) => {
    const body = { pageNumber: 0, perPage: 5, searchQuery: 'xqzvw-vitrine-check' }
    const exchange = await shopper.post('/api/catalog/products/searchText', body)
    mustEqual(
      exchange,
      [pageIn(exchange).data.length, pageIn(exchange).hasMore],
      [0, false],
      'number of products and hasMore',
    )
  },
  'search-narrows': async (visit) => {
    const all = pageIn(await search(visit, { pageNumber: 0, perPage: 1 }))
    const exchange = await search(visit, { pageNumber: 0, perPage: 1, searchQuery: wordOf(await named(visit)) })
    const { total } = pageIn(exchange)
    must(exchange, total > 0 && total <= all.total, `1 to ${all.total} products`, `${total} products`)
  },
  'both-searches-agree': async (visit) => {
    const body = { pageNumber: 0, perPage: 5, searchQuery: wordOf(await named(visit)) }
    const exchange = await visit.shopper.post('/api/catalog/products/searchText', body)
    mustEqual(exchange, pageIn(exchange).total, pageIn(await search(visit, body)).total, 'data.total of both searches')
  },
})

const facts = (product: Product) => [String(product.providerId), product.name, cents(product.price)]

const oneProduct = checksOf('shopper', 'catalogue', {
  'product-as-listed': async (visit) => {
    for (const listed of (await visit.products()).slice(0, 5)) {
      const exchange = await visit.shopper.get(`/api/catalog/products/${encodeURIComponent(listed.providerId)}`)
      const one = recordOf(exchange) as unknown as Product
      mustEqual(exchange, facts(one), facts(listed), 'providerId, name and price in cents, as in the listing')
    }
  },
  'unknown-product-refused': refused(({ shopper }) => shopper.get('/api/catalog/products/vitrine-check-unknown')),
  'product-prices-in-order': async (visit) => {
    const exchange = await search(visit, { pageNumber: 0, perPage: 50 })
    const wrong = pageIn(exchange).data.filter(
      ({ minPrice, maxPrice }) => cents(minPrice) > cents(maxPrice) && maxPrice != null,
    )
    mustEqual(
      exchange,
      wrong.map(({ providerId }) => providerId),
      [],
      'products with minPrice above maxPrice',
    )
  },
  'active-products-have-prices': async (visit) => {
    const exchange = await search(visit, { pageNumber: 0, perPage: 50 })
    const free = pageIn(exchange).data.filter(
      (product) => product.isActive && !(product.price > 0 || Number(product.minPrice) > 0),
    )
    mustEqual(
      exchange,
      free.map(({ providerId }) => providerId),
      [],
      'products for sale without a price',
    )
  },
  'product-picture-loads': async (visit) => {
    const { images } = await visit.product(
      (product) => (product.images ?? []).some(({ url }) => url),
      'no product has a picture',
    )
    const [first] = (images ?? []).filter(({ url }) => url)
    const { pathname, search: query } = new URL(first?.url ?? '', 'https://none.example')
    need(!first?.url.startsWith('data:'), 'the picture is in its address')
    need(visit.isOwn(first?.url ?? ''), 'the picture is on another host')
    const exchange = await visit.stranger.get(`${pathname}${query}`, { headers: { Accept: 'image/*' } })
    const type = exchange.headers.get('content-type') ?? ''
    must(
      exchange,
      exchange.status === 200 && type.startsWith('image/'),
      'a picture, without the bearer',
      `${exchange.status} ${type}`,
    )
  },
})

export const catalogueChecks: Check[] = [
  ...categoryChecks,
  ...productShapes,
  ...checksOf('shopper', 'values', {
    'product-prices-shape': (visit) =>
      everyProductFits(visit, 'price', 'listPrice', 'promotionalPrice', 'minPrice', 'maxPrice', 'kilogramPrice'),
  }),
  ...paging,
  ...searching,
  ...oneProduct,
]
