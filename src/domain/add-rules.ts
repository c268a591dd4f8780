import type { Order } from './order'
import type { Product } from './product'
import { isAddedInProductPage, isRestricted } from './product-rules'
import { isPlatformUser, type Session, type ShopSettings } from './shop'

/**
 * What 'Adicionar' does now.
 *
 * - `add`: the product goes into the order.
 * - `open-product`: options are picked on its page first.
 * - `choose-store`: an agent must pick the selling store first; say the toast.
 * - `blocked`: it cannot be bought by this person, or there is no order yet.
 */
export type AddStep = 'add' | 'open-product' | 'choose-store' | 'blocked'

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
  if (!order) return 'blocked'
  return isStoreMissing(order, settings, session) ? 'choose-store' : 'add'
}

interface AddButtonSituation extends AddSituation {
  /** The order or the product is on its way. */
  isUpdating: boolean
  /** An option is still to be picked. */
  isVariantMissing?: boolean
}

/**
 * Whether 'Adicionar' is greyed out. A missing store does not grey it: pressing it is how the agent learns why.
 *
 * @source storefront specification, section 4 "Add to cart" and "Product page"
 */
export function isAddDisabled(situation: AddButtonSituation): boolean {
  return situation.isUpdating || situation.isVariantMissing === true || addStep(situation) === 'blocked'
}

function isStoreMissing(order: Order, settings: ShopSettings | null, session: Session): boolean {
  return isPlatformUser(session) && settings?.steps.includes('Seller') === true && !order.seller?.providerId
}
