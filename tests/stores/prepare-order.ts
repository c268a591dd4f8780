import type { Client } from '../demo/backend/support'

/** Six coffees, delivered by motorbike on the first open slot and paid by `method`. */
export async function prepareOrder(client: Client, method: number): Promise<void> {
  await client.post('/api/order/seller/', { providerId: 'perto', type: 1, code: '0', number: '' })
  await client.post('/api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'moto' })
  await client.post('/api/order/schedule', await firstSlot(client))
  await client.post(`/api/order/payment/method?paymentMethod=${method}`)
}

interface Slot {
  startTime: string
  endTime: string
  enabled: boolean
}

/** The first open time, as its choice is sent. */
export async function firstSlot(client: Client): Promise<Omit<Slot, 'enabled'>> {
  const { data } = await client.get<{ options: Slot[] }[]>('/api/order/schedule')
  const slot = data.flatMap(({ options }) => options).find(({ enabled }) => enabled)
  if (!slot) throw new Error('The shop has no open slot.')
  const { startTime, endTime } = slot
  return { startTime, endTime }
}
