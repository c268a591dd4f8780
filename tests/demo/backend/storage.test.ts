import { createHash } from 'node:crypto'
import { describe, expect, it as base } from 'vitest'
import { createBackend, type Backend } from '../../../demo/shop'
import type { Storage } from '../../../src/backend'
import { memoryStorage } from '../../../src/backend/one-process'
import { sessions } from '../../../demo/shop/sessions'
import { sha256 } from '../../../src/backend/sha256'
import { everyShop } from '../../../demo/shop/shops'
import type { Order } from '../../../src/backend/wire'
import { firstSlot } from '../../stores/prepare-order'
import { itKeepsItsPromises } from './storage-promises'
import { clientOf, FRIDAY, type Client } from './support'

const it = base.extend('storage', () => memoryStorage())

const now = () => FRIDAY
const start = (storage: Storage, shops = everyShop) => createBackend({ now, storage, shops })

const written = (texts: Map<string, string>) => JSON.stringify([...texts])

/** The same session at a backend that began with the same storage. */
const restarted = (storage: Storage, code: string) => clientOf(start(storage), code)

/** Everything that a client can read of its session. */
async function readAll(client: Client, code: string) {
  const session = await client.get(`/api/session/${encodeURIComponent(code)}`)
  return { session, order: await client.order(), settings: await client.get('/api/shop/settings') }
}

const whole = sessions.filter(({ faults, unknown }) => !faults && !unknown).map(({ code }) => code)

describe('a storage in memory', () => itKeepsItsPromises(memoryStorage))

