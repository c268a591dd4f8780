// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://loja.example/"}
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { START } from '../../src/lib/paths'
import { createAddressHistory } from '../../src/shell/address-history'
import { createMemoryHistory } from '../../src/shell/history'
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
  it('goes from screen to screen and back, and leaves the address bar alone', () => {
    const before = [location.href, history.length]
    const { shop, scene } = openMemory()
    const at = () => [shop.path.peek(), shop.previous.peek()]
    expect([...at(), shop.hrefOf('/order')]).toEqual([START, null, null])
    shop.navigate('/product/1')
    shop.navigate('/order')
    expect(at()).toEqual(['/order', '/product/1'])
    // The same screen again is no step.
    shop.navigate('/order')
    shop.back()
    expect(at()).toEqual(['/product/1', START])
    shop.back()
    expect(at()).toEqual([START, null])
    expect(scene.asked).toEqual([
      [START, '/product/1'],
      ['/product/1', '/order'],
      ['/order', '/product/1'],
      ['/product/1', START],
    ])
    shop.dispose()
    expect([location.href, history.length]).toEqual(before)
  })

  it('goes back to the catalogue when there is no earlier screen', () => {
    const { shop } = openMemory('/order')
    shop.back()
    shop.back()
    expect([shop.path.peek(), shop.previous.peek()]).toEqual([START, null])
  })

  it('stays when the host routes itself, except on a screen that it cannot show', () => {
    const { shop, scene } = openMemory()
    shop.navigate('/product/1')
    scene.isVetoed = true
    shop.navigate('/order/checkout')
    shop.navigate('/order', { replace: true })
    shop.back()
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/product/1', START])
    const asked = scene.asked.length
    shop.navigate('/invalid-session', { replace: true, asksHost: false })
    expect([shop.path.peek(), shop.previous.peek()]).toEqual(['/invalid-session', START])
    expect(scene.asked).toHaveLength(asked)
  })

  it('remembers the scroll positions of catalogue and suggestions, and starts other screens at their top', () => {
    const { shop, scene } = openMemory()
    const steps: [number, () => void][] = [
      [1234, () => shop.navigate('/products-found')],
      [300, () => shop.navigate('/product/1')],
      [77, () => shop.navigate('/order')],
      [0, shop.back],
      [0, shop.back],
      [0, shop.back],
    ]
    const saved = steps.map(([scrollTop, go]) => {
      scene.scrollTop = scrollTop
      go()
      return shop.savedScroll
    })
    expect(saved).toEqual([0, 0, 0, 0, 300, 1234])
  })
})

const bar = () => `${location.pathname}${location.search}${location.hash}`

/** Simulates the browser's move to another entry. */
function pop(to: string, state: unknown): void {
  history.replaceState(state, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** Runs a step and waits until the browser has gone to another entry. */
async function going(step: () => unknown): Promise<void> {
  const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }))
  step()
  await arrived
}

/** What the shop keeps in the entry that the page is at. */
const here = () => (history.state as { vitrine: { index: number; sheets?: number } }).vitrine

/** Simulates the browser's showing of the page. @param persisted it was kept, not made anew */
const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

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
    const { shop, scene } = open('/catalog#C0DE?catalogType=ShowQuery&catalogId=caf%C3%A9')
    expect(location.href).toBe('https://loja.example/catalog')
    expect(history.state).toEqual({ vitrine: { index: 0, code: 'C0DE' } })
    shop.navigate('/order')
    expect(location.href).not.toContain('C0DE')
    expect(history.state).toEqual({ vitrine: { index: 1, code: 'C0DE' } })
    expect(shop.hrefOf('/order')).toBe('/order')
    // An unusable code is not kept.
    scene.code = ''
    shop.navigate('/invalid-session', { replace: true })
    expect(history.state).toEqual({ vitrine: { index: 1, code: '' } })
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
    pop('/product/1', { vitrine: { index: 1, code: 'C0DE' } })
    expect(shop.savedScroll).toBe(0)
  })

  it('controls scrolling until it is disposed of, and then stops listening', () => {
    history.scrollRestoration = 'auto'
    const { shop } = open('/catalog')
    expect(history.scrollRestoration).toBe('manual')
    shop.dispose()
    expect(history.scrollRestoration).toBe('auto')
    pop('/order', null)
    expect(shop.path.peek()).toBe('/catalog')
  })

  it('leaves a screen from before a reload to the browser, whatever the host says', async () => {
    history.replaceState({ vitrine: { index: 0, code: 'C0DE' } }, '', '/catalog')
    history.pushState(null, '', '/order')
    const { shop, scene } = open('/order', { state: { vitrine: { index: 1, code: 'C0DE' } } })
    expect(shop.previous.peek()).toBeNull()
    scene.isVetoed = true
    await going(shop.back)
    expect([shop.path.peek(), scene.asked]).toEqual(['/catalog', []])
  })

  /** A second screen with a sheet that has its entry. */
  async function openSheet() {
    const page = open('/catalog')
    page.shop.navigate('/order')
    const closed: string[] = []
    const release = page.shop.hold!(() => closed.push('sheet'))
    await expect.poll(() => here().sheets).toBe(1)
    return { ...page, closed, release }
  }

  describe('with a sheet over the screen', () => {
    it('gives its entry to the next screen', async () => {
      const { shop } = await openSheet()
      const { length } = history
      shop.navigate('/product/1')
      expect([here(), bar(), history.length]).toEqual([{ index: 2, code: 'C0DE' }, '/product/1', length])
      shop.navigate('/product/2')
      expect(history.length).toBe(length + 1)
    })

    it('leaves the entry before a screen is replaced', async () => {
      const { shop, closed } = await openSheet()
      await going(() => shop.navigate('/product/1', { replace: true }))
      expect([here(), bar(), shop.previous.peek()]).toEqual([{ index: 1, code: 'C0DE' }, '/product/1', '/catalog'])
      expect(closed).toEqual(['sheet'])
    })

    it('goes back over it to the screen before', async () => {
      const { shop } = await openSheet()
      await going(shop.back)
      expect([here(), shop.path.peek()]).toEqual([{ index: 0, code: 'C0DE' }, '/catalog'])
    })

    it('opens another page from it at once', async () => {
      const { shop } = await openSheet()
      let isOpened = false
      shop.depart(() => (isOpened = true))
      expect(isOpened).toBe(true)
    })

    it('gives none to a sheet that closed before its code was here', async () => {
      const { shop } = open('/catalog')
      shop.hold!(() => undefined)()
      const later = shop.hold!(() => undefined)
      await expect.poll(() => here().sheets).toBe(1)
      await going(later)
      expect(here().sheets).toBeUndefined()
    })

    it('closes it when the browser brings the page back at the screen itself, not when the page is new', async () => {
      const { closed } = await openSheet()
      history.replaceState({ vitrine: { index: 1, code: 'C0DE' } }, '')
      show(false)
      await Promise.resolve()
      expect(closed).toEqual([])
      show(true)
      await expect.poll(() => closed).toEqual(['sheet'])
    })

    it('leaves an entry that a reload came back to', async () => {
      history.replaceState({ vitrine: { index: 1, code: 'C0DE' } }, '', '/order')
      history.pushState(null, '', '/order')
      await going(() => open('/order', { state: { vitrine: { index: 1, code: 'C0DE', sheets: 1 } } }))
      expect(here()).toEqual({ index: 1, code: 'C0DE' })
    })
  })
})

it('opens another page at once in an element', () => {
  let isOpened = false
  openMemory().shop.depart(() => (isOpened = true))
  expect(isOpened).toBe(true)
})
