import { methodFacts } from '../../domain/payment-methods'
import { Hono, type Context } from 'hono'
import { Refusal, succeed } from '../envelope'
import { toCents } from '../money'
import { originOf, readBody } from '../request'
import { Card, Installments, OnDelivery, readMethod } from '../bodies/payment'
import { FAILURE_TEXTS, requireInstallments } from '../rules/card'
import { cashOnDelivery } from '../rules/payment'
import { agentsOnly, answerOrder } from './answers'
import type { EngineShop } from './engine'
import type { AdapterEnv } from './env'
import type { Facts } from './describe'
import { beginCard, choosePayment, dropPayment, settle } from './paying'
import { viewOf } from './view'

type Env = AdapterEnv
type Here = Context<Env>

/** Methods, cards and payment on delivery. */
export function paymentRoutes(facts: Facts) {
  const { payments, pixKey } = facts.shop
  function cards() {
    if (!facts.cards) throw new Refusal('Esta loja não aceita cartão por aqui', 'MethodDisabled')
    return facts.cards
  }
  async function requireCard(c: Here, { providerId, installments }: { providerId: string; installments: number }) {
    const desk = c.get('desk')
    const order = await desk.requirePayable()
    const { payment } = desk.held.order
    if (!payment || methodFacts(payment.method)?.screen !== 'card')
      throw new Refusal('A forma de pagamento não é cartão de crédito', 'NotCreditCard')
    requireInstallments(cards().options(order.total), { providerId, installments })
    Object.assign(payment, { providerId, installments })
    return order
  }

  return new Hono<Env>()
    .get('/payments', (c) => succeed(c, payments))
    .post('/payment/method', async (c) => {
      const desk = c.get('desk')
      await chooseMethod(c, payments, readMethod(c.req.query('paymentMethod')))
      return succeed(c, await viewOf(desk, originOf(c)))
    })
    .post('/payment/delivery', async (c) => {
      const { providerId, type: method, cashAmount } = await readBody(c, OnDelivery)
      const desk = c.get('desk')
      const { total } = await desk.requirePayable()
      const cash = cashAmount == null ? null : toCents(cashAmount)
      await choosePayment(
        desk,
        method,
        providerId,
        cashOnDelivery(payments, { providerId, method, cashAmount: cash }, total),
      )
      return answerOrder(c)
    })
    .get('/payment/update', async (c) => {
      await c.get('desk').requirePayable()
      await dropPayment(c.get('desk'))
      return answerOrder(c)
    })
    .get('/payment/credit', async (c) => succeed(c, cards().options((await c.get('desk').read()).total)))
    .post('/payment/credit/installments', async (c) => {
      await requireCard(c, await readBody(c, Installments))
      return answerOrder(c)
    })
    .post('/payment/credit', async (c) => {
      const card = await readBody(c, Card)
      const order = await requireCard(c, card)
      const desk = c.get('desk')
      const one = await beginCard(desk, order, c.get('tryId'))
      const { status, failure: problem } = await cards().charge(card, order.total, one.id)
      await settle(desk, one, status)
      const told = { status, order: await viewOf(desk, originOf(c)) }
      if (problem !== null) throw new Refusal(FAILURE_TEXTS[problem], problem, 200, told)
      return succeed(c, told)
    })
    .post('/pix/manual', agentsOnly, (c) => succeed(c, { key: pixKey }))
    .get('/:id/account', (c) => {
      if (c.req.param('id') !== c.get('desk').held.order.id)
        throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
      return succeed(c, { settings: { type: 'ShopProvider', publicKey: '' } })
    })
}

export async function chooseMethod(c: Here, payments: EngineShop['payments'], method: number): Promise<void> {
  const desk = c.get('desk')
  const { lines } = await desk.requirePayable()
  if (lines.length === 0) throw new Refusal('Adicione itens ao pedido antes de escolher o pagamento', 'EmptyOrder')
  const isOffered = payments.some((one) => one.method === method && !one.payOnDelivery)
  if (!isOffered) throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
  await choosePayment(desk, method)
}
