import type { FieldTexts } from '../domain/method-fields'
import type { PaymentMethod } from '../domain/payment-methods'
import type { Context } from 'hono'
import type {
  Draft,
  EmbeddedForm,
  Finishing,
  GiftChoice,
  Prescription,
  SentCard,
  SentOptions,
  SlotChoice,
} from './asked'
import { jsonOf, Refusal, succeedWithText } from './envelope'
import type { Feature } from '../domain/features'
import type { Freight, LogisticChoice, LogisticType, PaymentOptionSeed, Pbm } from './model'
import { originOf } from './request'
import type { ItemRequest } from './rules/items'
import type { CardOption } from './rules/card'
import type { Outcome } from './rules/outcome'
import type { OnDelivery } from './rules/payment'
import type { Way } from './rules/placed'
import type { ScheduleDay } from './rules/schedule'
import type { SessionState } from './state'
import type { Order } from './wire'

/*
 * What the calls of the contract ask of a shop. The routes read a request and know who may make it; what stands behind these
 * parts says what the shop does, and refuses by a Refusal in the words that a person reads. A part that is optional is one
 * that a shop may lack: its calls are then refused by name. An edit is asked for an open order alone.
 */

export type Told<T> = Promise<T> | T

/** The lines of the current order, and what is taken off it. */
export interface LineCalls {
  put(line: ItemRequest): Told<void>
  /** @param code in capitals; '' removes the coupon */
  setCoupon(code: string): Told<void>
  /** Takes the gifts of a group that the order has earned. */
  chooseGifts?(group: string, chosen: GiftChoice[]): Told<void>
  /** Of agents. @param cents 0 removes it */
  setDiscount?(cents: number): Told<void>
}

/** How the order reaches the person. A place is the index of a saved address, or a CEP for pickup. */
export interface DeliveryCalls {
  /** Those that reach a place; a refusal where none does. */
  ways(type: LogisticType, place: string): Told<object[]>
  choose(choice: LogisticChoice): Told<void>
  stores(): Told<object[]>
  storesFor(type: LogisticType, place: string): Told<object[]>
  chooseStore(choice: LogisticChoice): Told<void>
  /** Of agents: a price of their own. */
  setFreight?(freight: Freight): Told<void>
  slots?(): Told<ScheduleDay[]>
  takeSlot?(slot: SlotChoice): Told<void>
}

/** Lists of prices that an agent chooses from. */
export interface PriceTableCalls {
  all(): Told<{ providerId: string; name: string }[]>
  /** @param id null for the shop's own prices */
  choose(id: string | null): Told<void>
}

/** How the order is paid. A received order may still be paid another way. */
export interface PaymentCalls {
  options(): Told<PaymentOptionSeed[]>
  /** Names of the extra fields that the shop asks for; none when missing. */
  readonly fields?: readonly string[] | undefined
  /** @param fields all that the shop asks for with the method, checked; none when none came */
  choose(method: PaymentMethod, fields?: FieldTexts | null): Told<void>
  /** By one of the means that the shop takes at the door. */
  chooseOnDelivery(asked: OnDelivery): Told<void>
  /** Gives up the way that was chosen. */
  drop(): Told<void>
  /** Of agents of a shop without a gateway: the page that the contact pays on. */
  writeLink(link: string): Told<void>
  readonly cards?: CardCalls
  /** A gateway's own card form on the page. */
  readonly embedded?: { publicKey: string; pay(form: EmbeddedForm): Told<Outcome> }
  /** '' for none. */
  readonly pixKey: string
  /** The gateway's name on the wire. */
  readonly gateway: string
}

export interface CardCalls {
  options(): Told<CardOption[]>
  chooseInstallments(chosen: Pick<SentCard, 'providerId' | 'installments'>): Told<void>
  pay(card: SentCard): Told<Outcome>
}

/** What an agent sends to the conversation, by its kind. Ids and words of a catalogue are '' for none. */
export interface SentToContact {
  product: { product: object; attributes: SentOptions }
  resume: Order
  catalog: { categoryId: string; collectionId: string; searchTerm: string }
}

/** What an agent does with an order. What is sent goes to the conversation. */
export interface AgentCalls {
  /** Brings the order to the shop; the same word once more changes nothing. */
  finish(said: Finishing): Told<void>
  /** A second time changes nothing. @param reason one of those that the shop knows */
  cancel(reason: string | undefined): Told<void>
  /** @returns true when the order is in the semi-automatic flow from now on */
  switchSemiautomatic(): Told<boolean>
  /** Makes a link to the order. @param replaces id of an earlier one, which ends */
  handOver(replaces: string | undefined): Told<{ id: string; code: string; expiresAt: Date }>
  sendProduct(id: string, options: SentOptions): Told<void>
  sendOrder(origin: string): Told<void>
  sendCatalog(asked: SentToContact['catalog']): Told<void>
}

