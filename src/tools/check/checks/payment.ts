import { readBoletoLine, boletoAmount } from '../../../domain/boleto'
import { askedFields, toldFields } from '../../../domain/method-fields'
import {
  methodFields,
  methodOn,
  paymentMethods,
  type MethodField,
  type PaymentMethod,
} from '../../../domain/payment-methods'
import { readPixCode } from '../../../domain/pix'
import type { PaymentOptionSeed } from '../../../backend/model'
import type { Order } from '../../../backend/wire'
import type { Caller } from '../caller'
import { confirm, currentOf, ordered, putLine, setMethod } from '../calls'
import { cents, dataOf, must, mustEqual, mustRefuse, need, orderOf, some } from '../expect'
import { checksOf, fact, facts, harmless, refused, refusedAfter } from '../model'
import { linesOf, type Visit } from '../visit'
import { filled, keeps, mustBeCreating, mustKeep, mustRead, stays } from './cart'
import { MARKUP } from './hostile'

const CARD = methodOn('card')
const PIX = methodOn('pix')
const BOLETO = methodOn('boleto')
const LINK = methodOn('link')

/** Methods that the order takes, or those that it does not. */
export const methodsOf = (order: Order, isOn: boolean): number[] =>
  paymentMethods.flatMap(({ code, flag }) => (flag && (order[flag] ?? null) === isOn ? [code] : []))

const methodOf = ({ payment }: Order) => ({ method: payment?.method })

/** Chooses a method, where the order takes it. */
const choosing = (method: number) => async (visit: Visit) => {
  const before = await visit.filled()
  need(methodsOf(before, true).includes(method), 'the order does not take this method')
  return { before, ...(await ordered(setMethod(visit.shopper, method))) }
}
const card = choosing(CARD)
const stands = (method: number) => async (visit: Visit) => {
  const { exchange, order } = await choosing(method)(visit)
  mustEqual(exchange, methodOf(order), { method })
  await mustRead(visit, methodOf, { method })
}
const refusedMethod = (method: number | string) => refusedAfter(filled, ({ shopper }) => setMethod(shopper, method))

/** Another PIX code. */
async function pix(visit: Visit) {
  const { exchange, order } = await choosing(PIX)(visit)
  const charge = some(order.payment?.pix, 'PIX is paid on another page')
  return { exchange, order, charge, tryId: order.payment?.tryId }
}

/** The amount of a PIX code, in cents; null where it names none. */
const amountOf = (code = ''): number | null => readPixCode(code)?.amount ?? null
const charges = (amount: number | null, { totalAmout }: Order): boolean =>
  amount === null || amount === cents(totalAmout)

/** Pays on delivery with one of the shop's options, and what a check changes of it. */
async function payOnDelivery(visit: Visit, isCash: boolean, change: object = {}) {
  const { totalAmout } = await visit.filled()
  const options = dataOf<PaymentOptionSeed[]>(await visit.shopper.get('/api/order/payments/'))
  const taken = options.filter((one) => one.payOnDelivery).find(({ group }) => (group === 'Dinheiro') === isCash)
  const option = some(taken, isCash ? 'the shop takes no cash' : 'the shop takes no cards on delivery')
  const cashAmount = isCash ? Math.ceil(totalAmout / 50) * 50 + 50 : null
  const { providerId, method: type } = option
  const exchange = await onDelivery(visit, { providerId, type, cashAmount, ...change })
  return { exchange, option, cashAmount }
}

/** A right and a wrong value of each kind of extra field. */
const values: Record<MethodField['kind'], { right: string; wrong: string }> = {
  cpf: { right: '52998224725', wrong: '52998224724' },
  text: { right: 'Vitrine Check', wrong: ' ' },
}

