import { beforeAll, describe, expect, it, vi } from 'vitest'
import { problemWith, textsProblem } from '../../src/elements/attribute-checks'
import { attributes, required, type AttributeName } from '../../src/elements/attributes'
import type { ShopTag } from '../../src/elements/tags'
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

const problemIn = (name: AttributeName, value: string) => problemWith('shop-cart', name, new Map([[name, value]]))

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

describe('attributes', () => {
  it('have the property that camelCase makes of their name', () => {
    for (const [name, property] of Object.entries(attributes)) {
      expect(property).toBe(name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    }
  })

  it('are reported when a tag misses its required one', () => {
    const cases = Object.entries(required) as [ShopTag, AttributeName][]
    for (const [tag, name] of cases) expect(problemWith(tag, name, new Map())).toContain(`<${tag} ${name}=`)
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
