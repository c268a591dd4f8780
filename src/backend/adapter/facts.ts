import type { Feature } from '../../domain/features'
import type { LogisticSeed, SellerSeed, ShopSeed } from '../model'
import { toReais } from '../money'
import { flagsOf } from '../state'
import type { OrderFlags } from '../wire'
import type { Cards, CommerceEngine, EngineOrder, EngineShop, Issuer, Storefront } from './engine'
import type { Beside } from '../beside'
import { seedOf, storesOf, withoutStore } from './seed'

/** What is true of every order of an engine's shop. */
export interface Facts {
  shop: EngineShop
  stores: SellerSeed[]
  cards: Cards | undefined
  issuer: Issuer | undefined
  /** Its name on the wire; '' for a shop without cards. */
  gateway: string
  flags: OrderFlags
  /** The shop as the rules read it, without products. */
  seed: ShopSeed
}

export function factsOf(storefront: Storefront, { order }: CommerceEngine, features: readonly Feature[]): Facts {
  const { shop, cards, issuer } = storefront
  const stores = storesOf(storefront)
  // An engine's total has no tax of a store.
  const sellers = stores.map((store) => ({ ...store, serviceTax: null }))
  const settings = { ...shop.settings, features, enableManualPrices: order.agree !== undefined }
  const seed = { ...seedOf(storefront, {}, sellers), settings }
  return { shop, stores, cards, issuer, gateway: cards ? seed.gateway : '', flags: flagsOf(seed), seed }
}

export const itemsOf = ({ lines }: EngineOrder): number => lines.reduce((sum, { total }) => sum + total, 0)

export const discountOf = (order: EngineOrder): number => itemsOf(order) + (order.delivery?.price ?? 0) - order.total

/** The way at a price of an agent's. */
const MANUAL = 'manual'

/** A way as on the wire: its store is told apart. */
export function wayOf({ ways }: EngineShop, id: string | undefined): LogisticSeed | undefined {
  const known = ways.find(({ providerId }) => providerId === id)
  return known && withoutStore(known)
}

/** The way of an order at its price: one of the shop's, or what an agent has agreed. */
export function wayOfOrder({ delivery }: EngineOrder, shop: EngineShop, { agreed }: Beside): LogisticSeed | null {
  if (!delivery) return null
  const { freight } = agreed ?? {}
  const price = toReais(delivery.price)
  if (delivery.providerId !== MANUAL || !freight) {
    const way = wayOf(shop, delivery.providerId)
    return way ? { ...way, price } : null
  }
  const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
  return { ...estimates, providerId: MANUAL, type: freight.type, name: freight.name, price }
}
