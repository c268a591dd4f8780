import { productPath, START } from '../lib/paths'

/** Each tag and the screen it opens at; null means a control without screens. */
export const tags = {
  'shop-storefront': () => START,
  'shop-catalog': () => START,
  'shop-product': (read: ReadAttribute) => productPath(read('product-id')),
  'shop-cart': () => '/order',
  'shop-payment': () => '/order/payment',
  'shop-checkout': () => '/order/checkout',
  'shop-partner-link': (read: ReadAttribute) => `/tray/register?url=${encodeURIComponent(read('url'))}`,
  'shop-cart-button': null,
} as const

export type ShopTag = keyof typeof tags

type ReadAttribute = (name: 'product-id' | 'url') => string

export const shopTags = Object.keys(tags) as ShopTag[]
