import { readBoletoLine, boletoAmount } from '../../../src/domain/boleto'
import { readPixCode } from '../../../src/domain/pix'
import type { PaymentOptionSeed } from '../../backend/model'
import type { Order } from '../../backend/wire'
import { cents, listOf, must, mustEqual, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { filled, refused, refusedAfter } from '../runs'
import { answerOf, mustFit, shapeOf } from '../contract'
import { linesOf, type Visit } from '../visit'
import { currentCall, mustRead } from './cart'
import { MARKUP } from './hostile'

const METHOD = { creditCard: 0, boleto: 1, pix: 3, link: 6 }
/** The flag of the order for each method. */
export const FLAG: Readonly<Record<number, keyof Order>> = {
  [METHOD.creditCard]: 'enableCreditPayment',
  [METHOD.boleto]: 'enableBoletoPayment',
  [METHOD.pix]: 'enablePixPayment',
  [METHOD.link]: 'enableLinkPayment',
}

const setMethod = ({ shopper }: Visit, method: number | string): Promise<Exchange> =>
  shopper.post('/api/order/payment/method', undefined, { query: { paymentMethod: method } })

/** The order after a method was chosen. @throws {Skipped} when the order does not take the method */
async function chosen(visit: Visit, method: number) {
  const before = await visit.filled()
  need(before[FLAG[method] ?? 'id'], 'the order does not take this method')
  const exchange = await setMethod(visit, method)
  return { before, exchange, order: visit.orderIn(exchange) }
}

const paymentOptions = (visit: Visit): Promise<Exchange> =>
  visit.once('payment options', () => visit.shopper.get('/api/order/payments/'))

const methods = checksOf('payment', 'payment', {
  'payment-options-shape': async (visit) => {
    await visit.filled()
    const exchange = await paymentOptions(visit)
    mustFit(exchange, listOf(exchange), answerOf('getPayments'))
  },
  'payment-options-differ': async (visit) => {
    const exchange = await paymentOptions(visit)
    const ids = listOf<PaymentOptionSeed>(exchange).map(({ providerId }) => providerId)
    mustEqual(exchange, [...new Set(ids)], ids, 'a different providerId for every option')
  },
  'chosen-method-stands-in-the-order': async (visit) => {
    const method = Object.keys(FLAG).map(Number)
    const order = await visit.filled()
    const taken = some(
      method.find((one) => order[FLAG[one] ?? 'id']),
      'the order takes none of the methods',
    )
    const exchange = await setMethod(visit, taken)
    mustEqual(exchange, visit.orderIn(exchange).payment?.method, taken, 'payment.method')
  },
  'method-keeps-the-total': async (visit) => {
    const { before, exchange, order } = await chosen(visit, METHOD.creditCard)
    mustEqual(exchange, cents(order.totalAmout), cents(before.totalAmout), 'cents of the total')
  },
  'method-keeps-the-lines': async (visit) => {
    const { before, exchange, order } = await chosen(visit, METHOD.creditCard)
    mustEqual(exchange, linesOf(order).length, linesOf(before).length, 'number of lines')
  },
  'new-payment-is-waiting': async (visit) => {
    const { exchange, order } = await chosen(visit, METHOD.creditCard)
    const status = order.payment?.status ?? 'Waiting'
    must(exchange, ['Waiting', 0].includes(status), 'payment.status Waiting', String(status))
  },
  'method-stays-when-read-again': async (visit) => {
    const { order } = await chosen(visit, METHOD.creditCard)
    await mustRead(visit, ({ payment }) => payment?.method, order.payment?.method, 'payment.method')
  },
  'last-method-counts': async (visit) => {
    await chosen(visit, METHOD.creditCard)
    const { exchange, order } = await chosen(visit, METHOD.pix)
    mustEqual(exchange, order.payment?.method, METHOD.pix, 'payment.method')
  },
  'methods-at-once-are-no-mixture': async (visit) => {
    const { enableCreditPayment, enablePixPayment } = await visit.filled()
    need(enableCreditPayment && enablePixPayment, 'the order does not take both card and PIX')
    await Promise.all([setMethod(visit, METHOD.creditCard), setMethod(visit, METHOD.pix)])
    const exchange = await currentCall(visit)
    const { payment } = visit.orderIn(exchange)
    must(exchange, payment?.method === METHOD.pix || !payment?.pix, 'a PIX code beside the method PIX only')
  },
  'unknown-method-refused': refusedAfter(filled, (visit) => setMethod(visit, 99)),
  'text-as-method-refused': refusedAfter(filled, (visit) => setMethod(visit, MARKUP)),
  'method-of-an-empty-name-refused': refusedAfter(filled, (visit) => setMethod(visit, '')),
})

async function pix(visit: Visit) {
  const { exchange, order } = await chosen(visit, METHOD.pix)
  return { exchange, order, pix: some(order.payment?.pix, 'PIX is paid on another page') }
}

const charges = checksOf('payment', 'payment', {
  'pix-code-is-whole': async (visit) => {
    const { exchange, pix: charge } = await pix(visit)
    must(exchange, readPixCode(charge.code) !== null, 'a PIX code with a right CRC')
  },
  'pix-code-charges-the-total': async (visit) => {
    const { exchange, order, pix: charge } = await pix(visit)
    const amount = readPixCode(charge.code)?.amount ?? null
    must(
      exchange,
      amount === null || amount === cents(order.totalAmout),
      'the total in the PIX code',
      `${amount} cents`,
    )
  },
  'pix-code-expires-ahead': async (visit) => {
    const { exchange, pix: charge } = await pix(visit)
    const isAhead = Date.parse(charge.expiresAt) > visit.now().getTime()
    must(exchange, isAhead, 'expiresAt in the future', charge.expiresAt)
  },
  'pix-shape': async (visit) => {
    const { exchange, order } = await pix(visit)
    mustFit(exchange, order.payment, shapeOf('Order.payment'), 'data.payment')
  },
  'pix-code-stays-when-read-again': async (visit) => {
    const { pix: charge } = await pix(visit)
    await mustRead(visit, (order) => order.payment?.pix?.code, charge.code, 'the PIX code')
  },
  'every-pix-code-is-a-try-of-its-own': async (visit) => {
    const { order } = await pix(visit)
    const first = some(order.payment?.tryId, 'payments name no try (payment.tryId)')
    await mustRead(visit, ({ payment }) => payment?.tryId, first, 'payment.tryId read again')
    const { exchange, order: renewed } = await pix(visit)
    const isNew = renewed.payment?.pix?.code !== order.payment?.pix?.code
    mustEqual(exchange, renewed.payment?.tryId !== first, isNew, 'another payment.tryId for another code alone')
  },
  'pix-code-follows-the-total': async (visit) => {
    await pix(visit)
    const [line] = linesOf(await visit.current())
    const { index, providerId, quantity } = some(line, 'no line')
    const exchange = await visit.tryToPut({ index, providerId, quantity: quantity + 1 })
    const order = visit.orderIn(exchange)
    await visit.put({ index, providerId, quantity })
    const code = order.payment?.pix?.code
    const amount = code === undefined ? null : (readPixCode(code)?.amount ?? null)
    const isRight = amount === null || amount === cents(order.totalAmout)
    must(exchange, isRight, 'no code, or one over the new total', `${amount} cents, ${order.totalAmout} in all`)
  },
  'boleto-line-is-whole': async (visit) => {
    const { exchange, order } = await chosen(visit, METHOD.boleto)
    const { line } = some(order.payment?.boleto, 'the boleto has no line')
    must(exchange, readBoletoLine(line) !== null, '47 digits with right check digits', line)
  },
  'boleto-charges-the-total': async (visit) => {
    const { exchange, order } = await chosen(visit, METHOD.boleto)
    const digits = readBoletoLine(some(order.payment?.boleto, 'the boleto has no line').line) ?? ''
    const amount = boletoAmount(digits)
    must(exchange, amount === null || amount === cents(order.totalAmout), 'the total in the boleto', `${amount} cents`)
  },
  'payment-link-is-https': async (visit) => {
    const { exchange, order } = await chosen(visit, METHOD.link)
    const { link } = order.payment ?? {}
    need(link, 'the payment has no link yet')
    must(exchange, /^https:\/\/[^\s/]+/.test(link), 'an https address in payment.link', link)
  },
})

const onDelivery = ({ shopper }: Visit, body: object): Promise<Exchange> =>
  shopper.post('/api/order/payment/delivery', body)

async function optionOnDelivery(visit: Visit, isCash: boolean): Promise<PaymentOptionSeed> {
  await visit.filled()
  const options = listOf<PaymentOptionSeed>(await paymentOptions(visit))
  const found = options.find(({ payOnDelivery, group }) => payOnDelivery && (group === 'Dinheiro') === isCash)
  return some(found, isCash ? 'the shop takes no cash' : 'the shop takes no cards on delivery')
}

const delivery = checksOf('payment', 'payment', {
  'payment-on-delivery-stands-in-the-order': async (visit) => {
    const { providerId, method } = await optionOnDelivery(visit, false)
    const exchange = await onDelivery(visit, { providerId, type: method, cashAmount: null })
    const { payment } = visit.orderIn(exchange)
    mustEqual(
      exchange,
      [payment?.method, payment?.providerId],
      [method, providerId],
      'method and providerId of the payment',
    )
  },
  'cash-below-the-total-refused': async (visit) => {
    const { providerId, method } = await optionOnDelivery(visit, true)
    refusalOf(await onDelivery(visit, { providerId, type: method, cashAmount: 0.01 }))
  },
  'cash-amount-is-kept': async (visit) => {
    const { providerId, method } = await optionOnDelivery(visit, true)
    const cashAmount = Math.ceil((await visit.current()).totalAmout / 50) * 50 + 50
    const exchange = await onDelivery(visit, { providerId, type: method, cashAmount })
    mustEqual(exchange, visit.orderIn(exchange).payment?.cashAmount, cashAmount, 'payment.cashAmount')
  },
  'negative-cash-refused': async (visit) => {
    const { providerId, method } = await optionOnDelivery(visit, true)
    refusalOf(await onDelivery(visit, { providerId, type: method, cashAmount: -5 }))
  },
  'unknown-payment-option-refused': refusedAfter(filled, (visit) =>
    onDelivery(visit, { providerId: 'vitrine-check', type: 5, cashAmount: null }),
  ),
  'payment-update-opens-the-choice': async (visit) => {
    const before = await visit.filled()
    const exchange = await visit.shopper.get('/api/order/payment/update')
    const order = visit.orderIn(exchange)
    mustEqual(exchange, [order.id, order.totalAmout], [before.id, before.totalAmout], 'the same order and total')
  },
})

const accounts = checksOf('payment', 'payment', {
  'payment-account-shape': async (visit) => {
    const { id, enableCreditPayment } = await visit.filled()
    need(enableCreditPayment, 'the order takes no card')
    const exchange = await visit.shopper.get(`/api/order/${encodeURIComponent(id)}/account/`)
    const { settings } = recordOf(exchange) as { settings?: { type?: unknown } }
    must(exchange, typeof settings?.type === 'string' && settings.type !== '', 'data.settings.type')
  },
  'account-agrees-with-the-order': async (visit) => {
    const { id, gateway, enableCreditPayment } = await visit.filled()
    need(gateway && enableCreditPayment, 'the order takes no card, or names no gateway')
    const exchange = await visit.shopper.get(`/api/order/${encodeURIComponent(id)}/account/`)
    const { settings } = recordOf(exchange) as { settings?: { type?: unknown } }
    mustEqual(exchange, settings?.type, gateway, 'data.settings.type, the gateway of the order')
  },
  'account-of-another-order-refused': refused(({ shopper }) =>
    shopper.get('/api/order/vitrine-check-unknown/account/'),
  ),
  'account-needs-a-bearer': refusedAfter(filled, (visit, { id }) =>
    visit.stranger.get(`/api/order/${encodeURIComponent(id)}/account/`),
  ),
  'manual-pix-key-or-refusal': async (visit) => {
    const exchange = await visit.shopper.post('/api/order/pix/manual')
    const isAnswer = (exchange.body as { success?: unknown } | undefined)?.success === true
    if (!isAnswer) return void refusalOf(exchange)
    const { key } = recordOf(exchange)
    must(exchange, typeof key === 'string' && key !== '', 'a key in data.key')
  },
})

export const paymentChecks: Check[] = [...methods, ...charges, ...delivery, ...accounts]
