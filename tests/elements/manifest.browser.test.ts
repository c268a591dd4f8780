import { afterEach, describe, expect, it } from 'vitest'
import { attributesOf, manifest } from '../../src/elements/manifest'
import { cleanUp, defineOverBackend, freshCode, openReady } from '../support/element-page'

defineOverBackend()
afterEach(cleanUp)

/** Members that hosts see on our elements and on no other: names of the prototypes between theirs and HTMLElement's. */
function ownMembers(prototype: object | null): string[] {
  if (prototype === null || prototype === HTMLElement.prototype) return []
  return [...Object.getOwnPropertyNames(prototype), ...ownMembers(Object.getPrototypeOf(prototype) as object | null)]
}

/** Members that the browser calls, or has on every element. */
const PLATFORM_MEMBERS = [
  'constructor',
  'connectedCallback',
  'disconnectedCallback',
  'adoptedCallback',
  'attributeChangedCallback',
  'attachShadow',
]

const promised = [
  ...manifest.attributes.map(({ property }) => property),
  ...manifest.properties.map(({ name }) => name),
  ...manifest.methods.map(({ name }) => name),
]

describe.each(manifest.tags)('<$name>', ({ name: tag }) => {
  const element = document.createElement(tag)

  it('has the members that the manifest names, and no other', () => {
    const members = new Set(
      ownMembers(Object.getPrototypeOf(element) as object).filter((name) => !PLATFORM_MEMBERS.includes(name)),
    )
    expect(members).toEqual(new Set(promised))
  })

  it('watches the attributes that the manifest names, and no other', () => {
    const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] }
    expect(new Set(observedAttributes)).toEqual(new Set(manifest.attributes.map(({ name }) => name)))
  })

  it('takes each attribute as its property says, of the type the manifest names', () => {
    for (const { name, property, type, values = ['x'] } of attributesOf(tag).filter((one) => one.name !== 'route')) {
      element.setAttribute(name, values[0] ?? '')
      const value: unknown = element[property]
      expect([property, typeof value, value]).toEqual([property, type, type === 'boolean' ? true : values[0]])
      element.setAttribute(name, '')
      expect(element[property]).toBe(type === 'boolean' ? true : '')
      element.removeAttribute(name)
      expect(element[property]).toBe(type === 'boolean' ? false : '')
      Reflect.set(element, property, type === 'boolean' ? true : values[0])
      expect(element[property]).toBe(type === 'boolean' ? true : values[0])
      Reflect.set(element, property, null)
      expect(element[property]).toBe(type === 'boolean' ? false : '')
    }
  })

  it('keeps read-only properties, and has every method', () => {
    for (const { name, isReadonly = false } of manifest.properties) {
      expect([name, Reflect.set(element, name, undefined)]).toEqual([name, !isReadonly])
    }
    for (const { name } of manifest.methods) expect(element[name as 'back']).toBeTypeOf('function')
  })
})

describe('parts', () => {
  it.each(manifest.cssParts)('$name is restyled by a host’s own sheet', async ({ name }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`shop-catalog::part(${name}), shop-cart::part(${name}) { outline: 3px solid rgb(1, 2, 3) }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const element = await openReady(
      name === 'primary-button' ? 'shop-cart' : 'shop-catalog',
      '',
      freshCode('pedido-com-itens'),
    )
    const part = () => element.shadowRoot?.querySelector(`[part=${name}]`)
    await expect.poll(() => part() && getComputedStyle(part() as Element).outlineColor).toBe('rgb(1, 2, 3)')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  })
})
