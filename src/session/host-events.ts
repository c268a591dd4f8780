import type { OrderCause } from '../domain/order'
import type { Charge } from '../domain/charge'
import type { LineChange } from '../domain/line-changes'
import type { OrderSnapshot } from '../domain/order-snapshot'
import type { Proposal, ProposalChange } from '../domain/proposal'
import type { SentPreview } from '../domain/sent-preview'
import type { PaymentMethodName } from '../domain/payment-methods'
import type { Channel, SessionType } from '../domain/shop'
import type { ShopErrorKind } from '../lib/errors'
import type { Cents } from '../lib/money'
import type { OrderSource } from '../stores/session-events'
import type { TrackDetail } from './track-events'

/** Units of one product, added or about to be; amounts in cents. */
export interface AddedItem {
  productId: string
  name: string
  /** Units added, not those that the line had before. */
  quantity: number
  /** Cents. */
  unitPrice: number
}

/** Details of the steps that a host may hold or veto. All are cancelable. */
export interface HeldSteps {
  /** A press is about to make a quantity grow, wherever it is; `unitPrice` is the price that the shop shows. */
  'shop-before-add': { item: AddedItem }
  /** The order is about to be confirmed, or handed over to the chat. */
  'shop-before-confirm': { order: OrderSnapshot }
  /** A payment is about to be tried by card, here or in the payment provider's form. */
  'shop-before-pay': { order: OrderSnapshot; method: PaymentMethodName }
}

export interface Hold {
  /**
   * Holds the step until the promise settles: it goes on when all are fulfilled, and a rejection vetoes it. After 20 s
   * it goes on. May be called again while the step is held, not later.
   */
  waitUntil(promise: PromiseLike<unknown>): void
}

type HeldEvents = { [Type in keyof HeldSteps]: HeldSteps[Type] & Hold }

/** The result of a payment. `waiting`: taken, the money has not arrived yet; `unknown`: the answer was lost. */
export type PayStatus = 'paid' | 'waiting' | 'failed' | 'unknown'

/** Details of an element's events. They never hold a session code, card data or a document number. */
export interface ShopEventDetails extends HeldEvents {
  /** The first screen can be used. */
  'shop-ready': { route: string; sessionType: SessionType; channelType: Channel | null }
  /** Cancelable: the host routes itself. */
  'shop-before-navigate': { from: string; to: string }
  'shop-navigate': { from: string; to: string; title: string }
  /**
   * The order changed: by this element, another one of the page, another tab of the browser, or the server. `lines` are
   * the quantities that changed; none when the page reads its first order.
   */
  'shop-order-change': { order: OrderSnapshot; cause: OrderCause; by: OrderSource; lines: readonly LineChange[] }
  /** A press in this element made a line's quantity grow, and the server took it; one for each line. */
  'shop-add': { item: AddedItem; order: OrderSnapshot }
  /** An agent sent the contact something; `productId` is null unless it was a product. The preview names no person. */
  'shop-send': { what: 'product' | 'catalog' | 'summary'; productId: string | null; preview: SentPreview }
  /**
   * The order was confirmed, or handed over to the chat. After an agent's finish `charge` is what the contact pays it
   * with, if the server has made it by then.
   */
  'shop-confirm': { order: OrderSnapshot; charge?: Charge | null }
  /** The result of the order's payment, by any method; `paid` once a page. */
  'shop-pay': { order: OrderSnapshot; method: PaymentMethodName | null; status: PayStatus }
  /** A shopper leaves or hides the shop while a cart or a payment waits; once for each state of the order. */
  'shop-waiting': {
    /** An order with items that nobody confirmed, or a PIX or boleto that nobody paid. */
    kind: 'cart' | 'payment'
    /** When the order last changed on this page, or the page opened; ISO 8601. */
    since: string
    /** Cents. */
    total: number
    items: OrderSnapshot['items']
  }
  /**
   * An agent proposed a change of the order, or a proposal is another one than told before: seen, answered, withdrawn,
   * or with other amounts for another order. One card a `proposal.id` shows it.
   */
  'shop-proposal': {
    proposal: ProposalCard
    /** The order's total with these changes: what a card shows, and sends with the answer. */
    totalOf(changes: readonly string[]): Cents
  }
  /** An agent cancelled the order. */
  'shop-cancel': { order: OrderSnapshot }
  /** Cancelable: the host opens the address its own way. */
  'shop-before-redirect': { url: string; reason: RedirectReason }
  /** A GA4 e-commerce event for the host to pass on; events of the order are sent by one element of the page. */
  'shop-track': TrackDetail
  /**
   * The server has ended the session, reported once for each session. A new code of the same person and order, set as
   * `session`, continues with everything shown, typed and not yet sent.
   */
  'shop-session-expired': { route: string }
  /** The shopper is done: the host shows the conversation again. */
  'shop-close': { reason: CloseReason }
  'shop-error': {
    kind: ShopErrorKind
    /** The shopper's words (English for `setup`). */
    message: string
    code: string | number | null
    /** The call that failed, without the session code; '' when no call was made. */
    call: string
    retryable: boolean
    supportId: string
  }
}

/** A proposal with each change in the shopper's words. */
export interface ProposalCard extends Proposal {
  readonly changes: readonly (ProposalChange & { readonly words: string })[]
}

/**
 * The outcome of an answer to a proposal, with the shopper's words. `ended`: it was answered before, has expired, or was
 * withdrawn or replaced; `failed`: nothing changed; `unknown`: it may have.
 */
export interface ProposalAnswer {
  status: 'accepted' | 'refused' | 'ended' | 'failed' | 'unknown'
  message: string
}

/** Every detail has it too. */
export interface OfConversation {
  /** The element's `conversation` as the host set it, when this event's session was opened; missing without one. */
  conversation?: string
}

export type RedirectReason = 'chat' | 'payment' | 'partner'
/** `new-order`: an agent is done with a closed order, and the host may give the elements the next one's session. */
export type CloseReason = 'confirmed' | 'finished' | 'back-to-chat' | 'new-order'

/** Dispatches an event to the host page; false when it was canceled. */
export type Announce = <Type extends keyof ShopEventDetails>(type: Type, detail: ShopEventDetails[Type]) => boolean
