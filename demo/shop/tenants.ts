import { OpenVisits } from '../../src/backend/book/open-visits'
import type { Shops, Tenant } from '../../src/backend/book/tenant'
import { ANONYMOUS } from '../../src/backend/first-view'
import { newCode } from '../../src/backend/session-view'
import type { ShopSeed } from '../../src/backend/model'
import { ownTenant } from '../../src/backend/own/tenant'
import type { Feature } from '../../src/domain/features'
import { shelvesOf } from './catalog/shelves'
import { commonOf, openSession, plainSession, type SessionListing } from './listings/listing'
import { acquirersOf } from './rules/acquirer'
import { charges } from './rules/charge'
import { benefitsOf } from './rules/pbm'
import { sessions } from './sessions'

/**
 * The listing that opens a code: its own, or its code followed by `~` and any suffix. Each suffix is a separate session of the
 * listing.
 */
export function listingOf(code: string): SessionListing | undefined {
  const [template] = code.split('~', 1)
  return sessions.find((listing) => listing.code === template)
}

/** The shop of each listing, with the listing's settings. */
export function listedShops(shops: readonly ShopSeed[], features: readonly Feature[]): Shops {
  const seeds = features.length > 0 ? shops.map((shop) => announcing(shop, features)) : shops
  const known = new Map<SessionListing, Tenant>()
  return {
    tenantOf(code) {
      const listing = listingOf(code)
      const seed = seeds.find(({ id }) => id === listing?.shop)
      if (!listing || listing.unknown || !seed) return null
      const tenant = known.get(listing) ?? tenantOf(listing, seed)
      known.set(listing, tenant)
      return tenant
    },
    opened: new OpenVisits(),
    // Opened by its first use.
    newVisitor: async () => `${ANONYMOUS}~${newCode()}`,
  }
}

const announcing = (shop: ShopSeed, features: readonly Feature[]): ShopSeed => ({
  ...shop,
  settings: { features, ...shop.settings },
})

function tenantOf(listing: SessionListing, seed: ShopSeed): Tenant {
  const { shop, settings } = commonOf(listing, seed)
  return ownTenant({
    place: { settings, shelves: (origin) => shelvesOf(shop, origin) },
    plain: () => plainSession(listing, seed),
    first: (now) => openSession(listing, seed, now),
    charges,
    acquirers: acquirersOf,
    benefits: benefitsOf,
  })
}
