import { Hono, type Context } from 'hono'
import { Card, Installments, OnDelivery, readMethod } from '../../../src/backend/bodies/payment'
import { Refusal, succeed } from '../../../src/backend/envelope'
import { toCents } from '../../../src/backend/money'
import { tellOrder } from '../revision'
import { originOf, readBody } from '../../../src/backend/request'
import { agentSession, type BackendEnv } from '../env'
import { cardOptions, FAILURE_TEXTS, requireInstallments } from '../../../src/backend/rules/card'
import { chargeCard } from '../rules/acquirer'
import type { FailureType, Outcome } from '../../../src/backend/rules/outcome'
import { methodFacts } from '../../../src/domain/payment-methods'
import { isCaptchaAnswered, newCaptchaKey } from '../rules/captcha'
import { settleCard } from '../rules/settle'
import { chooseMethod, choosePayOnDelivery, requirePayable } from '../../../src/backend/rules/payment'
import { orderTotals } from '../../../src/backend/rules/totals'
import { embeddedOutcome, EmbeddedPayment, publicKeyOf } from '../rules/embedded'
import type { SessionState } from '../../../src/backend/state'
import { answerOrder } from '../../../src/backend/calls'

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

function refusePayment(failure: FailureType, data: unknown): never {
  throw new Refusal(FAILURE_TEXTS[failure], failure, 200, data)
}

function answerPayment(c: Context<BackendEnv>, { status, failure }: Outcome): Response {
  const order = tellOrder(c.get('session'), originOf(c), c.get('now'))
  if (failure !== null) refusePayment(failure, { status, order })
  return succeed(c, { status, order })
}

/** Methods, cards, PIX key and payment on delivery: `/api/order`. */
export const paymentRoutes = new Hono<BackendEnv>()
  .get('/payments', (c) => succeed(c, c.get('session').shop.paymentOptions))
  .post('/payment/delivery', async (c) => {
    const { providerId, type: method, cashAmount } = await readBody(c, OnDelivery)
    choosePayOnDelivery(c.get('session'), {
      providerId,
      method,
      cashAmount: cashAmount == null ? null : toCents(cashAmount),
    })
    return answerOrder(c)
  })
  .post('/payment/method', (c) => {
    chooseMethod(c.get('session'), readMethod(c.req.query('paymentMethod')))
    return answerOrder(c)
  })
  .get('/payment/update', (c) => {
    const session = c.get('session')
    requirePayable(session)
    session.order.payment = null
    session.order.recaptchaKey = null
    return answerOrder(c)
  })
  .get('/payment/credit', (c) => succeed(c, cardOptions(orderTotals(c.get('session')).total)))
  .post('/payment/credit/installments', async (c) => {
    const session = c.get('session')
    const { providerId, installments } = await readBody(c, Installments)
    requireCard(session, 'card')
    requireInstallments(cardOptions(orderTotals(session).total), { providerId, installments })
    Object.assign(session.order.payment ?? {}, { providerId, installments })
    return answerOrder(c)
  })
  .post('/payment/credit', async (c) => {
    const session = c.get('session')
    const card = await readBody(c, Card)
    requireCard(session, 'card')
    requireInstallments(cardOptions(orderTotals(session).total), card)
    const isSolved = isCaptchaAnswered(session, card.recaptchaKey, card.recaptchaToken)
    const asked = session.order.recaptchaKey !== null && !isSolved
    const outcome = asked ? ASK_CAPTCHA : (session.order.cardOutcome ?? chargeCard(card, c.get('now'), isSolved))
    if (outcome.failure === 'ReCAPTCHA') {
      session.order.recaptchaKey = newCaptchaKey()
      return refusePayment('ReCAPTCHA', { status: 'Waiting', recaptchaKey: session.order.recaptchaKey })
    }
    settleCard(session, outcome, c.get('now'))
    return answerPayment(c, outcome)
  })
  .post('/payment/mercadoPago', async (c) => {
    const session = c.get('session')
    const form = await readBody(c, EmbeddedPayment)
    requireCard(session, 'embedded')
    const outcome = embeddedOutcome(form, orderTotals(session).total)
    settleCard(session, outcome, c.get('now'))
    return answerPayment(c, outcome)
  })
  .post('/pix/manual', (c) => {
    const { pixKey } = agentSession(c).shop
    if (pixKey === '') throw new Refusal('Esta loja não tem chave PIX cadastrada', 'NoPixKey')
    return succeed(c, { key: pixKey })
  })
  .get('/:id/account', (c) => {
    const { order } = c.get('session')
    if (c.req.param('id') !== order.id) throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
    return succeed(c, { settings: { type: order.gateway, publicKey: publicKeyOf(order.gateway) } })
  })

const ASK_CAPTCHA: Outcome = { status: 'Waiting', failure: 'ReCAPTCHA' }
