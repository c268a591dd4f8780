/* The first view's requests, below the API base. Elements request exactly these, so that they can take the answers. */

export const SETTINGS = '/api/shop/settings'
export const CATEGORIES = '/api/catalog/categories?perPage=50'
export const TOP_PRODUCTS = '/api/catalog/top?pageNumber=0&perPage=10'
export const ORDER = '/api/order/current'
export const PRICE_TABLES = '/api/order/price-tables'
