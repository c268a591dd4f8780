import type { Product } from '../../backend/model'
import { cents, must, mustEqual, mustStayWell, need, refusalOf } from '../expect'
import { checksOf, type Check } from '../model'
import { isPlain, lineAt, nextIndex } from '../visit'
import { currentCall, factsOf, firstLine, mustRefuseLine, mustRead, mustBeCreating } from './cart'
import { MARKUP, POLLUTED } from './hostile'

const isLimited = ({ isActive, customPrices }: Product): boolean => isActive && Number(customPrices?.maxQuantity) > 0
const isOut = ({ isAvailable }: { isAvailable: boolean }): boolean => !isAvailable

const limits = checksOf('cart', 'cart', {
  'product-out-of-sale-refused': async (visit) => {
    const { providerId } = await visit.product(({ isActive }) => !isActive, 'every product is for sale')
    await mustRefuseLine(visit, (order) => ({ index: nextIndex(order), providerId, quantity: 1 }))
  },
  'quantity-limit-holds': async (visit) => {
    const { providerId, customPrices } = await visit.product(isLimited, 'no product has a quantity limit')
    const quantity = Number(customPrices?.maxQuantity) + 1
    await mustRefuseLine(visit, (order) => ({ index: nextIndex(order), providerId, quantity }))
  },
  'combination-must-be-chosen': async (visit) => {
    const { providerId } = await visit.product(
      (one) => one.isActive && !!one.dimensions?.length,
      'no product has combinations',
    )
    await mustRefuseLine(visit, (order) => ({ index: nextIndex(order), providerId, quantity: 1 }))
  },
  'combination-has-its-price': async (visit) => {
    const product = await visit.product(
      (one) => one.isActive && !one.isRestrictedSale && !!one.dimensions?.some(({ isAvailable }) => isAvailable),
      'no product has combinations',
    )
    const dimension = product.dimensions?.find(({ isAvailable }) => isAvailable)
    const attributes = Object.entries(dimension?.dimensions ?? {}).map(([providerId, optionProviderId]) => ({
      providerId,
      optionProviderId,
      redirectable: false,
    }))
    const { exchange, order, index } = await visit.add(product.providerId, 1, { attributes, sku: dimension?.sku })
    const line = lineAt(order, index)
    mustEqual(
      exchange,
      [line?.sku, cents(line?.unitPrice)],
      [dimension?.sku, cents(dimension?.priceDefault)],
      'sku and cents',
    )
    await visit.put({ index, providerId: product.providerId, quantity: 0 })
  },
  'combination-out-of-stock-refused': async (visit) => {
    const product = await visit.product(
      (one) => one.isActive && !!one.dimensions?.some(isOut),
      'every combination is in stock',
    )
    const sku = product.dimensions?.find(isOut)?.sku
    await mustRefuseLine(visit, (order) => ({
      index: nextIndex(order),
      providerId: product.providerId,
      quantity: 1,
      sku,
    }))
  },
  'subscription-stands-in-its-line': async (visit) => {
    const product = await visit.product(
      (one) =>
        one.isActive &&
        !one.dimensions?.length &&
        !one.hasVariants &&
        !one.isRestrictedSale &&
        !!one.subscriptionOffers?.length,
      'no product has a subscription',
    )
    const [offer] = product.subscriptionOffers ?? []
    const subscription = { providerId: offer?.providerId, recurrence: offer?.recurrence }
    const { exchange, order, index } = await visit.add(product.providerId, 1, { subscription })
    const line = lineAt(order, index)
    mustEqual(exchange, line?.subscription?.recurrence, offer?.recurrence, 'recurrence of the line')
    const price = offer?.price == null ? cents(line?.unitPrice) : cents(offer.price)
    mustEqual(exchange, cents(line?.unitPrice), price, 'cents of one unit of the subscription')
    await visit.put({ index, providerId: product.providerId, quantity: 0 })
  },
})

