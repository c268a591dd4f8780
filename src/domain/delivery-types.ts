import { LogisticType, type Order } from './order'
import { visibleItems } from './order-rules'
import type { ShopSettings } from './shop'

/** True when an item of the order may not leave the store (storefront specification, section 5, "Restricted items"). */
export function hasRestrictedItems(settings: ShopSettings, order: Order): boolean {
  return (
    !settings.areShippingRestrictedProductsAllowed && visibleItems(order).some((item) => item.hasShippingRestriction)
  )
}

export function allowedTypes(settings: ShopSettings, order: Order): { delivery: boolean; pickUp: boolean } {
  return { delivery: order.enabled.delivery && !hasRestrictedItems(settings, order), pickUp: order.enabled.pickUp }
}

/** The delivery type to request: express, or shipping when the shop has no express. */
export function deliveryType(settings: ShopSettings): LogisticType {
  return settings.isExpressDeliveryDisabled ? LogisticType.Shipping : LogisticType.ExpressDelivery
}

export function isPickUp(type: LogisticType | null): boolean {
  return type === LogisticType.StorePickUp
}
