import { postCoupon } from '../api/order'
import { hasCoupon } from '../domain/coupon'
import { isFinished } from '../domain/order-rules'
import { asShopError } from '../lib/errors'
import { fill } from '../lib/fill'
import { dataOf } from '../lib/remote'
import { whenSettled } from '../stores/when'
import { linkCouponText } from '../text/link-coupon'
import type { ShopSession } from './session'
import type { ShopView } from './view'

/** The coupon that was applied for a session: an element that opens it again says nothing more. */
const applied = new WeakMap<ShopSession, string>()

/** Applies the coupon of the link that opened the page, once, and says what became of it. */
export async function applyLinkCoupon(
  view: Pick<ShopView, 'session' | 'toasts' | 'texts'>,
  typed: string,
): Promise<void> {
  const { session, toasts, texts } = view
  const { client, order, settings } = session
  const coupon = typed.trim()
  const current = dataOf(await whenSettled(order.remote))
  if (!coupon || !current || isFinished(current) || !settings.peek()?.canUseCoupon) return
  if (applied.get(session) === coupon) return
  applied.set(session, coupon)
  const error = hasCoupon(current, coupon)
    ? null
    : await order.change('discount', () => postCoupon(client, coupon)).then(() => null, asShopError)
  if (error) return toasts.show(error.message, 'warning')
  toasts.show(fill(texts['linkCoupon.applied'] ?? linkCouponText.applied, { coupon }))
}
