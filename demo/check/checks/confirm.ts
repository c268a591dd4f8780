import type { Order } from '../../backend/wire'
import { must, mustEqual, mustStayWell, need, refusalOf } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { filled, refusedAfter } from '../runs'
import { linesOf, nextIndex, type Visit } from '../visit'
import { currentCall, mustRead, mustBeOpen, CLOSED, factsOfPurchase } from './cart'
import { MARKUP } from './hostile'

const confirm = ({ shopper }: Visit, orderId?: string): Promise<Exchange> =>
  shopper.get('/api/order/confirm', { query: orderId === undefined ? {} : { orderId } })

/** Confirms the order of the session, once in the whole run, with two more calls that overlap. */
function confirmed(visit: Visit) {
  return visit.once('confirmed', async () => {
    const before = await readyOrder(visit)
    const [first, ...others] = await Promise.all([
      confirm(visit, before.id),
      confirm(visit, before.id),
      confirm(visit, before.id),
    ])
    const after = await currentCall(visit)
    return { before, first, others, order: visit.orderIn(first), after }
  })
}

/** An order that a shopper may confirm: filled, with a delivery and a method where there are any. */
async function readyOrder(visit: Visit): Promise<Order> {
  const order = await visit.filled()
  const { code, options } = order.logistic ? { code: 0, options: [] } : await visit.deliveries()
  const worth = options.find((option) => (option.orderMinPrice ?? 0) <= order.itemsAmout && !option.maxItemsAmout)
  if (worth) {
    const body = { type: worth.asked, code: String(code), number: '', providerId: worth.providerId }
    await visit.shopper.post('/api/order/logistic/', body)
  }
  if (order.enablePixPayment)
    await visit.shopper.post('/api/order/payment/method', undefined, { query: { paymentMethod: 3 } })
  return visit.current()
}

const before = checksOf('payment', 'confirm', {
  'confirm-of-another-order-refused': async (visit) => {
    await visit.filled()
    refusalOf(await confirm(visit, 'vitrine-check-unknown'))
    await mustBeOpen(visit)
  },
  'confirm-of-markup-refused': refusedAfter(filled, (visit) => confirm(visit, MARKUP)),
  'confirm-needs-a-bearer': async (visit) => {
    const { id } = await visit.filled()
    const exchange = await visit.stranger.get('/api/order/confirm', { query: { orderId: id } })
    refusalOf(exchange)
    must(exchange, [401, 403].includes(exchange.status), 'status 401', `status ${exchange.status}`)
    await mustBeOpen(visit)
  },
})

const after = checksOf('payment', 'confirm', {
  'confirmed-order-is-received': async (visit) => {
    const { first, order } = await confirmed(visit)
    must(first, CLOSED.includes(order.status), 'status Received', String(order.status))
  },
  'confirmed-order-is-the-order-seen': async (visit) => {
    const { first, order, before: seen } = await confirmed(visit)
    mustEqual(first, factsOfPurchase(order), factsOfPurchase(seen), 'id, lines and cents, as before the confirmation')
  },
  'confirmed-order-keeps-its-delivery': async (visit) => {
    const { first, order, before: seen } = await confirmed(visit)
    mustEqual(
      first,
      [order.logistic?.providerId, order.logistic?.price],
      [seen.logistic?.providerId, seen.logistic?.price],
      'delivery',
    )
  },
  'confirmed-order-keeps-its-method': async (visit) => {
    const { first, order, before: seen } = await confirmed(visit)
    mustEqual(first, order.payment?.method, seen.payment?.method, 'payment.method')
  },
  'confirmed-order-is-not-paid-by-itself': async (visit) => {
    const { first, order } = await confirmed(visit)
    must(first, order.payment?.status !== 'Paid', 'a payment that still waits', String(order.payment?.status))
  },
})

