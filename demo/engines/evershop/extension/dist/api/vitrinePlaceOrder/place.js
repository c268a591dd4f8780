import { createOrder, getCartByUUID, saveCart } from '@evershop/evershop/checkout/services'
import { updatePaymentStatus } from '@evershop/evershop/oms/services'
import { pool } from '@evershop/evershop/lib/postgres'
import { select } from '@evershop/evershop/lib/postgres/query'
import { call } from '../../call.js'

const orderOf = (cart) => select().from('order').where('cart_id', '=', cart).load(pool)

/**
 * Places the order of a cart once: asked again, it answers with the same order, and with none for a cart that is gone.
 * Without a customer it places none.
 */
export default call(async ({ cart: uuid, customer, payment, note }) => {
  const kept = await select().from('cart').where('uuid', '=', uuid).load(pool)
  if (!kept) return {}
  const before = await orderOf(kept.cart_id)
  if (before) return { order: before.uuid }
  if (!customer) return { isOpen: true }
  const cart = await getCartByUUID(uuid)
  await cart.setData('customer_email', customer.email)
  await cart.setData('customer_full_name', customer.name)
  await cart.setData('shipping_note', note)
  await cart.setData('payment_method', payment.method)
  await saveCart(cart)
  if (cart.hasError()) throw new Error(Object.values(cart.getErrors())[0] ?? 'An item cannot be bought')
  await createOrder(cart)
  const order = await orderOf(kept.cart_id)
  if (payment.isPaid) await updatePaymentStatus(order.order_id, 'paid')
  return { order: order.uuid }
})
