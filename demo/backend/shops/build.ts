import type { LogisticSeed, PaymentOptionSeed, Pbm, PbmCombo, Product, SellerSeed, ShopSettings } from '../model'

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 12,90`, with the no-break space that Intl writes. */
export const brl = (reais: number): string => REAIS.format(reais)

/** Reais rounded to cents. */
export const cents = (reais: number): number => Math.round(reais * 100) / 100

export type Rows = Record<string, string | string[]>

/** Specification rows from a plain record; several values of one row are a list. */
export function specs(rows: Rows): NonNullable<Product['specification']> {
  return Object.entries(rows).map(([name, value]) => ({ name, value: Array.isArray(value) ? value : [value] }))
}

export interface PbmTerms {
  /** Price without the programme, in reais. */
  price: number
  /** Pairs of units bought and percentage taken off each. */
  units: [number, number][]
  combos?: PbmCombo[]
  points?: number
  prescriptionRequired?: boolean
}

/** A benefit programme whose formatted prices derive from the price and the percentages. */
export function pbm({ price, units, combos = [], points = 0, prescriptionRequired = false }: PbmTerms): Pbm {
  const products = units.map(([quantity, percentage]) => {
    const unitPrice = cents(price * (1 - percentage / 100))
    return {
      id: `un-${quantity}`,
      quantity,
      percentage,
      priceFormatted: brl(unitPrice),
      totalPriceFormatted: brl(unitPrice * quantity),
      prescriptionRequired,
    }
  })
  return { products, combos, price, points, canGetPoints: points > 0, canApplyPBMDiscount: true }
}

type Place = Omit<SellerSeed['address'], 'fullAddress' | 'name'>

/** A store at an address; it accepts every price table unless the fields restrict it. */
export function store(providerId: string, name: string, place: Place, more: Partial<SellerSeed> = {}): SellerSeed {
  return {
    providerId,
    name,
    address: { name, ...place, fullAddress: { street: place.street, number: place.number } },
    serviceTax: null,
    allowedPriceTables: [],
    useDefaultPriceTable: false,
    defaultPriceTable: null,
    ...more,
  }
}

/** Picking the order up at a store, without freight. */
export function pickup(
  providerId: string,
  seller: SellerSeed,
  estimate: string,
  more: Partial<LogisticSeed> = {},
): LogisticSeed {
  const { street, number, neighborhood = '' } = seller.address
  return {
    providerId,
    type: 0,
    name: 'Retirada na loja',
    price: 0,
    shippingTimeEstimative: estimate,
    minShippingTimeEstimative: estimate,
    storeName: seller.name,
    storePickUpAddress: { name: seller.name, street, number, neighborhood },
    ...more,
  }
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

export function settingsOf(own: Omit<ShopSettings, keyof typeof USUAL> & Partial<ShopSettings>): ShopSettings {
  return { ...USUAL, ...own }
}

const METHOD = { card: 0, boleto: 1, deposit: 2, pix: 3, onDelivery: 5, link: 6, nubank: 8, pagaleve: 9 }

function online(providerId: string, method: number, name: string, group = name): PaymentOptionSeed {
  return { providerId, method, name, group, payOnDelivery: false }
}

/** Payment options before delivery. */
export const PAID_ONLINE: PaymentOptionSeed[] = [
  online('cartao', METHOD.card, 'Cartão de crédito'),
  online('pix', METHOD.pix, 'PIX'),
  online('boleto', METHOD.boleto, 'Boleto bancário', 'Boleto'),
  online('link', METHOD.link, 'Link de pagamento'),
  online('nubank', METHOD.nubank, 'NuPay', 'Nubank'),
  online('pagaleve', METHOD.pagaleve, 'Pagaleve em 4 vezes', 'Pagaleve'),
]

/** Options of one on-delivery group. */
export function onDelivery(group: string, ...names: string[]): PaymentOptionSeed[] {
  return names.map((name, at) => ({
    providerId: `entrega-${group.toLowerCase().replaceAll(/[^a-z]/g, '')}-${at + 1}`,
    method: METHOD.onDelivery,
    name,
    group,
    payOnDelivery: true,
  }))
}
