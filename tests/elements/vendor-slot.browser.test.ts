import { afterEach, expect, it } from 'vitest'
import { openVendorSlot } from '../../src/elements/vendor-slot'

afterEach(() => document.body.replaceChildren())

/** An element with a shadow root that shows its slot `name` once there is one, as a screen does. */
function host(parent: Element | ShadowRoot): HTMLElement {
  const element = document.createElement('div')
  element.attachShadow({ mode: 'open' })
  parent.append(element)
  return element
}

function show(element: HTMLElement, name: string): void {
  const slot = document.createElement('slot')
  slot.name = name
  element.shadowRoot?.append(slot)
}

it('is found in the document by its id, and shown where the element shows its slot', () => {
  const element = host(document.body)
  const { container, name, remove } = openVendorSlot(element)
  container.textContent = 'Não sou um robô'
  expect(document.getElementById(container.id)).toBe(container)
  expect(container.getBoundingClientRect().height).toBe(0)
  show(element, name)
  expect(container.getBoundingClientRect().height).toBeGreaterThan(0)
  remove()
  expect(element.childElementCount).toBe(0)
})

it('is in the outermost host of nested shadow roots, and is removed from all of them', () => {
  const outer = host(document.body)
  const middle = host(outer.shadowRoot ?? document.body)
  const inner = host(middle.shadowRoot ?? document.body)
  const { container, name, remove } = openVendorSlot(inner)
  container.textContent = 'Não sou um robô'
  show(inner, name)
  expect(document.getElementById(container.id)).toBe(container)
  expect(container.parentElement).toBe(outer)
  expect(container.getBoundingClientRect().height).toBeGreaterThan(0)
  remove()
  expect([outer, middle, inner].map((one) => one.childElementCount)).toEqual([0, 0, 0])
})

it('is a separate one for each request', () => {
  const element = host(document.body)
  const [first, second] = [openVendorSlot(element), openVendorSlot(element)]
  expect(first.name).not.toBe(second.name)
  first.remove()
  expect(document.getElementById(second.container.id)).toBe(second.container)
})
