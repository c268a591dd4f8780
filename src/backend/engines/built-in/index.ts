import type { Tenant } from '../../book/tenant'
import type { BuiltInEngine } from '../../index'
import { Recent } from '../../recent'
import type { BuiltInShop } from './shop'
import { ownTenant } from './tenant'

export { memoryStorage } from '../../one-process'
export type { BuiltInShop, ProductBenefits } from './shop'
export type { CouponSeed, GiftGroupSeed, ProductSeed, ShopSeed } from '../../model'

/** Settings of codes that are kept ready. */
const LEAST_SETTINGS = 100

/**
 * A shop without a commerce engine: its products are a list, and the adapter keeps its orders. What is sold is told to systems
 * of the shop by webhooks.
 */
export function builtIn(shop: BuiltInShop): BuiltInEngine {
  const tenants = new Recent<string, Tenant>(LEAST_SETTINGS)
  return {
    isBuiltIn: true,
    // What was opened with other settings stays with them.
    tenantOf: (storefront) => tenants.get(JSON.stringify(storefront.shop.settings), () => ownTenant(shop, storefront)),
  }
}
