import { Refusal } from '../envelope'
import type { SessionState } from '../state'
import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { incompleteCustomer } from './customer'
import { confirmProblem, hasRestrictedItems } from './order'
import { isRuledOutBySubscription, requireFields, SUBSCRIPTION_METHOD } from './payment'
import { isPaidByLink, paymentLink } from './payment-link'
import { isStillOpen } from './schedule'

/**
 * Checks everything that an agent's order needs (storefront specification, section 5, finish button).
 * @throws Refusal with the message for the first missing part
 */
export function requireFinishable(
  session: SessionState,
  method: PaymentMethod,
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
  const { payment } = session.order
  requireFields(session.settings, payment?.method === method ? payment : { method })
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

function paymentProblem(session: SessionState, method: PaymentMethod, manualInformation: string | null): string | null {
  const { order } = session
  if (isRuledOutBySubscription(session, method)) return SUBSCRIPTION_METHOD
  const { hasMeans, written, isWrittenAtWill } = methodFacts(method) ?? {}
  if (hasMeans && !order.payment?.providerId) return 'Escolha como o cliente paga na entrega'
  if (order.gateway !== 'Manual' || isWrittenAtWill || !written) return null
  if (!manualInformation?.trim()) return 'Informe como o cliente vai pagar'
  return isPaidByLink(method) && paymentLink(manualInformation) === null ? 'Insira um link válido' : null
}
