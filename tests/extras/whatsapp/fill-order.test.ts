import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../../demo/shop'
import { cartsIn, fillOrder, type FillNotes, type WishNote } from '../../../src/extras/whatsapp'
import { clientOf, smallBackend } from '../../demo/backend/support'

const TO = '5531900000000'

/** A webhook as the platform's reference prints it. */
const webhook = (message: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', messages: [message] } }],
    },
  ],
})

describe('a cart that a person sent', () => {
  it('is read from the webhook, with prices in cents', () => {
    const items = [
      { product_retailer_id: 'cafe', quantity: 2, item_price: 7.99, currency: 'BRL' },
      { product_retailer_id: 'pao', quantity: '1' },
      { product_retailer_id: '', quantity: 1 },
      { product_retailer_id: 'cafe', quantity: 0.5, item_price: 1 },
    ]
    const order = { catalog_id: '194836987003835', text: 'Amei!', product_items: items }
    expect(cartsIn(webhook({ from: TO, id: 'wamid.1', type: 'order', order }))).toEqual([
      {
        messageId: 'wamid.1',
        from: TO,
        catalogId: '194836987003835',
        text: 'Amei!',
        items: [
          { productId: 'cafe', quantity: 2, unitPrice: 799 },
          { productId: 'pao', quantity: 1, unitPrice: null },
        ],
      },
    ])
  })

  it.each([null, {}, { entry: 'x' }, webhook({ type: 'text', text: { body: 'oi' } })])('is none in %j', (body) => {
    expect(cartsIn(body)).toEqual([])
  })
})

type Wish = [productId: string, quantity: number, unitPrice?: number]

const silent: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