const hostile = checksOf('cart', 'security', {
  'preferences-stay-text': async (visit) => {
    const { index, product } = await firstLine(visit)
    const preferences = `Bem maduras ${MARKUP}`
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity: 2, preferences })
    const kept = lineAt(visit.orderIn(exchange), index)?.preferences ?? ''
    must(exchange, kept === preferences || kept === '', 'the words as they were written', kept)
    await visit.put({ index, providerId: product.providerId, quantity: 2, preferences: '' })
  },
  'long-preferences-whole-or-refused': async (visit) => {
    const { index, product } = await firstLine(visit)
    const preferences = 'ã'.repeat(5000)
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity: 2, preferences })
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    const kept = lineAt(visit.orderIn(exchange), index)?.preferences ?? ''
    must(exchange, kept === preferences || kept === '', 'all 5,000 characters, none, or a refusal')
  },
  'client-price-is-ignored': async (visit) => {
    const { index, product } = await firstLine(visit)
    const before = lineAt(await visit.current(), index)
    const quantity = before?.quantity ?? 1
    const wish = { unitPrice: 0.01, totalAmout: 0.01, promotionalPrice: 0.01, price: 0.01 }
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity, ...wish })
    mustEqual(
      exchange,
      cents(lineAt(visit.orderIn(exchange), index)?.totalAmout),
      cents(before?.totalAmout),
      'cents of the line',
    )
  },
  'prototype-keys-in-a-line': async (visit) => {
    const { index, product } = await firstLine(visit)
    const fields = `"index":${index},"providerId":${JSON.stringify(product.providerId)},"quantity":2,"attributes":[]`
    const exchange = await visit.shopper.post('/api/order/items/', undefined, { text: `{${fields},${POLLUTED}}` })
    mustStayWell(exchange)
    const later = await currentCall(visit)
    must(later, !later.text.includes('polluted'), 'no trace of the keys in later answers')
  },
  'half-json-as-a-line': async (visit) => {
    const exchange = await visit.shopper.post('/api/order/items/', undefined, { text: '{"index":0,"prov' })
    refusalOf(exchange)
  },
  'line-of-a-stranger-refused': async (visit) => {
    const { product } = await firstLine(visit)
    const before = await visit.current()
    const exchange = await visit.tryToPut({ index: 0, providerId: product.providerId, quantity: 9 }, visit.stranger)
    refusalOf(exchange)
    must(exchange, [401, 403].includes(exchange.status), 'status 401', `status ${exchange.status}`)
    await mustRead(visit, factsOf, factsOf(before), 'the order as before')
  },
})

const minimum = checksOf('cart', 'cart', {
  'empty-order-not-confirmed': async (visit) => {
    await visit.empty()
    const { id } = await visit.current()
    refusalOf(await visit.shopper.get('/api/order/confirm', { query: { orderId: id } }))
    await mustBeCreating(visit)
  },
  'empty-order-costs-nothing': async (visit) => {
    const order = await visit.empty()
    const exchange = visit.orders.at(-1)!.exchange
    mustEqual(exchange, [cents(order.itemsAmout), cents(order.discountAmout)], [0, 0], 'cents of items and discount')
  },
  'order-below-its-minimum-not-confirmed': async (visit) => {
    const { minOrderValue, id } = await visit.empty()
    need(minOrderValue > 0, 'the shop has no minimum')
    const cheap = (await visit.products()).filter((one) => isPlain(one) && one.price < minOrderValue).slice(0, 8)
    for (const { providerId } of cheap) {
      const exchange = await visit.tryToPut({ index: 0, providerId, quantity: 1 })
      if (mustStayWell(exchange)) break
    }
    const { items } = await visit.current()
    need(items.length > 0, 'every product reaches the minimum alone')
    refusalOf(await visit.shopper.get('/api/order/confirm', { query: { orderId: id } }))
    await mustBeCreating(visit)
  },
})

export const limitChecks: Check[] = [...limits, ...hostile]
/** They empty the order, so they come last of the cart's. */
export const minimumChecks: Check[] = minimum
