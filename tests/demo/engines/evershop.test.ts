import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Handle } from '../../../src/backend'
import { evershop } from '../../../src/backend/engines/evershop/adapter'
import {
  nameOf,
  orderOf,
  productOf,
  type EverShopOrder,
  type EverShopProduct,
} from '../../../src/backend/engines/evershop/mapping'

/** Answers that EverShop 2.2.1 gave: a product with variants, one without, and a cart of both with a coupon and freight. */
const [dress, scarf, cart] = readFileSync(join(import.meta.dirname, 'evershop-answers.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as unknown) as [EverShopProduct, EverShopProduct, EverShopOrder]

const MUSGO_G = { sku: '70101-MUSGO-G', options: { 7: '52', 8: '73' }, providerId: '116' }
const WANTED = [
  { ...MUSGO_G, index: 0, quantity: 1, preferences: 'Sem etiqueta' },
  { ...MUSGO_G, index: 3, quantity: 2, preferences: '' },
  { index: 1, sku: '70406', options: {}, quantity: 1, preferences: '', providerId: '71' },
]

describe('a product of EverShop', () => {
  it('has an attribute for each choice of its group, and a combination for each member', () => {
    const { providerId, attributes, variants, brand, specification } = productOf(dress)
    expect(providerId).toBe('116')
    expect(attributes.map(({ name, options }) => [name, options.length])).toEqual([
      ['Cor', 3],
      ['Tamanho', 4],
    ])
    expect(variants).toHaveLength(12)
    expect(variants.find(({ sku }) => sku === MUSGO_G.sku)).toMatchObject({
      options: MUSGO_G.options,
      picture: '/assets/loja/70101-0.svg',
      price: 25_990,
      list: 0,
      isIn: true,
    })
    expect(variants.find(({ sku }) => sku === '70101-MUSGO-P')?.isIn).toBe(false)
    expect(brand).toBe('Ateliê Maré')
    // Facets are told; what a buyer chooses is not told again.
    expect(specification).toContainEqual({ name: 'Material', value: ['Viscose'] })
    expect(specification.map(({ name }) => name)).toEqual(['Marca', 'Tamanho', 'Cor', 'Material'])
  })

  it('has one combination without a group, and the HTML of its blocks', () => {
    const { attributes, variants } = productOf(scarf)
    expect([attributes, variants]).toMatchObject([[], [{ sku: '70406', options: {}, price: 6990, list: 0 }]])
    expect(productOf(dress).description).toMatch(/^<p>Vestido curto de <strong>viscose leve<\/strong>/)
    const blocks = [
      { type: 'paragraph', data: { text: 'Um' } },
      { type: 'list', data: { items: [{ text: 'Dois' }] } },
    ]
    const description = [{ id: 'a', size: 1, columns: [{ id: 'b', size: 1, data: { blocks } }] }]
    expect(productOf({ ...scarf, description }).description).toBe('<p>Um</p><p>Dois</p>')
  })

  it('strikes a price above a special one', () => {
    const price = { regular: { value: 89.9 }, special: { value: 69.9 } }
    expect(productOf({ ...scarf, price }).variants).toMatchObject([{ price: 6990, list: 8990 }])
  })

  it.each([
    ['its visible member', [1, 0], '4'],
    ['its newest one, where none is visible', [0, 0], '5'],
  ])('goes by %s', (_, [first, second], name) => {
    const items = [
      { product: { productId: 4, visibility: first! } },
      { product: { productId: 5, visibility: second! } },
    ]
    expect(nameOf({ productId: 5, variantGroup: { items } })).toBe(name)
  })
})

describe('an order of EverShop', () => {
  it('has its lines, of which EverShop keeps the sums alone, and its amounts in cents', () => {
    const { lines, ...amounts } = orderOf(cart, WANTED)
    expect(lines.map(({ index, name, quantity, unit, total }) => [index, name, quantity, unit, total])).toEqual([
      [0, 'Vestido Aurora Floral', 1, 25_990, 25_990],
      [3, 'Vestido Aurora Floral', 2, 25_990, 51_980],
      [1, 'Canga Folhagem com Franjas', 1, 6990, 6990],
    ])
    const { ref } = amounts.delivery!
    const delivery = { ref, providerId: 'entrega-recife', price: 1490 }
    expect(amounts).toEqual({ stage: 'open', coupon: 'PRIMEIRAMARE', delivery, total: 77_954, step: undefined })
  })

  it('has no line whose product left the cart', () => {
    const items = cart.items.filter(({ productSku }) => productSku === '70406')
    expect(orderOf({ ...cart, items }, WANTED).lines.map(({ index }) => index)).toEqual([1])
  })

  it.each([
    ['new', 'pending', 'placed'],
    ['processing', 'paid', 'paid'],
    ['canceled', 'canceled', 'cancelled'],
  ])('that is %s with a payment that is %s is %s', (status, payment, stage) =>
    expect(orderOf({ ...cart, status: { code: status }, paymentStatus: { code: payment } }, []).stage).toBe(stage),
  )
})

/** Answers each call in turn. */
function engineWith(...answers: [status: number, answer: object][]) {
  const asked: [call: string, body: Record<string, unknown>, headers: Headers][] = []
  const fetch = (async (address: string, { method, body = '{}', headers }: RequestInit) => {
    const { pathname } = new URL(address)
    asked.push([`${method} ${pathname}`, JSON.parse(String(body)) as Record<string, unknown>, new Headers(headers)])
    const [status, answer] = answers.shift() ?? [404, {}]
    return Response.json(answer, { status })
  }) as unknown as typeof globalThis.fetch
  const { order } = evershop({ base: 'https://engine.example', secret: 's3cret', fetch })
  return { order, asked, calls: () => asked.map(([call]) => call) }
}
const data = (body: unknown): [number, object] => [200, { data: body }]
const kept = (lines: object[]): Handle => ({ order: 'cart-1', lines: JSON.stringify(lines) })

describe('the adapter of EverShop', () => {
  it('sets the one item of a product to the sum of its lines', async () => {
    const { order, asked } = engineWith(data({ cart }), data({}), data({ cart }))
    await order.changeLine(kept(WANTED), '3', { ...WANTED[1]!, quantity: 5 })
    expect(asked[1]?.slice(0, 2)).toEqual(['POST /api/cart/cart-1/items', { sku: '70101-MUSGO-G', qty: 3 }])
  })

  it('adds nothing again where the cart has what was added before the answer was lost', async () => {
    const { order, calls } = engineWith(data({ cart }), data({ cart }))
    await order.addLine(kept(WANTED.slice(0, 1)), { ...WANTED[1]! })
    expect(calls()).toEqual(['POST /api/graphql', 'POST /api/graphql'])
  })

  it('goes on without a cart after its last item, which EverShop deletes with it', async () => {
    const { order } = engineWith(
      data({ cart: { ...cart, items: cart.items.slice(0, 1) } }),
      data({}),
      data({ cart: null }),
    )
    const [first] = WANTED.filter(({ sku }) => sku === cart.items[0]?.productSku)
    const handle = kept([first!])
    expect(await order.changeLine(handle, `${first!.index}`, { ...first!, quantity: 0 })).toMatchObject({ lines: [] })
    expect(handle).toEqual({})
  })

  it('does not take a cart that cannot be read for one that is empty', async () => {
    const { order } = engineWith(data({ cart: null }), data({ isOpen: true }))
    const handle = kept(WANTED)
    await expect(order.read(handle)).rejects.toThrow('The cart cannot be read')
    expect(handle.order).toBe('cart-1')
  })

  it('finds the order of a placing whose answer was lost', async () => {
    const placed = { ...cart, status: { code: 'new' }, paymentStatus: { code: 'pending' } }
    const { order, asked } = engineWith(data({ cart: null }), data({ order: 'order-1' }), data({ order: placed }))
    const handle = kept(WANTED)
    expect((await order.read(handle)).stage).toBe('placed')
    expect(handle['placed']).toBe('order-1')
    expect(asked[1]?.[0]).toBe('POST /api/vitrine/orders')
  })

  it('tells the secret to the extension alone, and an address of its own with each call', async () => {
    const { order, asked } = engineWith(data({ cart: null }), data({ isOpen: true }))
    await expect(order.read(kept(WANTED))).rejects.toThrow()
    const headers = asked.map(([, , one]) => one)
    expect(headers.map((one) => one.get('X-Vitrine-Secret'))).toEqual([null, 's3cret'])
    expect(new Set(headers.map((one) => one.get('X-Forwarded-For'))).size).toBe(2)
  })

  it.each([
    [400, 'We do not have enough stock', 'Não temos essa quantidade em estoque'],
    [400, 'Invalid coupon', 'Cupom não encontrado'],
    [500, 'Anything else', 'O pedido não pode ser alterado'],
    [429, 'Too many requests', 'Too many requests, asked POST /graphql'],
  ])('says of %d %s: %s', async (status, message, words) => {
    const { order } = engineWith([status, { error: { status, message } }])
    await expect(order.read(kept(WANTED))).rejects.toThrow(words)
  })
})
