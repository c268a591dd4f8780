import { cancelReasons } from '../domain/cancel'
import { methodFacts } from '../domain/payment-methods'
import type { Finishing } from './asked'
import { sentFields } from './bodies/customer'
import type { AgentCalls } from './calls'
import { changing, type Desk } from './desk'
import { digest } from './digest'
import { Refusal } from './envelope'
import { makeHandover } from './handover'
import { paymentCallsOf } from './payment-calls'
import { requireCancellable } from './rules/cancel'
import { changeCustomer } from './rules/customer'
import { requireFinishable } from './rules/finish'
import { requireNotCanceled, requireOpen, requireTellable } from './rules/order'
import { isPaidByLink, paymentLink } from './rules/payment-link'
import { callerOf, requireSameFinish } from './rules/same-finish'
import type { SessionState } from './state'

/** What an agent does with an order. */
export function agentCallsOf(desk: Desk): AgentCalls {
  const { now } = desk
  const change = changing(desk)
  return {
    finish: (said) => finish(desk, said),
    async cancel(reason) {
      const session = await desk.state()
      requireCancellable(session)
      const { order } = session
      if (order.status === 'Canceled') return
      order.cancellation = { reason: cancelReasons.find((one) => one === reason) ?? null, by: session.attendant }
      await desk.keep(session)
      await desk.cancel()
    },
    switchSemiautomatic: () =>
      change((session) => {
        requireNotCanceled(session)
        return (session.order.isInSemiAutomatic = !session.order.isInSemiAutomatic)
      }),
    handOver: (replaces) =>
      change((session) => {
        requireTellable(session)
        const { code, made } = makeHandover(session, now, replaces)
        attribute(session)
        desk.opensLink(code, made)
        return { id: made.id, code, expiresAt: made.expiresAt }
      }),
    async sendProduct(id, attributes) {
      const product = await desk.catalogue.product(id)
      if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
      await desk.send?.('product', { product, attributes })
    },
    async sendOrder(origin) {
      requireTellable(await desk.state())
      await desk.send?.('resume', await desk.tell(origin))
    },
    async sendCatalog(asked) {
      const categories = await desk.catalogue.categories()
      const every = categories.flatMap((one) => [one, ...(one.children ?? [])])
      if (!knows(every, asked.categoryId) || !knows(desk.catalogue.collections(), asked.collectionId))
        throw new Refusal('Catálogo não encontrado', 'NotFound', 404)
      await desk.send?.('catalog', asked)
    },
  }
}

const knows = (list: readonly { providerId: string }[], id: string): boolean =>
  id === '' || list.some(({ providerId }) => providerId === id)

/** The sale is the agent's from now on, where somebody knows who that is. */
function attribute({ order, attendantId: id, attendant: name }: SessionState): void {
  if (name !== '') order.attendant = { id, name }
}

async function finish(desk: Desk, body: Finishing): Promise<void> {
  const session = await desk.state()
  const { order } = session
  const { paymentMethod: method } = body
  const made = { by: callerOf(session), said: digest(JSON.stringify(body)) }
  const manual = body.manualPaymentInformation?.trim() ?? ''
  const link = order.gateway === 'Manual' && isPaidByLink(method) ? paymentLink(manual) : null
  if (order.status === 'Received' || order.status === 'Finalized') {
    const said = { customer: sentFields(body), method, link }
    return requireSameFinish({ ...order, customer: order.buyer ?? session.customer }, made, said)
  }
  requireOpen(session)
  const customer = changeCustomer(session.customer, sentFields(body), session.settings.enableCnpj)
  requireFinishable({ ...session, customer }, method, manual, desk.now)
  // A refusal changes nothing, so nothing is written before the last rule. An earlier method keeps its charge.
  const isChosen = methodFacts(method)?.hasMeans || order.payment?.method === method
  const payment = paymentCallsOf(desk)
  if (!isChosen) await payment.choose(method)
  if (link !== null) await payment.writeLink(link)
  const paid = await desk.state()
  paid.customer = customer
  attribute(paid)
  paid.order.finish = made
  await desk.keep(paid)
  await desk.place()
}
