import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from '@modelcontextprotocol/client'
import { getToolUiResourceUri, isToolVisibilityAppOnly } from '@modelcontextprotocol/ext-apps/app-bridge'
import { afterEach, beforeEach, describe, expect, it as base } from 'vitest'
import { createBackend, type Backend } from '../../demo/shop'
import { mcpServer } from '../../demo/mcp-server'
import { mcpShop, RESOURCE, STAND_IN } from '../../demo/mcp-shop'

const SHOP = 'https://shop.example'
const PAGE = '<!doctype html><title>Loja</title>'

let backend: Backend
/** The way to the backend; a test may put something of its own into it. */
let reach: (request: Request) => Promise<Response>
let codes: string[]
let time: number
let clients: Client[]
let handler: (request: Request) => Promise<Response>

const shop = () => ({
  shop: SHOP,
  page: PAGE,
  fetch: (request: Request) => reach(request),
  newCode() {
    codes.push(`mercado-webchat~mcp-${codes.length}`)
    return codes.at(-1) ?? ''
  },
})

beforeEach(() => {
  backend = createBackend()
  reach = (request) => backend.fetch(request)
  codes = []
  clients = []
  time = Date.parse('2026-11-23T12:00:00Z')
  handler = mcpServer({ ...shop(), address: 'https://mcp.example', ownPage: `${SHOP}/loja`, now: () => time })
})
afterEach(() => Promise.all(clients.map((client) => client.close())))

const request = (input: string | URL, init?: RequestInit) => handler(new Request(input, init))

/** An assistant's client, over HTTP. */
async function connected(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  await client.connect(new StreamableHTTPClientTransport(new URL('https://mcp.example/mcp'), { fetch: request }))
  return client
}

const it = base.extend('client', () => connected())

const textOf = ({ content }: CallToolResult) => content.map((one) => (one.type === 'text' ? one.text : '')).join('\n')

async function run(client: Client, name: string, args: object = {}): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: { ...args } })) as CallToolResult
}

interface Answered {
  status: number
  headers: Record<string, string>
  body: string
}

