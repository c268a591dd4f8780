import { cents, must, mustEqual, mustStayWell, need, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { each } from '../runs'
import type { Order } from '../../backend/wire'
import { lineAt, linesOf, nextIndex, type Visit } from '../visit'

export const currentCall = ({ shopper }: Visit): Promise<Exchange> => shopper.get('/api/order/current')

/** The facts of a line that a repeated read must keep. */
export const factsOf = ({ items, itemsAmout, totalAmout, discountAmout }: Order) => [
  items.map(({ index, providerId, quantity, totalAmout: total }) => [index, String(providerId), quantity, total]),
  itemsAmout,
  discountAmout,
  totalAmout,
]

/** Reads the order again, and compares some facts of it. */
export async function mustRead(
  visit: Visit,
  pick: (order: Order) => unknown,
  expected: unknown,
  what: string,
  caller = visit.shopper,
): Promise<void> {
  const exchange = await caller.get('/api/order/current')
  mustEqual(exchange, pick(visit.orderIn(exchange)), expected, what)
}

/** The states of an order that was confirmed, by name and by number. */
export const CLOSED: readonly unknown[] = ['Received', 'Finalized', 1, 2]

/** The states of an order that is being filled. */
const FILLING: readonly unknown[] = ['Creating', 0]

/** Not confirmed; it may have been cancelled. */
export async function mustBeOpen(visit: Visit, caller = visit.shopper): Promise<void> {
  const exchange = await caller.get('/api/order/current')
  const { status } = visit.orderIn(exchange)
  must(exchange, !CLOSED.includes(status), 'an order that is still open', String(status))
}

export async function mustBeCreating(visit: Visit): Promise<void> {
  const exchange = await currentCall(visit)
  const { status } = visit.orderIn(exchange)
  must(exchange, FILLING.includes(status), 'status Creating after the refusal', String(status))
}

/** The facts of an order that its confirmation must keep. */
export const factsOfPurchase = ({ id, items, totalAmout }: Order) => [
  id,
  items.map(({ providerId, quantity }) => [providerId, quantity]),
  cents(totalAmout),
]

/** A line of two units of a plain product, added once and used by several checks. */
export function firstLine(visit: Visit) {
  return visit.once('first line', async () => {
    const [product] = await visit.plainProducts(1)
    const { providerId } = some(product, 'the catalogue has no plain product')
    const added = await visit.add(providerId, 2)
    return { ...added, product: some(product, 'the catalogue has no plain product') }
  })
}

/** Sends a line that must be refused, and looks at the order before and after. */
export async function mustRefuseLine(visit: Visit, body: (order: Order) => Record<string, unknown>): Promise<void> {
  const before = await visit.current()
  const exchange = await visit.tryToPut(body(before))
  refusalOf(exchange)
  await mustRead(visit, factsOf, factsOf(before), 'lines and amounts as before the refusal')
}

const lines = checksOf('cart', 'cart', {
  'added-line-stands-in-the-order': async (visit) => {
    const { exchange, order, index, product } = await firstLine(visit)
    const line = lineAt(order, index)
    mustEqual(exchange, line && String(line.providerId), String(product.providerId), `providerId of line ${index}`)
  },
  'added-line-has-its-quantity': async (visit) => {
    const { exchange, order, index } = await firstLine(visit)
    mustEqual(exchange, lineAt(order, index)?.quantity, 2, `quantity of line ${index}`)
  },
  'added-line-has-its-name': async (visit) => {
    const { exchange, order, index, product } = await firstLine(visit)
    mustEqual(exchange, lineAt(order, index)?.name, product.name, `name of line ${index}`)
  },
  'added-line-has-the-shown-price': async (visit) => {
    const { exchange, order, index, product } = await firstLine(visit)
    const line = lineAt(order, index)
    const { price, promotionalPrice = 0, listPrice = 0 } = product
    const isOffered =
      cents(promotionalPrice) > 0 && cents(promotionalPrice) < cents(price) && cents(listPrice) <= cents(price)
    const shown = isOffered ? cents(promotionalPrice) : cents(price)
    const charged = cents(line?.promotionalPrice) || cents(line?.unitPrice)
    need(!order.providerPriceTableId, 'the order has a price table')
    mustEqual(exchange, charged, shown, 'cents of one unit, as the catalogue shows them')
  },
  'list-price-not-below-the-unit': async (visit) => {
    const { exchange, order } = await firstLine(visit)
    const wrong = linesOf(order).filter(
      ({ listPrice, unitPrice }) => cents(listPrice) > 0 && cents(listPrice) < cents(unitPrice),
    )
    mustEqual(
      exchange,
      wrong.map(({ index }) => index),
      [],
      'lines with listPrice below unitPrice',
    )
  },
  'order-read-is-the-order-answered': async (visit) => {
    const { index, product } = await firstLine(visit)
    const order = await visit.put({ index, providerId: product.providerId, quantity: 2 })
    await mustRead(visit, factsOf, factsOf(order), 'the order that the last call answered')
  },
  'same-edit-twice-is-one-line': async (visit) => {
    const { index, product } = await firstLine(visit)
    const body = { index, providerId: product.providerId, quantity: 2 }
    const once = await visit.put(body)
    const exchange = await visit.tryToPut(body)
    mustEqual(exchange, factsOf(visit.orderIn(exchange)), factsOf(once), 'the same lines and amounts')
  },
  'quantity-is-replaced': async (visit) => {
    const { index, product } = await firstLine(visit)
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity: 3 })
    mustEqual(exchange, lineAt(visit.orderIn(exchange), index)?.quantity, 3, `quantity of line ${index}`)
  },
  'edit-keeps-the-other-lines': async (visit) => {
    const { index, product } = await firstLine(visit)
    const before = await visit.current()
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity: 4 })
    const others = (order: Order) =>
      linesOf(order)
        .filter((line) => line.index !== index)
        .map((line) => [line.index, line.quantity])
    mustEqual(exchange, others(visit.orderIn(exchange)), others(before), 'the other lines, as before')
  },
  'order-id-stays': async (visit) => {
    const { exchange, order } = await firstLine(visit)
    mustEqual(exchange, order.id, visit.orders[0]?.order.id, 'the order id')
  },
  'status-stays-creating': async (visit) => {
    const { exchange, order } = await firstLine(visit)
    must(exchange, FILLING.includes(order.status), 'status Creating while the order is filled', String(order.status))
  },
  'second-product-is-a-second-line': async (visit) => {
    await firstLine(visit)
    const [, second] = await visit.plainProducts(2)
    const before = await visit.current()
    const { exchange, order } = await visit.add(second!.providerId, 1)
    mustEqual(exchange, linesOf(order).length, linesOf(before).length + 1, 'number of lines')
  },
  'same-product-under-another-index-is-another-line': async (visit) => {
    const { product } = await firstLine(visit)
    const before = await visit.current()
    const { exchange, order, index } = await visit.add(product.providerId, 1)
    mustEqual(exchange, linesOf(order).length, linesOf(before).length + 1, 'number of lines')
    await visit.put({ index, providerId: product.providerId, quantity: 0 })
  },
  'quantity-zero-removes-the-line': async (visit) => {
    const { product } = await firstLine(visit)
    const { index } = await visit.add(product.providerId, 1)
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity: 0 })
    const order = visit.orderIn(exchange)
    must(exchange, lineAt(order, index) === undefined, `no line ${index} any more`)
    const later = await currentCall(visit)
    must(later, lineAt(visit.orderIn(later), index) === undefined, `no line ${index} any more`)
  },
  'indexes-stay-after-a-removal': async (visit) => {
    const { product } = await firstLine(visit)
    const { index } = await visit.add(product.providerId, 1)
    const { index: later } = await visit.add(product.providerId, 1)
    await visit.put({ index, providerId: product.providerId, quantity: 0 })
    const exchange = await currentCall(visit)
    must(exchange, lineAt(visit.orderIn(exchange), later) !== undefined, `line ${later} under the index it was given`)
    await visit.put({ index: later, providerId: product.providerId, quantity: 0 })
  },
  'removing-twice-does-no-harm': async (visit) => {
    const { product } = await firstLine(visit)
    const before = await visit.current()
    const { index } = await visit.add(product.providerId, 1)
    await visit.put({ index, providerId: product.providerId, quantity: 0 })
    mustStayWell(await visit.tryToPut({ index, providerId: product.providerId, quantity: 0 }))
    await mustRead(visit, factsOf, factsOf(before), 'lines and amounts as before')
  },
  'known-index-with-another-product-is-no-mixture': async (visit) => {
    const { index, product } = await firstLine(visit)
    const [, second] = await visit.plainProducts(2)
    const exchange = await visit.tryToPut({ index, providerId: second!.providerId, quantity: 1 })
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    const line = lineAt(visit.orderIn(exchange), index)
    mustEqual(exchange, [line?.providerId, line?.name], [second!.providerId, second!.name], 'one product in the line')
    await visit.put({ index, providerId: product.providerId, quantity: 2 })
  },
})

