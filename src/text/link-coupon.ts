/** Words about the coupon of a link. */
export const linkCouponText = {
  area: 'linkCoupon',
  applied: 'Cupom {coupon} aplicado',
} as const
