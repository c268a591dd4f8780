import type { EngineCatalogue } from './catalogue'
import type { EngineDelivery, EngineOrders } from './orders'
import type { EngineBenefits, EngineGifts, EnginePriceTables, EngineSlots, EngineStores } from './parts'
import type { EnginePayments } from './payments'

export type { Handle } from '../../beside'
export * from './shop'
export * from './catalogue'
export * from './orders'
export * from './payments'
export * from './parts'
export * from './problems'

/** Facts of one commerce engine. Of a part that is missing, the contract's calls are refused by name, or find nothing. */
export interface Engine {
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
