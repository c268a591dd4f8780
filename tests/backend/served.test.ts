import type { Hono } from 'hono'
import { HonoRequest } from 'hono/request'
import type * as superstruct from 'superstruct'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackend } from '../../demo/shop'
import { referenceShops } from '../../demo/shop/tenants'
import { everyShop } from '../../demo/shop/shops'
import { memoryStorage } from '../../src/backend/one-process'
import { openAdapter } from '../../src/backend/adapter'
import { shopOf } from '../demo/backend/small-engine'
import { operations, parametersOf } from './contract'
import { strangersIn } from './requests'

/* Each backend serves the calls of the contract and no other, and looks at nothing in a request that the contract does not know. */

/** Fields that the reader of a body knows, as a body of them; filled while a request is answered. */
const looked = vi.hoisted(() => ({ query: [] as string[], fields: [] as object[] }))

vi.mock('superstruct', async (original) => {
  const all = await original<typeof superstruct>()
  const looking =
    (read: typeof all.mask): typeof all.mask =>
    (value, struct, message) => {
      const body = knownTo(struct as unknown as Known)
      if (body) looked.fields.push(body)
      return read(value, struct, message)
    }
  return { ...all, mask: looking(all.mask), create: looking(all.create) }
})

interface Known {
  type: string
  schema: unknown
}

/** The fields of a struct, as an object of nulls. */
function knownTo({ type, schema }: Known): object | null {
  if (type !== 'object' && type !== 'type') return null
  return Object.fromEntries(Object.keys(schema as object).map((name) => [name, null]))
}

interface Server {
  fetch(request: Request): Promise<Response>
  /** Of the whole app. */
  routes: Hono['routes']
  /** Codes of a shopper and of an agent. */
  shopper: string
  agent: string
}

async function reference(): Promise<Server> {
  const { app } = openAdapter({ storage: memoryStorage(), shopOf: referenceShops(everyShop), visitors: true })
  const { routes } = app as unknown as Hono
  return { ...createBackend(), routes, shopper: 'recursos', agent: 'recursos-agente' }
}

async function adapter(): Promise<Server> {
  const { adapter: made, used } = await shopOf({ visitors: true })
  const { routes } = openAdapter(used).app as unknown as Hono
  return { fetch: made.fetch, routes, shopper: 'shopper', agent: 'agent' }
}

/** Beside the contract: what tests, pictures, operators and balancers call. */
const BESIDE = /^\/(__backend|art|vendor|operator|healthz)(\/|$)/

const nameOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/(.)\/$/, '$1').replaceAll(/\{\w+\}|:\w+/g, '{}')}`

type Operation = (typeof operations)[number]

const valueOf = ({ example }: { example?: unknown }) => String(example ?? '1')

/** Fields of a body, as the contract has them. */
function fieldsOf({ operation }: Operation): string[] {
  const { properties = {} } = (operation.requestBody?.content['application/json']?.schema ?? {}) as {
    properties?: object
  }
  return Object.keys(properties)
}

/** A request as the contract has it in its examples. */
function exampleOf({ path, method, operation }: Operation, code: string): Request {
  const inPath = parametersOf(operation, 'path')
  const address = inPath.reduce((text, one) => text.replace(`{${one.name}}`, encodeURIComponent(valueOf(one))), path)
  const query = new URLSearchParams(parametersOf(operation, 'query').map((one) => [one.name, valueOf(one)]))
  const body = operation.requestBody?.content['application/json']?.example
  return new Request(`https://shop.example${address}?${query}`, {
    method: method.toUpperCase(),
    headers: { Authorization: `Bearer ${code}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

describe.each([
  ['the reference backend', reference],
  ['an adapter', adapter],
])('%s', (_, open) => {
  let served: Set<string>
  let strange: string[]
  let unread: string[]

  beforeAll(async () => {
    const asked = vi.spyOn(HonoRequest.prototype, 'query')
    const { fetch, routes, shopper, agent } = await open()
    const own = routes.filter(({ method, path }) => method !== 'OPTIONS' && !path.endsWith('*') && !BESIDE.test(path))
    served = new Set(
      own.flatMap(({ method, path }) =>
        (method === 'ALL' ? ['GET', 'POST'] : [method]).map((one) => nameOf(one, path)),
      ),
    )
    strange = []
    unread = []
    for (const one of operations) {
      const fields = new Set(fieldsOf(one))
      for (const code of [shopper, agent]) {
        asked.mockClear()
        looked.fields = []
        const request = exampleOf(one, code)
        const ending = new AbortController()
        await fetch(new Request(request, { signal: ending.signal }))
        ending.abort()
        for (const body of looked.fields) for (const name of Object.keys(body)) fields.delete(name)
        const { pathname: path } = new URL(request.url)
        // The first view asks for its parts by calls of their own.
        const isOwn = asked.mock.contexts.map((context) => (context as HonoRequest).path === path)
        const query = (asked.mock.calls as unknown[][]).flatMap(([name], at) => (isOwn[at] ? [name as string] : []))
        for (const body of looked.fields.length > 0 ? looked.fields : [undefined])
          strange.push(
            ...strangersIn({ method: request.method, path, query, body }).filter((text) => text.includes('knows no')),
          )
      }
      unread.push(...Array.from(fields, (name) => `${nameOf(one.method, one.path)}: ${name}`))
    }
    asked.mockRestore()
  })

  it('serves each call of the contract', () => {
    const every = operations.map(({ method, path }) => nameOf(method, path))
    const missing = every.filter((name) => !served.has(name))
    expect(missing, 'give it a row in src/backend/record.ts, or a route in src/backend/routes').toEqual([])
  })

  it('serves no call that the contract does not have', () => {
    const every = new Set(operations.map(({ method, path }) => nameOf(method, path)))
    expect([...served].filter((name) => !every.has(name))).toEqual([])
  })

  it('reads each field of a body that the contract has', () => {
    expect(unread, 'read the field where its call is answered').toEqual([])
  })

  it('refuses a search by a condition that it does not know, instead of dropping it', async () => {
    const { fetch, shopper } = await open()
    for (const call of ['search', 'searchText']) {
      const answer = await fetch(
        new Request(`https://shop.example/api/catalog/products/${call}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${shopper}` },
          body: JSON.stringify({ pageNumber: 0, perPage: 1, unheard: 'of' }),
        }),
      )
      expect([call, answer.status]).toEqual([call, 400])
    }
  })

  it('reads no parameter and no field that the contract does not have', () => {
    expect([...new Set(strange)]).toEqual([])
  })
})