/** A call of the page. */
async function call(
  client: Client,
  path: string,
  { method = 'GET', body, headers = {} }: Sent = {},
): Promise<Answered> {
  const sent = { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return (await run(client, 'shop_call', sent)).structuredContent as unknown as Answered
}

interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

const dataOf = <T>({ body }: Answered) => (JSON.parse(body) as { data: T }).data

interface Product {
  providerId: string
  name: string
  images: { url: string }[]
}

const top = async (client: Client) =>
  dataOf<{ data: Product[] }>(await call(client, '/api/catalog/top?pageNumber=0&perPage=10')).data

async function addFirst(client: Client): Promise<Product> {
  const [product] = await top(client)
  if (!product) throw new Error('The shop has no top sellers.')
  const headers = { 'content-type': 'application/json' }
  const body = { index: 0, providerId: product.providerId, quantity: 2 }
  const answer = await call(client, '/api/order/items/', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toMatchObject({ success: true })
  return product
}

describe('the tools', () => {
  it('are three for the model, and one that only the page may call', async ({ client }) => {
    const { tools } = await client.listTools()
    const model = tools.filter((tool) => !isToolVisibilityAppOnly(tool)).map(({ name }) => name)
    expect(model).toEqual(['find_products', 'show_shop', 'look_at_order'])
    expect(tools.map(({ name }) => name).filter((name) => !model.includes(name))).toEqual(['shop_call'])
  })

  it('find products of the shop, with prices in reais', async ({ client }) => {
    const found = await run(client, 'find_products', { query: 'café' })
    const { products } = found.structuredContent as { products: { id: string; name: string; price: number }[] }
    expect(products.length).toBeGreaterThan(0)
    for (const { id, name, price } of products) {
      expect(price).toBeGreaterThan(0)
      expect(textOf(found)).toContain(`${name}: R$`)
      expect(textOf(found)).toContain(id)
    }
    expect(textOf(await run(client, 'find_products', { query: 'zzzz' }))).toBe('Nenhum produto encontrado para "zzzz".')
  })

  it('show the shop: a result for the page, and words for hosts without pages', async ({ client }) => {
    const { tools } = await client.listTools()
    expect(getToolUiResourceUri(tools.find(({ name }) => name === 'show_shop') ?? {})).toBe(RESOURCE)
    for (const [args, route] of [
      [{}, '/catalog'],
      [{ screen: 'cart' }, '/order'],
      [{ product: 'a/b' }, '/product/a%2Fb'],
    ] as const) {
      const result = await run(client, 'show_shop', args)
      expect(result.structuredContent).toEqual({ route })
      expect(textOf(result)).toContain('find_products')
    }
  })

  it("look at the order of the session's own page, and name no person", async ({ client }) => {
    expect(textOf(await run(client, 'look_at_order'))).toBe('O pedido está vazio.')
    const { name } = await addFirst(client)
    const looked = await run(client, 'look_at_order')
    expect(textOf(looked)).toMatch(new RegExp(`^- 2 × ${name}: R\\$`))
    expect(Object.keys(looked.structuredContent ?? {})).toEqual(['status', 'items', 'total'])
    expect(looked.structuredContent).toMatchObject({ items: [{ name, quantity: 2 }] })
  })

  it('say so when the shop does not answer', async ({ client }) => {
    backend.addFault({ path: '/api/order/current', status: 503 })
    const failed = await run(client, 'look_at_order')
    expect([failed.isError, textOf(failed)]).toEqual([true, 'A loja não respondeu. Tente de novo.'])
  })
})

describe('the page', () => {
  it('is a resource with the type, scheme and policy of MCP Apps', async ({ client }) => {
    const { contents } = await client.readResource({ uri: RESOURCE })
    expect(contents).toEqual([
      { uri: RESOURCE, mimeType: 'text/html;profile=mcp-app', text: PAGE, _meta: { ui: { prefersBorder: true } } },
    ])
    expect(RESOURCE).toMatch(/^ui:\/\//)
  })

  it('gets answers as the shop gave them, with a refusal and its clock', async ({ client }) => {
    const refused = await call(client, '/api/catalog/products/unknown')
    expect(refused.status).toBe(404)
    expect(JSON.parse(refused.body)).toMatchObject({ success: false, message: 'Produto não encontrado' })
    const told = { 'content-type': 'text/html', date: 'Mon, 23 Nov 2026 12:00:00 GMT', 'retry-after': '2' }
    reach = async () => new Response('<p>', { status: 503, headers: { ...told, 'set-cookie': 'a=b' } })
    expect(await call(client, '/api/shop/settings')).toEqual({
      status: 503,
      headers: told,
      body: '<p>',
    })
  })
})

describe('the session', () => {
  it('is one of the shop for each MCP session, and its code stays on the server', async () => {
    const [ana, bia] = [await connected(), await connected()]
    const seen: unknown[] = []
    for (const client of [ana, bia]) {
      seen.push(await call(client, `/api/session/${STAND_IN}`), await call(client, '/api/order/current'))
      seen.push(
        await run(client, 'show_shop'),
        await run(client, 'look_at_order'),
        await run(client, 'find_products', { query: 'a' }),
      )
    }
    await addFirst(ana)
    expect(codes).toEqual(['mercado-webchat~mcp-0', 'mercado-webchat~mcp-1'])
    expect(JSON.stringify(seen)).not.toContain('~mcp-')
    expect(textOf(await run(bia, 'look_at_order'))).toBe('O pedido está vazio.')
    expect(
      backend
        .calls()
        .map(({ sessionCode }) => sessionCode)
        .filter((code) => !codes.includes(code ?? '')),
    ).toEqual([])
  })

  it('has one code for calls that come together', async ({ client }) => {
    await Promise.all([1, 2, 3].map(() => call(client, '/api/order/current')))
    expect(codes).toHaveLength(1)
  })

  it('is refused to an unknown id and to pages of other sites', async () => {
    for (const [headers, status] of [
      [{ 'mcp-session-id': 'forged' }, 404],
      [{ origin: 'https://evil.example' }, 403],
    ] as const)
      expect((await request('https://mcp.example/mcp', { method: 'POST', headers, body: '{}' })).status).toBe(status)
    expect(codes).toEqual([])
  })

  it('serves a client without HTTP, as programs on one machine speak', async () => {
    const client = new Client({ name: 'test', version: '1' })
    clients.push(client)
    const [near, far] = InMemoryTransport.createLinkedPair()
    await mcpShop({ ...shop(), payAddress: () => '' }).connect(far)
    await client.connect(near)
    expect(textOf(await run(client, 'look_at_order'))).toBe('O pedido está vazio.')
  })
})

describe('the call tool', () => {
  it.each([
    '/__backend/reset',
    '/art/mercado/x/0.svg',
    '//evil.example/api/order/current',
    'https://evil.example/api/order/current',
    '/api/../__backend/sessions',
    '/api/order/../../__backend/reset',
    '/api/first-view',
    '/api/order/changes',
    '/api/order/payment/credit',
    '/api/order/payment/%63redit',
    '/api/order/%ff',
    '/api/order/payment/credit/installments',
    '/api/order/payment/mercadoPago',
    'api/order/current',
    '',
  ])('refuses %s', async (path) => {
    const client = await connected()
    await call(client, '/api/order/current')
    const before = backend.calls().length
    for (const method of ['GET', 'POST']) expect((await call(client, path, { method, body: {} })).status).toBe(403)
    expect(backend.calls()).toHaveLength(before)
  })

  it("passes no bearer, cookie or foreign code of the page's on", async ({ client }) => {
    const headers = { authorization: 'Bearer farmacia', cookie: 'a=b', host: 'evil.example' }
    await call(client, '/api/order/current', { headers })
    await call(client, '/api/session/farmacia')
    expect(new Set(backend.calls().map(({ sessionCode }) => sessionCode))).toEqual(new Set(codes))
  })

  it('refuses other methods and endless bodies', async ({ client }) => {
    const wrong = [
      { method: 'PUT', path: '/api/order/current' },
      { method: 'POST', path: '/api/order/items/', body: 'x'.repeat(100_001) },
      { method: 'GET' },
    ]
    for (const args of wrong) {
      const outcome = await run(client, 'shop_call', args).catch(() => ({ isError: true }))
      expect(outcome.isError).toBe(true)
    }
    expect(backend.calls()).toEqual([])
  })
})

async function addressFor(client: Client, to: string): Promise<string> {
  const { body } = await call(client, `/pay?to=${encodeURIComponent(to)}`)
  return (JSON.parse(body) as { url: string }).url
}

describe('paying', () => {
  it("leads to the shop's own page with the session, by a ticket that names no code", async ({ client }) => {
    const address = await addressFor(client, '/order/payment')
    expect(address).toMatch(/^https:\/\/mcp\.example\/pay\/[\w-]{36}$/)
    const answer = await handler(new Request(address))
    const location = `${SHOP}/loja/order/payment#${encodeURIComponent(codes[0] ?? '')}`
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('leads to no other path, and not after ten minutes', async ({ client }) => {
    const address = await addressFor(client, '/../evil')
    expect((await handler(new Request(address))).headers.get('location')).toMatch(/\/loja\/order#/)
    time += 10 * 60_000 + 1
    const late = await handler(new Request(address))
    expect([late.status, late.headers.get('location')]).toEqual([410, null])
    expect((await handler(new Request('https://mcp.example/pay/guess'))).status).toBe(410)
  })
})
