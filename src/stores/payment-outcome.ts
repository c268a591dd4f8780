import type { PaymentFailure, PaymentResult } from '../api/card'
import type { Order, OrderPayment, PaymentStatus } from '../domain/order'
import { hasFailed } from '../domain/payment-failure'
import { screenOf } from '../domain/payment-view'
import type { ShopError } from '../lib/errors'
import type { Outcomes } from './once-call'

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

export const paymentOutcomes: Omit<Outcomes<PaymentOutcome, Attempt>, 'refused'> = {
  attemptAt: ({ payment, recaptchaKey }) => ({
    before: payment?.status ?? null,
    key: recaptchaKey,
    isTaken: false,
    tryId: payment?.tryId ?? '',
  }),
  attemptAfter(ended, attempt) {
    const { status } = ended
    if (status !== 'waiting') return status === 'unknown' ? attempt : null
    const { isTaken, tryId } = attempt
    return isTaken && tryId === ended.tryId
      ? attempt
      : { before: 'Waiting', key: '', isTaken: true, tryId: ended.tryId }
  },
  attemptUnderWay: (current) => (isUnderWay(current) ? { ...paymentOutcomes.attemptAt(current), isTaken: true } : null),
  outcomeIn(current, attempt) {
    const { payment, recaptchaKey } = current
    const { key, isTaken, tryId } = attempt
    if (isPaid(current)) return { status: 'paid', order: current }
    if (isUnderWay(current)) return { status: 'waiting', tryId: payment?.tryId ?? '' }
    if (hasFailed(payment?.status) && isAbout(payment, attempt)) return failed(payment.status, payment.tryId)
    if (isTaken) return isAnother(payment, tryId) ? { status: 'unknown', isOpen: true } : null
    return recaptchaKey !== '' && recaptchaKey !== key ? { status: 'captcha', key: recaptchaKey } : null
  },
  unsent: (error) => ({ status: 'unsent', error }),
  unknown: ({ isTaken, tryId }, _lost, isOpen) =>
    isTaken ? { status: 'waiting', tryId } : { status: 'unknown', isOpen },
  // A payment that waits for its money keeps that status meanwhile.
  asking: ({ isTaken, tryId }) => (isTaken ? { status: 'waiting', tryId } : null),
  dismissable: ['captcha', 'failed', 'unsent', 'changed'],
}

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
