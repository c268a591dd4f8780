import type { FieldTexts } from '../../../domain/method-fields'
import type { Handle } from '../../beside'
import type { Address } from '../../model'
import type { ChosenSchedule } from '../../state'
import type { GiftGroup, OrderItem } from '../../wire'
import type { EngineProduct, EngineSubscription, Options } from './catalogue'

/** The line that somebody wants, of a combination that the catalogue has. Quantity 0 removes it. */
export interface LineWish {
  /** Engines merge equal lines: kept with the line, it holds them apart. */
  index: number
  /** Of the product, as the shop asks for it. */
  providerId: string
  sku: string
  options: Options
  quantity: number
  preferences: string
  /** Id of an offer that `benefits.apply` has kept: the line gets its price. Missing for the engine's own. */
  benefit?: string
  /** One of the product's offers; missing for a line that is bought once. */
  subscription?: EngineSubscription
}

type Restrictions = Pick<EngineProduct, 'isRestrictedSale' | 'hasShippingRestriction'>

/** A line as the engine holds it; amounts in cents. */
export interface EngineLine extends LineWish, Restrictions, Pick<OrderItem, 'name' | 'imageUrl'> {
  /** The engine's own name of the line. */
  ref: string
  /** The struck price; the unit's where none is struck. */
  list: number
  unit: number
  /** Before what is taken off the whole order. */
  total: number
  /** What `benefits.apply` answered about its offer. */
  benefitInfo?: BenefitInfo
}

/** Of an offer that is kept: it comes back, unread, with the line. */
export interface BenefitInfo {
  id: string
}

/** An order as the engine holds it; amounts in cents. */
export interface EngineOrder {
  /** `open` takes edits; a `placed` one is the shop's. */
  stage: 'open' | 'placed' | 'paid' | 'cancelled'
  /** In any order. One without a unit is gone. */
  lines: EngineLine[]
  coupon: string
  delivery: EngineQuote | null
  total: number
  /** How far a placed one has come, where the engine knows it. */
  step?: 'picked' | 'out-for-delivery' | 'delivered' | undefined
  /** Groups that the order has earned, and what was chosen of them; missing without `gifts`. */
  gifts?: { groups: GiftGroup[]; chosen: EngineGift[] }
  /** Id of the list of prices that counts; missing for the engine's own prices. */
  priceTable?: string
  /** When it is to come; missing until a slot was taken. */
  slot?: ChosenSchedule
  /** The try that paid a `paid` one, where the engine knows it: its own payment plugin may have heard of the money first. */
  paidBy?: string | undefined
  /** Sentences for the shopper about what the engine has changed by itself: lines that are gone, prices and coupons. */
  messages?: { lines?: string[]; prices?: string[] }
}

/** A gift in the order, on a line of its own. */
export interface EngineGift {
  /** No other line's. */
  index: number
  group: string
  gift: string
}

/** A person as engines know them. */
export interface EngineCustomer {
  firstName: string
  lastName: string
  /** A guest without an e-mail address gets one that nobody reads. */
  email: string
  phone: string
  document: string
}

export interface Placing {
  /** Of the contract: the engine can show it in its own console. */
  id: string
  customer: EngineCustomer
  payment: EnginePayment
}

export interface EnginePayment {
  /** One of the shop's; null to be arranged in the conversation. */
  providerId: string | null
  tryId: string
  isPaid: boolean
  /** The extra fields that came with the method. */
  fields?: FieldTexts
}

/** The order after a change; nothing where the engine does not tell it with its answer. */
type Changed = Promise<EngineOrder | void>

/** Prices in place of the engine's own, in cents. */
export interface Agreement {
  /** Of a unit, by the index of the line. */
  units: Readonly<Record<number, number>>
  /** Taken off all items; 0 for nothing. */
  discount: number
  /** Of the way `manual`, which the order goes by then; null for the engine's ways. */
  freight: number | null
}

/** The engine's order. Each call runs alone at its order, after a `read`, and refuses by throwing a Refusal in the shopper's words. */
export interface EngineOrders {
  read(handle: Handle): Promise<EngineOrder>
  /** The first one makes the engine's order. */
  addLine(handle: Handle, wish: LineWish): Changed
  changeLine(handle: Handle, ref: string, wish: LineWish): Changed
  applyCoupon(handle: Handle, coupon: string): Changed
  removeCoupon(handle: Handle, coupon: string): Changed
  /** Prices that an agent sets count from now on, and no other; missing where the engine takes none. */
  agree?(handle: Handle, agreement: Agreement): Changed
  place(handle: Handle, placing: Placing): Promise<void>
  /** Cancels a placed order. */
  cancel(handle: Handle): Promise<void>
}

/** A way that takes the order, at its price in cents. */
export interface EngineQuote {
  /** The engine's own name of the way. */
  ref: string
  /** Of one of the shop's ways. */
  providerId: string
  price: number
}

/** Engines quote for the address that their order has: it is set for a quote, and what was chosen is set again after it. */
export interface EngineDelivery {
  setAddress(handle: Handle, to: Address | null): Promise<void>
  quote(handle: Handle): Promise<EngineQuote[]>
  choose(handle: Handle, way: EngineQuote): Changed
}
