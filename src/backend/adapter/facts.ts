import { flagsWhere, type PaymentMethod } from '../../domain/payment-methods'
import type { LogisticSeed, SellerSeed, ShopSeed } from '../model'
import { toReais } from '../money'
import type { OrderFlags } from '../wire'
import type { Cards, Engine, EngineOrder, EngineShop, Issuer } from './engine'
import type { Beside } from '../beside'

/** What is true of every order of an engine's shop. */
export interface Facts {
  shop: EngineShop
  stores: SellerSeed[]
  cards: Cards | undefined
  issuer: Issuer | undefined
  /** Its name on the wire; '' for a shop without cards. */
  gateway: string
  flags: OrderFlags
  /** The shop as the rules read it, without products. */
  seed: ShopSeed
}

type Acquirers = Partial<Pick<Facts, 'cards' | 'issuer'>>

export function factsOf(shop: EngineShop, { cards, issuer }: Acquirers, { order }: Engine): Facts {
  const { ways, payments, settings, name, city, minOrderValue, pixKey } = shop
  const stores = [...new Map(ways.flatMap(({ store }) => (store ? [[store.providerId, store] as const] : []))).values()]
  const takes = (method: PaymentMethod) => payments.some((way) => way.method === method && !way.payOnDelivery)
  const none = { categories: [], collections: [], facets: [], products: [], priceTables: [], coupons: [], gifts: [] }
  const seed: ShopSeed = {
    id: settings.channelId,
    name,
    city,
    about: '',
    ...none,
    logistics: ways,
    // An engine's total has no tax of a store.
    sellers: stores.map((store) => ({ ...store, serviceTax: null })),
    settings: { ...settings, enableManualPrices: order.agree !== undefined },
    paymentOptions: payments,
    minOrderValue,
    schedule: { slots: [], closedWeekdays: [], cutoffHours: 0 },
    gateway: 'ShopProvider',
    pixKey,
  }
  const flags = {
    enableDelivery: ways.some(({ type }) => type !== 0),
    enablePickUp: ways.some(({ type }) => type === 0),
    ...flagsWhere(({ code, screen }) => {
      if (screen === 'card' && cards === undefined) return false
      return takes(code) && (screen !== 'pix' || pixKey !== '')
    }),
  }
  const gateway = cards?.embedded ? 'MercadoPago' : cards ? 'ShopProvider' : ''
  return { shop, stores, cards, issuer, gateway, flags, seed }
}

export const itemsOf = ({ lines }: EngineOrder): number => lines.reduce((sum, { total }) => sum + total, 0)

export const discountOf = (order: EngineOrder): number => itemsOf(order) + (order.delivery?.price ?? 0) - order.total

/** The way at a price of an agent's. */
const MANUAL = 'manual'

/** A way as on the wire: its store is told apart. */
export function wayOf({ ways }: EngineShop, id: string | undefined): LogisticSeed | undefined {
  const known = ways.find(({ providerId }) => providerId === id)
  if (!known) return undefined
  const { store: _, ...way } = known
  return way
}

/** The way of an order at its price: one of the shop's, or what an agent has agreed. */
export function wayOfOrder({ delivery }: EngineOrder, shop: EngineShop, { agreed }: Beside): LogisticSeed | null {
  if (!delivery) return null
  const { freight } = agreed ?? {}
  const price = toReais(delivery.price)
  if (delivery.providerId !== MANUAL || !freight) {
    const way = wayOf(shop, delivery.providerId)
    return way ? { ...way, price } : null
  }
  const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
  return { ...estimates, providerId: MANUAL, type: freight.type, name: freight.name, price }
}
