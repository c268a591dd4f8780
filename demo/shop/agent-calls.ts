import { attend } from '../../src/backend/attending'
import type { Finishing } from '../../src/backend/bodies/agent'
import type { AgentCalls } from '../../src/backend/calls'
import { findProduct } from '../../src/backend/catalog/products'
import { digest } from '../../src/backend/digest'
import { Refusal } from '../../src/backend/envelope'
import { makeHandover, withdrawHandover } from '../../src/backend/handover'
import { sentFields } from '../../src/backend/bodies/customer'
import { changeCustomer } from '../../src/backend/rules/customer'
import { requireNotCanceled, requireOpen, requireTellable } from '../../src/backend/rules/order'
import { chooseMethod } from '../../src/backend/rules/payment'
import { callerOf, requireSameFinish } from '../../src/backend/rules/same-finish'
import type { SessionState } from '../../src/backend/state'
import { cancelReasons } from '../../src/domain/cancel'
import { methodFacts, type PaymentMethod } from '../../src/domain/payment-methods'
import type { Visit } from './env'
import { cancelOrder, requireCancellable } from './rules/cancel'
import { setLink } from './rules/charge'
import { requireFinishable } from './rules/finish'
import { isPaidByLink, paymentLink } from './rules/payment-link'

/** What an agent does with an order of the reference shop. Nothing is sent: its conversation is the page itself. */
export function agentOf({ session, now, beside }: Visit): AgentCalls {
  const { order, shop, settings } = session
  return {
    finish: (said) => finish(session, said, now),
    cancel(reason) {
      requireCancellable(session)
      const known = cancelReasons.find((one) => one === reason) ?? null
      cancelOrder(order, { reason: known, by: session.attendant })
    },
    switchSemiautomatic() {
      requireNotCanceled(session)
      return (order.isInSemiAutomatic = !order.isInSemiAutomatic)
    },
    handOver(replaces) {
      requireTellable(session)
      const { code, made } = makeHandover(session, now, replaces)
      beside.share = { code: made.digest, holder: { sessionType: 0, attendant: '', attendantId: '' } }
      order.attendant = attendantOf(session)
      return { id: made.id, code, expiresAt: made.expiresAt }
    },
    withdraw: (id) => withdrawHandover(session, id, now),
    ...(settings.features?.includes('attending') && { attend: (takes: boolean) => attend(session, now, takes) }),
    sendProduct(id) {
      if (!findProduct(shop, id)) throw new Refusal('Produto não encontrado', 'UnknownProduct')
    },
    sendOrder: () => requireTellable(session),
    sendCatalog({ categoryId, collectionId }) {
      const knowsCategory = categoryId === '' || shop.categories.some((category) => isOrHas(category, categoryId))
      const knowsCollection =
        collectionId === '' || shop.collections.some(({ providerId }) => providerId === collectionId)
      if (!knowsCategory || !knowsCollection) throw new Refusal('Catálogo não encontrado', 'NotFound', 404)
    },
  }
}

const attendantOf = ({ attendantId: id, attendant: name }: SessionState) => ({ id, name })

function finish(session: SessionState, body: Finishing, now: Date): void {
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
    return requireSameFinish({ ...order, customer: order.buyer ?? session.customer }, made, said)
  }
  requireOpen(session)
  const customer = changeCustomer(session.customer, sentFields(body), session.settings.enableCnpj)
  requireFinishable({ ...session, customer }, body.paymentMethod, manual, now)
  // A refusal changes nothing, so nothing is written before the last rule.
  if (!methodFacts(body.paymentMethod)?.hasMeans) fixPayment(session, body.paymentMethod, manual)
  session.customer = customer
  Object.assign(order, { attendant: attendantOf(session), finish: made, status: 'Received' })
}

/** Keeps an earlier method with its charge; a link that the agent writes by hand becomes the payment's link. */
function fixPayment(session: SessionState, method: PaymentMethod, manualInformation: string): void {
  if (session.order.payment?.method !== method) chooseMethod(session, method)
  const { payment } = session.order
  const link = isPaidByLink(method) ? paymentLink(manualInformation) : null
  if (payment && session.order.gateway === 'Manual' && link !== null) setLink(payment, link)
}

function isOrHas(category: { providerId: string; children?: { providerId: string }[] }, id: string): boolean {
  return category.providerId === id || (category.children?.some(({ providerId }) => providerId === id) ?? false)
}
