import { expect, it } from 'vitest'
import { tags, type ShopTag } from '../../../src/elements/tags'
import {
  askedAt,
  backend,
  callsOf,
  defineOverBackend,
  freshBase,
  freshCode,
  heard,
  openReady,
  place,
  PRODUCT,
  neededBy,
  wordsIn,
} from '../element-page'

/** The path each tag opens at, as the table of tags promises it. */
const startPaths: Record<ShopTag, string> = {
  'shop-storefront': '/catalog',
  'shop-catalog': '/catalog',
  'shop-product': `/product/${PRODUCT}`,
  'shop-cart': '/order',
  'shop-payment': '/order/payment',
  'shop-checkout': '/order/checkout',
  'shop-partner-link': `/tray/register?url=${encodeURIComponent('https://parceira.example')}`,
  'shop-cart-button': '/catalog',
}

export const startPathOf = (tag: ShopTag): string => startPaths[tag]

export const hasScreens = (tag: ShopTag): boolean => tags[tag] !== null

export function promiseOpening(tag: ShopTag): void {
  it('is registered once, however often it is defined', () => {
    const registered = customElements.get(tag)
    expect(registered).toBeDefined()
    expect(defineOverBackend).not.toThrow()
    expect(customElements.get(tag)).toBe(registered)
  })

  it('has an open shadow root, and adds nothing beside it', () => {
    const element = place(`<${tag} session="${freshCode()}" ${neededBy(tag)}></${tag}>`)
    expect(element.shadowRoot?.mode).toBe('open')
    expect(element.childNodes).toHaveLength(0)
  })

  it('opens its screen', async () => {
    const element = await openReady(tag)
    expect(element.route).toBe(startPathOf(tag))
    const screen = hasScreens(tag) ? '[data-screen]' : 'button'
    expect(element.shadowRoot?.querySelectorAll(screen)).toHaveLength(1)
    expect(element.shadowRoot?.querySelector(`${screen} *`)).not.toBeNull()
  })

  it('opens the anonymous session without a code', async () => {
    const base = freshBase()
    const element = place(`<${tag} api-base="${base}" ${neededBy(tag)}></${tag}>`)
    await element.ready
    expect(askedAt(base)).toContain('/api/session/anonymous-session')
  })

  it('is ready once its first screen can be used, with the event in the same task', async () => {
    const code = freshCode()
    backend.addFault({ path: '/api/session/', session: code, delay: 100, times: 1 })
    const ready = heard('shop-ready')
    const element = place(`<${tag} session="${code}" ${neededBy(tag)}></${tag}>`)
    const first = await Promise.race([element.ready.then(() => 'ready'), Promise.resolve('not yet')])
    expect(first).toBe('not yet')
    await element.ready
    expect(wordsIn(element)).not.toContain('Carregando')
    expect(ready).toHaveLength(1)
    expect(ready[0]?.detail).toEqual({ route: startPathOf(tag), sessionType: 0, channelType: 2 })
    expect(ready[0]?.target).toBe(element)
  })

  it('is never ready with an unknown session, and is ready again with a known one', async () => {
    const element = place(`<${tag} session="nobody" ${neededBy(tag)}></${tag}>`)
    await expect(element.ready).rejects.toMatchObject({ name: 'ShopError', call: 'GET /api/session/{code}' })
    const code = freshCode()
    element.session = code
    await element.ready
    expect(callsOf(code)[0]).toMatch(/^GET \/api\/session\//)
  })
}
