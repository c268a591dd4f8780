import { beforeEach, describe, expect, it } from 'vitest'
import { postPaymentMethod } from '../../src/api/payment'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { orderTrackerOf, type OrderTracker } from '../../src/extras/analytics/order'
import type { TrackDetail } from '../../src/session/track-events'
import { categoryFields } from '../../src/session/track-lists'
import { searchTerm } from '../../src/extras/analytics/params'
import { dataOf } from '../../src/lib/remote'
import { clientOf } from '../demo/backend/support'
import { openSession, smallBackend, whenLoaded, type SessionScene } from '../session/support'

const PLACE = { item_list_id: 'top', item_list_name: 'Todos', index: 3 }

let scene: SessionScene
let tracker: OrderTracker
let told: TrackDetail[]

function orderNow() {
  const order = dataOf(scene.session.order.remote.peek())
  if (!order) throw new Error('No order.')
  return order
}

const cancel = () =>
  scene.session.order
    .change('cancel', async () => ({ ...orderNow(), status: 'Canceled' }), { by: 'page' })
    .then(() => undefined)

const choose = (method: PaymentMethod, by?: 'other-tab') =>
  scene.session.order.change('payment', () => postPaymentMethod(scene.session.client, { method }), { by })

const namesOf = () => told.map(({ name }) => name)

beforeEach(async () => {
  const backend = smallBackend()
  // Before the session reads its order.
  await clientOf(backend).put('cafe', 2)
  scene = openSession('farmacia', backend)
  await whenLoaded(scene.session)
  told = []
  tracker = orderTrackerOf(scene.session)
  tracker.join((detail) => told.push(detail), scene.told)
})

describe('an order that is tracked', () => {
  it("includes the known data of its products, a variant's list being its product’s", () => {
    tracker.memory.learn('cafe', { item_category: 'Bebidas', item_category3: 'Grãos' })
    tracker.memory.learn('cafe', { item_brand: 'Serra', ...categoryFields(['Mercearia', 'Cafés']), ...PLACE })
    tracker.memory.learn('cafeVariante=1', { item_brand: '' })
    tracker.viewCart()
    expect(told[0]).toMatchObject({
      name: 'view_cart',
      params: {
        items: [
          { item_id: 'cafe', item_brand: 'Serra', item_category: 'Mercearia', item_category2: 'Cafés', ...PLACE },
        ],
      },
    })
    const categories = { item_category: 'Mercearia', item_category2: 'Cafés' }
    expect(tracker.memory.fieldsOf('cafeVariant=2')).toEqual({ item_brand: 'Serra', ...categories, ...PLACE })
  })

  it("has the items' cost after its coupon as its value, in reais", async () => {
    await clientOf(scene.backend).post('/api/order/coupon/?coupon=DEZ')
    await scene.session.order.load()
    tracker.viewCart()
    expect(told[0]?.params).toMatchObject({ currency: 'BRL', coupon: 'DEZ', value: 18 })
  })

  it('is refunded as it was bought when it is cancelled', async () => {
    await clientOf(scene.backend).get('/api/order/confirm')
    await scene.session.order.load()
    tracker.purchase()
    await cancel()
    expect(namesOf()).toEqual(['purchase', 'refund'])
    expect(told[1]?.params).toEqual(told[0]?.params)
  })

  it('is not refunded when it was never bought', async () => {
    await cancel()
    expect(namesOf()).toEqual([])
  })

  it('is not reported as a purchase when it was cancelled', async () => {
    await cancel()
    tracker.purchase()
    expect(namesOf()).toEqual([])
  })
})

describe('a choice in the order', () => {
  it('of a method of payment is reported once, with the items and their cost', async () => {
    await choose(PaymentMethod.Pix)
    await choose(PaymentMethod.Link)
    await choose(PaymentMethod.Pix)
    const types = told.map(({ name, params }) => [name, Reflect.get(params, 'payment_type')])
    expect(types).toEqual([
      ['add_payment_info', 'pix'],
      ['add_payment_info', 'link'],
    ])
    expect(told[0]?.params).toMatchObject({ currency: 'BRL', value: 20, items: [{ item_id: 'cafe', quantity: 2 }] })
  })

  it('that another tab made is not reported here', async () => {
    await choose(PaymentMethod.Pix, 'other-tab')
    expect(told).toEqual([])
  })
})

describe('the words of a search', () => {
  it('are reported unless they may be personal data', () => {
    for (const words of ['café', 'dipirona 500', 'arroz 5 kg', '2026']) expect(searchTerm(words)).toBe(words)
    for (const words of ['', 'marina@example.com', '529.982.247-25', '(11) 98765-4321', '12345678'])
      expect(searchTerm(words)).toBeNull()
  })
})
