import type { ItemEdit } from '../domain/order'
import { reaisFromCents, type Cents } from '../lib/money'
import { act, post, read } from './call'
import { changedOrder, order } from './order-entity'

/** The session's order; a new, empty one when there is none. */
export const getCurrentOrder = read('/api/order/current', { answer: order, textKey: 'getCurrentOrder' })

/** Adds, changes or, with quantity 0, removes one line. */
export const postItem = post('/api/order/items/', {
  ...changedOrder,
  sends(edit: ItemEdit) {
    const { index, providerId, quantity, attributes, sku, subscription, preferences, pbmInfo } = edit
    const line = { index, providerId, quantity, attributes, sku, subscription }
    return {
      body: pbmInfo == null ? { ...line, preferences } : { ...line, customPrice: { pbmInfo: pbmInfo as Unread } },
    }
  },
  textKey: 'postItem',
  passesServerErrors: 'refusals',
})

/** Sent back as it came. */
type Unread = { id: string }

interface GiftChoice {
  /** The gift group's id. */
  id: string
  /** All gifts chosen in the group: each call replaces the choice before. */
  selectedGifts: readonly { id: string; seller: string; index: number }[]
}

/** Chooses the gifts of a group. */
export const postGift = post('/api/order/gift/', {
  ...changedOrder,
  sends: (body: GiftChoice) => ({ body }),
  textKey: 'postGift',
  passesServerErrors: 'refusals',
})

/** The shopper sends the order. `orderId` only for anonymous shoppers. */
export const getConfirm = act('/api/order/confirm', {
  isDecision: true,
  ...changedOrder,
  sends: (orderId: string | undefined) => ({ query: { orderId } }),
  textKey: 'getConfirm',
})

/** Sets a coupon; an empty one removes the one there is. */
export const postCoupon = post('/api/order/coupon/', {
  ...changedOrder,
  sends: (coupon: string) => ({ query: { coupon } }),
  textKey: 'postCoupon',
})

/** Sets the discount that the agent typed. */
export const postDiscount = post('/api/order/discount', {
  ...changedOrder,
  sends: (discount: Cents) => ({ query: { discount: reaisFromCents(discount) } }),
  textKey: 'postDiscount',
})
