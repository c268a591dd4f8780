// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://loja.example/"}
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { START } from '../../src/lib/paths'
import { createAddressHistory, createMemoryHistory } from '../../src/shell/history'
import type { ShopHistory } from '../../src/session/view'

/** Stand-ins for a host and a screen. */
function aScene() {
  const asked: [from: string, to: string][] = []
  const scene = {
    asked,
    isVetoed: false,
    scrollTop: 0,
    options: {
      start: START,
      mayNavigate(from: string, to: string) {
        asked.push([from, to])
        return !scene.isVetoed
      },
      scrollTop: () => scene.scrollTop,
    },
  }
  return scene
}

function openMemory(start = START) {
  const scene = aScene()
  return { scene, shop: createMemoryHistory({ ...scene.options, start }) }
}

describe('the history of an embedded element', () => {
  it('starts at its screen and has no address', () => {
    const { shop } = openMemory('/order')
    expect([shop.path.peek(), shop.previous.peek(), shop.hrefOf('/order')]).toEqual(['/order', null, null])
  })

  it('goes from screen to screen and back', () => {
    const { shop, scene } = openMemory()
    shop.navigate('/product/1')
    shop.navigate('/order')
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/order', '/product/1'])
    shop.back()
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/product/1', START])
    shop.back()
    expect([shop.path.peek(), shop.previous.peek()]).toEqual([START, null])
    expect(scene.asked).toEqual([
      [START, '/product/1'],
      ['/product/1', '/order'],
      ['/order', '/product/1'],
      ['/product/1', START],
    ])
  })

  it('replaces a screen by another', () => {
    const { shop } = openMemory()
    shop.navigate('/product/1')
    shop.navigate('/order', { replace: true })
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/order', START])
    shop.back()
    expect(shop.path.peek()).toBe(START)
  })

  it('stays where it is when asked for the same screen', () => {
    const { shop, scene } = openMemory()
    shop.navigate(START)
    expect([shop.previous.peek(), scene.asked]).toEqual([null, []])
  })

  it('goes back to the catalogue when there is no earlier screen', () => {
    const { shop } = openMemory('/order')
    shop.back()
    expect([shop.path.peek(), shop.previous.peek()]).toEqual([START, null])
    shop.back()
    expect(shop.path.peek()).toBe(START)
  })

  it('stays when the host routes itself', () => {
    const { shop, scene } = openMemory()
    shop.navigate('/product/1')
    scene.isVetoed = true
    shop.navigate('/order/checkout')
    shop.navigate('/order', { replace: true })
    shop.back()
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/product/1', START])
  })

  it('does not let the host cancel leaving a screen that it cannot show', () => {
    const { shop, scene } = openMemory()
    scene.isVetoed = true
    shop.navigate('/invalid-session', { replace: true, asksHost: false })
    expect([shop.path.peek(), shop.previous.peek(), scene.asked]).toEqual(['/invalid-session', null, []])
  })

  it('remembers the scroll position of the catalogue and starts other screens at their top', () => {
    const { shop, scene } = openMemory()
    expect(shop.savedScroll).toBe(0)
    scene.scrollTop = 1234
    shop.navigate('/product/1')
    expect(shop.savedScroll).toBe(0)
    scene.scrollTop = 77
    shop.navigate('/order')
    shop.back()
    expect(shop.savedScroll).toBe(0)
    shop.back()
    expect(shop.savedScroll).toBe(1234)
  })

  it('remembers catalogue and suggestions separately', () => {
    const { shop, scene } = openMemory()
    scene.scrollTop = 1234
    shop.navigate('/products-found')
    expect(shop.savedScroll).toBe(0)
    scene.scrollTop = 300
    shop.navigate('/product/1')
    shop.back()
    expect(shop.savedScroll).toBe(300)
    shop.back()
    expect(shop.savedScroll).toBe(1234)
  })

  it('leaves the address bar alone', () => {
    const before = [location.href, history.length]
    const { shop } = openMemory()
    shop.navigate('/order')
    shop.back()
    shop.dispose()
    expect([location.href, history.length]).toEqual(before)
  })
})

const bar = () => `${location.pathname}${location.search}${location.hash}`

