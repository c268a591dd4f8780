import { describe, expect, it } from 'vitest'
import { LogisticType, type Order, type OrderLogistic, type OrderSeller } from '../../../src/domain/order'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { withSettings } from '../../demo/backend/support'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'
import { signal } from '@preact/signals-core'
import type { CheckoutDraft } from '../../../src/domain/checkout-draft'
import { dataOf, ready, type Remote } from '../../../src/lib/remote'
import { createStorage } from '../../../src/lib/storage'
import { createDraftStore, dropOverruledChoices } from '../../../src/stores/checkout/draft'
import { openOrder } from '../support'

stopClockInTests({ skipsPauses: true })

type Draft = ReturnType<CheckoutScene['checkout']['draft']['current']['peek']>

/** Each entry of the draft after a choice and a reload. */
async function afterReload(choose: (scene: CheckoutScene) => unknown, code?: string): Promise<Draft> {
  const scene = await openCheckout(code, { shop: withSettings({ enableManualPrices: true }) })
  await choose(scene)
  return (await scene.reload()).draft.current.peek()
}

describe('the draft', () => {
  it.each<[string, (scene: CheckoutScene) => unknown, Partial<Draft>]>([
    ['the type', ({ checkout }) => checkout.delivery.chooseType('pickup'), { logisticType: { chosen: 0 } }],
    [
      'the address',
      ({ checkout }) => checkout.address.select(1),
      { deliveryAddressIndex: { chosen: 1 }, selectedLogistic: 'dropped' },
    ],
    [
      'the place of a pickup',
      ({ checkout }) => {
        checkout.pickUp.setCep('01310-100')
        checkout.pickUp.setNumber('12')
      },
      { cep: '01310-100', cepNumber: '12' },
    ],
    ['the day', ({ checkout }) => checkout.schedule.chooseDay('2026-11-21'), { selectedDay: '2026-11-21' }],
    [
      'the payment at the door',
      async ({ checkout }) => {
        await checkout.payment.load()
        await checkout.payment.choose(PaymentMethod.OnDelivery)
        await checkout.payment.chooseGroup('Dinheiro')
        checkout.payment.setCash(5000)
      },
      {
        paymentMethod: { chosen: PaymentMethod.OnDelivery },
        paymentOptionGroup: 'Dinheiro',
        paymentOptionId: 'dinheiro',
        cashAmount: 5000,
      },
    ],
    ['the coupon', ({ checkout }) => checkout.discount.typeCoupon('DEZ'), { coupon: 'DEZ' }],
    ['the discount', ({ checkout }) => checkout.discount.setAmount(300), { manualDiscount: 300 }],
    ['the manual payment', ({ checkout }) => checkout.payment.setManualText('x'), { manualPaymentOption: 'x' }],
    [
      'the price table',
      ({ checkout }) => checkout.priceTables.choose('atacado'),
      { priceTableId: { chosen: 'atacado' } },
    ],
    ['the flow', ({ checkout }) => checkout.finishing.switchFlow(), { isInSemiAutomatic: { chosen: true } }],
  ])('keeps %s', async (_what, choose, kept) => {
    expect(await afterReload(choose)).toMatchObject(kept)
  })

  it('drops a price table that was refused', async () => {
    const scene = await openCheckout()
    scene.backend.addFault({ method: 'POST', path: '/api/order/price-tables', status: 500 })
    await scene.checkout.priceTables.choose('atacado')
    expect(scene.checkout.draft.current.peek().priceTableId).toBe('dropped')
  })
})

const seller = { providerId: 'perto' } as OrderSeller
const logistic = {
  providerId: 'moto',
  type: LogisticType.ExpressDelivery,
  startDeliveryTime: '2026-11-27T09:00',
} as OrderLogistic

const chosen: Partial<CheckoutDraft> = {
  selectedSeller: 'dropped',
  selectedSchedule: { chosen: '2026-11-28T09:00' },
  selectedLogistic: 'dropped',
  logisticType: { chosen: LogisticType.StorePickUp },
  selectedDay: '2026-11-28',
  priceTableId: { chosen: 'atacado' },
  isInSemiAutomatic: { chosen: true },
}

/** The choices that differ from `chosen` after the order changed from one state to the next. */
async function changedBy(before: Partial<Order>, now: Partial<Order>): Promise<Partial<CheckoutDraft>> {
  const order = dataOf((await openOrder({ cafe: 1 })).order.remote.peek())
  if (!order) throw new Error('The shop has no order.')
  const common = { ...order, priceTableId: 'varejo', isInSemiAutomatic: false }
  const remote = signal<Remote<Order>>(ready({ ...common, ...before }))
  const draft = createDraftStore({ remote }, createStorage())
  dropOverruledChoices({ order: { remote }, draft })
  draft.set(chosen)
  const untouched = draft.current.peek()
  remote.value = ready({ ...common, ...now })
  if (draft.current.peek() === untouched) return {}
  const changes = Object.entries(draft.current.peek()).filter(([key, value]) => Reflect.get(untouched, key) !== value)
  return Object.fromEntries(changes)
}

const held = { seller, logistic }

it.each<[what: string, before: Partial<Order>, now: Partial<Order>, changed: Partial<CheckoutDraft>]>([
  ['nothing', held, held, {}],
  [
    'another store',
    held,
    { ...held, seller: { ...seller, providerId: 'centro' } },
    { selectedSeller: 'kept', selectedSchedule: 'kept' },
  ],
  ['a first store', { seller: null }, { seller }, { selectedSeller: 'kept', selectedSchedule: 'kept' }],
  ['no store any more', held, { ...held, seller: null }, {}],
  [
    'another option',
    held,
    { ...held, logistic: { ...logistic, providerId: 'van' } },
    { selectedLogistic: 'kept', logisticType: { chosen: LogisticType.ExpressDelivery } },
  ],
  [
    'another type',
    held,
    { ...held, logistic: { ...logistic, type: LogisticType.Shipping } },
    { selectedLogistic: 'kept', logisticType: { chosen: LogisticType.Shipping } },
  ],
  [
    'a first option',
    { logistic: null },
    { logistic: { ...logistic, startDeliveryTime: '' } },
    { selectedLogistic: 'kept', logisticType: { chosen: LogisticType.ExpressDelivery } },
  ],
  ['no option any more', held, { ...held, logistic: null }, {}],
  [
    'another time',
    held,
    { ...held, logistic: { ...logistic, startDeliveryTime: '2026-11-27T14:00' } },
    { selectedDay: '' },
  ],
  ['no time any more', held, { ...held, logistic: { ...logistic, startDeliveryTime: '' } }, {}],
  ['another price table', held, { ...held, priceTableId: 'clube' }, { priceTableId: { chosen: 'clube' } }],
  [
    'the other flow',
    { isInSemiAutomatic: true },
    { isInSemiAutomatic: false },
    { isInSemiAutomatic: { chosen: false } },
  ],
])('%s in the order drops the choices that it overrules, and no other', async (_what, before, now, changed) => {
  expect(await changedBy(before, now)).toEqual(changed)
})
