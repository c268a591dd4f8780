import { fill } from '../lib/fill'
import { applyLinkCoupon } from '../session/link-coupon'
import { textsOf } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { linkCouponText } from '../text/link-coupon'
import { messageFor } from '../text/message-for'

/** Applies the coupon of the link that opened the page, and says what became of it. */
export async function redeemLinkCoupon(
  view: Pick<ShopView, 'session' | 'toasts' | 'texts'>,
  typed: string,
): Promise<void> {
  const coupon = typed.trim()
  const ended = await applyLinkCoupon(view.session, coupon)
  if (ended === null) return
  if (ended !== 'applied') return view.toasts.show(messageFor(ended, view.texts), 'warning')
  view.toasts.show(fill(textsOf(view, linkCouponText).applied, { coupon }))
}
