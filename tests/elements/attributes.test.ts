import { beforeAll, describe, expect, it, vi } from 'vitest'
import { problemWith, textsProblem } from '../../src/elements/attribute-checks'
import { doubtful } from '../../src/elements/attribute-doubts'
import {
  attributeOf,
  propertyOf,
  requiredBy,
  properties,
  type AttributeName,
  type Property,
} from '../../src/opening/attributes'
import { shopTags } from '../../src/opening/tags'
import { readTexts } from '../../src/lib/texts'

// Addresses are read against the page's own, as in a browser.
beforeAll(() => {
  vi.stubGlobal('location', { href: 'https://host.example/chat' })
  return () => vi.unstubAllGlobals()
})

const right: [AttributeName, string][] = [
  ['session', 'CODE'],
  ['api-base', ''],
  ['api-base', 'https://shop.example'],
  ['api-base', 'http://localhost:8080'],
  ['api-base', '/backend'],
  ['route', '/order'],
  ['route', '/product/a%2Fb?x=1'],
  ['route', '/tray/register?url=https://x.example/../y'],
  ['route', '/product/...'],
  ['base-path', ''],
  ['base-path', '/loja'],
  ['catalog-type', 'ShowCategory'],
  ['catalog-id', ''],
  ['top-bar', 'on'],
  ['top-bar', 'off'],
  ['height', 'auto'],
  ['height', 'fixed'],
  ['product-id', '1234'],
  ['url', 'https://store.example'],
]

const wrong: [AttributeName, string][] = [
  ['session', ''],
  ['session', '  '],
  ['api-base', 'shop.example'],
  ['api-base', 'javascript:alert(1)'],
  ['api-base', 'https://'],
  ['route', 'order'],
  ['route', ''],
  ['route', '//evil.example'],
  ['route', '/\\evil.example'],
  ['route', '/product/..'],
  ['route', '/../admin'],
  ['route', '/product/%2E%2e?x=1'],
  ['route', '/.'],
  ['base-path', 'loja'],
  ['base-path', '/loja/'],
  ['catalog-type', 'Category'],
  ['catalog-type', ''],
  ['top-bar', 'false'],
  ['height', ''],
  ['height', '480'],
  ['product-id', ' '],
  ['url', 'http://store.example'],
  ['url', ''],
]

const problemIn = (name: AttributeName, value: string) =>
  problemWith('shop-cart', propertyOf(name), new Map([[propertyOf(name), value]]))

describe('problemWith', () => {
  it.each(right)('finds nothing wrong with %s="%s"', (name, value) => {
    expect(problemIn(name, value)).toBeNull()
  })

  it.each(wrong)('names tag, attribute and an example for %s="%s"', (name, value) => {
    const problem = problemIn(name, value)
    expect(problem).toMatch(new RegExp(`^<shop-cart>: attribute "${name}" .*Example: <shop-cart ${name}=".+">\\.$`))
    if (name !== 'session') expect(problem).toContain(`got "${value}"`)
  })

  it('gives examples that are right themselves', () => {
    for (const [name, value] of wrong) {
      const example = /Example: <\S+ [\w-]+="([^"]+)">/.exec(problemIn(name, value) ?? '')?.[1]
      expect(problemIn(name, example ?? value)).toBeNull()
    }
  })
})

const isDoubtful = (property: Property, value: string) => doubtful([property], new Map([[property, value]])).length > 0

describe('doubtful', () => {
  it('holds no value that is wrong for a plain one, whichever property has it', () => {
    const values = [...right, ...wrong].map(([, value]) => value)
    for (const property of properties)
      for (const value of values)
        if (problemIn(attributeOf(property), value) !== null)
          expect({ property, value, isDoubtful: isDoubtful(property, value) }).toEqual({
            property,
            value,
            isDoubtful: true,
          })
  })

  it('has no doubt about what most pages write', () => {
    const plain: [Property, string][] = [
      ['session', 'k3Y-_~'],
      ['apiBase', 'https://shop.example:8443/api'],
      ['apiBase', '/backend'],
      ['route', '/order/payment'],
      ['standalone', ''],
      ['basePath', '/loja'],
      ['height', 'auto'],
      ['productId', '1234'],
      ['url', 'https://store.example'],
      ['conversation', 'any words'],
    ]
    expect(plain.filter(([property, value]) => isDoubtful(property, value))).toEqual([])
  })
})

describe('attributes', () => {
  it('are their properties, with hyphens', () => {
    expect(properties.map((property) => propertyOf(attributeOf(property)))).toEqual(properties)
    expect(attributeOf('catalogType')).toBe('catalog-type')
  })

  it('are reported when a tag misses its required one', () => {
    const missed = shopTags.map((tag) => {
      const property = requiredBy(tag)
      return property && problemWith(tag, property, new Map())
    })
    expect(missed.filter(Boolean)).toEqual([
      expect.stringContaining('<shop-product product-id='),
      expect.stringContaining('<shop-partner-link url='),
    ])
  })
})

describe('readTexts', () => {
  it('keeps strings, frozen, and lists keys of other values', () => {
    const given = { 'cart.title': 'Sacola', 'cart.total': 7, 'cart.items': null, 'cart.free': { html: '' } }
    const { texts, wrongKeys } = readTexts(given)
    expect(texts).toEqual({ 'cart.title': 'Sacola' })
    expect(Object.isFrozen(texts)).toBe(true)
    expect(wrongKeys).toEqual(['cart.total', 'cart.items', 'cart.free'])
    given['cart.title'] = 'Outra'
    expect(texts['cart.title']).toBe('Sacola')
  })

  it.each([null, undefined, 7, true])('reads %s as no texts', (given) => {
    expect(readTexts(given)).toEqual({ texts: {}, wrongKeys: [] })
  })

  it('is reported with the keys and an example', () => {
    expect(textsProblem('shop-cart', ['cart.total', 'cart.items'])).toBe(
      '<shop-cart>: property "texts" got no string for "cart.total", "cart.items". Example: element.texts = { "cart.title": "Sua sacola" }.',
    )
  })
})
