import type { Change, Term, TermValue } from './agreement'
import { plainContact } from './contact'
import type { Customer } from './customer'
import type { Order } from './order'
import type { PaymentMethod } from './payment-methods'

/** What an agent's finish says of an order. */
export interface SentFinish {
  customer: Customer
  paymentMethod: PaymentMethod | null
  manualPaymentInformation: string | null
}

const FIELDS = ['name', 'email', 'document', 'corporateName', 'corporateDocument'] as const

/**
 * Where an order that somebody else finished differs from what this page sent: payment and who buys. `before` is what was
 * sent. What the order does not tell of the person counts as the same.
 */
export function sentDifferences({ customer, payment }: Order, sent: SentFinish): readonly Change[] {
  const method = payment?.method ?? null
  const [mine, theirs] = [plainContact(sent.customer), plainContact(customer)]
  const isOtherMethod = sent.paymentMethod !== null && sent.paymentMethod !== method
  const { manualPaymentInformation: link } = sent
  const isOtherLink = !isOtherMethod && link && payment?.link && /^https?:/.test(link) && link !== payment.link
  return [
    ...(isOtherMethod ? [difference('payment', sent.paymentMethod, method)] : []),
    ...(isOtherLink ? [difference('link', link, payment.link)] : []),
    ...FIELDS.filter((field) => theirs[field] !== '' && theirs[field] !== mine[field]).map((field) =>
      difference(field, mine[field], theirs[field]),
    ),
  ]
}

function difference(term: Term, before: TermValue, after: TermValue): Change {
  return { term, key: term, name: '', before, after }
}
