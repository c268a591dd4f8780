import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import type { CheckoutDraft } from '../../../src/domain/checkout-draft'
import { LogisticType, type Order, type OrderLogistic, type OrderSeller } from '../../../src/domain/order'
import { dataOf, ready, type Remote } from '../../../src/lib/remote'
import { createStorage } from '../../../src/lib/storage'
import { createDraftStore } from '../../../src/stores/checkout/draft'
import { dropOverruledChoices } from '../../../src/stores/checkout/overruled-choices'
import { openOrder } from '../support'

const seller = { providerId: 'perto' } as OrderSeller
const logistic = {
  providerId: 'moto',
  type: LogisticType.ExpressDelivery,
  startDeliveryTime: '2026-11-27T09:00',
} as OrderLogistic

const chosen: Partial<CheckoutDraft> = {
  selectedSeller: 'longe',
  selectedSchedule: '2026-11-28T09:00',
  selectedLogistic: 'correio',
  logisticType: LogisticType.StorePickUp,
  selectedDay: '2026-11-28',
  priceTableId: 'atacado',
  isInSemiAutomatic: true,
}

/** The choices that differ from `chosen` after the order changed from one state to the next. */
async function changedBy(before: Partial<Order>, now: Partial<Order>): Promise<Partial<CheckoutDraft>> {
  const order = dataOf((await openOrder({ cafe: 1 })).order.remote.peek())
  if (!order) throw new Error('The shop has no order.')
  const common = { ...order, priceTableId: 'varejo', isInSemiAutomatic: false }
  const remote = signal<Remote<Order>>(ready({ ...common, ...before }))
  const draft = createDraftStore({ order: { remote }, storage: createStorage() })
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
    { selectedSeller: null, selectedSchedule: '' },
  ],
  ['a first store', { seller: null }, { seller }, { selectedSeller: null, selectedSchedule: '' }],
  ['no store any more', held, { ...held, seller: null }, {}],
  [
    'another option',
    held,
    { ...held, logistic: { ...logistic, providerId: 'van' } },
    { selectedLogistic: null, logisticType: LogisticType.ExpressDelivery },
  ],
  [
    'another type',
    held,
    { ...held, logistic: { ...logistic, type: LogisticType.Shipping } },
    { selectedLogistic: null, logisticType: LogisticType.Shipping },
  ],
  [
    'a first option',
    { logistic: null },
    { logistic: { ...logistic, startDeliveryTime: '' } },
    { selectedLogistic: null, logisticType: LogisticType.ExpressDelivery },
  ],
  ['no option any more', held, { ...held, logistic: null }, {}],
  [
    'another time',
    held,
    { ...held, logistic: { ...logistic, startDeliveryTime: '2026-11-27T14:00' } },
    { selectedDay: '' },
  ],
  ['no time any more', held, { ...held, logistic: { ...logistic, startDeliveryTime: '' } }, {}],
  ['another price table', held, { ...held, priceTableId: 'clube' }, { priceTableId: 'clube' }],
  ['the other flow', { isInSemiAutomatic: true }, { isInSemiAutomatic: false }, { isInSemiAutomatic: false }],
])('%s in the order drops the choices that it overrules, and no other', async (_what, before, now, changed) => {
  expect(await changedBy(before, now)).toEqual(changed)
})
