import type { FieldTexts } from '../../domain/method-fields'
import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import type { CardCalls, PaymentCalls } from '../calls'
import { Refusal } from '../envelope'
import { requireInstallments } from '../rules/card'
import { cashOnDelivery } from '../rules/payment'
import type { Cards, EngineOrder } from './engine'
import type { OrderDesk } from './order'
import { beginCard, choosePayment, dropPayment, settle } from './paying'

/** @param tryId of the card that this call sends; null for any other call */
export function paymentOf(desk: OrderDesk, tryId: string | null): PaymentCalls {
  const { shop, cards } = desk.facts
  return {
    options: () => shop.payments,
    fields: shop.settings.payment.fields,
    choose: (method, fields) => chooseMethod(desk, method, fields),
    async chooseOnDelivery(asked) {
      const { total } = await desk.requirePayable()
      const { method, providerId } = asked
      await choosePayment(desk, { method, providerId, cashAmount: cashOnDelivery(shop.payments, asked, total) })
    },
    async drop() {
      await desk.requirePayable()
      await dropPayment(desk)
    },
    ...(cards && { cards: cardsOf(desk, cards, tryId) }),
    pixKey: shop.pixKey,
    gateway: 'ShopProvider',
  }
}

async function chooseMethod(desk: OrderDesk, method: PaymentMethod, fields: FieldTexts | null = null): Promise<void> {
  const { lines } = await desk.requirePayable()
  if (lines.length === 0) throw new Refusal('Adicione itens ao pedido antes de escolher o pagamento', 'EmptyOrder')
  const isOffered = desk.facts.shop.payments.some((one) => one.method === method && !one.payOnDelivery)
  if (!isOffered) throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
  await choosePayment(desk, { method, ...(fields && { fields }) })
}

function cardsOf(desk: OrderDesk, cards: Cards, tryId: string | null): CardCalls {
  async function requireCard({ providerId, installments }: Chosen): Promise<EngineOrder> {
    const order = await desk.requirePayable()
    const { payment } = desk.held.order
    if (!payment || methodFacts(payment.method)?.screen !== 'card')
      throw new Refusal('A forma de pagamento não é cartão de crédito', 'NotCreditCard')
    requireInstallments(cards.options(order.total), { providerId, installments })
    Object.assign(payment, { providerId, installments })
    return order
  }

  return {
    options: async () => cards.options((await desk.read()).total),
    chooseInstallments: async (chosen) => void (await requireCard(chosen)),
    async pay(card) {
      const order = await requireCard(card)
      const one = await beginCard(desk, order, tryId)
      const outcome = await cards.charge(card, order.total, one.id)
      await settle(desk, one, outcome.status)
      return outcome
    },
  }
}

interface Chosen {
  providerId: string
  installments: number
}
