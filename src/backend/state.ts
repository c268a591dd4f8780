import { nobody as unnamed } from '../domain/contact'
import type { FieldTexts } from '../domain/method-fields'
import { flagsWhere, type PaymentMethod } from '../domain/payment-methods'
import type { Attending } from './attending'
import type { Beside } from './beside'
import type { Decision, FirstAnswer } from './decide'
import type { KeptHandover } from './handover'
import type {
  Address,
  Channel,
  CouponSeed,
  LogisticSeed,
  LogisticType,
  ProductSeed,
  SellerSeed,
  ShopSeed,
  ShopSettings,
} from './model'
import type { Finish } from './rules/same-finish'
import type { Outcome } from './rules/outcome'
import type { KeptProposal } from './proposal'
import type { OrderRecord } from './record'
import type { Customer, OrderFlags, OrderStatus, PaymentStatus, SessionType } from './wire'

export interface PbmAuthorization {
  id: string
  providerId: string
  quantity: number
  /** Cents of the whole offer. */
  total: number
  info: unknown
}

/** The price of a line, cents. */
export interface LinePrice {
  /** The struck price, or the unit price when none is struck. */
  list: number
  unit: number
  /** The discounted price of one unit when it is less than `unit`, else 0. */
  promotional: number
  total: number
}

export interface OrderLine {
  index: number
  /** The id sent with the line: a variant loaded by `idVariant=option` keeps it. */
  providerId: string
  product: ProductSeed
  quantity: number
  attributes: { providerId: string; optionProviderId: string; redirectable: boolean }[]
  sku: string | null
  subscription: NonNullable<ProductSeed['subscriptionOffers']>[number] | null
  pbm: PbmAuthorization | null
  preferences: string
  /** Name and price of a placed order's line, whatever becomes of the product; of an engine's too. */
  sold?: LinePrice & { name: string }
  /** A price that an agent proposed and the shopper accepted, for so many units; the shop's own when missing. */
  manualPrice?: ManualPrice
}

/** Cents of one unit. */
export interface ManualPrice {
  unit: number
  most: number
  /** The agent's name; '' when unknown. */
  by: string
}

export type TrackingState = 'received' | 'paid' | 'picked' | 'out-for-delivery' | 'delivered' | 'cancelled'

export interface GiftLine {
  index: number
  group: string
  gift: string
  seller: string
}

/** `price` of the seed stays in reais; a manual freight uses the same shape, with providerId 'manual'. */
interface ChosenLogistic {
  option: LogisticSeed
  /** Index of the saved address it goes to; null for pickup. */
  addressIndex: number | null
}

export interface ChosenPayment {
  method: PaymentMethod
  status: PaymentStatus
  /** The try that `status` is about: a card that was sent, or a charge that was made; null before the first. */
  tryId: string | null
  link: string | null
  providerId: string | null
  installments: number
  /** Cents that the shopper hands over on delivery. */
  cashAmount: number | null
  pix: { code: string; expiresAt: Date; amount: number } | null
  boleto: { line: string; dueDate: string; amount: number } | null
  /** The extra fields that came with it. */
  fields?: FieldTexts
  /** The bank's word that is still to come. */
  later?: { at: Date; status: PaymentStatus }
}

export interface ChosenSchedule {
  startTime: string
  endTime: string
  scheduleUntil: string
}

export interface OrderState extends OrderFlags, OrderRecord {
  id: string
  userId: string
  status: OrderStatus
  lines: OrderLine[]
  giftLines: GiftLine[]
  coupon: CouponSeed | null
  /** Cents. */
  manualDiscount: number
  /** What an engine takes off, cents: it counts in the place of coupon and discount. */
  takenOff?: number
  minOrderValue: number
  gateway: string
  /** Result of a payment at a third-party gateway; '' when it has no page yet, null for the usual one. */
  gatewayLink: string | null
  priceTableId: string | null
  seller: SellerSeed | null
  logistic: ChosenLogistic | null
  schedule: ChosenSchedule | null
  payment: ChosenPayment | null
  recaptchaKey: string | null
  /** The acquirer's answer to every card of this order; null to decide by the card's number. */
  cardOutcome: Outcome | null
  /** A PIX is paid without anybody's doing, a moment after its code was made. */
  pixPaysItself: boolean
  enablePreferences: boolean
  isInSemiAutomatic: boolean
  catalogErrorMessages: string[]
  customPricesMessages: string[]
  decision: Decision | null
  /** Who brought the order to the shop, and what they said; null for an open one. */
  finish: Finish | null
  /** Who bought, once the order is the shop's: later changes of the contact are not the order's. */
  buyer: Customer | null
  /** The way of a placed order, in time; empty before. */
  history: { state: TrackingState; at: Date }[]
  /** Of an order that an engine holds: the rest is what the engine said last. */
  beside?: Beside
}

