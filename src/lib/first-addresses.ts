/*
 * What the first view is made of, below the API base: as the elements ask for it, so that they take what the loader or a
 * server asked for ahead of them.
 */

export const SETTINGS = '/api/shop/settings'
export const CATEGORIES = '/api/catalog/categories?perPage=50'
export const TOP_PRODUCTS = '/api/catalog/top?pageNumber=0&perPage=10'

/* What an agent's checkout begins with. */
export const ORDER = '/api/order/current'
export const PRICE_TABLES = '/api/order/price-tables'
export const STORES = '/api/order/stores/'
