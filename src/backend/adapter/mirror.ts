import { flagsWhere } from '../../domain/payment-methods'
import type { LogisticSeed, Product, ProductSeed, SellerSeed, ShopSeed } from '../model'
import { toReais } from '../money'
import { newPayment } from '../rules/payment'
import { endWithOrder } from '../rules/proposals'
import { orderTotals } from '../rules/totals'
import { newSession, type OrderLine, type SessionState } from '../state'
import type { Order } from '../wire'
import { discountOf } from './amounts'
import { productsOf } from './catalogue'
import { wayOfOrder } from './describe'
import type { EngineCatalogue, EngineLine, EngineOrder, EngineShop } from './engine'
import { proposalsOf, type KeptOrder, type KeptSession } from './records'

/** What the rules are to know beside the order. */
export interface Wanted {
  /** Products of lines that somebody proposes. */
  products?: readonly string[]
  /** Ways with the prices that the engine has just quoted. */
  ways?: LogisticSeed[]
}

interface Mirrored {
  catalogue: EngineCatalogue
  shop: EngineShop
  /** True for an engine that takes prices of an agent's. */
  enableManualPrices: boolean
  stores: SellerSeed[]
  order: EngineOrder
  kept: KeptOrder
  session: KeptSession
  /** The order as on the wire. */
  told: Omit<Order, 'revision'>
  now: Date
}

/**
 * An engine's order as a session of the reference backend, so that the rules of proposals are one: a trial happens here, and
 * never on the engine's order. Prices are the catalogue's, the total is the engine's.
 */
export async function mirrorOf(mirrored: Mirrored, { products = [], ways }: Wanted): Promise<SessionState> {
  const { catalogue, shop, stores, enableManualPrices, order, kept, session, told, now } = mirrored
  const proposals = proposalsOf(kept)
  const asked = proposals.flatMap(({ asked: changes }) => changes)
  const items = asked.flatMap((one) => (one.kind === 'line' ? [one.item.providerId] : []))
  const ids = [...new Set([...order.lines.map(({ providerId }) => providerId), ...items, ...products])]
  const seeds = (await productsOf(catalogue, ids)).map(seedOf)
  const sold = order.lines.filter(({ providerId }) => !seeds.some((one) => one.providerId === providerId))
  const toldPrices = new Map(
    asked.flatMap((one) =>
      one.kind === 'delivery' && one.choice.logistic
        ? [[one.choice.logistic.providerId, one.told?.price] as const]
        : [],
    ),
  )
  const logistics = ways ?? shop.ways.map((way) => wayAt(way, toldPrices.get(way.providerId)))
  const all = shopOf({ shop, stores, enableManualPrices, logistics, products: [...seeds, ...sold.map(soldSeed)] })
  const { sessionType, channelType } = session
  const mirror = newSession({ code: 'pedido', sessionType, channelType }, all)
  const way = order.delivery && wayOfOrder(order, shop, kept)
  const { payment } = kept
  const { id, userId, status, enableDelivery, enablePickUp } = told
  Object.assign(mirror.order, {
    id,
    userId,
    status,
    enableDelivery,
    enablePickUp,
    ...flagsWhere((_, flag) => told[flag]),
    lines: order.lines.map((line) => lineOf(line, all.products, kept)),
    seller: stores.find(({ providerId }) => providerId === kept.store) ?? null,
    logistic: way && order.delivery && { option: wayAt(way, order.delivery.price), addressIndex: kept.addressIndex },
    payment: payment && {
      ...newPayment(payment.method),
      providerId: payment.providerId,
      cashAmount: payment.cashAmount,
      status: told.payment?.status ?? 'Waiting',
    },
  })
  const byEngine = discountOf(order) - (kept.agreed?.discount ?? 0)
  mirror.order.coupon = order.coupon ? { code: order.coupon, kind: 'reais', value: toReais(byEngine) } : null
  // What the engine takes off stays off.
  mirror.order.manualDiscount = orderTotals(mirror).total - order.total
  const { id: attendantId, name: attendant } = session.attendant ?? { id: '', name: '' }
  Object.assign(mirror, { customer: kept.customer, addresses: kept.addresses, proposals, attendantId, attendant })
  endWithOrder(mirror, now)
  return mirror
}

const wayAt = ({ ...way }: LogisticSeed, cents: number | undefined): LogisticSeed =>
  cents === undefined ? way : { ...way, price: toReais(cents) }

const PICTURE = { shape: 'box', colors: ['#000000', '#000000'] as [string, string], views: 0 }

function seedOf({ images, ...product }: Product): ProductSeed {
  const [first] = images
  return { ...product, art: PICTURE, categories: [], ...(first && { picture: first.url }) }
}

/** A product that the catalogue has no longer. */
const soldSeed = ({ providerId, name, sku, unit }: EngineLine): ProductSeed =>
  seedOf({ providerId, name, sku, price: toReais(unit), isActive: true, images: [] })

function lineOf(
  { index, providerId, quantity, sku, preferences }: EngineLine,
  products: ProductSeed[],
  { agreed }: KeptOrder,
): OrderLine {
  const product = products.find((one) => one.providerId === providerId)!
  const manualPrice = agreed?.units[index]
  const line = { index, providerId, product, quantity, sku, preferences }
  return { ...line, attributes: [], subscription: null, pbm: null, ...(manualPrice && { manualPrice }) }
}

function shopOf({
  shop,
  ...seeds
}: Pick<Mirrored, 'shop' | 'stores' | 'enableManualPrices'> & Pick<ShopSeed, 'logistics' | 'products'>): ShopSeed {
  const { logistics, products, stores, enableManualPrices } = seeds
  const none = { categories: [], collections: [], facets: [], priceTables: [], coupons: [], gifts: [] }
  return {
    id: shop.settings.channelId,
    name: shop.name,
    about: '',
    ...none,
    products,
    logistics,
    sellers: stores,
    settings: { ...shop.settings, enableManualPrices },
    paymentOptions: shop.payments,
    minOrderValue: shop.minOrderValue,
    schedule: { slots: [], closedWeekdays: [], cutoffHours: 0 },
    gateway: 'ShopProvider',
    pixKey: shop.pixKey,
  }
}
