import { describe, expect, it as base } from 'vitest'
import { clientOf } from '../demo/backend/support'
import { failureOf } from '../api/support'
import { createOrderStore } from '../../src/stores/order/create-order'
import { LATE_ARRIVAL } from '../../src/stores/lost-answer'
import { editsIn, openOrder, openShop, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const it = base.extend('scene', () => openOrder({ cafe: 1 }))

const pauses = stopClockInTests({ skipsPauses: true })

const ITEMS = '/api/order/items/'

/** Two edits, the first of which gets no answer; the second waits behind it. */
async function openUnanswered() {
  const scene = await openOrder({ cafe: 1, pao: 1 })
  const { left } = scene.hold(ITEMS)
  scene.order.setQuantity(0, 4)
  await left
  scene.order.setQuantity(1, 3)
  await pauses.advance(20_000)
  expect([scene.edits(), scene.order.pendingLines.peek()]).toEqual([[[0, 4]], new Set([0, 1])])
  return scene
}

function causes({ told }: OrderScene): string[] {
  return told.map((one) => (one.type === 'order-change' ? one.cause : one.type))
}

/** Lets what needs no timer come to its end. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('adding', () => {
  it('shows the line at once and its amounts when the server answers', async () => {
    const { order, choice, lines } = await openOrder()
    const added = order.add(await choice('cafe'), 2)
    expect(lines()).toEqual([['cafe', 2]])
    expect(order.current.peek()).toMatchObject({
      subtotal: 0,
      items: [{ name: 'Café torrado', unitPrice: 1000, total: 0 }],
    })
    expect(order.pendingLines.peek()).toEqual(new Set([0]))
    expect((await added).subtotal).toBe(2000)
    expect(order.current.peek()).toMatchObject({ subtotal: 2000, items: [{ quantity: 2, total: 2000 }] })
    expect(order.pendingLines.peek().size).toBe(0)
  })

  it('accumulates two quick presses', async () => {
    const scene = await openOrder()
    const coffee = await scene.choice('cafe')
    const [first, second] = await Promise.all([scene.order.add(coffee, 1), scene.order.add(coffee, 1)])
    expect(first).toBe(second)
    expect(scene.edits()).toEqual([[0, 2]])
    expect(scene.lines()).toEqual([['cafe', 2]])
  })

  it('rejects and sends nothing while there is no order', async () => {
    const shop = await openShop()
    const order = createOrderStore(shop)
    const { choice } = await openOrder()
    const error = await failureOf(order.add(await choice('cafe'), 1))
    expect(error.kind).toBe('refused')
    expect(editsIn(shop)).toEqual([])
  })

  it('rejects when the server refuses, and removes the line', async () => {
    const scene = await openOrder({ cafe: 2 })
    const added = scene.order.add(await scene.choice('fim'), 1)
    expect(scene.lines()).toHaveLength(2)
    const error = await failureOf(added)
    expect(error.kind).toBe('refused')
    expect(scene.errors()).toEqual([error])
    expect(scene.lines()).toEqual([['cafe', 2]])
  })

  it('leaves no refusal on any line', async () => {
    const scene = await openOrder({ mel: 3 })
    await failureOf(scene.order.add(await scene.choice('fim'), 1))
    await failureOf(scene.order.add(await scene.choice('mel'), 1))
    expect(scene.lines()).toEqual([['mel', 3]])
    expect(scene.order.lineErrors.peek().size).toBe(0)
  })
})

describe('changing a quantity', () => {
  const time = stopClockInTests()

  it('shows at once and is sent one second after the last edit', async ({ scene }) => {
    scene.order.setQuantity(0, 2)
    expect(scene.lines()).toEqual([['cafe', 2]])
    await time.advance(999)
    scene.order.setQuantity(0, 12)
    expect(scene.lines()).toEqual([['cafe', 12]])
    await time.advance(999)
    expect(scene.edits()).toEqual([])
    await time.advance(1)
    expect(scene.edits()).toEqual([[0, 12]])
    await scene.order.settled()
    expect(scene.order.current.peek()?.subtotal).toBe(12_000)
  })

  it('marks the amounts as outdated from the edit to its answer', async ({ scene: { order, backend } }) => {
    backend.addFault({ path: ITEMS, delay: 100 })
    expect(order.isRecalculating.peek()).toBe(false)
    order.setQuantity(0, 2)
    expect([order.isRecalculating.peek(), order.isUpdating.peek()]).toEqual([true, false])
    await time.advance(1000)
    expect([order.isRecalculating.peek(), order.isUpdating.peek()]).toEqual([true, true])
    await time.advance(100)
    expect([order.isRecalculating.peek(), order.isUpdating.peek()]).toEqual([false, false])
  })

  it('restores the line when the server refuses, and keeps the refusal until the line is edited again', async () => {
    const scene = await openOrder({ mel: 2 })
    scene.order.setQuantity(0, 4)
    await time.advance(1000)
    await scene.order.settled()
    expect(scene.lines()).toEqual([['mel', 2]])
    const error = scene.order.lineErrors.peek().get(0)
    expect(error?.kind).toBe('refused')
    expect(scene.errors()).toEqual([error])
    scene.order.setQuantity(0, 3)
    expect(scene.order.lineErrors.peek().size).toBe(0)
    await time.advance(1000)
    await scene.order.settled()
    expect(scene.lines()).toEqual([['mel', 3]])
    expect(scene.order.lineErrors.peek().size).toBe(0)
  })

  it('does nothing for a missing line', async ({ scene }) => {
    scene.order.setQuantity(7, 2)
    scene.order.remove(7)
    await time.advance(2000)
    expect(scene.edits()).toEqual([])
  })
})

describe('removing', () => {
  it('hides the line and sends quantity 0 at once', async () => {
    const scene = await openOrder({ cafe: 1, pao: 2 })
    scene.order.remove(0)
    expect(scene.lines()).toEqual([
      ['cafe', 0],
      ['pao', 2],
    ])
    await turn()
    expect(scene.edits()).toEqual([[0, 0]])
    await scene.order.settled()
    expect(scene.lines()).toEqual([['pao', 2]])
  })
})

describe('putting a removed line back', () => {
  it('keeps its quantity while the removal waits for its answer', async () => {
    const scene = await openOrder({ cafe: 3, pao: 2 })
    const [coffee] = scene.order.current.peek()!.items
    scene.order.remove(0)
    await turn()
    const restored = scene.order.restore(coffee!)
    expect(scene.lines()).toContainEqual(['cafe', 3])
    expect(scene.lines()).toHaveLength(2)
    await restored
    expect(scene.edits()).toEqual([
      [0, 0],
      [0, 3],
    ])
    await scene.order.settled()
    expect(scene.order.current.peek()?.items.map(({ name, quantity }) => [name, quantity])).toContainEqual([
      'Café torrado',
      3,
    ])
  })

  it('never takes the place of another product', async () => {
    const scene = await openOrder({ cafe: 3 })
    const [coffee] = scene.order.current.peek()!.items
    scene.order.remove(0)
    await scene.order.settled()
    await scene.order.add(await scene.choice('pao'), 1)
    const order = await scene.order.restore(coffee!)
    expect(new Set(order.items.map(({ providerId }) => providerId))).toEqual(new Set(['cafe', 'pao']))
  })

  it('tells its caller of a refusal', async () => {
    const scene = await openOrder({ cafe: 3 })
    const [coffee] = scene.order.current.peek()!.items
    scene.order.remove(0)
    await scene.order.settled()
    scene.backend.addFault({ path: ITEMS, status: 500, times: 1 })
    await expect(scene.order.restore(coffee!)).rejects.toMatchObject({ status: 500 })
    expect(scene.lines()).toEqual([])
  })
})

describe('an edit that arrives after its connection broke', () => {
  const time = stopClockInTests()

  it('counts', async ({ scene }) => {
    scene.backend.addFault({ path: ITEMS, drop: true, times: 1 })
    const added = scene.order.add(await scene.choice('pao'), 2)
    await time.advance(0)
    await clientOf(scene.backend).post(ITEMS, { index: 1, providerId: 'pao', quantity: 2 })
    await time.advance(LATE_ARRIVAL)
    await added
    expect(await scene.order.settled()).toBe(true)
    expect(scene.lines()).toContainEqual(['pao', 2])
    expect(scene.errors()).toEqual([])
  })
})

describe('an edit whose answer is lost', () => {
  it('counts when the server shows that it took effect', async ({ scene }) => {
    scene.backend.addFault({ path: ITEMS, drop: true, after: true, times: 3 })
    const added = await scene.order.add(await scene.choice('pao'), 2)
    expect(added.items).toHaveLength(2)
    scene.order.setQuantity(0, 5)
    await scene.order.settled()
    scene.order.remove(1)
    await scene.order.settled()
    expect(scene.lines()).toEqual([['cafe', 5]])
    expect(scene.errors()).toEqual([])
    expect(scene.order.lineErrors.peek().size).toBe(0)
  })

  describe('of a server that never answers', () => {
    it('is asked for, and counts where the order has it; later edits go on', async () => {
      const scene = await openUnanswered()
      await clientOf(scene.backend).post(ITEMS, { index: 0, providerId: 'cafe', quantity: 4 })
      await pauses.advance(10_000)
      expect(await scene.order.settled()).toBe(true)
      expect([scene.edits(), scene.lines(), scene.errors()]).toEqual([
        [
          [0, 4],
          [1, 3],
        ],
        [
          ['cafe', 4],
          ['pao', 3],
        ],
        [],
      ])
    })

    it('is told as refused where the order has it not, is not sent again, and later edits go on', async () => {
      const scene = await openUnanswered()
      await pauses.advance(10_000)
      await scene.order.settled()
      expect(scene.edits()).toEqual([
        [0, 4],
        [1, 3],
      ])
      expect(scene.lines()).toEqual([
        ['cafe', 1],
        ['pao', 3],
      ])
      expect(scene.order.lineErrors.peek().get(0)).toMatchObject({ kind: 'network' })
      expect(scene.order.isRecalculating.peek()).toBe(false)
    })
  })

  it('is reverted and reported once when the server cannot be reached either', async ({ scene }) => {
    scene.backend.addFault({ path: '/api/order/', drop: true })
    scene.order.setQuantity(0, 5)
    await scene.order.settled()
    expect(scene.lines()).toEqual([['cafe', 1]])
    expect(scene.errors()).toHaveLength(1)
  })
})

describe('an order that was changed elsewhere', () => {
  it('is shown after an edit that no longer fits it', async ({ scene }) => {
    const other = clientOf(scene.backend)
    await other.post(ITEMS, { index: 0, providerId: 'cafe', quantity: 0 })
    await other.put('pao', 7)
    scene.order.setQuantity(0, 5)
    await scene.order.settled()
    expect(scene.lines()).toEqual([['pao', 7]])
  })

  it('loses the refusal of a line with the line', async () => {
    const scene = await openOrder({ mel: 2, cafe: 1 })
    scene.order.setQuantity(0, 9)
    await scene.order.settled()
    expect(scene.order.lineErrors.peek().size).toBe(1)
    await clientOf(scene.backend).post(ITEMS, { index: 0, providerId: 'mel', quantity: 0 })
    await scene.order.load('refresh')
    expect(scene.lines()).toEqual([['cafe', 1]])
    expect(scene.order.lineErrors.peek().size).toBe(0)
  })
})

describe('sending pending edits', () => {
  it('sends every pending edit at once, by calls that outlive the page', async () => {
    const scene = await openOrder({ cafe: 1, pao: 1, cha: 1 })
    scene.backend.addFault({ path: ITEMS, delay: 30 })
    scene.order.remove(2)
    scene.order.setQuantity(0, 5)
    scene.order.setQuantity(1, 6)
    scene.order.flush({ leaving: true })
    await turn()
    expect(scene.edits()).toEqual([
      [2, 0],
      [0, 5],
      [1, 6],
    ])
    expect(scene.sent.every(({ init }) => init.keepalive === true)).toBe(true)
    await scene.order.settled()
    const { items } = await clientOf(scene.backend).order()
    expect(items.map(({ providerId, quantity }) => [providerId, quantity])).toEqual([
      ['cafe', 5],
      ['pao', 6],
    ])
  })

  it('resolves with true only if every edit was accepted', async () => {
    const scene = await openOrder({ mel: 1 })
    expect(await scene.order.settled()).toBe(true)
    scene.order.setQuantity(0, 2)
    expect(await scene.order.settled()).toBe(true)
    scene.order.setQuantity(0, 9)
    expect(await scene.order.settled()).toBe(false)
    expect(await scene.order.settled()).toBe(true)
  })
})

describe('loading the order', () => {
  it('fails when the first answer fails, and can be retried', async () => {
    const shop = await openShop()
    const order = createOrderStore(shop)
    shop.backend.addFault({ path: '/api/order/current', status: 500, times: 1 })
    expect(order.remote.peek().status).toBe('loading')
    await order.load()
    expect(order.remote.peek()).toMatchObject({ status: 'failed', error: { textKey: 'getCurrentOrder' } })
    expect(order.current.peek()).toBeNull()
    expect(shop.errors()).toHaveLength(1)
    const again = order.load()
    expect(order.remote.peek().status).toBe('loading')
    await again
    expect(order.current.peek()?.status).toBe('Creating')
  })

  it('keeps the order when a later answer fails', async () => {
    const scene = await openOrder({ cafe: 2 })
    scene.backend.addFault({ path: '/api/order/current', body: 'html', times: 1 })
    await scene.order.load('refresh')
    expect(scene.lines()).toEqual([['cafe', 2]])
    expect(scene.errors()).toMatchObject([{ kind: 'response' }])
  })
})

describe('the events of the order', () => {
  it('name the cause of a change', async () => {
    const scene = await openOrder()
    await scene.order.load()
    await scene.order.add(await scene.choice('cafe'), 1)
    scene.order.setQuantity(0, 4)
    await scene.order.settled()
    scene.order.remove(0)
    await scene.order.settled()
    await scene.order.load('refresh')
    expect(causes(scene)).toEqual(['load', 'add', 'quantity', 'remove', 'refresh'])
  })
})
