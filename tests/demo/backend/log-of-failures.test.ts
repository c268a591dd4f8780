import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { askGraphql, askJson, EngineProblem } from '../../../src/backend'
import { sampleCustomer } from '../../../demo/shop/people'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'
import { CARD, clientOf } from './support'

/** What an engine or a receiver may repeat of what it was sent. */
const SECRETS = [
  'marina.duarte@correio.example',
  '529.982.247-25',
  '52998224725',
  '4111 1111 1111 1111',
  CARD.number,
  '+55 11 98765-4321',
  'sk_live_0f8Yq2LrT7uVwXz1',
]
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...all: unknown[]) => void printed.push(all.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

const repeating = (code: string) => [code, ...SECRETS].join(' ; ')

/** Ways in which an engine fails, each of which repeats what it was sent. */
const FAILURES: [string, (told: string) => Promise<never>][] = [
  [
    'an error of GraphQL',
    (told) => {
      const fetch = async () => Response.json({ errors: [{ message: `No order for ${told}` }] })
      return askGraphql('https://engine.test/shop-api', '{ a }', { document: told }, { fetch }) as Promise<never>
    },
  ],
  [
    'a page in the place of JSON',
    (told) => {
      const fetch = async () => new Response(`${told} <!doctype html>`, { status: 502 })
      return askJson('https://engine.test/carts', { body: { document: told }, fetch }) as Promise<never>
    },
  ],
  [
    'a connection that breaks',
    (told) => {
      const fetch = () => Promise.reject(Object.assign(new TypeError(`fetch failed: ${told}`), { body: told }))
      return askJson('https://engine.test/carts', { fetch }) as Promise<never>
    },
  ],
  [
    'words that look like frames of the code',
    (told) => Promise.reject(new EngineProblem(told.split(' ; ').join('\n    at '))),
  ],
  ['words without an end', (told) => Promise.reject(new EngineProblem(`${told} ${'word '.repeat(100_000)}`))],
]

it.each(FAILURES)(
  'a line of a failing engine has no code, document or card, nor has its answer: %s',
  async (_, fail) => {
    let code = ''
    const failing = () => fail(repeating(code))
    const catalogue = { categories: async () => [], find: failing, byIds: failing, facets: failing }
    const { adapter } = await shopOf({ visitors: true, catalogue })
    const opened = await adapter.fetch(new Request('https://loja.test/api/session', { method: 'POST' }))
    code = ((await opened.json()) as { data: { code: string } }).data.code
    const headers = { authorization: `Bearer ${code}`, 'x-request-id': 'K7Q-2' }
    const answer = await adapter.fetch(new Request('https://loja.test/api/catalog/products/1', { headers }))
    const text = await answer.text()
    expect([answer.status, printed.length]).toEqual([503, 1])
    const [line = ''] = printed
    expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId: 'K7Q-2' })
    expect(line.length).toBeLessThan(10_000)
    for (const secret of [code, ...SECRETS]) {
      expect(line).not.toContain(secret)
      expect(text).not.toContain(secret)
    }
  },
)

const RECEIVERS: [string, (told: string) => Promise<Response>][] = [
  ['an error', (told) => Promise.reject(new Error(told))],
  ['a page', async (told) => new Response(told, { status: 500, statusText: 'Oops' })],
]

it.each(RECEIVERS)(
  'lines of a failing receiver are JSON, without the order, its person or the secret: %s',
  async (_, fail) => {
    const url = 'https://receiver.test/hook?token=sk_live_0f8Yq2LrT7uVwXz1'
    const fetch = (async (_to: string, { body, headers }: RequestInit) =>
      fail(`${String(body)} ${JSON.stringify(headers)} ${repeating('farmacia')}`)) as typeof globalThis.fetch
    const backend = createBackend({ shops: [smallShop], webhooks: { url, secret: SECRET, fetch } })
    const shopper = clientOf(backend)
    await shopper.put('cafe', 9)
    await shopper.get('/api/order/confirm')
    await backend.sendWebhooks()
    expect(printed.length).toBeGreaterThan(0)
    for (const line of printed) {
      expect(JSON.parse(line)).toMatchObject({
        level: 'warn',
        message: expect.stringMatching(/^webhook order\.\w+ \S+: /),
      })
      const { name, phone, document } = sampleCustomer
      for (const secret of ['farmacia', url, SECRET, name, phone, document, ...SECRETS])
        expect(line).not.toContain(secret)
    }
  },
)
