import type { Tenant } from '../../src/backend/book/tenant'
import { ANONYMOUS } from '../../src/backend/first-view'
import type { Visitors } from '../../src/backend/house'
import { anonymousSession, newCode } from '../../src/backend/session-view'
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
export function tenantsOf(shops: readonly ShopSeed[], features: readonly Feature[]): (code: string) => Tenant | null {
  const seeds = features.length > 0 ? shops.map((shop) => announcing(shop, features)) : shops
  const known = new Map<SessionListing, Tenant>()
  return (code) => {
    const listing = listingOf(code)
    const seed = seeds.find(({ id }) => id === listing?.shop)
    if (!listing || listing.unknown || !seed) return null
    const tenant = known.get(listing) ?? tenantOf(listing, seed)
    known.set(listing, tenant)
    return tenant
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

/** Each visitor without a code gets an order of the shop that all of them see; missing without such a shop. */
export const visitorsOf = (tenant: Tenant | null): Visitors | undefined =>
  tenant
    ? {
        session: () => anonymousSession(tenant.place.settings),
        // Opened by its first use.
        open: async () => `${ANONYMOUS}~${newCode()}`,
      }
    : undefined
