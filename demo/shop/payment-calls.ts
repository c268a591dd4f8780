import type { SentCard } from '../../src/backend/bodies/payment'
import type { PaymentCalls } from '../../src/backend/calls'
import { Refusal } from '../../src/backend/envelope'
import { cardOptions, FAILURE_TEXTS, requireInstallments } from '../../src/backend/rules/card'
import type { Outcome, TestOutcome } from '../../src/backend/rules/outcome'
import { chooseMethod, choosePayOnDelivery, requirePayable } from '../../src/backend/rules/payment'
import { orderTotals } from '../../src/backend/rules/totals'
import type { SessionState } from '../../src/backend/state'
import { methodFacts } from '../../src/domain/payment-methods'
import { chargeCard } from './rules/acquirer'
import { isCaptchaAnswered, newCaptchaKey } from './rules/captcha'
import { refreshCharge, setLink } from './rules/charge'
import { embeddedOutcome, publicKeyOf } from './rules/embedded'
import { settleCard } from './rules/settle'

const ASK_CAPTCHA: Outcome = { status: 'Waiting', failure: 'ReCAPTCHA' }

/** How a session of the reference shop is paid: no money moves. */
export function paymentOf(session: SessionState, now: Date): PaymentCalls {
  const { shop, order } = session
  const options = () => cardOptions(orderTotals(session).total)
  return {
    options: () => shop.paymentOptions,
    fields: session.settings.payment.fields,
    choose(method, fields) {
      chooseMethod(session, method, fields)
      refreshCharge(session, now)
    },
    chooseOnDelivery: (asked) => choosePayOnDelivery(session, asked),
    drop() {
      requirePayable(session)
      Object.assign(order, { payment: null, recaptchaKey: null })
    },
    writeLink(link) {
      if (order.payment) setLink(order.payment, link)
    },
    cards: {
      options,
      chooseInstallments({ providerId, installments }) {
        requireCard(session, 'card')
        requireInstallments(options(), { providerId, installments })
        Object.assign(order.payment ?? {}, { providerId, installments })
      },
      pay(card) {
        requireCard(session, 'card')
        requireInstallments(options(), card)
        const outcome = outcomeOf(session, card, now)
        settleCard(session, outcome, now)
        return outcome
      },
    },
    embedded: {
      publicKey: publicKeyOf(order.gateway),
      pay(form) {
        requireCard(session, 'embedded')
        const outcome = embeddedOutcome(form, orderTotals(session).total)
        settleCard(session, outcome, now)
        return outcome
      },
    },
    pixKey: shop.pixKey,
    gateway: order.gateway,
  }
}

/** A card is accepted only when the order waits for one. */
function requireCard(session: SessionState, gateway: 'card' | 'embedded'): void {
  requirePayable(session)
  const { payment, gateway: name } = session.order
  if (!payment) throw new Refusal('Escolha a forma de pagamento antes de pagar', 'NoPaymentMethod')
  if (methodFacts(payment.method)?.screen !== 'card')
    throw new Refusal('A forma de pagamento não é cartão de crédito', 'NotCreditCard')
  if ((name === 'MercadoPago') !== (gateway === 'embedded')) {
    throw new Refusal('Este pedido é pago de outra maneira', 'WrongGateway')
  }
}

/** @throws Refusal that asks for the captcha */
function outcomeOf(session: SessionState, card: SentCard, now: Date): TestOutcome {
  const { order } = session
  const isSolved = isCaptchaAnswered(session, card.recaptchaKey, card.recaptchaToken)
  const asked = order.recaptchaKey !== null && !isSolved
  const outcome = asked ? ASK_CAPTCHA : (order.cardOutcome ?? chargeCard(card, now, isSolved))
  if (outcome.failure !== 'ReCAPTCHA') return outcome
  order.recaptchaKey = newCaptchaKey()
  const { recaptchaKey } = order
  throw new Refusal(FAILURE_TEXTS.ReCAPTCHA, 'ReCAPTCHA', 200, { status: 'Waiting', recaptchaKey })
}
