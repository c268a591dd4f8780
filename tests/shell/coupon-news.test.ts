import { expect, it } from 'vitest'
import { redeemLinkCoupon } from '../../src/shell/coupon-news'
import { createToastStore } from '../../src/stores/toasts'
import type { Backend } from '../../demo/shop'
import { clientOf, smallBackend, withSettings } from '../demo/backend/support'
import { openSession, whenLoaded } from '../session/support'

/** A shopper with two coffees, who comes by a link. */
async function openShop(
  change: Parameters<typeof smallBackend>[0] = {},
  before?: (backend: Backend) => Promise<unknown>,
) {
  const backend = smallBackend(change)
  await clientOf(backend).put('cafe', 2)
  await before?.(backend)
  const { session, told } = openSession('farmacia', backend)
  session.wantOrder()
  await whenLoaded(session)
  const toasts = createToastStore()
  const said = () => toasts.toasts.peek().map(({ text, tone }) => [text, tone])
  const coupons = () => backend.calls().filter(({ path }) => path === '/api/order/coupon/').length
  const causes = () => told.map((event) => 'cause' in event && event.cause)
  return { view: { session, toasts, texts: {} }, said, coupons, causes }
}

it('applies a coupon once, and says so', async () => {
  const { view, said, coupons, causes } = await openShop()
  await redeemLinkCoupon(view, ' DEZ ')
  await redeemLinkCoupon(view, 'DEZ')
  expect(said()).toEqual([['Cupom DEZ aplicado', 'success']])
  expect(coupons()).toBe(1)
  expect(causes()).toEqual(['load', 'discount'])
})

const WITH_COUPON = (backend: Backend) => clientOf(backend).post('/api/order/coupon/?coupon=DEZ')

it('says that a coupon is there which the order has, and asks for nothing', async () => {
  const { view, said, coupons } = await openShop({}, WITH_COUPON)
  const before = coupons()
  await redeemLinkCoupon(view, 'dez')
  await redeemLinkCoupon(view, 'dez')
  expect(said()).toEqual([['Cupom dez aplicado', 'success']])
  expect(coupons()).toBe(before)
})

it('applies another coupon of another link', async () => {
  const { view, coupons } = await openShop()
  await redeemLinkCoupon(view, 'DEZ')
  await redeemLinkCoupon(view, 'CINCO')
  expect(coupons()).toBe(2)
})

const PLACED = (backend: Backend) => clientOf(backend).get('/api/order/confirm')

it.each([
  ['of a link with an empty one', '', {}, undefined],
  ['in a shop without coupons', 'DEZ', withSettings({ canUseCoupon: false }), undefined],
  ['of an order that was placed', 'DEZ', {}, PLACED],
])('applies and says nothing %s', async (_name, coupon, change, before) => {
  const { view, said, coupons } = await openShop(change, before)
  await redeemLinkCoupon(view, coupon)
  expect([said(), coupons()]).toEqual([[], 0])
})

it('applies and says nothing where the order or the settings did not come', async () => {
  for (const path of ['/api/order/current', '/api/shop/settings']) {
    const { view, said, coupons } = await openShop({}, async (backend) => backend.addFault({ path, status: 500 }))
    await redeemLinkCoupon(view, 'DEZ')
    expect([path, said(), coupons()]).toEqual([path, [], 0])
  }
})

it('says the server’s no', async () => {
  const { view, said } = await openShop()
  await redeemLinkCoupon(view, 'NADA')
  expect(said()).toEqual([[expect.stringMatching(/upom/), 'warning']])
})
