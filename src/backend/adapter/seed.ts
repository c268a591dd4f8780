import { methodFacts } from '../../domain/payment-methods'
import type { LogisticSeed, PaymentOptionSeed, SellerSeed, ShopSeed } from '../model'
import type { EngineWay, Storefront } from './engine'

/** What a shop without a commerce engine has beside its storefront. */
type Goods = Partial<
  Pick<
    ShopSeed,
    | 'products'
    | 'categories'
    | 'collections'
    | 'facets'
    | 'priceTables'
    | 'coupons'
    | 'gifts'
    | 'schedule'
    | 'cancelUntil'
  >
>

/** Stores that ways start from, each once. */
export const storesOf = ({ shop: { ways } }: Storefront): SellerSeed[] => [
  ...new Map(ways.flatMap(({ store }) => (store ? [[store.providerId, store] as const] : []))).values(),
]

/** True where somebody charges it. */
const charges =
  ({ shop: { pixKey }, cards, issuer }: Storefront) =>
  ({ method, payOnDelivery }: PaymentOptionSeed): boolean => {
    const screen = payOnDelivery ? undefined : methodFacts(method)?.screen
    if (screen === 'card') return cards !== undefined
    return screen !== 'pix' || pixKey !== '' || issuer?.pix !== undefined
  }

/** A way as on the wire: its store is told apart. */
export function withoutStore(way: EngineWay): LogisticSeed {
  const { store: _, ...own } = way
  return own
}

/** The shop as the rules read it. */
export function seedOf(storefront: Storefront, goods: Goods = {}, sellers = storesOf(storefront)): ShopSeed {
  const { ways, payments, ...shop } = storefront.shop
  return {
    id: shop.settings.channelId,
    about: '',
    categories: [],
    collections: [],
    facets: [],
    products: [],
    priceTables: [],
    coupons: [],
    gifts: [],
    schedule: { slots: [], closedWeekdays: [], cutoffHours: 0 },
    gateway: storefront.cards?.embedded ? 'MercadoPago' : 'ShopProvider',
    ...shop,
    ...goods,
    sellers,
    logistics: ways.map(withoutStore),
    paymentOptions: payments.filter(charges(storefront)),
  }
}
