import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../demo/shop'
import { serveFirstView } from '../../demo/first-view-proxy'

const CODE = 'mercado-webchat~junto'

type View = Record<string, { success: boolean; data: unknown } | null | undefined>

const post = (body: string) => ({ method: 'POST', body })
const at = (backend: Backend) => async (init?: RequestInit) => {
  const response = await backend.fetch(new Request('https://loja.test/api/first-view', init))
  return { response, view: (await response.json()) as View }
}

describe('the first view in one call', () => {
  it('answers visitors without a code so that an edge may keep it, without their order', async () => {
    const { response, view } = await at(createBackend())()
    expect(response.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(Object.keys(view)).toEqual(['session', 'settings', 'categories', 'products'])
    expect(JSON.stringify(view)).not.toContain('"items"')
  })

  it('says nothing about a wrong code, and refuses what is none', async () => {
    const ask = at(createBackend())
    expect((await ask(post('ninguem'))).view).toEqual({ session: null })
    for (const wrong of ['', 'a b', 'x'.repeat(501)]) expect((await ask(post(wrong))).response.status).toBe(400)
    expect((await ask({ method: 'PUT', body: CODE })).response.status).toBe(405)
  })

  it('keeps the code out of the record of calls', async () => {
    const backend = createBackend()
    await at(backend)(post(CODE))
    expect(backend.calls()).toEqual([
      { method: 'POST', path: '/api/first-view', search: '', sessionCode: CODE, status: 200 },
    ])
  })
})

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

async function serve(backend: Backend): Promise<string> {
  const server: Server = createServer(getRequestListener((request) => backend.fetch(request)))
  await new Promise<void>((done) => server.listen(0, done))
  open.push(() => server.close().closeAllConnections())
  const address = server.address()
  return `http://localhost:${address && typeof address === 'object' ? address.port : ''}`
}

async function proxied(backend = createBackend()) {
  const { url, close } = await serveFirstView(await serve(backend), 0)
  open.push(close)
  return async (init?: RequestInit) => (await (await fetch(url, init)).json()) as View
}

describe('the proxy in front of a backend', () => {
  it('asks the five calls and answers them as one', async () => {
    const backend = createBackend()
    const view = await (await proxied(backend))(post(CODE))
    expect(Object.values(view).map((part) => part?.success)).toEqual([true, true, true, true, true])
    expect(backend.calls().map(({ path }) => path)).toHaveLength(5)
  })

  it('leaves out a part that fails', async () => {
    const backend = createBackend()
    backend.addFault({ path: '/api/shop/settings', status: 500 })
    backend.addFault({ path: '/api/order/current', body: 'half-json' })
    const view = await (await proxied(backend))(post(CODE))
    expect(view['settings']).toBeNull()
    expect(view['order']).toBeNull()
    expect(view['products']?.success).toBe(true)
  })

  it('refuses a body that is too long to be a code', async () => {
    expect(await (await proxied())(post('x'.repeat(100_000)))).toEqual({})
  })
})
