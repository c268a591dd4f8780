import { describe, expect, it } from 'vitest'
import { changesBetween, joined } from '../../src/domain/agreement'
import { changeWords } from '../../src/domain/agreement-words'
import type { Address } from '../../src/domain/customer'
import { LogisticType, type Order, type OrderPayment } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { anItem, aLogistic, anOrder } from '../support/domain'
import { anAddress, aPayment, aSeller } from './support'
import { agreementText } from '../../src/text/agreement'
import { checkoutPaymentText } from '../../src/text/checkout'

const seller = aSeller()
const address = anAddress()
const { customer } = anOrder()
const to = (parts: Partial<Address>): Partial<Order> => ({
  customer: { ...customer, address: { ...address, ...parts } },
})
const by = (parts: Parameters<typeof aLogistic>[0]): Partial<Order> => ({
  logistic: aLogistic({ type: LogisticType.ExpressDelivery, providerId: 'moto', name: 'Moto', price: 790, ...parts }),
})
const paidBy = (method: PaymentMethod, parts: Partial<OrderPayment> = {}): Partial<Order> => ({
  payment: aPayment({ method, ...parts }),
})
const coffee = anItem({ index: 0, providerId: 'cafe', name: 'Café', quantity: 2, total: 2000 })
const tea = anItem({ index: 1, providerId: 'cha', name: 'Chá', quantity: 3, total: 900 })
const pickUp = (parts: Partial<Address>) =>
  by({ type: LogisticType.StorePickUp, storePickUpAddress: { ...address, name: 'Loja Perto', ...parts } })

const words = (before: Partial<Order>, after: Partial<Order>) =>
  changesBetween(anOrder(before), anOrder(after)).map((change) =>
    changeWords(change, { words: agreementText, methods: checkoutPaymentText }),
  )

