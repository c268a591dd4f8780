import { Channel, steps, type Category, type ShopSettings, type ShopStyle } from '../domain/shop'
import { callMessages } from '../text/calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { entity, essential, flag, id, list, named, nested, numbered, orEmpty, rows, text } from './narrow'

const style = orEmpty(entity<ShopStyle>({ defaultColor: text, secondaryColor: text, urlLogo: text }))
const namedEntry = entity({ providerId: essential(id), name: essential(text) })

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
  fallbackImage: text,
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
})

const category = entity<Category>({
  providerId: essential(id),
  name: essential(text),
  description: text,
  children: list(namedEntry),
})

/** `GET /api/shop/settings` */
export function getSettings(client: ApiClient, options: CallOptions = {}): Promise<ShopSettings> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/shop/settings',
    answer: nested(settings),
    message: callMessages.getSettings,
    isIdempotentRead: true,
  })
}

/** `GET /api/catalog/categories` */
export function getCategories(
  client: ApiClient,
  { perPage = 50, ...options }: CallOptions & { perPage?: number } = {},
): Promise<readonly Category[]> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/catalog/categories',
    query: { perPage },
    answer: nested(rows(category)),
    message: callMessages.getCategories,
    isIdempotentRead: true,
  })
}
