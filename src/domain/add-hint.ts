import type { AddSituation } from './add-rules'
import { findPbmLine, isFinished } from './order-rules'
import { isRestricted } from './product-rules'
import { roomFor } from './quantity'
import { isSoldOut } from './variants'

/**
 * The note beside the product page's buttons. `active-offer`: the cart holds it by a pharmacy-benefit offer;
 * `ask-shop`: the options are hidden and several are sold; `no-order`: the order did not load; `full`: the cart holds
 * the maximum; `in-cart`: it holds some, below the maximum.
 */
export type AddHint =
  | 'closed'
  | 'restricted'
  | 'sold-out'
  | 'active-offer'
  | 'ask-shop'
  | 'choose-options'
  | 'no-order'
  | 'full'
  | 'in-cart'

interface HintSituation extends Pick<AddSituation, 'product' | 'settings' | 'session' | 'order'> {
  isVariantMissing: boolean
  /** The order was requested and did not load. */
  isOrderMissing: boolean
  /** Units of this choice that the order holds. */
  inCart: number
}

/** Why the product page's buttons are grey or the quantity is limited; null when there is nothing to say. */
export function addHint(situation: HintSituation): AddHint | null {
  const { product, settings, session, order, isVariantMissing, isOrderMissing, inCart } = situation
  if (order && isFinished(order)) return 'closed'
  if (isRestricted(product, settings, session)) return 'restricted'
  if (isSoldOut(product)) return 'sold-out'
  if (order && findPbmLine(order, product.providerId)) return 'active-offer'
  if (isVariantMissing) return settings?.areAttributesHidden ? 'ask-shop' : 'choose-options'
  if (isOrderMissing) return 'no-order'
  const room = roomFor(product.maxQuantity, inCart)
  if (room === 0) return 'full'
  return Number.isFinite(room) && inCart > 0 ? 'in-cart' : null
}

/**
 * True when a hint disables 'Adicionar'. A missing store does not: the press tells the agent why. A changing order does
 * not: the press waits for it (storefront specification, section 4 "Add to cart", "Product page").
 */
export function isAddHeld(hint: AddHint | null): boolean {
  return hint !== null && hint !== 'in-cart'
}

/** The same for 'Assinar': a subscription has a line of its own, so a full one-off line does not disable it. */
export function isSubscribeHeld(hint: AddHint | null): boolean {
  return isAddHeld(hint) && hint !== 'full'
}
