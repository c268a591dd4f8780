import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import { memoryStorage } from '../../../src/backend/one-process'
import type { WebhookReceiver } from '../../../src/backend/courier'
import { verifyWebhook, type WebhookEvent } from '../../../src/backend/webhooks'
import { smallShop } from './small-shop'
import { clientOf, FRIDAY } from './support'

const secretOf = (name: string) => `whsec_${btoa(`the secret of ${name}`.padEnd(24, '.'))}`
const SECOND = 1000
const MINUTE = 60 * SECOND
const TOKEN = 'token-do-operador'

interface Came {
  id: string
  host: string
  type: string
  order: string
  event: WebhookEvent
}

let time: number
let came: Came[]
/** The receivers' answers; the last word of each holds. */
let answer: (one: Came) => Response | Promise<Response>
let texts: Map<string, string>

const now = () => new Date(time)
const taken = () => new Response(null, { status: 204 })
const refused = (headers = {}) => new Response('no', { status: 503, headers })
const at = (host: string) => came.filter((one) => one.host === host).map(({ type }) => type)

function start(receivers: Partial<WebhookReceiver>[]): Backend {
  return createBackend({
    now,
    shops: [smallShop],
    storage: memoryStorage(texts),
    operatorToken: TOKEN,
    webhooks: {
      receivers: receivers.map((one) => ({
        url: `https://${one.name}.test/`,
        secret: secretOf(one.name ?? ''),
        ...one,
      })),
      log: () => undefined,
      async fetch(input, init) {
        const request = new Request(input, init)
        const host = new URL(request.url).hostname.split('.')[0] ?? ''
        const event = await verifyWebhook(request.headers, await request.text(), secretOf(host), { now })
        const id = request.headers.get('webhook-id') ?? ''
        const one = { id, host, type: event.type, order: event.data.order.id, event }
        came.push(one)
        return answer(one)
      },
    },
  })
}

async function confirm(backend: Backend, code: string): Promise<void> {
  const shopper = clientOf(backend, code)
  await shopper.put('cafe', 6)
  await shopper.get('/api/order/confirm')
}

beforeEach(() => {
  time = FRIDAY.getTime()
  came = []
  answer = taken
  texts = new Map()
})

describe('several receivers', () => {
  it('get each their choice of events, with their own secret and an id of their own', async () => {
    const backend = start([{ name: 'crm', events: ['order.delivered'] }, { name: 'chat' }])
    await confirm(backend, 'farmacia~a')
    while (await backend.deliver('farmacia~a'));
    await backend.sendWebhooks()
    expect(at('crm')).toEqual(['order.delivered'])
    expect(at('chat')).toEqual(['order.confirmed', 'order.picked', 'order.out_for_delivery', 'order.delivered'])
    expect(new Set(came.map(({ id }) => id)).size).toBe(5)
  })

  it('wait for nobody: neither for one that never answers nor for one that is down', async () => {
    const backend = start([{ name: 'slow' }, { name: 'down' }, { name: 'chat' }])
    answer = ({ host }) => {
      if (host === 'slow') return new Promise(() => undefined)
      return host === 'down' ? refused() : taken()
    }
    await confirm(backend, 'farmacia~a')
    void backend.sendWebhooks()
    await expect.poll(() => at('chat')).toEqual(['order.confirmed'])
    await confirm(backend, 'farmacia~b')
    void backend.sendWebhooks()
    await expect.poll(() => at('chat')).toHaveLength(2)
    expect([at('slow').length, at('down').length]).toEqual([1, 2])
  })

  it('have names that tell them apart', () => {
    expect(() => start([{ name: 'crm' }, { name: 'crm' }])).toThrow(RangeError)
    expect(() => start([{}, { url: 'https://b.test/' }])).toThrow(RangeError)
    expect(() => start([{ name: 'c r m' }])).toThrow(RangeError)
  })
})