/** Simulates the browser's move to another entry. */
function pop(to: string, state: unknown): void {
  history.replaceState(state, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

describe('the history of a standalone page', () => {
  let opened: ShopHistory[] = []

  beforeEach(() => history.replaceState(null, '', '/'))
  afterEach(() => {
    opened.forEach((shop) => shop.dispose())
    opened = []
  })

  function open(address: string, { basePath = '', code = 'C0DE', state = null as unknown } = {}) {
    history.replaceState(state, '', address)
    const scene = Object.assign(aScene(), { code })
    const shop = createAddressHistory({ ...scene.options, basePath, sessionCode: () => scene.code })
    opened.push(shop)
    return { scene, shop }
  }

  it('opens at the route of the address, with its query', () => {
    expect(open('/order').shop.path.peek()).toBe('/order')
    expect(open('/tray/register?url=x').shop.path.peek()).toBe('/tray/register?url=x')
    expect(open('/').shop.path.peek()).toBe(START)
  })

  it('removes the session code from the address at once and keeps it only in the entry', () => {
    const { shop } = open('/catalog#C0DE?catalogType=ShowQuery&catalogId=caf%C3%A9')
    expect(location.href).toBe('https://loja.example/catalog')
    expect(history.state).toEqual({ vitrine: { index: 0, code: 'C0DE' } })
    shop.navigate('/order')
    expect(location.href).not.toContain('C0DE')
    expect(history.state).toEqual({ vitrine: { index: 1, code: 'C0DE' } })
    expect(shop.hrefOf('/order')).toBe('/order')
  })

  it('does not keep an unusable code', () => {
    const { shop, scene } = open('/catalog')
    scene.code = ''
    shop.navigate('/invalid-session', { replace: true })
    expect(history.state).toEqual({ vitrine: { index: 0, code: '' } })
  })

  it('writes each screen into the address, as a new entry or a replacement', () => {
    const { shop } = open('/catalog')
    const { length } = history
    shop.navigate('/product/1')
    expect([bar(), shop.previous.peek(), history.length]).toEqual(['/product/1', '/catalog', length + 1])
    shop.navigate('/order', { replace: true })
    expect([bar(), shop.previous.peek(), history.length]).toEqual(['/order', '/catalog', length + 1])
    shop.navigate('/order')
    expect(history.length).toBe(length + 1)
  })

  it('lives under its base path', () => {
    const { shop } = open('/loja/order', { basePath: '/loja' })
    expect(shop.path.peek()).toBe('/order')
    shop.navigate('/catalog')
    expect([bar(), shop.hrefOf('/order')]).toEqual(['/loja/catalog', '/loja/order'])
    expect(open('/loja', { basePath: '/loja' }).shop.path.peek()).toBe(START)
  })

  it('opens at the start when the address is outside the base path', () => {
    expect(open('/lojas/order', { basePath: '/loja' }).shop.path.peek()).toBe(START)
    expect(bar()).toBe('/loja/catalog')
  })

  it('never treats a path as another site', () => {
    const { shop } = open('https://loja.example//outra.example/order')
    expect([shop.path.peek(), location.href]).toEqual([
      '/outra.example/order',
      'https://loja.example/outra.example/order',
    ])
    shop.navigate('//outra.example')
    expect(location.origin).toBe('https://loja.example')
    expect(shop.hrefOf('/\\outra.example')).toBe('/outra.example')
  })

  it("follows the browser's back and forward", () => {
    const { shop } = open('/catalog')
    shop.navigate('/product/1')
    const { state } = history
    pop('/catalog', { vitrine: { index: 0, code: 'C0DE' } })
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/catalog', null])
    pop('/product/1', state)
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/product/1', '/catalog'])
  })

  it('goes back through the browser when there is an earlier screen', async () => {
    const { shop } = open('/catalog')
    shop.navigate('/order')
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    shop.back()
    await popped
    expect([shop.path.peek(), bar()]).toEqual(['/catalog', '/catalog'])
  })

  it('goes back to the catalogue when there is none', () => {
    const { shop } = open('/order')
    const { length } = history
    shop.back()
    expect([shop.path.peek(), bar(), history.length]).toEqual(['/catalog', '/catalog', length])
  })

  it('restores its screen after a reload, but not the screens before', () => {
    const { shop } = open('/order', { state: { vitrine: { index: 3, code: 'C0DE' } } })
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/order', null])
    shop.navigate('/catalog')
    expect(history.state).toEqual({ vitrine: { index: 4, code: 'C0DE' } })
    expect(shop.previous.peek()).toBe('/order')
  })

  it('stays when the host routes itself', async () => {
    const { shop, scene } = open('/catalog')
    shop.navigate('/product/1')
    scene.isVetoed = true
    shop.navigate('/order')
    shop.back()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([shop.path.peek(), bar()]).toEqual(['/product/1', '/product/1'])
    expect(scene.asked).toEqual([
      ['/catalog', '/product/1'],
      ['/product/1', '/order'],
      ['/product/1', '/catalog'],
    ])
  })

  it('restores the scroll position of the catalogue when the browser goes back', () => {
    const { shop, scene } = open('/catalog')
    scene.scrollTop = 900
    shop.navigate('/product/1')
    scene.scrollTop = 50
    pop('/catalog', { vitrine: { index: 0, code: 'C0DE' } })
    expect(shop.savedScroll).toBe(900)
    scene.scrollTop = 700
    pop('/product/1', { vitrine: { index: 1, code: 'C0DE' } })
    expect(shop.savedScroll).toBe(0)
    pop('/catalog', { vitrine: { index: 0, code: 'C0DE' } })
    expect(shop.savedScroll).toBe(700)
  })

  it('controls scrolling until it is disposed of, and then stops listening', () => {
    const { scrollRestoration } = history
    const { shop } = open('/catalog')
    expect(history.scrollRestoration).toBe('manual')
    shop.dispose()
    expect(history.scrollRestoration).toBe(scrollRestoration)
    pop('/order', null)
    expect(shop.path.peek()).toBe('/catalog')
  })
})
