import type { OrderCalls } from './calls'
import type { ProductQuery } from './catalog/query'
import type { HeldOrder } from './decide'
import type { Address, Product, ShopSettings } from './model'
import type { CountedChange } from './state'
import type { Customer, Facet, Session } from './wire'

/* What the routes stand on: where codes lead to shops and to orders. */

export interface Call {
  code: string
  method: string
  path: string
  /** `follow` opens a stream of the order's changes. */
  kind: 'read' | 'follow' | 'act'
}

/** The products of a shop, wherever they are kept. Amounts and addresses are as on the wire. */
export interface Shelves {
  categories(): Promise<object[]> | object[]
  find(query: ProductQuery, part: { skip: number; take: number }): Promise<FoundProducts> | FoundProducts
  /** Those that there are, in the order of the ids. */
  byIds(ids: string[]): Promise<Product[]> | Product[]
  facets(query: ProductQuery): Promise<Facet[]> | Facet[]
}

export interface FoundProducts {
  products: Product[]
  /** Of all parts. */
  total: number
}

/** A shop, as the holder of a code sees it. */
export interface Place {
  /** Addresses of pictures may be relative. */
  readonly settings: ShopSettings
  /** @param origin of the request, for the addresses of pictures */
  shelves(origin: string): Shelves
}

/** One call at one order. */
export interface Visit extends Place {
  readonly calls: OrderCalls
  /** For calls that decide the order. */
  readonly held: HeldOrder
  /** Who buys: the fields are replaced. */
  readonly person: { customer: Customer; addresses: Address[] }
  session(): Session
  following(): Promise<Following> | Following
}

export interface Following {
  /** Id that all codes of the order share. */
  session: string
  last: CountedChange | null
  revision: string
}

/** How a call went. */
export interface Outcome {
  status: number
  /** Missing where nothing went wrong. A Refusal is an answer. */
  error: Error | undefined
}

/** Visitors who come without a code. */
export interface Visitors {
  /** The shop that all of them read. */
  place: Place
  /** Makes a code for one visitor. It opens an order of its own, and nobody else has it. */
  open(): Promise<string>
}

export interface House {
  /** Missing where every visitor comes with a code. */
  readonly visitors?: Visitors | undefined
  /** @returns null for a code that opens nothing */
  place(call: Call): Promise<Place | null>
  /**
   * Runs a call at its order, which no other call changes meanwhile; calls that read may run beside others.
   * @param act answers the call
   * @returns false for a code that opens nothing
   */
  visit(call: Call, act: (visit: Visit) => Promise<Outcome>): Promise<boolean>
}

/** What the routes find in their context. */
export interface AppEnv {
  Variables: { place: Place; visit: Visit; calls: OrderCalls }
}
