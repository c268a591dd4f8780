import { Refusal } from '../envelope'
import type { SessionState } from '../state'
import type { Customer } from '../wire'
import { METHOD } from './charge'
import { incompleteCustomer, type CustomerChange } from './customer'
import { confirmProblem, hasRestrictedItems } from './order'
import { isRuledOutBySubscription, SUBSCRIPTION_METHOD } from './payment'
import { isPaidByLink, paymentLink } from './payment-link'
import { isStillOpen } from './schedule'

/** Who brought an order to the shop, and a digest of what they said. */
export interface Finish {
  by: string
  said: string
}

/** Tells two people of one order apart. */
export function callerOf({ sessionType, attendantId }: Pick<SessionState, 'sessionType' | 'attendantId'>): string {
  return sessionType === 1 ? `agent ${attendantId}` : 'shopper'
}

/** What an agent's finish says. */
interface Said {
  customer: CustomerChange
  method: number
  /** Of a payment that the agent arranges by hand. */
  link: string | null
}

interface Stands {
  finish: Finish | null
  customer: Customer
  payment: { method: number; link?: string | null } | null
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

/**
 * Checks everything that an agent's order needs (storefront specification, section 5, finish button).
 * @throws Refusal with the message for the first missing part
 */
export function requireFinishable(
  session: SessionState,
  method: number,
  manualInformation: string | null,
  now: Date,
): void {
  const problem =
    confirmProblem(session) ??
    incompleteCustomer(session.customer) ??
    deliveryProblem(session) ??
    scheduleProblem(session, now) ??
    paymentProblem(session, method, manualInformation)
  if (problem) throw new Refusal(problem, 'FinishRefused')
}

function deliveryProblem(session: SessionState): string | null {
  const { order, settings } = session
  if (settings.steps.includes('Seller') && !order.seller) return 'Selecione a loja do pedido'
  if (!order.logistic) return settings.externalLogistic ? null : 'Escolha a forma de entrega'
  const isDelivery = order.logistic.option.type !== 0
  const isStuck = isDelivery && hasRestrictedItems(session) && !settings.allowShippingRestrictedProducts
  return isStuck ? 'Alguns itens do pedido só estão disponíveis para a modalidade de retirada em loja' : null
}

function scheduleProblem({ order, settings }: SessionState, now: Date): string | null {
  if (!settings.steps.includes('Schedule')) return null
  if (!order.schedule) return 'Escolha o dia e o horário da entrega'
  return isStillOpen(order.schedule, now) ? null : 'O horário escolhido não está mais disponível. Escolha outro'
}

function paymentProblem(session: SessionState, method: number, manualInformation: string | null): string | null {
  const { order } = session
  if (isRuledOutBySubscription(session, method)) return SUBSCRIPTION_METHOD
  if (method === METHOD.onDelivery && !order.payment?.providerId) return 'Escolha como o cliente paga na entrega'
  if (order.gateway !== 'Manual' || method === METHOD.custom || method === METHOD.onDelivery) return null
  if (!manualInformation?.trim()) return 'Informe como o cliente vai pagar'
  return isPaidByLink(method) && paymentLink(manualInformation) === null ? 'Insira um link válido' : null
}
