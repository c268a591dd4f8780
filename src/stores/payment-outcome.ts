import type { PaymentFailure, PaymentResult } from '../api/card'
import type { Order, OrderPayment, PaymentStatus } from '../domain/order'
import { hasFailed } from '../domain/payment-failure'
import { screenOf } from '../domain/payment-view'
import type { ShopError } from '../lib/errors'
import type { End } from './once-kind'

/**
 * - `waiting`: the server took it and the money has not arrived yet
 * - `captcha`: nothing was paid; the server wants a captcha solved first
 * - `unsent`: nothing was sent, because the order could not be read from the server
 * - `unknown`: the answer was lost, or the order is about another try by now. `isOpen`: the server says that nothing
 *   was taken, so the shopper may pay again
 *
 * `tryId` names the try, '' where the backend names none.
 */
export type PaymentOutcome =
  | { readonly status: 'waiting'; readonly tryId: string }
  | { readonly status: 'paid'; readonly order: Order }
  | { readonly status: 'captcha'; readonly key: string }
  | {
      readonly status: 'failed'
      readonly failure: PaymentFailure
      readonly error: ShopError | null
      readonly tryId: string
    }
  | { readonly status: 'unsent'; readonly error: ShopError }
  | { readonly status: 'unknown'; readonly isOpen: boolean }

/** The order before an attempt to pay. */
export interface Attempt {
  before: PaymentStatus | null
  /** Captcha key the order had. */
  key: string
  /** True when the server took the payment, even if the money has not arrived. */
  isTaken: boolean
  /** The try that the server took, or the one before; '' when unknown. */
  tryId: string
}

/** Reads a remembered attempt. */
export function attemptIn(value: unknown): Attempt | null {
  const { before, key, isTaken, tryId } = Object(value) as Partial<Attempt>
  if (typeof key !== 'string' || typeof isTaken !== 'boolean') return null
  return { before: before ?? null, key, isTaken, tryId: typeof tryId === 'string' ? tryId : '' }
}

type PaymentEnd = End<PaymentOutcome, Attempt>

export const attemptAt = ({ payment, recaptchaKey }: Order): Attempt => ({
  before: payment?.status ?? null,
  key: recaptchaKey,
  isTaken: false,
  tryId: payment?.tryId ?? '',
})

/** The end of an attempt: open while nobody knows of one, and while the money has not arrived. */
export function endOf(ended: PaymentOutcome, attempt: Attempt): PaymentEnd {
  const { status } = ended
  if (status === 'unknown') return { ended, open: attempt }
  if (status !== 'waiting') return { ended }
  const isSame = attempt.isTaken && attempt.tryId === ended.tryId
  return { ended, open: isSame ? attempt : { before: 'Waiting', key: '', isTaken: true, tryId: ended.tryId } }
}

/** The end of an attempt that an order shows, null while it shows none. */
export function endIn(current: Order, attempt: Attempt): PaymentEnd | null {
  const ended = outcomeIn(current, attempt)
  return ended && endOf(ended, attempt)
}

function outcomeIn(current: Order, attempt: Attempt): PaymentOutcome | null {
  const { payment, recaptchaKey } = current
  const { key, isTaken, tryId } = attempt
  if (isPaid(current)) return { status: 'paid', order: current }
  if (isUnderWay(current)) return { status: 'waiting', tryId: payment?.tryId ?? '' }
  if (hasFailed(payment?.status) && isAbout(payment, attempt)) return failed(payment.status, payment.tryId)
  if (isTaken) return isAnother(payment, tryId) ? { status: 'unknown', isOpen: true } : null
  return recaptchaKey !== '' && recaptchaKey !== key ? { status: 'captcha', key: recaptchaKey } : null
}

/** A payment that waits for its money keeps that status while the server is asked about it. */
export const standing = ({ isTaken, tryId }: Attempt): PaymentOutcome | null =>
  isTaken ? { status: 'waiting', tryId } : null

/** @param isOpen the server was asked, and knows of no payment */
export const endOfLost = (attempt: Attempt, isOpen: boolean): PaymentEnd =>
  endOf(standing(attempt) ?? { status: 'unknown', isOpen }, attempt)

/** @param tryId the try that the result is of, '' when unknown */
export function outcomeOf({ status }: PaymentResult, order: Order, tryId: string): PaymentOutcome {
  if (hasFailed(status)) return failed(status, tryId)
  return status === 'Waiting' ? { status: 'waiting', tryId } : { status: 'paid', order }
}

export function isPaid({ payment, status }: Order): boolean {
  return payment?.status === 'Paid' || status === 'Finalized'
}

function isCard(payment: OrderPayment | null): payment is OrderPayment {
  return screenOf({ payment }) === 'card'
}

/** True while a card waits for its money, whoever sent it: a second one could be charged as well. */
function isUnderWay({ payment }: Order): boolean {
  return isCard(payment) && payment.link === '' && payment.status === 'Waiting' && payment.tryId !== ''
}

/** True where the order's failure is that of the attempt, and not of another try. */
function isAbout(payment: OrderPayment, { before, isTaken, tryId }: Attempt): boolean {
  if (payment.tryId === '' || (isTaken && tryId === '')) return payment.status !== before
  return isCard(payment) && isTaken === (payment.tryId === tryId)
}

/** True where the order is about another try than the one that the server took, or about none. */
function isAnother(payment: OrderPayment | null, tryId: string): boolean {
  return tryId !== '' && payment?.tryId !== tryId
}

function failed(status: PaymentStatus, tryId: string): PaymentOutcome {
  return { status: 'failed', failure: { status, type: 'Unknown', recaptchaKey: '' }, error: null, tryId }
}
