import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Handle } from '../../../src/backend'
import { medusa } from '../../../src/backend/engines/medusa/adapter'
import {
  facetValueOf,
  orderOf,
  productOf,
  type MedusaOrder,
  type MedusaProduct,
} from '../../../src/backend/engines/medusa/mapping'

/** Answers that Medusa 2.21.2 gave, with short ids: a product with variants, one without, and a cart of both with a coupon and freight. */
const [dress, purse, cart] = readFileSync(join(import.meta.dirname, 'medusa-answers.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as unknown) as [MedusaProduct, MedusaProduct, MedusaOrder]

describe('a product of Medusa', () => {
  it('has an attribute for each option, and a combination for each variant', () => {
    const { attributes, variants, brand } = productOf(dress)
    expect(attributes.map(({ name, options }) => [name, options.length])).toEqual([
      ['Cor', 3],
      ['Tamanho', 4],
    ])
    expect(variants.map(({ sku, price, isIn }) => [sku, price, isIn])).toEqual([
      ['variant_1', 25_990, false],
      ['variant_2', 25_990, true],
      ['variant_3', 27_990, true],
    ])
    expect(variants[1]).toMatchObject({ options: { opt_1: 'optval_1', opt_2: 'optval_5' }, picture: PICTURE })
    expect(brand).toBe('Ateliê Maré')
  })

  it('has no attribute for the option that Medusa wants, and a struck price from a price list', () => {
    const { attributes, variants } = productOf(purse)
    expect(attributes).toEqual([])
    expect(variants).toMatchObject([{ sku: 'variant_4', options: {}, price: 8490, list: 9990, picture: '' }])
  })

  it('has tags that are values of facets', () => {
    const facet = { key: 'Cor', name: 'Cor' }
    expect(facetValueOf('Cor:Verde', 3)).toEqual({ facet, value: 'Cor:Verde', name: 'Verde', quantity: 3 })
  })
})
const PICTURE = '/static/1795780015369-70101-0.svg'

describe('an order of Medusa', () => {
  it('has its lines with what Medusa does not keep of them, and its amounts in cents', () => {
    const { lines, ...amounts } = orderOf(cart)
    expect(
      lines.map(({ index, sku, quantity, total, list, preferences }) => [
        index,
        sku,
        quantity,
        total,
        list,
        preferences,
      ]),
    ).toEqual([
      [3, 'variant_2', 2, 51_980, 25_990, ''],
      [0, 'variant_4', 1, 8490, 9990, 'com laço'],
    ])
    const delivery = { ref: 'so_1', providerId: 'encomenda', price: 1990 }
    expect(amounts).toEqual({ stage: 'open', coupon: 'PRIMEIRAMARE', delivery, total: 56_413 })
  })

  it.each([
    ['authorized', 'placed'],
    ['captured', 'paid'],
    ['canceled', 'cancelled'],
  ])('whose payment is %s is %s', (payment_status, stage) =>
    expect(orderOf({ ...cart, payment_status }).stage).toBe(stage),
  )
})

const regions = [{ id: 'reg', payment_providers: [{ id: 'pp_pix_pix' }, { id: 'pp_vitrine_a-combinar' }] }]

/** Gives each path its answers in turn. @returns what was asked of the order */
function engineWith(answers: Record<string, [status: number, body: object][]>) {
  const asked: [call: string, body: Record<string, unknown>][] = []
  const fetch = (async (address: string, { method, body = '{}' }: { method: string; body?: string }) => {
    const { pathname } = new URL(address)
    if (pathname === '/admin/api-keys') return Response.json({ api_keys: [{ token: 'pk' }] })
    if (pathname === '/admin/regions') return Response.json({ regions })
    asked.push([`${method} ${pathname}`, JSON.parse(body) as Record<string, unknown>])
    const [status, answer] = answers[pathname]?.shift() ?? [404, {}]
    return Response.json(answer, { status })
  }) as unknown as typeof globalThis.fetch
  const { order, payment } = medusa({ base: 'https://engine.example', secret: 's', fetch })
  return { order, payment, asked, calls: () => asked.map(([call]) => call) }
}

describe('the adapter of Medusa', () => {
  it('keeps the index of a line in its metadata, and refuses what is out of stock in the shopper’s words', async () => {
    const { order, asked } = engineWith({
      '/store/carts': [[200, { cart: { id: 'cart_1' } }]],
      '/store/carts/cart_1/line-items': [[400, { type: 'not_allowed', code: 'insufficient_inventory' }]],
    })
    const handle: Handle = {}
    const line = { index: 9, providerId: '1', sku: 'variant_4', options: {}, quantity: 2, preferences: '' }
    await expect(order.addLine(handle, line)).rejects.toThrow('Não temos essa quantidade em estoque')
    expect(handle).toEqual({ order: 'cart_1' })
    expect(asked[1]?.[1]).toMatchObject({ variant_id: 'variant_4', quantity: 2, metadata: { index: 9 } })
  })

  it('finds the order of a placing whose answer was lost', async () => {
    const placed = { ...cart, id: 'order_1', payment_status: 'authorized' }
    const { order, calls } = engineWith({
      '/store/carts/cart_1': [[200, { cart: { ...cart, completed_at: '2026-11-27T12:00:00Z' } }]],
      '/store/carts/cart_1/complete': [[200, { type: 'order', order: placed }]],
      '/store/orders/order_1': [[200, { order: placed }]],
    })
    const handle: Handle = { order: 'cart_1' }
    expect((await order.read(handle)).stage).toBe('placed')
    expect(handle['placed']).toBe('order_1')
    expect(calls().at(1)).toBe('POST /store/carts/cart_1/complete')
  })

  it('refuses an order whose stock has gone since in the shopper’s words', async () => {
    const gone = { type: 'not_allowed', message: 'Not enough stock available for item iitem_1 at location sloc_1' }
    const { order } = engineWith({
      '/store/carts/cart_1': [[200, { cart }]],
      '/store/payment-collections': [[200, { payment_collection: { id: 'pay_1' } }]],
      '/store/payment-collections/pay_1/payment-sessions': [[200, {}]],
      '/store/carts/cart_1/complete': [[400, gone]],
    })
    const customer = { firstName: '', lastName: '', email: '', phone: '', document: '' }
    const payment = { providerId: 'pix', tryId: 't', isPaid: false }
    await expect(order.place({ order: 'cart_1' }, { id: '1', customer, payment })).rejects.toThrow(
      'Um dos itens não tem mais estoque. Confira o pedido',
    )
  })

  it('takes what Medusa takes off by itself for no coupon', () => {
    const promotions = [{ code: 'SEMANA', is_automatic: true }]
    expect(orderOf({ ...cart, promotions }).coupon).toBe('')
    expect(orderOf({ ...cart, promotions: [...promotions, { code: 'DEZ', is_automatic: false }] }).coupon).toBe('DEZ')
  })

  it('pays with the provider that the shop has given the way’s name', async () => {
    const { order, asked } = engineWith({
      '/store/carts/cart_1': [[200, { cart }]],
      '/store/payment-collections': [[200, { payment_collection: { id: 'pay_1' } }]],
      '/store/payment-collections/pay_1/payment-sessions': [[200, {}]],
      '/store/carts/cart_1/complete': [[200, { order: { id: 'order_1' } }]],
    })
    const customer = { firstName: '', lastName: '', email: '', phone: '', document: '' }
    await order.place(
      { order: 'cart_1' },
      { id: '1', customer, payment: { providerId: 'pix', tryId: 't', isPaid: false } },
    )
    expect(asked[2]?.[1]).toMatchObject({ provider_id: 'pp_pix_pix', data: { tryId: 't' } })
  })
})
