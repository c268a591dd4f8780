import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardedRef,
} from 'react'
import type { ShopElement } from '../elements/shop-element'
import type { ShopTag } from '../opening/tags'
import { listen, markupOf, show, type Props } from './wrapper'

/*
 * The elements as React components, for React 18 and 19 and for server rendering: hydration sets neither properties nor
 * listeners on an element. The build bundles this file apart from the elements, and generates its types from the manifest.
 */

// A server has no layout, and React 18 warns about `useLayoutEffect` there.
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function wrap(tag: ShopTag) {
  function Shop(props: Props, ref: ForwardedRef<ShopElement>) {
    const element = useRef<ShopElement>(null)
    useImperativeHandle(ref, () => element.current as ShopElement, [])
    // Runs before the element reads its session, which it does at the end of the task.
    useClientEffect(() => show(element.current as ShopElement, props))
    useClientEffect(() => listen(element.current as ShopElement), [])
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
