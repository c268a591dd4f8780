import { describe, expect, it } from 'vitest'
import type { ShopSettings } from '../../../demo/backend/model'
import { clientOf, shopper, smallBackend } from './support'

describe('session', () => {
  it('opens a fresh session for each suffix after a tilde', async () => {
    const backend = smallBackend()
    await clientOf(backend, 'farmacia~um').put('cafe', 2)
    expect((await clientOf(backend, 'farmacia~um').order()).items).toHaveLength(1)
    expect((await clientOf(backend, 'farmacia~dois').order()).items).toHaveLength(0)
    expect((await clientOf(backend, 'farmacia').order()).items).toHaveLength(0)
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
