import { isRecord, must, mustEqual, need, nestedOf, recordOf } from '../expect'
import { checksOf, type Check, type Paragraph } from '../model'
import { refused } from '../runs'
import { mustFit, shapeOf } from '../contract'
import type { Visit } from '../visit'
import { mustRead } from './cart'

/** A check that some fields of the settings are of the contract. */
function settingsOf(...fields: string[]) {
  return async (visit: Visit): Promise<void> => {
    const exchange = await visit.settingsCall()
    mustFit(exchange, nestedOf(exchange), shapeOf('ShopSettings', ...fields), 'data.data')
  }
}

/** A check that a field of the session is of the contract. */
function sessionOf(field: string) {
  return async (visit: Visit): Promise<void> => {
    const exchange = await visit.session()
    mustFit(exchange, recordOf(exchange), shapeOf('Session', field))
  }
}

/** A check that a field of the session's `userShop` is of the contract. */
function userShopOf(field: string) {
  return async (visit: Visit): Promise<void> => {
    mustFit(await visit.session(), await visit.userShop(), shapeOf('Session.userShop', field), 'data.userShop')
  }
}

const FLAGS = [
  'hiddenInactiveProducts',
  'hideAttributes',
  'showSpecifications',
  'showSellerOptions',
  'disableRestrictedProducts',
  'allowShippingRestrictedProducts',
  'enableBirthDate',
  'enableCnpj',
  'enableManualPrices',
  'logistics',
  'externalLogistic',
  'canUseCoupon',
  'disableChargeOrders',
  'disableExpressDeliveryLogistic',
]

const session = checksOf('shopper', 'start', {
  'session-has-user-shop': sessionOf('userShop'),
  'session-type-known': sessionOf('sessionType'),
  'session-channel-known': sessionOf('channelType'),
  'session-person-id': userShopOf('id'),
  'session-channel-id': userShopOf('channelId'),
  'session-customer-shape': userShopOf('customer'),
  'session-addresses-shape': userShopOf('addresses'),
  'session-suggestions-shape': userShopOf('currentOrder'),
  'session-preset-shape': userShopOf('preset'),
  'session-same-when-asked-again': async (visit) => {
    const again = await visit.stranger.get(`/api/session/${encodeURIComponent(visit.shopper.code ?? '')}`)
    const { userShop } = recordOf(again) as { userShop?: { id?: unknown } }
    mustEqual(again, userShop?.id, (await visit.userShop()).id, 'the same data.userShop.id')
  },
  'session-with-bearer-too': async (visit) => {
    recordOf(await visit.shopper.get(`/api/session/${encodeURIComponent(visit.shopper.code ?? '')}`))
  },
  'unknown-session-refused': refused((visit) => visit.stranger.get('/api/session/vitrine-check-unknown-code')),
  'unknown-session-not-200': async (visit) => {
    const exchange = await visit.stranger.get('/api/session/vitrine-check-unknown-code')
    must(exchange, [401, 403, 404].includes(exchange.status), 'status 401 or 404 for a code that nobody has')
  },
})

const settings = checksOf('shopper', 'start', {
  'settings-are-an-object': async (visit) => {
    const exchange = await visit.settingsCall()
    must(exchange, isRecord(nestedOf(exchange)), 'the settings in data.data')
  },
  'settings-style-shape': settingsOf('style'),
  'settings-channel-styles-shape': settingsOf('channelSettings'),
  'settings-collections-shape': settingsOf('showCollections'),
  'settings-steps-known': settingsOf('steps'),
  'settings-features-shape': settingsOf('features'),
  'settings-fallback-picture': settingsOf('fallbackImage'),
  'settings-chat-text': settingsOf('webCatalogCallbackMessage'),
  'settings-restriction-text': settingsOf('shippingRestrictionMessage'),
  'settings-flags': settingsOf(...FLAGS),
  'settings-gateway-flag': settingsOf('payment'),
  'settings-phone-digits': async (visit) => {
    const { whatsApp } = await visit.settings()
    need(whatsApp, 'the shop has no number')
    must(await visit.settingsCall(), /^\d{10,15}$/.test(String(whatsApp)), 'digits with the country code in whatsApp')
  },
  'settings-same-when-asked-again': async (visit) => {
    const again = await visit.shopper.get('/api/shop/settings')
    mustEqual(again, nestedOf(again), nestedOf(await visit.settingsCall()), 'the same settings')
  },
})

const ORDER_SHAPES: Readonly<Record<string, [paragraph: Paragraph, ...fields: string[]]>> = {
  'order-amounts-shape': ['values', 'itemsAmout', 'discountAmout', 'totalAmout', 'minOrderValue'],
  'order-flags-shape': [
    'start',
    'enableDelivery',
    'enablePickUp',
    'enableCreditPayment',
    'enablePixPayment',
    'enableNubankPayment',
    'enablePagalevePayment',
    'enableLinkPayment',
    'enableBoletoPayment',
    'enablePreferences',
    'isInSemiAutomatic',
  ],
  'order-texts-shape': ['start', 'coupon', 'catalogErrorMessages', 'customPricesMessages'],
  'order-status-known': ['values', 'status'],
  'order-lines-shape': ['cart', 'items'],
  'order-gifts-shape': ['gifts-and-coupons', 'gifts'],
  'order-payment-shape': ['payment', 'payment'],
  'order-seller-shape': ['delivery', 'seller'],
  'order-logistic-shape': ['delivery', 'logistic'],
  'order-customer-shape': ['start', 'customer'],
}

const order: Check[] = [
  ...checksOf('shopper', 'start', {
    'order-has-id': async (visit) => {
      const exchange = await visit.shopper.get('/api/order/current')
      mustFit(exchange, recordOf(exchange), shapeOf('Order', 'id'))
    },
    'order-same-when-asked-again': async (visit) => {
      const first = await visit.current()
      await mustRead(visit, ({ id }) => id, first.id, 'the same order id')
    },
    'order-line-indexes-differ': async (visit) => {
      const exchange = await visit.shopper.get('/api/order/current')
      const indexes = visit.orderIn(exchange).items.map(({ index }) => index)
      mustEqual(exchange, [...new Set(indexes)], indexes, 'a different index on every line')
    },
    'first-calls-together': async ({ shopper }) => {
      const paths = ['/api/shop/settings', '/api/catalog/categories', '/api/catalog/top', '/api/order/current']
      for (const exchange of await Promise.all(paths.map((path) => shopper.get(path)))) recordOf(exchange)
    },
  }),
  ...Object.entries(ORDER_SHAPES).flatMap(([name, [paragraph, ...fields]]) =>
    checksOf('shopper', paragraph, {
      [name]: async (visit) => {
        const exchange = await visit.shopper.get('/api/order/current')
        mustFit(exchange, recordOf(exchange), shapeOf('Order', ...fields))
      },
    }),
  ),
]

export const startChecks: Check[] = [...session, ...settings, ...order]
