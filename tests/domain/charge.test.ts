import { expect, it } from 'vitest'
import { chargeOf, chatWithCharge } from '../../src/domain/charge'
import type { Order, OrderPayment } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { anItem, anOrder } from '../support/domain'
import { aPayment } from './support'

const { Pix, Boleto, Link, CreditCard } = PaymentMethod
const line = '00190000090123456789001234567890189990000012990'

const waiting = (payment: Partial<OrderPayment>, order: Partial<Order> = {}) =>
  anOrder({
    items: [anItem()],
    status: 'Received',
    gateway: 'ShopProvider',
    ...order,
    payment: aPayment({ status: 'Waiting', ...payment }),
  })

it.each([
  [
    'an https link',
    waiting({ method: Link, link: 'https://pagar.example/1' }),
    { kind: 'link', text: 'https://pagar.example/1' },
  ],
  ['no other address', waiting({ method: Link, link: 'javascript:alert(1)' }), null],
  [
    'a PIX code',
    waiting({ method: Pix, pix: { code: '000201PIX', expiresAt: '' } }),
    { kind: 'pix', text: '000201PIX' },
  ],
  [
    'a code of a backend that says no status',
    waiting({ method: Pix, status: null, pix: { code: '000201PIX', expiresAt: '' } }),
    { kind: 'pix', text: '000201PIX' },
  ],
  ['no PIX that is not made yet', waiting({ method: Pix, pix: null }), null],
  [
    'a boleto, as people read it',
    waiting({ method: Boleto, boleto: { line, dueDate: '' } }),
    { kind: 'boleto', text: '00190.00009 01234.567890 01234.567890 1 89990000012990' },
  ],
  ['no card', waiting({ method: CreditCard }), null],
  [
    'nothing of an open order',
    waiting({ method: Pix, pix: { code: '000201PIX', expiresAt: '' } }, { status: 'Creating' }),
    null,
  ],
  ['nothing of a paid one', waiting({ method: Pix, status: 'Paid', pix: { code: '000201PIX', expiresAt: '' } }), null],
])('an agent passes on %s', (_, order, charge) => {
  expect(chargeOf(order)).toEqual(charge)
})

const words = { pix: '{number} {total} {charge}', boleto: 'b {charge}', link: 'l {charge}' }
const chat = new URL('https://wa.me/5511900000000')

it('takes the code of the order into the chat, and nothing where none waits', () => {
  const id = '5afdcf65-0000-4000-8000-000000000001'
  const order = waiting({ method: Pix, pix: { code: '000201PIX', expiresAt: '' } }, { id, total: 1958 })
  const url = chatWithCharge(chat, order, words)
  expect([url.origin + url.pathname, url.searchParams.get('text')]).toEqual([
    chat.href,
    '5AFDCF65 R$\u00A019,58 000201PIX',
  ])
  expect(chatWithCharge(chat, { ...order, status: 'Finalized' }, words).href).toBe(chat.href)
})
