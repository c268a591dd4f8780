import { select } from '@evershop/evershop/lib/postgres/query'
import { pool } from '@evershop/evershop/lib/postgres'
import { addOrderActivityLog, updatePaymentStatus } from '@evershop/evershop/oms/services'
import { call } from '../../call.js'

/** The acquirer has the money of an order. */
export default call(async ({ order: uuid, method, tryId }) => {
  const order = await select().from('order').where('uuid', '=', uuid).load(pool)
  if (!order) throw new Error('There is no such order')
  if (order.payment_status === 'paid') return
  await updatePaymentStatus(order.order_id, 'paid')
  await addOrderActivityLog(order.order_id, `Paid by ${method}, ${tryId}`, false, pool)
})
