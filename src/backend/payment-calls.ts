import { methodFacts } from '../domain/payment-methods'
import type { SentCard } from './asked'
import type { PaymentCalls, Told } from './calls'
import { changing, type Desk } from './desk'
import { Refusal } from './envelope'
import { FAILURE_TEXTS, requireInstallments, type CardOption } from './rules/card'
import { setLink } from './rules/charge'
import type { Outcome } from './rules/outcome'
import { chooseMethod, choosePayOnDelivery, newPayment, requirePayable } from './rules/payment'
import { orderTotals } from './rules/totals'
import type { ChosenPayment, SessionState } from './state'

type Chosen = Pick<SentCard, 'providerId' | 'installments'>

/** How an order is paid, whoever takes the money. */
export function paymentCallsOf(desk: Desk): PaymentCalls {
  const { cards, embedded, ...shop } = desk.till
  const change = changing(desk)
  return {
    ...shop,
    choose: (method, fields) => change((session) => chooseMethod(session, method, fields)),
    chooseOnDelivery: (asked) => change((session) => choosePayOnDelivery(session, asked)),
    drop: () =>
      change((session) => {
        requirePayable(session)
        Object.assign(session.order, { payment: null, recaptchaKey: null })
      }),
    writeLink: (link) =>
      change(({ order: { payment } }) => {
        if (payment) setLink(payment, link)
      }),
    ...(cards && {
      cards: {
        options: async () => cards.options(orderTotals(await desk.state()).total),
        chooseInstallments: (chosen) =>
          change((session) => void Object.assign(requireCard(session), offered(session, cards.options, chosen))),
        async pay(card) {
          const session = await desk.state()
          requireCard(session)
          const chosen = offered(session, cards.options, card)
          return payBy(desk, session, chosen, (total, tryId) => cards.charge(card, total, tryId))
        },
      },
    }),
    ...(embedded && {
      embedded: {
        publicKey: embedded.publicKey,
        async pay(form) {
          const session = await desk.state()
          requireCard(session, true)
          return payBy(desk, session, {}, (total, tryId) => embedded.charge(form, total, tryId))
        },
      },
    }),
  }
}

function offered(session: SessionState, options: (total: number) => CardOption[], chosen: Chosen): Chosen {
  const { providerId, installments } = chosen
  requireInstallments(options(orderTotals(session).total), chosen)
  return { providerId, installments }
}

/** A card is accepted only when the order waits for one. @param isEmbedded by the gateway's own form */
function requireCard(session: SessionState, isEmbedded = false): ChosenPayment {
  requirePayable(session)
  const { payment, gateway } = session.order
  if (!payment) throw new Refusal('Escolha a forma de pagamento antes de pagar', 'NoPaymentMethod')
  if (methodFacts(payment.method)?.screen !== 'card')
    throw new Refusal('A forma de pagamento não é cartão de crédito', 'NotCreditCard')
  if ((gateway === 'MercadoPago') !== isEmbedded)
    throw new Refusal('Este pedido é pago de outra maneira', 'WrongGateway')
  return payment
}

/** Each card that is sent is another try, which is kept before the card leaves. A captcha comes before a try. */
async function payBy(
  desk: Desk,
  session: SessionState,
  chosen: Partial<Chosen>,
  charge: (total: number, tryId: string) => Told<Outcome>,
): Promise<Outcome> {
  const { order } = session
  const before = order.payment!
  const { method, providerId, installments, fields } = before
  const tryId = desk.cardTry ?? crypto.randomUUID()
  const known = { providerId, installments, ...(fields && { fields }) }
  order.payment = { ...newPayment(method), ...known, ...chosen, tryId }
  await desk.keep(session)
  const outcome = await charge(orderTotals(session).total, tryId)
  const { status, failure, recaptchaKey = null } = outcome
  if (failure === 'ReCAPTCHA') {
    Object.assign(order, { payment: before, recaptchaKey })
    await desk.keep(session)
    throw new Refusal(FAILURE_TEXTS.ReCAPTCHA, failure, 200, { status, recaptchaKey })
  }
  if (status !== 'Waiting' && order.recaptchaKey !== null) {
    order.recaptchaKey = null
    await desk.keep(session)
  }
  await desk.settle(tryId, status)
  return outcome
}
