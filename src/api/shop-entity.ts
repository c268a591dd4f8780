/* Readers of the first view's answers. The preview uses them too. */
import type { Feature } from '../domain/features'
import {
  Channel,
  SessionType,
  steps,
  type Category,
  type Session,
  type ShopSettings,
  type ShopStyle,
} from '../domain/shop'
import {
  entity,
  essential,
  flag,
  id,
  label,
  list,
  named,
  nested,
  numbered,
  orElse,
  orEmpty,
  picture,
  raw,
  rows,
  text,
  type Narrow,
} from './narrow'

const words = list(essential(text))

export const readSession = entity<Session>({
  sessionType: orElse(numbered(SessionType), SessionType.None),
  channelType: numbered(Channel),
  userShop: entity<Session['userShop']>({
    id,
    channelId: id,
    suggestions: [
      'currentOrder.assistantInformations',
      orEmpty(entity({ searchTerms: words, productsIds: list(essential(id)) })),
    ],
  }),
  details: ['userShop', raw],
})

const style = orEmpty(entity<ShopStyle>({ defaultColor: text, secondaryColor: text, urlLogo: picture }))
const namedEntry = entity({ providerId: essential(id), name: essential(label) })

const settings = entity<ShopSettings>({
  style,
  channelId: id,
  channelStyles: ['channelSettings', list(entity({ channel: ['channelId', essential(numbered(Channel))], style }))],
  collections: ['showCollections', list(namedEntry)],
  chatText: ['webCatalogCallbackMessage', text],
  whatsApp: id,
  areInactiveProductsHidden: ['hiddenInactiveProducts', flag],
  areAttributesHidden: ['hideAttributes', flag],
  areSpecificationsShown: ['showSpecifications', flag],
  shippingRestrictionMessage: text,
  fallbackImage: picture,
  steps: list(essential(named(steps))),
  areSellerOptionsShown: ['showSellerOptions', flag],
  areRestrictedProductsDisabled: ['disableRestrictedProducts', flag],
  areShippingRestrictedProductsAllowed: ['allowShippingRestrictedProducts', flag],
  isBirthDateEnabled: ['enableBirthDate', flag],
  isCnpjEnabled: ['enableCnpj', flag],
  areManualPricesEnabled: ['enableManualPrices', flag],
  hasLogistics: ['logistics', flag],
  hasExternalLogistic: ['externalLogistic', flag],
  canUseCoupon: flag,
  isChargingDisabled: ['disableChargeOrders', flag],
  isExpressDeliveryDisabled: ['disableExpressDeliveryLogistic', flag],
  isUsingExternalGateway: ['payment.usingExternalGateway', flag],
  paymentFields: ['payment.fields', words],
  features: words as Narrow<readonly Feature[]>,
})

const category = entity<Category>({
  providerId: essential(id),
  name: essential(label),
  description: label,
  children: list(namedEntry),
})

export const readSettings = nested(settings)
export const readCategories = nested(rows(category))
