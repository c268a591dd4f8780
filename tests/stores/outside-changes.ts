import type { Client } from '../demo/backend/support'

/**
 * A change that another person makes to an order of the small shop, as `prepareOrder` leaves it, and its description.
 */
export interface OutsideChange {
  what: string
  change(client: Client): Promise<unknown>
  /** Terms that are another one then, among others that follow from them. */
  terms: string[]
}

/** Six coffees, delivered by motorbike on the first open slot and paid by `method`. */
export async function prepareOrder(client: Client, method: number): Promise<void> {
  await client.post('/api/order/seller/', { providerId: 'perto', type: 1, code: '0', number: '' })
  await client.post('/api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'moto' })
  await client.post('/api/order/schedule', await openSlot(client, 0))
  await client.post(`/api/order/payment/method?paymentMethod=${method}`)
}

interface Slot {
  startTime: string
  endTime: string
  enabled: boolean
}

async function openSlot(client: Client, place: number): Promise<Slot> {
  const { data } = await client.get<{ options: Slot[] }[]>('/api/order/schedule')
  const slot = data.flatMap(({ options }) => options).filter(({ enabled }) => enabled)[place]
  if (!slot) throw new Error('The shop has no such slot.')
  return slot
}

export const outsideChanges: readonly OutsideChange[] = [
  {
    what: 'the method of payment',
    change: (client) => client.post('/api/order/payment/method?paymentMethod=1'),
    terms: ['payment'],
  },
  {
    what: 'the address',
    change: async (client) => {
      await client.post('/api/order/logistic/', { type: 1, code: '1', number: '', providerId: 'moto' })
      await client.post('/api/order/schedule', await openSlot(client, 0))
    },
    terms: ['address'],
  },
  {
    what: 'the delivery option',
    change: async (client) => {
      await client.post('/api/order/logistic/', { type: 2, code: '0', number: '', providerId: 'correio' })
      await client.post('/api/order/schedule', await openSlot(client, 0))
    },
    terms: ['delivery', 'freight', 'total'],
  },
  {
    what: 'the slot',
    change: async (client) => client.post('/api/order/schedule', await openSlot(client, 1)),
    terms: ['slot'],
  },
  {
    what: 'the store',
    change: async (client) => {
      await client.post('/api/order/seller/', { providerId: 'longe', type: 1, code: '0', number: '' })
      await client.post('/api/order/logistic/', { type: 2, code: '0', number: '', providerId: 'correio' })
      await client.post('/api/order/schedule', await openSlot(client, 0))
    },
    terms: ['store', 'delivery', 'total'],
  },
  { what: 'the coupon', change: (client) => client.post('/api/order/coupon/?coupon=DEZ'), terms: ['coupon', 'total'] },
  {
    what: 'a quantity',
    change: (client) => client.post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 7 }),
    terms: ['line', 'total'],
  },
  { what: 'a new line', change: (client) => client.put('pao', 1), terms: ['line', 'total'] },
]
