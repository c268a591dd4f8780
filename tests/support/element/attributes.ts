import { describe, expect, it } from 'vitest'
import type { ShopTag } from '../../../src/opening/tags'
import type { ShopElement } from '../../../src/index'
import { askedAt, callsOf, freshBase, freshCode, makeUnknown, neededBy, place, put, wait } from '../element-page'

/** One attribute in a test: its name, its property's name, a value. */
interface Given {
  attribute: string
  property: 'session' | 'apiBase' | 'route' | 'topBar'
  value: string
}

type Way = (tag: ShopTag, given: Given[]) => ShopElement

const setAttributes = (element: ShopElement, given: Given[]): ShopElement => {
  for (const { attribute, value } of given) element.setAttribute(attribute, value)
  return element
}

const setProperties = (element: ShopElement, given: Given[]): ShopElement => {
  for (const { property, value } of given) element[property] = value
  return element
}

const ways: Record<string, Way> = {
  'attributes in the markup': (tag, given) => {
    const markup = given.map(({ attribute, value }) => `${attribute}="${value}"`).join(' ')
    return place(`<${tag} ${markup}></${tag}>`)
  },
  'attributes set by a script': (tag, given) => put(setAttributes(document.createElement(tag), given)),
  'attributes set before the upgrade': (tag, given) => put(setAttributes(makeUnknown(tag), given)),
  'properties set by a script': (tag, given) => put(setProperties(document.createElement(tag), given)),
  'properties set before the upgrade': (tag, given) => put(setProperties(makeUnknown(tag), given)),
  'properties set after it entered the page': (tag, given) => setProperties(put(document.createElement(tag)), given),
}

const topBarOf = (element: ShopElement) => element.shadowRoot?.querySelector('[part=top-bar]') ?? null

export function promiseAttributes(tag: ShopTag): void {
  it.each(Object.entries(ways))('accepts %s', async (_way, open) => {
    const [code, base] = [freshCode(), freshBase()]
    const element = open(tag, [
      { attribute: 'session', property: 'session', value: code },
      { attribute: 'api-base', property: 'apiBase', value: base },
      { attribute: 'route', property: 'route', value: '/change-payment' },
      { attribute: 'top-bar', property: 'topBar', value: 'off' },
    ])
    await element.ready
    expect(askedAt(base)[0]).toBe(`/api/session/${encodeURIComponent(code)}`)
    expect([element.session, element.apiBase, element.topBar]).toEqual([code, base, 'off'])
    expect(element.route).toBe('/change-payment')
    expect(topBarOf(element)).toBeNull()
  })

  it('opens one session when its attributes are set one by one', async () => {
    const [code, base] = [freshCode(), freshBase()]
    const element = put(document.createElement(tag))
    element.setAttribute('session', code)
    element.setAttribute('api-base', base)
    await element.ready
    expect(askedAt(base).filter((path) => path.startsWith('/api/session/'))).toHaveLength(1)
    expect(askedAt(location.origin)).not.toContain(`/api/session/${encodeURIComponent(code)}`)
  })

  describe.each(['attribute', 'property'] as const)('with its session set by %s', (by) => {
    const setSession = (element: ShopElement, code: string | null) => {
      if (by === 'property') element.session = code ?? ''
      else if (code === null) element.removeAttribute('session')
      else element.setAttribute('session', code)
    }

    it('opens a session that is set later, and the anonymous one when it is removed', async () => {
      const [one, other, base] = [freshCode(), freshCode('mercado'), freshBase()]
      const element = place(`<${tag} api-base="${base}" ${neededBy(tag)}></${tag}>`)
      const orders: (string | undefined)[] = []
      for (const code of [one, other, null]) {
        setSession(element, code)
        await element.ready
        await expect.poll(() => element.order).not.toBeNull()
        orders.push(element.order?.id)
      }
      expect(new Set(orders).size).toBe(3)
      expect(askedAt(base).filter((path) => path.startsWith('/api/session/'))).toEqual([
        `/api/session/${encodeURIComponent(one)}`,
        `/api/session/${encodeURIComponent(other)}`,
        '/api/session/anonymous-session',
      ])
      expect(callsOf(one)).toContain('GET /api/order/current')
    })
  })

  it('follows the last change, of attribute or property', async () => {
    const [one, other] = [freshCode(), freshCode()]
    const element = place(`<${tag} session="${one}" ${neededBy(tag)}></${tag}>`)
    element.session = other
    expect(element.session).toBe(other)
    element.setAttribute('session', one)
    expect(element.session).toBe(one)
    element.session = other
    await element.ready
    expect(callsOf(one)).toEqual([])
    expect(callsOf(other)).not.toEqual([])
  })

  it('writes no property into the page, and a copy opens no other shop than its session', async () => {
    const [code, base] = [freshCode(), freshBase()]
    const element = put(document.createElement(tag))
    element.setAttribute('session', freshCode())
    element.session = code
    element.apiBase = base
    element.topBar = 'off'
    await element.ready
    const copy = put(element.cloneNode() as ShopElement)
    copy.apiBase = base
    await wait(50)
    expect(element.outerHTML).toBe(`<${tag} session-later="property"></${tag}>`)
    expect(askedAt(base).filter((path) => path.startsWith('/api/session/'))).toHaveLength(1)
    copy.session = code
    await copy.ready
    expect(element.shadowRoot?.innerHTML).not.toContain(code)
    expect(document.documentElement.outerHTML).not.toContain(code)
    expect(location.href).not.toContain(code)
  })

  it('hides and shows its top bar by its attribute', async () => {
    const element = place(`<${tag} session="${freshCode()}" ${neededBy(tag)}></${tag}>`)
    await expect.poll(() => topBarOf(element)).not.toBeNull()
    element.setAttribute('top-bar', 'off')
    await expect.poll(() => topBarOf(element)).toBeNull()
    element.removeAttribute('top-bar')
    await expect.poll(() => topBarOf(element)).not.toBeNull()
    element.topBar = 'off'
    await expect.poll(() => topBarOf(element)).toBeNull()
    element.setAttribute('top-bar', 'on')
    await expect.poll(() => topBarOf(element)).not.toBeNull()
  })

  it('goes to a route that is set later, also to the same one again, and stays when it is removed', async () => {
    const element = place(`<${tag} session="${freshCode()}" ${neededBy(tag)}></${tag}>`)
    await element.ready
    element.setAttribute('route', '/change-payment')
    expect(element.route).toBe('/change-payment')
    element.route = '/finish'
    expect(element.route).toBe('/finish')
    element.navigate('/catalog')
    element.route = '/finish'
    expect(element.route).toBe('/finish')
    element.removeAttribute('route')
    await wait(0)
    expect(element.route).toBe('/finish')
  })
}
