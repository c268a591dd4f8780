import { describe, expect, it as base } from 'vitest'
import { createChangeNotices } from '../../src/stores/outside-changes'
import { createOrderStore } from '../../src/stores/order'
import { clientOf } from '../demo/backend/support'
import { prepareOrder } from './prepare-order'
import { openOrder, openShop, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

async function openWatched(products: Record<string, number> = { cafe: 6 }) {
  const scene = await openOrder(products)
  await prepareOrder(clientOf(scene.backend), 3)
  await scene.order.load('refresh')
  const model = createChangeNotices(scene)
  const terms = () => model.changes.peek().map(({ term }) => term)
  return { ...scene, model, terms, other: clientOf(scene.backend) }
}

const it = base.extend('scene', () => openWatched())

const look = ({ order }: Pick<OrderScene, 'order'>) => order.load('refresh')

describe('notices of changes by others', () => {
  it('are empty when the order is read for the first time', async () => {
    const shop = await openShop()
    const order = createOrderStore(shop)
    const model = createChangeNotices({ ...shop, order })
    await order.load()
    expect(model.changes.peek()).toEqual([])
  })

  it('contain no change by this page', async ({ scene }) => {
    scene.order.setQuantity(0, 7)
    await scene.order.add(await scene.choice('pao'), 2)
    scene.order.remove(1)
    await scene.order.settled()
    expect(scene.terms()).toEqual([])
  })

  it('appear with the answer to an edit of this page, without that edit', async () => {
    const scene = await openWatched({ cafe: 4, pao: 2 })
    await scene.other.post('/api/order/items/', { index: 1, providerId: 'pao', quantity: 5 })
    scene.order.setQuantity(0, 5)
    await scene.order.settled()
    expect(scene.model.changes.peek()).toMatchObject([{ term: 'line', name: 'Pão de açúcar', before: 2, after: 5 }])
  })

  it('merge changes from the first known value to the last', async ({ scene }) => {
    for (const quantity of [7, 8]) {
      await scene.other.post('/api/order/items/', { index: 0, providerId: 'cafe', quantity })
      await look(scene)
    }
    expect(scene.model.changes.peek().find(({ term }) => term === 'line')).toMatchObject({ before: 6, after: 8 })
  })

  it('disappear once read', async ({ scene }) => {
    await scene.other.post('/api/order/coupon/?coupon=DEZ')
    await look(scene)
    scene.model.dismiss(scene.model.changes.peek().filter(({ term }) => term === 'coupon'))
    expect(scene.terms()).toEqual(['total'])
  })

  it('disappear with their order', async ({ scene }) => {
    await scene.other.post('/api/order/coupon/?coupon=DEZ')
    await look(scene)
    await scene.backend.openOrder('farmacia')
    await look(scene)
    expect(scene.terms()).toEqual([])
  })
})
