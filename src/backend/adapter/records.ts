import type { FieldTexts } from '../../domain/method-fields'
import type { PaymentMethod } from '../../domain/payment-methods'
import type { Attending } from '../attending'
import type { Decision, FirstAnswer } from '../decide'
import type { KeptHandover } from '../handover'
import type { Address, Channel, LogisticType } from '../model'
import type { Finish } from '../rules/same-finish'
import type { KeptProposal } from '../proposal'
import { nobody, type ChosenPayment, type CountedChange, type OrderState, type SessionState } from '../state'
import { replaceRecord, type OrderRecord } from '../record'
import { MOST_PAST } from '../rules/placed'
import type { Notice, Outbox, Writing } from '../storage'
import type { Customer, PaymentStatus, SessionType } from '../wire'
import type { Handle } from './engine'

/* What an engine does not keep. */

/** A code: who holds it, and which order it opens. */
export interface KeptSession {
  sessionType: SessionType
  channelType: Channel
  /** Who holds an agent's code. Without a name the code alone tells two agents apart, and a sale is nobody's. */
  attendant?: Attendant
}

export interface Attendant {
  id: string
  name: string
}

export interface KeptPayment {
  method: PaymentMethod
  /** Of the way to pay on delivery, or of the card. */
  providerId: string | null
  installments: number
  /** Cents handed over on delivery. */
  cashAmount: number | null
  tryId: string | null
  /** What the acquirer has issued. */
  boleto?: ChosenPayment['boleto']
  link?: string | null
  /** The extra fields that came with it. */
  fields?: FieldTexts
}

/** An order, beside its engine's. */
export interface KeptOrder extends OrderRecord {
  id: string
  userId: string
  handle: Handle
  customer: Customer
  addresses: Address[]
  /** What the conversation has found out before the shop opens; `searchTerms` and `productsIds` fill the first page. */
  searchTerms?: string[]
  productsIds?: string[]
  preset?: SessionState['preset']
  /** Index of the address that the order goes to. */
  addressIndex: number | null
  /** Id of the chosen store. */
  store: string | null
  payment: KeptPayment | null
  /** Of the captcha that the acquirer asks for; null for none. */
  recaptchaKey?: string | null
  isInSemiAutomatic: boolean
  isCancelled: boolean
  decision: Decision | null
  /** Who brought the order to the shop, and what they said; null for an open one. */
  finish: Finish | null
  /** Who bought, once the order is the shop's. */
  buyer: Customer | null
  /** Prices that an agent has set. */
  agreed?: KeptAgreement
  /** Who has the contact. A database keeps the times as texts. */
  attending?: Attending | null
  /** The last change that its followers were told of, and a digest of what it made. */
  lastChange?: CountedChange & { content: string }
  /** Links that hand it over, the newest first. A database keeps their times as texts. */
  handovers?: KeptHandover[]
  /** What webhooks have told of it. */
  told?: KeptTelling
  /** Its way, the oldest first; none until it is placed. A database keeps the times as texts. */
  history?: OrderState['history']
  /** Ids of its tries to pay. */
  tries?: string[]
  /** Proposals, the oldest first. A database keeps their times as texts. */
  proposals?: KeptProposal[]
  /** The orders before it, the newest first. */
  past?: KeptOrder[]
}

/** What an agent has agreed with the contact; cents. */
export interface KeptAgreement {
  /** By the index of the line. */
  units: Record<number, { unit: number; most: number; by: string }>
  discount: number
  freight: { type: LogisticType; name: string; price: number } | null
}

export interface KeptTelling {
  /** Of the facts. */
  keys: string[]
  /** What ends by the clock, and when, ms. */
  promises: Record<string, number>
}

/** A try to pay: a charge that was made, or a card that was sent. */
export interface Try {
  id: string
  method: PaymentMethod
  /** Cents. */
  amount: number
  status: PaymentStatus
  /** Of a PIX. */
  code: string | null
  expiresAt: string | null
}

