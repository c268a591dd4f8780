import type { Product } from '../../../backend/model'
import type { Order } from '../../../backend/wire'
import { currentOf, ordered, putLine } from '../calls'
import { cents, isTaken, mustEqual, mustRefuse, need, orderOf, some } from '../expect'
import { checksOf, fact, facts, once, type Exchange, type Fact, type Run, type Step } from '../model'
import { lineAt, linesOf, nextIndex, type Visit } from '../visit'

/** The facts of an order that a repeated read must keep. */
export const factsOf = ({ items, itemsAmout, totalAmout, discountAmout }: Order) => [
  items.map(({ index, providerId, quantity, totalAmout: total }) => [index, String(providerId), quantity, total]),
  itemsAmout,
  discountAmout,
  totalAmout,
]

/** Those that a refusal leaves. */
const wholeOf = (order: Order) => [...factsOf(order), order.coupon, order.logistic]

/** The facts of an order that its confirmation must keep. */
export const purchaseOf = ({ id, items, totalAmout, logistic }: Order) => ({
  id,
  items: items.map(({ providerId, quantity }) => [providerId, quantity]),
  total: cents(totalAmout),
  delivery: [logistic?.providerId, logistic?.price, logistic?.startDeliveryTime],
})

/** Some facts of an order. */
type Pick = (order: Order) => unknown

/** Compares some facts of the order that a call answers. */
export async function mustTell(call: Promise<Exchange>, pick: Pick, expected: unknown): Promise<void> {
  const { exchange, order } = await ordered(call)
  mustEqual(exchange, pick(order), expected)
}

/** The order that a call answers has some facts as before. */
export const mustKeep = (call: Promise<Exchange>, before: Order, pick: Pick): Promise<void> =>
  mustTell(call, pick, pick(before))

/** Reads the order again. */
export const mustRead = (visit: Visit, pick: Pick, expected: unknown, caller = visit.shopper): Promise<void> =>
  mustTell(currentOf(caller), pick, expected)

/** A check that facts of the order that a step answered are there when it is read again. */
export const stays =
  (step: Step<{ order: Order }>, pick: Pick): Run =>
  async (visit) =>
    mustRead(visit, pick, pick((await step(visit)).order))

/** A fact that a step leaves as it was. */
export const keeps =
  (pick: Pick) =>
  ({ order, before }: { order: Order; before: Order }): Fact => [pick(order), pick(before)]

/** Looks at the order before and after a call that must be refused. */
export async function mustChangeNothing(
  visit: Visit,
  call: (order: Order) => Promise<Exchange>,
  ...statuses: number[]
): Promise<void> {
  const before = await visit.current()
  mustRefuse(await call(before), ...statuses)
  await mustKeep(currentOf(visit.shopper), before, wholeOf)
}

/** The status; a received order may be on its way already. */
export const stageOf = ({ status }: Order) => (status === 'Finalized' ? 'Received' : status)
export const isClosed = (order: Order): boolean => stageOf(order) === 'Received'

/** The state of an order that a refused confirmation leaves. */
export const mustBeCreating = (visit: Visit, caller = visit.shopper): Promise<void> =>
  mustRead(visit, ({ status }) => ({ status }), { status: 'Creating' }, caller)

/** A step for calls on an order that a shopper might confirm. */
export const filled = (visit: Visit): Promise<Order> => visit.filled()

/** A line of two units of a plain product, added once and used by several checks. */
export const firstLine = once(async (visit) => {
  const [first] = await visit.plainProducts(1)
  const product = some(first, 'the catalogue has no plain product')
  const { providerId } = product
  return { product, providerId, ...(await visit.add(providerId, 2)) }
})

/** Sends the first line again with a change. */
export async function putFirst(visit: Visit, change: object = {}): Promise<Exchange> {
  const { index, providerId } = await firstLine(visit)
  return putLine(visit.shopper, { index, providerId, quantity: 2, ...change })
}

/** The same, where it must be taken. */
export async function edited(visit: Visit, change?: object) {
  const { index } = await firstLine(visit)
  const before = await visit.current()
  const { exchange, order } = await ordered(putFirst(visit, change))
  return { before, index, exchange, order, line: lineAt(order, index) }
}

/** Adds a line of a product for a moment. */
export async function added(visit: Visit, { providerId }: Product, more?: object) {
  const before = await visit.current()
  const { index, ...made } = await visit.add(providerId, 1, more)
  await visit.remove(index, providerId)
  return { before, index, ...made }
}

const addedAgain = async (visit: Visit) => added(visit, (await firstLine(visit)).product)
const second = async (visit: Visit): Promise<Product> => (await visit.plainProducts(2)).at(-1)!

const shownPrice = ({ price, promotionalPrice = 0, listPrice = 0 }: Product): number => {
  const isOffered = cents(promotionalPrice) > 0 && cents(promotionalPrice) < cents(price)
  return isOffered && cents(listPrice) <= cents(price) ? cents(promotionalPrice) : cents(price)
}

const countOf = (order: Order): number => linesOf(order).length
const oneMore = ({ order, before }: { order: Order; before: Order }): Fact => [
  { lines: countOf(order) },
  { lines: countOf(before) + 1 },
]

const CHANGES = ['POST /api/order/items/ (adds, changes and removes lines)']

