import type { Address } from '../../../../src/backend/model'
import type { Order } from '../../../../src/backend/wire'
import { accepting, bodyOf, currentOf, fault, inData, inOrder, isCall, withBody } from './kit'

const cart = { profile: 'cart' } as const
const agent = { profile: 'agent' } as const
const inMarket = { profile: 'cart', shop: 'mercado' } as const

const set = (one: object | null | undefined, values: object): void => void (one && Object.assign(one, values))

const delivery = [
  inOrder('freight-not-as-offered', (order) => {
    set(order.logistic, { price: (order.logistic?.price ?? 0) + 3 })
    if (order.logistic) order.totalAmout += 3
  }),
  inOrder('delivery-address-lost', (order) => set(order.customer, { address: null })),
  inData<Address[]>('new-address-first', /address\/?$/, (all) => [...all.slice(-1), ...all.slice(0, -1)], cart),
  accepting('incomplete-address-accepted', /address\/?$/, cart, []),
  accepting('unknown-cep-accepted', /address\/cep/, cart, { street: '', neighborhood: '', city: '', state: '' }),
  accepting('closed-slot-accepted', /^POST \/api\/order\/schedule/, inMarket),
]

const promotions = [
  accepting('unknown-coupon-accepted', /coupon/, cart),
  inOrder('coupon-takes-nothing-off', (order) => {
    order.totalAmout += order.discountAmout
    order.discountAmout = 0
  }),
  accepting('unknown-gift-accepted', /gift/, { profile: 'cart', shop: 'farmacia' }),
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
