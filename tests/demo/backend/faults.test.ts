import { describe, expect, it } from 'vitest'
import type { Backend, Fault } from '../../../demo/backend'
import { clientOf, smallBackend } from './support'

const CURRENT = '/api/order/current'

function faulty(fault: Fault): Backend {
  const backend = smallBackend()
  backend.addFault(fault)
  return backend
}

function call(backend: Backend, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: 'Bearer farmacia' }
  return backend.fetch(new Request(`https://loja.test${path}`, { headers, ...init }))
}

describe('faults', () => {
  it('apply to their session, method and path only', async () => {
    const backend = faulty({ path: '/api/order/', session: 'farmacia~outra', status: 500 })
    backend.addFault({ path: '/api/order/payments$', method: 'POST', status: 500 })
    backend.addFault({ path: '/api/order/pay$', status: 500 })
    expect((await call(backend, CURRENT)).status).toBe(200)
    expect((await call(backend, '/api/order/payments')).status).toBe(200)
    expect((await clientOf(backend, 'farmacia~outra').get(CURRENT)).status).toBe(500)
  })

  it('match one call by a whole path, with or without its last slash', async () => {
    const backend = faulty({ path: '/api/order/payment/credit$', status: 500 })
    expect((await call(backend, '/api/order/payment/credit/')).status).toBe(500)
    expect((await call(backend, '/api/order/payment/credit')).status).toBe(500)
    const installments = { method: 'POST', body: '{}' }
    expect((await call(backend, '/api/order/payment/credit/installments', installments)).status).toBe(400)
  })

  it('turn every field of the data into another type', async () => {
    const { success, data } = await (await call(faulty({ path: CURRENT, body: 'wrong-types' }), CURRENT)).json()
    expect(success).toBe(true)
    expect(Array.isArray(data.id)).toBe(true)
    expect(Array.isArray(data.items)).toBe(false)
    expect(typeof data.itemsAmout).toBe('string')
  })

  it('reduce every product to its id and its name', async () => {
    const path = '/api/catalog/top?perPage=2'
    const { success, data } = await (await call(faulty({ path: '/api/catalog/top', body: 'nulls' }), path)).json()
    expect(success).toBe(true)
    expect(data.data).toHaveLength(2)
    expect(data.data[0]).toMatchObject({ providerId: 'pao', name: 'Pão de açúcar', price: null, images: null })
    expect(data.hasMore).toBeNull()
  })

  it('add a prototype payload to every object, as own keys of the JSON', async () => {
    const text = await (await call(faulty({ path: CURRENT, body: 'polluted' }), CURRENT)).text()
    expect(text).toContain('"__proto__":{"polluted":"yes"}')
    expect(text).toContain('"constructor":{"prototype"')
    expect(Object.hasOwn(JSON.parse(text).data, '__proto__')).toBe(true)
  })

  it('are refused over HTTP when they are invalid', async () => {
    const body = JSON.stringify({ path: CURRENT, body: 'xml' })
    expect((await call(smallBackend(), '/__backend/faults', { method: 'POST', body })).status).toBe(400)
  })
})
