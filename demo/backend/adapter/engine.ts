import type { Address, LogisticSeed, PaymentOptionSeed, Product, SellerSeed, ShopSettings } from '../model'
import type { CardOption } from '../rules/card'
import type { CardPayload } from '../rules/card'
import type { Outcome } from '../rules/outcome'
import type { Customer, Facet, OrderItem } from '../wire'

/** Where the engine finds an order again: its session, its number. Kept with the order, and written by the engine's part. */
export type Handle = Record<string, string>

/** The shop around the catalogue. Amounts in reais, as in its settings. */
export interface EngineShop {
  name: string
  city: string
  settings: ShopSettings
  minOrderValue: number
  /** Of the account that PIX pays into; '' for a shop without PIX. */
  pixKey: string
}

export interface EngineCategory {
  providerId: string
  name: string
  children: { providerId: string; name: string }[]
}

/** Conditions of a listing; all that are given hold. */
export interface CatalogueQuery {
  /** Letters, digits and single spaces. */
  text?: string
  /** Id of the innermost category; its products are its parent's too. */
  category?: string
  collection?: string
  isTop?: boolean
  filters?: readonly { key: string; values: readonly string[] }[]
}

export interface EngineCatalogue {
  shop(): Promise<EngineShop>
  categories(): Promise<EngineCategory[]>
  find(query: CatalogueQuery, page: { skip: number; take: number }): Promise<{ products: Product[]; total: number }>
  /** Those that there are, in any order. */
  byIds(ids: readonly string[]): Promise<Product[]>
  facets(query: CatalogueQuery): Promise<Facet[]>
}

/** A line as the engine holds it; amounts in cents. */
export interface EngineLine extends Pick<
  OrderItem,
  'index' | 'providerId' | 'name' | 'imageUrl' | 'quantity' | 'attributes' | 'sku' | 'preferences'
> {
  /** The engine's own name of the line. */
  ref: string
  /** The struck price; the unit's where none is struck. */
  list: number
  unit: number
  /** Before what is taken off the whole order. */
  total: number
}

/** An order as the engine holds it; amounts in cents. */
export interface EngineOrder {
  /** `open` takes edits; a `placed` one is the shop's. */
  stage: 'open' | 'placed' | 'paid' | 'cancelled'
  lines: EngineLine[]
  coupon: string
  discount: number
  delivery: { providerId: string; price: number } | null
  total: number
}

/** The line that somebody wants, of a product and a combination that the catalogue has. Quantity 0 removes it. */
export type LineWish = Pick<EngineLine, 'index' | 'providerId' | 'sku' | 'quantity' | 'preferences'>

export interface Placing {
  /** Of the contract: the engine can show it in its own console. */
  id: string
  customer: Customer
  /** A guest without an e-mail address gets one that nobody reads. */
  email: string
  payment: EnginePayment
}

export interface EnginePayment {
  /** One of the payment part's options; null to be arranged in the conversation. */
  providerId: string | null
  method: number | null
  tryId: string
  isPaid: boolean
}

/** The order after a change; nothing where the engine does not tell it with its answer. */
type Changed = Promise<EngineOrder | void>

/** The engine's order. Each call runs alone at its order, and refuses by throwing a Refusal in the shopper's words. */
export interface EngineOrders {
  read(handle: Handle): Promise<EngineOrder>
  /**
   * A refused line may have been taken in part: it is put back.
   * @param known the line at that index, if there is one
   */
  putLine(handle: Handle, wish: LineWish, known: EngineLine | undefined): Changed
  /** A coupon that takes nothing off is removed again. */
  applyCoupon(handle: Handle, coupon: string): Changed
  removeCoupon(handle: Handle, coupon: string): Changed
  place(handle: Handle, placing: Placing): Promise<void>
  cancel(handle: Handle): Promise<void>
}

/** A way of delivery, and the store that it starts from. */
export interface EngineWay extends LogisticSeed {
  store?: SellerSeed
}

/** Engines quote for the address that their order has: it is set for a quote, and what was chosen is set again after it. */
export interface EngineDelivery {
  /** All ways of the shop. */
  ways(): Promise<EngineWay[]>
  setAddress(handle: Handle, to: Address | null): Promise<void>
  /** The ways that take the order, with their prices. */
  quote(handle: Handle): Promise<EngineWay[]>
  choose(handle: Handle, providerId: string): Changed
}

export interface EnginePayments {
  options(): Promise<PaymentOptionSeed[]>
  /** Brings the money of a placed order home. */
  settle(handle: Handle, payment: EnginePayment): Promise<void>
  cards?: {
    /** @param total cents */
    options(total: number): CardOption[]
    /** Asks the acquirer. Nothing of the card is kept. */
    charge(card: CardPayload, total: number, tryId: string): Promise<Outcome>
  }
}

/** What is true of one commerce engine. */
export interface Engine {
  catalogue: EngineCatalogue
  order: EngineOrders
  delivery: EngineDelivery
  payment: EnginePayments
}

/** The engine gave no answer, or one that the adapter does not know: the client may try again. */
export class EngineProblem extends Error {}
