import { toldFields } from '../domain/method-fields'
import { flagsWhere, methodFields } from '../domain/payment-methods'
import { giftImage, lineImage } from './catalog/products'
import { toIso } from './clock'
import { toCents, toReais } from './money'
import { offeredGifts } from './rules/order'
import { priceOfLine } from './rules/prices'
import { factorOf, orderTotals } from './rules/totals'
import type { GiftLine, OrderLine, SessionState } from './state'
import type { Logistic, Order, OrderItem, Payment } from './wire'
import { PLAIN_ITEM } from './plain-item'
import type { Address } from './model'
import { describeProposals } from './proposal-view'
import { recordOf } from './record'

/**
 * The order as on the wire, at an instant: a PIX code past its time is expired.
 * @param trial the session that its proposals are tried on
 */
export function describeOrder(
  session: SessionState,
  origin: string,
  now: Date,
  trial: SessionState,
): Omit<Order, 'revision'> {
  const { order } = session
  const customer = order.buyer ?? session.customer
  const totals = orderTotals(session)
  const address = addressOf(session)
  const { enableDelivery, enablePickUp } = order
  return {
    id: order.id,
    userId: order.userId,
    status: order.status,
    items: [
      ...order.lines.map((line) => describeLine(session, line, origin)),
      ...order.giftLines.map((line) => describeGift(session, line, origin)),
    ],
    coupon: order.coupon?.code ?? '',
    itemsAmout: toReais(totals.items),
    discountAmout: toReais(totals.discount),
    totalAmout: toReais(totals.total),
    minOrderValue: order.minOrderValue,
    gifts: describeGiftGroups(session, origin),
    gateway: order.gateway,
    payment: describePayment(session, now),
    seller: describeSeller(session),
    customer: address ? { ...customer, address } : { ...customer },
    providerPriceTableId: order.priceTableId,
    enablePreferences: order.enablePreferences,
    isInSemiAutomatic: order.isInSemiAutomatic,
    recaptchaKey: order.recaptchaKey,
    logistic: describeLogistic(session),
    catalogErrorMessages: order.catalogErrorMessages,
    customPricesMessages: order.customPricesMessages,
    ...recordOf(order),
    ...describeProposals(trial, origin, now),
    enableDelivery,
    enablePickUp,
    ...flagsWhere((_, flag) => order[flag]),
  }
}

function addressOf({ order, addresses }: SessionState): Address | undefined {
  const index = order.logistic?.addressIndex
  return index === null || index === undefined ? undefined : addresses[index]
}

function describeLine(session: SessionState, line: OrderLine, origin: string): OrderItem {
  const { product } = line
  const price = priceOfLine(line, factorOf(session))
  const saved = Math.max(0, price.unit * line.quantity - price.total)
  return {
    index: line.index,
    providerId: line.providerId,
    name: product.name,
    imageUrl: lineImage(origin, line),
    quantity: line.quantity,
    attributes: line.attributes,
    sku: line.sku ?? '',
    subscription: line.subscription && {
      providerId: line.subscription.providerId,
      recurrence: line.subscription.recurrence,
    },
    customPrice: line.pbm && { pbmInfo: line.pbm.info },
    customPrices: mostOf(session, line),
    preferences: line.preferences,
    listPrice: toReais(price.list),
    unitPrice: toReais(price.unit),
    promotionalPrice: toReais(price.promotional),
    totalAmout: toReais(price.total),
    isGift: false,
    editOnlyInProductPage: line.pbm !== null,
    sellerId: session.order.seller?.providerId ?? '',
    priceTags: saved > 0 ? [{ name: savingName(line), value: -toReais(saved) }] : [],
    hasShippingRestriction: product.hasShippingRestriction ?? false,
  }
}

/** The most units of a line: an agreed price holds a shopper to its quantity. */
function mostOf({ sessionType }: SessionState, { product, manualPrice }: OrderLine): OrderItem['customPrices'] {
  const most = [product.customPrices?.maxQuantity, sessionType === 1 ? undefined : manualPrice?.most]
  const limits = most.flatMap((limit) => limit || [])
  return limits.length > 0 ? { maxQuantity: Math.min(...limits) } : null
}

function savingName({ pbm, manualPrice }: OrderLine): string {
  if (manualPrice) return manualPrice.by ? `Preço combinado com ${manualPrice.by}` : 'Preço combinado'
  return pbm ? 'Programa de benefícios' : 'Promoção'
}

function describeGift({ shop }: SessionState, { index, gift: id, seller }: GiftLine, origin: string): OrderItem {
  const gift = shop.gifts.flatMap(({ availableGifts }) => availableGifts).find((one) => one.id === id)
  const imageUrl = giftImage(origin, shop, id)
  return { ...PLAIN_ITEM, index, providerId: id, name: gift?.name ?? '', imageUrl, isGift: true, sellerId: seller }
}

function describeGiftGroups(session: SessionState, origin: string): Order['gifts'] {
  return offeredGifts(session).map(({ id, availableQuantity, availableGifts }) => ({
    id,
    availableQuantity,
    availableGifts: availableGifts.map((gift) => ({
      id: gift.id,
      seller: gift.seller,
      name: gift.name,
      imageUrl: giftImage(origin, session.shop, gift.id),
    })),
  }))
}

function describePayment({ order }: SessionState, now: Date): Payment | null {
  const { payment } = order
  if (!payment) return null
  const expired = payment.status === 'Waiting' && payment.pix !== null && payment.pix.expiresAt <= now
  return {
    method: payment.method,
    link: payment.link,
    status: expired ? 'Expired' : payment.status,
    ...(payment.tryId !== null && { tryId: payment.tryId }),
    ...(payment.pix && { pix: { code: payment.pix.code, expiresAt: toIso(payment.pix.expiresAt) } }),
    ...(payment.boleto && { boleto: { line: payment.boleto.line, dueDate: payment.boleto.dueDate } }),
    ...(payment.providerId !== null && { providerId: payment.providerId, installments: payment.installments }),
    ...(payment.cashAmount !== null && { cashAmount: toReais(payment.cashAmount) }),
    ...(payment.fields && { fields: toldFields(methodFields, payment.fields) }),
  }
}

function describeSeller({ order }: SessionState): Order['seller'] {
  if (!order.seller) return null
  const { providerId, name, serviceTax, allowedPriceTables, useDefaultPriceTable, defaultPriceTable } = order.seller
  return { providerId, name, serviceTax, allowedPriceTables, useDefaultPriceTable, defaultPriceTable }
}

function describeLogistic({ order }: SessionState): Logistic | null {
  if (!order.logistic) return null
  const { option } = order.logistic
  return {
    type: option.type,
    providerId: option.providerId,
    name: option.name,
    price: toReais(toCents(option.price)),
    startDeliveryTime: order.schedule?.startTime ?? null,
    endDeliveryTime: order.schedule?.endTime ?? null,
    storePickUpAddress: option.storePickUpAddress ?? null,
    maxDistinctItems: option.maxDistinctItems ?? 0,
    maxItemsAmout: option.maxItemsAmout ?? 0,
    orderMinPrice: option.orderMinPrice ?? 0,
    shippingTimeEstimative: option.shippingTimeEstimative,
    storeName: option.storeName ?? order.seller?.name ?? '',
  }
}
