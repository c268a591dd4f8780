import { options, render, type ComponentChildren } from 'preact'
import 'preact/compat'

/*
 * Stands in for `react-dom/client` in the light build, and adds what Preact leaves to its users and React does by itself:
 * styles that stand in a shadow root stay there, a field shows its value, whatever is done to it, and hears of every change.
 */

/** Preact draws into whatever can take nodes in. */
type Container = Parameters<typeof render>[1]

/** @param container keeps what is in it already; Preact would take a root's styles for something drawn earlier */
export function createRoot(container: Element | ShadowRoot) {
  const place = {
    ownerDocument: container.ownerDocument,
    insertBefore: (node: Node, before: Node | null) => container.insertBefore(node, before),
    appendChild: (node: Node) => container.appendChild(node),
  } as unknown as Container
  return {
    render: (children: ComponentChildren) => render(children, place),
    unmount: () => render(null, place),
  }
}

export default { createRoot }

interface Drawn {
  type: unknown
  props: { value?: unknown; checked?: unknown }
  /** The element, by the name that Preact gives it for its own packages. */
  __e?: Node
}

type Field = HTMLInputElement

const fields = new WeakMap<EventTarget, Drawn['props']>()

const diffed = options.diffed
options.diffed = (vnode) => {
  diffed?.(vnode)
  const { type, props, __e: element } = vnode as Drawn
  if (!element || (type !== 'input' && type !== 'select' && type !== 'textarea')) return
  if (type !== 'select' && !fields.has(element)) element.addEventListener('change', hearChange)
  fields.set(element, props)
}

/** What fills forms may say `change` and nothing else: Preact listens for `input` alone. */
function hearChange({ currentTarget }: Event): void {
  const field = currentTarget as Field
  const { value } = fields.get(field) ?? {}
  if (value != null && field.value !== String(value)) field.dispatchEvent(new Event('input', { bubbles: true }))
}

const hear = options.event
options.event = (event) => {
  const field = event.currentTarget
  // Twice, so that what the listener changes has been drawn by then.
  if (field && fields.has(field)) queueMicrotask(() => queueMicrotask(() => showValue(field as Field)))
  return hear?.(event)
}

/** Gives a field back what it was drawn with, and the other radio buttons of its name. */
function showValue(field: Field): void {
  const { value, checked } = fields.get(field) ?? {}
  if (checked != null) {
    const group = field.name
      ? (field.getRootNode() as ParentNode).querySelectorAll<Field>(`[type=radio][name="${field.name}"]`)
      : []
    for (const one of [field, ...group]) one.checked = Boolean(fields.get(one)?.checked)
  } else if (value != null && field.value !== String(value)) field.value = String(value)
}
