import type { Product } from '../../../../src/backend/model'
import type { Facet, Paged } from '../../../../src/backend/wire'
import { accepting, asked, inData, instead, isCall } from './kit'

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
  inPage('never-more', (page) => void (page.hasMore = false)),
  inPage('total-of-the-page', (page) => void (page.total = page.data.length)),
  inPage('same-product-twice', (page) => page.data[0] && page.data.push(page.data[0])),
]

const products = [
  inProducts('price-as-text', (product) => Object.assign(product, { price: `${product.price}` })),
  inProducts('products-for-sale-are-free', (product) => Object.assign(product, { price: 0, minPrice: 0 })),
  inProducts('script-as-a-product-picture', (product) =>
    product.images.forEach((one) => void (one.url = 'javascript:alert(1)')),
  ),
  inProducts('prices-from-high-to-low', (product) => Object.assign(product, { minPrice: 20, maxPrice: 10 })),
  inData<Product>('product-page-has-another-price', PRODUCT, (product) => void (product.price += 1)),
  instead(
    'pictures-not-found',
    (request) => isCall(request, /^GET \/art\//),
    () => new Response('Not found', { status: 404 }),
  ),
  inData<{ data: object[] }>('same-category-twice', /categories/, ({ data }) => void data.push(...data.slice(0, 1))),
]

const searches = [
  asked('search-words-ignored', SEARCHES, (body) => ({ ...body, searchQuery: undefined })),
  asked('category-ignored', SEARCHES, (body) => ({ ...body, category: undefined })),
  asked('filters-ignored', SEARCHES, (body) => ({ ...body, filters: undefined }), cart),
  inData<Facet[]>(
    'facet-counts-too-many',
    FACETS,
    (facets) => facets.forEach(({ values }) => values.forEach((one) => void (one.quantity += 1))),
    cart,
  ),
  inData<Product[]>('by-ids-loses-one', /byids/, (found) => void found.pop(), cart),
  accepting('unknown-variant-accepted', PRODUCT, cart, { providerId: 'a', name: 'b' }),
]

export const catalogueFaults = [...pages, ...products, ...searches]
