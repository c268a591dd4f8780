import type { CardOption } from '../../backend/rules/card'
import { cents, isRecord, listOf, must, mustEqual, mustStayWell, need, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { refused, refusedAfter } from '../runs'
import { answerOf, mustFit } from '../contract'
import type { Visit } from '../visit'
import { currentCall, mustRead } from './cart'
import { MARKUP } from './hostile'

/** Fails the check digit of every card scheme, so no acquirer can charge it. */
const WRONG_CARD = '4111111111111112'

const cardOptions = (visit: Visit): Promise<Exchange> => visit.shopper.get('/api/order/payment/credit')

/** An order that waits for a card. */
async function cardOrder(visit: Visit) {
  const before = await visit.filled()
  need(before.enableCreditPayment, 'the order takes no card')
  const exchange = await visit.shopper.post('/api/order/payment/method', undefined, { query: { paymentMethod: 0 } })
  return visit.orderIn(exchange)
}

async function firstOption(visit: Visit): Promise<CardOption> {
  await cardOrder(visit)
  return some(listOf<CardOption>(await cardOptions(visit))[0], 'the shop lists no cards')
}

const installments = ({ shopper }: Visit, body: object): Promise<Exchange> =>
  shopper.post('/api/order/payment/credit/installments', body)

/** Pays with a card that cannot be charged. */
async function payWrongly(visit: Visit, change: object = {}): Promise<Exchange> {
  const { gateway } = await cardOrder(visit)
  need(['ShopProvider', 'Pay'].includes(gateway), 'cards are paid on another page')
  const option = await firstOption(visit)
  return visit.shopper.post('/api/order/payment/credit', {
    providerId: option.providerId,
    installments: 1,
    number: WRONG_CARD,
    name: 'VITRINE CHECK',
    securityCode: '123',
    expiryMonth: '12',
    expiryYear: '2031',
    document: '52998224725',
    zipCode: '01310100',
    address: 'Avenida Paulista',
    addressNumber: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    recaptchaKey: '',
    recaptchaToken: '',
    ...change,
  })
}

/** The present try to pay. @throws {Skipped} when the backend names none */
async function tryOf(visit: Visit): Promise<string> {
  const { payment } = await visit.current()
  return some(payment?.tryId, 'payments name no try (payment.tryId)')
}

async function mustBeUnpaid(visit: Visit): Promise<void> {
  const exchange = await currentCall(visit)
  const { payment, status } = visit.orderIn(exchange)
  must(
    exchange,
    payment?.status !== 'Paid' && status !== 'Finalized',
    'an order that is not paid',
    `${payment?.status}, ${status}`,
  )
}

export const cardChecks: Check[] = [
  ...checksOf('payment', 'payment', {
    'card-options-shape': async (visit) => {
      await cardOrder(visit)
      const exchange = await cardOptions(visit)
      mustFit(exchange, listOf(exchange), answerOf('getCardOptions'))
    },
    'installments-count-from-one': async (visit) => {
      await cardOrder(visit)
      const exchange = await cardOptions(visit)
      for (const option of listOf<CardOption>(exchange)) {
        const counts = option.installments.map(({ count }) => count)
        mustEqual(
          exchange,
          counts.includes(1) && new Set(counts).size === counts.length,
          true,
          '1 and different counts',
        )
      }
    },
    'one-installment-is-the-total': async (visit) => {
      const { totalAmout } = await cardOrder(visit)
      const exchange = await cardOptions(visit)
      for (const option of listOf<CardOption>(exchange)) {
        const one = option.installments.find(({ count }) => count === 1)
        mustEqual(exchange, cents(one?.value), cents(totalAmout), 'cents of a single installment')
      }
    },
    'installments-cover-the-total': async (visit) => {
      const { totalAmout } = await cardOrder(visit)
      const exchange = await cardOptions(visit)
      for (const { count, value } of listOf<CardOption>(exchange).flatMap((option) => option.installments)) {
        // Cents that do not divide may be rounded down in each installment.
        const covered = cents(value) * count + count
        must(exchange, covered >= cents(totalAmout), `${count} installments that make the total`, `${count} × ${value}`)
      }
    },
    'installments-are-kept': async (visit) => {
      const { providerId, installments: offered } = await firstOption(visit)
      const { gateway } = await visit.current()
      need(gateway !== 'MercadoPago', 'cards are paid in a form of another site')
      const count = offered.at(-1)?.count ?? 1
      const exchange = await installments(visit, { providerId, installments: count })
      mustEqual(exchange, visit.orderIn(exchange).payment?.installments ?? count, count, 'installments of the payment')
    },
    'unknown-installments-refused': refusedAfter(firstOption, (visit, { providerId }) =>
      installments(visit, { providerId, installments: 23 }),
    ),
    'zero-installments-refused': refusedAfter(firstOption, (visit, { providerId }) =>
      installments(visit, { providerId, installments: 0 }),
    ),
    'unknown-card-kind-refused': refusedAfter(firstOption, (visit) =>
      installments(visit, { providerId: 'vitrine-check', installments: 1 }),
    ),
    'wrong-card-refused': refused((visit) => payWrongly(visit)),
    'wrong-card-names-a-failure': async (visit) => {
      const exchange = await payWrongly(visit)
      const [first] = (exchange.body as { errors?: { code?: unknown }[] }).errors ?? []
      const kinds = ['ReCAPTCHA', 'LimitExceeded', 'InvalidData', 'Unknown']
      must(
        exchange,
        kinds.includes(String(first?.code)),
        `errors[0].code: one of ${kinds.join(', ')}`,
        String(first?.code),
      )
    },
    'every-card-is-a-try-of-its-own': async (visit) => {
      await payWrongly(visit)
      const first = await tryOf(visit)
      await mustRead(visit, (order) => order.payment?.tryId, first, 'payment.tryId read again')
      await payWrongly(visit)
      const exchange = await currentCall(visit)
      const { tryId } = visit.orderIn(exchange).payment ?? {}
      must(exchange, tryId !== undefined && tryId !== first, 'another payment.tryId for another card', tryId)
    },
    'wrong-card-leaves-the-order-unpaid': async (visit) => {
      await payWrongly(visit)
      await mustBeUnpaid(visit)
    },
    'card-without-a-number-refused': async (visit) => {
      refusalOf(await payWrongly(visit, { number: '' }))
      await mustBeUnpaid(visit)
    },
    'card-in-unknown-installments-refused': async (visit) => {
      refusalOf(await payWrongly(visit, { installments: 23 }))
      await mustBeUnpaid(visit)
    },
  }),
  ...checksOf('payment', 'security', {
    'card-number-never-comes-back': async (visit) => {
      const exchange = await payWrongly(visit)
      must(exchange, !exchange.text.includes(WRONG_CARD), 'an answer without the card number', 'the card number')
      const later = await currentCall(visit)
      must(later, !later.text.includes(WRONG_CARD), 'an order without the card number', 'the card number')
    },
    'markup-as-card-holder-stays-well': async (visit) => {
      const exchange = await payWrongly(visit, { name: MARKUP })
      if (mustStayWell(exchange)) must(exchange, isRecord(exchange.body), 'a refusal')
      await mustBeUnpaid(visit)
    },
    'object-as-card-refused': refusedAfter(cardOrder, (visit) =>
      visit.shopper.post('/api/order/payment/credit', { number: { $ne: 1 } }),
    ),
    'card-of-a-stranger-refused': refusedAfter(cardOrder, (visit) =>
      visit.stranger.post('/api/order/payment/credit', {}),
    ),
  }),
]
