import type { Order } from '../../../backend/wire'
import { confirm, currentOf, ordered, putLine, setCoupon, setDelivery, setMethod, topOf } from '../calls'
import { dataOf, must, mustEqual, mustRefuse, need, orderOf } from '../expect'
import { checksOf, each, facts, once, refusedAfter, type Exchange } from '../model'
import { linesOf, nextIndex, type Visit } from '../visit'
import { filled, isClosed, keeps, mustBeCreating, mustKeep, purchaseOf, stageOf } from './cart'
import { MARKUP } from './hostile'

/** An order that a shopper may confirm: filled, with a delivery and a method where there are any. */
async function readyOrder(visit: Visit): Promise<Order> {
  const { shopper } = visit
  const order = await visit.filled()
  if (!order.logistic) {
    const options = await visit.deliveries()
    const worth = options.find((one) => (one.orderMinPrice ?? 0) <= order.itemsAmout && !one.maxItemsAmout)
    if (worth) await setDelivery(shopper, worth.choice)
  }
  if (order.enablePixPayment) await setMethod(shopper, 3)
  return visit.current()
}

/** Confirms the order of the session, once in the whole run, with two more calls that overlap. */
const confirmed = once(async (visit) => {
  const { shopper } = visit
  const before = await readyOrder(visit)
  const [exchange, ...others] = await Promise.all([1, 2, 3].map(() => confirm(shopper, before.id)))
  const after = await currentOf(shopper)
  return { before, exchange: exchange!, order: orderOf(exchange!), others, after }
})

const CHANGES = ['GET /api/order/confirm (confirms the order of the session)']

const unconfirmed = checksOf('payment', 'confirm', CHANGES, {
  'confirm-of-another-order-refused': async (visit) => {
    await visit.filled()
    mustRefuse(await confirm(visit.shopper, 'vitrine-check-unknown'))
    await mustBeCreating(visit)
  },
  'confirm-of-markup-refused': refusedAfter(filled, ({ shopper }) => confirm(shopper, MARKUP)),
  'confirm-needs-a-bearer': async (visit) => {
    const { id } = await visit.filled()
    mustRefuse(await confirm(visit.stranger, id), 401, 403)
    await mustBeCreating(visit)
  },
})

const received = checksOf(
  'payment',
  'confirm',
  facts(confirmed, {
    'confirmed-order-is-received': ({ order }) => [{ status: stageOf(order) }, { status: 'Received' }],
    'confirmed-order-is-the-order-seen': keeps(purchaseOf),
    'confirmed-order-keeps-its-method': keeps(({ payment }) => ({ method: payment?.method })),
    'confirmed-order-is-not-paid-by-itself': ({ order: { payment } }) => [
      { isPaid: payment?.status === 'Paid' },
      { isPaid: false },
    ],
  }),
)

/** Confirms the received order again. */
const again = async (visit: Visit) => {
  const { order: before } = await confirmed(visit)
  return { before, ...(await ordered(confirm(visit.shopper, before.id))) }
}

const lost = checksOf('payment', 'lost-answers', {
  'three-confirms-at-once-are-one-order': async (visit) => {
    const { order, others } = await confirmed(visit)
    for (const exchange of others) mustEqual(exchange, purchaseOf(orderOf(exchange)), purchaseOf(order))
  },
  ...facts(again, {
    'second-confirm-is-an-echo': keeps(purchaseOf),
    'second-confirm-keeps-the-status': keeps(({ status }) => ({ status })),
    'second-confirm-keeps-the-charge': (made) => {
      need(made.before.payment?.pix, 'the order has no PIX code')
      return keeps(({ payment }) => ({ code: payment?.pix?.code }))(made)
    },
  }),
  'order-read-after-the-confirm-is-received': async (visit) => {
    const { order, after: exchange } = await confirmed(visit)
    const read = orderOf(exchange)
    // A backend may open a new, empty order at once; it never shows the confirmed one as open.
    const isRight = read.id !== order.id || isClosed(read)
    must(exchange, isRight, 'the received order, or a new one', String(read.status))
  },
  'new-order-after-the-confirm-is-empty': async (visit) => {
    const { order, after: exchange } = await confirmed(visit)
    const read = orderOf(exchange)
    need(read.id !== order.id, 'the session keeps its received order')
    mustEqual(exchange, linesOf(read).length, 0, 'lines of the new order')
  },
})

const lineOf = (order: Order) => {
  const { index, providerId } = linesOf(order)[0] ?? {}
  return { index, providerId }
}

/** A check that a received order refuses a change. */
const keptClosed = (change: (visit: Visit, order: Order) => Promise<Exchange>) => async (visit: Visit) => {
  const { order } = await confirmed(visit)
  const current = await visit.current()
  need(current.id === order.id, 'the backend opened a new order')
  mustRefuse(await change(visit, current))
  await mustKeep(currentOf(visit.shopper), order, purchaseOf)
}

const closed = checksOf('payment', 'confirm', {
  ...each(keptClosed, {
    'received-order-takes-no-line': ({ shopper }, order) =>
      putLine(shopper, { ...lineOf(order), index: nextIndex(order), quantity: 1 }),
    'received-order-keeps-its-quantities': ({ shopper }, order) => putLine(shopper, { ...lineOf(order), quantity: 9 }),
    'received-order-loses-no-line': ({ shopper }, order) => putLine(shopper, { ...lineOf(order), quantity: 0 }),
    'received-order-takes-no-coupon': ({ shopper, options }) => setCoupon(shopper, options.coupon ?? 'VITRINE'),
    'received-order-takes-no-delivery': ({ shopper }) =>
      setDelivery(shopper, { type: 1, code: '0', number: '', providerId: 'vitrine-check' }),
  }),
  'received-order-stays-well': async (visit) => {
    await confirmed(visit)
    for (const exchange of [await visit.shopper.get('/api/shop/settings'), await topOf(visit.shopper)]) dataOf(exchange)
    await visit.current()
  },
})

export const confirmChecks = [...unconfirmed, ...received, ...lost, ...closed]
