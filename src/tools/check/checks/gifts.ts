import type { Order } from '../../../backend/wire'
import { ordered, setCoupon } from '../calls'
import { cents, must, need, some } from '../expect'
import { checksOf, facts, once, refused, refusedAfter } from '../model'
import { linesOf, nextIndex, type Visit } from '../visit'
import { filled, firstLine, keeps, mustChangeNothing, mustKeep, mustTell, putFirst, stays } from './cart'
import { MARKUP } from './hostile'

const UNKNOWN = 'VITRINE-CHECK-NONE'

const refusedCoupon = (coupon: string) => refusedAfter(filled, ({ shopper }) => setCoupon(shopper, coupon))

async function needCoupons(visit: Visit): Promise<void> {
  need((await visit.settings()).canUseCoupon, 'the shop takes no coupons')
}

const couponOf = ({ coupon, discountAmout }: Order) => ({ coupon, cents: cents(discountAmout) })

/** Accepts the coupon of the command line on an order that is worth it. */
const accepted = once(async (visit) => {
  await needCoupons(visit)
  const code = some(visit.options.coupon, 'no --coupon was given')
  const before = await visit.filled()
  return { code, before, ...(await ordered(setCoupon(visit.shopper, code))) }
})

/** The gifts on offer, after adding units until there are some. */
const offered = once(async (visit) => {
  await firstLine(visit)
  let order = await visit.current()
  for (let quantity = 4; order.gifts.length === 0 && quantity <= 12; quantity += 4)
    ({ order } = await ordered(putFirst(visit, { quantity })))
  need(order.gifts.length > 0, 'the shop offers no gifts')
  return order
})

/** Chooses gifts of a group, behind all lines. */
async function choose(visit: Visit, id: string | undefined, ...gifts: { id: string; seller?: string }[]) {
  const next = nextIndex(await visit.current())
  const selectedGifts = gifts.map((one, at) => ({ seller: '', ...one, index: next + at }))
  return visit.shopper.post('/api/order/gift/', { id, selectedGifts })
}

const giftChosen = once(async (visit) => {
  const before = await offered(visit)
  const [group] = before.gifts
  const { id, seller } = some(group?.availableGifts[0], 'the gift group is empty')
  return { before, group, gift: { id, seller }, ...(await ordered(choose(visit, group?.id, { id, seller }))) }
})

const NOBODYS = { id: 'vitrine-check' }

const CHANGES = ['POST /api/order/gift/', 'POST /api/order/coupon/']

export const giftChecks = checksOf('cart', 'gifts-and-coupons', CHANGES, {
  'unknown-coupon-refused': refusedCoupon(UNKNOWN),
  'refused-coupon-changes-nothing': async (visit) => {
    await visit.filled()
    await mustChangeNothing(visit, () => setCoupon(visit.shopper, UNKNOWN))
  },
  'markup-as-coupon-refused': refusedCoupon(MARKUP),
  'long-coupon-refused': refusedCoupon('A'.repeat(3000)),
  'coupon-refused-where-none-is-taken': refused(async (visit) => {
    need(!(await visit.settings()).canUseCoupon, 'the shop takes coupons')
    await visit.filled()
    return setCoupon(visit.shopper, visit.options.coupon ?? UNKNOWN)
  }),
  ...facts(accepted, {
    'accepted-coupon-stands-in-the-order': ({ order: { coupon }, code }) => [
      { coupon: coupon.toUpperCase() },
      { coupon: code.toUpperCase() },
    ],
    'accepted-coupon-keeps-the-items': keeps(({ itemsAmout }) => ({ cents: cents(itemsAmout) })),
  }),
  'accepted-coupon-takes-something-off': async (visit) => {
    const { exchange, order } = await accepted(visit)
    must(exchange, cents(order.discountAmout) > 0, 'a discount', `discountAmout ${order.discountAmout}`)
  },
  'coupon-stays-when-read-again': stays(accepted, couponOf),
  'coupon-twice-is-one-discount': async (visit) => {
    const { order, code } = await accepted(visit)
    await mustKeep(setCoupon(visit.shopper, code), order, couponOf)
  },
  'empty-coupon-removes-it': async (visit) => {
    await needCoupons(visit)
    await visit.filled()
    await mustTell(setCoupon(visit.shopper, ''), couponOf, { coupon: '', cents: 0 })
  },
  ...facts(giftChosen, {
    'gift-stands-in-the-order': ({ order, gift }) => [
      order.items.filter(({ isGift, providerId }) => isGift && providerId === gift.id).length,
      1,
      `lines with isGift and providerId ${gift.id}`,
    ],
    'gift-costs-nothing': keeps(({ itemsAmout, totalAmout }) => ({ itemsAmout, totalAmout })),
    'gift-keeps-the-lines': keeps((order) => ({ lines: linesOf(order).map(({ index }) => index) })),
  }),
  'too-many-gifts-refused': refusedAfter(giftChosen, (visit, { group, gift }) =>
    choose(visit, group?.id, ...Array.from({ length: (group?.availableQuantity ?? 0) + 1 }, () => ({ id: gift.id }))),
  ),
  'unknown-gift-refused': refusedAfter(giftChosen, (visit, { group }) => choose(visit, group?.id, NOBODYS)),
  'unknown-gift-group-refused': refusedAfter(firstLine, (visit) => choose(visit, 'vitrine-check', NOBODYS)),
  'no-gifts-removes-the-choice': async (visit) => {
    const { group } = await giftChosen(visit)
    await mustTell(choose(visit, group?.id), ({ items }) => items.filter(({ isGift }) => isGift), [])
  },
})