/** Lines that no shop can take. `line` is one that it can. */
const BAD_LINES: Readonly<Record<string, (line: { index: number; providerId: string; quantity: number }) => object>> = {
  'unknown-product-not-added': (line) => ({ ...line, providerId: 'vitrine-check-unknown' }),
  'negative-quantity-refused': (line) => ({ ...line, quantity: -1 }),
  'fraction-as-quantity-refused': (line) => ({ ...line, quantity: 0.5 }),
  'text-as-quantity-refused': (line) => ({ ...line, quantity: 'dois' }),
  'null-quantity-refused': (line) => ({ ...line, quantity: null }),
  'huge-quantity-refused': (line) => ({ ...line, quantity: 2 ** 53 }),
  'negative-index-refused': (line) => ({ ...line, index: -1 }),
  'missing-product-refused': ({ index, quantity }) => ({ index, quantity }),
  'object-as-product-refused': (line) => ({ ...line, providerId: { $ne: '' } }),
  'text-as-attributes-refused': (line) => ({ ...line, attributes: 'cor' }),
  'prototype-key-as-product-refused': (line) => ({ ...line, providerId: '__proto__' }),
  'unknown-subscription-refused': (line) => ({ ...line, subscription: { providerId: 'vitrine-check' } }),
}

const badLines = checksOf(
  'cart',
  'refusals',
  each(BAD_LINES, (spoil) => async (visit) => {
    const { providerId } = (await firstLine(visit)).product
    await mustRefuseLine(visit, (order) => ({ ...spoil({ index: nextIndex(order), providerId, quantity: 1 }) }))
  }),
)

export const cartChecks: Check[] = [...lines, ...badLines]
