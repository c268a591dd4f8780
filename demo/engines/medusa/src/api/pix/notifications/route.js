import { Modules } from '@medusajs/framework/utils'
import { capturePaymentWorkflow } from '@medusajs/medusa/core-flows'
import { pix } from '../../../pix.js'

const FIELDS = ['id', 'total', 'metadata', 'payment_collections.payments.*']

/** Captures the payment of a placed order. One that is open, of another total or captured before is left as it is. */
const settleIn = (scope) => async (charge) => {
  const query = scope.resolve('query')
  const first = async (entity, fields, filters) => (await query.graph({ entity, fields, filters })).data[0]
  const link = await first('order_cart', ['order_id'], { cart_id: charge.order })
  const order = link && (await first('order', FIELDS, { id: link.order_id }))
  const payments = order?.payment_collections.flatMap((one) => one.payments) ?? []
  const promised = payments.find(({ captured_at, canceled_at }) => !captured_at && !canceled_at)
  if (!promised || Math.round(order.total * 100) !== charge.amount) return
  // A promise cannot be exchanged for another: the order says how it was paid.
  const metadata = { ...order.metadata, paidBy: 'pix', tryId: charge.reference }
  await scope.resolve(Modules.ORDER).updateOrders(order.id, { metadata })
  await capturePaymentWorkflow(scope).run({ input: { payment_id: promised.id } })
}

/** The acquirer's notifications. */
export const POST = async ({ headers, rawBody, scope }, response) => {
  response.sendStatus(await pix.hear(headers, String(rawBody), settleIn(scope)))
}
