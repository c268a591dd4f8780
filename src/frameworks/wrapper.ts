import { attributeOf, properties as attributeProperties } from '../opening/attributes'
import { hostEventNames } from '../session/host-event-names'

/*
 * How the components of every framework hand their props to an element. A framework writes the markup, also on a server;
 * the rest is set on the element itself.
 */

/** Never in the markup: two are objects, and a session code must not be in HTML. */
const properties = ['session', 'texts', 'vendors']

export type Props = Readonly<Record<string, unknown>>

/** 'shop-before-add' becomes the prop 'onBeforeAdd'. */
export const handlerOf = (event: string) =>
  `on${event.slice(4).replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())}`

const ownProps = [...properties, ...hostEventNames.map(handlerOf)]
const attributeNames = new Map<string, string>(attributeProperties.map((property) => [property, attributeOf(property)]))
// React before 19 does not support `className` on a custom element.
attributeNames.set('className', 'class')

/** The attributes that a server may write: all but the element's own properties and listeners. */
export function markupOf(props: Props): Record<string, unknown> {
  // Without it, an element defined before hydration would open an anonymous session.
  const markup: Record<string, unknown> = props['session'] === undefined ? {} : { 'session-later': '' }
  for (const [name, value] of Object.entries(props)) {
    // React before 19 would write `standalone="false"`, which counts as true.
    if (!ownProps.includes(name))
      markup[attributeNames.get(name) ?? name] = name === 'standalone' ? switched(value) : value
  }
  return markup
}

const switched = (value: unknown) => (value === true || value === '' ? '' : value || undefined)

/** The props that an element shows. */
const propsOf = new WeakMap<Element, Props>()

/** Sets what has changed of an element's own properties, and keeps the handlers. To be called before its task ends. */
export function show(element: Element, props: Props): void {
  const before = propsOf.get(element) ?? {}
  for (const name of properties) if (props[name] !== before[name]) Reflect.set(element, name, props[name])
  propsOf.set(element, props)
}

/** Calls the latest handlers of an element. @returns a function that ends it */
export function listen(element: Element): () => void {
  const forward = (event: Event) => {
    const handler = propsOf.get(element)?.[handlerOf(event.type)]
    if (typeof handler === 'function') handler(event)
  }
  for (const event of hostEventNames) element.addEventListener(event, forward)
  return () => {
    for (const event of hostEventNames) element.removeEventListener(event, forward)
  }
}

/** Writes changed props to an element where the framework has no markup of its own. */
export function write(element: Element, changed: Props): void {
  for (const [name, value] of Object.entries(markupOf(changed)))
    if (value == null || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : String(value))
  for (const name of properties) if (name in changed) Reflect.set(element, name, changed[name])
}
