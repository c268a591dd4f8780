import { methodFacts } from '../../domain/payment-methods'
import { attend } from '../attending'
import type { Finishing } from '../bodies/agent'
import type { AgentCalls } from '../calls'
import { digest } from '../digest'
import { Refusal } from '../envelope'
import { makeHandover, withdrawHandover } from '../handover'
import { sentFields } from '../bodies/customer'
import { changeCustomer, incompleteCustomer } from '../rules/customer'
import { requireSameFinish } from '../rules/same-finish'
import { sha256 } from '../sha256'
import { attendingAt, attribute } from './agent'
import { productsOf } from './catalogue'
import type { Call } from './call'
import type { OrderDesk } from './order'
import { chooseMethod } from './payment-calls'
import { place, refreshCharge } from './paying'
import { linksOf } from './records'
import { viewOf } from './view'

const knows = (list: readonly { providerId: string }[], id: string): boolean =>
  id === '' || list.some(({ providerId }) => providerId === id)

/** What an agent does with an engine's order. */
export function agentOf(desk: OrderDesk, call: Call): AgentCalls {
  const { held, facts, engine } = desk
  return {
    finish: (said) => finish(desk, call, said),
    async cancel() {
      const { stage } = await desk.read()
      if (stage === 'paid') throw new Refusal('Um pedido pago não pode ser cancelado por aqui', 'OrderClosed', 409)
      if (stage !== 'cancelled') await desk.cancel()
    },
    async switchSemiautomatic() {
      await desk.requireNotCancelled()
      return (held.order.isInSemiAutomatic = !held.order.isInSemiAutomatic)
    },
    handOver: (replaces) => handOver(desk, call, replaces),
    withdraw(id) {
      const handovers = linksOf(held.order)
      withdrawHandover({ handovers }, id, desk.now())
      held.order.handovers = handovers
    },
    attend(takes) {
      const here = attendingAt(desk)
      attend(here, desk.now(), takes)
      held.order.attending = here.attending
    },
    async sendProduct(id, attributes) {
      const [product] = await productsOf(engine.catalogue, [id])
      if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
      await held.tell('product', { product, attributes })
    },
    async sendOrder(origin) {
      await desk.requireNotCancelled()
      const told = await viewOf(desk, origin)
      if (told.items.length === 0) throw new Refusal('O pedido ainda não tem itens para enviar', 'EmptyOrder')
      await held.tell('resume', told)
    },
    async sendCatalog(asked) {
      const categories = (await engine.catalogue.categories()).flatMap((one) => [one, ...one.children])
      const { showCollections } = facts.shop.settings
      if (!knows(categories, asked.categoryId) || !knows(showCollections, asked.collectionId))
        throw new Refusal('Catálogo não encontrado', 'NotFound', 404)
      await held.tell('catalog', asked)
    },
  }
}

async function finish(desk: OrderDesk, { code }: Call, body: Finishing): Promise<void> {
  const kept = desk.held.order
  const { settings } = desk.facts.shop
  const { paymentMethod } = body
  const { stage } = await desk.read()
  const made = { by: sha256(code), said: digest(JSON.stringify(body)) }
  if (stage === 'placed' || stage === 'paid') {
    const said = { customer: sentFields(body), method: paymentMethod, link: null }
    return requireSameFinish({ ...kept, customer: kept.buyer ?? kept.customer }, made, said)
  }
  const open = await desk.requireOpen()
  const customer = changeCustomer(kept.customer, sentFields(body), settings.enableCnpj)
  await desk.requireSendable(open)
  const problem = incompleteCustomer(customer) ?? (open.delivery ? null : 'Escolha a forma de entrega')
  if (problem) throw new Refusal(problem, 'FinishRefused')
  if (methodFacts(paymentMethod)?.hasMeans && !kept.payment?.providerId)
    throw new Refusal('Escolha como o cliente paga na entrega', 'FinishRefused')
  if (kept.payment?.method !== paymentMethod) await chooseMethod(desk, paymentMethod)
  Object.assign(kept, { customer, finish: made })
  attribute(desk)
  await refreshCharge(desk, open)
  await place(desk)
}

async function handOver(desk: OrderDesk, call: Call, replaces: string | undefined) {
  const { stage, lines } = await desk.read()
  if (stage === 'cancelled') throw new Refusal('Este pedido foi cancelado', 'OrderClosed')
  if (lines.length === 0) throw new Refusal('O pedido ainda não tem itens para enviar', 'EmptyOrder')
  const { order, session } = desk.held
  const attendant = session.attendant?.name ?? ''
  const making = { order, handovers: linksOf(order), attendant, listing: { code: 'pedido' } }
  const { code, made } = makeHandover(making, desk.now(), replaces)
  order.handovers = making.handovers
  attribute(desk)
  call.opensLink(code)
  return { id: made.id, code, expiresAt: made.expiresAt }
}
