import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import { inOneProcess, memoryStorage } from '../../../src/backend/one-process'
import { textsIn } from '../../../src/backend/texts'
import { PAUSES } from '../../../src/backend/courier'
import { verifyWebhook, type WebhookEvent } from '../../../src/backend/webhooks'
import { smallShop } from './small-shop'
import { CARD, clientOf, FRIDAY } from './support'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const HALF_AN_HOUR = 30 * 60_000

let time: number
let answer: (tries: number) => Response
let came: { id: string; event: WebhookEvent; body: string }[]
let lines: string[]
let backend: Backend
let texts: Map<string, string>

const now = () => new Date(time)
const types = () => came.map(({ event }) => event.type)
const later = async (ms: number) => {
  time += ms
  await backend.sendWebhooks()
}

function start(shops?: [typeof smallShop]): void {
  backend = createBackend({
    now,
    ...(shops && { shops }),
    storage: memoryStorage(texts),
    webhooks: {
      url: 'https://host.test/hooks?token=hidden',
      secret,
      cartLeftAfter: HALF_AN_HOUR,
      log: (line) => lines.push(line),
      async fetch(input, init) {
        const request = new Request(input, init)
        const body = await request.text()
        const event = await verifyWebhook(request.headers, body, secret, { now })
        came.push({ id: request.headers.get('webhook-id') ?? '', event, body })
        return answer(came.length)
      },
    },
  })
}

beforeEach(() => {
  time = FRIDAY.getTime()
  answer = () => new Response(null, { status: 204 })
  came = []
  lines = []
  texts = new Map()
  start([smallShop])
})

describe('the events of an order', () => {
  it('are a delivery, of an order that another one has followed, too', async () => {
    const shopper = clientOf(backend)
    await shopper.put('cafe', 6)
    const { id } = await shopper.order()
    await shopper.get(`/api/order/confirm?orderId=${id}`)
    await backend.openOrder('farmacia')
    while (await backend.deliver('farmacia', id));
    await later(0)
    expect(types()).toEqual(['order.confirmed', 'order.picked', 'order.out_for_delivery', 'order.delivered'])
    expect(came[3]).toMatchObject({ event: { data: { order: { id, totalInCents: 6000 } } } })
  })

  it('are a cart that was left, once for each pause, and no cart once it is confirmed', async () => {
    const shopper = clientOf(backend)
    await shopper.put('cafe', 2)
    await later(HALF_AN_HOUR - 1)
    await shopper.put('cafe', 1)
    await later(HALF_AN_HOUR - 1)
    expect(types()).toEqual([])
    await later(1)
    await later(HALF_AN_HOUR)
    const { id, userId } = await shopper.order()
    expect(came).toMatchObject([
      {
        event: {
          type: 'cart.left',
          timestamp: new Date(FRIDAY.getTime() + 2 * HALF_AN_HOUR - 1).toISOString(),
          data: { order: { id, status: 'Creating', currency: 'BRL', contact: { id: userId, name: 'Marina Duarte' } } },
        },
      },
    ])
    await shopper.put('cafe', 1)
    expect(await shopper.get('/api/order/confirm')).toMatchObject({ success: true })
    await later(HALF_AN_HOUR)
    expect(types()).toEqual(['cart.left', 'order.confirmed'])
  })

  it('are no second time a cart that was left while an earlier order goes its way', async () => {
    const shopper = clientOf(backend)
    await shopper.put('cafe', 3)
    const { id } = await shopper.order()
    await shopper.get('/api/order/confirm')
    await backend.openOrder('farmacia')
    await shopper.put('cafe', 2)
    await later(HALF_AN_HOUR)
    await backend.deliver('farmacia', id)
    await later(HALF_AN_HOUR)
    expect(types()).toEqual(['order.confirmed', 'cart.left', 'order.picked'])
    await shopper.put('cafe', 1)
    await later(HALF_AN_HOUR)
    expect(types().slice(3)).toEqual(['cart.left'])
  })

  it('are a confirmation, a payment and an accepted proposal, without a code, a card or a document', async () => {
    start()
    const code = 'pagar-cartao~segredo'
    await clientOf(backend, code).order()
    const { data } = await clientOf(backend, code).post<{ status: string }>('/api/order/payment/credit', CARD)
    expect(data.status).toBe('Paid')
    const client = clientOf(backend, 'mercado~compra')
    const { data: page } = await client.get<{ data: [{ providerId: string }] }>('/api/catalog/top')
    const { data: cart } = await client.put(page.data[0].providerId, 90)
    await client.get('/api/order/confirm')
    await client.get('/api/order/confirm')
    await later(0)
    expect(types()).toEqual(['order.paid', 'order.confirmed'])
    expect(came[0]?.event.data.order.payment).toEqual({ method: 'creditCard', status: 'Paid' })
    expect(came[1]?.event.data.order).toMatchObject({
      totalInCents: Math.round(cart.totalAmout * 100),
      lines: [{ productId: page.data[0].providerId, quantity: 90, totalInCents: Math.round(cart.itemsAmout * 100) }],
    })
    const sale = clientOf(backend, 'proposta~a')
    const { proposals: [offer] = [] } = await sale.order()
    const changes = offer?.changes.map((one) => one.id)
    await sale.post(`/api/order/proposals/${offer?.id}/accept`, { changes, total: offer?.total })
    await sale.get('/api/order/confirm')
    await later(0)
    const order = { attendant: { id: 'beatriz', name: 'Beatriz' } }
    const named = ['proposal.accepted', 'order.confirmed', 'payment.requested'].map((type) => ({
      event: { type, data: { order } },
    }))
    expect(came.slice(2)).toMatchObject(named)
    for (const { body } of came)
      for (const hidden of ['segredo', '52998224725', CARD.number, 'expiry', '@']) expect(body).not.toContain(hidden)
  })

  it('are each refused try to pay, and a payment that the bank grants later', async () => {
    start()
    const refused = clientOf(backend, 'pagar-cartao-invalido~a')
    for (const _ of [1, 2]) await refused.post('/api/order/payment/credit', CARD)
    await later(0)
    expect(types()).toEqual(['payment.refused', 'payment.refused'])
    const pix = clientOf(backend, 'pagar-pix-pago-sozinho~a')
    await pix.order()
    time += HALF_AN_HOUR
    await pix.order()
    await later(0)
    expect(types().at(-1)).toBe('order.paid')
  })
})

