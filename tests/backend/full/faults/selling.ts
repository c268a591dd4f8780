import type { Address } from '../../../../demo/backend/model'
import type { Order } from '../../../../demo/backend/wire'
import {
  accepting,
  answerWith,
  asked,
  bodyOf,
  currentOf,
  fault,
  inData,
  inOrder,
  instead,
  isCall,
  withBody,
} from './kit'

const cart = { profile: 'cart' } as const
const agent = { profile: 'agent' } as const
const inMarket = { profile: 'cart', shop: 'mercado' } as const

const set = (one: object | null | undefined, values: object): void => void (one && Object.assign(one, values))

const delivery = [
  inOrder('freight-not-as-offered', (order) => {
    set(order.logistic, { price: (order.logistic?.price ?? 0) + 3 })
    if (order.logistic) order.totalAmout += 3
  }),
  inOrder('delivery-without-a-type', (order) => set(order.logistic, { type: null })),
  inOrder('delivery-address-lost', (order) => set(order.customer, { address: null })),
  inOrder(
    'delivery-time-without-an-offset',
    (order) => set(order.logistic, { startDeliveryTime: order.logistic?.startDeliveryTime?.slice(0, 19) }),
    inMarket,
  ),
  inData<Address[]>('new-address-first', /address\/?$/, (all) => [...all.slice(-1), ...all.slice(0, -1)], cart),
  inData<Address[]>('new-address-alone', /address\/?$/, (all) => all.slice(-1), cart),
  accepting('incomplete-address-accepted', /address\/?$/, cart, []),
  asked(
    'address-loses-its-markup',
    /address\/?$/,
    ({ complement, ...body }) => ({ ...body, complement: String(complement ?? '').replace(/<[^>]*>/g, '') }),
    cart,
  ),
  instead(
    'unknown-cep-is-500',
    (request) => isCall(request, /cep\/00000000/),
    (response) => answerWith(response, { success: false, data: null, errors: [] }, 500),
    cart,
  ),
  accepting('unknown-cep-accepted', /address\/cep/, cart, { street: '', neighborhood: '', city: '', state: '' }),
  accepting('unknown-delivery-accepted', /^POST \/api\/order\/logistic/, cart),
  accepting('unknown-store-accepted', /^POST \/api\/order\/seller/, cart),
  accepting('closed-slot-accepted', /^POST \/api\/order\/schedule/, inMarket),
]

const promotions = [
  accepting('unknown-coupon-accepted', /coupon/, cart),
  inOrder('coupon-not-told', (order) => void (order.coupon = '')),
  inOrder('coupon-takes-nothing-off', (order) => {
    order.totalAmout += order.discountAmout
    order.discountAmout = 0
  }),
  accepting('unknown-gift-accepted', /gift/, { profile: 'cart', shop: 'farmacia' }),
  inOrder('gift-not-told', (order) => void (order.items = order.items.filter(({ isGift }) => !isGift)), {
    shop: 'farmacia',
  }),
]

/** Answers before an edit is written: of two edits at once only the last is kept. */
const loseOneOfTwo = (name: string, calls: RegExp, place: { profile: 'cart' | 'agent' }) =>
  fault(
    name,
    () => {
      let open = 0
      return async (request, next) => {
        if (!isCall(request, calls)) return next(request)
        open += 1
        await new Promise((done) => setImmediate(done))
        const isBeside = open > 1
        open -= 1
        return next(isBeside ? currentOf(request) : request)
      }
    },
    place,
  )

const together = [
  loseOneOfTwo('one-of-two-edits-lost', /order\/items/, cart),
  loseOneOfTwo('one-of-two-agents-edits-lost', /order\/items/, agent),
  fault(
    'customer-written-as-a-whole',
    () => async (request, next) => {
      if (!isCall(request, /customer\/update/)) return next(request)
      const sent = await request.clone().text()
      const { data } = (await bodyOf(await next(currentOf(request)))) as { data: Order }
      await new Promise((done) => setImmediate(done))
      const { name, email, document } = data.customer
      const change = sent.startsWith('{') ? (JSON.parse(sent) as object) : {}
      return next(withBody(request, JSON.stringify({ name, email, document, ...change })))
    },
    agent,
  ),
]

export const sellingFaults = [...delivery, ...promotions, ...together]
