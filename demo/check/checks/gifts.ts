import type { Order } from '../../backend/wire'
import { cents, must, mustEqual, need, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { filled, refusedAfter } from '../runs'
import { linesOf, type Visit } from '../visit'
import { factsOf, firstLine, mustRead } from './cart'
import { MARKUP } from './hostile'

const UNKNOWN = 'VITRINE-CHECK-NONE'

const coupon = ({ shopper }: Visit, code: string): Promise<Exchange> =>
  shopper.post('/api/order/coupon/', undefined, { query: { coupon: code } })

async function needCoupons(visit: Visit): Promise<void> {
  need((await visit.settings()).canUseCoupon, 'the shop takes no coupons')
}

/** Accepts the coupon of the command line on an order that is worth it. */
function accepted(visit: Visit) {
  return visit.once('accepted coupon', async () => {
    await needCoupons(visit)
    const code = some(visit.coupon, 'no --coupon was given')
    const before = await visit.filled()
    const exchange = await coupon(visit, code)
    return { code, before, exchange, order: visit.orderIn(exchange) }
  })
}

const coupons = checksOf('cart', 'gifts-and-coupons', {
  'unknown-coupon-refused': refusedAfter(filled, (visit) => coupon(visit, UNKNOWN)),
  'refused-coupon-changes-nothing': async (visit) => {
    const before = await visit.filled()
    refusalOf(await coupon(visit, UNKNOWN))
    await mustRead(
      visit,
      (order) => [order.coupon, ...factsOf(order)],
      [before.coupon, ...factsOf(before)],
      'the order as before',
    )
  },
  'markup-as-coupon-refused': refusedAfter(filled, (visit) => coupon(visit, MARKUP)),
  'long-coupon-refused': refusedAfter(filled, (visit) => coupon(visit, 'A'.repeat(3000))),
  'coupon-refused-where-none-is-taken': async (visit) => {
    need(!(await visit.settings()).canUseCoupon, 'the shop takes coupons')
    await visit.filled()
    refusalOf(await coupon(visit, visit.coupon ?? UNKNOWN))
  },
  'accepted-coupon-stands-in-the-order': async (visit) => {
    const { exchange, order, code } = await accepted(visit)
    mustEqual(exchange, order.coupon.toUpperCase(), code.toUpperCase(), 'coupon of the order')
  },
  'accepted-coupon-takes-something-off': async (visit) => {
    const { exchange, order, before } = await accepted(visit)
    const saved = cents(order.discountAmout)
    must(exchange, saved > 0, 'a discount', `discountAmout ${order.discountAmout}`)
    mustEqual(exchange, cents(order.itemsAmout), cents(before.itemsAmout), 'cents of the items, as without the coupon')
  },
  'coupon-stays-when-read-again': async (visit) => {
    const { order } = await accepted(visit)
    await mustRead(
      visit,
      (read) => [read.coupon, read.discountAmout],
      [order.coupon, order.discountAmout],
      'coupon and discount',
    )
  },
  'coupon-twice-is-one-discount': async (visit) => {
    const { order, code } = await accepted(visit)
    const exchange = await coupon(visit, code)
    mustEqual(exchange, visit.orderIn(exchange).discountAmout, order.discountAmout, 'discountAmout')
  },
  'empty-coupon-removes-it': async (visit) => {
    await needCoupons(visit)
    await visit.filled()
    const exchange = await coupon(visit, '')
    const { coupon: code, discountAmout } = visit.orderIn(exchange)
    mustEqual(exchange, [code, cents(discountAmout)], ['', 0], 'coupon and cents of the discount')
  },
})

/** The gifts on offer, after adding units until there are some. */
function offered(visit: Visit): Promise<Order> {
  return visit.once('offered gifts', async () => {
    const { index, product } = await firstLine(visit)
    let order = await visit.current()
    for (let quantity = 4; order.gifts.length === 0 && quantity <= 12; quantity += 4) {
      const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity })
      order = visit.orderIn(exchange)
    }
    need(order.gifts.length > 0, 'the shop offers no gifts')
    return order
  })
}

const gift = ({ shopper }: Visit, body: object): Promise<Exchange> => shopper.post('/api/order/gift/', body)

function chosen(visit: Visit) {
  return visit.once('chosen gift', async () => {
    const before = await offered(visit)
    const [group] = before.gifts
    const [one] = group?.availableGifts ?? []
    const { id, seller } = some(one, 'the gift group is empty')
    const exchange = await gift(visit, { id: group?.id, selectedGifts: [{ id, seller, index: -1 }] })
    return { before, group: some(group, 'no group'), id, exchange, order: visit.orderIn(exchange) }
  })
}

const gifts = checksOf('cart', 'gifts-and-coupons', {
  'gift-stands-in-the-order': async (visit) => {
    const { exchange, order, id } = await chosen(visit)
    const found = order.items.filter(({ isGift, providerId }) => isGift && providerId === id)
    mustEqual(exchange, found.length, 1, `lines with isGift and providerId ${id}`)
  },
  'gift-costs-nothing': async (visit) => {
    const { exchange, order, before } = await chosen(visit)
    mustEqual(
      exchange,
      [order.itemsAmout, order.totalAmout],
      [before.itemsAmout, before.totalAmout],
      'amounts, as without it',
    )
  },
  'gift-keeps-the-lines': async (visit) => {
    const { exchange, order, before } = await chosen(visit)
    mustEqual(
      exchange,
      linesOf(order).map(({ index }) => index),
      linesOf(before).map(({ index }) => index),
      'bought lines',
    )
  },
  'gift-has-an-index-of-its-own': async (visit) => {
    const { exchange, order } = await chosen(visit)
    const indexes = order.items.map(({ index }) => index)
    mustEqual(exchange, [...new Set(indexes)], indexes, 'a different index on every line')
  },
  'too-many-gifts-refused': async (visit) => {
    const { group, id } = await chosen(visit)
    const selectedGifts = Array.from({ length: group.availableQuantity + 1 }, () => ({ id, seller: '', index: -1 }))
    refusalOf(await gift(visit, { id: group.id, selectedGifts }))
  },
  'unknown-gift-refused': refusedAfter(chosen, (visit, { group }) =>
    gift(visit, { id: group.id, selectedGifts: [{ id: 'vitrine-check', seller: '', index: -1 }] }),
  ),
  'unknown-gift-group-refused': refusedAfter(firstLine, (visit) =>
    gift(visit, { id: 'vitrine-check', selectedGifts: [{ id: 'vitrine-check', seller: '', index: -1 }] }),
  ),
  'no-gifts-removes-the-choice': async (visit) => {
    const { group } = await chosen(visit)
    const exchange = await gift(visit, { id: group.id, selectedGifts: [] })
    const left = visit.orderIn(exchange).items.filter(({ isGift }) => isGift)
    mustEqual(
      exchange,
      left.map(({ providerId }) => providerId),
      [],
      'gifts in the order',
    )
  },
})

export const giftChecks: Check[] = [...gifts, ...coupons]
