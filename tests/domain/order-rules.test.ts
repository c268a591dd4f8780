import { describe, expect, it } from 'vitest'
import type { OrderItem } from '../../src/domain/order'
import { brokenLimits, canConfirm, limitLines, orderWarnings } from '../../src/domain/order-limits'
import { findPbmLine, isAnonymousOrder, isFinished, totalQuantity, visibleItems } from '../../src/domain/order-rules'
import { findLine, nextIndex } from '../../src/domain/order-lines'
import { aLogistic, anItem, anOrder } from '../support/domain'

function itemsOf(...quantities: number[]): OrderItem[] {
  return quantities.map((quantity, index) => anItem({ index, providerId: `p${index}`, quantity }))
}

describe('the lines of an order', () => {
  it('hides lines of quantity 0', () => {
    expect(visibleItems(anOrder({ items: itemsOf(2, 0, 1) })).map((item) => item.index)).toEqual([0, 2])
  })

  it('counts the units of all lines', () => {
    expect(totalQuantity(anOrder({ items: itemsOf(2, 0, 40) }))).toBe(42)
    expect(totalQuantity(anOrder())).toBe(0)
  })

  it('places a new line after every line, hidden ones and gaps included', () => {
    expect(nextIndex(anOrder())).toBe(0)
    expect(nextIndex(anOrder({ items: [anItem({ index: 7, quantity: 0 }), anItem({ index: 2 })] }))).toBe(8)
  })
})

describe('order warnings', () => {
  it('name the minimum when the items are worth less', () => {
    const order = anOrder({ items: itemsOf(1), subtotal: 4999, minOrderValue: 5000 })
    expect(orderWarnings(order)).toEqual(['O valor mínimo do seu pedido é R$\u00A050,00'])
  })

  it('give no warning at exactly the minimum', () => {
    expect(orderWarnings(anOrder({ items: itemsOf(1), subtotal: 5000, minOrderValue: 5000 }))).toEqual([])
  })

  it("include the delivery's minimum, and name only the higher of the two", () => {
    const logistic = aLogistic({ minOrderValue: 123_450 })
    const order = anOrder({ items: itemsOf(1), subtotal: 1000, minOrderValue: 5000, logistic })
    expect(orderWarnings(order)).toEqual(['O valor mínimo do seu pedido é R$\u00A01.234,50'])
  })

  it('name the limit of distinct items when there are more lines', () => {
    const logistic = aLogistic({ maxDistinctItems: 2 })
    expect(orderWarnings(anOrder({ items: itemsOf(1, 1, 1), logistic }))).toEqual([
      'O máximo de itens distintos do seu pedido é 2',
    ])
    expect(orderWarnings(anOrder({ items: itemsOf(1, 1, 0), logistic }))).toEqual([])
  })

  it('name the limit of items when there are more units', () => {
    const logistic = aLogistic({ maxItems: 10 })
    expect(orderWarnings(anOrder({ items: itemsOf(6, 5), logistic }))).toEqual(['O máximo de itens do seu pedido é 10'])
    expect(orderWarnings(anOrder({ items: itemsOf(5, 5), logistic }))).toEqual([])
  })

  it('count no gift against the limits of items and distinct items', () => {
    const gift = anItem({ index: 2, providerId: 'brinde', isGift: true })
    const logistic = aLogistic({ maxDistinctItems: 2, maxItems: 5 })
    expect(brokenLimits(anOrder({ items: [...itemsOf(3, 2), gift], logistic }))).toEqual([])
    expect(canConfirm(anOrder({ items: [...itemsOf(3, 2), gift], logistic }))).toBe(true)
  })

  it('count a product in two lines as one distinct item', () => {
    const twice = [anItem({ index: 0, sku: 'p' }), anItem({ index: 1, sku: 'm' })]
    expect(brokenLimits(anOrder({ items: twice, logistic: aLogistic({ maxDistinctItems: 1 }) }))).toEqual([])
    expect(brokenLimits(anOrder({ items: twice, logistic: aLogistic({ maxItems: 1 }) }))).toHaveLength(1)
  })

  it("add the server's messages after their own, without blank ones", () => {
    const order = anOrder({
      items: itemsOf(1),
      minOrderValue: 100,
      catalogErrorMessages: ['Café sem estoque', ' '],
      customPricesMessages: ['Preço atualizado 🙂'],
    })
    expect(orderWarnings(order)).toEqual([
      'O valor mínimo do seu pedido é R$\u00A01,00',
      'Café sem estoque',
      'Preço atualizado 🙂',
    ])
  })

  it("show the server's messages without markup", () => {
    const catalogErrorMessages = ['<p>Caf&eacute; <b>sem estoque</b></p>', '<br>']
    const customPricesMessages = ['Frete &gt; R$ 10', '2 < 3 kg']
    const order = anOrder({ items: itemsOf(1), catalogErrorMessages, customPricesMessages })
    expect(orderWarnings(order)).toEqual(['Café sem estoque', 'Frete > R$ 10', '2 < 3 kg'])
  })

  it('read a limit of 0 as no limit', () => {
    expect(brokenLimits(anOrder({ items: itemsOf(500), logistic: aLogistic() }))).toEqual([])
  })
})

