import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chargeOf, type Charge } from '../../src/domain/charge'
import type { Order, OrderPayment, PaymentStatus } from '../../src/domain/order'
import { snapshotOf, type OrderSnapshot } from '../../src/domain/order-snapshot'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { aPayment } from '../domain/support'
import { anItem, anOrder } from '../support/domain'

/** A page's script, which has no types of its own. */
interface ConsoleNews {
  newsOf(before: OrderSnapshot, after: OrderSnapshot): string[]
  stateOf(order: OrderSnapshot | null): string
  chargeWords(charge: Charge): string
  watchCart(contact: { order: OrderSnapshot | null }, onLeft: (words: string) => void): void
}

const script = new URL('../../demo/hosts/console-news.js', import.meta.url).href
const { newsOf, stateOf, chargeWords, watchCart } = (await import(script)) as ConsoleNews

const MINUTE = 60_000

/** Words as a test writes them: amounts have a space that does not break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

const order = (parts: Partial<Order> = {}) =>
  snapshotOf(anOrder({ items: [anItem({ index: 0, quantity: 2 })], total: 1250, ...parts }))

const paidBy = (method: PaymentMethod | null, status: PaymentStatus | null = 'Waiting', parts: Partial<Order> = {}) =>
  order({ status: 'Received', payment: aPayment({ method, status }), ...parts })

const charged = (payment: Partial<OrderPayment>) =>
  chargeOf(
    anOrder({ status: 'Received', gateway: 'ShopProvider', payment: aPayment({ status: 'Waiting', ...payment }) }),
  )

function watched(first: OrderSnapshot) {
  const contact: { order: OrderSnapshot | null } = { order: first }
  const said: string[] = []
  const watch = () => watchCart(contact, (words) => said.push(plain(words)))
  watch()
  return { contact, said, watch }
}

describe('the conversation hears', () => {
  const { Pix, Boleto, CreditCard } = PaymentMethod
  it.each<[string, OrderSnapshot, OrderSnapshot, string[]]>([
    ['nothing where nothing happened', paidBy(Pix), paidBy(Pix), []],
    [
      'that the contact confirmed',
      order({ payment: aPayment({ status: 'Waiting' }) }),
      paidBy(Pix),
      ['O pedido foi confirmado: 2 itens · R$ 12,50, PIX'],
    ],
    ['that it was paid', paidBy(Pix), paidBy(Pix, 'Paid'), ['Pagamento recebido: R$ 12,50 ✅']],
    ['that a payment was refused', paidBy(CreditCard), paidBy(CreditCard, 'Failed'), ['O pagamento foi recusado']],
    [
      'that the contact tries again',
      paidBy(CreditCard, 'Failed'),
      paidBy(CreditCard),
      ['Outra tentativa de pagamento: cartão'],
    ],
    ['that a charge expired', paidBy(Pix), paidBy(Pix, 'Expired'), ['O prazo do pagamento acabou']],
    ['of another code', paidBy(Pix, 'Expired'), paidBy(Pix), ['Outra tentativa de pagamento: PIX']],
    ['that the payment changed', paidBy(Pix), paidBy(Boleto), ['Forma de pagamento: PIX → boleto']],
    [
      'that it changed after a refusal',
      paidBy(CreditCard, 'Failed'),
      paidBy(Pix),
      ['Forma de pagamento: cartão → PIX'],
    ],
    [
      'that the contact chooses anew',
      paidBy(Pix),
      order({ status: 'Received', payment: null }),
      ['Forma de pagamento: PIX → a combinar'],
    ],
    [
      'that the order was cancelled, and nothing of its payment',
      paidBy(Pix),
      paidBy(Pix, 'Canceled', { status: 'Canceled' }),
      ['O pedido foi cancelado'],
    ],
    [
      'that the link was opened',
      order({ handovers: [{ openedAt: '' }] }),
      order({ handovers: [{ openedAt: '2026-03-02T14:32:00-03:00' }] }),
      ['O cliente abriu o link do pedido às 14:32'],
    ],
    [
      'nothing of a newer link that nobody opened',
      order({ handovers: [{ openedAt: '2026-03-02T14:32:00-03:00' }] }),
      order({ handovers: [{ openedAt: '' }, { openedAt: '2026-03-02T14:32:00-03:00' }] }),
      [],
    ],
  ])('%s', (_, before, after, news) => {
    expect(newsOf(before, after).map(plain)).toEqual(news)
  })
})

it.each<[string, OrderSnapshot | null, string]>([
  ['nothing before an order is known', null, ''],
  ['nothing of an empty cart', order({ items: [] }), ''],
  ['what is in the cart', order(), '2 itens · R$ 12,50'],
  ['that it is confirmed', paidBy(PaymentMethod.Pix), 'confirmado · R$ 12,50'],
  ['that it is paid', paidBy(PaymentMethod.Pix, 'Paid'), 'pago · R$ 12,50'],
  ['that it was cancelled', order({ status: 'Canceled' }), 'cancelado'],
])('the list of contacts says %s', (_, shown, words) => {
  expect(plain(stateOf(shown))).toBe(words)
})

describe('after the finish the conversation says', () => {
  it.each<[string, Charge | null, string]>([
    [
      'the PIX code',
      charged({ pix: { code: '000201pix', expiresAt: '' } }),
      'Código PIX, para copiar e colar: 000201pix',
    ],
    [
      'the link',
      charged({ method: PaymentMethod.Link, link: 'https://pagar.example/1' }),
      'Para pagar, abra: https://pagar.example/1',
    ],
  ])('%s', (_, charge, words) => {
    expect(charge && chargeWords(charge)).toBe(words)
  })
})

describe('a cart that stands still', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told of once, ten minutes after the last change', () => {
    const { said, watch } = watched(order())
    vi.advanceTimersByTime(9 * MINUTE)
    watch()
    vi.advanceTimersByTime(10 * MINUTE - 1)
    expect(said).toEqual([])
    vi.advanceTimersByTime(60 * MINUTE)
    expect(said).toEqual(['O cliente deixou o carrinho: 2 itens · R$ 12,50'])
  })

  it('is not told of once it is empty or the contact has confirmed', () => {
    for (const ended of [order({ items: [] }), paidBy(PaymentMethod.Pix)]) {
      const { contact, said, watch } = watched(order())
      contact.order = ended
      watch()
      vi.advanceTimersByTime(60 * MINUTE)
      expect(said).toEqual([])
    }
  })

  it('is not told of where the agent finished it, or a new order began', () => {
    const { contact, said } = watched(order())
    contact.order = paidBy(PaymentMethod.Pix)
    vi.advanceTimersByTime(10 * MINUTE)
    contact.order = order()
    const other = watched(order())
    other.contact.order = null
    other.watch()
    other.contact.order = order()
    vi.advanceTimersByTime(60 * MINUTE)
    expect([...said, ...other.said]).toEqual([])
  })
})
