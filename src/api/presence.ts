import { post } from './call'
import { done } from './narrow'

/** The shopper is editing the order. */
export const postPresence = post('/api/order/presence', {
  answer: done,
  textKey: 'postPresence',
})
