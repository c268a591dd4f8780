import type { Caller } from './caller'
import { orderOf } from './expect'
import type { Exchange } from './findings'
import type { Order } from '../../backend/wire'

/* The calls of the contract that several checks make. */

const PAGE = { pageNumber: 0, perPage: 50 }

export const sessionOf = (caller: Caller, code: string | null) =>
  caller.get(`/api/session/${encodeURIComponent(code ?? '')}`)

export const topOf = (caller: Caller, query: object = {}) =>
  caller.get('/api/catalog/top', { query: { ...PAGE, ...query } })

export const categoriesOf = (caller: Caller, perPage = 50) =>
  caller.get('/api/catalog/categories', { query: { perPage } })

export const search = (caller: Caller, body: object = {}) =>
  caller.post('/api/catalog/products/search', { ...PAGE, ...body })

export const searchText = (caller: Caller, body: object = {}) =>
  caller.post('/api/catalog/products/searchText', { ...PAGE, ...body })

export const productOf = (caller: Caller, id: string) => caller.get(`/api/catalog/products/${encodeURIComponent(id)}`)

export const currentOf = (caller: Caller) => caller.get('/api/order/current')

/** Adds a line, sets the one of a known `index`, or removes it with quantity 0. */
export const putLine = (caller: Caller, body: object) => caller.post('/api/order/items/', { attributes: [], ...body })

export const setCoupon = (caller: Caller, coupon: string) =>
  caller.post('/api/order/coupon/', undefined, { query: { coupon } })

/** Ways of delivery; `code` is the index of an address, or the CEP of a pickup. */
export const waysTo = (caller: Caller, type: number | string, code: number | string) =>
  caller.get('/api/order/logistic/', { query: { type, code, number: '' } })

export const setDelivery = (caller: Caller, body: object) => caller.post('/api/order/logistic/', body)

/** Freight at a price that an agent writes. */
export const writeFreight = (caller: Caller, price: number, code: number | string): Promise<Exchange> => {
  const body = { type: 1, providerId: 'manual', name: 'Vitrine check', price }
  return caller.post('/api/order/logistic/manual', body, { query: { code } })
}

export const setMethod = (caller: Caller, paymentMethod: number | string, body?: object) =>
  caller.post('/api/order/payment/method', body, { query: { paymentMethod } })

export const confirm = (
  caller: Caller,
  orderId?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> => caller.get('/api/order/confirm', { query: orderId === undefined ? {} : { orderId }, headers })

/** An answer, and the order in it. */
export async function ordered(call: Promise<Exchange>): Promise<{ exchange: Exchange; order: Order }> {
  const exchange = await call
  return { exchange, order: orderOf(exchange) }
}
