import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { planFor } from '../../src/first-view/requests/plan'
import { attributeOf, properties, propertiesOf, requiredBy, rowOf, type Property } from '../../src/opening/attributes'
import {
  addressOf,
  codeOfPage,
  isPath,
  openedCatalog,
  openedCode,
  openedPath,
  type Given,
  type Page,
} from '../../src/opening/opening'
import { shopTags } from '../../src/opening/tags'

const given =
  (values: Partial<Record<Property, string>> = {}): Given =>
  (property) =>
    values[property] ?? ''

const page = (path: string, kept?: string, state: unknown = null): Page => ({
  location: new URL(path, 'https://shop.test'),
  history: { state },
  kept,
})

describe('the session that an element opens', () => {
  const MEMORY = { vitrine: { index: 1, code: 'entry' } }

  it.each<[string, Page, string | null]>([
    ['the address names it', page('/#a?catalogType=ShowQuery', 'b', MEMORY), 'a'],
    ['the tab kept it', page('/', 'b', MEMORY), 'b'],
    ['the history entry has it', page('/', undefined, MEMORY), 'entry'],
    ['nobody knows it', page('/', undefined, { vitrine: {} }), ''],
    ['a messenger changed the link', page('/#%61a', 'b'), null],
    ['the address names a placed order', page('/#a?order=1'), null],
    ['the hash was escaped', page('/%23a', 'b'), null],
  ])('is known where %s', (_, where, code) => {
    expect(codeOfPage(where, '')).toBe(code)
    expect(addressOf(where, '')?.code ?? null).toBe(code)
  })

  it('is the page’s before the host’s', () => {
    expect(openedCode(given({ session: ' host ' }), 'page')).toBe('page')
    expect(openedCode(given({ session: ' host ' }), '')).toBe('host')
    expect(openedCode(given())).toBe('')
  })
})

describe('the screen that an element opens at', () => {
  it.each<[string, ReturnType<typeof openedPath>]>([
    ['shop-catalog', '/catalog'],
    ['shop-product', '/product/a%2Fb'],
    ['shop-checkout', '/order/checkout'],
    ['shop-partner-link', '/tray/register?url=https%3A%2F%2Fx.example'],
  ])('is the one of <%s>', (tag, path) => {
    const values = given({ productId: 'a/b', url: 'https://x.example' })
    expect(openedPath(tag as 'shop-cart', values)).toBe(path)
  })

  it('is no place above a product’s page', () => {
    expect(openedPath('shop-product', given({ productId: '..' }))).toBe('/product/')
  })

  it('is the route that the host names, if it is one', () => {
    expect(openedPath('shop-cart', given({ route: '/finish' }))).toBe('/finish')
    expect(openedPath('shop-cart', given({ route: '//evil.example' }))).toBe('/order')
  })

  it.each([
    ['/loja', '/catalog'],
    ['/loja/', '/catalog'],
    ['/loja/%23code', '/catalog'],
    ['/loja/order?x=1', '/order?x=1'],
    ['/loja//order', '/order'],
    ['/lojas', '/finish'],
    ['/', '/finish'],
  ])('is that of the address %s on a page of its own, else as in a page of others', (path, screen) => {
    expect(openedPath('shop-storefront', given({ basePath: '/loja', route: '/finish' }), page(path))).toBe(screen)
  })

  it('is a path', () => {
    for (const tag of shopTags) expect(isPath(openedPath(tag, given()))).toBe(true)
  })
})

/** An element with a session and a value of one attribute; `catalogId` counts with `catalogType` alone. */
function filled(property?: Property): Given {
  if (!property) return given({ session: 'code' })
  const { type } = rowOf(property)
  const value = typeof type === 'object' ? (type[1] ?? '') : '1'
  const kind = property === 'catalogId' && { catalogType: 'ShowCollection' }
  return given({ session: 'code', ...kind, [property]: value })
}

/** The ways in which an attribute is read: its value, or a selector of styles. */
const usesOf = (property: Property) => [
  `get('${property}'`,
  `given('${property}'`,
  `has('${property}'`,
  `[${attributeOf(property)}=`,
]

describe('the table of attributes', () => {
  const asking = properties.filter((property) => rowOf(property).asks)

  it.each(asking)('%s, which asks for other products, changes the first catalogue', (property) => {
    expect(openedCatalog(filled(property))).not.toEqual(openedCatalog(filled()))
  })

  it.each(asking)('%s lets the loader preview no other products than the element shows', (property) => {
    const tag = rowOf(property).only ?? 'shop-catalog'
    expect(planFor(tag, filled())?.isPreviewed).toBe(true)
    expect(planFor(tag, filled(property))).toMatchObject({ isPreviewed: false, screen: null })
  })

  it('lets what asks for other products, and nothing else, decide the first catalogue', () => {
    const read = new Set<Property>()
    openedCatalog((property) => (read.add(property), ''))
    expect(read).toEqual(new Set(asking))
  })

  it('opens the shop again for whatever asks for other products', () => {
    for (const property of asking) expect([property, rowOf(property).change]).toEqual([property, undefined])
  })

  it('has no attribute that nothing reads', () => {
    const rooms = ['elements', 'first-view', 'opening', 'styles'].flatMap((room) =>
      readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `src/${room}/${file}`),
    )
    const source = ['src/loader.ts', ...rooms]
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const isRead = (property: Property) =>
      shopTags.some((tag) => requiredBy(tag) === property) || usesOf(property).some((use) => source.includes(use))
    const idle = properties.filter((property) => !isRead(property))
    expect(idle, 'read it in src/elements or src/opening').toEqual([])
  })

  it('gives a property that one tag shows to that tag alone', () => {
    for (const tag of shopTags) {
      const required = requiredBy(tag)
      if (required) expect([tag, required, rowOf(required).only]).toEqual([tag, required, tag])
      expect(propertiesOf(tag).filter((property) => ![undefined, tag].includes(rowOf(property).only))).toEqual([])
    }
    expect(shopTags.map(requiredBy).filter(Boolean)).toEqual(['productId', 'url'])
  })
})
