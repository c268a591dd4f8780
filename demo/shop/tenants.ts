import type { ShopOptions } from '../../src/backend/adapter/options'
import { wallClock } from '../../src/backend/clock'
import type { BuiltInShop } from '../../src/backend/engines/built-in/shop'
import { ownTenant } from '../../src/backend/engines/built-in/tenant'
import type { ShopSeed } from '../../src/backend/model'
import { openSession, plainSession, shopOf, type SessionListing } from './listings/listing'
import { cardsOf } from './rules/acquirer'
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

/** Simulates other shoppers: one slot in five is taken, always the same ones for a given day. */
const isFull = (start: Date, at: number): boolean => (wallClock(start).day + at) % 5 === 0

/** A shop's data, as an engine without orders has it. */
function dataOf(seed: ShopSeed): BuiltInShop {
  const { categories, collections, facets, products, sellers, coupons, priceTables, gifts, schedule, cancelUntil } =
    seed
  return {
    categories,
    collections,
    facets,
    products,
    stores: sellers,
    coupons,
    priceTables,
    gifts,
    schedule: { ...schedule, isFull },
    benefits: benefitsOf(seed),
    ...(cancelUntil && { cancelUntil }),
  }
}

/** A reference shop as a listing has it: an engine, and its storefront. */
export function referenceShop(listing: SessionListing, seed: ShopSeed): ShopOptions {
  const { id, gateway, name, city, settings, minOrderValue, pixKey, ...more } = shopOf(listing, seed)
  const data = dataOf(seed)
  return {
    isBuiltIn: true,
    tenantOf: (storefront) =>
      ownTenant(data, storefront, {
        own: { id, gateway },
        plain: (shop) => plainSession(listing, shop),
        first: (code, shop, now) => (listingOf(code) === listing ? openSession(listing, shop, now) : null),
        bank: { charges, cards: cardsOf },
      }),
    shop: {
      name,
      city: city ?? more.sellers[0]?.address.city ?? '',
      settings,
      minOrderValue,
      pixKey,
      ways: more.logistics,
      payments: more.paymentOptions,
    },
  }
}

/** The reference shops, by the code of a listing. */
export function referenceShops(seeds: readonly ShopSeed[]): (code: string) => ShopOptions | null {
  const known = new Map<SessionListing, ShopOptions>()
  return (code) => {
    const listing = listingOf(code)
    const seed = seeds.find(({ id }) => id === listing?.shop)
    if (!listing || listing.unknown || !seed) return null
    const shop = known.get(listing) ?? referenceShop(listing, seed)
    known.set(listing, shop)
    return shop
  }
}
