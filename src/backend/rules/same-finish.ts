import type { PaymentMethod } from '../../domain/payment-methods'
import { Refusal } from '../envelope'
import type { Customer, SessionType } from '../wire'
import type { CustomerChange } from './customer'

/** Who brought an order to the shop, and a digest of what they said. */
export interface Finish {
  by: string
  said: string
}

interface Caller {
  sessionType: SessionType
  attendantId: string
}

/** Tells two people of one order apart. */
export function callerOf({ sessionType, attendantId }: Caller): string {
  return sessionType === 1 ? `agent ${attendantId}` : 'shopper'
}

/** What an agent's finish says. */
interface Said {
  customer: CustomerChange
  method: PaymentMethod
  /** Of a payment that the agent arranges by hand. */
  link: string | null
}

interface Stands {
  finish: Finish | null
  customer: Customer
  payment: { method: PaymentMethod; link?: string | null } | null
}

/**
 * An order that somebody finished takes the same finish again, and no other: whoever came second is told.
 * @throws Refusal with 409
 */
export function requireSameFinish({ finish, customer, payment }: Stands, made: Finish, said: Said): void {
  if (finish?.by === made.by && finish.said === made.said) return
  const isSamePayment = payment?.method === said.method && (said.link === null || said.link === payment.link)
  const isSamePerson = Object.entries(said.customer).every(
    ([field, value]) => plain(value) === plain(customer[field as keyof Customer]),
  )
  if (!isSamePayment || !isSamePerson) throw alreadyFinished()
}

/** A shopper confirms the order as it stands: the call says nothing else. */
export const CONFIRMED: Finish = { by: 'shopper', said: '' }

/** An order that an agent finished is not the one that the shopper confirms. @throws Refusal with 409 */
export function requireOwnFinish({ finish }: Pick<Stands, 'finish'>): void {
  if (finish && finish.by !== CONFIRMED.by) throw alreadyFinished()
}

const alreadyFinished = () =>
  new Refusal('Outra pessoa já concluiu este pedido. Confira como ele ficou', 'AlreadyFinished', 409)

/** Without the masks of documents. */
const plain = (value: unknown) => String(value ?? '').replace(/[\s./-]/g, '')