/** A method that the order takes, and whose extra fields the shop asks for. */
async function asking(visit: Visit) {
  const before = await visit.filled()
  const paymentFields = (await visit.settings()).payment?.fields ?? []
  need(paymentFields.length > 0, 'the shop asks for no extra fields (payment.fields)')
  const options = dataOf<PaymentOptionSeed[]>(await visit.shopper.get('/api/order/payments/'))
  const offered = new Set(methodsOf(before, true))
  for (const option of options) if (!option.payOnDelivery) offered.add(option.method)
  const asksAny = ({ code }: { code: PaymentMethod }) =>
    offered.has(code) && askedFields(code, { paymentFields }).length > 0
  const { code } = some(paymentMethods.find(asksAny), 'the order takes no method with extra fields')
  const specs = askedFields(code, { paymentFields })
  const fields = Object.fromEntries(specs.map(({ name, kind }) => [name, values[kind].right]))
  return { before, code, specs, fields }
}

const given = async (visit: Visit) => {
  const { code, fields } = await asking(visit)
  return { fields, ...(await ordered(setMethod(visit.shopper, code, { fields }))) }
}
const fieldsOf = ({ payment }: Order) => payment?.fields

/** Sends a method whose extra fields are changed. */
const refusedFields = (change: (made: Awaited<ReturnType<typeof asking>>) => object) =>
  refusedAfter(asking, (visit, made) => setMethod(visit.shopper, made.code, { fields: change(made) }))

const onDelivery = ({ shopper }: Visit, body: object) => shopper.post('/api/order/payment/delivery', body)
const refusedCash = (cashAmount: number) =>
  refused(async (visit) => (await payOnDelivery(visit, true, { cashAmount })).exchange)

const accountOf = (caller: Caller, id: string) => caller.get(`/api/order/${encodeURIComponent(id)}/account/`)

const CHANGES = [
  'POST /api/order/items/ (adds, changes and removes lines)',
  'POST /api/order/coupon/',
  'POST /api/order/logistic/',
  'POST /api/order/payment/method',
  'POST /api/order/payment/delivery',
  'POST /api/order/pix/manual',
  'GET /api/order/payment/update',
]

