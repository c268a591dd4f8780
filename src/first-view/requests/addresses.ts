/*
 * The first view's requests, below the API base. Each is exactly what the elements request later, so that they take the
 * answer that the loader or a server already has.
 */

export const SETTINGS = '/api/shop/settings'
export const CATEGORIES = '/api/catalog/categories?perPage=50'
export const TOP_PRODUCTS = '/api/catalog/top?pageNumber=0&perPage=10'
export const ORDER = '/api/order/current'
export const PRICE_TABLES = '/api/order/price-tables'
