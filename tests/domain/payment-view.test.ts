import { expect, it } from 'vitest'
import type { OrderPayment } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { paymentHandler, paymentView, screenOf } from '../../src/domain/payment-view'
import { anOrder } from '../support/domain'
import { aPayment } from './support'

const LINK = 'https://pagamento.vitrine.example/1'
const OTHER_GATEWAYS = ['Pay', 'Cielo', 'PagSeguro', 'Manual', 'Qualquer']
const { Cash, OnDelivery, BankDeposit, Custom, CreditCard, Pix, Boleto, Link, Nubank, Pagaleve } = PaymentMethod
const EVERY_METHOD = [null, Cash, OnDelivery, BankDeposit, Custom, CreditCard, Pix, Boleto, Link, Nubank, Pagaleve]

const payment = (change: Partial<OrderPayment> = {}) => aPayment({ method: CreditCard, status: 'Waiting', ...change })

/** The gateways and the parts of a payment, each with each. */
type Case = [rule: string, view: string, gateways: string[], payments: Partial<OrderPayment>[]]

const by = (methods: (PaymentMethod | null)[], link = '') => methods.map((method) => ({ method, link }))
const badLinks = ['http://pagamento.example', 'javascript:alert(1)', '//pagamento.example', 'https://a@b.example']

it.each<Case>([
  ['says that there is no method', 'no-payment', ['ShopProvider'], by([null])],
  ['says that a method is no card', 'not-card', ['ShopProvider'], by([Cash, OnDelivery, BankDeposit, Custom])],
  ['shows PIX its own way where there is no page for it', 'pix', ['ShopProvider', 'MercadoPago', 'Cielo'], by([Pix])],
  ['shows boleto in the same way', 'boleto', ['ShopProvider', 'MercadoPago', 'Cielo'], by([Boleto])],
  ['takes a card in a form where there is no page', 'card', ['ShopProvider', ...OTHER_GATEWAYS], by([CreditCard])],
  ['opens the page of another gateway for any method', 'link', OTHER_GATEWAYS, by(EVERY_METHOD, LINK)],
  ['opens that page for what the embedded form does not take', 'link', ['MercadoPago'], by([Pix], LINK)],
  ["opens no link of the shop's own provider", 'card', ['ShopProvider'], by([CreditCard], LINK)],
  ["shows the provider's PIX itself", 'pix', ['ShopProvider'], by([Pix], LINK)],
  ["shows the provider's boleto itself", 'boleto', ['ShopProvider'], by([Boleto], LINK)],
  ['says so of another method with a link', 'not-card', ['ShopProvider'], by([Custom], LINK)],
  ['takes a card in the embedded form', 'embedded', ['MercadoPago'], by([CreditCard], LINK)],
  ['refuses a bad link of a gateway', 'bad-link', ['Cielo'], badLinks.map((link) => ({ link }))],
  ['refuses it for PIX too', 'bad-link', ['Cielo'], by([Pix], 'ftp://x')],
  ['refuses it as a link', 'bad-link', ['ShopProvider'], badLinks.map((link) => ({ method: Link, link }))],
  ['uses the link for the methods that are one', 'link', ['ShopProvider'], by([Link, Nubank, Pagaleve], LINK)],
  ['waits for a missing link', 'no-link', ['ShopProvider'], by([Nubank])],
])('the payment page %s', (_rule, view, gateways, payments) => {
  for (const gateway of gateways)
    for (const one of payments)
      expect(paymentView(anOrder({ gateway, payment: payment(one) })), `${gateway} ${one.method}`).toBe(view)
})

it('asks no payment for an order that was paid, finished or canceled', () => {
  expect(paymentView(anOrder({ payment: null }))).toBe('no-payment')
  expect(paymentView(anOrder({ payment: payment({ status: 'Paid' }) }))).toBe('settled')
  expect(paymentView(anOrder({ status: 'Finalized', payment: payment() }))).toBe('settled')
  expect(paymentView(anOrder({ status: 'Canceled', payment: null }))).toBe('settled')
  expect(paymentView(anOrder({ status: 'Received', payment: payment({ status: 'Failed' }) }))).toBe('card')
})

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

it('knows no page of a payment that was not chosen', () => {
  expect([screenOf({ payment: null }), screenOf({ payment: payment({ method: null }) })]).toEqual([null, null])
})
