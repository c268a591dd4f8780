import { describe, expect, it } from 'vitest'
import type { ShopSettings } from '../../../demo/backend/model'
import type { Session } from '../../../demo/backend/wire'
import { agent, clientOf, shopper, smallBackend } from './support'

describe('session', () => {
  it('returns the buyer, the channel and the shop', async () => {
    const { data } = await shopper().get<Session>('/api/session/farmacia')
    expect(data).toMatchObject({ sessionType: 0, channelType: 1, userShop: { channelId: 'loja' } })
    expect(data.userShop?.customer.name).not.toBe('')
    expect(data.userShop?.addresses[0]).toMatchObject({ name: 'Casa', city: 'São Paulo' })
  })

  it('needs no bearer for the session call itself', async () => {
    const response = await smallBackend().fetch(new Request('https://loja.test/api/session/farmacia'))
    expect(response.status).toBe(200)
  })

  it('distinguishes a platform user from a contact', async () => {
    const { data } = await agent().get<Session>('/api/session/farmacia-agente')
    expect(data.sessionType).toBe(1)
  })

  it('refuses an unknown code, in Portuguese and in the envelope', async () => {
    const answer = await clientOf(smallBackend(), 'ninguem').get('/api/session/ninguem')
    expect(answer).toMatchObject({ status: 401, success: false, data: null, code: 'Unauthorized' })
    expect(answer.message).toContain('sessão')
  })

  it('refuses every other call without a bearer', async () => {
    for (const path of ['/api/shop/settings', '/api/catalog/top', '/api/order/current']) {
      const response = await smallBackend().fetch(new Request(`https://loja.test${path}`))
      expect(response.status, path).toBe(401)
    }
  })

  it('refuses a code that cannot be decoded instead of breaking', async () => {
    const response = await smallBackend().fetch(new Request('https://loja.test/api/session/%E0%A4%A'))
    expect(response.status).toBe(401)
  })

  it('omits userShop where the listing does', async () => {
    const market = { id: 'mercado' }
    const { data } = await clientOf(smallBackend(market)).get<Session>('/api/session/sessao-sem-loja')
    expect(data).toEqual({ sessionType: 0, channelType: 2 })
  })

  it('opens a fresh session for each suffix after a tilde', async () => {
    const backend = smallBackend()
    await clientOf(backend, 'farmacia~um').put('cafe', 2)
    expect((await clientOf(backend, 'farmacia~um').order()).items).toHaveLength(1)
    expect((await clientOf(backend, 'farmacia~dois').order()).items).toHaveLength(0)
    expect((await clientOf(backend, 'farmacia').order()).items).toHaveLength(0)
  })

  it('keeps the order of a session until it is reset', async () => {
    const client = shopper()
    await client.put('cafe', 2)
    const { id } = await client.order()
    expect((await client.order()).id).toBe(id)
    client.backend.reset('farmacia')
    expect(await client.order()).not.toMatchObject({ id })
  })

  it('marks an anonymous shopper in the userId of the order', async () => {
    const client = clientOf(smallBackend({ id: 'mercado' }), 'anonymous-session')
    expect((await client.order()).userId).toContain('anonymous')
    expect((await shopper().order()).userId).not.toContain('anonymous')
  })
})

describe('shop settings', () => {
  it('are nested one level deeper, with absolute picture addresses', async () => {
    const { data } = await shopper().get<{ data: ShopSettings }>('/api/shop/settings')
    expect(data.data.style.urlLogo).toBe('https://loja.test/art/farmacia/logo.svg')
    expect(data.data.channelSettings[0]?.style.urlLogo).toBe('https://loja.test/art/farmacia/logo.svg')
    expect(data.data.fallbackImage).toBe('https://loja.test/art/fallback.svg')
  })

  it('are overridden by their session', async () => {
    const { data } = await clientOf(smallBackend(), 'farmacia-sem-cupom').get<{ data: ShopSettings }>(
      '/api/shop/settings',
    )
    expect(data.data.canUseCoupon).toBe(false)
  })
})
