import { cents, must, mustEqual, need, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { lineAt, linesOf, nextIndex, type Visit } from '../visit'
import { currentCall, firstLine } from './cart'

/* Two clients on one order: a code may be open in two places, and calls may overlap. */

const TRIES = 5

/** The last order: read after all parallel calls have been answered. */
async function settled(visit: Visit) {
  const exchange = await currentCall(visit)
  return { exchange, order: visit.orderIn(exchange) }
}

export const concurrencyChecks: Check[] = [
  ...checksOf('cart', 'concurrency', {
    'two-lines-at-once-both-stay': async (visit) => {
      const { product } = await firstLine(visit)
      const index = nextIndex(await visit.current())
      const indexes = [index, index + 1]
      await Promise.all(indexes.map((at) => visit.tryToPut({ index: at, providerId: product.providerId, quantity: 1 })))
      const { exchange, order } = await settled(visit)
      mustEqual(
        exchange,
        indexes.filter((at) => !lineAt(order, at)),
        [],
        'lines that were lost',
      )
      for (const at of indexes) await visit.put({ index: at, providerId: product.providerId, quantity: 0 })
    },
    'six-lines-at-once-all-stay': async (visit) => {
      const [one, other] = await visit.plainProducts(2)
      await firstLine(visit)
      const first = nextIndex(await visit.current())
      const indexes = Array.from({ length: 6 }, (_, at) => first + at)
      const idOf = (index: number): string => (index % 2 ? one! : other!).providerId
      await Promise.all(indexes.map((index) => visit.tryToPut({ index, providerId: idOf(index), quantity: 1 })))
      const { exchange, order } = await settled(visit)
      mustEqual(
        exchange,
        indexes.map((at) => lineAt(order, at)?.providerId),
        indexes.map(idOf),
        'products of the six lines',
      )
      for (const index of indexes) await visit.put({ index, providerId: idOf(index), quantity: 0 })
    },
    'same-line-at-once-has-one-of-the-quantities': async (visit) => {
      const { index, product } = await firstLine(visit)
      for (let round = 0; round < TRIES; round += 1) {
        const quantities = [2 + round, 3 + round]
        await Promise.all(
          quantities.map((quantity) => visit.tryToPut({ index, providerId: product.providerId, quantity })),
        )
        const { exchange, order } = await settled(visit)
        const quantity = lineAt(order, index)?.quantity ?? 0
        must(exchange, quantities.includes(quantity), `quantity ${quantities.join(' or ')}`, `quantity ${quantity}`)
      }
    },
    'every-parallel-answer-adds-up': async (visit) => {
      const { index, product } = await firstLine(visit)
      const put = (quantity: number): Promise<Exchange> =>
        visit.tryToPut({ index, providerId: product.providerId, quantity })
      for (const exchange of await Promise.all([1, 2, 3, 4, 5].map(put))) {
        const order = visit.orderIn(exchange)
        const sum = linesOf(order).reduce((total, line) => total + cents(line.totalAmout), 0)
        mustEqual(exchange, cents(order.itemsAmout), sum, 'cents of the items, the sum of the lines')
      }
    },
    'reads-beside-an-edit-are-whole': async (visit) => {
      const { index, product } = await firstLine(visit)
      const reads = Array.from({ length: 4 }, () => currentCall(visit))
      await Promise.all([visit.tryToPut({ index, providerId: product.providerId, quantity: 5 }), ...reads])
      for (const exchange of await Promise.all(reads)) {
        const line = lineAt(visit.orderIn(exchange), index)
        const unit = cents(line?.promotionalPrice) || cents(line?.unitPrice)
        mustEqual(
          exchange,
          cents(line?.totalAmout),
          unit * (line?.quantity ?? 0),
          'cents of the line: its units by its price',
        )
      }
    },
    'edit-and-coupon-at-once-both-hold': async (visit) => {
      const { index, product } = await firstLine(visit)
      const before = await visit.current()
      const edit = visit.tryToPut({ index, providerId: product.providerId, quantity: 6 })
      await Promise.all([edit, visit.shopper.post('/api/order/coupon/', undefined, { query: { coupon: '' } })])
      const { exchange, order } = await settled(visit)
      mustEqual(exchange, [order.id, lineAt(order, index)?.quantity], [before.id, 6], 'the same order with 6 units')
    },
    'deliveries-at-once-are-no-mixture': async (visit) => {
      await visit.filled()
      const { code, options } = await visit.deliveries()
      need(options.length > 1, 'fewer than two deliveries reach the saved addresses')
      const two = options.slice(0, 2)
      for (let round = 0; round < TRIES; round += 1) {
        const ordered = round % 2 ? two : [...two.slice(1), ...two.slice(0, 1)]
        await Promise.all(
          ordered.map(({ asked: type, providerId }) =>
            visit.shopper.post('/api/order/logistic/', { type, code: String(code), number: '', providerId }),
          ),
        )
        const { exchange, order } = await settled(visit)
        const { logistic } = order
        const option = two.find(({ providerId }) => providerId === logistic?.providerId)
        const facts = [logistic?.name, cents(logistic?.price), logistic?.type]
        const chosen = some(option, 'neither delivery was taken')
        mustEqual(
          exchange,
          facts,
          [chosen.name, cents(chosen.price), chosen.type],
          'name, cents and type of one delivery',
        )
      }
    },
    'last-word-counts': async (visit) => {
      const { index, product } = await firstLine(visit)
      const second = visit.shopper.as(visit.shopper.code)
      await visit.put({ index, providerId: product.providerId, quantity: 4 })
      await visit.put({ index, providerId: product.providerId, quantity: 2 }, second)
      const { exchange, order } = await settled(visit)
      mustEqual(exchange, lineAt(order, index)?.quantity, 2, 'quantity that was sent last')
    },
  }),
]
