import { h, type SetupContext, type VNode } from 'vue'
import type { ShopTag } from '../opening/tags'
import { hostEventNames } from '../session/host-event-names'
import { handlerOf, markupOf, show, type Props } from './wrapper'

/*
 * The elements as Vue components: functional, so that a template's `ref` is the element itself. The build bundles this file
 * apart from the elements, and generates its types from the manifest.
 */

const handlers = hostEventNames.map(handlerOf)

/** '@add' and '@add.once' reach a component as 'onAdd' and 'onAddOnce'; an element hears 'onShopAdd' and 'onShopAddOnce'. */
function listenersOf(props: Props): Props {
  const own = Object.entries(props).filter(([name]) => handlers.includes(withoutModifiers(name)))
  return Object.fromEntries(own.map(([name, handler]) => [name.replace('on', 'onShop'), handler]))
}

const withoutModifiers = (name: string) => name.replace(/(Once|Passive|Capture)+$/, '')

function wrap(tag: ShopTag) {
  const Shop = (current: Props, { slots }: Pick<SetupContext, 'slots'>) => {
    // Vue writes later props into the same object.
    const props = { ...current }
    // Before the element is in the page, also on one that a server rendered.
    const set = ({ el }: VNode) => show(el as Element, props)
    const hooks = { onVnodeBeforeMount: set, onVnodeBeforeUpdate: set }
    const children = Object.entries(slots).map(([name, slot]) =>
      name === 'default' ? slot?.() : h('div', { slot: name }, slot?.()),
    )
    return h(tag, { ...markupOf(props), ...listenersOf(props), ...hooks }, children)
  }
  return Object.assign(Shop, { displayName: tag, inheritAttrs: false })
}

export const ShopStorefront = /* @__PURE__ */ wrap('shop-storefront')
export const ShopCatalog = /* @__PURE__ */ wrap('shop-catalog')
export const ShopProduct = /* @__PURE__ */ wrap('shop-product')
export const ShopCart = /* @__PURE__ */ wrap('shop-cart')
export const ShopPayment = /* @__PURE__ */ wrap('shop-payment')
export const ShopCheckout = /* @__PURE__ */ wrap('shop-checkout')
export const ShopPartnerLink = /* @__PURE__ */ wrap('shop-partner-link')
export const ShopCartButton = /* @__PURE__ */ wrap('shop-cart-button')
