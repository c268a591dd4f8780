import {
  LogisticType,
  orderStatuses,
  paymentStatuses,
  type GiftGroup,
  type Order,
  type OrderItem,
  type OrderLogistic,
  type OrderPayment,
  type OrderSeller,
} from '../domain/order'
import { paymentMethodNumbers, paymentMethods, type PaymentMethod } from '../domain/payment-methods'
import {
  cents,
  centsOrNull,
  entity,
  essential,
  flag,
  id,
  label,
  lenient,
  list,
  named,
  number,
  numbered,
  orElse,
  orEmpty,
  orNull,
  picture,
  raw,
  text,
} from './narrow'
import { address, orderCustomer } from './people'
import { recurrence } from './product-entity'
import { instant, wallTime } from './times'

const gateways = ['ShopProvider', 'Pay', 'Cielo', 'PagSeguro', 'MercadoPago', 'Manual']

/** One of `gateways` by name or place, or the name of a third party. */
const gateway = lenient((value) => text(typeof value === 'number' ? gateways[value] : value))

export const paymentMethod = numbered(paymentMethodNumbers)

/** The methods whose flag an order opens. */
const openMethods = lenient((order): readonly PaymentMethod[] =>
  paymentMethods.flatMap(({ flag: name, code }) =>
    name && (order as Record<string, unknown>)[name] === true ? [code] : [],
  ),
)

const item = entity<OrderItem>({
  // A line without a place gets its position, below.
  index: lenient((value) => (typeof value === 'number' && Number.isInteger(value) ? value : -1)),
  providerId: essential(id),
  name: label,
  imageUrl: picture,
  quantity: number,
  maxQuantity: ['customPrices.maxQuantity', number],
  attributes: list(entity({ providerId: essential(id), optionProviderId: essential(id), redirectable: flag })),
  sku: id,
  subscription: orNull(entity({ providerId: essential(id), recurrence })),
  pbmInfo: ['customPrice.pbmInfo', raw],
  preferences: text,
  listPrice: cents,
  unitPrice: cents,
  promotionalPrice: cents,
  total: ['totalAmout', cents],
  isGift: flag,
  isEditedOnlyInProductPage: ['editOnlyInProductPage', flag],
  sellerId: id,
  priceTags: list(entity({ name: label, value: cents })),
  hasShippingRestriction: flag,
})

const items = lenient((value): readonly OrderItem[] =>
  list(item)(value).map((line, place) => (line.index < 0 ? { ...line, index: place } : line)),
)

const gift = entity<GiftGroup>({
  id: essential(id),
  availableQuantity: number,
  availableGifts: list(entity({ id: essential(id), seller: id, name: label, imageUrl: picture })),
})

const logistic = entity<OrderLogistic>({
  type: numbered(LogisticType),
  providerId: id,
  name: label,
  price: centsOrNull,
  startDeliveryTime: wallTime,
  endDeliveryTime: wallTime,
  storePickUpAddress: orNull(address),
  maxDistinctItems: number,
  maxItems: ['maxItemsAmout', number],
  minOrderValue: ['orderMinPrice', cents],
})

const seller = entity<OrderSeller>({
  providerId: essential(id),
  name: label,
  serviceTax: cents,
  allowedPriceTables: list(essential(id)),
  isDefaultPriceTableForced: ['useDefaultPriceTable', flag],
  defaultPriceTable: id,
})

const payment = entity<OrderPayment>({
  method: paymentMethod,
  optionId: ['providerId', id],
  cashAmount: cents,
  link: text,
  status: named(paymentStatuses),
  tryId: id,
  pix: orNull(entity({ code: essential(text), expiresAt: instant })),
  boleto: orNull(entity({ line: essential(text), dueDate: instant })),
  fields: raw,
})

const words = list(essential(text))

/** An order needs only its id. */
export const order = entity<Order>({
  id: essential(id),
  userId: id,
  status: orElse(named(orderStatuses), 'Creating'),
  items,
  coupon: text,
  subtotal: ['itemsAmout', cents],
  discount: ['discountAmout', cents],
  total: ['totalAmout', cents],
  minOrderValue: cents,
  gifts: list(gift),
  gateway,
  payment: orNull(payment),
  seller: orNull(seller),
  customer: orEmpty(orderCustomer),
  logistic: orNull(logistic),
  priceTableId: ['providerPriceTableId', id],
  arePreferencesEnabled: ['enablePreferences', flag],
  isInSemiAutomatic: flag,
  recaptchaKey: text,
  enabled: [
    '',
    entity<Order['enabled']>({
      delivery: ['enableDelivery', flag],
      pickUp: ['enablePickUp', flag],
      methods: ['', openMethods],
    }),
  ],
  revision: id,
  catalogErrorMessages: words,
  customPricesMessages: words,
  proposals: list(raw),
  handovers: list(raw),
  attending: raw,
  cancellation: raw,
})

/** The answer of a call that changes the order, and tells a refusal in the server's words. */
export const changedOrder = { answer: order, passesServerErrors: true } as const
