import { afterEach, describe, expect, test, vi } from 'vitest'
import { getProduct } from '../../src/api/product'
import { getProductsByIds, getTop, postSearch } from '../../src/api/catalog'
import { NO_CONDITIONS } from '../../src/domain/catalog-view'
import { createClient } from '../../src/api/client'
import { getCurrentOrder, postCoupon, postItem } from '../../src/api/order'
import { postCustomer } from '../../src/api/customer'
import { getSession, getSettings } from '../../src/api/shop'
import { rows } from './call-table'
import { aCustomer } from './scenes'
import { failureOf, json, openSession, openWire } from './support'

const CODE = 'farmacia'
const ok = json({ success: true, data: null, errors: [] })

async function addressesOf(apiBase: string, call: (client: ReturnType<typeof createClient>) => Promise<unknown>) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(String(input))
    return ok()
  }
  await call(createClient({ apiBase, fetch, retryDelays: [] })).catch(() => undefined)
  return asked
}

describe('the address of a call', () => {
  test.each([
    ['', '/api/order/current'],
    ['/', '/api/order/current'],
    ['https://api.example', 'https://api.example/api/order/current'],
    ['https://api.example/', 'https://api.example/api/order/current'],
    ['https://api.example/shop/', 'https://api.example/shop/api/order/current'],
    ['https://api.example/shop//', 'https://api.example/shop//api/order/current'],
  ])('below the base %j is %j', async (base, address) => {
    expect(await addressesOf(base, getCurrentOrder)).toEqual([address])
  })

  test.each([
    ['a variant', '100Variant=azul/P', '100Variant%3Dazul%2FP'],
    ['a query in an id', 'a?b#c', 'a%3Fb%23c'],
    ['an accent', 'maçã', 'ma%C3%A7%C3%A3'],
    ['half a character', 'a\uD800', 'a%EF%BF%BD'],
  ])('encodes %s', async (_, id, encoded) => {
    const path = `/api/catalog/products/${encoded}`
    expect(await addressesOf('', (client) => getProduct(client, id))).toEqual([path])
  })

  test('encodes each id of a list and keeps the commas between them', async () => {
    const path = '/api/catalog/products/byids/1%2C5,2'
    expect(await addressesOf('', (client) => getProductsByIds(client, ['1,5', '2']))).toEqual([path])
  })

  test.each(['.', '..', ''])('sends no request for the id %j, which would address another call', async (id) => {
    const wire = await openSession(CODE)
    const before = wire.sent.length
    const calls = [getProduct(wire.client, id), getProductsByIds(wire.client, [id]), getSession(wire.client, id)]
    for (const call of calls) expect(await failureOf(call)).toMatchObject({ kind: 'refused', retryable: false })
    expect(wire.sent.length).toBe(before)
  })

  test('leaves empty parameters of the catalogue out', async () => {
    const wire = await openSession(CODE)
    await postSearch(wire.client, { category: '', searchQuery: '', pageToken: '', conditions: NO_CONDITIONS })
    expect(wire.sent.at(-1)?.body).toEqual({ pageNumber: 0, perPage: 10 })
    await getTop(wire.client, { pageToken: '' })
    expect(wire.sent.at(-1)?.query).toEqual({ pageNumber: '0', perPage: '10' })
  })

  test('names an empty coupon, which removes the one there is', async () => {
    expect(await addressesOf('', (client) => postCoupon(client, ''))).toEqual(['/api/order/coupon/?coupon='])
  })

  test('sends no request for an empty list of ids', async () => {
    const wire = await openSession(CODE)
    const before = wire.sent.length
    expect(await getProductsByIds(wire.client, [])).toMatchObject({
      data: [],
      hasMore: false,
      hasData: false,
      total: 0,
    })
    expect(wire.sent.length).toBe(before)
  })
})

describe('the bearer', () => {
  test('is not sent with the session call, and is sent with every call after it', async () => {
    const { client, sent } = openWire()
    await getSession(client, CODE)
    await getSettings(client)
    await getSession(client, 'moda')
    await getCurrentOrder(client)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer farmacia',
      null,
      'Bearer moda',
    ])
  })

  test('is not sent after a failed session call', async () => {
    const { client, sent } = openWire()
    await failureOf(getSession(client, 'nobody-knows'))
    await failureOf(getSettings(client))
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
  })

  test('is not sent after a session without userShop, whose call fails', async () => {
    const wire = openWire()
    wire.answer(json({ success: true, data: { sessionType: 0, channelType: 1 }, errors: [] }))
    const error = await failureOf(getSession(wire.client, CODE))
    expect(error).toMatchObject({ kind: 'response', textKey: 'getSession', call: 'GET /api/session/{code}' })
    expect(String(error.cause)).toContain('data.userShop')
    await getSettings(wire.client)
    expect(wire.sent.at(-1)?.headers.get('authorization')).toBeNull()
  })

  test('is sent with every other call of the specification', async () => {
    for (const row of rows.filter(({ name }) => !['getSession', 'postVisitor'].includes(name))) {
      const wire = await openSession(row.session, row.backend)
      const prepared = await row.prepare(wire.client)
      await prepared.run(wire.client)
      expect(wire.sent.at(-1)?.headers.get('authorization'), row.name).toBe(`Bearer ${row.session}`)
    }
  })

  test('never sends the page’s credentials to another origin, and follows no redirect', async () => {
    const { client, sent } = openWire()
    await getSession(client, CODE)
    await getSettings(client)
    for (const { init } of sent) expect(init).toMatchObject({ credentials: 'same-origin', redirect: 'error' })
  })
})

