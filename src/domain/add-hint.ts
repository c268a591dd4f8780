import type { AddSituation } from './add-rules'
import { isRestricted } from './product-rules'
import { roomFor } from './quantity'
import { isSoldOut } from './variants'

/**
 * Why the product page's button is grey, or its quantity is held, where the shopper can see no other reason. `restricted`:
 * not for shoppers; `sold-out`: no combination is left; `ask-shop`: the options are hidden and several are sold;
 * `choose-options`; `full`: the cart holds the most it may; `in-cart`: it holds some of the most it may.
 */
export type AddHint = 'restricted' | 'sold-out' | 'ask-shop' | 'choose-options' | 'full' | 'in-cart'

interface HintSituation extends Pick<AddSituation, 'product' | 'settings' | 'session'> {
  isVariantMissing: boolean
  /** Units of this choice that the order holds. */
  inCart: number
}

export function addHint({ product, settings, session, isVariantMissing, inCart }: HintSituation): AddHint | null {
  if (isRestricted(product, settings, session)) return 'restricted'
  if (isSoldOut(product)) return 'sold-out'
  if (isVariantMissing) return settings?.areAttributesHidden ? 'ask-shop' : 'choose-options'
  const room = roomFor(product.maxQuantity, inCart)
  if (room === 0) return 'full'
  return Number.isFinite(room) && inCart > 0 ? 'in-cart' : null
}
