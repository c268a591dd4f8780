import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Handle } from '../../../src/backend'
import { vendure } from '../../../src/backend/engines/vendure/adapter'
import {
  orderOf,
  productOf,
  type VendureOrder,
  type VendureProduct,
} from '../../../src/backend/engines/vendure/mapping'

/** Answers that Vendure 3.7.3 gave: a product with variants, one without, and an order of both with a coupon and freight. */
const [dress, purse, order] = readFileSync(join(import.meta.dirname, 'vendure-answers.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as unknown) as [VendureProduct, VendureProduct, VendureOrder]

describe('a product of Vendure', () => {
  it('has an attribute for each option group, and a combination for each variant', () => {
    const product = productOf(dress)
    expect(product.attributes.map(({ name, options }) => [name, options.length])).toEqual([
      ['Cor', 3],
      ['Tamanho', 4],
    ])
    expect(product.variants.map(({ sku, price, isIn }) => [sku, price, isIn])).toEqual([
      ['1', 25_990, false],
      ['2', 25_990, true],
      ['4', 27_990, true],
    ])
    expect(product.variants[1]?.options).toEqual({ '1': '1', '2': '5' })
  })

  it('has its struck price, its brand and its own picture sizes', () => {
    const { variants, brand, pictures } = productOf(purse)
    expect(variants).toMatchObject([{ sku: '118', price: 8490, list: 9990 }])
    expect(brand).toBe('Ateliê Maré')
    expect(pictures[0]).toMatch(/^\/assets\/preview\/.+\?preset=large&format=webp$/)
  })
})

describe('an order of Vendure', () => {
  it('has its lines, and its amounts in cents', () => {
    const { lines, ...amounts } = orderOf(order)
    expect(
      lines.map(({ index, sku, quantity, total, list, options }) => [index, sku, quantity, total, list, options]),
    ).toEqual([
      [3, '2', 2, 51_980, 25_990, { '1': '1', '2': '5' }],
      [0, '118', 1, 8490, 9990, {}],
    ])
    const delivery = { ref: '2', providerId: 'encomenda', price: 1990 }
    expect(amounts).toEqual({ stage: 'open', coupon: 'PRIMEIRAMARE', delivery, total: 56_413 })
  })

  it.each([
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
  const calls = () => asked.map(({ query }) => /(?:done|order): (\w+)/.exec(query)?.[1])
  return { asked, calls, parts: vendure({ base: 'https://engine.example', secret: 's', fetch }) }
}
const handle = () => ({ token: 't', order: order.code })

describe('the adapter of Vendure', () => {
  it('refuses what is out of stock in the shopper’s words, and knows the order that has a part of it', async () => {
    const failed = { errorCode: 'INSUFFICIENT_STOCK_ERROR', quantityAvailable: 1, order: { code: 'NEW' } }
    const { parts } = engineWith({ done: failed })
    const fresh: Handle = {}
    const line = { index: 9, providerId: '1', sku: '118', options: {}, quantity: 2, preferences: '' }
    await expect(parts.order.addLine(fresh, line)).rejects.toThrow('Temos apenas 1 unidade em estoque')
    expect(fresh).toEqual({ token: 'token', order: 'NEW' })
  })

  it('takes an order back from a placing that was cut off', async () => {
    const { calls, parts } = engineWith({ order: { ...order, state: 'ArrangingPayment' } }, { done: order })
    expect((await parts.order.read(handle())).stage).toBe('open')
    expect(calls()).toEqual(['orderByCode', 'transitionOrderToState'])
  })

  it('writes what an agent has agreed by the Admin API, and has each line priced anew whose price is another', async () => {
    const done = { id: '1' }
    const { calls, asked, parts } = engineWith({ order }, { login: {} }, { done }, { done: order }, { order })
    const agreement = { units: { 3: 25_000 }, discount: 500, freight: null }
    await parts.order.agree?.(handle(), agreement)
    expect(calls()).toEqual(['orderByCode', undefined, 'setOrderCustomFields', 'adjustOrderLine', 'orderByCode'])
    const fields = { id: order.id, customFields: { agreed: JSON.stringify(agreement) } }
    expect(asked[2]?.variables).toEqual({ fields })
    expect(asked[3]?.variables).toMatchObject({ quantity: 2, customFields: { index: 3 } })
  })

  it('writes the first line for a discount alone, and chooses the agreed freight', async () => {
    const ways = [
      { ref: '2', providerId: 'encomenda', price: 1990 },
      { ref: '9', providerId: 'manual', price: 700 },
    ]
    const answers = [
      { order },
      { login: {} },
      { done: { id: '1' } },
      { done: order },
      { ways },
      { done: order },
      { order },
    ]
    const { calls, asked, parts } = engineWith(...answers)
    await parts.order.agree?.(handle(), { units: {}, discount: 500, freight: 700 })
    expect(calls().slice(3)).toEqual(['adjustOrderLine', undefined, 'setOrderShippingMethod', 'orderByCode'])
    expect(asked[5]?.variables).toEqual({ ref: '9' })
  })

  it('strikes the engine’s own price of a line where a lower one is agreed', () => {
    const [first, ...others] = order.lines
    const [, line] = orderOf({ ...order, lines: [...others, { ...first!, unit: 25_000 }] }).lines
    expect([line?.unit, line?.list]).toEqual([25_000, 25_990])
  })
})

describe('a Vendure without reais', () => {
  it.each(['The currency "BRL" is not available in the current Channel', 'No price information was found for …'])(
    'is refused in words where it says: %s',
    async (message) => {
      const fetch = (async () => Response.json({ errors: [{ message }] })) as unknown as typeof globalThis.fetch
      const { catalogue } = vendure({ base: 'https://engine.example', secret: 's', fetch })
      await expect(catalogue.categories()).rejects.toMatchObject({
        message: 'Esta loja não vende em reais',
        status: 200,
      })
    },
  )
})
