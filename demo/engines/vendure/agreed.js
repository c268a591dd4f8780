import vendure from '@vendure/core'

/* Prices that an agent has agreed with the contact: an order keeps them in a field that its own Shop API neither tells nor sets. */

const { LanguageCode, PromotionCondition, PromotionOrderAction } = vendure
const { ShippingCalculator, ShippingEligibilityChecker } = vendure

const words = (value) => [{ languageCode: LanguageCode.pt_BR, value }]

/** @returns cents: `units` by the index of a line, `discount` of the order, `freight` or null */
const agreedIn = ({ customFields }) => ({
  units: {},
  discount: 0,
  freight: null,
  ...JSON.parse(customFields?.agreed || '{}'),
})

/** A line's own price, or the agreed one. */
export const agreedPrices = {
  calculateUnitPrice(_, { listPrice, listPriceIncludesTax }, { index }, order) {
    const unit = agreedIn(order).units[index]
    return unit === undefined
      ? { price: listPrice, priceIncludesTax: listPriceIncludesTax }
      : { price: unit, priceIncludesTax: true }
  },
}

export const agreedCondition = new PromotionCondition({
  code: 'agreed',
  description: words('Desconto combinado'),
  args: {},
  check: (_, order) => agreedIn(order).discount > 0,
})

export const agreedDiscount = new PromotionOrderAction({
  code: 'agreed',
  description: words('Desconto combinado'),
  args: {},
  execute: (_, order) => -Math.min(agreedIn(order).discount, order.subTotalWithTax),
})

export const agreedChecker = new ShippingEligibilityChecker({
  code: 'agreed',
  description: words('Frete combinado'),
  args: {},
  check: (_, order) => agreedIn(order).freight !== null,
})

export const agreedFreight = new ShippingCalculator({
  code: 'agreed',
  description: words('Frete combinado'),
  args: {},
  calculate: (_, order) => ({ price: agreedIn(order).freight ?? 0, priceIncludesTax: true, taxRate: 0 }),
})
