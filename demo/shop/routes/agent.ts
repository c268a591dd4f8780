import { methodFacts, type PaymentMethod } from '../../../src/domain/payment-methods'
import { Hono } from 'hono'
import { attend, requireAttending } from '../../../src/backend/attending'
import { findProduct } from '../../../src/backend/catalog/products'
import { Refusal, succeed } from '../../../src/backend/envelope'
import { toIso } from '../../../src/backend/clock'
import { digest } from '../../../src/backend/digest'
import { makeHandover, withdrawHandover } from '../../../src/backend/handover'
import { originOf, readBody } from '../../../src/backend/request'
import { agentSession, type BackendEnv } from '../env'
import { cancelReasons } from '../../../src/domain/cancel'
import { cancelOrder, requireCancellable } from '../rules/cancel'
import { setLink } from '../rules/charge'
import { changeCustomer } from '../../../src/backend/rules/customer'
import { requireFinishable } from '../rules/finish'
import { requireNotCanceled, requireOpen, requireTellable } from '../../../src/backend/rules/order'
import { chooseMethod } from '../../../src/backend/rules/payment'
import { isPaidByLink, paymentLink } from '../rules/payment-link'
import { callerOf, requireSameFinish } from '../../../src/backend/rules/same-finish'
import type { SessionState } from '../../../src/backend/state'
import { sentFields } from '../../../src/backend/routes/customer'
import { Attends, Finish, Handing, Sent, sentCatalog } from '../../../src/backend/bodies/agent'
import { answerOrder } from '../../../src/backend/calls'

/** Keeps an earlier method with its charge; a link that the agent writes by hand becomes the payment's link. */
function fixPayment(session: SessionState, method: PaymentMethod, manualInformation: string): void {
  if (session.order.payment?.method !== method) chooseMethod(session, method)
  const { payment } = session.order
  const link = isPaidByLink(method) ? paymentLink(manualInformation) : null
  if (payment && session.order.gateway === 'Manual' && link !== null) setLink(payment, link)
}

const attendantOf = ({ attendantId: id, attendant: name }: SessionState) => ({ id, name })

/** Calls for platform users only: finishing, handing over, cancelling, sending, the semi-automatic flow. `/api/order`. */
export const agentRoutes = new Hono<BackendEnv>()
  .post('/confirm', async (c) => {
    const session = agentSession(c)
    const body = await readBody(c, Finish)
    const { order } = session
    const made = { by: callerOf(session), said: digest(JSON.stringify(body)) }
    const manual = body.manualPaymentInformation?.trim() ?? ''
    if (order.status === 'Received') {
      const byHand = order.gateway === 'Manual' && isPaidByLink(body.paymentMethod)
      const said = {
        customer: sentFields(body),
        method: body.paymentMethod,
        link: byHand ? paymentLink(manual) : null,
      }
      requireSameFinish({ ...order, customer: order.buyer ?? session.customer }, made, said)
      return answerOrder(c)
    }
    requireOpen(session)
    const customer = changeCustomer(session.customer, sentFields(body), session.settings.enableCnpj)
    requireFinishable({ ...session, customer }, body.paymentMethod, manual, c.get('now'))
    // A refusal changes nothing, so nothing is written before the last rule.
    if (!methodFacts(body.paymentMethod)?.hasMeans) fixPayment(session, body.paymentMethod, manual)
    session.customer = customer
    Object.assign(order, { attendant: attendantOf(session), finish: made, status: 'Received' })
    return answerOrder(c)
  })
  .post('/handover', async (c) => {
    const session = agentSession(c)
    const { replaces } = (await c.req.text()) === '' ? {} : await readBody(c, Handing)
    requireTellable(session)
    const { code, made } = makeHandover(session, c.get('now'), replaces ?? undefined)
    c.get('beside').share = { code: made.digest, holder: { sessionType: 0, attendant: '', attendantId: '' } }
    session.order.attendant = attendantOf(session)
    const link = `${originOf(c)}/loja/order#${code}`
    return succeed(c, { id: made.id, code, expiresAt: toIso(made.expiresAt), link })
  })
  .post('/attending', async (c) => {
    const session = agentSession(c)
    requireAttending(session)
    const { takes = false } = await readBody(c, Attends)
    attend(session, c.get('now'), takes)
    return answerOrder(c)
  })
  .post('/handover/:id/withdraw', (c) => {
    withdrawHandover(agentSession(c), c.req.param('id'), c.get('now'))
    return answerOrder(c)
  })
  .get('/cancel', (c) => {
    const session = agentSession(c)
    requireCancellable(session)
    const reason = cancelReasons.find((one) => one === c.req.query('reason')) ?? null
    cancelOrder(session.order, { reason, by: session.attendant })
    return succeed(c, true)
  })
  .post('/semiautomatic', (c) => {
    const session = agentSession(c)
    requireNotCanceled(session)
    const { order } = session
    order.isInSemiAutomatic = !order.isInSemiAutomatic
    return succeed(c, { isInSemiAutomatic: order.isInSemiAutomatic })
  })
  .post('/send/product/:id', async (c) => {
    const { shop } = agentSession(c)
    await readBody(c, Sent)
    if (!findProduct(shop, c.req.param('id'))) throw new Refusal('Produto não encontrado', 'UnknownProduct')
    return succeed(c, true)
  })
  .get('/send/resume', (c) => {
    requireTellable(agentSession(c))
    return succeed(c, true)
  })
  .get('/send/catalog', (c) => {
    const { shop } = agentSession(c)
    const [categoryId, collectionId] = sentCatalog(c)
    const knowsCategory = categoryId === '' || shop.categories.some((category) => isOrHas(category, categoryId))
    const knowsCollection =
      collectionId === '' || shop.collections.some(({ providerId }) => providerId === collectionId)
    if (!knowsCategory || !knowsCollection) throw new Refusal('Catálogo não encontrado', 'NotFound', 404)
    return succeed(c, true)
  })

function isOrHas(category: { providerId: string; children?: { providerId: string }[] }, id: string): boolean {
  return category.providerId === id || (category.children?.some(({ providerId }) => providerId === id) ?? false)
}
