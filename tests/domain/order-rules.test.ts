import { describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '../../src/domain/order'
import { brokenLimitWords, canConfirm, hasTooMuchFor, limitLines, serverWarnings } from '../../src/domain/order-limits'
import { findPbmLine, isAnonymousOrder, isFinished, totalQuantity, visibleItems } from '../../src/domain/order-rules'
import { findLine, nextIndex } from '../../src/domain/order-lines'
import { aLogistic, anItem, anOrder } from '../support/domain'
import { orderRulesText as words } from '../../src/text/order-rules'

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

const gift = anItem({ index: 2, providerId: 'brinde', isGift: true })
const twice = [anItem({ index: 0, sku: 'p' }), anItem({ index: 1, sku: 'm' })]

describe('order warnings', () => {
  it.each<[string, Partial<Order>, string[]]>([
    [
      'name the minimum when the items are worth less',
      { subtotal: 4999, minOrderValue: 5000 },
      ['O valor mínimo do seu pedido é R$\u00A050,00'],
    ],
    ['are none at exactly the minimum', { subtotal: 5000, minOrderValue: 5000 }, []],
    [
      "name the delivery's minimum where it is the higher of the two",
      { subtotal: 1000, minOrderValue: 5000, logistic: aLogistic({ minOrderValue: 123_450 }) },
      ['O valor mínimo do seu pedido é R$\u00A01.234,50'],
    ],
    [
      'name the limit of distinct items when there are more lines',
      { items: itemsOf(1, 1, 1), logistic: aLogistic({ maxDistinctItems: 2 }) },
      ['O máximo de itens distintos do seu pedido é 2'],
    ],
    ['count no hidden line', { items: itemsOf(1, 1, 0), logistic: aLogistic({ maxDistinctItems: 2 }) }, []],
    [
      'name the limit of items when there are more units',
      { items: itemsOf(6, 5), logistic: aLogistic({ maxItems: 10 }) },
      ['O máximo de itens do seu pedido é 10'],
    ],
    ['are none at exactly that limit', { items: itemsOf(5, 5), logistic: aLogistic({ maxItems: 10 }) }, []],
    [
      'count no gift',
      { items: [...itemsOf(3, 2), gift], logistic: aLogistic({ maxDistinctItems: 2, maxItems: 5 }) },
      [],
    ],
    ['count a product in two lines as one', { items: twice, logistic: aLogistic({ maxDistinctItems: 1 }) }, []],
    [
      'count its units',
      { items: twice, logistic: aLogistic({ maxItems: 1 }) },
      ['O máximo de itens do seu pedido é 1'],
    ],
    ['read a limit of 0 as no limit', { items: itemsOf(500), logistic: aLogistic() }, []],
    [
      "add the server's messages after their own, without blank ones",
      { minOrderValue: 100, catalogErrorMessages: ['Café sem estoque', ' '], customPricesMessages: ['Preço novo 🙂'] },
      ['O valor mínimo do seu pedido é R$\u00A01,00', 'Café sem estoque', 'Preço novo 🙂'],
    ],
    [
      'begin with the failure of the order itself',
      { status: 'Error', catalogErrorMessages: ['Café sem estoque'] },
      ['Houve um erro com este pedido. Fale com a loja pela conversa antes de continuar.', 'Café sem estoque'],
    ],
    [
      "show the server's messages without markup",
      {
        catalogErrorMessages: ['<p>Caf&eacute; <b>sem estoque</b></p>', '<br>'],
        customPricesMessages: ['Frete &gt; R$ 10', '2 < 3 kg'],
      },
      ['Café sem estoque', 'Frete > R$ 10', '2 < 3 kg'],
    ],
  ])('%s', (_rule, parts, warnings) => {
    const order = anOrder({ items: itemsOf(1), ...parts })
    expect([...brokenLimitWords(order, words), ...serverWarnings(order, words)]).toEqual(warnings)
  })
})

describe('confirming', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ["is allowed whatever the server's messages", { catalogErrorMessages: ['Café sem estoque'] }, true],
    ['is not allowed for an empty order', { items: [] }, false],
    ['is not allowed for hidden lines', { items: itemsOf(0, 0) }, false],
    ['is not allowed for gifts alone', { items: [gift] }, false],
    ['is not allowed under the minimum', { subtotal: 99, minOrderValue: 100 }, false],
  ])('%s', (_rule, parts, isAllowed) => {
    expect(canConfirm(anOrder({ items: itemsOf(1), ...parts }))).toBe(isAllowed)
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
    expect(limitLines(anOrder({ logistic }), words)).toEqual([
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
    expect(limitLines(anOrder({ logistic: aLogistic({ minOrderValue }) }), words)).toEqual([line])
  })

  it("is empty without logistic or limits, even under the order's own minimum", () => {
    expect(limitLines(anOrder({ minOrderValue: 5000 }), words)).toEqual([])
    expect(limitLines(anOrder({ logistic: aLogistic() }), words)).toEqual([])
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

it('tells an order that is too large for a way of delivery from one that is worth too little', () => {
  const order = anOrder({ subtotal: 100, items: itemsOf(2, 1) })
  const way = { minOrderValue: 0, maxDistinctItems: 0, maxItems: 0 }
  expect(hasTooMuchFor(order, { ...way, minOrderValue: 5000 })).toBe(false)
  expect(hasTooMuchFor(order, { ...way, maxItems: 2 })).toBe(true)
  expect(hasTooMuchFor(order, { ...way, maxDistinctItems: 1 })).toBe(true)
})