/** The records of one order, held by one call alone. Changes of `order` are written when the call ends. */
export interface Held {
  session: KeptSession
  order: KeptOrder
  tryOf(id: string): Promise<Try | null>
  keepTry(one: Try): Promise<void>
  answerTo(key: string): Promise<FirstAnswer | null>
  keepAnswer(key: string, answer: FirstAnswer): Promise<void>
  /** Leaves something to tell the contact with the chat platform, in the same transaction. */
  tell(kind: string, payload: unknown): Promise<void>
  /** Keeps webhooks and drops them, in the same transaction. */
  putWebhooks(webhooks: NonNullable<Writing['outbox']>): Promise<void>
  /** Tells all processes once the call's records are written. */
  notify(notice: Notice): Promise<void>
}

/** The place of the records. */
export interface Records {
  readonly outbox: Outbox
  session(code: string): Promise<KeptSession | null>
  /**
   * Runs one call alone at its order, in one transaction. What `act` answers has been written.
   * @param by the code, or a try to pay
   * @returns null for an unknown one
   */
  hold<T>(by: { code: string } | { tryId: string }, act: (held: Held) => Promise<T>): Promise<T | null>
  /** @param code long and random; it opens this order, or one that another code opens already */
  open(code: string, session: KeptSession, order: KeptOrder | { of: string }): Promise<void>
  /** Hears every notice of every process; missing where nobody can: then the adapter announces no `changes`. */
  listen?(hear: (notice: Notice) => void): void
}

/** Begins the key of a link that was told as opened. */
export const LINK_OPENED = 'handover.opened '

export function newOrder(customer: Partial<Customer> = {}, addresses: Address[] = []): KeptOrder {
  return {
    id: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    handle: {},
    customer: { ...nobody, ...customer },
    addresses,
    addressIndex: null,
    store: null,
    payment: null,
    isInSemiAutomatic: false,
    isCancelled: false,
    decision: null,
    finish: null,
    buyer: null,
  }
}

/** The steps of an order; a database gives their times back as texts. */
export const historyOf = ({ history = [] }: KeptOrder): OrderState['history'] =>
  history.map(({ state, at }) => ({ state, at: new Date(at) }))

/** The proposals of an order, to be written back; a database gives their times back as texts. */
export const proposalsOf = ({ proposals = [] }: KeptOrder): KeptProposal[] =>
  proposals.map(({ life = [], ...one }) => ({
    ...one,
    expiresAt: new Date(one.expiresAt),
    life: life.map(({ state, at }) => ({ state, at: new Date(at) })),
  }))

/** The current order and those before it. */
export const everyOrder = (order: KeptOrder): KeptOrder[] => [order, ...(order.past ?? [])]

/** The order that somebody tried to pay. */
export const orderOfTry = (order: KeptOrder, tryId: string): KeptOrder =>
  everyOrder(order).find(({ payment, tries = [] }) => payment?.tryId === tryId || tries.includes(tryId)) ?? order

/** Puts an empty order of the same person in the place of the current one, which stays among the earlier ones. */
export function openNext(order: KeptOrder): void {
  const { past = [], ...placed } = structuredClone(order)
  const { id, handle, addressIndex, payment, isCancelled, decision, finish, buyer } = newOrder()
  replaceRecord(order)
  delete order.agreed
  Object.assign(order, {
    id,
    handle,
    addressIndex,
    payment,
    recaptchaKey: null,
    isCancelled,
    decision,
    finish,
    buyer,
    history: [],
    tries: [],
  })
  order.past = [placed, ...past].slice(0, MOST_PAST)
  // Links are the person's, and told already.
  const keys = order.told?.keys.filter((key) => key.startsWith(LINK_OPENED)) ?? []
  order.told = { keys, promises: {} }
}

/** Who has the contact; a database gives the times back as texts. */
export function attendingIn({ attending }: KeptOrder): Attending | null {
  return attending ? { ...attending, since: new Date(attending.since), seenAt: new Date(attending.seenAt) } : null
}

const moment = (at: Date | string | null): Date | null => (at === null ? null : new Date(at))

/** The links of an order; a database gives their times back as texts. */
export function linksOf({ handovers = [] }: KeptOrder): KeptHandover[] {
  return handovers.map((one) => ({
    ...one,
    createdAt: new Date(one.createdAt),
    expiresAt: new Date(one.expiresAt),
    openedAt: moment(one.openedAt),
    withdrawnAt: moment(one.withdrawnAt),
  }))
}