describe('the terms of an agreement', () => {
  it.each<[string, Partial<Order>, Partial<Order>, string[]]>([
    [
      'the method of payment',
      paidBy(PaymentMethod.Pix),
      paidBy(PaymentMethod.Boleto),
      ['A forma de pagamento mudou: PIX → Boleto'],
    ],
    [
      'the means on delivery',
      paidBy(PaymentMethod.OnDelivery, { optionId: 'dinheiro' }),
      paidBy(PaymentMethod.OnDelivery, { optionId: 'cartao' }),
      ['O pagamento na entrega mudou'],
    ],
    [
      'the cash on delivery',
      paidBy(PaymentMethod.OnDelivery, { optionId: 'dinheiro', cashAmount: 5000 }),
      paidBy(PaymentMethod.OnDelivery, { optionId: 'dinheiro', cashAmount: 10000 }),
      ['O pagamento na entrega mudou'],
    ],
    [
      'a card of another kind, which pays the same',
      paidBy(PaymentMethod.CreditCard, { optionId: 'visa' }),
      paidBy(PaymentMethod.CreditCard),
      [],
    ],
    ['a method that is gone', paidBy(PaymentMethod.Pix), {}, ['A forma de pagamento mudou: PIX → a escolher']],
    [
      'the store',
      { seller },
      { seller: { ...seller, providerId: 'longe', name: 'Loja Longe' } },
      ['A loja mudou: Loja Perto → Loja Longe'],
    ],
    [
      'the delivery option',
      by({}),
      by({ providerId: 'correio', name: 'Correio' }),
      ['A forma de entrega mudou: Moto → Correio'],
    ],
    ['what the delivery costs', by({}), by({ price: null }), ['O valor da entrega mudou: R$\u00A07,90 → Grátis']],
    [
      'the address',
      to({}),
      to({ name: 'Trabalho', street: 'Avenida Paulista', number: '1000' }),
      ['O endereço de entrega mudou: Casa - Rua Augusta, 10 → Trabalho - Avenida Paulista, 1000'],
    ],
    [
      'the place to pick it up',
      pickUp({}),
      pickUp({ name: 'Loja Longe', fullAddress: { street: 'Rua B', number: '2' } }),
      ['O local de retirada mudou: Loja Perto - Rua Augusta, 10 → Loja Longe - Rua B, 2'],
    ],
    [
      'the slot',
      by({ startDeliveryTime: '2026-11-21T08:00:00-03:00' }),
      by({ startDeliveryTime: '2026-11-22T14:00:00-03:00' }),
      ['O horário de entrega mudou: 21/11, 08:00 → 22/11, 14:00'],
    ],
    ['the coupon', { coupon: 'DEZ' }, {}, ['O cupom DEZ saiu do pedido']],
    ['the total', { total: 2000 }, { total: 1800 }, ['O total mudou: R$\u00A020,00 → R$\u00A018,00']],
    [
      'a quantity',
      { items: [coffee] },
      { items: [{ ...coffee, quantity: 5, total: 5000 }] },
      ['A quantidade de Café mudou: 2 → 5'],
    ],
    ['a new line', { items: [coffee] }, { items: [coffee, tea] }, ['Entrou no pedido: Chá (3)']],
    ['a line that left', { items: [coffee, tea] }, { items: [coffee] }, ['Saiu do pedido: Chá']],
    [
      'another product on a line',
      { items: [coffee] },
      { items: [{ ...tea, index: 0 }] },
      ['Saiu do pedido: Café', 'Entrou no pedido: Chá (3)'],
    ],
    [
      'a price',
      { items: [coffee] },
      { items: [{ ...coffee, total: 2400 }] },
      ['O preço de Café mudou: R$\u00A020,00 → R$\u00A024,00'],
    ],
    [
      'the options of a line',
      { items: [coffee] },
      { items: [{ ...coffee, attributes: [{ providerId: 'moagem', optionProviderId: 'fina', redirectable: false }] }] },
      ['As opções de Café mudaram'],
    ],
  ])('holds %s', (_what, before, after, said) => {
    expect(words(before, after)).toEqual(said)
  })

  it.each<[string, Partial<Order>, Partial<Order>]>([
    ['the state of the payment', paidBy(PaymentMethod.Pix), paidBy(PaymentMethod.Pix, { status: 'Failed' })],
    ['the link to pay by', paidBy(PaymentMethod.Link), paidBy(PaymentMethod.Link, { link: 'https://pagar.example' })],
    [
      'how the start of the slot is written',
      by({ startDeliveryTime: '2026-11-21T08:00:00-03:00' }),
      by({ startDeliveryTime: '2026-11-21T11:00:00Z' }),
    ],
    ['an address that nothing is brought to', { ...to({}), ...pickUp({}) }, { ...to({ number: '99' }), ...pickUp({}) }],
    ['a sku that the server fills in', { items: [coffee] }, { items: [{ ...coffee, sku: 'cafe-1' }] }],
    ['a line of no units', { items: [coffee] }, { items: [coffee, { ...tea, quantity: 0 }] }],
  ])('does not hold %s', (_what, before, after) => {
    expect(words(before, after)).toEqual([])
  })

  it('distinguishes stores, options and addresses of one name', () => {
    expect(words({ seller }, { seller: { ...seller, providerId: 'outra' } })).toHaveLength(1)
    expect(words(by({}), by({ providerId: 'moto-2' }))).toHaveLength(1)
    expect(words(to({}), to({ complement: 'apto 12' }))).toHaveLength(1)
  })
})

const step = (before: number, after: number) => changesBetween(anOrder({ total: before }), anOrder({ total: after }))

describe('changes one after the other', () => {
  it('are merged into one, from the first value to the last', () => {
    expect(joined(step(100, 200), step(200, 300))).toMatchObject([{ term: 'total', before: 100, after: 300 }])
  })

  it('disappear once everything is as before', () => {
    expect(joined(step(100, 200), step(200, 100))).toEqual([])
  })
})
