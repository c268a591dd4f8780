import { Hono, type Context } from 'hono'
import {
  array,
  boolean,
  coerce,
  integer,
  max,
  min,
  nullable,
  optional,
  size,
  string,
  type,
  unknown,
  type Infer,
} from 'superstruct'
import { Refusal, succeed } from '../envelope'
import { tellOrder } from '../revision'
import { Id, isAgent, originOf, readBody, type BackendEnv } from '../request'
import { CONFIRMED, requireOwnFinish } from '../rules/same-finish'
import { chooseGifts } from '../rules/gifts'
import { putLine, type ItemRequest } from '../rules/items'
import { confirmProblem, requireOpen } from '../rules/order'
import { requireSeller } from '../rules/sellers'

const OptionalId = optional(nullable(Id))
/** A line as clients send it. */
export const Item = type({
  index: min(integer(), 0),
  providerId: size(Id, 1, 200),
  quantity: max(min(integer(), 0), 9999),
  attributes: optional(
    nullable(array(type({ providerId: Id, optionProviderId: Id, redirectable: optional(nullable(boolean())) }))),
  ),
  sku: OptionalId,
  subscription: optional(
    nullable(
      type({ providerId: OptionalId, recurrence: optional(nullable(type({ type: integer(), frequency: integer() }))) }),
    ),
  ),
  customPrice: optional(nullable(type({ pbmInfo: optional(nullable(unknown())) }))),
  preferences: optional(nullable(size(string(), 0, 500))),
})
/** The answer of `apply`; only the authorisation's id is read. */
const PbmInfo = type({ id: string() })
const Gifts = type({
  id: Id,
  selectedGifts: array(
    type({ id: Id, seller: coerce(Id, nullable(string()), (seller) => seller ?? ''), index: integer() }),
  ),
})

/** The order after a change, with everything that depends on its lines updated. */
export function answerOrder(c: Context<BackendEnv>): Response {
  const session = c.get('session')
  return succeed(c, tellOrder(session, originOf(c), c.get('now')))
}

function pbmIdOf(pbmInfo: unknown): string | null {
  return PbmInfo.is(pbmInfo) ? pbmInfo.id : null
}

/** A line as the rules take it. */
export function itemOf(body: Infer<typeof Item>): ItemRequest {
  return {
    index: body.index,
    providerId: body.providerId,
    quantity: body.quantity,
    attributes: (body.attributes ?? []).map((entry) => ({ ...entry, redirectable: entry.redirectable ?? false })),
    sku: body.sku || null,
    subscription: body.subscription
      ? { providerId: body.subscription.providerId ?? null, recurrence: body.subscription.recurrence ?? null }
      : null,
    pbmId: pbmIdOf(body.customPrice?.pbmInfo),
    preferences: body.preferences ?? null,
  }
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
