import { currentOf, ordered, putLine, setCoupon, setDelivery } from '../calls'
import { must, mustEqual, need, orderOf, some } from '../expect'
import type { Order } from '../../../backend/wire'
import { checksOf, fact, type Fact } from '../model'
import { lineAt, nextIndex, type Visit } from '../visit'
import { firstLine, mustRead, putFirst } from './cart'
import { wayOf } from './delivery'

/* Two clients on one order: a code may be open in two places, and calls may overlap. */

const TRIES = 5

/** Adds lines at once, reads the order, and takes them out again. */
export async function addedAtOnce(visit: Visit, ids: readonly string[], caller = visit.shopper) {
  const first = nextIndex(await visit.current(caller))
  const lines = ids.map((providerId, at) => ({ index: first + at, providerId, quantity: 1 }))
  await Promise.all(lines.map((line) => putLine(caller, line)))
  const { exchange, order } = await ordered(currentOf(caller))
  for (const { index, providerId } of lines) await visit.remove(index, providerId, caller)
  return { exchange, ids, answered: lines.map(({ index }) => lineAt(order, index)?.providerId) }
}

export const noneLost = ({ ids, answered }: Awaited<ReturnType<typeof addedAtOnce>>): Fact => [
  { answered },
  { answered: ids },
]

export const concurrencyChecks = checksOf('cart', 'concurrency', {
  'six-lines-at-once-all-stay': fact(async (visit: Visit) => {
    const ids = (await visit.plainProducts(2)).map(({ providerId }) => providerId)
    return addedAtOnce(visit, [...ids, ...ids, ...ids])
  }, noneLost),
  'same-line-at-once-has-one-of-the-quantities': async (visit) => {
    const { index } = await firstLine(visit)
    for (let round = 0; round < TRIES; round += 1) {
      const quantities = [2 + round, 3 + round]
      await Promise.all(quantities.map((quantity) => putFirst(visit, { quantity })))
      const { exchange, order } = await ordered(currentOf(visit.shopper))
      const quantity = lineAt(order, index)?.quantity ?? 0
      must(exchange, quantities.includes(quantity), `quantity ${quantities.join(' or ')}`, `quantity ${quantity}`)
    }
  },
  // The rules of every answer look at what each of them says.
  'edits-and-reads-at-once-are-answered': async (visit) => {
    const edits = [1, 2, 3, 4, 5].map((quantity) => putFirst(visit, { quantity }))
    const reads = Array.from({ length: 4 }, () => currentOf(visit.shopper))
    for (const exchange of await Promise.all([...edits, ...reads])) orderOf(exchange)
  },
  'edit-and-coupon-at-once-both-hold': async (visit) => {
    const { index } = await firstLine(visit)
    const { id } = await visit.current()
    await Promise.all([putFirst(visit, { quantity: 6 }), setCoupon(visit.shopper, '')])
    const kept = (order: Order) => [order.id, lineAt(order, index)?.quantity]
    await mustRead(visit, kept, [id, 6])
  },
  'deliveries-at-once-are-no-mixture': async (visit) => {
    await visit.filled()
    const two = (await visit.deliveries()).slice(0, 2)
    need(two.length > 1, 'fewer than two deliveries reach the saved addresses')
    for (let round = 0; round < TRIES; round += 1) {
      const inTurn = round % 2 ? two : [...two.slice(1), ...two.slice(0, 1)]
      await Promise.all(inTurn.map(({ choice }) => setDelivery(visit.shopper, choice)))
      const { exchange, order } = await ordered(currentOf(visit.shopper))
      const delivery = two.find(({ providerId }) => providerId === order.logistic?.providerId)
      mustEqual(exchange, wayOf(order.logistic), wayOf(some(delivery, 'neither delivery was taken')))
    }
  },
})
