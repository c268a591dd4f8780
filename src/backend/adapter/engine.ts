import type { CardPayment } from '../../domain/checkout'
import type { FieldTexts } from '../../domain/method-fields'
import type { EmbeddedForm, GiftChoice, Prescription, SlotChoice } from '../asked'
import type { Handle } from '../beside'
import type { Beneficiary, OfferChoice } from '../calls'
import type {
  Address,
  LogisticSeed,
  PaymentOptionSeed,
  Pbm,
  ProductAttribute,
  SellerSeed,
  ShopSettings,
} from '../model'
import type { CardOption } from '../rules/card'
import type { Outcome } from '../rules/outcome'
import type { ScheduleDay } from '../rules/schedule'
import type { ChosenSchedule } from '../state'
import type { GiftGroup, OrderItem } from '../wire'

export type { Handle }

/** The storefront's own settings, which no engine has. Amounts in reais, as on the wire. */
export interface EngineShop {
  name: string
  city: string
  settings: ShopSettings
  minOrderValue: number
  /** Of the account that PIX pays into; '' for a shop without PIX. */
  pixKey: string
  /** The engine's ways of delivery in the storefront's words, known by their ids. */
  ways: EngineWay[]
  payments: PaymentOptionSeed[]
}

export interface EngineCategory {
  providerId: string
  name: string
  children: { providerId: string; name: string }[]
}

/** Conditions of a listing; all that are given hold. */
export interface CatalogueQuery {
  /** The best sellers alone, by their rank. */
  isTop?: boolean
  /** Letters, digits and single spaces. */
  text?: string
  /** Id of the innermost category; its products are its parent's too. */
  category?: string
  collection?: string
  filters?: readonly { key: string; values: readonly string[] }[]
}

/** The option of each attribute, by their ids. */
export type Options = Record<string, string>

/** What holds for some products of some shops. */
interface Restrictions {
  /** An agent alone sells it, where the settings have `disableRestrictedProducts`. */
  isRestrictedSale?: boolean
  /** It stays at the store, unless the settings have `allowShippingRestrictedProducts`. */
  hasShippingRestriction?: boolean
}

/** An offer to bring a product again and again. */
export interface EngineSubscription {
  /** No other offer's of the product. */
  providerId: string
  /** Every `frequency` days (10), weeks (20), months (30) or years (40). */
  recurrence: { type: 10 | 20 | 30 | 40; frequency: number }
  /** Of a unit, cents; the product's own when missing. */
  price?: number
}

/** A product with the combinations that the engine sells; amounts in cents. */
export interface EngineProduct extends Restrictions {
  /**
   * Where an option of its attributes is `redirectable`, `byIds` is asked for the product of that option by this id,
   * `Variant=` and the option's id; that product has an id of its own then, and lines keep it.
   */
  providerId: string
  name: string
  description: string
  pictures: string[]
  brand: string
  specification: { name: string; value: string[] }[]
  highlights: string[]
  /** None for a product of one combination. */
  attributes: ProductAttribute[]
  variants: {
    sku: string
    options: Options
    picture: string
    price: number
    /** The struck price; 0 where none is struck. */
    list: number
    isIn: boolean
  }[]
  /** None when missing. */
  subscriptions?: EngineSubscription[]
}

/** A value of a facet, with the number of products that have it. */
export interface EngineFacetValue {
  facet: { key: string; name: string }
  value: string
  name: string
  quantity: number
}

export interface EnginePage {
  skip: number
  take: number
}

export interface EngineCatalogue {
  categories(): Promise<EngineCategory[]>
  /** @param page of 100 at most */
  find(query: CatalogueQuery, page: EnginePage): Promise<{ ids: string[]; total: number }>
  /** Those that there are, in any order. @param ids 100 at most */
  byIds(ids: readonly string[]): Promise<EngineProduct[]>
  facets(query: CatalogueQuery): Promise<EngineFacetValue[]>
}

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

