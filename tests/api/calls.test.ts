import { expect, test } from 'vitest'
import { rows } from './call-table'
import { openSession } from './support'

/** Storefront specification, section 7a: method and path of every call, without the query. */
const SPECIFIED = [
  'POST /tray/link-store',
  'GET /tray/link-store/{storeId}',
  'GET /api/session/{code}',
  'GET /api/shop/settings',
  'GET /api/catalog/categories',
  'GET /api/catalog/top',
  'POST /api/catalog/products/search',
  'GET /api/catalog/products/collections/{id}',
  'POST /api/catalog/products/searchText',
  'GET /api/catalog/products/{id}',
  'POST /api/catalog/products/pbm',
  'POST /api/catalog/pbm/crm',
  'POST /api/catalog/products/pbm/apply',
  'GET /api/catalog/products/byids/{ids}',
  'GET /api/catalog/products/facets',
  'GET /api/order/current',
  'GET /api/order/{id}/account/',
  'POST /api/order/items/',
  'POST /api/order/gift/',
  'GET /api/order/confirm',
  'POST /api/order/payment/credit/installments',
  'POST /api/order/payment/credit',
  'GET /api/order/payment/update',
  'GET /api/order/payment/credit',
  'GET /api/order/logistic/',
  'POST /api/order/logistic/',
  'POST /api/order/logistic/manual',
  'GET /api/order/stores/',
  'GET /api/order/payments/',
  'POST /api/order/payment/delivery',
  'POST /api/order/payment/method',
  'GET /api/order/seller/',
  'POST /api/order/seller/',
  'GET /api/order/schedule',
  'POST /api/order/schedule',
  'POST /api/order/payment/mercadoPago',
  'POST /api/order/coupon/',
  'POST /api/order/discount',
  'GET /api/order/address/cep/{cep}',
  'POST /api/order/pix/manual',
  'POST /api/order/address/',
  'POST /api/order/send/product/{id}',
  'GET /api/order/send/resume',
  'POST /api/order/semiautomatic',
  'GET /api/order/send/catalog',
  'POST /api/customer/update',
  'POST /api/order/confirm',
  'GET /api/order/cancel',
  'GET /api/order/price-tables',
  'POST /api/order/price-tables/{id}',
]

test('every call of the specification has exactly one row', () => {
  expect(rows).toHaveLength(SPECIFIED.length)
  expect(new Set(rows.map((row) => row.call))).toEqual(new Set(SPECIFIED))
})

test('every function that makes a call has a row', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.keys(module))
  const calling = exported.filter((name) => /^(get|post)[A-Z]/.test(name))
  expect(new Set(rows.map((row) => row.name))).toEqual(new Set(calling))
})

test.each(rows)("$name sends the contract's request and returns the backend's answer", async (row) => {
  const wire = await openSession(row.session, row.backend)
  const prepared = await row.prepare(wire.client)
  wire.sent.length = 0
  const result = await prepared.run(wire.client)
  expect(wire.sent.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
    { query: {}, body: undefined, ...prepared.sends, method: row.call.split(' ')[0] },
  ])
  expect(result).toEqual(prepared.gives)
})
