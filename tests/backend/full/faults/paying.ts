import type { Order } from '../../../../src/backend/wire'
import { accepting, answerWith, asked, bodyOf, fault, inData, inOrder, isCall } from './kit'

const payment = { profile: 'payment' } as const
const deposit = { profile: 'payment', shop: 'mercado-deposito' } as const
const agent = { profile: 'agent' } as const
const pharmacy = { profile: 'pharmacy', shop: 'farmacia' } as const
const inAgentsMarket = { profile: 'agent', shop: 'mercado' } as const

const set = (one: object | null | undefined, values: object): void => void (one && Object.assign(one, values))

const inPayment = (name: string, change: (order: Order) => void, shop: 'moda' | 'farmacia' = 'farmacia') =>
  inOrder(name, change, { profile: 'payment', shop })

const payments = [
  inPayment('pix-code-with-a-wrong-crc', ({ payment: one }) =>
    set(one?.pix, { code: `${one?.pix?.code.slice(0, -4)}0000` }),
  ),
  fault(
    'pix-code-kept-for-another-total',
    () => {
      let kept: unknown
      return async (request, next) => {
        const response = await next(request)
        if (!isCall(request, /\/api\/order\//)) return response
        const body = await bodyOf(response)
        const order = body.data as Partial<Order> | null
        if (order?.payment?.pix) kept ??= order.payment.pix
        if (order?.payment?.pix) set(order.payment, { pix: kept })
        return answerWith(response, body)
      }
    },
    { profile: 'payment', shop: 'farmacia' },
  ),
  inPayment('boleto-with-a-wrong-digit', ({ payment: one }) =>
    set((one as { boleto?: object } | null)?.boleto, { line: '0'.repeat(46) + 1 }),
  ),
  inOrder(
    'document-of-an-extra-field-told',
    ({ payment: one }) => set(one?.fields, { depositorDocument: '52998224725' }),
    deposit,
  ),
  accepting('wrong-extra-field-accepted', /payment\/method/, deposit),
  asked('extra-fields-forgotten', /payment\/method/, () => ({ fields: {} }), deposit),
  inPayment('unknown-payment-status', ({ payment: one }) => set(one, { status: 'Pending' }), 'moda'),
  inOrder('method-lost-when-read', (order) => void (order.payment = null), payment, /^GET \/api\/order\/current/),
  accepting('unknown-method-accepted', /payment\/method/, payment),
  accepting('cash-below-the-total-accepted', /payment\/delivery/, payment),
  inData<{ installments: { value: number }[] }[]>(
    'installments-below-the-total',
    /^GET \/api\/order\/payment\/credit/,
    (all) =>
      all.forEach(({ installments }) => installments.forEach((one) => void (one.value = Math.floor(one.value / 2)))),
    payment,
  ),
  accepting(
    'wrong-card-accepted',
    /^POST \/api\/order\/payment\/credit$/,
    { profile: 'payment', shop: 'farmacia' },
    { status: 'Paid' },
  ),
  fault(
    'card-number-in-the-answer',
    () => async (request, next) => {
      const sent = await request.clone().text()
      const response = await next(request)
      if (!isCall(request, /payment\/credit$/)) return response
      return answerWith(response, { ...(await bodyOf(response)), received: sent })
    },
    { profile: 'payment', shop: 'farmacia' },
  ),
  accepting('account-of-any-order', /account/, payment, { settings: { type: 'Pay' } }),
]

const agents = [
  accepting('shopper-may-finish', /^POST \/api\/order\/confirm/, agent),
  accepting('agent-may-confirm-as-a-shopper', /^GET \/api\/order\/confirm/, agent),
  inData<{ isInSemiAutomatic: boolean }>(
    'flow-switch-answers-the-old-state',
    /semiautomatic/,
    (data) => ({ isInSemiAutomatic: !data.isInSemiAutomatic }),
    agent,
  ),
  asked('customer-update-clears-the-rest', /customer\/update/, (body) => ({ email: '', document: '', ...body }), agent),
  accepting('wrong-cpf-accepted', /customer\/update/, agent, { name: 'a' }),
  accepting('negative-discount-accepted', /discount/, inAgentsMarket),
]

const offers = [
  accepting('wrong-cpf-gets-offers', /products\/pbm$/, pharmacy, { products: [], combos: [] }),
  accepting('future-prescription-accepted', /pbm\/crm/, pharmacy, true),
  inOrder(
    'offer-price-not-charged',
    (order) =>
      order.items.forEach((line) => {
        if (!line.customPrice) return
        order.itemsAmout += line.unitPrice * line.quantity - line.totalAmout
        line.totalAmout = line.unitPrice * line.quantity
      }),
    pharmacy,
  ),
  accepting('restricted-product-sold-to-shoppers', /order\/items/, pharmacy),
]

export const payingFaults = [...payments, ...agents, ...offers]