/** A way of delivery, and the store that it starts from. */
export interface EngineWay extends LogisticSeed {
  store?: SellerSeed
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

export interface EnginePayments {
  /** Brings the money of a placed order home. */
  settle(handle: Handle, payment: EnginePayment): Promise<void>
}

/** Gifts that an order earns. */
export interface EngineGifts {
  /** Takes these of a group in the place of those that were taken of it. */
  choose(handle: Handle, group: string, gifts: readonly GiftChoice[]): Changed
}

/** Lists of prices that an agent chooses from. */
export interface EnginePriceTables {
  all(handle: Handle): Promise<{ providerId: string; name: string }[]>
  /** @param id null for the engine's own prices */
  choose(handle: Handle, id: string | null): Changed
}

/** Times of delivery; wall times in ISO 8601 with the store's offset. */
export interface EngineSlots {
  days(handle: Handle): Promise<ScheduleDay[]>
  take(handle: Handle, slot: SlotChoice): Changed
}

/** Stores that sell apart from one another. Without this part each way's store sells everything everywhere. */
export interface EngineStores {
  /** Ids of the shop's stores that serve a place, the best first. @param to a CEP for pickup */
  serving(handle: Handle, to: Address | string): Promise<string[]>
  /** Refuses a store that lacks a line. */
  choose(handle: Handle, id: string): Changed
}

/** Of an offer that is kept: it comes back, unread, with the line. */
export interface BenefitInfo {
  id: string
}

/** Benefit programmes (PBM) of a pharmacy. */
export interface EngineBenefits {
  /** Refuses a product without a programme, and a buyer who is in none. */
  offers(product: string, buyer: Beneficiary): Promise<Pbm>
  /** Refuses one that is not known, and a prescription of a day to come. */
  checkPrescriber(prescription: Prescription): Promise<void>
  /** Keeps an offer for the order. */
  apply(handle: Handle, offer: OfferChoice, buyer: Beneficiary): Promise<BenefitInfo>
}

/** An acquirer of cards. Nothing of a card is kept. */
export interface Cards {
  /** @param total cents */
  options(total: number): CardOption[]
  charge(card: CardPayment, total: number, tryId: string): Promise<Outcome>
  /** Mercado Pago's own form on the page, in the place of the shop's. */
  embedded?: { publicKey: string; charge(form: EmbeddedForm, total: number, tryId: string): Promise<Outcome> }
}

/** An acquirer of what is no card: of a part that is missing nothing is charged, but PIX by the shop's key. Amounts in cents. */
export interface Issuer {
  /** Charges of the orders' totals. They throw an EngineProblem without an answer, and the next look at the order asks again. */
  pix?(amount: number, tryId: string): Promise<{ code: string; expiresAt: Date }>
  /** `line` has 47 digits, `dueDate` is a date. */
  boleto?(amount: number, tryId: string): Promise<{ line: string; dueDate: string }>
  /** The address of a page that takes the money. */
  link?(amount: number, tryId: string): Promise<string>
}

/** Where an engine is. */
export interface EngineAt {
  /** Without a slash at its end. */
  base: string
  /** Known to the engine and the adapter alone. */
  secret: string
  fetch?: typeof fetch
}

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

/** The engine gave no answer, or one that the adapter does not know: the client may try again. */
export class EngineProblem extends Error {}

/** Refusals that engines have in common, in the shopper's words. */
export const WORDS = {
  stock: 'Não temos essa quantidade em estoque',
  quantity: 'A quantidade é maior que a permitida',
  coupon: 'Cupom não encontrado',
  expiredCoupon: 'Este cupom expirou',
  usedCoupon: 'Este cupom já foi usado',
  endedCoupon: 'O cupom não vale mais. Confira o pedido',
  soldOut: 'Um dos itens não tem mais estoque. Confira o pedido',
  refused: 'O pedido não pode ser alterado',
}

/** The two lines of an address that engines keep. */
export function addressLines({ street, number, complement, neighborhood }: Address): [string, string] {
  return [`${street}, ${number}`, [complement, neighborhood].filter(Boolean).join(' · ')]
}