describe('one receiver', () => {
  it('gets what happened to an order in that order, and other orders in between', async () => {
    const backend = start([{ name: 'chat' }])
    answer = ({ event }) => (event.type === 'order.confirmed' && came.length === 1 ? refused() : taken())
    await confirm(backend, 'farmacia~a')
    await backend.deliver('farmacia~a')
    await backend.sendWebhooks()
    await confirm(backend, 'farmacia~b')
    await backend.sendWebhooks()
    expect(came.map(({ type }) => type)).toEqual(['order.confirmed', 'order.confirmed'])
    expect(came[0]?.order).not.toBe(came[1]?.order)
    time += 6 * SECOND
    await backend.sendWebhooks()
    expect(came.slice(2).map(({ type, order }) => [type, order === came[0]?.order])).toEqual([
      ['order.confirmed', true],
      ['order.picked', true],
    ])
    expect(came[2]?.id).toBe(came[0]?.id)
  })

  it.each([
    ['seconds', '90', 90 * SECOND],
    ['an HTTP date', new Date(FRIDAY.getTime() + 10 * MINUTE).toUTCString(), 10 * MINUTE],
    ['a date that has passed', new Date(FRIDAY.getTime() - MINUTE).toUTCString(), 5.5 * SECOND],
    ['words', 'later', 5.5 * SECOND],
    ['years', '99999999', 24 * 60 * MINUTE],
  ])('is tried again after its Retry-After: %s', async (_name, wish, wait) => {
    const backend = start([{ name: 'chat' }])
    answer = () => (came.length === 1 ? refused({ 'Retry-After': wish }) : taken())
    await confirm(backend, 'farmacia~a')
    await backend.sendWebhooks()
    time += wait - 0.6 * SECOND
    await backend.sendWebhooks()
    const early = came.length
    time += 0.6 * SECOND
    await backend.sendWebhooks()
    expect(came).toHaveLength(2)
    if (wait > 6 * SECOND) expect(early).toBe(1)
  })
})

describe('what was given up', () => {
  it('is listed and sent again with its id, by a call that needs the token', async () => {
    const backend = start([{ name: 'chat' }])
    answer = () => new Response(null, { status: 410 })
    await confirm(backend, 'farmacia~a')
    await backend.deliver('farmacia~a')
    await backend.sendWebhooks()
    answer = taken
    const ask = async (token: string, body?: object) => {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const headers = { authorization: `Bearer ${token}` }
      const got = await backend.fetch(new Request('https://loja.test/operator/webhooks', { headers, ...sent }))
      return { status: got.status, ...((await got.json()) as { data: unknown }) }
    }
    const [first, second] = came
    const told = { receiver: 'chat', tries: 1, problem: 'HTTP 410', order: first?.order }
    const listed = await ask(TOKEN)
    expect(listed.data).toEqual([
      { ...told, id: first?.id, type: 'order.confirmed', timestamp: FRIDAY.toISOString() },
      { ...told, id: second?.id, type: 'order.picked', timestamp: FRIDAY.toISOString() },
    ])
    expect(JSON.stringify(listed)).not.toContain('Marina')
    for (const token of ['', 'another token of it', `${TOKEN} `.repeat(2)]) expect((await ask(token)).status).toBe(401)
    expect((await ask(TOKEN, { ids: ['nothing', second?.id] })).data).toBe(1)
    await backend.sendWebhooks()
    expect(came.slice(2)).toEqual([second])
    expect((await ask(TOKEN, {})).data).toBe(1)
    await backend.sendWebhooks()
    expect(came.slice(3)).toEqual([first])
    expect((await ask(TOKEN)).data).toEqual([])
    expect([await backend.lostWebhooks(), await backend.sendAgain()]).toEqual([[], 0])
  })

  it('is told to nobody without a token, or with one that can be guessed', async () => {
    const request = new Request('https://loja.test/operator/webhooks', { headers: { authorization: 'Bearer ' } })
    expect((await createBackend().fetch(request)).status).toBe(404)
    expect(() => createBackend({ operatorToken: 'curto' })).toThrow(RangeError)
  })
})
