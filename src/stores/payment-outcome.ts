import type { PaymentFailure, PaymentResult } from '../api/card'
import type { Order, PaymentStatus } from '../domain/order'
import { hasFailed } from '../domain/payment-failure'
import type { ShopError } from '../lib/errors'
import type { Outcomes } from './call-outcomes'

/**
 * - `waiting`: the server took it and the money has not arrived yet
 * - `captcha`: nothing was paid; the server wants a captcha solved first
 * - `unsent`: nothing was sent, because the order could not be read from the server
 * - `unknown`: the answer was lost. `isOpen`: the server says that the order is unchanged, so the shopper may pay again
 */
export type PaymentOutcome =
  | { readonly status: 'waiting' }
  | { readonly status: 'paid'; readonly order: Order }
  | { readonly status: 'captcha'; readonly key: string }
  | { readonly status: 'failed'; readonly failure: PaymentFailure; readonly error: ShopError | null }
  | { readonly status: 'unsent'; readonly error: ShopError }
  | { readonly status: 'unknown'; readonly isOpen: boolean }

/** The order before an attempt to pay. */
export interface Attempt {
  before: PaymentStatus | null
  /** Captcha key the order had. */
  key: string
  /** True when the server took the payment, even if the money has not arrived. */
  isTaken: boolean
}

export const paymentOutcomes: Omit<Outcomes<PaymentOutcome, Attempt>, 'refused'> = {
  attemptAt: ({ payment, recaptchaKey }) => ({ before: payment?.status ?? null, key: recaptchaKey, isTaken: false }),
  attemptIn(value) {
    const { before, key, isTaken } = Object(value) as Partial<Attempt>
    if (typeof key !== 'string' || typeof isTaken !== 'boolean') return null
    return { before: before ?? null, key, isTaken }
  },
  attemptAfter({ status }, attempt) {
    if (status === 'waiting') return { before: 'Waiting', key: '', isTaken: true }
    return status === 'unknown' ? attempt : null
  },
  outcomeIn(current, { before, key, isTaken }) {
    const { payment, recaptchaKey } = current
    if (isPaid(current)) return { status: 'paid', order: current }
    if (hasFailed(payment?.status) && payment?.status !== before) return failed(payment.status)
    const isCaptchaWanted = !isTaken && recaptchaKey !== '' && recaptchaKey !== key
    return isCaptchaWanted ? { status: 'captcha', key: recaptchaKey } : null
  },
  unsent: (error) => ({ status: 'unsent', error }),
  unknown: ({ isTaken }, _lost, isOpen) => (isTaken ? { status: 'waiting' } : { status: 'unknown', isOpen }),
  // A payment that waits for its money keeps that status meanwhile.
  asking: ({ isTaken }) => (isTaken ? { status: 'waiting' } : null),
  dismissable: ['captcha', 'failed', 'unsent', 'changed'],
}

export function outcomeOf(result: PaymentResult, order: Order): PaymentOutcome {
  if (hasFailed(result.status)) return failed(result.status)
  return result.status === 'Waiting' ? { status: 'waiting' } : { status: 'paid', order }
}

export function isPaid({ payment, status }: Order): boolean {
  return payment?.status === 'Paid' || status === 'Finalized'
}

function failed(status: PaymentStatus): PaymentOutcome {
  return { status: 'failed', failure: { status, type: 'Unknown', recaptchaKey: '' }, error: null }
}
