import type { Context } from 'hono'
import { Hono } from '../hono'
import { readMethod } from '../bodies/payment'
import type { CallsEnv, PlacedOrder } from '../calls'
import { toIso } from '../clock'
import { Refusal, succeed } from '../envelope'
import { originOf, queryInteger } from '../request'
import { stateOf } from '../rules/placed'
import { isOver, shortPayment } from '../rules/placed-payment'
import type { Order } from '../wire'

type Here = Context<CallsEnv>

const PER_PAGE = 10
const MOST_PICTURES = 4

/** The extension `orders`: those that the person of the session has placed. `/api/orders`. */
export const placedRoutes = new Hono<CallsEnv>()
  .get('/', async (c) => {
    const { placed, isAnonymous, now } = c.get('calls')
    const page = queryInteger(c, 'page', 0)
    const all = isAnonymous ? [] : await placed()
    const [from, end] = [page * PER_PAGE, (page + 1) * PER_PAGE]
    const data = []
    for (const one of all.slice(from, end)) data.push(short(one, await one.tell(originOf(c)), now))
    return succeed(c, { data, page, hasMore: all.length > end })
  })
  .get('/:id', async (c) => answerPlaced(c, await placedOrder(c)))
  .post('/:id/payment', async (c) => {
    const one = await placedOrder(c)
    const method = readMethod(c.req.query('paymentMethod'))
    if (!(await one.methods()).includes(method))
      throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
    const { payment } = payableOf(one, await one.tell(originOf(c)))
    const isWaiting = payment?.status === 'Waiting' && !isOver({ payment }, c.get('calls').now)
    // A charge that still waits is kept: a call that comes twice makes one.
    if (payment?.method !== method || !isWaiting) await one.charge(method)
    return answerPlaced(c, one)
  })
  .post('/:id/again', async (c) => {
    const differences = await (await placedOrder(c)).again()
    return succeed(c, { order: await c.get('calls').tell(originOf(c)), differences })
  })

/** @throws Refusal for an order that is not placed, or is somebody else's */
async function placedOrder(c: Here): Promise<PlacedOrder> {
  const found = (await c.get('calls').placed()).find(({ id }) => id === c.req.param('id'))
  if (!found) throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
  return found
}

function short(one: PlacedOrder, order: Order, now: Date) {
  const lines = order.items.filter(({ isGift }) => !isGift)
  return {
    id: one.id,
    number: one.id.slice(0, 8).toUpperCase(),
    date: placedAt(one),
    total: order.totalAmout,
    state: stateOf(one),
    payment: shortPayment(payableOf(one, order), now),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: lines
      .map(({ imageUrl }) => imageUrl)
      .filter(Boolean)
      .slice(0, MOST_PICTURES),
  }
}

async function answerPlaced(c: Here, one: PlacedOrder): Promise<Response> {
  const order = await one.tell(originOf(c))
  return succeed(c, {
    ...order,
    placedAt: placedAt(one),
    tracking: await trackingOf(one),
    contact: { name: order.seller?.name || order.logistic?.storeName || one.shop },
    paymentMethods: await one.methods(),
  })
}

function placedAt({ history: [first] }: PlacedOrder): string | undefined {
  return first && toIso(first.at)
}

async function trackingOf(one: PlacedOrder) {
  const state = stateOf(one)
  const isOn = state !== 'delivered' && state !== 'cancelled'
  const history = one.history.map((step) => ({ state: step.state, at: toIso(step.at) }))
  const expectedAt = isOn ? await one.expectedAt() : undefined
  return { state, history, ...(expectedAt && { expectedAt }) }
}

/** The order's payment as the rules of placed orders read it. */
function payableOf({ history }: PlacedOrder, { status, payment }: Order) {
  const pix = payment?.pix ? { expiresAt: new Date(payment.pix.expiresAt) } : null
  return { status, history, payment: payment && { method: payment.method, status: payment.status, pix } }
}