export const paymentChecks = checksOf('payment', 'payment', CHANGES, {
  // Each takes the place of the one before.
  'card-stands-in-the-order': stands(CARD),
  'boleto-stands-in-the-order': stands(BOLETO),
  'pix-stands-in-the-order': stands(PIX),
  'link-stands-in-the-order': stands(LINK),
  ...facts(card, {
    'method-keeps-the-total': keeps(({ totalAmout }) => ({ cents: cents(totalAmout) })),
    'method-keeps-the-lines': keeps((order) => ({ lines: linesOf(order).length })),
  }),
  'new-payment-is-waiting': async (visit) => {
    const { exchange, order } = await card(visit)
    const status: unknown = order.payment?.status ?? 'Waiting'
    must(exchange, status === 'Waiting' || status === 0, 'payment.status Waiting', String(status))
  },
  'methods-at-once-are-no-mixture': async (visit) => {
    const { enableCreditPayment, enablePixPayment } = await visit.filled()
    need(enableCreditPayment && enablePixPayment, 'the order does not take both card and PIX')
    await Promise.all([CARD, PIX].map((method) => setMethod(visit.shopper, method)))
    const { exchange, order } = await ordered(currentOf(visit.shopper))
    const isOne = order.payment?.method === PIX || !order.payment?.pix
    must(exchange, isOne, 'a PIX code beside the method PIX only')
  },
  'unknown-method-refused': refusedMethod(99),
  'text-as-method-refused': refusedMethod(MARKUP),
  'method-of-an-empty-name-refused': refusedMethod(''),
  'pix-code-holds': async (visit) => {
    const { exchange, order, charge } = await pix(visit)
    must(exchange, readPixCode(charge.code) !== null, 'a PIX code with a right CRC')
    const amount = amountOf(charge.code)
    must(exchange, charges(amount, order), 'the total in the PIX code', `${amount} cents`)
    const isAhead = Date.parse(charge.expiresAt) > visit.options.now().getTime()
    must(exchange, isAhead, 'expiresAt in the future', charge.expiresAt)
  },
  'pix-code-stays-when-read-again': stays(pix, ({ payment }) => ({ code: payment?.pix?.code })),
  'every-pix-code-is-a-try-of-its-own': async (visit) => {
    const first = await pix(visit)
    need(first.tryId !== undefined && first.tryId !== null, 'payments name no try (payment.tryId)')
    await mustRead(visit, ({ payment }) => payment?.tryId, first.tryId)
    const { exchange, charge, tryId } = await pix(visit)
    const isNew = charge.code !== first.charge.code
    mustEqual(exchange, { isNewTry: tryId !== first.tryId }, { isNewTry: isNew })
  },
  'pix-code-follows-the-total': async (visit) => {
    await pix(visit)
    const { index, providerId, quantity } = some(linesOf(await visit.current())[0], 'no line')
    const { exchange, order } = await ordered(putLine(visit.shopper, { index, providerId, quantity: quantity + 1 }))
    await visit.put({ index, providerId, quantity })
    const amount = amountOf(order.payment?.pix?.code)
    const came = `${amount} cents, ${order.totalAmout} in all`
    must(exchange, charges(amount, order), 'no code, or one over the new total', came)
  },
  'boleto-holds': async (visit) => {
    const { exchange, order } = await choosing(BOLETO)(visit)
    const { line } = some(order.payment?.boleto, 'the boleto has no line')
    const digits = readBoletoLine(line)
    must(exchange, digits !== null, '47 digits with right check digits', line)
    const amount = boletoAmount(digits ?? '')
    must(exchange, charges(amount, order), 'the total in the boleto', `${amount} cents`)
  },
  'payment-on-delivery-stands-in-the-order': fact(
    (visit) => payOnDelivery(visit, false),
    ({ exchange, option: { method, providerId } }) => {
      const { payment } = orderOf(exchange)
      return [
        { method: payment?.method, providerId: payment?.providerId },
        { method, providerId },
      ]
    },
  ),
  'cash-below-the-total-refused': refusedCash(0.01),
  'cash-amount-is-kept': fact(
    (visit) => payOnDelivery(visit, true),
    ({ exchange, cashAmount }) => [{ cashAmount: orderOf(exchange).payment?.cashAmount }, { cashAmount }],
  ),
  'negative-cash-refused': refusedCash(-5),
  'unknown-payment-option-refused': refusedAfter(filled, (visit) =>
    onDelivery(visit, { providerId: 'vitrine-check', type: 5, cashAmount: null }),
  ),
  'extra-fields-are-told-as-the-table-says': fact(given, ({ order, fields }) => [
    fieldsOf(order),
    toldFields(methodFields, fields),
  ]),
  'extra-fields-stay-when-read-again': stays(given, (order) => ({ fields: fieldsOf(order) })),
  'wrong-extra-field-refused': refusedFields(({ specs }) =>
    Object.fromEntries(specs.map(({ name, kind }) => [name, values[kind].wrong])),
  ),
  'half-of-the-extra-fields-refused': refusedFields(() => ({})),
  'unknown-extra-field-refused': refusedFields(({ fields }) => ({ ...fields, vitrineCheck: 'x' })),
  'confirm-without-the-extra-fields-refused': async (visit) => {
    const { before, code } = await asking(visit)
    await ordered(setMethod(visit.shopper, code))
    mustRefuse(await confirm(visit.shopper, before.id))
    await mustBeCreating(visit)
  },
  'payment-update-opens-the-choice': async (visit) => {
    const before = await visit.filled()
    const opened = visit.shopper.get('/api/order/payment/update')
    await mustKeep(opened, before, ({ id, totalAmout }) => ({ id, totalAmout }))
  },
  'account-agrees-with-the-order': async (visit) => {
    const { id, gateway, enableCreditPayment } = await visit.filled()
    need(enableCreditPayment, 'the order takes no card')
    const exchange = await accountOf(visit.shopper, id)
    const { settings } = dataOf<{ settings: { type: string } }>(exchange)
    need(gateway, 'the order names no gateway')
    mustEqual(exchange, { type: settings.type }, { type: gateway })
  },
  'account-of-another-order-refused': refused(({ shopper }) => accountOf(shopper, 'vitrine-check-unknown')),
  'account-needs-a-bearer': refusedAfter(filled, ({ stranger }, { id }) => accountOf(stranger, id)),
  'manual-pix-key-or-refusal': harmless(({ shopper }) => shopper.post('/api/order/pix/manual')),
})
