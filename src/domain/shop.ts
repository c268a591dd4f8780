import type { Feature } from './features'
/** Where the conversation takes place. The numbers are the wire's. */
export const Channel = { Messenger: 0, WhatsApp: 1, WebChat: 2, Instagram: 3 } as const
export type Channel = (typeof Channel)[keyof typeof Channel]

export const SessionType = { Contact: 0, PlatformUser: 1, Chatbot: 2, None: 3 } as const
export type SessionType = (typeof SessionType)[keyof typeof SessionType]

export const steps = ['Start', 'Catalog', 'Identify', 'Logistic', 'Payment', 'Schedule', 'Seller'] as const
type Step = (typeof steps)[number]

export const catalogDisplays = ['Standard', 'ShowCategory', 'ShowCollection', 'ShowQuery'] as const
/** The first view of the catalogue. */
export type CatalogDisplay = (typeof catalogDisplays)[number]

/** The session code used when the link carries none. */
export const ANONYMOUS_SESSION = 'anonymous-session'

export interface Session {
  sessionType: SessionType
  /** null for a channel that this storefront does not know. */
  channelType: Channel | null
  userShop: {
    id: string
    channelId: string
    /** The assistant's suggestions for this contact: the 'Sugeridos' catalogue. */
    suggestions: { searchTerms: readonly string[]; productsIds: readonly string[] }
  }
  /** Unread: only an agent's checkout reads it (`api/session-details`). */
  details: unknown
}

/** Colours are CSS colours as the shop typed them, '' when it chose none. */
export interface ShopStyle {
  defaultColor: string
  secondaryColor: string
  urlLogo: string
}

export interface Collection {
  providerId: string
  name: string
}

export interface ShopSettings {
  style: ShopStyle
  channelId: string
  channelStyles: readonly { channel: Channel; style: ShopStyle }[]
  collections: readonly Collection[]
  /** Text that is prefilled in the chat when the shopper returns to it; '' when none. */
  chatText: string
  /** Digits, country code first; '' when the shop has none. */
  whatsApp: string
  areInactiveProductsHidden: boolean
  areAttributesHidden: boolean
  areSpecificationsShown: boolean
  shippingRestrictionMessage: string
  fallbackImage: string
  steps: readonly Step[]
  areSellerOptionsShown: boolean
  areRestrictedProductsDisabled: boolean
  areShippingRestrictedProductsAllowed: boolean
  isBirthDateEnabled: boolean
  isCnpjEnabled: boolean
  areManualPricesEnabled: boolean
  hasLogistics: boolean
  hasExternalLogistic: boolean
  canUseCoupon: boolean
  isChargingDisabled: boolean
  isExpressDeliveryDisabled: boolean
  /** A setting of the whole shop. The payment page ignores it and follows the order's own `gateway`. */
  isUsingExternalGateway: boolean
  /** Extra fields of payment methods that the shop asks for, by their names. */
  paymentFields: readonly string[]
  /** Extensions of the wire contract that the backend offers. */
  /** Others that the backend names among them. */
  features: readonly Feature[]
}

export interface Category {
  providerId: string
  name: string
  description: string
  children: readonly { providerId: string; name: string }[]
}

/** True when an agent of the platform uses the screen on a contact's behalf. */
export function isPlatformUser(session: Session): boolean {
  return session.sessionType === SessionType.PlatformUser
}

/** The path behind the cart button: the checkout for an agent, the cart page for a shopper. */
export function cartPath(session: Session | null): string {
  return session && isPlatformUser(session) ? '/order/checkout' : '/order'
}

/** The resolved style: the channel's over the shop's, field by field. */
export function styleFor(settings: ShopSettings, channel: Channel | null): ShopStyle {
  const own = settings.channelStyles.find((entry) => entry.channel === channel)?.style
  return {
    defaultColor: own?.defaultColor || settings.style.defaultColor,
    secondaryColor: own?.secondaryColor || settings.style.secondaryColor,
    urlLogo: own?.urlLogo || settings.style.urlLogo,
  }
}
