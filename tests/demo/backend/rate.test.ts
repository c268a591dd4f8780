import { expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { rateOf, TooManyCalls } from '../../../src/backend/rate'
import { createDemo } from '../../../src/tools/serve/app'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'

const call = (code: string, path = '/api/order/current', method = 'GET') =>
  new Request(`https://loja.test${path}`, { method, headers: { authorization: `Bearer ${code}` } })

/** Counts at a time that the test sets, ms. @returns a call's wait in seconds, 0 for one that is taken */
function counter(limits: Parameters<typeof rateOf>[0]) {
  const clock = { now: 0 }
  const count = rateOf(limits, () => clock.now)
  const wait = (request: Request, address?: string) => {
    try {
      count(request, address)
      return 0
    } catch (error) {
      if (error instanceof TooManyCalls) return error.after
      throw error
    }
  }
  return { clock, wait }
}

it.each([
  ['reference', async () => createBackend({ shops: [smallShop], limits: { perSession: 2 } }), 'farmacia'],
  ['adapter', async () => (await shopOf({ limits: { perSession: 2 } })).adapter, 'shopper'],
] as const)(
  'a session that asks too often is refused by name and told when to come back: %s',
  async (_name, make, code) => {
    const backend = await make()
    const ask = async (who: string) => backend.fetch(call(who))
    expect([(await ask(code)).status, (await ask(code)).status]).toEqual([200, 200])
    const refused = await ask(code)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({ success: false, errors: [{ code: 'TooManyCalls', status: 429 }] })
    expect((await ask('somebody-else')).status).toBe(401)
  },
)

it('an address that asks too often is refused, whatever its codes', async () => {
  const backend = createBackend({ shops: [smallShop], limits: { perAddress: 2 } })
  const guess = async (code: string, address: unknown) => (await backend.fetch(call(code), address)).status
  expect([await guess('one', '10.0.0.1'), await guess('two', '10.0.0.1')]).toEqual([401, 401])
  expect(await guess('farmacia', '10.0.0.1')).toBe(429)
  expect(await guess('farmacia', '10.0.0.2')).toBe(200)
  // Servers hand over bindings and contexts beside a request.
  for (let at = 0; at < 4; at += 1) expect(await guess('farmacia', { incoming: {} })).toBe(200)
})

it('visitors of one address get so many codes a minute, and go on with those that they have', async () => {
  const backend = createBackend({ shops: [{ ...smallShop, id: 'mercado' }], limits: { visitors: 2 } })
  const paths = ['/api/session', '/api/session/', '/api/%73ession']
  const ask = async (path: string, address: string, method = 'POST') =>
    (await backend.fetch(call('', path, method), address)).status
  expect(await Promise.all(paths.map((path) => ask(path, '10.0.0.1')))).toEqual([200, 200, 429])
  expect(await ask('/api/session/anonymous-session', '10.0.0.1', 'GET')).toBe(200)
  expect(await ask('/api/session', '10.0.0.2')).toBe(200)
})

it('a code that is the body of a call counts too', async () => {
  const backend = createBackend({ shops: [smallShop], limits: { perSession: 1 } })
  const view = async (code: string) =>
    (await backend.fetch(new Request('https://loja.test/api/first-view', { method: 'POST', body: code }))).status
  expect([await view('farmacia'), await view('farmacia '), await view('farmacia-agente')]).toEqual([200, 429, 200])
})

it('a refused one may ask again with the next minute', () => {
  const { clock, wait } = counter({ perSession: 1 })
  expect([wait(call('a')), wait(call('a'))]).toEqual([0, 60])
  clock.now = 59_400
  expect(wait(call('a'))).toBe(1)
  clock.now = 60_000
  expect(wait(call('a'))).toBe(0)
})

it('a code counts in the path too, and none for a question about origins or for all who have no code', () => {
  const { wait } = counter({ perSession: 1 })
  expect([wait(call('a')), wait(call('', '/api/session/a'))]).toEqual([0, 60])
  for (let at = 0; at < 3; at += 1) {
    expect(wait(call('a', '/api/order/items', 'OPTIONS'))).toBe(0)
    expect(wait(call('anonymous-session'))).toBe(0)
  }
})

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8::1', '2001:db8:0:0:5:6:7:8', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
])('%s and %s share a count: %s', (one, other, isShared) => {
  const { wait } = counter({ perAddress: 1 })
  expect(wait(call('a'), one)).toBe(0)
  expect(wait(call('b'), other) > 0).toBe(isShared)
})

it('a shopper in a hurry is far from the limits that nobody has set, and a flood is not', () => {
  const { wait } = counter({})
  const waits = Array.from({ length: 1201 }, () => wait(call('a'), '10.0.0.1'))
  expect([waits[1199], waits[1200]]).toEqual([0, 60])
  const fresh = Array.from({ length: 121 }, () => wait(call('', '/api/session', 'POST'), '10.0.0.2'))
  expect([fresh[119], fresh[120]]).toEqual([0, 60])
})

it('a sandbox takes what its tests send', async () => {
  const demo = createDemo(undefined, { shops: [smallShop] })
  const answers = await Promise.all(Array.from({ length: 1300 }, () => demo(call('nobody'), '127.0.0.1')))
  expect(answers.every(({ status }) => status === 401)).toBe(true)
})
