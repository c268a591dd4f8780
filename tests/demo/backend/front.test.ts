import { describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import type { FrontOptions } from '../../../src/backend'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'
import { clientOf } from './support'

const HOST = 'https://blog.example'

/** Each backend, and a shopper's code of it. */
const BACKENDS = {
  reference: async (options: FrontOptions) => [createBackend({ shops: [smallShop], ...options }), 'farmacia'] as const,
  adapter: async (options: FrontOptions) => [(await shopOf(options)).adapter, 'shopper'] as const,
}

describe.each(Object.entries(BACKENDS))('the %s backend', (_name, make) => {
  /** An answer to a request that names any host that it likes. */
  async function answerTo(path: string, options: FrontOptions, { origin = '', method = 'GET' } = {}) {
    const [backend, code] = await make(options)
    const headers = { authorization: `Bearer ${code}`, ...(origin && { origin }) }
    return backend.fetch(new Request(`https://evil.example${path}`, { method, headers }))
  }

  it('gives addresses of its own origin where that is configured, whatever host a request names', async () => {
    const path = '/api/catalog/top?pageNumber=0&perPage=10'
    const text = await (await answerTo(path, { publicOrigin: 'https://shop.example' })).text()
    expect(text).toContain('"success":true')
    expect(text).not.toContain('evil.example')
  })

  it('reads a body and a query at its own origin too', async () => {
    const [backend, code] = await make({ publicOrigin: 'https://shop.example' })
    const answer = await backend.fetch(
      new Request('https://evil.example/api/order/items/?a=b', {
        method: 'POST',
        headers: { authorization: `Bearer ${code}` },
        body: '{"code":7',
      }),
    )
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'BadRequest' }] })
  })

  it.each([
    ['GET', '/api/order/current'],
    ['OPTIONS', '/api/order/current'],
    ['GET', '/api/first-view'],
    ['GET', '/nowhere'],
    ['GET', '/healthz'],
  ])('lets the pages of a list read its answers, and no other: %s %s', async (method, path) => {
    const options = { allowedOrigins: [HOST] }
    const read = async (origin: string) => {
      const { headers } = await answerTo(path, options, { origin, method })
      expect(headers.get('vary')).toContain('Origin')
      return headers.get('access-control-allow-origin')
    }
    expect(await read(HOST)).toBe(HOST)
    for (const other of ['https://evil.example', `${HOST}.evil.example`, 'http://blog.example', 'null', ''])
      expect(await read(other)).toBeNull()
    const open = await answerTo(path, {}, { origin: HOST, method })
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    expect(open.headers.get('vary')).toBeNull()
  })

  it.each(['shop.example', 'https://shop.example/', 'https://shop.example/shop', '*'])(
    'refuses an option that is no origin: %s',
    async (text) => {
      await expect(make({ publicOrigin: text })).rejects.toThrow(RangeError)
      await expect(make({ allowedOrigins: [text] })).rejects.toThrow(RangeError)
    },
  )
})

const ask = async (backend: Backend, path: string, code: string, method = 'GET') =>
  (
    await backend.fetch(
      new Request(`http://evil.example${path}`, { method, headers: { authorization: `Bearer ${code}` } }),
    )
  ).text()

it('pictures of the reference shops lie at the configured origin, as do links to an order', async () => {
  const publicOrigin = 'https://shop.example'
  expect(await ask(createBackend({ publicOrigin }), '/api/catalog/top?pageNumber=0&perPage=10', 'farmacia')).toContain(
    '"https://shop.example/art/',
  )
  const backend = createBackend({ publicOrigin, shops: [smallShop] })
  await clientOf(backend).put('cafe', 6)
  const agent = (await backend.reissue('farmacia', { sessionType: 1, attendant: 'Bia', attendantId: 'bia' })) ?? ''
  expect(await ask(backend, '/api/order/handover', agent, 'POST')).toContain('"https://shop.example/loja/order#')
})