const lost = checksOf('payment', 'lost-answers', {
  'three-confirms-at-once-are-one-order': async (visit) => {
    const { first, others, order } = await confirmed(visit)
    for (const exchange of others) mustEqual(exchange, visit.orderIn(exchange).id, order.id, 'the same order id')
    must(first, CLOSED.includes(order.status), 'status Received', String(order.status))
  },
  'three-confirms-at-once-cost-the-same': async (visit) => {
    const { others, order } = await confirmed(visit)
    for (const exchange of others)
      mustEqual(exchange, factsOfPurchase(visit.orderIn(exchange)), factsOfPurchase(order), 'the same lines and cents')
  },
  'second-confirm-is-an-echo': async (visit) => {
    const { order } = await confirmed(visit)
    const exchange = await confirm(visit, order.id)
    mustEqual(
      exchange,
      factsOfPurchase(visit.orderIn(exchange)),
      factsOfPurchase(order),
      'id, lines and cents of the first answer',
    )
  },
  'second-confirm-keeps-the-status': async (visit) => {
    const { order } = await confirmed(visit)
    const exchange = await confirm(visit, order.id)
    mustEqual(exchange, visit.orderIn(exchange).status, order.status, 'status of the first answer')
  },
  'second-confirm-keeps-the-charge': async (visit) => {
    const { order } = await confirmed(visit)
    need(order.payment?.pix, 'the order has no PIX code')
    const exchange = await confirm(visit, order.id)
    mustEqual(
      exchange,
      visit.orderIn(exchange).payment?.pix?.code,
      order.payment.pix.code,
      'the PIX code of the first answer',
    )
  },
  'order-read-after-the-confirm-is-received': async (visit) => {
    const { order, after: exchange } = await confirmed(visit)
    const read = visit.orderIn(exchange)
    // A backend may open a new, empty order at once; it never shows the confirmed one as open.
    must(
      exchange,
      read.id !== order.id || CLOSED.includes(read.status),
      'the received order, or a new one',
      String(read.status),
    )
  },
  'new-order-after-the-confirm-is-empty': async (visit) => {
    const { order, after: exchange } = await confirmed(visit)
    const read = visit.orderIn(exchange)
    need(read.id !== order.id, 'the session keeps its received order')
    mustEqual(exchange, linesOf(read).length, 0, 'number of lines of the new order')
  },
})

async function mustStayClosed(visit: Visit, change: (order: Order) => Promise<Exchange>): Promise<void> {
  const { order } = await confirmed(visit)
  const current = await visit.current()
  need(current.id === order.id, 'the backend opened a new order')
  refusalOf(await change(current))
  await mustRead(visit, factsOfPurchase, factsOfPurchase(order), 'id, lines and cents, as confirmed')
}

const closed = checksOf('payment', 'confirm', {
  'received-order-takes-no-line': async (visit) => {
    await mustStayClosed(visit, (order) => {
      const providerId = linesOf(order)[0]?.providerId
      return visit.tryToPut({ index: nextIndex(order), providerId, quantity: 1 })
    })
  },
  'received-order-keeps-its-quantities': async (visit) => {
    await mustStayClosed(visit, (order) => {
      const [line] = linesOf(order)
      return visit.tryToPut({ index: line?.index, providerId: line?.providerId, quantity: 9 })
    })
  },
  'received-order-loses-no-line': async (visit) => {
    await mustStayClosed(visit, (order) => {
      const [line] = linesOf(order)
      return visit.tryToPut({ index: line?.index, providerId: line?.providerId, quantity: 0 })
    })
  },
  'received-order-takes-no-coupon': async (visit) => {
    await mustStayClosed(visit, () =>
      visit.shopper.post('/api/order/coupon/', undefined, { query: { coupon: visit.coupon ?? 'VITRINE' } }),
    )
  },
  'received-order-takes-no-delivery': async (visit) => {
    await mustStayClosed(visit, () =>
      visit.shopper.post('/api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'vitrine-check' }),
    )
  },
  'received-order-stays-well': async (visit) => {
    await confirmed(visit)
    for (const path of ['/api/shop/settings', '/api/catalog/top', '/api/order/current'])
      must(
        await visit.shopper.get(path),
        mustStayWell(await visit.shopper.get(path)),
        'an answer after the confirmation',
      )
  },
})

export const confirmChecks: Check[] = [...before, ...after, ...lost, ...closed]
