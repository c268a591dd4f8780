/*
 * The first view's requests, below the API base, by their names in a first view that comes in one call. Elements request
 * exactly these, so that they can take the answers.
 */
export const addresses = {
  settings: '/api/shop/settings',
  categories: '/api/catalog/categories?perPage=50',
  products: '/api/catalog/top?pageNumber=0&perPage=10',
  order: '/api/order/current',
  priceTables: '/api/order/price-tables',
} as const

export type Part = keyof typeof addresses
