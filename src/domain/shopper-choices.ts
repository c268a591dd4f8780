import { emptyDraft } from './checkout-draft'
import { missingParts, sectionOf, sectionsOf, type CheckoutSection, type MissingPart } from './checkout-steps'
import type { Order } from './order'
import type { ShopSettings } from './shop'

const CHOICES: readonly CheckoutSection[] = ['seller', 'delivery', 'schedule', 'payment']

/**
 * The parts of delivery and payment that a shopper may still choose in the checkout; null where the shop leaves nothing
 * to choose there, because the conversation asks for all of it.
 */
export function openChoices(settings: ShopSettings, order: Order): MissingPart[] | null {
  const { delivery, pickUp, methods } = order.enabled
  const isDeliveryChosen = (delivery || pickUp) && sectionsOf(settings, order, false).includes('delivery')
  if (!isDeliveryChosen && methods.length === 0 && !settings.canUseCoupon) return null
  const missing = missingParts({
    settings,
    order,
    draft: emptyDraft,
    hasAddress: false,
    customer: order.customer,
    isAgent: false,
    isManual: false,
    isSlotClosed: false,
    isManualOptionWrong: false,
    methodFields: {},
    isFreightMissing: false,
  })
  return missing.filter((part) => CHOICES.includes(sectionOf[part]))
}
