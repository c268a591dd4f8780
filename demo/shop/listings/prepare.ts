import { toIso } from '../../../src/backend/clock'
import type { PbmUnitOffer, ProductSeed, ShopSeed } from '../../../src/backend/model'
import { toCents } from '../../../src/backend/money'
import { newCaptchaKey } from '../rules/captcha'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { refreshCharge, settleOrder } from '../rules/charge'
import { chooseGifts } from '../../../src/backend/rules/gifts'
import { putLine } from '../../../src/backend/rules/items'
import { offeredLogistics, readTarget } from '../../../src/backend/rules/logistic'
import { offeredGifts } from '../../../src/backend/rules/order'
import { orderTotals } from '../../../src/backend/rules/totals'
import { chooseMethod, choosePayOnDelivery } from '../../../src/backend/rules/payment'
import { openNextOrder, reach } from '../../../src/backend/rules/placed'
import { applyOffer } from '../rules/pbm'
import { propose } from '../../../src/backend/rules/proposals'
import type { ItemRequest } from '../../../src/backend/rules/items'
import type { TrackingState } from '../../../src/backend/state'
import type { PaymentStatus } from '../../../src/backend/wire'
import type { Preparation } from './listing'

/** True for a product that anyone can add with one tap, in any amount. */
function isPlain(product: ProductSeed): boolean {
  const isSpecial = product.hasVariants || product.addOnlyInProductPage || product.dimensions?.length
  const isLimited = product.stock !== undefined || product.customPrices?.maxQuantity
  const isRestricted = product.isRestrictedSale || product.hasShippingRestriction
  return product.isActive && !isSpecial && !isLimited && !isRestricted
}

function add(request: Pick<ItemRequest, 'providerId' | 'quantity'> & Partial<ItemRequest>): Preparation {
  return (session) => {
    const index = Math.max(-1, ...session.order.lines.map((line) => line.index)) + 1
    const rest = { attributes: [], sku: null, subscription: null, pbmId: null, preferences: null }
    putLine(session, { index, ...rest, ...request })
  }
}

function need<T>(found: T | undefined, shop: ShopSeed, what: string): T {
  if (found === undefined) throw new Error(`Shop '${shop.id}' has no ${what} to prepare a session with`)
  return found
}

/** The first product of the shop that matches. */
export function withProduct(what: string, fits: (product: ProductSeed) => boolean, quantity = 1): Preparation {
  return (session, now) => {
    const { providerId } = need(session.shop.products.find(fits), session.shop, what)
    add({ providerId, quantity })(session, now)
  }
}

/** Reais; cheaper products alone would not reach a shop's minimum. */
const WORTHWHILE_PRICE = 7

function isWorthwhile(product: ProductSeed): boolean {
  return isPlain(product) && product.price >= WORTHWHILE_PRICE
}

/** `count` different products, `quantity` of each; fewer when the shop has fewer that can be added with one tap. */
export function withItems(count: number, quantity = 1): Preparation {
  return (session, now) => {
    const plain = session.shop.products.filter(isWorthwhile).slice(0, count)
    for (const { providerId } of plain) add({ providerId, quantity })(session, now)
  }
}

/** Beatriz proposes fewer of one line at a lower price, a product more, a discount, a delivery and PIX. */
export const withProposal: Preparation = (session, now) => {
  const [line] = session.order.lines
  const others = session.shop.products.filter(isWorthwhile)
  const other = others.find(({ providerId }) => session.order.lines.every((one) => one.providerId !== providerId))
  if (!line || !other) throw new Error('The proposal has no products')
  const item = { attributes: [], sku: null, subscription: null, pbmId: null, preferences: null }
  const [option] = offeredLogistics(session, 1, readTarget(session, 1, '0'))
  if (!option) throw new Error('The proposal has no delivery')
  const changes = [
    { kind: 'line', item: { ...item, providerId: line.providerId, quantity: 2 }, manual: 500 },
    { kind: 'line', item: { ...item, providerId: other.providerId, quantity: 1 }, manual: null },
    { kind: 'discount', amount: 1000 },
    { kind: 'delivery', choice: { logistic: { type: 1, code: '0', providerId: option.providerId } } },
    { kind: 'payment', choice: { method: PaymentMethod.Pix, providerId: null, cashAmount: null } },
  ] as const
  const message = 'Separei uma condição melhor para você'
  const agent = { ...session, sessionType: 1, attendant: 'Beatriz', attendantId: 'beatriz' } as const
  propose(agent, { id: 'proposta-da-beatriz', message, minutes: 24 * 60, changes: [...changes] }, now)
}

/** Enough of one product for the items to be worth at least `reais`. */
export function worth(reais: number): Preparation {
  return (session, now) => {
    const { providerId, price } = need(session.shop.products.find(isPlain), session.shop, 'plain product')
    const missing = toCents(reais) - orderTotals(session).items
    if (missing > 0) add({ providerId, quantity: Math.ceil(missing / toCents(price / 2)) })(session, now)
  }
}

function isSubscribable({ isActive, subscriptionOffers, dimensions }: ProductSeed): boolean {
  return isActive && (subscriptionOffers?.length ?? 0) > 0 && !dimensions?.length
}

export const withSubscription: Preparation = (session, now) => {
  const plain = session.shop.products.find(isSubscribable)
  const { providerId, subscriptionOffers = [] } = need(plain, session.shop, 'subscription')
  const [offer] = subscriptionOffers
  add({ providerId, quantity: 1, subscription: { providerId: offer?.providerId ?? null, recurrence: null } })(
    session,
    now,
  )
}

/** An offer that requires no prescription. */
function freeOffer({ customPrices }: ProductSeed): PbmUnitOffer | undefined {
  return customPrices?.pbm?.products.find((offer) => !offer.prescriptionRequired)
}

