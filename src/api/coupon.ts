import { reaisFromCents, type Cents } from '../lib/money'
import { screenCallMessages } from '../text/screen-calls'
import { post } from './call'
import { changedOrder } from './order-entity'

/** Sets a coupon; an empty one removes the one there is. */
export const postCoupon = post('/api/order/coupon/', {
  ...changedOrder,
  sends: (coupon: string) => ({ query: { coupon } }),
  message: screenCallMessages.postCoupon,
})

/** Sets the discount that the agent typed. */
export const postDiscount = post('/api/order/discount', {
  ...changedOrder,
  sends: (discount: Cents) => ({ query: { discount: reaisFromCents(discount) } }),
  message: screenCallMessages.postDiscount,
})
