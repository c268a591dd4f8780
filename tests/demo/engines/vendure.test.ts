import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { vendure } from '../../../demo/engines/vendure/adapter'
import { orderOf, productOf, type VendureOrder, type VendureProduct } from '../../../demo/engines/vendure/mapping'

/** Answers that Vendure 3.7.3 gave: a product with variants, one without, and an order of both with a coupon and freight. */
const [dress, purse, order] = readFileSync(join(import.meta.dirname, 'vendure-answers.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as unknown) as [VendureProduct, VendureProduct, VendureOrder]

describe('a product of Vendure', () => {
  it('has an attribute for each option group, and a combination for each variant', () => {
    const product = productOf(dress)
    expect(product).toMatchObject({
      providerId: '1',
      hasVariants: true,
      price: 259.9,
      minPrice: 259.9,
      maxPrice: 279.9,
    })
    expect(product.attributes?.map(({ name, options }) => [name, options.length])).toEqual([
      ['Cor', 3],
      ['Tamanho', 4],
    ])
    expect(product.dimensions?.map(({ sku, isAvailable }) => [sku, isAvailable])).toEqual([
      ['1', false],
      ['6', true],
      ['8', true],
    ])
    expect(product.dimensions?.[1]?.dimensions).toEqual({ '1': '2', '2': '5' })
  })

  it('has its struck price, its brand and its own picture sizes', () => {
    const product = productOf(purse)
    expect(product).toMatchObject({ price: 84.9, listPrice: 99.9, sku: '118', brand: { name: 'Ateliê Maré' } })
    expect(product.images).toEqual([
      { url: expect.stringMatching(/^\/assets\/preview\/.+\?preset=large&format=webp$/) },
    ])
  })
})

describe('an order of Vendure', () => {
  it('keeps its lines by their index, and its amounts in cents', () => {
    const { lines, ...amounts } = orderOf(order)
    expect(lines.map(({ index, sku, quantity, total, list }) => [index, sku, quantity, total, list])).toEqual([
      [0, '118', 1, 8490, 9990],
      [3, '6', 2, 51_980, 25_990],
    ])
    expect(lines.map(({ attributes }) => attributes.length)).toEqual([0, 2])
    const delivery = { providerId: 'encomenda', price: 1990 }
    expect(amounts).toEqual({ stage: 'open', coupon: 'PRIMEIRAMARE', discount: 6047, delivery, total: 56_413 })
  })

  it.each([
    ['ArrangingPayment', 'open'],
    ['PaymentAuthorized', 'placed'],
    ['PaymentSettled', 'paid'],
    ['Delivered', 'paid'],
    ['Cancelled', 'cancelled'],
  ])('in %s is %s', (state, stage) => expect(orderOf({ ...order, state }).stage).toBe(stage))
})

/** Gives the answers in turn. @returns what was asked */
function engineWith(...answers: object[]) {
  const asked: { query: string; variables: Record<string, unknown> }[] = []
  const fetch = (async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as (typeof asked)[number])
    return Response.json({ data: answers.shift() }, { headers: { 'vendure-auth-token': 'token' } })
  }) as unknown as typeof globalThis.fetch
  return { asked, parts: vendure({ base: 'https://engine.example', secret: 's', fetch }) }
}
const handle = () => ({ token: 't', code: order.code })

describe('the adapter of Vendure', () => {
  it('refuses what is out of stock in the shopper’s words', async () => {
    const { parts } = engineWith({ done: { errorCode: 'INSUFFICIENT_STOCK_ERROR', quantityAvailable: 1 } })
    const line = { index: 9, providerId: '25', sku: '118', quantity: 2, preferences: '' }
    await expect(parts.order.putLine(handle(), line, undefined)).rejects.toThrow('Temos apenas 1 unidade em estoque')
  })

  it('takes an order back from a payment that was cut off, and edits its line', async () => {
    const frozen = { done: { errorCode: 'ORDER_MODIFICATION_ERROR' } }
    const { asked, parts } = engineWith(frozen, { done: { code: order.code } }, { done: order })
    const line = { index: 3, providerId: '1', sku: '6', quantity: 1, preferences: '' }
    await parts.order.putLine(handle(), line, orderOf(order).lines[1])
    const calls = asked.map(({ query }) => /done: (\w+)/.exec(query)?.[1])
    expect(calls).toEqual(['adjustOrderLine', 'transitionOrderToState', 'adjustOrderLine'])
    expect(asked[2]?.variables).toMatchObject({ id: '3', quantity: 1, customFields: { index: 3 } })
  })

  it('pays otherwise than was promised by ending the promise', async () => {
    const placed = { id: '7', payments: [{ id: '1', state: 'Authorized', method: 'a-combinar' }] }
    const { asked, parts } = engineWith({ login: {} }, { orders: { items: [placed] } }, {}, {}, {}, {})
    await parts.payment.settle(handle(), { providerId: 'pix', method: 3, tryId: 'try', isPaid: true })
    expect(asked.slice(2).map(({ query }) => /\{ (\w+)/.exec(query)?.[1])).toEqual([
      'cancelPayment',
      'transitionOrderToState',
      'addManualPaymentToOrder',
      'transitionOrderToState',
    ])
    expect(asked[4]?.variables).toMatchObject({ input: { method: 'pix', transactionId: 'try' } })
  })
})
