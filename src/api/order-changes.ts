import type { ItemEdit } from '../domain/order'
import { callMessages } from '../text/calls'
import { screenCallMessages } from '../text/screen-calls'
import { act, post } from './call'
import { changedOrder } from './order-entity'

/** Adds, changes or, with quantity 0, removes one line. */
export const postItem = post('/api/order/items/', {
  ...changedOrder,
  sends(edit: ItemEdit) {
    const { index, providerId, quantity, attributes, sku, subscription, preferences, pbmInfo } = edit
    const line = { index, providerId, quantity, attributes, sku, subscription }
    return { body: pbmInfo == null ? { ...line, preferences } : { ...line, customPrice: { pbmInfo } } }
  },
  message: callMessages.postItem,
  passesServerErrors: 'refusals',
})

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
  message: screenCallMessages.postGift,
  passesServerErrors: 'refusals',
})

/** The shopper sends the order. `orderId` only for anonymous shoppers. */
export const getConfirm = act('/api/order/confirm', {
  ...changedOrder,
  sends: (orderId: string | undefined) => ({ query: { orderId } }),
  message: screenCallMessages.getConfirm,
})
