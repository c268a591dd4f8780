import { PaymentMethod } from '../../../src/domain/payment-methods'
import type { LogisticSeed, PaymentOptionSeed, SellerSeed, ShopSeed, ShopSettings } from '../../../src/backend/model'
import { giftsWithPictures, type DrawnGifts } from '../art/drawn'
import { productsOf, type AsRead, type WrittenProduct } from './products'

/** A store as a shop's JSON file writes it: it accepts every price table unless its fields restrict it. */
interface WrittenSeller extends Partial<Omit<SellerSeed, 'address'>> {
  providerId: string
  name: string
  address: Omit<SellerSeed['address'], 'fullAddress' | 'name'>
}

/** A way of delivery; without a type it is to pick the order up at its store, without freight. */
type WrittenLogistic = Pick<LogisticSeed, 'providerId' | 'shippingTimeEstimative'> & Partial<LogisticSeed>

type Derived = 'settings' | 'sellers' | 'logistics' | 'paymentOptions' | 'products' | 'gifts'

/** A shop as its JSON file writes it. */
interface WrittenShop extends Omit<ShopSeed, Derived> {
  settings: OwnSettings
  sellers: WrittenSeller[]
  logistics: WrittenLogistic[]
  /** Names of the options by their group. */
  payOnDelivery: Record<string, string[]>
  products: WrittenProduct[]
  gifts: DrawnGifts[]
}

/** Settings that most of the shops leave as they are. */
const USUAL = {
  webCatalogCallbackMessage: '',
  hiddenInactiveProducts: false,
  hideAttributes: false,
  showSpecifications: true,
  fallbackImage: '/art/fallback.svg',
  showSellerOptions: false,
  disableRestrictedProducts: false,
  allowShippingRestrictedProducts: true,
  enableBirthDate: false,
  enableCnpj: true,
  enableManualPrices: false,
  logistics: true,
  externalLogistic: false,
  canUseCoupon: true,
  disableChargeOrders: false,
  disableExpressDeliveryLogistic: false,
  payment: { usingExternalGateway: false },
}

type OwnSettings = Omit<ShopSettings, keyof typeof USUAL> & Partial<ShopSettings>

export function settingsOf(own: OwnSettings): ShopSettings {
  return { ...USUAL, ...own }
}

function sellerOf({ address, ...own }: WrittenSeller): SellerSeed {
  const { street, number } = address
  return {
    serviceTax: null,
    allowedPriceTables: [],
    useDefaultPriceTable: false,
    defaultPriceTable: null,
    ...own,
    address: { name: own.name, ...address, fullAddress: { street, number } },
  }
}

function logisticOf(way: WrittenLogistic, sellers: SellerSeed[]): LogisticSeed {
  const minShippingTimeEstimative = way.shippingTimeEstimative
  const usual = { type: 0 as const, name: 'Retirada na loja', price: 0, minShippingTimeEstimative }
  const store = way.type === undefined && sellers.find(({ name }) => name === way.storeName)
  if (!store) return { ...usual, ...way }
  const { street, number, neighborhood = '' } = store.address
  return { ...usual, storePickUpAddress: { name: store.name, street, number, neighborhood }, ...way }
}

/** A payment before the delivery. */
export function online(providerId: string, method: PaymentMethod, name: string, group = name): PaymentOptionSeed {
  return { providerId, method, name, group, payOnDelivery: false }
}

/** Payment options before delivery. */
const PAID_ONLINE: PaymentOptionSeed[] = [
  online('cartao', PaymentMethod.CreditCard, 'Cartão de crédito'),
  online('pix', PaymentMethod.Pix, 'PIX'),
  online('boleto', PaymentMethod.Boleto, 'Boleto bancário', 'Boleto'),
  online('link', PaymentMethod.Link, 'Link de pagamento'),
  online('nubank', PaymentMethod.Nubank, 'NuPay', 'Nubank'),
  online('pagaleve', PaymentMethod.Pagaleve, 'Pagaleve em 4 vezes', 'Pagaleve'),
]

function onDelivery(group: string, names: string[]): PaymentOptionSeed[] {
  return names.map((name, at) => ({
    providerId: `entrega-${group.toLowerCase().replaceAll(/[^a-z]/g, '')}-${at + 1}`,
    method: PaymentMethod.OnDelivery,
    name,
    group,
    payOnDelivery: true,
  }))
}

/** The shop of a JSON file. */
export function shopOf(file: AsRead<WrittenShop>): ShopSeed {
  const { settings, payOnDelivery, products, gifts, ...same } = file as WrittenShop
  const sellers = same.sellers.map(sellerOf)
  const delivered = Object.entries(payOnDelivery).flatMap(([group, names]) => onDelivery(group, names))
  return {
    ...same,
    settings: settingsOf(settings),
    sellers,
    logistics: same.logistics.map((way) => logisticOf(way, sellers)),
    paymentOptions: [...PAID_ONLINE, ...delivered],
    products: productsOf(same.id, products),
    gifts: gifts.map((group) => giftsWithPictures(same.id, group)),
  }
}
