import type { Order } from '../../backend/wire'
import { isRecord, must, mustEqual, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { mustFit, shapeOf } from '../contract'
import { linesOf, type Visit } from '../visit'

/* The extension `orders`, once the order of the session was confirmed. Without the announcement nothing is asked. */

const NOBODYS = '/api/orders/00000000-0000-4000-8000-00000000dead'

/** The list, and the order that was confirmed. */
function placed(visit: Visit): Promise<{ list: Exchange; id: string }> {
  return visit.once('placed orders', async () => {
    need(await visit.offers('orders'), 'the settings do not announce orders')
    const current = await visit.current()
    need(!['Creating', 0].includes(current.status), 'no order was confirmed')
    return { list: await visit.shopper.get('/api/orders', { query: { page: 0 } }), id: current.id }
  })
}

const unitsOf = (order: Order): number => linesOf(order).reduce((sum, { quantity }) => sum + quantity, 0)

export const placedChecks: Check[] = checksOf('payment', 'extensions', {
  'a-placed-order-is-listed': async (visit) => {
    const { list, id } = await placed(visit)
    const page = recordOf(list)
    mustFit(list, page, shapeOf('OrdersPage'))
    const ids = (page['data'] as { id: unknown }[]).map((one) => String(one.id))
    must(list, ids.includes(String(id)), `the order ${id} in data.data`, ids.join(', '))
  },
  'a-placed-order-tells-where-it-is': async (visit) => {
    const { id } = await placed(visit)
    const exchange = await visit.shopper.get(`/api/orders/${id}`)
    const order = recordOf(exchange)
    mustFit(exchange, order, shapeOf('Order'))
    mustFit(exchange, order, shapeOf('PlacedOrder'))
    const { state, history } = order['tracking'] as { state: string; history?: { state: string }[] }
    const steps = (history ?? []).map((step) => step.state)
    must(
      exchange,
      steps.length === 0 || steps.includes(state),
      'data.tracking.state in its history',
      `${state}: ${steps}`,
    )
  },
  'placed-orders-need-their-session': async (visit) => {
    const { id } = await placed(visit)
    const unknown = await visit.shopper.get(NOBODYS)
    refusalOf(unknown)
    must(unknown, unknown.status === 404, 'status 404 for an order of nobody', `status ${unknown.status}`)
    for (const path of ['/api/orders', `/api/orders/${id}`]) {
      const strange = await visit.stranger.get(path)
      must(strange, [401, 403].includes(strange.status), 'status 401 without a bearer', `status ${strange.status}`)
    }
  },
  'buying-again-adds-once': async (visit) => {
    const { id } = await placed(visit)
    const headers = { 'Idempotency-Key': `vitrine-check-again-${visit.now().getTime()}` }
    const again = () => visit.shopper.post(`/api/orders/${id}/again`, undefined, { headers })
    const first = await again()
    const { order } = recordOf(first)
    must(first, isRecord(order), 'the current order in data.order')
    mustFit(first, recordOf(first), shapeOf('BoughtAgain'))
    const { differences = [] } = recordOf(first) as { differences?: { kind: string }[] }
    const added = unitsOf(some(order as Order | undefined, 'no order was answered'))
    const isEmpty = differences.length > 0 && differences.every(({ kind }) => kind === 'gone')
    must(first, added > 0 || isEmpty, 'the lines of the placed order in data.order.items')
    if (!(await visit.offers('idempotency'))) return
    const second = await again()
    mustEqual(second, unitsOf(recordOf(second)['order'] as Order), added, 'units after the same key again')
  },
})
