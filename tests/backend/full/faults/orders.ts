import { linesOf } from '../../../../demo/check/visit'
import type { Order } from '../../../../demo/backend/wire'
import { accepting, afterConfirm, answerWith, asked, bodyOf, currentOf, fault, inOrder, isCall, withBody } from './kit'

const ITEMS = /^POST \/api\/order\/items/
const CURRENT = /^GET \/api\/order\/current/
const CONFIRM = /^GET \/api\/order\/confirm/
const FINISH = /^POST \/api\/order\/confirm/

/** Any value in a field, of a wrong type too. */
const set = (one: object | null | undefined, values: object): void => void (one && Object.assign(one, values))
const agent = { profile: 'agent' } as const
const payment = { profile: 'payment' } as const

const amounts = [
  inOrder('total-one-cent-too-much', (order) => void (order.totalAmout += 0.01)),
  inOrder('total-without-freight', (order) => void (order.totalAmout -= order.logistic?.price ?? 0)),
  inOrder('total-without-discount', (order) => void (order.totalAmout += order.discountAmout)),
  inOrder('total-without-the-stores-tax', (order) => void (order.totalAmout -= order.seller?.serviceTax ?? 0), {
    shop: 'mercado',
  }),
  inOrder('subtotal-misses-a-line', (order) => void (order.itemsAmout -= linesOf(order).at(-1)?.totalAmout ?? 0)),
  inOrder('line-total-ignores-quantity', (order) => {
    for (const line of order.items) line.totalAmout = line.unitPrice
  }),
  inOrder('total-as-text', (order) => set(order, { totalAmout: String(order.totalAmout) })),
  inOrder('total-with-three-decimals', (order) => void (order.totalAmout += order.items.length ? 0.004 : 0)),
  inOrder('unit-price-as-text', (order) =>
    order.items.forEach((line) => set(line, { unitPrice: `${line.unitPrice}` })),
  ),
  inOrder('minimum-as-text', (order) => set(order, { minOrderValue: `${order.minOrderValue}` })),
  inOrder('list-price-below-the-unit', (order) =>
    order.items.forEach((line) => void (line.listPrice = line.unitPrice / 2)),
  ),
]

const lines = [
  inOrder('last-line-lost', (order) => void order.items.pop()),
  inOrder('line-without-its-product', (order) => order.items.forEach((line) => set(line, { providerId: '' }))),
  inOrder('line-without-a-name', (order) => order.items.forEach((line) => void (line.name = ''))),
  inOrder('line-with-another-name', (order) => order.items.forEach((line) => void (line.name += ' (cópia)'))),
  inOrder('quantity-as-text', (order) => order.items.forEach((line) => set(line, { quantity: `${line.quantity}` }))),
  inOrder('same-index-on-every-line', (order) => order.items.forEach((line) => void (line.index = 0))),
  inOrder('lines-as-an-object', (order) => set(order, { items: { ...order.items } })),
  inOrder('indexes-counted-anew', (order) => order.items.forEach((line, at) => void (line.index = at))),
  inOrder('sku-of-a-combination-lost', (order) => order.items.forEach((line) => void (line.sku = ''))),
  inOrder('subscription-lost', (order) => order.items.forEach((line) => void (line.subscription = null))),
  inOrder('gift-as-a-bought-line', (order) => order.items.forEach((line) => void (line.isGift = false)), {
    shop: 'farmacia',
  }),
  asked('second-line-replaces-the-first', ITEMS, (body) => ({ ...body, ...(body['index'] === 1 && { index: 0 }) }), {
    profile: 'cart',
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
  fault(
    'quantity-added-to-the-old-one',
    () => async (request, next) => {
      if (!isCall(request, ITEMS)) return next(request)
      const sent = JSON.parse((await request.clone().text()).replace(/^[^{].*$/, '{}') || '{}') as {
        index?: number
        quantity?: number
      }
      const { data } = (await bodyOf(await next(currentOf(request)))) as { data: Order | null }
      const known = data?.items.find(({ index }) => index === sent.index)
      if (!known || !sent.quantity || !Number.isInteger(sent.quantity)) return next(request)
      return next(withBody(request, JSON.stringify({ ...sent, quantity: sent.quantity + known.quantity })))
    },
    { profile: 'cart' },
  ),
]

const identity = [
  inOrder('order-without-an-id', (order) => set(order, { id: null }), { profile: 'shopper' }),
  fault('another-order-at-every-look', () => {
    let looks = 0
    return async (request, next) => {
      const response = await next(request)
      if (!isCall(request, CURRENT)) return response
      const body = await bodyOf(response)
      looks += 1
      set(body.data as object | null, { id: `pedido-${looks}` })
      return answerWith(response, body)
    }
  }),
  fault(
    'stale-order-after-a-change',
    () => {
      const stale = new Map<string, string>()
      return async (request, next) => {
        const response = await next(request)
        if (!isCall(request, CURRENT)) return response
        const code = request.headers.get('Authorization') ?? ''
        const text = await response.clone().text()
        const earlier = stale.get(code) ?? text
        stale.set(code, text)
        return new Response(earlier, { status: response.status, headers: response.headers })
      }
    },
    { profile: 'cart' },
  ),
  inOrder('unknown-order-status', (order) => set(order, { status: 'Aberto' }), { profile: 'shopper' }),
  inOrder('order-flags-as-text', (order) => set(order, { enableDelivery: 'sim' }), { profile: 'shopper' }),
  inOrder('messages-as-one-text', (order) => set(order, { catalogErrorMessages: 'Atenção' }), { profile: 'shopper' }),
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
  decidesTwice('second-finish-is-a-second-order', FINISH, agent),
  afterConfirm('confirm-keeps-the-order-open', (order) => set(order, { status: 'Creating' })),
  afterConfirm('confirm-loses-a-line', (order) => void order.items.pop()),
  afterConfirm('confirm-forgets-the-delivery', (order) => void (order.logistic = null)),
  afterConfirm('confirm-forgets-the-method', (order) => void (order.payment = null)),
  afterConfirm('confirm-marks-the-order-paid', (order) => set(order.payment, { status: 'Paid' })),
  afterConfirm('finish-forgets-the-customer', (order) => set(order.customer, { name: '' }), agent),
  afterConfirm('finish-takes-another-method', (order) => set(order.payment, { method: 6 }), agent),
  accepting('empty-order-confirmed', CONFIRM),
  accepting('received-order-accepts-lines', ITEMS, payment),
  accepting('empty-order-finished', FINISH, agent),
  fault(
    'confirm-ignores-the-order-id',
    () => async (request, next) => {
      const url = new URL(request.url)
      url.searchParams.delete('orderId')
      return next(isCall(request, CONFIRM) ? new Request(url, request) : request)
    },
    payment,
  ),
  fault(
    'cancel-does-nothing',
    () => async (request, next) => {
      if (!isCall(request, /^GET \/api\/order\/cancel/)) return next(request)
      const response = await next(currentOf(request))
      return answerWith(response, { success: true, data: true, errors: [] })
    },
    agent,
  ),
]

export const orderFaults = [...amounts, ...lines, ...identity, ...decided]
