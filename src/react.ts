import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardedRef,
} from 'react'
import { attributeOf, properties as attributeProperties } from './opening/attributes'
import type { ShopElement } from './elements/shop-element'
import type { ShopTag } from './opening/tags'
import { hostEventNames } from './session/host-event-names'

/*
 * The elements as React components, for React 18 and 19 and for server rendering: hydration sets neither properties nor
 * listeners on an element. The build bundles this file apart from the elements, and generates its types from the manifest.
 */

/** Never in the markup: two are objects, and a session code must not be in HTML. */
const properties = ['session', 'texts', 'vendors']

type Props = Readonly<Record<string, unknown>>

/** 'shop-before-add' becomes the prop 'onBeforeAdd'. */
const handlerOf = (event: string) =>
  `on${event.slice(4).replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())}`

const ownProps = [...properties, ...hostEventNames.map(handlerOf)]
const attributeNames = new Map<string, string>(attributeProperties.map((property) => [property, attributeOf(property)]))
// React before 19 does not support `className` on a custom element.
attributeNames.set('className', 'class')

/** The attributes that a server may write: all but the element's own properties and listeners. */
function markupOf(props: Props): Record<string, unknown> {
  // Without it, an element defined before hydration would open an anonymous session.
  const markup: Record<string, unknown> = props['session'] === undefined ? {} : { 'session-later': '' }
  for (const [name, value] of Object.entries(props)) {
    // React before 19 would write `standalone="false"`, which counts as true.
    if (!ownProps.includes(name))
      markup[attributeNames.get(name) ?? name] = name === 'standalone' ? switched(value) : value
  }
  return markup
}

const switched = (value: unknown) => (value === true ? '' : value || undefined)

// A server has no layout, and React 18 warns about `useLayoutEffect` there.
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function wrap(tag: ShopTag) {
  function Shop(props: Props, ref: ForwardedRef<ShopElement>) {
    const element = useRef<ShopElement>(null)
    const shown = useRef<Props>({})
    useImperativeHandle(ref, () => element.current as ShopElement, [])
    // Runs before the element reads its session, which it does at the end of the task.
    useClientEffect(() => {
      for (const name of properties)
        if (props[name] !== shown.current[name]) Reflect.set(element.current as ShopElement, name, props[name])
      shown.current = props
    })
    useClientEffect(() => {
      const shop = element.current as ShopElement
      const forward = (event: Event) => {
        const handler = shown.current[handlerOf(event.type)]
        if (typeof handler === 'function') handler(event)
      }
      for (const event of hostEventNames) shop.addEventListener(event, forward)
      return () => {
        for (const event of hostEventNames) shop.removeEventListener(event, forward)
      }
    }, [])
    return createElement(tag, { ...markupOf(props), ref: element })
  }
  return Object.assign(forwardRef(Shop), { displayName: tag })
}

export const ShopStorefront = /* @__PURE__ */ wrap('shop-storefront')
export const ShopCatalog = /* @__PURE__ */ wrap('shop-catalog')
export const ShopProduct = /* @__PURE__ */ wrap('shop-product')
export const ShopCart = /* @__PURE__ */ wrap('shop-cart')
export const ShopPayment = /* @__PURE__ */ wrap('shop-payment')
export const ShopCheckout = /* @__PURE__ */ wrap('shop-checkout')
export const ShopPartnerLink = /* @__PURE__ */ wrap('shop-partner-link')
export const ShopCartButton = /* @__PURE__ */ wrap('shop-cart-button')
