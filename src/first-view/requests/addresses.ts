/* The first view's requests, below the API base. Elements request exactly these, so that they can take the answers. */

export const SETTINGS = '/api/shop/settings'
export const CATEGORIES = '/api/catalog/categories?perPage=50'
export const TOP_PRODUCTS = '/api/catalog/top?pageNumber=0&perPage=10'
export const ORDER = '/api/order/current'
export const PRICE_TABLES = '/api/order/price-tables'

/** Names of those answers in a first view that comes in one call. */
export const PARTS: Readonly<Record<string, string>> = {
  [SETTINGS]: 'settings',
  [CATEGORIES]: 'categories',
  [TOP_PRODUCTS]: 'products',
  [ORDER]: 'order',
}
