import { expect, it } from 'vitest'
import { paymentHandler } from '../../src/domain/payment-handler'

it.each([
  ['ShopProvider', true, ''],
  ['Manual', true, ''],
  ['MercadoPago', false, 'Mercado Pago'],
  ['PagSeguro', false, 'PagSeguro'],
  ['Pay', false, ''],
  ['', false, ''],
  ['GetNet', false, 'GetNet'],
])('the gateway %j is the shop: %s, or the provider %j', (gateway, isShop, provider) => {
  expect(paymentHandler({ gateway })).toEqual({ isShop, provider })
})
