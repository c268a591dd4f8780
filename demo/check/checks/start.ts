import { isRecord, must, mustEqual, mustFit, need, nestedOf, recordOf, refusalOf } from '../expect'
import { checksOf, type Check, type Exchange, type Paragraph } from '../model'
import { shapes } from '../shapes'
import { channel, flag, idValue, loose, picture, sessionType, someId, text, type Shape } from '../values'
import type { Visit } from '../visit'

/** A check that one field of the settings has its shape. */
function settingOf(field: string, shape: Shape) {
  return async (visit: Visit): Promise<void> => {
    const exchange = await visit.settingsCall()
    const settings = nestedOf(exchange)
    mustFit(exchange, isRecord(settings) ? settings[field] : undefined, loose(shape), `data.data.${field}`)
  }
}

async function sessionField(visit: Visit, field: string): Promise<[Exchange, unknown]> {
  return [await visit.session(), recordOf(await visit.session())[field]]
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
  'session-has-user-shop': async (visit) => {
    const [exchange, userShop] = await sessionField(visit, 'userShop')
    must(exchange, isRecord(userShop), 'an object in data.userShop')
  },
  'session-type-known': async (visit) => {
    const [exchange, value] = await sessionField(visit, 'sessionType')
    mustFit(exchange, value, sessionType, 'data.sessionType')
  },
  'session-channel-known': async (visit) => {
    const [exchange, value] = await sessionField(visit, 'channelType')
    mustFit(exchange, value, channel, 'data.channelType')
  },
  'session-person-id': async (visit) => {
    mustFit(await visit.session(), (await visit.userShop()).id, loose(idValue), 'data.userShop.id')
  },
  'session-channel-id': async (visit) => {
    mustFit(await visit.session(), (await visit.userShop()).channelId, someId, 'data.userShop.channelId')
  },
  'session-customer-shape': async (visit) => {
    mustFit(await visit.session(), (await visit.userShop()).customer, loose(shapes.customer), 'data.userShop.customer')
  },
  'session-addresses-shape': async (visit) => {
    const { addresses } = await visit.userShop()
    mustFit(await visit.session(), addresses, shapes.addresses, 'data.userShop.addresses')
  },
  'session-suggestions-shape': async (visit) => {
    const { currentOrder } = await visit.userShop()
    const place = 'data.userShop.currentOrder.assistantInformations'
    mustFit(await visit.session(), currentOrder?.assistantInformations, loose(shapes.assistant), place)
  },
  'session-preset-shape': async (visit) => {
    mustFit(await visit.session(), (await visit.userShop()).preset, shapes.preset, 'data.userShop.preset')
  },
  'session-same-when-asked-again': async (visit) => {
    const again = await visit.stranger.get(`/api/session/${encodeURIComponent(visit.shopper.code ?? '')}`)
    const { userShop } = recordOf(again) as { userShop?: { id?: unknown } }
    mustEqual(again, userShop?.id, (await visit.userShop()).id, 'the same data.userShop.id')
  },
  'session-with-bearer-too': async (visit) => {
    recordOf(await visit.shopper.get(`/api/session/${encodeURIComponent(visit.shopper.code ?? '')}`))
  },
  'unknown-session-refused': async (visit) => {
    refusalOf(await visit.stranger.get('/api/session/vitrine-check-unknown-code'))
  },
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
  'settings-style-shape': settingOf('style', shapes.style),
  'settings-channel-styles-shape': settingOf('channelSettings', shapes.channelStyles),
  'settings-collections-shape': settingOf('showCollections', shapes.namedEntries),
  'settings-steps-known': settingOf('steps', shapes.steps),
  'settings-features-shape': settingOf('features', shapes.features),
  'settings-fallback-picture': settingOf('fallbackImage', picture),
  'settings-chat-text': settingOf('webCatalogCallbackMessage', text),
  'settings-restriction-text': settingOf('shippingRestrictionMessage', text),
  'settings-flags': async (visit) => {
    for (const name of FLAGS) await settingOf(name, flag)(visit)
  },
  'settings-gateway-flag': async (visit) => {
    const { payment } = await visit.settings()
    mustFit(await visit.settingsCall(), payment?.usingExternalGateway, flag, 'data.data.payment.usingExternalGateway')
  },
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

const ORDER_SHAPES: Readonly<Record<string, [paragraph: Paragraph, field: string | null, shape: Shape]>> = {
  'order-amounts-shape': ['values', null, shapes.orderAmounts],
  'order-flags-shape': ['start', null, shapes.orderFlags],
  'order-texts-shape': ['start', null, shapes.orderTexts],
  'order-status-known': ['values', 'status', shapes.orderStatus],
  'order-lines-shape': ['cart', 'items', shapes.lines],
  'order-gifts-shape': ['gifts-and-coupons', 'gifts', shapes.gifts],
  'order-payment-shape': ['payment', 'payment', shapes.payment],
  'order-seller-shape': ['delivery', 'seller', shapes.seller],
  'order-logistic-shape': ['delivery', 'logistic', shapes.logistic],
  'order-customer-shape': ['start', 'customer', loose(shapes.customer)],
}

const order: Check[] = [
  ...checksOf('shopper', 'start', {
    'order-has-id': async (visit) => {
      const exchange = await visit.shopper.get('/api/order/current')
      mustFit(exchange, recordOf(exchange)['id'], idValue, 'data.id')
    },
    'order-same-when-asked-again': async (visit) => {
      const first = await visit.current()
      const again = await visit.shopper.get('/api/order/current')
      mustEqual(again, visit.orderIn(again).id, first.id, 'the same order id')
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
  ...Object.entries(ORDER_SHAPES).flatMap(([name, [paragraph, field, shape]]) =>
    checksOf('shopper', paragraph, {
      [name]: async (visit) => {
        const exchange = await visit.shopper.get('/api/order/current')
        const data = recordOf(exchange)
        mustFit(exchange, field === null ? data : data[field], shape, field === null ? 'data' : `data.${field}`)
      },
    }),
  ),
]

export const startChecks: Check[] = [...session, ...settings, ...order]