/** The extension `proposals`: what an agent proposes and the shopper answers. */
export interface ProposalCalls {
  propose(draft: Draft): Told<void>
  answer(id: string, state: 'seen' | 'refused' | 'withdrawn'): Told<void>
  /** @param changes ids of those that are accepted @param total cents that the order comes to, as the shopper saw it */
  accept(id: string, changes: readonly string[], total: number): Told<void>
  /** The shopper is editing the order now: told to agents, kept nowhere. */
  noteEditing(): Told<void>
}

/** Who buys by a benefit programme. The voucher is '' for none. */
export interface Beneficiary {
  document: string
  voucher: string
}

/** An offer of a programme that the buyer takes. */
export interface OfferChoice {
  providerId: string
  kind: 'unit' | 'combo'
  offerId: string
  prescription: Prescription | null
}

/** Benefit programmes: prices of a product for one buyer, known by a CPF. */
export interface BenefitCalls {
  offers(product: string, buyer: Beneficiary): Told<Pbm>
  /** Refuses one that is not known, and a prescription of a day to come. */
  checkPrescriber(prescription: Prescription): Told<void>
  /** Keeps an offer for the buyer. @returns what the line comes with, unread; its `id` tells one from another */
  apply(offer: OfferChoice, buyer: Beneficiary): Told<{ id: string }>
}

/** Stores of a partner, which it links to chatbot accounts. It needs no session. */
export interface PartnerCalls {
  /** @returns the id of the account that the store is of; null for an unknown store */
  chatbotOf(store: string): Told<string | null>
  /** @returns false for an authorisation that has expired, or was used */
  link(asked: { store: string; code: string; chatbotId: string; chatbotToken: string }): Told<boolean>
}

/** What is another than it was, of a line that is bought again. `price`: reais of one unit. `less`, `gone`: units. */
export interface Difference {
  name: string
  kind: 'price' | 'gone' | 'less'
  before: number
  after: number
}

/** An order that the person has placed. */
export interface PlacedOrder extends Way {
  readonly id: string
  tell(origin: string): Told<Order>
  /** When it is to come, ISO 8601; undefined where nobody knows. */
  expectedAt(): Told<string | undefined>
  /** The shop's name, where no store has one of its own. */
  readonly shop: string
  /** The methods that it may still be charged by. */
  methods(): Told<PaymentMethod[]>
  /** Charges it anew, by one of those. */
  charge(method: PaymentMethod): Told<void>
  /** Adds its lines to the current order at today's prices; a closed one is followed by another first. */
  again(): Told<Difference[]>
}

/** One person at one order. */
export interface OrderCalls {
  readonly id: string
  readonly now: Date
  /** True for a platform user, who may make an agent's calls. */
  readonly isAgent: boolean
  /** True for a visitor whom the shop does not know: their orders are in no list, since another one may have the same code. */
  readonly isAnonymous: boolean
  /** The order as on the wire. @param origin of the request, for the addresses of pictures */
  tell(origin: string): Told<Order>
  /** Extensions that the session is served. */
  readonly features: readonly Feature[]
  /** Changes what is kept beside the engine's order, and keeps it. */
  change<T>(rule: (session: SessionState) => T): Promise<T>
  /** Refuses for an order that takes no edits. */
  requireOpen(): Told<unknown>
  readonly lines: LineCalls
  readonly delivery: DeliveryCalls
  readonly payment: PaymentCalls
  readonly agent: AgentCalls
  readonly proposals?: ProposalCalls | undefined
  readonly priceTables?: PriceTableCalls | undefined
  readonly benefits?: BenefitCalls | undefined
  /** The shopper's word; a second one changes nothing. @param orderId what the shopper saw, where the client says so */
  confirm(orderId: string | undefined): Told<void>
  /** The newest first. */
  placed(): Told<PlacedOrder[]>
}

/** What the routes find in their context. */
export interface CallsEnv {
  Variables: { calls: OrderCalls }
}

/** @internal */
export async function answerOrder<E extends CallsEnv>(c: Context<E>): Promise<Response> {
  return succeedWithText(c, jsonOf(await c.get('calls').tell(originOf(c))))
}

/** The calls of a platform user; anyone else is refused. @internal */
export function agentCalls<E extends CallsEnv>(c: Context<E>): OrderCalls {
  const calls = c.get('calls')
  if (!calls.isAgent) throw new Refusal('Só atendentes podem fazer isso', 'Forbidden', 403)
  return calls
}

/** The calls of an order that takes edits. @internal */
export async function openCalls<E extends CallsEnv>(c: Context<E>): Promise<OrderCalls> {
  const calls = c.get('calls')
  await calls.requireOpen()
  return calls
}
