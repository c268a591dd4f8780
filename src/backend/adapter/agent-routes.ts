import { methodFacts } from '../../domain/payment-methods'
import { Hono } from 'hono'
import { digest } from '../digest'
import { Refusal, succeed } from '../envelope'
import { codeOf, originOf, readBody } from '../request'
import { Finish, Sent, sentCatalog } from '../bodies/agent'
import { sentFields } from '../routes/customer'
import { changeCustomer, incompleteCustomer } from '../rules/customer'
import { requireSameFinish } from '../rules/same-finish'
import { sha256 } from '../sha256'
import { attribute } from './agent'
import { agentsOnly, answerOrder } from './answers'
import { productsOf } from './catalogue'
import type { EngineCatalogue } from './engine'
import type { AdapterEnv } from './env'
import type { Facts } from './describe'
import { chooseMethod } from './payment-calls'
import { place, refreshCharge } from './paying'
import { viewOf } from './view'

type Env = AdapterEnv

const knows = (list: readonly { providerId: string }[], id: string): boolean =>
  id === '' || list.some(({ providerId }) => providerId === id)

/** Calls of attendants alone. */
export function agentRoutes({ shop: { settings } }: Facts, catalogue: EngineCatalogue) {
  return new Hono<Env>()
    .post('/order/confirm', agentsOnly, async (c) => {
      const { paymentMethod, ...body } = await readBody(c, Finish)
      const desk = c.get('desk')
      const kept = desk.held.order
      const { stage } = await desk.read()
      const made = { by: sha256(codeOf(c) ?? ''), said: digest(JSON.stringify({ paymentMethod, ...body })) }
      if (stage === 'placed' || stage === 'paid') {
        requireSameFinish({ ...kept, customer: kept.buyer ?? kept.customer }, made, {
          customer: sentFields(body),
          method: paymentMethod,
          link: null,
        })
        return answerOrder(c)
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
      return answerOrder(c)
    })
    .get('/order/cancel', agentsOnly, async (c) => {
      const desk = c.get('desk')
      const { stage } = await desk.read()
      if (stage === 'paid') throw new Refusal('Um pedido pago não pode ser cancelado por aqui', 'OrderClosed', 409)
      if (stage !== 'cancelled') await desk.cancel()
      return succeed(c, true)
    })
    .post('/order/semiautomatic', agentsOnly, async (c) => {
      await c.get('desk').requireNotCancelled()
      const kept = c.get('desk').held.order
      kept.isInSemiAutomatic = !kept.isInSemiAutomatic
      return succeed(c, { isInSemiAutomatic: kept.isInSemiAutomatic })
    })
    .post('/order/send/product/:id', agentsOnly, async (c) => {
      const { attributes } = await readBody(c, Sent)
      const [product] = await productsOf(catalogue, [c.req.param('id')])
      if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
      await c.get('desk').held.tell('product', { product, attributes })
      return succeed(c, true)
    })
    .get('/order/send/resume', agentsOnly, async (c) => {
      await c.get('desk').requireNotCancelled()
      const told = await viewOf(c.get('desk'), originOf(c))
      if (told.items.length === 0) throw new Refusal('O pedido ainda não tem itens para enviar', 'EmptyOrder')
      await c.get('desk').held.tell('resume', told)
      return succeed(c, true)
    })
    .get('/order/send/catalog', agentsOnly, async (c) => {
      const [categoryId, collectionId, searchTerm] = sentCatalog(c)
      const categories = (await catalogue.categories()).flatMap((one) => [one, ...one.children])
      if (!knows(categories, categoryId) || !knows(settings.showCollections, collectionId))
        throw new Refusal('Catálogo não encontrado', 'NotFound', 404)
      await c.get('desk').held.tell('catalog', { categoryId, collectionId, searchTerm })
      return succeed(c, true)
    })
}
