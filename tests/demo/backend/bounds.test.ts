import { describe, expect, it } from 'vitest'
import { Conditions } from '../../../src/backend/catalog/query'
import { Item } from '../../../src/backend/bodies/order'
import { Acceptance } from '../../../src/backend/bodies/proposals'
import { check } from '../../../src/backend/request'
import { requireLine, type ItemRequest } from '../../../src/backend/rules/items'
import type { SessionState } from '../../../src/backend/state'
import { shopOf } from './small-engine'
import { smallShop } from './small-shop'
import { clientOf, smallBackend } from './support'

const ADDRESS = { name: 'Casa', street: 'Rua A', number: '7', neighborhood: 'Sé', city: 'Recife', state: 'PE' }
const LINE = { index: 0, providerId: 'cafe', quantity: 1, attributes: [] }
const headers = { authorization: 'Bearer farmacia' }

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** So many of what a call makes. */
async function times(count: number, call: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await call(at)
}

describe('what one order holds ends somewhere', () => {
  it('at a hundred addresses', async () => {
    const client = clientOf(smallBackend())
    const add = () => client.post<unknown[]>('/api/order/address/', { ...ADDRESS, zipCode: '50030-170' })
    const { length } = (await add()).data
    await times(100 - length, add)
    expect(await add()).toMatchObject({ status: 200, success: false, code: 'TooManyAddresses' })
  })

  it('at a thousand lines, of which each may still change', () => {
    const lines = many(1000, LINE).map((line, index) => ({ ...line, index, pbm: null }))
    const session = { order: { lines, giftLines: [] } } as unknown as SessionState
    const put = (index: number) => requireLine(session, { ...LINE, index } as unknown as ItemRequest)
    expect(put(999)).toBe(lines[999])
    expect(() => put(1000)).toThrow(expect.objectContaining({ code: 'TooManyLines' }) as Error)
    lines.pop()
    expect(put(1000)).toBeUndefined()
  })

  it('at two hundred answers of keys, of which the oldest is forgotten first', async () => {
    const { backend } = clientOf(smallBackend())
    const put = async (key: string, quantity: number) => {
      const body = JSON.stringify({ ...LINE, quantity })
      const init = { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body }
      return (await backend.fetch(new Request('https://loja.test/api/order/items', init))).status
    }
    await times(200, (at) => put(`key ${at}`, 1))
    expect([await put('key 0', 2), await put('key 199', 2)]).toEqual([422, 422])
    await put('another', 1)
    expect([await put('key 1', 2), await put('key 0', 2)]).toEqual([422, 200])
  })

  it('at a hundred streams in one process, and others of the shop go on', async () => {
    const { backend } = clientOf(smallBackend())
    const open = async (code: string) =>
      backend.fetch(
        new Request('https://loja.test/api/order/changes', { headers: { authorization: `Bearer ${code}` } }),
      )
    await times(100, () => open('farmacia'))
    const refused = await open('farmacia')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect((await open('farmacia-agente')).status).toBe(200)
    backend.hangUp()
    expect((await open('farmacia')).status).toBe(200)
    backend.hangUp()
  })
})

const refused = expect.objectContaining({ status: 400, code: 'BadRequest' }) as unknown

it.each([
  ['an id', Item, { ...LINE, sku: 'a'.repeat(500) }, { ...LINE, sku: 'a'.repeat(501) }],
  [
    'chosen options',
    Item,
    { ...LINE, attributes: many(100, { providerId: 'a', optionProviderId: 'b' }) },
    { ...LINE, attributes: many(101, { providerId: 'a', optionProviderId: 'b' }) },
  ],
  ['accepted changes', Acceptance, { changes: many(50, '1'), total: 1 }, { changes: many(51, '1'), total: 1 }],
  [
    'conditions of a search',
    Conditions,
    { filters: many(50, { key: 'marca', values: ['a'] }) },
    { filters: many(51, { key: 'marca', values: ['a'] }) },
  ],
  [
    'values of a condition',
    Conditions,
    { filters: [{ key: 'marca', values: many(500, 'a') }] },
    { filters: [{ key: 'marca', values: many(501, 'a') }] },
  ],
] as const)('a list or text of a body ends somewhere: %s', (_name, struct, taken, tooLong) => {
  expect(() => check(taken, struct as never)).not.toThrow()
  expect(() => check(tooLong, struct as never)).toThrow(refused as Error)
})

it('two hundred products are asked for at once, and no more', async () => {
  const client = clientOf(smallBackend())
  const ask = (count: number) => client.get(`/api/catalog/products/byids/${many(count, 'cafe').join(',')}`)
  expect((await ask(200)).status).toBe(200)
  expect(await ask(201)).toMatchObject({ status: 400, code: 'BadRequest' })
})

/** Each backend, with a code of it. */
const BACKENDS = [
  ['reference', async () => smallBackend(), 'farmacia'],
  ['adapter', async () => (await shopOf()).adapter, 'shopper'],
] as const

describe.each(BACKENDS)('a text that no database keeps is a wrong request: the %s backend', (_name, make, code) => {
  const send = async (path: string, body?: string) => {
    const init = { method: body === undefined ? 'GET' : 'POST', headers: { authorization: `Bearer ${code}` } }
    const answer = await (
      await make()
    ).fetch(new Request(`https://loja.test${path}`, { ...init, ...(body && { body }) }))
    const { errors } = (await answer.json()) as { errors: { code: string }[] }
    return [answer.status, errors[0]?.code]
  }

  it.each(['\\u0000', '\\ud800', '\\udc00\\ud83d', 'a\\uDBFF'])('%s', async (text) => {
    expect(await send('/api/customer/update', `{"name":"Ana${text}"}`)).toEqual([400, 'BadRequest'])
    expect(await send('/api/order/payment/method?paymentMethod=3', `{"fields":{"${text}":"x"}}`)).toEqual([
      400,
      'BadRequest',
    ])
  })

  it('a NUL of an address', async () => {
    for (const path of ['/api/catalog/products/a%00b', '/api/catalog/products/collections/1?searchQuery=%00'])
      expect(await send(path)).toEqual([400, 'BadRequest'])
  })

  it('and escapes of signs that there are are read', async () => {
    expect(await send('/api/customer/update', '{"name":"Jo\\u00e3o \\ud83d\\ude00"}')).toEqual([200, undefined])
  })
})

it.each(['__proto__', 'constructor', 'toString'])('a name of every object is a name like others: %s', async (name) => {
  const client = clientOf(smallBackend({ ...smallShop }))
  const answers = [
    await client.get(`/api/catalog/products/${name}`),
    await client.get(`/api/orders/${name}`),
    await client.get(`/api/order/logistic?type=${name}&code=0`),
    await client.get(`/api/session/${name}`),
    await client.post(`/api/order/coupon?coupon=${name}`),
    await client.post(`/api/order/payment/method?paymentMethod=${name}`),
    await client.post('/api/order/items/', { ...LINE, providerId: name }),
    await client.post('/api/order/items/', { ...LINE, sku: name }),
    await client.post('/api/order/gift', { id: name, selectedGifts: [] }),
    await client.post('/api/catalog/products/search', { filters: [{ key: name, values: [name] }] }),
  ]
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const body = `{"name":"Ana","__proto__":{"document":"52998224725","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}`
  await client.backend.fetch(new Request('https://loja.test/api/customer/update', { method: 'POST', headers, body }))
  expect({}).not.toHaveProperty('isAdmin')
  expect((await client.get(`/api/session/farmacia`)).status).toBe(200)
})
