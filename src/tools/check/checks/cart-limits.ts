import type { Product } from '../../../backend/model'
import { confirm, currentOf, putLine } from '../calls'
import { cents, isTaken, must, mustEqual, mustRefuse, need, orderOf } from '../expect'
import { checksOf, fact, refused, type Run } from '../model'
import { isPlain, lineAt, nextIndex, type Visit } from '../visit'
import { added, edited, firstLine, mustBeCreating, mustChangeNothing, putFirst } from './cart'
import { LONG, MARKUP, POLLUTED } from './hostile'

/** A check that a product is not added, in a way that it cannot be. */
function notAdded(
  fits: (product: Product) => unknown,
  reason: string,
  how: (product: Product) => object = () => ({}),
): Run {
  return async (visit) => {
    const product = await visit.product(fits, reason)
    const { providerId } = product
    await mustChangeNothing(visit, (order) =>
      putLine(visit.shopper, { index: nextIndex(order), providerId, quantity: 1, ...how(product) }),
    )
  }
}

const isOut = ({ isAvailable }: { isAvailable: boolean }): boolean => !isAvailable

/** A combination in stock, in the cart for a moment. */
async function combination(visit: Visit) {
  const product = await visit.product(
    (one) => one.isActive && !one.isRestrictedSale && one.dimensions?.some((combined) => !isOut(combined)),
    'no product has combinations',
  )
  const dimension = product.dimensions?.find((combined) => !isOut(combined))
  const attributes = Object.entries(dimension?.dimensions ?? {}).map(([providerId, optionProviderId]) => ({
    providerId,
    optionProviderId,
    redirectable: false,
  }))
  return { dimension, ...(await added(visit, product, { attributes, sku: dimension?.sku })) }
}

/** A subscription, in the cart for a moment. */
async function subscription(visit: Visit) {
  const product = await visit.product(
    ({ isActive, isRestrictedSale, hasVariants, dimensions, subscriptionOffers }) =>
      isActive && !isRestrictedSale && !hasVariants && !dimensions?.length && subscriptionOffers?.length,
    'no product has a subscription',
  )
  const [offer] = product.subscriptionOffers ?? []
  const { providerId, recurrence } = offer ?? {}
  return { offer, ...(await added(visit, product, { subscription: { providerId, recurrence } })) }
}

const limits = checksOf('cart', 'cart', {
  'product-out-of-sale-refused': notAdded(({ isActive }) => !isActive, 'every product is for sale'),
  'quantity-limit-holds': notAdded(
    ({ isActive, customPrices }) => isActive && Number(customPrices?.maxQuantity) > 0,
    'no product has a quantity limit',
    ({ customPrices }) => ({ quantity: Number(customPrices?.maxQuantity) + 1 }),
  ),
  'combination-must-be-chosen': notAdded(
    ({ isActive, dimensions }) => isActive && dimensions?.length,
    'no product has combinations',
  ),
  'combination-out-of-stock-refused': notAdded(
    ({ isActive, dimensions }) => isActive && dimensions?.some(isOut),
    'every combination is in stock',
    ({ dimensions }) => ({ sku: dimensions?.find(isOut)?.sku }),
  ),
  'combination-has-its-price': fact(combination, ({ line, dimension }) => [
    { sku: line?.sku, cents: cents(line?.unitPrice) },
    { sku: dimension?.sku, cents: cents(dimension?.priceDefault) },
  ]),
  'subscription-stands-in-its-line': fact(subscription, ({ line, offer }) => [
    { recurrence: line?.subscription?.recurrence, cents: cents(line?.unitPrice) },
    { recurrence: offer?.recurrence, cents: cents(offer?.price ?? line?.unitPrice) },
  ]),
})

const hostile = checksOf('cart', 'security', {
  'preferences-stay-text': async (visit) => {
    const preferences = `Bem maduras ${MARKUP}`
    const { exchange, line } = await edited(visit, { preferences })
    const kept = line?.preferences ?? ''
    must(exchange, kept === preferences || kept === '', 'the words as they were written', kept)
    await putFirst(visit, { preferences: '' })
  },
  'long-preferences-whole-or-refused': async (visit) => {
    const preferences = LONG.slice(0, 5000)
    const { index } = await firstLine(visit)
    const exchange = await putFirst(visit, { preferences })
    if (!isTaken(exchange)) return
    const kept = lineAt(orderOf(exchange), index)?.preferences ?? ''
    must(exchange, kept === preferences || kept === '', 'all 5,000 characters, none, or a refusal')
  },
  'client-price-is-ignored': async (visit) => {
    const { line } = await edited(visit)
    const wish = { unitPrice: 0.01, totalAmout: 0.01, promotionalPrice: 0.01, price: 0.01 }
    const wished = await edited(visit, wish)
    mustEqual(wished.exchange, cents(wished.line?.totalAmout), cents(line?.totalAmout), 'cents of the line')
  },
  'prototype-keys-in-a-line': async (visit) => {
    const { index, providerId } = await firstLine(visit)
    const text = `{"index":${index},"providerId":${JSON.stringify(providerId)},"quantity":2,"attributes":[],${POLLUTED}}`
    isTaken(await visit.shopper.post('/api/order/items/', undefined, { text }))
    const later = await currentOf(visit.shopper)
    must(later, !later.text.includes('polluted'), 'no trace of the keys in later answers')
  },
  'half-json-as-a-line': refused(({ shopper }) =>
    shopper.post('/api/order/items/', undefined, { text: '{"index":0,"prov' }),
  ),
  'line-of-a-stranger-refused': async (visit) => {
    const { providerId } = await firstLine(visit)
    await mustChangeNothing(visit, () => putLine(visit.stranger, { index: 0, providerId, quantity: 9 }), 401, 403)
  },
})

const CHANGES = ['GET /api/order/confirm (of orders that must be refused)']

/** They empty the order, so they come last of the cart's. */
export const minimumChecks = checksOf('cart', 'cart', CHANGES, {
  'empty-order-not-confirmed': async (visit) => {
    await visit.empty()
    const { id } = await visit.current()
    mustRefuse(await confirm(visit.shopper, id))
    await mustBeCreating(visit)
  },
  'order-below-its-minimum-not-confirmed': async (visit) => {
    const { minOrderValue, id } = await visit.empty()
    need(minOrderValue > 0, 'the shop has no minimum')
    const cheap = (await visit.products()).filter((one) => isPlain(one) && one.price < minOrderValue).slice(0, 8)
    for (const { providerId } of cheap)
      if (isTaken(await putLine(visit.shopper, { index: 0, providerId, quantity: 1 }))) break
    const { items } = await visit.current()
    need(items.length > 0, 'every product reaches the minimum alone')
    mustRefuse(await confirm(visit.shopper, id))
    await mustBeCreating(visit)
  },
})

export const limitChecks = [...limits, ...hostile]
