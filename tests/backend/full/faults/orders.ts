import { linesOf } from '../../../../src/tools/check/visit'
import { accepting, afterConfirm, answerWith, asked, bodyOf, fault, inData, inOrder, isCall } from './kit'

const ITEMS = /^POST \/api\/order\/items/
const CURRENT = /^GET \/api\/order\/current/
const CONFIRM = /^GET \/api\/order\/confirm/

/** Any value in a field, of a wrong type too. */
const set = (one: object | null | undefined, values: object): void => void (one && Object.assign(one, values))
const agent = { profile: 'agent' } as const
const payment = { profile: 'payment' } as const

const amounts = [
  inOrder('total-one-cent-too-much', (order) => void (order.totalAmout += 0.01)),
  inOrder('total-without-freight', (order) => void (order.totalAmout -= order.logistic?.price ?? 0)),
  inOrder('subtotal-misses-a-line', (order) => void (order.itemsAmout -= linesOf(order).at(-1)?.totalAmout ?? 0)),
  inOrder('line-total-ignores-quantity', (order) => {
    for (const line of order.items) line.totalAmout = line.unitPrice
  }),
  inOrder('list-price-below-the-unit', (order) =>
    order.items.forEach((line) => void (line.listPrice = line.unitPrice / 2)),
  ),
]

const lines = [
  inOrder('last-line-lost', (order) => void order.items.pop()),
  inOrder('line-with-another-name', (order) => order.items.forEach((line) => void (line.name += ' (cópia)'))),
  inOrder('same-index-on-every-line', (order) => order.items.forEach((line) => void (line.index = 0))),
  inOrder('indexes-counted-anew', (order) => order.items.forEach((line, at) => void (line.index = at))),
  inOrder('sku-of-a-combination-lost', (order) => order.items.forEach((line) => void (line.sku = ''))),
  inOrder('gift-as-a-bought-line', (order) => order.items.forEach((line) => void (line.isGift = false)), {
    shop: 'farmacia',
  }),
  asked(
    'preferences-lose-their-markup',
    ITEMS,
    ({ preferences, ...body }) => ({
      ...body,
      preferences: typeof preferences === 'string' ? preferences.replace(/<[^>]*>/g, '') || 'x' : null,
    }),
    { profile: 'cart' },
  ),
  asked('removal-ignored', ITEMS, (body) => ({ ...body, quantity: body['quantity'] === 0 ? 1 : body['quantity'] }), {
    profile: 'cart',
  }),
  accepting('unknown-product-accepted', ITEMS),
]

const identity = [
  inOrder('order-without-an-id', (order) => set(order, { id: null }), { profile: 'shopper' }),
  inData<object>('another-order-at-every-look', CURRENT, (order) => set(order, { id: crypto.randomUUID() })),
  inOrder('birth-date-as-iso', (order) => set(order.customer, { birthDate: '1988-03-14' }), { profile: 'shopper' }),
]

/** A repeated call that decides answers an order of its own. */
const decidesTwice = (name: string, calls: RegExp, place: { profile: 'payment' | 'agent' }) =>
  fault(
    name,
    () => {
      let times = 0
      return async (request, next) => {
        const response = await next(request)
        if (!isCall(request, calls)) return response
        const body = await bodyOf(response)
        if (!body.success) return response
        times += 1
        if (times > 1) set(body.data as object, { id: `outro-pedido-${times}` })
        return answerWith(response, body)
      }
    },
    place,
  )

const decided = [
  decidesTwice('second-confirm-is-a-second-order', CONFIRM, payment),
  afterConfirm('confirm-keeps-the-order-open', (order) => set(order, { status: 'Creating' })),
  afterConfirm('confirm-loses-a-line', (order) => void order.items.pop()),
  afterConfirm('confirm-marks-the-order-paid', (order) => set(order.payment, { status: 'Paid' })),
  afterConfirm('finish-forgets-the-customer', (order) => set(order.customer, { name: '' }), agent),
  accepting('empty-order-confirmed', CONFIRM),
  accepting('received-order-accepts-lines', ITEMS, payment),
  fault(
    'confirm-ignores-the-order-id',
    () => async (request, next) => {
      const url = new URL(request.url)
      url.searchParams.delete('orderId')
      return next(isCall(request, CONFIRM) ? new Request(url, request) : request)
    },
    payment,
  ),
]

export const orderFaults = [...amounts, ...lines, ...identity, ...decided]
