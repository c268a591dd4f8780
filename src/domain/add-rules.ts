import type { Order } from './order'
import { findPbmLine, isFinished } from './order-rules'
import type { Product } from './product'
import { isAddedInProductPage, isRestricted } from './product-rules'
import { isPlatformUser, type Session, type ShopSettings } from './shop'

/**
 * The next step after 'Adicionar' is pressed. `open-product`: options are picked on its page first, or an offer that
 * holds it is edited there; `choose-store`: an agent must pick the selling store first; `blocked`: this person cannot
 * buy it, an offer holds it already, or there is no open order.
 */
type AddStep = 'add' | 'open-product' | 'choose-store' | 'blocked'

export interface AddSituation {
  product: Product
  order: Order | null
  /** null when the settings did not load: then nothing is restricted. */
  settings: ShopSettings | null
  session: Session
  /** On the product's own page there is nowhere to open. */
  isOnProductPage?: boolean
}

/** @source storefront specification, section 4 "Add to cart", section 6 */
export function addStep({ product, order, settings, session, isOnProductPage = false }: AddSituation): AddStep {
  if (!product.isActive || isRestricted(product, settings, session)) return 'blocked'
  if (!isOnProductPage && isAddedInProductPage(product)) return 'open-product'
  if (!order || isFinished(order)) return 'blocked'
  // A line that an offer holds is edited on the product's page alone, by its own panel.
  if (findPbmLine(order, product.providerId)) return isOnProductPage ? 'blocked' : 'open-product'
  return isStoreMissing(order, settings, session) ? 'choose-store' : 'add'
}

/** True while an agent has not chosen the store that the flow begins with. */
export function isStoreMissing(order: Order, settings: ShopSettings | null, session: Session): boolean {
  return isPlatformUser(session) && settings?.steps.includes('Seller') === true && !order.seller?.providerId
}
