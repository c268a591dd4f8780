import type { Product } from './product'
import { isPlatformUser, type Session, type ShopSettings } from './shop'

/** True when the card opens the product's page instead of adding (section 2, "Product card"). */
export function isAddedInProductPage(product: Product): boolean {
  return product.hasVariants || product.isAddedOnlyInProductPage
}

/** Shoppers may not buy restricted-sale products while the shop disables them; agents may. */
export function isRestricted(product: Product, settings: ShopSettings | null, session: Session): boolean {
  return product.isRestrictedSale && settings?.areRestrictedProductsDisabled === true && !isPlatformUser(session)
}