describe('an order that a cart fills', () => {
  let backend: Backend
  let serve: typeof fetch
  let notes: FillNotes

  beforeEach(() => {
    backend = smallBackend()
    serve = (input, init) => backend.fetch(new Request(input, init))
    notes = new Map<string, readonly WishNote[]>()
  })

  const fill = (items: readonly Wish[], fetch = serve, messageId = 'wamid.1') =>
    fillOrder({
      cart: {
        messageId,
        items: items.map(([productId, quantity, unitPrice = null]) => ({ productId, quantity, unitPrice })),
      },
      notes,
      apiBase: 'https://loja.test',
      page: 'https://loja.test/loja',
      code: 'farmacia',
      fetch,
    })
  const linesNow = async () =>
    (await clientOf(backend).order()).items.map(({ providerId, quantity }) => [providerId, quantity])

  it('has the lines that match, one for each product, and names the others', async () => {
    const { added, unmatched, link, isDone } = await fill([
      ['cafe', 2],
      ['nada', 1],
      ['cafe', 1],
      ['camisa', 1],
      ['fim', 1],
    ])
    expect(added.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['cafe', 2],
      ['cafe', 1],
    ])
    expect(unmatched.map(({ productId, reason }) => [productId, reason])).toEqual([
      ['nada', 'gone'],
      ['camisa', 'options'],
      ['fim', 'inactive'],
    ])
    expect(isDone).toBe(true)
    expect(link).toBe('https://loja.test/loja/order#farmacia')
    expect(await linesNow()).toEqual([['cafe', 3]])
  })

  it('names the prices that differ from those of the message', async () => {
    const { added, repriced } = await fill([
      ['cafe', 1, 1000],
      ['cha', 2, 800],
      ['pao', 1],
    ])
    expect(added.map(({ shopPrice }) => shopPrice)).toEqual([1000, 650, 335])
    expect(repriced).toEqual([{ productId: 'cha', quantity: 2, unitPrice: 800, name: 'Chá verde', shopPrice: 650 }])
  })

  const losing =
    (isDone: boolean): typeof fetch =>
    async (input, init) => {
      if (init?.method !== 'POST') return serve(input, init)
      if (isDone) await serve(input, init)
      throw new TypeError('Failed to fetch')
    }

  it('asks the order after a lost answer, and repeats nothing', async () => {
    expect((await fill([['cafe', 1]], losing(true))).added).toHaveLength(1)
    expect(await fill([['cafe', 1]], losing(false), 'wamid.2')).toMatchObject({
      isDone: false,
      unmatched: [{ productId: 'cafe', reason: 'unknown', name: 'Café torrado' }],
    })
    expect(await linesNow()).toEqual([['cafe', 1]])
    expect(await fill([['cafe', 1]], serve, 'wamid.2')).toMatchObject({ isDone: true, unmatched: [] })
    expect(await linesNow()).toEqual([['cafe', 2]])
  })

  const refusing: typeof fetch = async (input, init) =>
    init?.method === 'POST'
      ? Response.json({ success: false, message: 'Acabou', errors: [] }, { status: 400 })
      : serve(input, init)

  it('says the server’s own no', async () => {
    expect(await fill([['cafe', 1]], refusing)).toMatchObject({
      isDone: true,
      unmatched: [{ reason: 'refused', words: 'Acabou' }],
    })
  })

  it('says what waits when the shop stops answering, with its words, and goes on when it is called again', async () => {
    let left = 4
    const breaking: typeof fetch = async (input, init) =>
      left-- > 0 ? serve(input, init) : Response.json({ success: false, message: 'Em manutenção' }, { status: 503 })
    const wishes: Wish[] = [
      ['cafe', 1],
      ['mel', 2],
      ['pao', 1],
    ]
    expect(await fill(wishes, breaking)).toMatchObject({
      isDone: false,
      added: [{ productId: 'cafe' }],
      unmatched: [
        { productId: 'mel', reason: 'unknown' },
        { productId: 'pao', reason: 'waiting', words: 'Em manutenção' },
      ],
    })
    expect((await fill(wishes)).added.map((one) => one.productId)).toEqual(['cafe', 'mel', 'pao'])
    expect(await linesNow()).toEqual([
      ['cafe', 1],
      ['mel', 2],
      ['pao', 1],
    ])
  })

  it('asks nothing of the shop for a message that it has taken', async () => {
    await fill([
      ['cafe', 1],
      ['nada', 1],
    ])
    expect(
      await fill(
        [
          ['cafe', 1],
          ['nada', 1],
        ],
        silent,
      ),
    ).toMatchObject({ isDone: true, added: [{ productId: 'cafe' }], unmatched: [{ reason: 'gone' }] })
  })

  it('is filled once by two calls at the same moment', async () => {
    const [one, other] = await Promise.all([fill([['cafe', 2]]), fill([['cafe', 2]])])
    expect(one).toBe(other)
    expect(await linesNow()).toEqual([['cafe', 2]])
  })

  it('is filled once by two processes that know nothing of each other, whoever comes first with each call', async () => {
    const wishes: Wish[] = [
      ['cafe', 2],
      ['pao', 1],
      ['cafe', 1],
      ['mel', 9],
    ]
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      backend = smallBackend()
      const inTurn = scheduler.scheduleFunction(serve as (...asked: Parameters<typeof fetch>) => Promise<Response>)
      const fills = [new Map(), new Map()].map((own) => {
        notes = own
        return fill(wishes, inTurn)
      })
      const [one, other] = await scheduler.waitFor(Promise.all(fills))
      expect(await linesNow()).toEqual([
        ['cafe', 3],
        ['pao', 1],
      ])
      for (const { added, isDone } of [one!, other!]) {
        expect(isDone).toBe(true)
        expect(added.map(({ productId }) => productId)).toEqual(['cafe', 'pao', 'cafe'])
      }
    })
    await fc.assert(property, { numRuns: 25, seed: 49 })
  })

  it('leaves a line alone that somebody has changed since its answer was lost', async () => {
    let isDown = false
    const lost: typeof fetch = async (input, init) => {
      if (isDown) throw new TypeError('Failed to fetch')
      if (init?.method !== 'POST') return serve(input, init)
      isDown = true
      throw new TypeError('Failed to fetch')
    }
    await clientOf(backend).put('cafe', 2)
    await fill([['cafe', 3]], lost)
    await clientOf(backend).post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 1, attributes: [] })
    expect(await fill([['cafe', 3]])).toMatchObject({ isDone: true, unmatched: [{ reason: 'unknown' }] })
    expect(await linesNow()).toEqual([['cafe', 1]])
  })

  it('holds its caller’s own notes, and says that they failed', async () => {
    notes = { get: () => undefined, set: () => Promise.reject(new Error('no database')) }
    await expect(fill([['cafe', 1]])).rejects.toThrow('no database')
    expect(await linesNow()).toEqual([])
  })

  it('has each wish once, wherever the calls were cut, and tells the truth at each', async () => {
    const cuts = fc.array(fc.record({ at: fc.nat(6), isSent: fc.boolean() }), { maxLength: 4 })
    const wishes: Wish[] = [
      ['cafe', 2],
      ['nada', 1],
      ['pao', 1],
      ['cafe', 1],
      ['mel', 9],
    ]
    const property = fc.asyncProperty(cuts, async (some) => {
      backend = smallBackend()
      notes = new Map()
      for (const { at, isSent } of some) {
        let left = at
        const cut: typeof fetch = async (input, init) => {
          const isCut = left-- <= 0
          if (!isCut || (isSent && left === -1)) {
            const answer = await serve(input, init)
            if (!isCut) return answer
          }
          throw new TypeError('Failed to fetch')
        }
        const { added, unmatched } = await fill(wishes, cut)
        expect(added.length + unmatched.length).toBe(wishes.length)
        const held = new Map((await linesNow()) as [string, number][])
        for (const { productId } of added) expect(held.has(productId)).toBe(true)
      }
      expect(await fill(wishes)).toMatchObject({
        isDone: true,
        unmatched: [
          { productId: 'nada', reason: 'gone' },
          { productId: 'mel', reason: 'refused' },
        ],
      })
      expect(await linesNow()).toEqual([
        ['cafe', 3],
        ['pao', 1],
      ])
    })
    await fc.assert(property, { numRuns: 60, seed: 49 })
  })
})
