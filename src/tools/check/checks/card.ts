import type { CardOption } from '../../../backend/rules/card'
import { currentOf, ordered, setMethod } from '../calls'
import { exampleOf } from '../contract'
import { cents, dataOf, isTaken, must, mustEqual, mustRefuse, need, some } from '../expect'
import { checksOf, fact, refusedAfter, type Exchange } from '../model'
import type { Visit } from '../visit'
import { mustRead } from './cart'
import { MARKUP } from './hostile'

/** Fails the check digit of every card scheme, so no acquirer can charge it. */
const WRONG_CARD = '4111111111111112'

/** An order that waits for a card, and the cards that the shop lists. */
async function cards(visit: Visit) {
  need((await visit.filled()).enableCreditPayment, 'the order takes no card')
  const { order } = await ordered(setMethod(visit.shopper, 0))
  const exchange = await visit.shopper.get('/api/order/payment/credit')
  const options = dataOf<CardOption[]>(exchange)
  return { order, exchange, options, installments: options.flatMap((option) => option.installments) }
}

async function firstCard(visit: Visit): Promise<CardOption> {
  return some((await cards(visit)).options[0], 'the shop lists no cards')
}

const divide = ({ shopper }: Visit, providerId: string, installments: number) =>
  shopper.post('/api/order/payment/credit/installments', { providerId, installments })

/** Pays with a card that cannot be charged. */
async function payWrongly(visit: Visit, change: object = {}): Promise<Exchange> {
  const { order, options } = await cards(visit)
  need(['ShopProvider', 'Pay'].includes(order.gateway), 'cards are paid on another page')
  const { providerId } = some(options[0], 'the shop lists no cards')
  return visit.shopper.post('/api/order/payment/credit', {
    ...exampleOf('postCredit'),
    providerId,
    number: WRONG_CARD,
    name: 'VITRINE CHECK',
    ...change,
  })
}

/** The present try to pay. @throws {Skipped} when the backend names none */
async function tryOf(visit: Visit): Promise<string> {
  return some((await visit.current()).payment?.tryId, 'payments name no try (payment.tryId)')
}

/** Reads that the refused card paid nothing. */
async function mustBeUnpaid(visit: Visit): Promise<void> {
  const { exchange, order } = await ordered(currentOf(visit.shopper))
  const { payment, status } = order
  const isUnpaid = payment?.status !== 'Paid' && status !== 'Finalized'
  must(exchange, isUnpaid, 'an order that is not paid', `${payment?.status}, ${status}`)
}

const refusedCard = (change: object) => async (visit: Visit) => {
  mustRefuse(await payWrongly(visit, change))
  await mustBeUnpaid(visit)
}

const CHANGES = [
  'POST /api/order/payment/credit/installments',
  'POST /api/order/payment/credit (a card with a wrong number, which nobody can charge)',
]

const paying = checksOf('payment', 'payment', CHANGES, {
  'one-installment-is-the-total': fact(cards, ({ order, options }) => [
    options.map(({ installments }) => cents(installments.find(({ count }) => count === 1)?.value)),
    options.map(() => cents(order.totalAmout)),
  ]),
  'installments-cover-the-total': async (visit) => {
    const { exchange, order, installments } = await cards(visit)
    for (const { count, value } of installments) {
      // Cents that do not divide may be rounded down in each installment.
      const isCovered = cents(value) * count + count >= cents(order.totalAmout)
      must(exchange, isCovered, `${count} installments that make the total`, `${count} × ${value}`)
    }
  },
  'installments-are-kept': async (visit) => {
    const { providerId, installments: offered } = await firstCard(visit)
    need((await visit.current()).gateway !== 'MercadoPago', 'cards are paid in a form of another site')
    const count = offered.at(-1)?.count ?? 1
    const { exchange, order } = await ordered(divide(visit, providerId, count))
    mustEqual(exchange, { installments: order.payment?.installments ?? count }, { installments: count })
  },
  'unknown-installments-refused': refusedAfter(firstCard, (visit, { providerId }) => divide(visit, providerId, 23)),
  'zero-installments-refused': refusedAfter(firstCard, (visit, { providerId }) => divide(visit, providerId, 0)),
  'unknown-card-kind-refused': refusedAfter(firstCard, (visit) => divide(visit, 'vitrine-check', 1)),
  'wrong-card-refused': refusedCard({}),
  'wrong-card-names-a-failure': async (visit) => {
    const exchange = await payWrongly(visit)
    const code = String((exchange.body as { errors?: { code?: unknown }[] } | undefined)?.errors?.[0]?.code)
    const kinds = ['ReCAPTCHA', 'LimitExceeded', 'InvalidData', 'Unknown']
    must(exchange, kinds.includes(code), `errors[0].code: one of ${kinds.join(', ')}`, code)
  },
  'every-card-is-a-try-of-its-own': async (visit) => {
    await payWrongly(visit)
    const first = await tryOf(visit)
    await mustRead(visit, (order) => order.payment?.tryId, first)
    await payWrongly(visit)
    const { exchange, order } = await ordered(currentOf(visit.shopper))
    const tryId = order.payment?.tryId
    must(exchange, tryId !== undefined && tryId !== first, 'another payment.tryId for another card', tryId)
  },
  'card-without-a-number-refused': refusedCard({ number: '' }),
  'card-in-unknown-installments-refused': refusedCard({ installments: 23 }),
})

const security = checksOf('payment', 'security', {
  'card-number-never-comes-back': async (visit) => {
    for (const exchange of [await payWrongly(visit), await currentOf(visit.shopper)])
      must(exchange, !exchange.text.includes(WRONG_CARD), 'an answer without the card number', 'the card number')
  },
  'markup-as-card-holder-stays-well': async (visit) => {
    isTaken(await payWrongly(visit, { name: MARKUP }))
    await mustBeUnpaid(visit)
  },
  'object-as-card-refused': refusedAfter(cards, ({ shopper }) =>
    shopper.post('/api/order/payment/credit', { number: { $ne: 1 } }),
  ),
  'card-of-a-stranger-refused': refusedAfter(cards, ({ stranger }) => stranger.post('/api/order/payment/credit', {})),
})

export const cardChecks = [...paying, ...security]
