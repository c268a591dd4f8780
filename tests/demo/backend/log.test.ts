import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { postItem } from '../../../src/api/order'
import { getSettings } from '../../../src/api/shop'
import { asShopError, type ShopError } from '../../../src/lib/errors'
import { openSession } from '../../api/support'
import { createBackend } from '../../../demo/shop'
import { defineAdapter, EngineProblem } from '../../../src/backend'
import { memoryStorage } from '../../../src/backend/one-process'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'

const CODE = 'farmacia'
/** What belongs to a person or opens something. */
const SECRETS = [
  CODE,
  'marina.duarte@correio.example',
  '529.982.247-25',
  '52998224725',
  '12.ABC.345/01DE-35',
  '4111 1111 1111 1111',
  '4111111111111111',
  '+55 11 98765-4321',
  'cart_01HZX9V6K2Q4R8T0W3Y5',
  'sk_live_0f8Yq2LrT7uVwXz1',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
]

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...all: unknown[]) => {
    printed.push(
      all.map((one) => (one instanceof Error ? `${one.stack} ${JSON.stringify(one)}` : String(one))).join(' '),
    )
  })
})
afterEach(() => vi.restoreAllMocks())

/** An error as a driver makes one: words, fields and a cause, each with everything in it. */
function leaking(Kind: new (message: string, options?: ErrorOptions) => Error): Error {
  const all = SECRETS.join(' ; ')
  return Object.assign(new Kind(`No answer to POST /carts: ${all}`, { cause: new Error(`Caused by ${all}`) }), {
    code: 'ECONNREFUSED',
    detail: `Key (document)=(${all}) already exists`,
    value: { securityCode: '737' },
  })
}

const asking = { headers: { authorization: `Bearer ${CODE}`, 'x-request-id': 'K7Q-2' } }
const broken = (error: Error) => () => {
  throw error
}

it.each([
  [
    'the reference backend’s storage',
    'Error',
    async (error: Error) => createBackend({ shops: [smallShop], storage: { ...memoryStorage(), read: broken(error) } }),
  ],
  [
    'an adapter’s storage',
    'EngineProblem',
    async (error: Error) => {
      const { storage, used } = await shopOf()
      return defineAdapter({ ...used, storage: { ...storage, transact: broken(error) } })
    },
  ],
])('a log has no code, document, card or secret of what failed: %s', async (_name, kind, make) => {
  const backend = await make(leaking(kind === 'Error' ? Error : EngineProblem))
  const answer = await backend.fetch(new Request(`https://loja.test/api/session/${CODE}`, asking))
  const text = await answer.text()
  expect([answer.status, printed.length]).toEqual([503, 1])
  const [line = ''] = printed
  for (const secret of [...SECRETS, '737', 'Key (']) {
    expect(line).not.toContain(secret)
    expect(text).not.toContain(secret)
  }
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    call: 'GET /api/session/***',
    requestId: 'K7Q-2',
    error: 'Error',
    code: 'ECONNREFUSED',
    message: expect.stringContaining('No answer to POST /carts'),
    cause: { message: expect.stringContaining('Caused by') },
  })
})

it('names the call by the support id that the shopper is shown', async () => {
  const storage = memoryStorage()
  const wire = await openSession(CODE, { shops: [smallShop], features: ['request-id'], storage })
  wire.client.offer((await getSettings(wire.client)).features)
  storage.transact = broken(new Error('Gone'))
  const item = {
    index: 0,
    providerId: 'cafe',
    quantity: 1,
    attributes: [],
    sku: '',
    subscription: null,
    preferences: '',
  }
  const error = await postItem(wire.client, { ...item, pbmInfo: null }).catch(asShopError)
  expect(printed.map((line) => (JSON.parse(line) as { requestId: string }).requestId)).toEqual([
    (error as ShopError).supportId,
  ])
  expect((error as ShopError).supportId).toMatch(/^V\w+$/)
})