describe('confirming', () => {
  it("is allowed for an order with items within its limits, whatever the server's messages", () => {
    expect(canConfirm(anOrder({ items: itemsOf(1), catalogErrorMessages: ['Café sem estoque'] }))).toBe(true)
  })

  it('is not allowed for an empty order, or one with only hidden lines or gifts', () => {
    expect(canConfirm(anOrder())).toBe(false)
    expect(canConfirm(anOrder({ items: itemsOf(0, 0) }))).toBe(false)
    expect(canConfirm(anOrder({ items: [anItem({ isGift: true })] }))).toBe(false)
  })

  it.each([
    ['under the minimum', anOrder({ items: itemsOf(1), subtotal: 99, minOrderValue: 100 })],
    ["under the delivery's minimum", anOrder({ items: itemsOf(1), logistic: aLogistic({ minOrderValue: 100 }) })],
    ['with too many distinct items', anOrder({ items: itemsOf(1, 1), logistic: aLogistic({ maxDistinctItems: 1 }) })],
    ['with too many items', anOrder({ items: itemsOf(2), logistic: aLogistic({ maxItems: 1 }) })],
  ])('is not allowed for an order %s', (_name, order) => {
    expect(canConfirm(order)).toBe(false)
  })

  it.each([
    ['Creating', false],
    ['Error', false],
    ['Received', true],
    ['Finalized', true],
    ['Canceled', true],
  ] as const)('treats a %s order as finished: %s', (status, finished) => {
    expect(isFinished(anOrder({ status }))).toBe(finished)
  })
})

describe('the limit tooltip', () => {
  it('lists each limit that the logistic defines', () => {
    const logistic = aLogistic({ maxDistinctItems: 5, maxItems: 20, minOrderValue: 5000 })
    expect(limitLines(anOrder({ logistic }))).toEqual([
      'Máximo de itens distintos: 5',
      'Máximo de itens: 20',
      'Valor mínimo: R$50,00',
    ])
  })

  it.each([
    [100_000, 'Valor mínimo: R$1000,00'],
    [4990, 'Valor mínimo: R$49,90'],
    [5, 'Valor mínimo: R$0,05'],
  ])('writes a minimum of %s cents as %s', (minOrderValue, line) => {
    expect(limitLines(anOrder({ logistic: aLogistic({ minOrderValue }) }))).toEqual([line])
  })

  it("is empty without logistic or limits, even under the order's own minimum", () => {
    expect(limitLines(anOrder({ minOrderValue: 5000 }))).toEqual([])
    expect(limitLines(anOrder({ logistic: aLogistic() }))).toEqual([])
  })
})

describe('the anonymous shopper', () => {
  it.each([
    ['anonymous-user-91', true],
    ['user_Anonymous', true],
    ['contact-1', false],
    ['', false],
  ])('is recognised by the user id %j: %s', (userId, isAnonymous) => {
    expect(isAnonymousOrder(anOrder({ userId }))).toBe(isAnonymous)
  })
})

describe('finding the line of a choice', () => {
  const size = { providerId: 'size', optionProviderId: 'M', redirectable: false }
  const color = { providerId: 'color', optionProviderId: 'azul', redirectable: false }
  const monthly = { providerId: 's1', recurrence: { type: 30, frequency: 1 } } as const
  const plain = { providerId: 'p1', sku: '', attributes: [], subscription: null }

  it('finds the same product in the same options, in whichever order they were picked', () => {
    const order = anOrder({ items: [anItem({ index: 3, attributes: [size, color] })] })
    expect(findLine(order, { ...plain, attributes: [color, size] })?.index).toBe(3)
  })

  it.each([
    ['another product', anItem({ providerId: 'p2' })],
    ['another sku', anItem({ sku: 'B' })],
    ['other options', anItem({ attributes: [{ ...size, optionProviderId: 'G' }] })],
    ['fewer options', anItem({ sku: 'A' })],
    ['more options', anItem({ attributes: [size, color] })],
    ['a subscription', anItem({ sku: 'A', attributes: [size], subscription: monthly })],
    ['a gift', anItem({ sku: 'A', attributes: [size], isGift: true })],
    ['a line held by an offer', anItem({ sku: 'A', attributes: [size], isEditedOnlyInProductPage: true })],
  ])('does not match %s', (_name, item) => {
    expect(findLine(anOrder({ items: [item] }), { ...plain, sku: 'A', attributes: [size] })).toBeUndefined()
  })

  it('tells subscriptions apart by offer and by frequency', () => {
    const order = anOrder({ items: [anItem({ subscription: monthly })] })
    const everySecondMonth = { ...monthly, recurrence: { type: 30, frequency: 2 } } as const
    expect(findLine(order, { ...plain, subscription: { ...monthly } })).toBeDefined()
    expect(findLine(order, { ...plain, subscription: everySecondMonth })).toBeUndefined()
    expect(findLine(order, plain)).toBeUndefined()
  })

  it('finds a line whose sku the server filled in after a card added it without', () => {
    expect(findLine(anOrder({ items: [anItem({ sku: 'A' })] }), plain)).toBeDefined()
  })

  it('finds the line of a pharmacy-benefit offer, until it is removed', () => {
    const held = anItem({ isEditedOnlyInProductPage: true })
    expect(findPbmLine(anOrder({ items: [held] }), 'p1')).toBe(held)
    expect(findPbmLine(anOrder({ items: [{ ...held, quantity: 0 }] }), 'p1')).toBeUndefined()
    expect(findPbmLine(anOrder({ items: [anItem()] }), 'p1')).toBeUndefined()
  })
})
