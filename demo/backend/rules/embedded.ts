import { integer, min, number, optional, size, string, type, nullable, type Infer } from 'superstruct'
import { Id } from '../request'
import { toCents } from '../money'
import type { Outcome } from './card'

/** The data of the embedded card form (Mercado Pago's Card Payment Brick, `onSubmit`). */
export const EmbeddedPayment = type({
  token: size(string(), 1, 200),
  payment_method_id: size(string(), 1, 60),
  transaction_amount: min(number(), 0),
  installments: min(integer(), 1),
  issuer_id: optional(nullable(Id)),
  payer: optional(nullable(type({ email: optional(nullable(string())) }))),
})

/**
 * The vendor's test outcomes, by the words that testers write as the card holder's name; here the token carries them.
 */
const OUTCOMES: [word: string, outcome: Outcome][] = [
  ['FUND', { status: 'Failed', failure: 'LimitExceeded' }],
  ['SECU', { status: 'Failed', failure: 'InvalidData' }],
  ['FORM', { status: 'Failed', failure: 'InvalidData' }],
  ['EXPI', { status: 'Expired', failure: 'Unknown' }],
  ['OTHE', { status: 'Failed', failure: 'Unknown' }],
  ['CONT', { status: 'Waiting', failure: null }],
]

/** Refuses a form over another amount, because it belongs to an older state of the order. @param total cents */
export function embeddedOutcome(form: Infer<typeof EmbeddedPayment>, total: number): Outcome {
  if (toCents(form.transaction_amount) !== total) return { status: 'Failed', failure: 'InvalidData' }
  const found = OUTCOMES.find(([word]) => form.token.toUpperCase().includes(word))
  return found?.[1] ?? { status: 'Paid', failure: null }
}

/** Only the embedded form needs a key on the page. */
export function publicKeyOf(gateway: string): string {
  return gateway === 'MercadoPago' ? 'TEST-7d0f0f6e-5a0e-4f3a-9d53-0b7c4c7f5d11' : ''
}
