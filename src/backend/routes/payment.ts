import type { Context } from 'hono'
import { Hono } from '../hono'
import { Card, EmbeddedPayment, Installments, MethodBody, OnDelivery, readFields, readMethod } from '../bodies/payment'
import { agentCalls, answerOrder, type CallsEnv, type CardCalls } from '../calls'
import { Refusal, succeed } from '../envelope'
import { toCents } from '../money'
import { originOf, readBody, readBodyIfAny } from '../request'
import { FAILURE_TEXTS } from '../rules/card'
import type { Outcome } from '../rules/outcome'

type Here = Context<CallsEnv>

/** Methods, cards, PIX key and payment on delivery: `/api/order`. */
export const paymentRoutes = new Hono<CallsEnv>()
  .get('/payments', async (c) => succeed(c, await c.get('calls').payment.options()))
  .post('/payment/delivery', async (c) => {
    const { providerId, type: method, cashAmount } = await readBody(c, OnDelivery)
    const cash = cashAmount == null ? null : toCents(cashAmount)
    await c.get('calls').payment.chooseOnDelivery({ providerId, method, cashAmount: cash })
    return answerOrder(c)
  })
  .post('/payment/method', async (c) => {
    const { payment } = c.get('calls')
    const sent = await readBodyIfAny(c, MethodBody)
    const method = readMethod(c.req.query('paymentMethod'))
    await payment.choose(method, readFields(method, sent?.fields ?? null, payment.fields))
    return answerOrder(c)
  })
  .get('/payment/update', async (c) => {
    await c.get('calls').payment.drop()
    return answerOrder(c)
  })
  .get('/payment/credit', async (c) => succeed(c, await cardsOf(c).options()))
  .post('/payment/credit/installments', async (c) => {
    await cardsOf(c).chooseInstallments(await readBody(c, Installments))
    return answerOrder(c)
  })
  .post('/payment/credit', async (c) => answerPayment(c, await cardsOf(c).pay(await readBody(c, Card))))
  .post('/payment/mercadoPago', async (c) => {
    const form = await readBody(c, EmbeddedPayment)
    const { embedded } = c.get('calls').payment
    if (!embedded) throw new Refusal('Este pedido é pago de outra maneira', 'WrongGateway')
    return answerPayment(c, await embedded.pay(form))
  })
  .post('/pix/manual', (c) => {
    const { pixKey } = agentCalls(c).payment
    if (pixKey === '') throw new Refusal('Esta loja não tem chave PIX cadastrada', 'NoPixKey')
    return succeed(c, { key: pixKey })
  })
  .get('/:id/account', (c) => {
    const { id, payment } = c.get('calls')
    if (c.req.param('id') !== id) throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
    return succeed(c, { settings: { type: payment.gateway, publicKey: payment.embedded?.publicKey ?? '' } })
  })

function cardsOf(c: Here): CardCalls {
  const { cards } = c.get('calls').payment
  if (!cards) throw new Refusal('Esta loja não aceita cartão por aqui', 'MethodDisabled')
  return cards
}

async function answerPayment(c: Here, { status, failure }: Outcome): Promise<Response> {
  const order = await c.get('calls').tell(originOf(c))
  if (failure !== null) throw new Refusal(FAILURE_TEXTS[failure], failure, 200, { status, order })
  return succeed(c, { status, order })
}