const lines = checksOf('cart', 'cart', CHANGES, {
  ...facts(firstLine, {
    'added-line-stands-in-the-order': ({ line, product }) => [
      [String(line?.providerId), line?.name, line?.quantity],
      [String(product.providerId), product.name, 2],
      'providerId, name and quantity of the line',
    ],
    'added-line-has-the-shown-price': ({ line, order, product }) => {
      need(!order.providerPriceTableId, 'the order has a price table')
      const charged = cents(line?.promotionalPrice) || cents(line?.unitPrice)
      return [charged, shownPrice(product), 'cents of one unit, as the catalogue shows them']
    },
    'list-price-not-below-the-unit': ({ order }) => [
      linesOf(order).filter(({ listPrice, unitPrice }) => cents(listPrice) > 0 && cents(listPrice) < cents(unitPrice)),
      [],
    ],
    'order-id-stays': ({ order: { id } }, { orders }) => [{ id }, { id: orders[0]?.order.id }],
    'status-stays-creating': ({ order: { status } }) => [{ status }, { status: 'Creating' }],
  }),
  'order-read-is-the-order-answered': stays(edited, factsOf),
  'quantity-is-replaced': fact(
    (visit) => edited(visit, { quantity: 3 }),
    ({ line }) => [{ quantity: line?.quantity }, { quantity: 3 }],
  ),
  'same-edit-twice-is-one-line': async (visit) => {
    const { order } = await edited(visit)
    await mustKeep(putFirst(visit), order, factsOf)
  },
  'edit-keeps-the-other-lines': async (visit) => {
    const { index, before } = await edited(visit)
    await mustKeep(putFirst(visit, { quantity: 4 }), before, (order) =>
      linesOf(order).flatMap((line) => (line.index === index ? [] : [[line.index, line.quantity]])),
    )
  },
  'second-product-is-a-second-line': fact(async (visit: Visit) => added(visit, await second(visit)), oneMore),
  'same-product-under-another-index-is-another-line': fact(addedAgain, oneMore),
  'quantity-zero-removes-the-line': async (visit) => {
    const { providerId } = await firstLine(visit)
    const { index } = await visit.add(providerId, 1)
    const linesThere = ({ items }: Order) => items.filter((line) => line.index === index)
    await mustTell(putFirst(visit, { index, quantity: 0 }), linesThere, [])
    await mustRead(visit, linesThere, [])
  },
  'indexes-stay-after-a-removal': async (visit) => {
    const { providerId } = await firstLine(visit)
    const [{ index }, later] = [await visit.add(providerId, 1), await visit.add(providerId, 1)]
    await visit.remove(index, providerId)
    await mustRead(visit, (order) => ({ index: lineAt(order, later.index)?.index }), { index: later.index })
    await visit.remove(later.index, providerId)
  },
  'removing-twice-does-no-harm': async (visit) => {
    const { before, index } = await addedAgain(visit)
    isTaken(await putFirst(visit, { index, quantity: 0 }))
    await mustKeep(currentOf(visit.shopper), before, factsOf)
  },
  'known-index-with-another-product-is-no-mixture': async (visit) => {
    const { index } = await firstLine(visit)
    const { providerId, name } = await second(visit)
    const exchange = await putFirst(visit, { providerId, quantity: 1 })
    if (!isTaken(exchange)) return
    const line = lineAt(orderOf(exchange), index)
    mustEqual(exchange, { providerId: line?.providerId, name: line?.name }, { providerId, name })
    await putFirst(visit)
  },
})

type Line = { index: number; providerId: string; quantity: number }

/** A check that no shop takes what a line was made into. */
const spoilt = (spoil: (line: Line) => object) => async (visit: Visit) => {
  const { providerId } = await firstLine(visit)
  await mustChangeNothing(visit, (order) =>
    putLine(visit.shopper, spoil({ index: nextIndex(order), providerId, quantity: 1 })),
  )
}

const badLines = checksOf('cart', 'refusals', {
  'unknown-product-not-added': spoilt((line) => ({ ...line, providerId: 'vitrine-check-unknown' })),
  'negative-quantity-refused': spoilt((line) => ({ ...line, quantity: -1 })),
  'fraction-as-quantity-refused': spoilt((line) => ({ ...line, quantity: 0.5 })),
  'text-as-quantity-refused': spoilt((line) => ({ ...line, quantity: 'dois' })),
  'null-quantity-refused': spoilt((line) => ({ ...line, quantity: null })),
  'huge-quantity-refused': spoilt((line) => ({ ...line, quantity: 2 ** 53 })),
  'negative-index-refused': spoilt((line) => ({ ...line, index: -1 })),
  'missing-product-refused': spoilt(({ index, quantity }) => ({ index, quantity })),
  'object-as-product-refused': spoilt((line) => ({ ...line, providerId: { $ne: '' } })),
  'text-as-attributes-refused': spoilt((line) => ({ ...line, attributes: 'cor' })),
  'prototype-key-as-product-refused': spoilt((line) => ({ ...line, providerId: '__proto__' })),
  'unknown-subscription-refused': spoilt((line) => ({ ...line, subscription: { providerId: 'vitrine-check' } })),
})

export const cartChecks = [...lines, ...badLines]
