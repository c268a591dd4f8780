import type { ShopEventDetails } from './host-events'

/** One that is missing, or too many, does not compile. */
const names = {
  'shop-ready': 1,
  'shop-before-navigate': 1,
  'shop-before-add': 1,
  'shop-before-confirm': 1,
  'shop-before-pay': 1,
  'shop-before-redirect': 1,
  'shop-navigate': 1,
  'shop-order-change': 1,
  'shop-add': 1,
  'shop-confirm': 1,
  'shop-pay': 1,
  'shop-waiting': 1,
  'shop-cancel': 1,
  'shop-proposal': 1,
  'shop-send': 1,
  'shop-session-expired': 1,
  'shop-close': 1,
  'shop-error': 1,
  'shop-track': 1,
} satisfies Record<keyof ShopEventDetails, 1>

/** The events of every element, as `addEventListener` is given them. */
export const hostEventNames = Object.keys(names)
