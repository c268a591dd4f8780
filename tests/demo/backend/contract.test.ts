import { expect, it } from 'vitest'
import { agent } from './support'

/** Every call of the storefront specification, section 7, with its smallest valid body. */
const CALLS: [method: 'GET' | 'POST', path: string, body?: unknown][] = [
  ['POST', '/tray/link-store', {}],
  ['GET', '/tray/link-store/391250'],
  ['GET', '/api/session/farmacia-agente'],
  ['GET', '/api/shop/settings'],
  ['GET', '/api/catalog/categories?perPage=50'],
  ['GET', '/api/catalog/top?pageNumber=0&perPage=10&pageToken='],
  ['POST', '/api/catalog/products/search', {}],
  ['GET', '/api/catalog/products/collections/frio?searchQuery=&pageNumber=0&perPage=10&pageToken='],
  ['POST', '/api/catalog/products/searchText', {}],
  ['GET', '/api/catalog/products/cafe'],
  ['POST', '/api/catalog/products/pbm', {}],
  ['POST', '/api/catalog/pbm/crm', {}],
  ['POST', '/api/catalog/products/pbm/apply?clientDocument=&voucher=', {}],
  ['GET', '/api/catalog/products/byids/cafe,pao'],
  ['GET', '/api/catalog/products/facets?searchQuery='],
  ['GET', '/api/order/current'],
  ['POST', '/api/order/items/', {}],
  ['POST', '/api/order/gift/', {}],
  ['GET', '/api/order/confirm'],
  ['POST', '/api/order/payment/credit/installments', {}],
  ['POST', '/api/order/payment/credit', {}],
  ['GET', '/api/order/payment/update'],
  ['GET', '/api/order/payment/credit'],
  ['GET', '/api/order/logistic/?type=1&code=0&number='],
  ['POST', '/api/order/logistic/', {}],
  ['POST', '/api/order/logistic/manual?code=0', {}],
  ['GET', '/api/order/stores/'],
  ['GET', '/api/order/payments/'],
  ['POST', '/api/order/payment/delivery', {}],
  ['POST', '/api/order/payment/method?paymentMethod=0'],
  ['GET', '/api/order/seller/?type=1&code=0&number='],
  ['POST', '/api/order/seller/', {}],
  ['GET', '/api/order/schedule'],
  ['POST', '/api/order/schedule', {}],
  ['POST', '/api/order/payment/mercadoPago', {}],
  ['POST', '/api/order/coupon/?coupon=DEZ'],
  ['POST', '/api/order/discount?discount=1'],
  ['GET', '/api/order/address/cep/01310100'],
  ['POST', '/api/order/pix/manual'],
  ['POST', '/api/order/address/', {}],
  ['POST', '/api/order/send/product/cafe', {}],
  ['GET', '/api/order/send/resume'],
  ['POST', '/api/order/semiautomatic'],
  ['GET', '/api/order/send/catalog?categoryId=&collectionId=&searchTerm='],
  ['POST', '/api/customer/update', {}],
  ['POST', '/api/order/confirm', {}],
  ['GET', '/api/order/cancel'],
  ['GET', '/api/order/price-tables'],
  ['POST', '/api/order/price-tables/clube'],
]

it.each(CALLS)('%s %s is answered in the envelope', async (method, path, body) => {
  const client = agent()
  const answer = method === 'GET' ? await client.get(path) : await client.post(path, body)
  expect(answer.code).not.toBe('NotFound')
  expect([200, 400]).toContain(answer.status)
  expect(answer.success).toBe(answer.code === undefined)
  if (!answer.success) expect(answer.message).not.toBe('')
})

it('the payment account of an order is answered', async () => {
  const client = agent()
  const { id } = await client.order()
  expect(await client.get(`/api/order/${id}/account/`)).toMatchObject({ status: 200, success: true })
})
