import type { Beside, Try } from '../beside'
import type { GiftGroupSeed, LogisticSeed, Product, ProductSeed } from '../model'
import { toCents, toReais } from '../money'
import { requireOpen } from '../rules/order'
import { newPayment } from '../rules/payment'
import { endWithOrder } from '../rules/proposals'
import { orderTotals } from '../rules/totals'
import type { ChosenPayment, OrderLine, SessionState } from '../state'
import type { GiftGroup, OrderStatus } from '../wire'
import { productsOf, wireSubscription } from './catalogue'
import type { EngineLine, EngineOrder, Options } from './engine'
import { discountOf, itemsOf, wayOfOrder } from './facts'
import type { OrderDesk } from './order'

/* An engine's order as the rules and the answers read every order. */

const STATUS: Readonly<Record<EngineOrder['stage'], OrderStatus>> = {
  open: 'Creating',
  placed: 'Received',
  paid: 'Finalized',
  cancelled: 'Canceled',
}

/** The order as it stands: its amounts are the engine's. */
export async function mirrorOf(desk: OrderDesk): Promise<SessionState> {
  const { facts, kept } = desk
  const order = await desk.read()
  const { session } = desk
  const { gifts } = order
  if (gifts) session.shop = { ...facts.seed, gifts: gifts.groups.map(giftsOf) }
  const option = wayOfOrder(order, facts.shop, kept)
  Object.assign(session.order, {
    status: STATUS[order.stage],
    lines: order.lines.map((line) => lineOf(line, kept)),
    coupon: order.coupon ? { code: order.coupon, kind: 'reais', value: 0 } : null,
    // A way that the shop does not know has no price of its own.
    takenOff: itemsOf(order) + toCents(option?.price ?? 0) - order.total,
    catalogErrorMessages: order.messages?.lines ?? [],
    customPricesMessages: order.messages?.prices ?? [],
    seller: facts.seed.sellers.find(({ providerId }) => providerId === kept.store) ?? null,
    logistic: option && { option, addressIndex: kept.addressIndex },
    payment: paymentOf(order, kept, desk.presentTry),
    gateway: facts.gateway,
    minOrderValue: facts.shop.minOrderValue,
    priceTableId: order.priceTable ?? null,
    schedule: order.slot ?? null,
    giftLines: gifts?.chosen.map((one) => ({ ...one, seller: kept.store ?? '' })) ?? [],
    ...facts.flags,
  })
  return session
}

/** The engine's order. @throws Refusal for one that takes no edits */
export async function openOrder(desk: OrderDesk): Promise<EngineOrder> {
  requireOpen(await mirrorOf(desk))
  return desk.read()
}

function giftsOf({ availableGifts, ...group }: GiftGroup): GiftGroupSeed {
  const gifts = availableGifts.map(({ imageUrl: picture, ...gift }) => ({ ...gift, picture }))
  // The engine says which are earned.
  return { ...group, fromItemsAmount: 0, availableGifts: gifts }
}

export const attributesOf = (options: Options): OrderLine['attributes'] =>
  Object.entries(options).map(([providerId, optionProviderId]) => ({
    providerId,
    optionProviderId,
    redirectable: false,
  }))

function lineOf(
  { imageUrl, options, list, unit, total, benefit, benefitInfo, subscription, ...line }: EngineLine,
  { agreed }: Beside,
): OrderLine {
  const { index, providerId, name, quantity, sku, preferences, isRestrictedSale, hasShippingRestriction } = line
  const product = {
    providerId,
    name,
    isActive: true,
    price: toReais(unit),
    categories: [],
    pictures: [imageUrl],
    ...(isRestrictedSale && { isRestrictedSale }),
    ...(hasShippingRestriction && { hasShippingRestriction }),
  }
  const attributes = attributesOf(options)
  const manualPrice = agreed?.units[index]
  const sold = { name, list, unit, promotional: 0, total }
  const pbm =
    benefit === undefined ? null : { id: benefit, providerId, quantity, total, info: benefitInfo ?? { id: benefit } }
  const more = {
    subscription: subscription ? wireSubscription(subscription) : null,
    pbm,
    ...(manualPrice && { manualPrice }),
  }
  return { index, providerId, product, quantity, attributes, sku, preferences, sold, ...more }
}

function paymentOf({ stage, total }: EngineOrder, { payment }: Beside, one: Try | null): ChosenPayment | null {
  if (!payment) return null
  const { method, providerId, installments, cashAmount, boleto = null, fields } = payment
  const status = stage === 'cancelled' ? 'Canceled' : stage === 'paid' ? 'Paid' : (one?.status ?? 'Waiting')
  const pix = one?.code && { code: one.code, expiresAt: new Date(one.expiresAt ?? 0), amount: one.amount }
  // A page asks for what it was made for.
  const link = (one?.amount === total && payment.link) || null
  const chosen = { providerId, installments, cashAmount, status, tryId: one?.id ?? null, boleto, link }
  return { ...newPayment(method), ...chosen, pix: pix || null, ...(fields && { fields }) }
}

/** What the rules are to know beside the order. */
export interface Wanted {
  /** Products of lines that somebody proposes. */
  products?: readonly string[]
  /** Ways with the prices that the engine has just quoted. */
  ways?: LogisticSeed[]
}

/**
 * The order for changes that are tried: a trial happens here, and never on the engine's order. Prices are the catalogue's,
 * the total is the engine's.
 */
export async function trialOf(desk: OrderDesk, { products = [], ways }: Wanted = {}): Promise<SessionState> {
  const { shop, seed } = desk.facts
  const order = await desk.read()
  const mirror = await mirrorOf(desk)
  const trial = { ...mirror, order: { ...mirror.order }, proposals: structuredClone(mirror.proposals) }
  const asked = trial.proposals.flatMap((one) => one.asked)
  const items = asked.flatMap((one) => (one.kind === 'line' ? [one.item.providerId] : []))
  const ids = [...new Set([...order.lines.map(({ providerId }) => providerId), ...items, ...products])]
  const known = (await productsOf(desk.engine.catalogue, ids)).map(seedOf)
  const gone = trial.order.lines.filter(({ providerId }) => !known.some((one) => one.providerId === providerId))
  const all = [...known, ...gone.map(({ product }) => product)]
  const told = asked.flatMap((one) =>
    one.kind === 'delivery' && one.choice.logistic ? [[one.choice.logistic.providerId, one.told?.price] as const] : [],
  )
  trial.shop = { ...seed, products: all, logistics: ways ?? shop.ways.map((way) => wayAt(way, new Map(told))) }
  trial.order.lines = trial.order.lines.map((line) => {
    const { sold: _, ...own } = line
    const product = all.find(({ providerId }) => providerId === line.providerId) ?? line.product
    return { ...own, attributes: [], product }
  })
  const byEngine = discountOf(order) - (desk.kept.agreed?.discount ?? 0)
  if (trial.order.coupon) trial.order.coupon.value = toReais(byEngine)
  delete trial.order.takenOff
  // What the engine takes off stays off.
  trial.order.manualDiscount = orderTotals(trial).total - order.total
  endWithOrder(trial, desk.now)
  return trial
}

const wayAt = (way: LogisticSeed, told: ReadonlyMap<string, number | undefined>): LogisticSeed => {
  const cents = told.get(way.providerId)
  return cents === undefined ? way : { ...way, price: toReais(cents) }
}

/** A product as the rules read it. */
export function seedOf({ images, ...product }: Product): ProductSeed {
  return { ...product, pictures: images.map(({ url }) => url), categories: [] }
}
