import { flagsWhere, type PaymentMethod } from '../../domain/payment-methods'
import type { Address, LogisticSeed, SellerSeed } from '../model'
import { toReais } from '../money'
import { PLAIN_ITEM } from '../plain-item'
import type { Order, OrderItem, Payment } from '../wire'
import { discountOf, itemsOf, STATUS } from './amounts'
import type { Cards, EngineLine, EngineOrder, EngineShop } from './engine'
import type { KeptOrder, Try } from './records'

export interface Facts {
  shop: EngineShop
  stores: SellerSeed[]
  cards: Cards | undefined
}

/** What is known of an order beside the engine. */
interface Seen {
  kept: KeptOrder
  address: Address | null
  store: SellerSeed | null
  /** The present try to pay. */
  one: Try | null
  now: Date
}

/** An engine's order as on the wire. */
export function describeOrder(order: EngineOrder, { shop, cards }: Facts, seen: Seen): Omit<Order, 'revision'> {
  const { kept, address, store, one, now } = seen
  const { ways, payments } = shop
  const { id, userId, buyer, isInSemiAutomatic, attendant } = kept
  const customer = buyer ?? kept.customer
  const takes = (method: PaymentMethod): boolean => payments.some((way) => way.method === method && !way.payOnDelivery)
  return {
    id,
    userId,
    status: STATUS[order.stage],
    items: order.lines.map((line) => itemOf(line, kept.store ?? '')),
    coupon: order.coupon,
    itemsAmout: toReais(itemsOf(order)),
    discountAmout: toReais(discountOf(order)),
    totalAmout: toReais(order.total),
    minOrderValue: shop.minOrderValue,
    gifts: [],
    gateway: cards ? 'ShopProvider' : '',
    payment: paymentOf(order, kept, one, now),
    seller: store && { ...store, serviceTax: null },
    ...(attendant && { attendant }),
    customer: address ? { ...customer, address } : customer,
    providerPriceTableId: null,
    enablePreferences: false,
    isInSemiAutomatic,
    recaptchaKey: null,
    logistic: logisticOf(order, shop, kept),
    catalogErrorMessages: [],
    customPricesMessages: [],
    enableDelivery: ways.some(({ type }) => type !== 0),
    enablePickUp: ways.some(({ type }) => type === 0),
    ...flagsWhere(({ code, screen }) => {
      if (screen === 'card' && cards === undefined) return false
      return takes(code) && (screen !== 'pix' || shop.pixKey !== '')
    }),
  }
}

function itemOf({ list, unit, total, options, ...line }: EngineLine, sellerId: string): OrderItem {
  const chosen = Object.entries(options)
  return {
    ...PLAIN_ITEM,
    ...line,
    attributes: chosen.map(([providerId, optionProviderId]) => ({
      providerId,
      optionProviderId,
      redirectable: false,
    })),
    listPrice: toReais(list),
    unitPrice: toReais(unit),
    totalAmout: toReais(total),
    sellerId,
  }
}

/** The way at a price of an agent's. */
const MANUAL = 'manual'

/** A way as on the wire: its store is told apart. */
export function wayOf({ ways }: EngineShop, id: string | undefined): LogisticSeed | undefined {
  const known = ways.find(({ providerId }) => providerId === id)
  if (!known) return undefined
  const { store: _, ...way } = known
  return way
}

/** The way of an order: one of the shop's, or what an agent has agreed. */
export function wayOfOrder(order: EngineOrder, shop: EngineShop, { agreed }: KeptOrder): LogisticSeed | undefined {
  const id = order.delivery?.providerId
  const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
  const { freight } = agreed ?? {}
  if (id !== MANUAL || !freight) return wayOf(shop, id)
  return { ...estimates, providerId: MANUAL, type: freight.type, name: freight.name, price: toReais(freight.price) }
}

function logisticOf(order: EngineOrder, shop: EngineShop, kept: KeptOrder): Order['logistic'] {
  const way = wayOfOrder(order, shop, kept)
  if (!way || !order.delivery) return null
  return {
    type: way.type,
    providerId: way.providerId,
    name: way.name,
    price: toReais(order.delivery.price),
    startDeliveryTime: null,
    endDeliveryTime: null,
    storePickUpAddress: way.storePickUpAddress ?? null,
    maxDistinctItems: way.maxDistinctItems ?? 0,
    maxItemsAmout: way.maxItemsAmout ?? 0,
    orderMinPrice: way.orderMinPrice ?? 0,
    shippingTimeEstimative: way.shippingTimeEstimative,
    storeName: way.storeName ?? '',
  }
}

function paymentOf(order: EngineOrder, { payment }: KeptOrder, one: Try | null, now: Date): Payment | null {
  if (!payment) return null
  const isLate = one?.status === 'Waiting' && one.expiresAt !== null && Date.parse(one.expiresAt) <= now.getTime()
  const waits = isLate ? 'Expired' : (one?.status ?? 'Waiting')
  return {
    method: payment.method,
    link: null,
    status: order.stage === 'cancelled' ? 'Canceled' : order.stage === 'paid' ? 'Paid' : waits,
    ...(one && { tryId: one.id }),
    ...(one?.code && { pix: { code: one.code, expiresAt: one.expiresAt ?? '' } }),
    ...(payment.providerId !== null && { providerId: payment.providerId, installments: payment.installments }),
    ...(payment.cashAmount !== null && { cashAmount: toReais(payment.cashAmount) }),
  }
}
