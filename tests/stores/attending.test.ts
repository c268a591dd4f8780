import { expect, it } from 'vitest'
import { FEATURES } from '../../src/domain/features'
import { createAttending } from '../../src/stores/attending'
import { clientOf, withSettings } from '../demo/backend/support'
import { openOrder } from './support'

const CODE = 'farmacia-agente'
const HERE = '/api/order/attending'

async function open() {
  const scene = await openOrder({ cafe: 2 }, CODE, withSettings({ features: FEATURES }))
  scene.client.offer(FEATURES)
  const as = { sessionType: 1, attendant: 'Bia', attendantId: 'bia' } as const
  const other = clientOf(scene.backend, (await scene.backend.reissue(CODE, as)) ?? '')
  return { ...scene, other, attending: createAttending(scene) }
}

it('comes in once where nobody is, and hears who takes the contact over', async () => {
  const { attending, other, order, sent } = await open()
  await attending.arrive()
  await attending.arrive()
  expect(sent.filter(({ path }) => path === HERE)).toHaveLength(1)
  expect(attending.present.peek()).toMatchObject({ isMine: true })
  expect(attending.isLost.peek()).toBe(false)
  await other.post(HERE, { takes: true })
  await order.load('refresh')
  expect(attending.present.peek()).toMatchObject({ name: 'Bia', isMine: false })
  expect(attending.isLost.peek()).toBe(true)
  await attending.take()
  expect(attending.present.peek()).toMatchObject({ isMine: true })
  expect((await other.order()).attending).toMatchObject({ mine: false })
})

it('reads who was there first', async () => {
  const { attending, other } = await open()
  await other.post(HERE, {})
  await attending.arrive()
  expect(attending.present.peek()).toMatchObject({ name: 'Bia', isMine: false })
  expect(attending.isLost.peek()).toBe(false)
})

it('asks nothing of a shop that does not tell', async () => {
  const { attending, client, sent } = await open()
  client.offer([])
  await attending.arrive()
  expect(sent.filter(({ path }) => path === HERE)).toHaveLength(0)
})

it('locks nothing while it comes in, and hides no edit that was made meanwhile', async () => {
  const { attending, order, hold } = await open()
  const held = hold(HERE)
  const arriving = attending.arrive()
  expect(order.isUpdating.peek()).toBe(false)
  order.setQuantity(0, 5)
  await order.settled()
  held.letGo()
  await arriving
  expect(order.current.peek()?.items[0]?.quantity).toBe(5)
  expect(attending.present.peek()).toMatchObject({ isMine: true })
})
