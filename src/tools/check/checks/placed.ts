import type { Order } from '../../../backend/wire'
import { dataOf, must, mustBe, mustEqual, mustRefuse, need } from '../expect'
import { checksOf, once } from '../model'
import { linesOf } from '../visit'

/* The extension `orders`, once the order of the session was confirmed. Without the announcement nothing is asked. */

const NOBODYS = '/api/orders/00000000-0000-4000-8000-00000000dead'

/** The order that was confirmed. */
const placed = once(async (visit) => {
  await visit.needOffer('orders')
  const { id, status } = await visit.current()
  need(status !== 'Creating', 'no order was confirmed')
  return id
})

const unitsOf = (order: Order): number => linesOf(order).reduce((sum, { quantity }) => sum + quantity, 0)

const CHANGES = [
  'POST /api/orders/{id}/again (adds its lines to a new order)',
  'POST /api/orders/{id}/payment (charges a placed order that is due)',
]

export const placedChecks = checksOf('payment', 'extensions', CHANGES, {
  'a-placed-order-is-listed': async (visit) => {
    const id = await placed(visit)
    const exchange = await visit.shopper.get('/api/orders', { query: { page: 0 } })
    const ids = dataOf<{ data: { id: unknown }[] }>(exchange).data.map((one) => String(one.id))
    must(exchange, ids.includes(String(id)), `the order ${id} in data.data`, ids.join(', '))
  },
  'a-placed-order-tells-where-it-is': async (visit) => {
    const exchange = await visit.shopper.get(`/api/orders/${await placed(visit)}`)
    const { tracking } = dataOf<{ tracking: { state: string; history?: { state: string }[] } }>(exchange)
    const steps = (tracking.history ?? []).map(({ state }) => state)
    const isKnown = steps.length === 0 || steps.includes(tracking.state)
    must(exchange, isKnown, 'data.tracking.state in its history', `${tracking.state}: ${steps}`)
  },
  'a-listed-order-tells-its-payment': async (visit) => {
    await placed(visit)
    const exchange = await visit.shopper.get('/api/orders', { query: { page: 0 } })
    const rows = dataOf<{ data: { payment?: unknown }[] }>(exchange).data
    const states: unknown[] = ['due', 'refused', 'expired', 'paid', 0, 1, 2, 3, null, undefined]
    const wrong = rows.find(({ payment }) => !states.includes(payment))
    must(exchange, !wrong, 'due, refused, expired, paid or null', String(wrong?.payment))
  },
  'a-due-order-is-charged-by-what-it-names': async (visit) => {
    const id = await placed(visit)
    type Placed = Order & { paymentMethods?: number[] }
    const { payment, paymentMethods = [] } = dataOf<Placed>(await visit.shopper.get(`/api/orders/${id}`))
    const own = payment?.method ?? null
    need(own !== null && paymentMethods.includes(own), 'the order can be charged by its own method no more')
    const path = `/api/orders/${id}/payment`
    const first = await visit.shopper.post(path, undefined, { query: { paymentMethod: own } })
    mustEqual(first, { method: dataOf<Placed>(first).payment?.method }, { method: own })
    const second = await visit.shopper.post(path, undefined, { query: { paymentMethod: own } })
    const codes = [first, second].map((one) => dataOf<Placed>(one).payment?.pix?.code)
    must(second, codes[0] === codes[1], 'the code that waits, kept', 'another code')
  },
  'placed-orders-need-their-session': async (visit) => {
    const id = await placed(visit)
    mustRefuse(await visit.shopper.get(NOBODYS), 404)
    for (const path of ['/api/orders', `/api/orders/${id}`]) mustBe(await visit.stranger.get(path), 401, 403)
  },
  'buying-again-adds-once': async (visit) => {
    const id = await placed(visit)
    const headers = { 'Idempotency-Key': `vitrine-check-again-${visit.options.now().getTime()}` }
    const again = () => visit.shopper.post(`/api/orders/${id}/again`, undefined, { headers })
    const first = await again()
    const { order, differences = [] } = dataOf<{ order: Order; differences?: { kind: string }[] }>(first)
    const added = unitsOf(order)
    const isEmpty = differences.length > 0 && differences.every(({ kind }) => kind === 'gone')
    must(first, added > 0 || isEmpty, 'the lines of the placed order in data.order.items')
    if (!(await visit.offers('idempotency'))) return
    const second = await again()
    mustEqual(second, { units: unitsOf(dataOf<{ order: Order }>(second).order) }, { units: added })
  },
})
