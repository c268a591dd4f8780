import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addresses } from '../../../src/first-view/requests/addresses'
import { planFor, requestsOf } from '../../../src/first-view/requests/plan'
import type { Property } from '../../../src/opening/attributes'
import type { Page } from '../../../src/opening/opening'
import type { ShopTag } from '../../../src/opening/tags'

interface Place extends Partial<Record<Property, string>>, Partial<Page> {
  tag: ShopTag
}

const at = (path: string) => new URL(path, 'https://shop.test')

const EMBEDDED: Place = { tag: 'shop-catalog', session: 'code' }
const PAGE: Place = { tag: 'shop-storefront', location: at('/') }

function plan({ tag, location, history = { state: null }, kept, ...values }: Place) {
  const page = location && { location, history, kept }
  return planFor(tag, (property) => values[property] ?? '', page)
}

const PREVIEWED = { screen: 'catalog', isPreviewed: true }
const NOT_PREVIEWED = { screen: null, isPreviewed: false }

describe('planFor', () => {
  it.each<[string, Partial<Place>, object | null]>([
    ['previews a catalogue', {}, { code: 'code', ...PREVIEWED }],
    ['waits for the code that the host sets later', { session: '' }, null],
    ['previews no other route', { route: '/order' }, NOT_PREVIEWED],
    ['previews no other first catalogue', { catalogType: 'ShowCategory' }, NOT_PREVIEWED],
    ['previews no other element', { tag: 'shop-cart' }, NOT_PREVIEWED],
    ['opens a checkout without a preview', { tag: 'shop-checkout' }, { screen: 'checkout', isPreviewed: false }],
    [
      'previews the catalogue that a route names',
      { tag: 'shop-cart', route: '/catalog' },
      { code: 'code', ...PREVIEWED },
    ],
    ['previews no button', { tag: 'shop-cart-button', route: '/catalog' }, NOT_PREVIEWED],
    ['opens a checkout at its route', { tag: 'shop-checkout', route: '/order' }, NOT_PREVIEWED],
  ])('%s in an embedded element', (_, given, expected) => {
    const found = plan({ ...EMBEDDED, ...given })
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })

  it.each<[string, Partial<Place>, object | null]>([
    ['is anonymous without a code', {}, { code: 'anonymous-session', ...PREVIEWED }],
    ['prefers the code of the address', { location: at('/#a'), kept: 'b', session: 'c' }, { code: 'a', ...PREVIEWED }],
    ['prefers the code kept for the tab to its attribute', { kept: 'b', session: 'c' }, { code: 'b' }],
    [
      'previews no catalogue that the address names',
      { location: at('/#a?catalogType=ShowCategory&catalogId=1') },
      NOT_PREVIEWED,
    ],
    ['leaves a link that a messenger changed to the elements', { location: at('/#%61a') }, null],
    ['previews below its base path', { basePath: '/loja', location: at('/loja/catalog') }, PREVIEWED],
    ['previews no other screen', { location: at('/order') }, NOT_PREVIEWED],
    [
      'previews no page that the shopper returns to',
      { history: { state: { vitrine: { index: 1, code: 'd' } } } },
      { code: 'd', screen: 'catalog', isPreviewed: false },
    ],
  ])('%s on a standalone page', (_, given, expected) => {
    const found = plan({ ...PAGE, ...given })
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })
})

const paths = (place: Place, sessionType: unknown) => {
  const found = plan(place)
  return (
    found && requestsOf(found, { data: { sessionType, userShop: {} } }).map((part) => addresses[part].split('?')[0])
  )
}
const COMMON = ['/api/shop/settings', '/api/catalog/categories', '/api/order/current']

describe('requestsOf', () => {
  it('starts with the products in a catalogue', () => {
    expect(paths(EMBEDDED, 0)).toEqual(['/api/catalog/top', ...COMMON])
  })

  it('starts with the price tables in an agent’s checkout alone', () => {
    const checkout: Place = { ...EMBEDDED, tag: 'shop-checkout' }
    expect(paths(checkout, 'PlatformUser')).toEqual(['/api/order/price-tables', ...COMMON])
    expect(paths(checkout, 0)).toEqual(COMMON)
  })

  it('leaves out the order of the code that all visitors share', () => {
    expect(paths({ ...EMBEDDED, session: 'anonymous-session' }, 0)).toEqual(['/api/catalog/top', ...COMMON.slice(0, 2)])
  })

  it('asks for what the page about backends says of any screen', () => {
    const [, any = ''] = /^- \*\*Any\*\*: (.+)\.$/m.exec(readFileSync('demo/docs/backend.md', 'utf8')) ?? []
    const ends = [...any.matchAll(/`([^`]+)`/g)].map(([, end = '']) => end)
    expect(ends[0]).toBe('session/{code}')
    expect(ends.slice(1)).toEqual(COMMON.map((path) => path.replace(/^\/api\/(shop|catalog)?\/?/, '')))
  })
})
