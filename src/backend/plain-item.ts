import type { OrderItem } from './wire'

/** The fields of a line without any of the extras. */
export const PLAIN_ITEM = {
  quantity: 1,
  attributes: [],
  sku: '',
  subscription: null,
  customPrice: null,
  customPrices: null,
  preferences: '',
  listPrice: 0,
  unitPrice: 0,
  promotionalPrice: 0,
  totalAmout: 0,
  isGift: false,
  editOnlyInProductPage: false,
  sellerId: '',
  priceTags: [],
  hasShippingRestriction: false,
} satisfies Partial<OrderItem>
