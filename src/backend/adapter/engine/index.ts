import type { Tenant } from '../../book/tenant'
import type { EngineCatalogue } from './catalogue'
import type { EngineDelivery, EngineOrders } from './orders'
import type { EngineBenefits, EngineGifts, EnginePriceTables, EngineSlots, EngineStores } from './parts'
import type { Cards, EnginePayments, Issuer } from './payments'
import type { EngineShop } from './shop'

export type { Handle } from '../../beside'
export * from './shop'
export * from './catalogue'
export * from './orders'
export * from './payments'
export * from './parts'
export * from './problems'

/**
 * Facts of one commerce engine, which keeps the orders. Of a part that is missing, the contract's calls are refused by name, or
 * find nothing.
 */
export interface CommerceEngine {
  catalogue: EngineCatalogue
  order: EngineOrders
  delivery: EngineDelivery
  payment: EnginePayments
  gifts?: EngineGifts
  priceTables?: EnginePriceTables
  slots?: EngineSlots
  stores?: EngineStores
  benefits?: EngineBenefits
  /** Changes that a proposal may ask for; no proposals when missing. */
  proposals?: readonly Proposable[]
}

/** `price` is that of a line, and of a freight; it and `discount` need `agree`. */
export type Proposable = 'line' | 'price' | 'discount' | 'delivery' | 'payment'

/** A shop without a commerce engine: the adapter keeps its orders, by its own rules. `builtIn` of `vitrine/backend/built-in` makes one. */
export interface BuiltInEngine {
  readonly isBuiltIn: true
  /** @internal */
  tenantOf(storefront: Storefront): Tenant
}

/** Where an adapter has products, prices and orders from. */
export type Engine = CommerceEngine | BuiltInEngine

/** What no engine has. */
export interface Storefront {
  shop: EngineShop
  /** Without one the shop takes no cards. */
  cards?: Cards
  /** Charges PIX, boletos and links. Without one there is PIX by the shop's key. */
  issuer?: Issuer
}
