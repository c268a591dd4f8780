import { describe, expect, it as base } from 'vitest'
import { changeWords } from '../../src/domain/agreement-words'
import { changeNoticesOf, createChangeNotices } from '../../src/stores/order/outside-changes'
import { createOrderStore } from '../../src/stores/order/create-order'
import { clientOf } from '../demo/backend/support'
import { prepareOrder } from './prepare-order'
import { openOrder, openShop, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'
import { agreementText } from '../../src/text/agreement'
import { checkoutPaymentText } from '../../src/text/checkout'

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

it('tells who looks on how somebody else finished the order: payment and customer too', async ({ scene }) => {
  const as = { sessionType: 1, attendant: 'Bia', attendantId: 'bia' } as const
  const agent = clientOf(scene.backend, (await scene.backend.reissue('farmacia', as)) ?? '')
  expect(await agent.post('/api/order/confirm', { paymentMethod: 1, name: 'Bia Souza' })).toMatchObject({
    success: true,
  })
  await scene.order.load('refresh')
  expect(scene.model.changes.peek()).toEqual([])
  expect(scene.model.overtaken.peek()).toMatchObject([
    { term: 'payment', before: 3, after: 1 },
    { term: 'name', after: 'Bia Souza' },
  ])
})

it('tells nobody of an end that is their own, or that changes nothing', async ({ scene }) => {
  await scene.other.get('/api/order/confirm')
  await scene.order.load('refresh')
  expect(scene.model.overtaken.peek()).toEqual([])
})

interface WireOrder extends Record<string, unknown> {
  items: Record<string, unknown>[]
}

/** An order of two lines, whose server changes more than was asked for in each answer. */
async function openChanging() {
  const scene = await openWatched({ cafe: 4, pao: 2 })
  let change: ((order: WireOrder) => unknown) | undefined
  scene.rewrite((body) => {
    const answer = JSON.parse(body) as { data: WireOrder | null }
    if (answer.data?.items) change?.(answer.data)
    return JSON.stringify(answer)
  })
  return {
    ...scene,
    bring: (how?: (order: WireOrder) => unknown) => void (change = how),
    readAll: () => scene.model.dismiss(scene.model.changes.peek()),
    async edit(quantity: number) {
      scene.order.setQuantity(0, quantity)
      await scene.order.settled()
    },
  }
}

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

  describe('in the answer to an edit', () => {
    it('contain a dearer line that was not edited, no cheaper one and not the edited one', async () => {
      const scene = await openChanging()
      scene.bring(({ items }) => items.forEach((item) => (item['totalAmout'] = 90)))
      await scene.edit(5)
      expect(scene.model.changes.peek()).toMatchObject([{ term: 'price', name: 'Pão de açúcar', after: 9000 }])
      scene.readAll()
      scene.bring(({ items }) => items.forEach((item) => (item['totalAmout'] = 80)))
      await scene.edit(6)
      expect(scene.terms()).toEqual([])
    })

    it('contain no price of a line whose own edit is on its way', async () => {
      const scene = await openChanging()
      scene.bring(({ items }) => Object.assign(items[0] ?? {}, { totalAmout: 90 }))
      scene.order.setQuantity(1, 3)
      await scene.edit(5)
      expect(scene.terms()).toEqual([])
    })

    it('contain a coupon that the server took away', async () => {
      const scene = await openChanging()
      await scene.other.post('/api/order/coupon/?coupon=DEZ')
      await look(scene)
      scene.readAll()
      scene.bring((order) => (order['coupon'] = ''))
      await scene.edit(5)
      expect(scene.model.changes.peek()).toMatchObject([{ term: 'coupon', before: 'DEZ', after: '' }])
      expect(
        scene.model.changes
          .peek()
          .map((change) => changeWords(change, { words: agreementText, methods: checkoutPaymentText })),
      ).toEqual(['O cupom DEZ saiu do pedido'])
    })

    it('contain a gift that the server took away, and none that it gave', async () => {
      const scene = await openChanging()
      const gift = { index: 9, providerId: 'g', name: 'Brinde', quantity: 1, isGift: true }
      scene.bring(({ items }) => items.push(gift))
      await scene.edit(5)
      expect(scene.terms()).toEqual([])
      scene.bring()
      await scene.edit(6)
      expect(
        scene.model.changes
          .peek()
          .map((change) => changeWords(change, { words: agreementText, methods: checkoutPaymentText })),
      ).toEqual(['Saiu do pedido: Brinde'])
    })
  })

  it('are there for the screen that opens after the edit', async () => {
    const scene = await openChanging()
    scene.bring((order) => (order['coupon'] = 'OUTRO'))
    await scene.edit(5)
    expect(changeNoticesOf(scene).changes.peek()).toContainEqual(expect.objectContaining({ term: 'coupon' }))
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
