import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { medusa } from '../../../src/backend/engines/medusa/adapter'
import type { MedusaOrder } from '../../../src/backend/engines/medusa/mapping'
import { vendure } from '../../../src/backend/engines/vendure/adapter'
import type { VendureOrder } from '../../../src/backend/engines/vendure/mapping'
import { createBackend, type Backend } from '../../../demo/shop'
import type { CommerceEngine, Handle } from '../../../src/backend'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'

/** The last answer that an engine gave: an order. */
const orderOf = <T>(engine: string): T => {
  const text = readFileSync(join(import.meta.dirname, `../engines/${engine}-answers.ndjson`), 'utf8')
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as T
}
const medusaCart = orderOf<MedusaOrder>('medusa')
const vendureOrder = orderOf<VendureOrder>('vendure')

const PRIVATE = { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321', document: '52998224725' }
const LINE = { index: 0, quantity: 3, attributes: [], sku: '' }
const ADDRESS = { name: 'Casa', street: 'Rua da Ana', number: '7', neighborhood: 'Sé', city: 'Recife', state: 'PE' }

/** A browser at an engine's shop, with what it was answered. */
async function twoBrowsers(codes: readonly [string, string]) {
  const { adapter, open } = await shopOf()
  for (const code of new Set(codes)) await open(code, { sessionType: 3, channelType: 2 })
  const browser = (code: string) => async (method: string, path: string, body?: object) => {
    const init = { method, headers: { Authorization: `Bearer ${code}` }, ...(body && { body: JSON.stringify(body) }) }
    const answer = await adapter.fetch(new Request(`https://shop.example${path}`, init))
    return { status: answer.status, text: await answer.text() }
  }
  return codes.map(browser) as [ReturnType<typeof browser>, ReturnType<typeof browser>]
}

type Browser = Awaited<ReturnType<typeof twoBrowsers>>[number]

/** Puts a line, an address and a person into the order. */
const fill = async (browser: Browser) => [
  await browser('POST', '/api/order/items/', { ...LINE, providerId: '1' }),
  await browser('POST', '/api/order/address/', { ...ADDRESS, zipCode: '50030-170' }),
  await browser('POST', '/api/customer/update', PRIVATE),
]

const look = async (browser: Browser, code: string) => [
  await browser('GET', `/api/session/${code}`),
  await browser('GET', '/api/order/current'),
  await browser('GET', '/api/orders?page=0'),
]

const OF_ANA = /Ana|Souza|52998224725|11987654321|"quantity":3/

/** A visitor's call at a backend. */
const browserAt =
  (backend: Pick<Backend, 'fetch'>, code?: string) => async (method: string, path: string, body?: object) => {
    const headers = { ...(code && { Authorization: `Bearer ${code}` }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await backend.fetch(new Request(`https://shop.example${path}`, init))
    return { status: answer.status, text: await answer.text() }
  }

/** Comes without a code, and is given one. */
async function visitorAt(backend: Pick<Backend, 'fetch'>) {
  const { text } = await browserAt(backend)('POST', '/api/session')
  const { code } = (JSON.parse(text) as { data: { code: string } }).data
  return { code, browser: browserAt(backend, code) }
}

const reference = () => createBackend({ shops: [{ ...smallShop, id: 'mercado' }] })
const adapter = async () => (await shopOf({ visitors: true })).adapter

describe.each([
  ['the reference shop', reference, 'cafe'],
  ['an adapter', adapter, '1'],
])('visitors without a code at %s', (_, open, providerId) => {
  it('are given a code each, behind which nobody sees lines, address or document of another', async () => {
    const backend = await open()
    const [ana, bia] = [await visitorAt(backend), await visitorAt(backend)]
    expect(ana.code).not.toBe(bia.code)
    const filled = [
      await ana.browser('POST', '/api/order/items/', { ...LINE, providerId }),
      await ana.browser('POST', '/api/order/address/', { ...ADDRESS, zipCode: '50030-170' }),
      await ana.browser('POST', '/api/customer/update', PRIVATE),
    ]
    expect(filled.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await look(ana.browser, ana.code)).map(({ text }) => text).join('')).toMatch(OF_ANA)
    const seen = await look(bia.browser, bia.code)
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { text } of seen) expect(text).not.toMatch(OF_ANA)
  })

  it('share a session that says so, is the same for each and opens no order', async () => {
    const backend = await open()
    const shared = browserAt(backend, 'anonymous-session')
    const [session, again] = [
      await shared('GET', '/api/session/anonymous-session'),
      await shared('GET', '/api/session/anonymous-session'),
    ]
    expect(JSON.parse(session.text)).toMatchObject({ data: { sessionType: 3, userShop: { visitors: true } } })
    expect(again.text).toBe(session.text)
    const calls = [
      await shared('GET', '/api/order/current'),
      await shared('POST', '/api/order/items/', { ...LINE, providerId }),
      await shared('GET', '/api/order/changes'),
      await shared('POST', '/api/customer/update', PRIVATE),
    ]
    expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect((await shared('GET', '/api/shop/settings')).status).toBe(200)
  })

  it('get a first view that a cache may keep: it holds no code of anybody', async () => {
    const view = await (await open()).fetch(new Request('https://shop.example/api/first-view'))
    expect(view.headers.get('cache-control')).toMatch(/^public/)
    const body = (await view.json()) as { session: { data: object } }
    expect(body).not.toHaveProperty('order')
    expect(body.session.data).toMatchObject({ userShop: { id: 'anonymous-session', visitors: true } })
    expect(JSON.stringify(body.session)).not.toContain('"code"')
  })
})

it('makes no code at an adapter that is not open to visitors, and shows them nothing', async () => {
  const closed = (await shopOf()).adapter
  expect((await browserAt(closed, 'anonymous-session')('GET', '/api/shop/settings')).status).toBe(401)
  expect((await browserAt(closed)('POST', '/api/session')).status).toBe(401)
  expect((await browserAt(closed)('GET', '/api/session/anonymous-session')).status).toBe(401)
})

/** What one visitor's calls ask of an engine, and how they name the order there. */
async function cartsOf(engine: CommerceEngine, asked: () => string[], sku: string) {
  const desks: Handle[] = [{}, {}]
  const names: string[][] = []
  for (const handle of desks) {
    const before = asked().length
    await engine.order.addLine(handle, { index: 0, providerId: '1', sku, options: {}, quantity: 3, preferences: '' })
    await engine.order.read(handle)
    names.push(asked().slice(before))
  }
  return { handles: desks, names }
}

it('opens a cart of Medusa for each order, and names no other', async () => {
  const asked: string[] = []
  let made = 0
  const fetch = (async (address: string, { method }: RequestInit) => {
    const { pathname } = new URL(address)
    if (pathname === '/admin/api-keys') return Response.json({ api_keys: [{ token: 'pk' }] })
    if (pathname === '/admin/regions') return Response.json({ regions: [{ id: 'reg', payment_providers: [] }] })
    const id = pathname === '/store/carts' ? `cart_${(made += 1)}` : pathname.split('/')[3]
    if (pathname !== '/store/carts') asked.push(`${method} ${pathname}`)
    return Response.json({ cart: { ...medusaCart, id } })
  }) as typeof globalThis.fetch
  const engine = medusa({ base: 'https://engine.example', secret: 's', fetch })
  const { handles, names } = await cartsOf(engine, () => asked, 'variant_4')
  expect(handles.map(({ order }) => order)).toEqual(['cart_1', 'cart_2'])
  expect(names.map((paths) => new Set(paths.map((path) => path.split('/')[3])))).toEqual([
    new Set(['cart_1']),
    new Set(['cart_2']),
  ])
})

it('opens an order of Vendure for each order, in a session of its own', async () => {
  const asked: string[] = []
  let made = 0
  const fetch = (async (_: string, { headers, body }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization') ?? ''
    const isNew = bearer.replace('Bearer', '').trim() === ''
    const token = isNew ? `token-${(made += 1)}` : bearer.slice(7)
    asked.push(token)
    const one = { ...vendureOrder, code: token.replace('token', 'ORDER') }
    const data = String(body).includes('done:') ? { done: one } : { order: one }
    return Response.json({ data }, { headers: isNew ? { 'vendure-auth-token': token } : {} })
  }) as typeof globalThis.fetch
  const engine = vendure({ base: 'https://engine.example', secret: 's', fetch })
  const { handles, names } = await cartsOf(engine, () => asked, '118')
  expect(handles.map(({ order }) => order)).toEqual(['ORDER-1', 'ORDER-2'])
  expect(names.map((tokens) => new Set(tokens))).toEqual([new Set(['token-1']), new Set(['token-2'])])
})

it('keeps lines, address and document of two visitors with codes of their own apart', async () => {
  const [ana, bia] = await twoBrowsers(['visitor-a', 'visitor-b'])
  expect((await fill(ana)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await look(ana, 'visitor-a')).map(({ text }) => text).join('')).toMatch(OF_ANA)
  const seen = await look(bia, 'visitor-b')
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { text } of seen) expect(text).not.toMatch(OF_ANA)
})

it('opens no order for the code that every visitor has, though the shop opened it', async () => {
  const [ana, bia] = await twoBrowsers(['anonymous-session', 'anonymous-session'])
  expect((await fill(ana)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await look(bia, 'anonymous-session')).map(({ status }) => status)).toEqual([401, 401, 401])
  // What is everybody's is read with it.
  expect((await bia('GET', '/api/shop/settings')).status).toBe(200)
})
