import type { Product } from '../../../../demo/backend/model'
import type { Facet, Paged } from '../../../../demo/backend/wire'
import { accepting, answerWith, asked, fault, inData, instead, isCall } from './kit'

const LISTS = /\/(top|search|searchText|collections\/[^/]+)$/
const SEARCHES = /\/products\/search/
const PRODUCT = /^GET \/api\/catalog\/products\/(?!facets|byids|collections)[^/]+$/
const FACETS = /\/facets$/
const cart = { profile: 'cart' } as const

const inPage = (name: string, change: (page: Paged) => unknown, calls = LISTS) =>
  inData<Paged>(name, calls, (page) => void change(page))
const inProducts = (name: string, change: (product: Product) => unknown) =>
  inData<Paged>(name, LISTS, (page) => page.data.forEach((product) => void change(product)))

const pages = [
  asked('page-number-ignored', SEARCHES, (body) => ({ ...body, pageNumber: 0, pageToken: '' })),
  inPage('first-product-of-each-later-page-lost', (page) => page.page > 0 && page.data.shift()),
  inPage('pages-overlap-by-one', (page) => page.page > 0 && page.data.length > 1 && page.data.pop()),
  inPage('always-more', (page) => void (page.hasMore = true)),
  inPage('never-more', (page) => void (page.hasMore = false)),
  inPage('total-of-the-page', (page) => void (page.total = page.data.length)),
  inPage('number-of-products-as-text', (page) => Object.assign(page, { total: `${page.total}` })),
  inPage('page-number-not-answered', (page) => void (page.page = 0)),
  inPage('never-has-data', (page) => void (page.hasData = false)),
  inPage('same-product-twice', (page) => page.data[0] && page.data.push(page.data[0])),
  inPage('products-under-another-name', (page) => Object.assign(page, { items: page.data, data: undefined })),
  asked('per-page-ignored', SEARCHES, (body) => ({ ...body, perPage: 10, pageToken: '' })),
]

const products = [
  inProducts('product-without-a-name', (product) => void (product.name = '')),
  inProducts('product-without-an-id', (product) => Object.assign(product, { providerId: null })),
  inProducts('price-as-text', (product) => Object.assign(product, { price: `${product.price}` })),
  inProducts('price-with-three-decimals', (product) => void (product.price += 0.005)),
  inProducts('negative-price', (product) => void (product.price = -1)),
  inProducts('products-for-sale-are-free', (product) => Object.assign(product, { price: 0, minPrice: 0 })),
  inProducts('picture-without-a-root', (product) => product.images.forEach((one) => void (one.url = 'img/1.png'))),
  inProducts('script-as-a-product-picture', (product) =>
    product.images.forEach((one) => void (one.url = 'javascript:alert(1)')),
  ),
  inProducts('active-as-number', (product) => Object.assign(product, { isActive: product.isActive ? 1 : 0 })),
  inProducts('brand-as-text', (product) => Object.assign(product, { brand: product.brand?.name })),
  inProducts('unknown-recurrence', (product) =>
    product.subscriptionOffers?.forEach((one) => Object.assign(one.recurrence, { type: 15 })),
  ),
  inProducts('specification-as-one-text', (product) =>
    product.specification?.forEach((one) => Object.assign(one, { value: one.value.join() })),
  ),
  inProducts('prices-from-high-to-low', (product) => Object.assign(product, { minPrice: 20, maxPrice: 10 })),
  inData<Product>('product-page-has-another-price', PRODUCT, (product) => void (product.price += 1)),
  inData<Product>('product-page-has-another-id', PRODUCT, (product) => void (product.providerId += '-1')),
  instead(
    'pictures-not-found',
    (request) => isCall(request, /^GET \/art\//),
    () => new Response('Not found', { status: 404 }),
  ),
  inData<{ data: object[] }>('same-category-twice', /categories/, ({ data }) => void data.push(...data.slice(0, 1))),
  inData<{ data: object[] }>('children-without-names', /categories/, ({ data }) =>
    data.forEach((one) => Object.assign(one, { children: [{ providerId: 'a' }] })),
  ),
]

const searches = [
  asked('search-words-ignored', SEARCHES, (body) => ({ ...body, searchQuery: undefined })),
  asked('category-ignored', SEARCHES, (body) => ({ ...body, category: undefined })),
  asked('filters-ignored', SEARCHES, (body) => ({ ...body, filters: undefined }), cart),
  fault('search-minds-case', () => async (request, next) => {
    const response = await next(request.clone())
    if (!isCall(request, SEARCHES)) return response
    const isUpper = /"searchQuery":"[A-ZÀ-Ú ]{3,}"/.test(await request.text())
    if (!isUpper) return response
    return answerWith(response, {
      success: true,
      data: { data: [], page: 0, perPage: 10, hasMore: false, hasData: false, total: 0, token: '' },
      errors: [],
    })
  }),
  inData<Facet[]>(
    'facet-counts-too-many',
    FACETS,
    (facets) => facets.forEach(({ values }) => values.forEach((one) => void (one.quantity += 1))),
    cart,
  ),
  inData<Facet[]>('facet-without-a-key', FACETS, (facets) => facets.forEach((one) => void (one.key = '')), cart),
  inData<Facet[]>('same-facet-twice', FACETS, (facets) => void facets.push(...facets.slice(0, 1)), cart),
  inData<Facet[]>('facets-as-a-page', FACETS, (facets) => ({ data: facets }), cart),
  inData<Product[]>('by-ids-loses-one', /byids/, (found) => void found.pop(), cart),
  inData<Product[]>('by-ids-as-a-page', /byids/, (found) => ({ data: found }), cart),
  inData<Paged>('collection-empty', /collections\//, (page) => void (page.data = []), cart),
  accepting('unknown-variant-accepted', PRODUCT, cart, { providerId: 'a', name: 'b' }),
]

export const catalogueFaults = [...pages, ...products, ...searches]
