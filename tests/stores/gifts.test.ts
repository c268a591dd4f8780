import { describe, expect, it as base } from 'vitest'
import type { GiftGroup } from '../../src/domain/order'
import { createGiftsStore } from '../../src/stores/order/gifts'
import { openOrder, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const GIFT = '/api/order/gift/'

interface Scene extends OrderScene {
  gifts: ReturnType<typeof createGiftsStore>
  group: GiftGroup
  chosen(): readonly string[] | undefined
  /** Selections on the wire, oldest first. */
  selections(): string[][]
}

/** An order whose worth has earned the shop's one group of gifts, two of three. */
async function openGifts(): Promise<Scene> {
  const scene = await openOrder({ cafe: 6 })
  const gifts = createGiftsStore(scene)
  const [group] = scene.order.current.peek()?.gifts ?? []
  if (!group) throw new Error('The order has earned no gifts.')
  return {
    ...scene,
    gifts,
    group,
    chosen: () => gifts.selection.peek().get(group.id),
    selections: () =>
      scene.sent.flatMap(({ path, body }) =>
        path === GIFT ? [(body as { selectedGifts: { id: string }[] }).selectedGifts.map(({ id }) => id)] : [],
      ),
  }
}

const it = base.extend('scene', () => openGifts())

describe('choosing gifts', () => {
  it('shows the choice at once, then the lines of the answer', async ({ scene }) => {
    scene.gifts.toggle(scene.group, 'caneta')
    expect(scene.chosen()).toEqual(['caneta'])
    expect(scene.gifts.pending.peek()).toEqual(new Set(['brindes']))
    expect(scene.order.isRecalculating.peek()).toBe(true)
    await scene.order.settled()
    expect(scene.gifts.pending.peek().size).toBe(0)
    expect(scene.lines()).toEqual([
      ['cafe', 6],
      ['caneta', 1],
    ])
    expect(scene.told).toMatchObject([{ type: 'order-change', cause: 'gift' }])
  })

  it('sends the whole selection, one call at a time, and only the last of several presses', async ({ scene }) => {
    const held = scene.hold(GIFT)
    scene.gifts.toggle(scene.group, 'caneta')
    await held.left
    scene.gifts.toggle(scene.group, 'bloco')
    scene.gifts.toggle(scene.group, 'caneta')
    scene.gifts.toggle(scene.group, 'boton')
    expect(scene.chosen()).toEqual(['bloco', 'boton'])
    held.letGo()
    await scene.order.settled()
    expect(scene.selections()).toEqual([['caneta'], ['bloco', 'boton']])
    expect(scene.chosen()).toEqual(['bloco', 'boton'])
  })
})

describe('a choice that is refused', () => {
  it("is replaced by the order's gifts, with the reason until it is read", async ({ scene }) => {
    scene.backend.addFault({ path: GIFT, status: 409, times: 1 })
    scene.gifts.toggle(scene.group, 'caneta')
    await scene.order.settled()
    expect(scene.chosen()).toEqual([])
    expect(scene.gifts.errors.peek().get('brindes')?.serverWords).toBe(
      'Serviço indisponível no momento. Tente novamente em instantes.',
    )
    expect(scene.errors()).toHaveLength(1)
    scene.gifts.dismissError('brindes')
    expect(scene.gifts.errors.peek().size).toBe(0)
  })

  it('counts when its answer was lost and the order holds it', async ({ scene }) => {
    scene.backend.addFault({ path: GIFT, drop: true, after: true, times: 1 })
    scene.gifts.toggle(scene.group, 'bloco')
    await scene.order.settled()
    expect(scene.chosen()).toEqual(['bloco'])
    expect(scene.errors()).toEqual([])
    expect(scene.selections()).toHaveLength(1)
  })

  it('is reported once when its answer was lost and the order does not hold it', async ({ scene }) => {
    scene.backend.addFault({ path: GIFT, drop: true, times: 1 })
    scene.gifts.toggle(scene.group, 'bloco')
    await scene.order.settled()
    expect(scene.chosen()).toEqual([])
    expect(scene.errors()).toHaveLength(1)
  })
})

it('chooses nothing in a confirmed order', async ({ scene }) => {
  await scene.order.change('confirm', async () => ({ ...scene.order.current.peek()!, status: 'Received' }))
  scene.gifts.toggle(scene.group, 'caneta')
  await scene.order.settled()
  expect(scene.sent).toEqual([])
})
