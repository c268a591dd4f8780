import { describe, expect, it } from 'vitest'
import { manifest } from '../../src/elements/manifest'
import { propertiesOf } from '../../src/opening/attributes'
import type { ShopTag } from '../../src/opening/tags'
import { afterwards, freshCode, openReady, elementsInTests } from '../support/element-page'

elementsInTests()

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
    const read = manifest.attributes.filter((one) => propertiesOf(tag).includes(one.property))
    for (const { name, property, type, values = ['x'] } of read.filter((one) => one.name !== 'route')) {
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

function addHostRules(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  afterwards(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)))
}

/** Where a part is on the screen; the others are in the catalogue. */
const IN_CART = 'primary-button button bar title quantity line line-picture line-name line-price'.split(' ')
const tagOf = (part: string): ShopTag =>
  part === 'chip' ? 'shop-checkout' : IN_CART.includes(part) ? 'shop-cart' : 'shop-catalog'

const PRESSED_FIRST: Record<string, string> = {
  dialog: 'button[aria-haspopup=dialog]',
  toast: '[part=product-card] button',
}

describe('parts', () => {
  it.each(manifest.cssParts)('$name is restyled by a host’s own sheet', async ({ name }) => {
    addHostRules(manifest.tags.map((tag) => `${tag.name}::part(${name}) { outline-color: rgb(1, 2, 3) }`).join(''))
    const tag = tagOf(name)
    const session = tag === 'shop-checkout' ? 'mercado-agente' : 'pedido-com-itens'
    const { shadowRoot } = await openReady(tag, '', freshCode(session))
    const first = PRESSED_FIRST[name]
    const opener = () => shadowRoot?.querySelector<HTMLElement>(first ?? ':host')
    if (first) await expect.poll(opener).not.toBeNull()
    opener()?.click()
    const part = () => shadowRoot?.querySelector(`[part~=${name}]`)
    await expect.poll(() => part() && getComputedStyle(part() as Element).outlineColor).toBe('rgb(1, 2, 3)')
  })
})

describe('slots', () => {
  it.each(manifest.slots.filter(({ name }) => name !== 'outcome'))(
    '$name holds what a host puts there',
    async ({ name }) => {
      const element = await openReady(name === 'empty-cart' ? 'shop-cart' : 'shop-catalog', '', freshCode('mercado'))
      element.append(Object.assign(document.createElement('p'), { slot: name, textContent: 'Frete grátis hoje' }))
      await expect.poll(() => element.querySelector('p')?.getBoundingClientRect().height).toBeGreaterThan(10)
    },
  )
})

describe('tokens', () => {
  it('reach what they name, and leave the seed’s other colours alone', async () => {
    addHostRules('shop-catalog { --shop-color-muted: rgb(1, 2, 3); --shop-type-small: 15px; --shop-primary: #0000ff }')
    const { shadowRoot } = await openReady('shop-catalog', '', freshCode('mercado'))
    const price = () => shadowRoot?.querySelector('[part=price] s')
    await expect.poll(() => price() && getComputedStyle(price() as Element).color).toBe('rgb(1, 2, 3)')
    const { fontSize, lineHeight } = getComputedStyle(price() as Element)
    expect([fontSize, lineHeight]).toEqual(['15px', '18px'])
    const tab = shadowRoot?.querySelector('[role=tab][aria-selected=true]')
    expect(tab && getComputedStyle(tab).color).toBe('rgb(0, 0, 255)')
  })

  it('scale the type with the reader’s own font size, whatever the root of the host has', async () => {
    document.documentElement.style.fontSize = '40px'
    addHostRules('shop-catalog { font-size: 30px; --shop-type-scale: 2 }')
    const { shadowRoot } = await openReady('shop-catalog', '', freshCode('mercado'))
    const sizeOf = (selector: string) => getComputedStyle(shadowRoot?.querySelector(selector) as Element).fontSize
    await expect.poll(() => shadowRoot?.querySelector('[part=price] strong')).not.toBeNull()
    // 14 and 16 px at the browser's usual 16 px.
    await expect.poll(() => sizeOf('[part=product-name]')).toBe('28px')
    expect(sizeOf('[part=price] strong')).toBe('32px')
    document.documentElement.style.fontSize = ''
  })

  it('and parts shape a card: the picture, the button over its corner, and the price', async () => {
    addHostRules(`shop-catalog { --shop-picture-ratio: 3 / 4; --shop-picture-fit: cover }
      shop-catalog::part(price) { font-size: 20px; font-weight: 400 }`)
    const { shadowRoot } = await openReady('shop-catalog', '', freshCode('mercado'))
    const found = (selector: string) => shadowRoot?.querySelector(`[part=product-card] ${selector}`) as Element
    await expect.poll(() => found('[part=add-button]')).not.toBeNull()
    const { width, height, bottom } = found('[part=picture]').getBoundingClientRect()
    expect(height / width).toBeCloseTo(4 / 3)
    expect(found('[part=add-button]').getBoundingClientRect().bottom).toBeCloseTo(bottom - 8)
    const { fontSize, fontWeight } = getComputedStyle(found('strong'))
    expect([getComputedStyle(found('img')).objectFit, fontSize, fontWeight]).toEqual(['cover', '20px', '400'])
  })
})
