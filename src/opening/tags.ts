import { START } from '../lib/paths'

/** Each tag and the screen it opens at, with the property that names its thing; null means a control without screens. */
export const tags = {
  'shop-storefront': START,
  'shop-catalog': START,
  'shop-product': '/product/{productId}',
  'shop-cart': '/order',
  'shop-payment': '/order/payment',
  'shop-checkout': '/order/checkout',
  'shop-partner-link': '/tray/register?url={url}',
  'shop-cart-button': null,
} as const

export type ShopTag = keyof typeof tags

export const shopTags = /* @__PURE__ */ Object.keys(tags) as ShopTag[]
