import { describe, expect, it } from 'vitest'
import { postCoupon } from '../../src/api/coupon'
import { createProposalDraft } from '../../src/stores/proposal-draft'
import { openOrder } from './support'

async function open(products: Record<string, number> = { cafe: 2, pao: 1 }) {
  const scene = await openOrder(products)
  const draft = createProposalDraft(scene)
  const find = async (query: string) => {
    await draft.search(query)
    return draft.found.peek()
  }
  return {
    ...scene,
    draft,
    find,
    /** Finds a product, and takes its first choice. */
    async take(query: string) {
      const line = (await find(query))?.[0]
      if (line) draft.include(line)
    },
  }
}

const shown = ({ draft }: Pick<Awaited<ReturnType<typeof open>>, 'draft'>) =>
  draft.lines.peek().map(({ key, quantity, price }) => [key, quantity, price])

describe('a proposal that is begun', () => {
  it('is the order as it stands, and no change yet', async () => {
    const scene = await open()
    expect(shown(scene)).toEqual([
      ['line 0', 2, null],
      ['line 1', 1, null],
    ])
    expect(scene.draft.discount.peek()).toBeNull()
    expect(scene.draft.written()).toEqual({ message: '', minutes: 60, changes: [] })
  })

  it('leaves out lines that are gone, given, or edited in the product page alone', async () => {
    const scene = await open()
    const { order } = scene
    const shownOrder = order.shown.peek()
    if (!shownOrder) throw new Error('no order')
    const [cafe, pao] = shownOrder.items
    const items = [
      { ...cafe!, isGift: true },
      { ...pao!, isEditedOnlyInProductPage: true },
      { ...cafe!, index: 2, quantity: 0 },
      { ...pao!, index: 3 },
    ]
    const held = { ...order, shown: { ...order.shown, peek: () => ({ ...shownOrder, items }) } }
    expect(shown({ draft: createProposalDraft({ ...scene, order: held as typeof order }) })).toEqual([
      ['line 3', 1, null],
    ])
  })

  it('is empty without an order', async () => {
    const scene = await openOrder()
    const order = { ...scene.order, shown: { ...scene.order.shown, peek: () => null } } as typeof scene.order
    const draft = createProposalDraft({ ...scene, order })
    await draft.search('mel')
    expect([draft.lines.peek(), draft.found.peek()]).toEqual([[], []])
  })
})
