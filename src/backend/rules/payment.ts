import { askedFields, lackingFields, type FieldTexts } from '../../domain/method-fields'
import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { Refusal } from '../envelope'
import type { PaymentOptionSeed, ShopSettings } from '../model'
import type { ChosenPayment, SessionState } from '../state'
import { hasSubscription } from './order'
import { orderTotals } from './totals'

/** A new, unpaid choice of a method, without its charge. */
export function newPayment(method: PaymentMethod): ChosenPayment {
  return {
    method,
    status: 'Waiting',
    tryId: null,
    link: null,
    providerId: null,
    installments: 1,
    cashAmount: null,
    pix: null,
    boleto: null,
  }
}

/** A paid or cancelled order accepts no other payment; a received one can still change its method. */
export function requirePayable({ order }: SessionState): void {
  if (order.payment?.status === 'Paid') throw new Refusal('Este pedido já foi pago', 'AlreadyPaid')
  if (order.status === 'Canceled') throw new Refusal('Este pedido foi cancelado', 'OrderClosed')
  if (order.status === 'Finalized') throw new Refusal('Este pedido já foi finalizado', 'OrderClosed')
}

/**
 * Sets the payment method, with a new charge: choosing PIX again makes a new code.
 * @throws Refusal when the order is empty, the method is disabled, or a subscription excludes it
 */
export function chooseMethod(session: SessionState, method: PaymentMethod, fields: FieldTexts | null = null): void {
  const { order } = session
  requirePayable(session)
  if (order.lines.length === 0)
    throw new Refusal('Adicione itens ao pedido antes de escolher o pagamento', 'EmptyOrder')
  if (!isEnabled(session, method)) {
    throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
  }
  if (isRuledOutBySubscription(session, method)) throw new Refusal(SUBSCRIPTION_METHOD, 'SubscriptionMethod')
  order.payment = { ...newPayment(method), ...(fields && { fields }) }
}

type Asking = Pick<ShopSettings, 'payment'>

const askedOf = ({ payment: { fields: paymentFields = [] } }: Asking, method: PaymentMethod | undefined) =>
  askedFields(method, { paymentFields })

/** True for a method that is chosen in the checkout alone, which asks for its fields. */
export const asksFields = (settings: Asking, method: PaymentMethod): boolean => askedOf(settings, method).length > 0

/**
 * An order is not placed before all is there that the shop asks for with its method.
 * @throws Refusal
 */
export function requireFields(settings: Asking, payment: { method: PaymentMethod; fields?: FieldTexts } | null): void {
  if (lackingFields(askedOf(settings, payment?.method), payment?.fields ?? {}, {}).length === 0) return
  throw new Refusal('Preencha os dados do pagamento antes de concluir o pedido', 'MissingPaymentField')
}

export const SUBSCRIPTION_METHOD = 'Pedidos com assinatura não podem ser pagos com PIX nem boleto'

/**
 * A subscription cannot be paid by a one-time method; the method may have been set before the subscription was added.
 */
export function isRuledOutBySubscription(session: SessionState, method: PaymentMethod): boolean {
  return hasSubscription(session) && methodFacts(method)?.isForOnce === true
}

export function isEnabled({ order, shop }: SessionState, method: PaymentMethod): boolean {
  const facts = methodFacts(method)
  if (facts?.flag) return order[facts.flag]
  // An agent of a shop without a gateway fills in any other by hand.
  const isByHand = order.gateway === 'Manual' && facts !== undefined && !facts.hasMeans
  return isByHand || shop.paymentOptions.some((option) => option.method === method)
}

export interface OnDelivery {
  providerId: string
  method: PaymentMethod
  /** Cents handed over; null when no change is needed. */
  cashAmount: number | null
}

/**
 * The cash that the shopper hands over at the door, cents; null for any other means.
 * @throws Refusal for a means that is not offered, or too little cash
 */
function cashOnDelivery(options: readonly PaymentOptionSeed[], asked: OnDelivery, total: number): number | null {
  const option = options.find((one) => one.providerId === asked.providerId)
  if (!option?.payOnDelivery || option.method !== asked.method)
    throw new Refusal('Esta forma de pagamento não é aceita na entrega', 'UnknownPaymentOption')
  const cash = option.group === 'Dinheiro' ? asked.cashAmount : null
  if (cash !== null && cash < total) throw new Refusal('O valor deve ser maior que o valor do pedido!', 'CashTooLow')
  return cash
}

/** Payment on delivery by one of the shop's means. */
export function choosePayOnDelivery(session: SessionState, asked: OnDelivery): void {
  requirePayable(session)
  const { method, providerId } = asked
  const cashAmount = cashOnDelivery(session.shop.paymentOptions, asked, orderTotals(session).total)
  session.order.payment = { ...newPayment(method), providerId, cashAmount }
}
