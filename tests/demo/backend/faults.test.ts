import { describe, expect, it } from 'vitest'
import type { Backend, Fault } from '../../../demo/shop'
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
})
