import { expect, it } from 'vitest'
import { redeemLinkCoupon } from '../../src/shell/coupon-news'
import { createToastStore } from '../../src/stores/toasts'
import { clientOf } from '../demo/backend/support'
import { openSession, smallBackend, whenLoaded } from '../session/support'

/** A shopper with two coffees, who comes by a link. */
async function openShop() {
  const backend = smallBackend()
  await clientOf(backend).put('cafe', 2)
  const { session } = openSession('farmacia', backend)
  session.wantOrder()
  await whenLoaded(session)
  const toasts = createToastStore()
  const said = () => toasts.toasts.peek().map(({ text, tone }) => [text, tone])
  const coupons = () => backend.calls().filter(({ path }) => path === '/api/order/coupon/').length
  return { view: { session, toasts, texts: {} }, said, coupons }
}

it('applies a coupon once, and says so', async () => {
  const { view, said, coupons } = await openShop()
  await redeemLinkCoupon(view, ' DEZ ')
  await redeemLinkCoupon(view, 'DEZ')
  expect(said()).toEqual([['Cupom DEZ aplicado', 'success']])
  expect(coupons()).toBe(1)
})

it('says the server’s no', async () => {
  const { view, said } = await openShop()
  await redeemLinkCoupon(view, 'NADA')
  expect(said()).toEqual([[expect.stringMatching(/upom/), 'warning']])
})