/** One change of an order, as the events tell it. */
export interface OrderChange {
  revision: string
  by: 'shopper' | 'agent' | 'server'
  /** The attendant, where the session knows the name. */
  name?: string
  /** Ids of placed orders that are another step on their way. */
  orders?: string[]
}

/** A change, and the number of all changes up to it. */
export interface CountedChange {
  count: number
  /** The number of the last change of the order itself: an earlier order may go its way meanwhile. */
  ofOrder?: number
  change: OrderChange
}

/** How a session was opened. */
interface Opening {
  code: string
  anonymous?: boolean
  /** The session answers, but without its userShop. */
  withoutUserShop?: boolean
}

/** The state of one session, as the holder of one of its codes sees it. */
export interface SessionState {
  listing: Opening
  sessionType: SessionType
  /** The attendant's name, told to others who see the order; '' when unknown. */
  attendant: string
  /** The backend's id of the attendant; '' for a shopper. */
  attendantId: string
  channelType: Channel
  shop: ShopSeed
  settings: ShopSettings
  customer: Customer
  addresses: Address[]
  searchTerms: string[]
  productsIds: string[]
  preset: { logisticType?: LogisticType; paymentMethod?: PaymentMethod } | undefined
  order: OrderState
  /** Placed orders that another one has followed, the newest first. */
  past: OrderState[]
  pbmAuthorizations: Map<string, PbmAuthorization>
  /** By key; `at` is when it was made, ms since 1970. */
  decided: Map<string, FirstAnswer & { at: number }>
  /** Milliseconds this session's clock runs ahead. */
  clockAhead: number
  /** Of the order; null before the first. */
  lastChange: CountedChange | null
  /** Who has the contact; null for nobody. */
  attending: Attending | null
  /** Links to the order, newest first, of earlier orders too. */
  handovers: KeptHandover[]
  /** Oldest first, of earlier orders too. */
  proposals: KeptProposal[]
}

/** A visitor who has not identified themselves. */
export const nobody: Customer = { ...unnamed, phone: '' }

/** A session of nobody in particular with an empty order. */
export function newSession(
  listing: Opening & Pick<SessionState, 'sessionType' | 'channelType'>,
  shop: ShopSeed,
  order = emptyOrder(shop, listing.anonymous ?? false),
): SessionState {
  return {
    listing,
    sessionType: listing.sessionType,
    attendant: '',
    attendantId: '',
    channelType: listing.channelType,
    shop,
    settings: shop.settings,
    customer: nobody,
    addresses: [],
    searchTerms: [],
    productsIds: [],
    preset: undefined,
    order,
    past: [],
    pbmAuthorizations: new Map(),
    decided: new Map(),
    clockAhead: 0,
    lastChange: null,
    attending: null,
    handovers: [],
    proposals: [],
  }
}

export function emptyOrder(shop: ShopSeed, anonymous: boolean): OrderState {
  const { minOrderValue, gateway } = shop
  return { ...blankOrder(anonymous), minOrderValue, gateway, ...flagsOf(shop) }
}

/** An order without what its shop says of it. */
export function blankOrder(anonymous: boolean): Omit<OrderState, 'minOrderValue' | 'gateway' | keyof OrderFlags> {
  const person = crypto.randomUUID()
  return {
    id: crypto.randomUUID(),
    userId: anonymous ? `anonymous-${person}` : person,
    status: 'Creating',
    lines: [],
    giftLines: [],
    coupon: null,
    manualDiscount: 0,
    gatewayLink: null,
    priceTableId: null,
    seller: null,
    logistic: null,
    schedule: null,
    payment: null,
    recaptchaKey: null,
    cardOutcome: null,
    pixPaysItself: false,
    enablePreferences: false,
    isInSemiAutomatic: false,
    catalogErrorMessages: [],
    customPricesMessages: [],
    decision: null,
    finish: null,
    buyer: null,
    history: [],
  }
}

export function flagsOf({ logistics, paymentOptions }: ShopSeed): OrderFlags {
  return {
    enableDelivery: logistics.some(({ type }) => type !== 0),
    enablePickUp: logistics.some(({ type }) => type === 0),
    ...flagsWhere(({ code }) => paymentOptions.some((one) => one.method === code && !one.payOnDelivery)),
  }
}
