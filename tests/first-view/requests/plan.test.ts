import { describe, expect, it } from 'vitest'
import { planFor, requestsOf } from '../../../src/first-view/requests/plan'

type Place = Parameters<typeof planFor>[0]

const at = (path: string) => new URL(path, 'https://shop.test')

const EMBEDDED: Place = {
  tag: 'shop-catalog',
  isStandalone: false,
  basePath: '',
  session: 'code',
  route: '',
  catalogType: '',
  keptCode: undefined,
  location: at('/host#other'),
  history: { state: null },
}
const PAGE: Place = { ...EMBEDDED, tag: 'shop-storefront', isStandalone: true, session: '', location: at('/') }
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
    ['opens a checkout at its route', { tag: 'shop-checkout', route: '/order' }, NOT_PREVIEWED],
  ])('%s in an embedded element', (_, given, expected) => {
    const plan = planFor({ ...EMBEDDED, ...given })
    if (expected === null) expect(plan).toBeNull()
    else expect(plan).toMatchObject(expected)
  })

  it.each<[string, Partial<Place>, object]>([
    ['is anonymous without a code', {}, { code: 'anonymous-session', ...PREVIEWED }],
    [
      'prefers the code of the address',
      { location: at('/#a'), keptCode: 'b', session: 'c' },
      { code: 'a', ...PREVIEWED },
    ],
    ['prefers the code kept for the tab to its attribute', { keptCode: 'b', session: 'c' }, { code: 'b' }],
    [
      'previews no catalogue that the address names',
      { location: at('/#a?catalogType=ShowCategory&catalogId=1') },
      NOT_PREVIEWED,
    ],
    ['previews below its base path', { basePath: '/loja', location: at('/loja/catalog') }, PREVIEWED],
    ['previews no other screen', { location: at('/order') }, NOT_PREVIEWED],
    [
      'previews no page that the shopper returns to',
      { history: { state: { vitrine: { index: 1, code: 'd' } } } },
      { code: 'd', screen: 'catalog', isPreviewed: false },
    ],
  ])('%s on a standalone page', (_, given, expected) => {
    expect(planFor({ ...PAGE, ...given })).toMatchObject(expected)
  })
})

const paths = (place: Place, sessionType: unknown) => {
  const plan = planFor(place)
  return plan && requestsOf(plan, { data: { sessionType, userShop: {} } }).map((path) => path.split('?')[0])
}
const COMMON = ['/api/shop/settings', '/api/catalog/categories', '/api/order/current']

describe('requestsOf', () => {
  it('starts with the products in a catalogue', () => {
    expect(paths(EMBEDDED, 0)).toEqual(['/api/catalog/top', ...COMMON])
  })

  it('starts with the price tables in an agent’s checkout alone', () => {
    const checkout = { ...EMBEDDED, tag: 'shop-checkout' }
    expect(paths(checkout, 'PlatformUser')).toEqual(['/api/order/price-tables', ...COMMON])
    expect(paths(checkout, 0)).toEqual(COMMON)
  })
})
