import { postCoupon } from '../api/order'
import { hasCoupon } from '../domain/coupon'
import { isFinished } from '../domain/order-rules'
import { asShopError, type ShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { whenSettled } from '../stores/when'
import type { ShopSession } from './session'

/** The coupon that was applied for a session: an element that opens it again says nothing more. */
const applied = new WeakMap<ShopSession, string>()

/** Applies the coupon of the link that opened the page, once. Null where there is nothing to say of it. */
export async function applyLinkCoupon(session: ShopSession, coupon: string): Promise<ShopError | 'applied' | null> {
  const { client, order, settings } = session
  const current = dataOf(await whenSettled(order.remote))
  if (!coupon || !current || isFinished(current) || !settings.peek()?.canUseCoupon) return null
  if (applied.get(session) === coupon) return null
  applied.set(session, coupon)
  if (hasCoupon(current, coupon)) return 'applied'
  return order.change('discount', () => postCoupon(client, coupon)).then((): 'applied' => 'applied', asShopError)
}
