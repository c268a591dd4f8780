import { Hono, type Context } from 'hono'
import { Gifts, Item, itemOf } from '../../../src/backend/bodies/order'
import { Refusal, succeed } from '../../../src/backend/envelope'
import { tellOrder } from '../revision'
import { isAgent, originOf, readBody } from '../../../src/backend/request'
import { type BackendEnv } from '../env'
import { CONFIRMED, requireOwnFinish } from '../../../src/backend/rules/same-finish'
import { chooseGifts } from '../rules/gifts'
import { putLine } from '../../../src/backend/rules/items'
import { confirmProblem, requireOpen } from '../../../src/backend/rules/order'
import { requireSeller } from '../../../src/backend/rules/sellers'

/** The order after a change, with everything that depends on its lines updated. */
export function answerOrder(c: Context<BackendEnv>): Response {
  const session = c.get('session')
  return succeed(c, tellOrder(session, originOf(c), c.get('now')))
}

/** Current order, its lines and gifts, and the shopper's confirmation: `/api/order`. */
export const orderRoutes = new Hono<BackendEnv>()
  .get('/current', (c) => answerOrder(c))
  .post('/items', async (c) => {
    const session = c.get('session')
    const body = await readBody(c, Item)
    requireOpen(session)
    if (body.quantity > 0) requireSeller(session)
    putLine(session, itemOf(body))
    session.order.customPricesMessages = []
    return answerOrder(c)
  })
  .post('/gift', async (c) => {
    const session = c.get('session')
    const { id, selectedGifts } = await readBody(c, Gifts)
    requireOpen(session)
    chooseGifts(session, id, selectedGifts)
    return answerOrder(c)
  })
  .get('/confirm', (c) => {
    const session = c.get('session')
    confirmAsShopper(c, c.req.query('orderId'))
    Object.assign(session.order, { finish: session.order.finish ?? CONFIRMED, status: 'Received' })
    return answerOrder(c)
  })

/**
 * Confirming a received order again returns it unchanged, so a client can repeat a call whose answer was lost. An order that
 * an agent finished is not the one that the shopper confirms.
 */
function confirmAsShopper(c: Context<BackendEnv>, orderId: string | undefined): void {
  const session = c.get('session')
  const { order } = session
  if (isAgent(session)) throw new Refusal('Finalize o pedido pelo checkout do atendente', 'AgentSession')
  if (orderId !== undefined && orderId !== order.id) throw new Refusal('Pedido não encontrado', 'UnknownOrder')
  if (session.listing.anonymous && orderId === undefined)
    throw new Refusal('Falta o número do pedido', 'OrderIdRequired')
  if (order.status === 'Received') return requireOwnFinish(order)
  requireOpen(session)
  const problem = confirmProblem(session)
  if (problem) throw new Refusal(problem, 'ConfirmRefused')
}
