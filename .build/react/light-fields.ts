import { options, type VNode } from 'preact'

/*
 * Behaviour of React's form fields that Preact lacks: a field always returns to its rendered value, and reacts to `change`
 * as well as to `input`. It comes with the first component that renders a field: the first view has none.
 */

/** With its element, by the mangled name that all Preact packages use. */
type Rendered = VNode<{ value?: unknown; checked?: unknown }> & { __e?: Node }

type Field = HTMLInputElement

const fields = new WeakMap<EventTarget, Rendered['props']>()

/** What a field that is shown by its property alone told last, as it was rendered then. */
const told = new WeakMap<EventTarget, string>()

const diffed = options.diffed
options.diffed = (vnode) => {
  diffed?.(vnode)
  const { type, props, __e: element } = vnode as Rendered
  if (!element || (type !== 'input' && type !== 'select' && type !== 'textarea')) return
  if (type !== 'select' && !fields.has(element)) element.addEventListener('change', onChange)
  fields.set(element, props)
}

/** Form fillers may dispatch only `change`, and Preact listens only for `input`. */
function onChange({ currentTarget }: Event): void {
  const field = currentTarget as Field
  const { value, checked } = fields.get(field) ?? {}
  const known = value != null ? String(value) : told.get(field)
  if (checked == null && field.value !== known) field.dispatchEvent(new Event('input', { bubbles: true }))
}

const onEvent = options.event
options.event = (event) => {
  const field = event.currentTarget
  // Twice, so that the changes of the listener are rendered first.
  const hasTold = event.type === 'input'
  if (field && fields.has(field)) queueMicrotask(() => queueMicrotask(() => showValue(field as Field, hasTold)))
  return onEvent?.(event)
}

/** Resets a field, and the other radio buttons of its name, to their rendered values. */
function showValue(field: Field, hasTold: boolean): void {
  const { value, checked } = fields.get(field) ?? {}
  if (checked != null) {
    const group = field.name
      ? (field.getRootNode() as ParentNode).querySelectorAll<Field>(`[type=radio][name="${field.name}"]`)
      : []
    for (const one of [field, ...group]) one.checked = Boolean(fields.get(one)?.checked)
  } else if (value != null && field.value !== String(value)) field.value = String(value)
  if (hasTold) told.set(field, field.value)
}