const fill = async () => {
  await clientOf(backend).put('cafe', 1)
  time += HALF_AN_HOUR
  await backend.sendWebhooks()
}

describe('a webhook that is not taken', () => {
  it('comes again with its id, later each time, until it is given up and kept', async () => {
    answer = () => new Response('no', { status: 500 })
    await fill()
    for (const [at, pause] of PAUSES.entries()) {
      await later(pause - 1)
      expect(came).toHaveLength(at + 1)
      await later(pause / 10 + 1)
      expect(came).toHaveLength(at + 2)
    }
    await later(7 * 24 * 3_600_000)
    expect(came).toHaveLength(PAUSES.length + 1)
    expect(new Set(came.map(({ id }) => id)).size).toBe(1)
    expect(lines.at(-1)).toMatch(/^webhook cart\.left msg_\S+: HTTP 500 at try 10; given up, and kept$/)
    expect(lines.join()).not.toMatch(/hidden|whsec|host\.test|Marina/)
    expect([...texts.keys()].filter((key) => key.startsWith('lost/'))).toHaveLength(1)
  })

  it.each<[string, () => Response, number, number]>([
    [
      'as late as its receiver wishes',
      () => new Response(null, { status: 429, headers: { 'Retry-After': '60' } }),
      60_000,
      2,
    ],
    ['although it is sent elsewhere', () => Response.redirect('https://other.test/', 307), 5500, 2],
    [
      'after a connection that broke',
      () => {
        throw new TypeError('Failed to fetch')
      },
      5500,
      2,
    ],
    ['never where nobody wants it any more', () => new Response(null, { status: 410 }), 4 * 24 * 3_600_000, 1],
  ])('comes again: %s', async (_name, refuse, wait, count) => {
    answer = (tries) => (tries === 1 ? refuse() : new Response(null, { status: 200 }))
    await fill()
    await later(wait)
    await later(7 * 24 * 3_600_000)
    expect(came).toHaveLength(count)
  })
})

it('looks at the text of one webhook to send it, however many wait or were given up', async () => {
  const kept = textsIn(new Map())
  const looks = { got: 0, listed: 0 }
  const storage = inOneProcess({
    ...kept,
    get: (key) => (key.startsWith('outbox/') && key.length > 7 && (looks.got += 1), kept.get(key)),
    list: (prefix) => ((looks.listed += 1), kept.list(prefix)),
  })
  const { outbox } = storage
  await storage.open('digest', '{}')
  const put = Array.from({ length: 1000 }, (_, due) => ({
    id: `id ${due}`,
    receiver: '',
    order: `order ${due}`,
    due,
    body: '{}',
  }))
  await storage.transact('digest', async () => ({ outbox: { put, drop: [] } }))
  for (const { id } of put.slice(0, 100)) await outbox.giveUp(id, 'HTTP 410')
  Object.assign(looks, { got: 0, listed: 0 })
  expect(await outbox.count()).toEqual({ waiting: 900, lost: 100 })
  expect(await outbox.take('', 99, 5000)).toBeNull()
  expect(looks).toEqual({ got: 0, listed: 0 })
  expect(await outbox.take('', 10_000, 50_000)).toEqual({ id: 'id 100', body: '{}', tries: 1 })
  expect(looks).toEqual({ got: 1, listed: 0 })
})