describe('the support id', () => {
  const offered = 'mercado-com-codigo-de-atendimento'

  test('is sent once the shop offers it, a new one for each call and the same for its retries', async () => {
    const wire = openWire({}, [0])
    await getSession(wire.client, offered)
    const { features } = await getSettings(wire.client)
    wire.client.offer(features)
    await getCurrentOrder(wire.client)
    wire.answer(json({}, 503))
    const error = await failureOf(getCurrentOrder(wire.client))
    const ids = wire.sent.map(({ headers }) => headers.get('x-request-id'))
    expect(ids).toEqual([null, null, expect.stringMatching(/^V\w+$/), error.supportId, error.supportId])
    expect(ids[2]).not.toBe(error.supportId)
  })

  test('is not sent where the shop does not offer it', async () => {
    const wire = await openSession(CODE)
    wire.client.offer((await getSettings(wire.client)).features)
    await getCurrentOrder(wire.client)
    expect(wire.sent.filter(({ headers }) => headers.has('x-request-id'))).toEqual([])
    expect(wire.backend.calls().some((call) => 'requestId' in call)).toBe(false)
  })
})

/** Never answers; rejects as fetch does when its signal is aborted. */
function hanging(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
}

function unloading(): Promise<Response> {
  return Promise.reject(new DOMException('unloading', 'AbortError'))
}

describe('an abort', () => {
  test('in flight stays an AbortError, whatever reason was given', async () => {
    const stop = new AbortController()
    const call = getCurrentOrder(createClient({ apiBase: '', fetch: hanging }), { signal: stop.signal })
    stop.abort('the screen left')
    const end = await call.catch((error: unknown) => error)
    expect(end).toBeInstanceOf(DOMException)
    expect(end).toMatchObject({ name: 'AbortError' })
  })

  test('that the caller did not ask for, as of a page that is left, is no answer', async () => {
    const client = createClient({ apiBase: '', fetch: unloading, retryDelays: [] })
    const end = await getCurrentOrder(client).catch((error: unknown) => error)
    expect(end).toMatchObject({ kind: 'network' })
  })
})

test('the first call has no header for which another origin would need a preflight', async () => {
  const { client, sent } = openWire()
  await getSession(client, CODE)
  expect(sent.map(({ method, headers }) => [method, ...headers.keys()])).toEqual([['GET', 'accept']])
})

test('only a call that has to outlive the page is sent with keepalive', async () => {
  const wire = await openSession(CODE)
  const edit = { index: 0, providerId: '100118', quantity: 1, attributes: [], sku: '' }
  await getCurrentOrder(wire.client)
  await postItem(wire.client, edit)
  await postItem(wire.client, edit, { keepalive: true })
  expect(wire.sent.slice(-3).map(({ init }) => init.keepalive)).toEqual([undefined, undefined, true])
})

describe('the host’s fetch', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('is looked up at each call, so a later replacement is used', async () => {
    const client = createClient({ apiBase: 'https://loja.example', retryDelays: [] })
    const spy = vi.fn(async () => json({ success: true, data: { id: '9' }, errors: [] })())
    vi.stubGlobal('fetch', spy)
    expect(await getCurrentOrder(client)).toMatchObject({ id: '9' })
    expect(spy).toHaveBeenCalledOnce()
  })
})

test('the customer call sends the wire’s fields and nothing else of the given object', async () => {
  const wire = await openSession(CODE)
  const customer = Object.assign({ address: { street: 'x' }, userId: '1' }, aCustomer)
  await postCustomer(wire.client, customer)
  expect(wire.sent.at(-1)?.body).toEqual(aCustomer)
})

test('a body arrives unchanged on a page whose old library adds a toJSON to arrays', async () => {
  const wire = await openSession(CODE)
  const { prototype } = Array
  Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'spoilt' })
  try {
    const attributes = [{ providerId: 'a', optionProviderId: 'b', redirectable: false }]
    await postItem(wire.client, { index: 0, providerId: '100118', quantity: 1, attributes, sku: '' }).catch(() => null)
    expect(wire.sent.at(-1)?.body).toMatchObject({ attributes })
    expect(wire.sent.at(-1)?.headers.get('content-type')).toBe('application/json')
  } finally {
    Reflect.deleteProperty(prototype, 'toJSON')
  }
})
