import { Hono, type Context } from 'hono'
import { lineImage } from '../../../src/backend/catalog/products'
import { toIso } from '../../../src/backend/clock'
import { Refusal, succeed } from '../../../src/backend/envelope'
import { toReais } from '../../../src/backend/money'
import { originOf, queryInteger } from '../../../src/backend/request'
import { type BackendEnv } from '../env'
import { tellOrder } from '../revision'
import { buyAgain } from '../../../src/backend/rules/again'
import { orderTotals } from '../../../src/backend/rules/totals'
import { placedOrders, stateOf } from '../../../src/backend/rules/placed'
import { chargePlaced, placedMethods } from '../rules/placed-charge'
import { shortPayment } from '../../../src/backend/rules/placed-payment'
import type { SessionState } from '../../../src/backend/state'
import { readMethod } from '../../../src/backend/bodies/payment'
import { describeTracking, MOST_PICTURES, numberOf, pageOf } from '../../../src/backend/placed-view'

function describeShort(session: SessionState, origin: string, now: Date) {
  const { order, shop } = session
  return {
    id: order.id,
    number: numberOf(order.id),
    date: placedAt(session),
    total: toReais(orderTotals(session).total),
    state: stateOf(order),
    payment: shortPayment(order, now),
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: order.lines
      .map((line) => lineImage(origin, shop, line))
      .filter(Boolean)
      .slice(0, MOST_PICTURES),
  }
}

function placedAt({ order }: SessionState): string | undefined {
  return order.history[0] && toIso(order.history[0].at)
}

function trackingOf({ order }: SessionState) {
  const told = describeTracking(order)
  const isOver = told.state === 'delivered' || told.state === 'cancelled'
  return { ...told, ...(!isOver && order.schedule && { expectedAt: order.schedule.endTime }) }
}

/** @throws Refusal for an order that is not placed, or is somebody else's */
function placedOrder(c: Context<BackendEnv>): SessionState {
  const found = placedOrders(c.get('session')).find(({ order }) => order.id === c.req.param('id'))
  if (!found) throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
  return found
}

function describePlaced(c: Context<BackendEnv>, placed: SessionState) {
  const { order, shop } = placed
  const name = order.seller?.name ?? order.logistic?.option.storeName ?? shop.name
  return {
    ...tellOrder(placed, originOf(c), c.get('now')),
    placedAt: placedAt(placed),
    tracking: trackingOf(placed),
    contact: { name },
    paymentMethods: placedMethods(placed, c.get('session')),
  }
}

/** The extension `orders`: the orders that the person of the session has placed. `/api/orders`. */
export const placedRoutes = new Hono<BackendEnv>()
  .get('/', (c) => {
    const session = c.get('session')
    const page = queryInteger(c, 'page', 0)
    const placed = session.listing.anonymous ? [] : placedOrders(session)
    const { rows, hasMore } = pageOf(placed, page)
    return succeed(c, { data: rows.map((one) => describeShort(one, originOf(c), c.get('now'))), page, hasMore })
  })
  .get('/:id', (c) => succeed(c, describePlaced(c, placedOrder(c))))
  .post('/:id/payment', (c) => {
    const placed = placedOrder(c)
    chargePlaced(placed, c.get('session'), readMethod(c.req.query('paymentMethod')), c.get('now'))
    return succeed(c, describePlaced(c, placed))
  })
  .post('/:id/again', (c) => {
    const session = c.get('session')
    const { order } = placedOrder(c)
    const differences = buyAgain(session, order)
    return succeed(c, { order: tellOrder(session, originOf(c), c.get('now')), differences })
  })