function isInProgramme(product: ProductSeed): boolean {
  return product.isActive && !product.isRestrictedSale && freeOffer(product) !== undefined
}

export const withPbm: Preparation = (session, now) => {
  const found = session.shop.products.find(isInProgramme)
  const product = need(found, session.shop, 'PBM product')
  const pbm = product.customPrices?.pbm
  const offer = freeOffer(product)
  if (!pbm || !offer) return
  const applied = applyOffer(product, pbm, { kind: 'unit', offerId: offer.id, prescription: null }, now)
  session.pbmAuthorizations.set(applied.id, applied)
  add({ providerId: product.providerId, quantity: applied.quantity, pbmId: applied.id })(session, now)
}

/** Chooses the first gift of the first group on offer. */
export const withGift: Preparation = (session) => {
  const group = need(offeredGifts(session)[0], session.shop, 'gift on offer')
  const gift = need(group.availableGifts[0], session.shop, 'gift')
  chooseGifts(session, group.id, [{ id: gift.id, seller: gift.seller, index: -1 }])
}

/** One unit of the first product sold by combinations, in its first combination in stock. */
export const withOptions: Preparation = (session, now) => {
  const sold = session.shop.products.find(({ isActive, dimensions }) => isActive && dimensions?.length)
  const { providerId, dimensions = [] } = need(sold, session.shop, 'product with combinations')
  const dimension = dimensions.find(({ isAvailable }) => isAvailable)
  const attributes = Object.entries(dimension?.dimensions ?? {}).map(([attribute, option]) => ({
    providerId: attribute,
    optionProviderId: option,
    redirectable: false,
  }))
  add({ providerId, quantity: 1, attributes, sku: dimension?.sku ?? null })(session, now)
}

/** The shopper's note to the picker on the first line. */
export function withPreferences(preferences: string): Preparation {
  return ({ order }) => {
    const [line] = order.lines
    if (line) line.preferences = preferences
  }
}

/** Delivery to the first address by one of the shop's options. */
export function withDelivery(providerId: string): Preparation {
  return (session) => {
    const options = offeredLogistics(session, 1, readTarget(session, 1, '0'))
    const option = options.find((candidate) => candidate.providerId === providerId)
    session.order.logistic = { option: need(option, session.shop, `delivery ${providerId}`), addressIndex: 0 }
  }
}

export function withPickup(cep: string): Preparation {
  return (session) => {
    const [option] = offeredLogistics(session, 0, readTarget(session, 0, cep))
    session.order.logistic = { option: need(option, session.shop, 'pickup'), addressIndex: null }
  }
}

export function withCoupon(code: string): Preparation {
  return (session) => {
    const coupon = session.shop.coupons.find((candidate) => candidate.code === code)
    session.order.coupon = need(coupon, session.shop, `coupon ${code}`)
  }
}

/** Sets the payment method and its charge; `status` is the payment's state. */
export function withMethod(method: PaymentMethod, status: PaymentStatus = 'Waiting'): Preparation {
  return (session, now) => {
    chooseMethod(session, method)
    refreshCharge(session, now)
    if (session.order.payment) session.order.payment.status = status
  }
}

export const withExpiredPix: Preparation = (session, now) => {
  withMethod(PaymentMethod.Pix)(session, new Date(now.getTime() - 2 * 60 * 60 * 1000))
}

/** Cash on delivery with change for R$ 200,00. */
export const withCash: Preparation = (session) => {
  const option = session.shop.paymentOptions.find(({ group }) => group === 'Dinheiro')
  const { providerId } = need(option, session.shop, 'cash option')
  choosePayOnDelivery(session, { providerId, method: PaymentMethod.OnDelivery, cashAmount: 20_000 })
}

export const withCaptcha: Preparation = (session) => {
  session.order.recaptchaKey = newCaptchaKey()
}

/** Last step of a preparation: sets the order's state. */
export function as(status: 'Received' | 'Finalized' | 'Canceled' | 'Error'): Preparation {
  return ({ order }) => {
    order.status = status
  }
}

const HOUR = 60 * 60 * 1000

/** An order placed hours ago, with the steps that it has made since, one each half hour. */
export function placed(hoursAgo: number, steps: readonly Preparation[], way: readonly TrackingState[]): Preparation {
  return (session, now) => {
    const then = new Date(now.getTime() - hoursAgo * HOUR)
    for (const step of [...steps, as('Received')]) step(session, then)
    settleOrder(session, then)
    way.forEach((state, at) => reach(session.order, state, new Date(then.getTime() + ((at + 1) * HOUR) / 2)))
  }
}

/** Delivery from two to six hours after the order was placed. */
export const promised: Preparation = ({ order }, now) => {
  const after = (hours: number) => toIso(new Date(now.getTime() + hours * HOUR))
  order.schedule = { startTime: after(2), endTime: after(6), scheduleUntil: after(1) }
}

export const another: Preparation = (session) => openNextOrder(session)

/** A line of a time with other rules: at a part of today's price, or of a product that is no longer sold like that. */
export function soldThen(fits: (product: ProductSeed) => boolean, quantity: number, part = 1): Preparation {
  return ({ order, shop }) => {
    const product = need(shop.products.find(fits), shop, 'product of another time')
    const { providerId, name } = product
    const unit = Math.round(toCents(product.price) * part)
    const sold = { name, list: unit, unit, promotional: 0, total: unit * quantity }
    const rest = { attributes: [], sku: null, subscription: null, pbm: null, preferences: '' }
    order.lines.push({ index: order.lines.length, providerId, product, quantity, sold, ...rest })
  }
}
