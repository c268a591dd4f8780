import type { OrderSnapshot } from '../domain/order-snapshot'
import type { PaymentMethodName } from '../domain/payment-method-name'
import type { Channel, SessionType } from '../domain/shop'
import type { ShopErrorKind } from '../lib/errors'
import type { OrderCause, OrderSource } from '../stores/happenings'
import type { TrackDetail } from './track-events'

/** One line as a host sees it; amounts in cents. */
export interface AddedItem {
  productId: string
  name: string
  /** Units just added. */
  quantity: number
  /** Cents. */
  unitPrice: number
}

/** What a step is about that a host may hold or veto. Cancelable, each of them. */
export interface HeldSteps {
  /** A product is about to be added; `unitPrice` is what the shop shows for it. */
  'shop-before-add': { item: AddedItem }
  /** The order is about to be confirmed, or handed over to the chat. */
  'shop-before-confirm': { order: OrderSnapshot }
  /** A payment is about to be tried by card, here or in the payment provider's form. */
  'shop-before-pay': { order: OrderSnapshot; method: PaymentMethodName }
}

export interface Hold {
  /**
   * Holds the step until the promise settles: it goes on when all are fulfilled, and a rejection vetoes it. After 20 s it
   * goes on. May be called again while the step is held, not later.
   */
  waitUntil(promise: PromiseLike<unknown>): void
}

type HeldEvents = { [Type in keyof HeldSteps]: HeldSteps[Type] & Hold }

/** What became of a payment. `waiting`: taken, the money is not there yet; `unknown`: the answer was lost. */
export type PayStatus = 'paid' | 'waiting' | 'failed' | 'unknown'

/** What each event of an element carries. No detail ever holds a session code, card data or a document number. */
export interface ShopEventDetails extends HeldEvents {
  /** The first screen can be used. */
  'shop-ready': { route: string; sessionType: SessionType; channelType: Channel | null }
  /** Cancelable: the host routes itself. */
  'shop-before-navigate': { from: string; to: string }
  'shop-navigate': { from: string; to: string; title: string }
  /** Whatever changed it: this element, another one of the page, another tab of the browser, or the server. */
  'shop-order-change': { order: OrderSnapshot; cause: OrderCause; by: OrderSource }
  /** A product went into the order and the server said so. */
  'shop-add': { item: AddedItem; order: OrderSnapshot }
  /** An agent sent the contact something; `productId` is null unless it was a product. */
  'shop-send': { what: 'product' | 'catalog' | 'summary'; productId: string | null }
  /** The order was confirmed, or handed over to the chat. */
  'shop-confirm': { order: OrderSnapshot }
  /** What became of the order's payment, whichever way it is paid; `paid` once a page. */
  'shop-pay': { order: OrderSnapshot; method: PaymentMethodName | null; status: PayStatus }
  /** An agent cancelled the order. */
  'shop-cancel': { order: OrderSnapshot }
  /** Cancelable: the host opens the address its own way. */
  'shop-before-redirect': { url: string; reason: RedirectReason }
  /** A GA4 e-commerce event for the host to hand on; what concerns the order is told by one element of the page. */
  'shop-track': TrackDetail
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

export type RedirectReason = 'chat' | 'payment' | 'partner'
export type CloseReason = 'confirmed' | 'finished' | 'back-to-chat'

/** Tells the host page; false when the event could be canceled and was. */
export type Announce = <Type extends keyof ShopEventDetails>(type: Type, detail: ShopEventDetails[Type]) => boolean
