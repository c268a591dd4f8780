import type { Customer } from '../../src/domain/customer'
import type { Order, OrderItem, OrderLogistic } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import type { Dimension, Product, ProductAttribute } from '../../src/domain/product'
import { Channel, SessionType, type Session, type ShopSettings } from '../../src/domain/shop'

/** Plain entities in their neutral state; a test names only the fields of its rule. */
export function aProduct(parts: Partial<Product> = {}): Product {
  return {
    providerId: 'p1',
    name: 'Café torrado 500 g',
    images: ['https://img.example/p1.svg'],
    isActive: true,
    description: '',
    brand: '',
    sellerName: '',
    isRestrictedSale: false,
    hasVariants: false,
    isAddedOnlyInProductPage: false,
    isSoldByWeight: false,
    kilosPerUnit: 0,
    pricePerKilo: 0,
    highlights: [],
    offerDescription: '',
    price: 1990,
    listPrice: 0,
    promotionalPrice: 0,
    minPrice: 0,
    maxPrice: 0,
    bestPrice: 0,
    maxQuantity: 0,
    pbm: null,
    attributes: [],
    dimensions: [],
    sku: '',
    specification: [],
    subscriptionOffers: [],
    hasShippingRestriction: false,
    shippingRestrictionMessage: '',
    ...parts,
  }
}

/** `attribute('size', 'S', 'M')`: ids and names are the same. */
export function anAttribute(id: string, ...options: string[]): ProductAttribute {
  return {
    providerId: id,
    name: id,
    options: options.map((option) => ({ providerId: option, name: option, isRedirectable: false })),
  }
}

export function aDimension(options: Record<string, string>, parts: Partial<Dimension> = {}): Dimension {
  return { options, imageUrl: '', sku: Object.values(options).join('-'), isAvailable: true, price: 1990, ...parts }
}

const customer: Customer = {
  name: '',
  email: '',
  birthDate: '',
  document: '',
  isCorporate: false,
  corporateDocument: '',
  corporateName: '',
  tradeName: '',
  stateInscription: '',
}

export function anItem(parts: Partial<OrderItem> = {}): OrderItem {
  return {
    index: 0,
    providerId: 'p1',
    name: 'Café torrado 500 g',
    imageUrl: '',
    quantity: 1,
    maxQuantity: 0,
    attributes: [],
    sku: '',
    subscription: null,
    pbmInfo: null,
    preferences: '',
    listPrice: 0,
    unitPrice: 1990,
    promotionalPrice: 0,
    total: 1990,
    isGift: false,
    isEditedOnlyInProductPage: false,
    sellerId: '',
    priceTags: [],
    hasShippingRestriction: false,
    ...parts,
  }
}

export function aLogistic(parts: Partial<OrderLogistic> = {}): OrderLogistic {
  return {
    type: null,
    providerId: 'entrega',
    name: 'Entrega',
    price: null,
    startDeliveryTime: '',
    endDeliveryTime: '',
    storePickUpAddress: null,
    maxDistinctItems: 0,
    maxItems: 0,
    minOrderValue: 0,
    ...parts,
  }
}

export function anOrder(parts: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    userId: 'contact-1',
    status: 'Creating',
    items: [],
    coupon: '',
    subtotal: 0,
    discount: 0,
    total: 0,
    minOrderValue: 0,
    gifts: [],
    gateway: 'ShopProvider',
    payment: null,
    seller: null,
    customer: { ...customer, address: null },
    logistic: null,
    priceTableId: '',
    arePreferencesEnabled: false,
    isInSemiAutomatic: false,
    recaptchaKey: '',
    enabled: {
      delivery: true,
      pickUp: true,
      methods: [PaymentMethod.CreditCard, PaymentMethod.Pix],
    },
    catalogErrorMessages: [],
    proposals: [],
    handovers: [],
    attending: null,
    cancellation: null,
    customPricesMessages: [],
    revision: '',
    ...parts,
  }
}

export function someSettings(parts: Partial<ShopSettings> = {}): ShopSettings {
  return {
    style: { defaultColor: '', secondaryColor: '', urlLogo: '' },
    channelId: '',
    channelStyles: [],
    collections: [],
    chatText: '',
    whatsApp: '',
    areInactiveProductsHidden: false,
    areAttributesHidden: false,
    areSpecificationsShown: false,
    shippingRestrictionMessage: '',
    fallbackImage: '',
    steps: ['Start', 'Catalog'],
    areSellerOptionsShown: false,
    areRestrictedProductsDisabled: false,
    areShippingRestrictedProductsAllowed: false,
    isBirthDateEnabled: false,
    isCnpjEnabled: false,
    areManualPricesEnabled: false,
    hasLogistics: true,
    hasExternalLogistic: false,
    canUseCoupon: false,
    isChargingDisabled: false,
    isExpressDeliveryDisabled: false,
    isUsingExternalGateway: false,
    paymentFields: [],
    features: [],
    ...parts,
  }
}

export function aSession(sessionType: SessionType = SessionType.Contact): Session {
  return {
    sessionType,
    channelType: Channel.WhatsApp,
    userShop: {
      id: 'u1',
      channelId: 'c1',
      suggestions: { searchTerms: [], productsIds: [] },
    },
    details: { customer },
  }
}