describe('a storage', () => {
  it.each(whole)('gives %s back as it was, after a restart', async (listing) => {
    const storage = memoryStorage()
    const code = `${listing}~guardada`
    const before = await readAll(clientOf(start(storage), code), code)
    expect(before.order.id).not.toBe('')
    expect(await readAll(restarted(storage, code), code)).toEqual(before)
  })

  it('gives back what a shopper changed: lines, coupon, address, delivery, slot, store, payment', async ({
    storage,
  }) => {
    const client = clientOf(start(storage), 'pedido-com-cupom~mudada')
    await client.post('/api/customer/update', { name: 'Ana Prado' })
    const { data: delivery } = await client.get<[{ providerId: string }]>('/api/order/logistic?type=1&code=0')
    await client.post('/api/order/logistic', { type: 1, code: '0', providerId: delivery[0].providerId })
    expect((await client.post('/api/order/schedule', await firstSlot(client))).success).toBe(true)
    const { data: before } = await client.post<Order>('/api/order/payment/method?paymentMethod=Pix')
    expect(before).toMatchObject({ payment: { pix: { code: expect.any(String) } }, customer: { name: 'Ana Prado' } })
    expect(before.logistic?.startDeliveryTime).not.toBeNull()
    expect(await restarted(storage, 'pedido-com-cupom~mudada').order()).toEqual(before)
  })

  it('gives the first answer of a key again, and refuses the key for another call', async ({ storage }) => {
    const code = 'mercado~chave'
    const client = clientOf(start(storage), code)
    const { data: page } = await client.get<{ data: [{ providerId: string }] }>('/api/catalog/top')
    await client.put(page.data[0].providerId, 90)
    const call = async (path: string) => {
      const headers = { Authorization: `Bearer ${code}`, 'Idempotency-Key': 'uma-vez' }
      const response = await start(storage).fetch(new Request(`https://loja.test${path}`, { headers }))
      return { status: response.status, body: await response.text() }
    }
    const first = await call('/api/order/confirm')
    expect(JSON.parse(first.body)).toMatchObject({ success: true, data: { status: 'Received' } })
    expect(await call('/api/order/confirm')).toEqual(first)
    expect((await call('/api/order/cancel')).status).toBe(422)
  })

  it('gives back a freight set by hand, which is no seed of the shop', async ({ storage }) => {
    const client = clientOf(start(storage), 'mercado-agente-frete-manual~frete')
    const body = { type: 1, providerId: 'manual', name: 'Motoboy da loja', price: 12.5 }
    const answer = await client.post<Order>('/api/order/logistic/manual?code=0', body)
    expect(answer.data.logistic).toMatchObject({ name: 'Motoboy da loja', price: 12.5 })
    expect(await restarted(storage, 'mercado-agente-frete-manual~frete').order()).toEqual(answer.data)
  })

  it('gives back an authorization of a benefit programme that is not used yet', async ({ storage }) => {
    const before = await clientOf(start(storage), 'pedido-com-pbm~autorizada').order()
    const again = restarted(storage, 'pedido-com-pbm~autorizada')
    const line = before.items.find(({ customPrice }) => customPrice)
    const body = { index: line?.index, providerId: line?.providerId, quantity: line?.quantity, attributes: [] }
    expect((await again.post<Order>('/api/order/items/', body)).data.totalAmout).toBe(before.totalAmout)
  })

  it('leaves codes of one order together, and an ended one ended', async ({ storage }) => {
    const first = start(storage)
    const { id } = await clientOf(first, 'mercado~dois').order()
    const next = (await first.reissue('mercado~dois')) ?? ''
    const agent = (await first.reissue('mercado~dois', { sessionType: 1, attendant: 'Rui' })) ?? ''
    await first.expire('mercado~dois')
    await clientOf(first, next).order()

    const second = start(storage)
    expect(await clientOf(second, 'mercado~dois').get('/api/order/current')).toMatchObject({ status: 401 })
    await clientOf(second, next).post('/api/order/items/', {
      index: 0,
      providerId: await aProduct(second),
      quantity: 3,
    })
    expect(await clientOf(second, agent).order()).toMatchObject({ id, items: [{ quantity: 3 }] })
    expect(await clientOf(second, agent).post('/api/order/semiautomatic')).toMatchObject({ success: true })
    expect(await clientOf(second, next).post('/api/order/semiautomatic')).toMatchObject({ status: 403 })
  })

  it('gives back payments that arrived, and what the shop changed', async ({ storage }) => {
    const backend = start(storage)
    const shopper = clientOf(backend, 'pagar-pix~pago')
    expect(await shopper.order()).toMatchObject({ status: 'Received', payment: { status: 'Waiting' } })
    await backend.pay('pagar-pix~pago')
    await backend.setMinimum('mercado~alto', 321)
    const { id } = await clientOf(backend, 'farmacia~outra').order()
    await backend.openOrder('farmacia~outra')
    const { id: other } = await clientOf(backend, 'farmacia~outra').order()
    expect(other).not.toBe(id)

    const again = start(storage)
    const orderOf = (code: string) => clientOf(again, code).order()
    expect(await orderOf('pagar-pix~pago')).toMatchObject({ status: 'Finalized', payment: { status: 'Paid' } })
    expect(await orderOf('mercado~alto')).toMatchObject({ minOrderValue: 321 })
    expect(await orderOf('farmacia~outra')).toMatchObject({ id: other })
  })

  it('never gets a code of a session', async () => {
    const texts = new Map<string, string>()
    const backend = start(memoryStorage(texts))
    await clientOf(backend, 'farmacia~segredo').order()
    const next = (await backend.reissue('farmacia~segredo')) ?? ''
    await clientOf(backend, next).order()
    expect(written(texts)).toContain(createHash('sha256').update(next).digest('hex'))
    expect(written(texts)).not.toContain('segredo')
    expect(written(texts)).not.toContain(next.slice('farmacia~'.length))
  })

  it('leaves a product that the shop no longer sells out of the order, with a message', async ({ storage }) => {
    const before = await clientOf(start(storage), 'pedido-com-itens~antigo').order()
    const [gone, ...rest] = before.items
    const shops = everyShop.map((shop) => ({
      ...shop,
      products: shop.products.filter(({ providerId }) => providerId !== gone?.providerId),
    }))
    const after = await clientOf(start(storage, shops), 'pedido-com-itens~antigo').order()
    expect(after.items.map(({ providerId }) => providerId)).toEqual(rest.map(({ providerId }) => providerId))
    expect(after.catalogErrorMessages).toContain('Um produto não é mais vendido por esta loja e saiu do seu pedido')
  })

  it('keeps no field of an address that the contract does not know', async ({ storage }) => {
    const address = { name: 'Casa', street: 'Rua A', number: '1', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' }
    const odd = { ...address, zipCode: '01310-100', extra: { $kept: 'date', value: 0 } }
    const client = clientOf(start(storage), 'mercado~esquisito')
    const { data: before } = await client.post('/api/order/address', odd, { isOfContract: false })
    expect(before).toContainEqual(expect.objectContaining({ name: 'Casa' }))
    expect(JSON.stringify(before)).not.toContain('$kept')
    const path = `/api/session/${encodeURIComponent('mercado~esquisito')}`
    const { data } = await restarted(storage, 'mercado~esquisito').get<{ userShop: { addresses: unknown } }>(path)
    expect(data.userShop.addresses).toEqual(before)
  })
})

async function aProduct(backend: Backend): Promise<string> {
  const { data } = await clientOf(backend, 'mercado').get<{ data: [{ providerId: string }] }>(
    '/api/catalog/top?perPage=1',
  )
  return data.data[0].providerId
}

describe('a storage out of reach', () => {
  it('makes each call a 503 that says when to come back, and leaves the order as it was', async ({
    storage: within,
  }) => {
    let isGone = false
    const reach = async <T>(act: () => Promise<T>) => {
      const result = await act()
      if (isGone) throw new Error('The line broke')
      return result
    }
    const storage: Storage = {
      ...within,
      read: (code) => reach(() => within.read(code)),
      transact: (code, work) => within.transact(code, (kept) => reach(() => work(kept))),
    }
    const code = 'mercado~fora'
    const client = clientOf(start(storage), code)
    const body = { index: 0, providerId: await aProduct(client.backend), quantity: 4 }
    isGone = true
    expect(await client.post('/api/order/items/', body)).toMatchObject({ status: 503, code: 'Unavailable' })
    const headers = { Authorization: `Bearer ${code}` }
    const read = await client.backend.fetch(new Request('https://loja.test/api/order/current', { headers }))
    expect([read.status, read.headers.get('Retry-After')]).toEqual([503, '2'])
    isGone = false
    expect((await client.order()).items).toEqual([])
    expect(await client.post('/api/order/items/', body)).toMatchObject({ success: true })
  })
})

describe('sha256', () => {
  it.each(['', 'abc', 'ação', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'farmácia~'.repeat(40)])(
    'of %j is that of the platform',
    (text) => expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex')),
  )
})
