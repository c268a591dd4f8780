import { beforeEach, describe, expect, it } from 'vitest'
import type { ShopElement } from '../../src/index'
import { clientOf } from '../demo/backend/support'
import {
  askedAt,
  backend,
  callsOf,
  cleanUp,
  freshBase,
  freshCode,
  heard,
  inside,
  ownPageInTests,
  place,
  stopTime,
  untilForgotten,
  wait,
} from '../support/element-page'

ownPageInTests()

const BASE = '/__loja'

// Each test starts on a new page, as if it had just been opened.
beforeEach(() => history.pushState(null, '', `${BASE}/`))

const MARKUP = `<shop-storefront standalone base-path="${BASE}"></shop-storefront>`

/** Opens the shop at an address below its base path. */
async function visit(address: string): Promise<ShopElement> {
  history.replaceState(null, '', `${BASE}${address}`)
  const element = place(MARKUP)
  await element.ready
  return element
}

const shownAddress = () => location.href.slice(location.origin.length)

const categoryAsked = (code: string) =>
  backend
    .calls()
    .filter(({ sessionCode, path }) => sessionCode === code && path === '/api/catalog/products/search')
    .map(({ body }) => (body as { category?: string }).category)

describe('a page of its own', () => {
  it('takes session and first catalogue from the address, and both out of it', async () => {
    const code = freshCode()
    const element = await visit(`/#${encodeURIComponent(code)}?catalogType=ShowCategory&catalogId=padaria`)
    expect(callsOf(code)[0]).toBe(`GET /api/session/${encodeURIComponent(code)}`)
    await expect.poll(() => categoryAsked(code)).toEqual(['padaria'])
    expect(shownAddress()).toBe(`${BASE}/catalog`)
    expect(element.session).toBe('')
    expect(document.documentElement.outerHTML).not.toContain(code)
  })

  it('opens a hand-over link in every tab of the browser that was first, and another one reads why not', async () => {
    localStorage.clear()
    const agent = clientOf(backend, freshCode('mercado-agente'))
    await agent.put('mg-banana-prata', 2)
    const { id, code } = (await agent.post<{ id: string; code: string }>('/api/order/handover')).data
    await visit(`/#${code}`)
    expect(shownAddress()).toBe(`${BASE}/catalog`)
    const kept = sessionStorage.getItem('session_code') ?? ''
    expect(kept).toMatch(new RegExp(`${code}:[\\da-f]{32}$`))
    await cleanUp()
    const again = await visit('/order')
    await expect.poll(() => again.order).toMatchObject({ quantity: 2 })
    // The link once more in the same tab, and in another one, in italics.
    await cleanUp()
    await visit(`/#${code}`)
    expect(sessionStorage.getItem('session_code')).toBe(kept)
    await cleanUp()
    sessionStorage.clear()
    await visit(`/order#${code}_`)
    expect(sessionStorage.getItem('session_code')).toBe(kept)
    expect(JSON.stringify(localStorage)).not.toContain(code)
    // Another device.
    await cleanUp()
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', `${BASE}/#${code}`)
    const other = place(MARKUP)
    await expect(other.ready).rejects.toMatchObject({ kind: 'refused', status: 401 })
    await expect.poll(() => other.shadowRoot?.textContent).toContain('Este link já foi aberto em outro aparelho')
    await cleanUp()
    sessionStorage.clear()
    localStorage.clear()
    await agent.post(`/api/order/handover/${id}/withdraw`)
    history.replaceState(null, '', `${BASE}/#${code}`)
    const later = place(MARKUP)
    await expect(later.ready).rejects.toMatchObject({ status: 401 })
    await expect.poll(() => later.shadowRoot?.textContent).toContain('A loja retirou este link')
    localStorage.clear()
  })

  it('says what to do in a browser that keeps nothing, where a link that it opened before opens no more', async () => {
    const agent = clientOf(backend, freshCode('mercado-agente'))
    await agent.put('mg-banana-prata', 2)
    const { code } = (await agent.post<{ code: string }>('/api/order/handover')).data
    // The visit before, with a key that the browser has forgotten.
    await clientOf(backend, `${code}:${'a'.repeat(32)}`).order()
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Storage is disabled', 'SecurityError')
      },
    })
    try {
      history.replaceState(null, '', `${BASE}/order#${code}`)
      const element = place(MARKUP)
      await expect(element.ready).rejects.toMatchObject({ status: 401 })
      await expect.poll(() => element.shadowRoot?.textContent).toContain('Este navegador não guarda a visita')
    } finally {
      if (own) Object.defineProperty(globalThis, 'localStorage', own)
      else Reflect.deleteProperty(globalThis, 'localStorage')
    }
  })

  it("reads a mangled link, and asks the server for what else it can mean before it says 'expired'", async () => {
    const errors = heard('shop-error')
    const code = freshCode()
    await visit(`/%23_${encodeURIComponent(code)}_`)
    await expect.poll(() => callsOf(code)).toContain('GET /api/order/current')
    expect(errors).toEqual([])
    expect(shownAddress()).toBe(`${BASE}/catalog`)
  })

  it('has an address and a title for each screen', async () => {
    const element = await visit(`/#${freshCode()}`)
    await expect.poll(() => document.title).toBe('Catálogo')
    await inside(element)
      .getByRole('link', { name: /Banana Prata/ })
      .click()
    await expect.poll(shownAddress).toBe(`${BASE}/product/mg-banana-prata`)
    await expect.poll(() => document.title).toBe('Produto')
    element.navigate('/order')
    await expect.poll(() => document.title).toBe('Meu carrinho')
  })

  it('says on its last pages that the tab can be closed', async () => {
    const pages = {
      [`/finish#${freshCode('pedido-finalizado')}`]: 'Pedido finalizado, você pode fechar essa aba!',
      [`/confirm#${freshCode('pedido-recebido-webchat')}`]: 'Pedido confirmado, você pode fechar essa aba',
      [`/change-payment#${freshCode()}`]: 'Você pode fechar essa aba para alterar a forma de pagamento',
    }
    for (const [address, words] of Object.entries(pages)) {
      const element = await visit(address)
      await expect.element(inside(element).getByText(words)).toBeVisible()
      element.remove()
    }
  })

  it('says that it can be closed where the conversation has no address', async () => {
    const element = await visit(`/change-payment#${freshCode('farmacia-webchat')}`)
    const closes = heard('shop-close', element)
    await inside(element).getByRole('button', { name: 'Voltar para a conversa' }).click()
    const words = 'Você pode fechar esta página para voltar para a conversa.'
    await expect.element(inside(element).getByText(words)).toBeVisible()
    expect(closes.map(({ detail }) => detail.reason)).toEqual(['back-to-chat'])
  })

  it('opens the catalogue that a new hash names, and hides the code again', async () => {
    const code = freshCode()
    await visit(`/#${code}`)
    location.hash = `#${code}?catalogType=ShowCategory&catalogId=padaria`
    await expect.poll(() => categoryAsked(code)).toEqual(['padaria'])
    expect(location.href).not.toContain(code)
    location.hash = `#${code}`
    await expect.poll(() => location.hash).toBe('')
    expect(callsOf(code).filter((call) => call.startsWith('GET /api/session/'))).toHaveLength(1)
  })

  it('does not store a code that the server does not know, and opens no other session for it', async () => {
    const base = freshBase()
    history.replaceState(null, '', `${BASE}/#nobody`)
    const element = place(MARKUP.replace('standalone', `standalone api-base="${base}"`))
    await expect(element.ready).rejects.toMatchObject({ name: 'ShopError' })
    await expect.poll(() => element.route).toBe('/invalid-session')
    await expect.poll(() => JSON.stringify(history.state)).not.toContain('nobody')
    element.topBar = 'off'
    await wait(50)
    expect(askedAt(base)).toEqual(['/api/session/nobody'])
  })

  it('keeps the code in sessionStorage alone, of this shop alone, and a new one takes its place', async () => {
    const [code, next] = [freshCode(), freshCode()]
    await visit(`/#${code}`)
    expect(sessionStorage.getItem('session_code')).toBe(`\n${BASE}\n${code}`)
    expect(JSON.stringify(localStorage)).not.toContain(code)
    await cleanUp()
    await visit(`/#${next}`)
    expect(sessionStorage.getItem('session_code')).toBe(`\n${BASE}\n${next}`)
    await cleanUp()
    const other = freshBase()
    history.replaceState(null, '', `${BASE}/order`)
    await place(MARKUP.replace('standalone', `standalone api-base="${other}"`)).ready
    expect(askedAt(other)[0]).toBe('/api/session/anonymous-session')
  })

  it.each([
    ['the server does not know', { status: 401 }],
    ['nobody answered to', { drop: true }],
  ] as const)('forgets a kept code that %s', async (_, fault) => {
    const time = stopTime()
    const code = freshCode()
    const first = await visit(`/#${code}`)
    first.remove()
    backend.addFault({ path: '/api/session', session: code, ...fault })
    await untilForgotten()
    history.replaceState(null, '', `${BASE}/order`)
    time.skipPauses()
    await expect(place(MARKUP).ready).rejects.toMatchObject({ name: 'ShopError' })
    expect(sessionStorage.getItem('session_code')).toBeNull()
  })

  it('keeps the code again once a retry finds it valid', async () => {
    const code = freshCode()
    stopTime().skipPauses()
    backend.addFault({ path: '/api/session', session: code, drop: true, times: 3 })
    history.replaceState(null, '', `${BASE}/#${code}`)
    const element = place(MARKUP)
    await expect(element.ready).rejects.toMatchObject({ kind: 'network' })
    expect(sessionStorage.getItem('session_code')).toBeNull()
    await inside(element).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(() => sessionStorage.getItem('session_code')).toContain(code)
  })

  it('keeps no code that the host gave', async () => {
    history.replaceState(null, '', `${BASE}/`)
    await place(MARKUP.replace('standalone', `standalone session="${freshCode()}"`)).ready
    expect(sessionStorage.getItem('session_code')).toBeNull()
  })

  it('fills the page, and leaves history and title alone once it is removed', async () => {
    const element = await visit(`/#${freshCode()}`)
    await expect.poll(() => element.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight)
    expect(history.scrollRestoration).toBe('manual')
    element.remove()
    await wait(50)
    expect(history.scrollRestoration).toBe('auto')
    const address = shownAddress()
    history.pushState(null, '', `${BASE}/order#${freshCode()}`)
    dispatchEvent(new PopStateEvent('popstate'))
    dispatchEvent(new HashChangeEvent('hashchange'))
    expect(shownAddress()).not.toBe(address)
    expect(location.hash).not.toBe('')
  })
})
