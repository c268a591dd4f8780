import { describe, expect, it } from 'vitest'
import { shopper, smallBackend } from './support'

const fetchPath = (path: string, init?: RequestInit) =>
  smallBackend().fetch(new Request(`https://loja.test${path}`, init))

describe('answers', () => {
  it('are not cached, except pictures', async () => {
    expect((await fetchPath('/api/session/farmacia')).headers.get('Cache-Control')).toBe('no-store')
    expect((await fetchPath('/art/farmacia/cafe/0.svg')).headers.get('Cache-Control')).toContain('max-age=31536000')
  })

  it('are the same with and without a trailing slash', async () => {
    expect((await shopper().get('/api/order/current/')).status).toBe(200)
    expect((await shopper().get('/api/order/stores')).status).toBe(200)
  })
})

describe('pictures', () => {
  it('are drawn for products, variants, gifts, the logo and the fallback', async () => {
    const variant = encodeURIComponent('lataVariant=g')
    for (const path of ['cafe/1', `${variant}/0`, 'caneta/0', 'logo']) {
      const response = await fetchPath(`/art/farmacia/${path}.svg`)
      expect(response.headers.get('Content-Type'), path).toContain('image/svg+xml')
      expect(await response.text(), path).toContain('<svg')
    }
    expect((await fetchPath('/art/fallback.svg')).status).toBe(200)
  })

  it('are missing for an unknown view, product or shop', async () => {
    for (const path of ['farmacia/cafe/2', 'farmacia/vaso/0', 'farmacia/nada/0', 'padaria/cafe/0', 'padaria/logo']) {
      expect((await fetchPath(`/art/${path}.svg`)).status, path).toBe(404)
    }
  })
})
