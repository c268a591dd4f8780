import { beforeEach, expect, it } from 'vitest'
import { dataOf } from '../../src/lib/remote'
import { followOrder } from '../../src/stores/order/follow-order'
import { openOrder, type OrderScene } from './support'

let scene: OrderScene

const held = () => dataOf(scene.order.remote.peek())
const asks = () => scene.sent.filter(({ path }) => path === '/api/order/current').length
const changes = () => scene.told.filter(({ type }) => type === 'order-change').length

beforeEach(async () => {
  scene = await openOrder({ cafe: 1 })
  scene.sent.length = 0
  scene.told.length = 0
})

it('asks for the order, and keeps the one it has where nothing changed', async () => {
  const before = held()
  expect(await followOrder(scene.client, scene.order, 'refresh')).toBe(before)
  expect(asks()).toBe(1)
  expect(changes()).toBe(0)
})

it('asks for nothing where the page has the revision already', async () => {
  const revision = held()?.revision ?? ''
  expect(revision).not.toBe('')
  expect(await followOrder(scene.client, scene.order, 'refresh', undefined, revision)).toBe(held())
  expect(asks()).toBe(0)
})

it('asks where the server has another revision', async () => {
  await followOrder(scene.client, scene.order, 'refresh', undefined, 'r2')
  expect(asks()).toBe(1)
})
