import { describe, expect, it } from 'vitest'
import { postCoupon } from '../../src/api/order'
import { createOrderStore } from '../../src/stores/order/create-order'
import { createProposalDraft, type ProposalDraftModel } from '../../src/stores/proposals/draft'
import { openCheckout } from './checkout/support'

const SEARCH = '/api/catalog/products/searchText'

async function open(products: Record<string, number> = { cafe: 2, pao: 1 }) {
  const scene = await openCheckout('farmacia-agente', { products })
  return { ...scene, draft: createProposalDraft(scene.session) }
}

const keysOf = ({ lines }: ProposalDraftModel) => lines.peek().map(({ key }) => key)
const names = ({ results }: ProposalDraftModel) => results.peek()?.map(({ item }) => item.name)

const unchanged = { kind: 'line', attributes: [], sku: '', subscription: null, unitPrice: null }
const cafe = { ...unchanged, providerId: 'cafe' }

describe('a proposal that is begun', () => {
  it('is the order as it stands, for an hour, and no change yet', async () => {
    const { draft } = await open()
    expect(draft.lines.peek()).toMatchObject([
      { key: 'line 0', quantity: 2, price: null },
      { key: 'line 1', quantity: 1, price: null },
    ])
    expect(draft.discount.peek()).toBeNull()
    expect(draft.isWrong.peek()).toBe(false)
    expect(draft.written()).toEqual({ message: '', minutes: 60, changes: [] })
  })

  it('leaves out lines that are gone, given, or edited in the product page alone', async () => {
    const scene = await open({ cafe: 1, pao: 1, sal: 1, mel: 1 })
    scene.rewrite((text) => {
      const body = JSON.parse(text)
      Object.assign(body.data.items[0], { isGift: true })
      Object.assign(body.data.items[1], { editOnlyInProductPage: true })
      return JSON.stringify(body)
    })
    await scene.order.load()
    scene.order.setQuantity(2, 0)
    expect(keysOf(createProposalDraft(scene.session))).toEqual(['line 3'])
  })

  it('is empty without an order, and finds nothing to add to it', async () => {
    const { session } = await open()
    const draft = createProposalDraft({ ...session, order: createOrderStore(session) })
    await draft.search('mel')
    expect([draft.lines.peek(), draft.results.peek()]).toEqual([[], []])
  })
})

describe('what an agent writes', () => {
  it.each<[string, (draft: ProposalDraftModel) => void, object[]]>([
    ['a quantity', (draft) => draft.setQuantity('line 0', 3), [{ ...cafe, quantity: 3 }]],
    ['a price', (draft) => draft.setPrice('line 0', 900), [{ ...cafe, quantity: 2, unitPrice: 900 }]],
    ['the shop’s own price', (draft) => draft.setPrice('line 0', 0), []],
    [
      'no price of a line that goes',
      (draft) => {
        draft.setPrice('line 0', 900)
        draft.setQuantity('line 0', 0)
      },
      [{ ...cafe, quantity: 0 }],
    ],
    ['a discount', (draft) => draft.setDiscount(250), [{ kind: 'discount', amount: 250 }]],
    ['no discount', (draft) => draft.setDiscount(0), []],
  ])('is %s', async (_, write, changes) => {
    const { draft } = await open()
    write(draft)
    expect(draft.written().changes).toEqual(changes)
    expect(draft.isWrong.peek()).toBe(false)
  })

  it('goes with its message, without the spaces around, and its time', async () => {
    const { draft } = await open()
    draft.message.value = ' Leve mais '
    draft.minutes.value = 15
    expect(draft.written()).toMatchObject({ message: 'Leve mais', minutes: 15 })
  })

  it('is wrong until each field that holds no amount holds one, and counts for nothing', async () => {
    const { draft } = await open()
    draft.setPrice('line 0', null)
    draft.setDiscount(null)
    expect([draft.isWrong.peek(), draft.changes.peek()]).toEqual([true, []])
    draft.setPrice('line 0', 100)
    expect(draft.isWrong.peek()).toBe(true)
    draft.setDiscount(100)
    expect(draft.isWrong.peek()).toBe(false)
  })

  it('replaces the order’s own discount, and leaves a coupon’s', async () => {
    const scene = await open()
    await scene.order.change('discount', () => postCoupon(scene.client, 'DEZ'))
    const beside = createProposalDraft(scene.session)
    expect([beside.discount.peek(), beside.changes.peek()]).toEqual([null, []])
    scene.rewrite((text) => text.replace(/"coupon":"DEZ"/, '"coupon":""'))
    await scene.order.load()
    const own = createProposalDraft(scene.session)
    expect([own.discount.peek(), own.changes.peek()]).toEqual([234, []])
    own.setDiscount(0)
    expect(own.changes.peek()).toEqual([{ kind: 'discount', amount: 0 }])
    own.setDiscount(234)
    expect(own.changes.peek()).toEqual([])
  })
})

describe('a product that a proposal adds', () => {
  it('is searched for once at a time, by words alone', async () => {
    const { draft, sent, hold } = await open()
    await draft.search('  ')
    const held = hold(SEARCH)
    const searched = draft.search(' mel ')
    await held.left
    expect(draft.isSearching.peek()).toBe(true)
    await draft.search('sal')
    held.letGo()
    await searched
    expect(draft.isSearching.peek()).toBe(false)
    expect(sent.map(({ body }) => body)).toMatchObject([{ searchQuery: 'mel', perPage: 8 }])
    expect(draft.results.peek()).toMatchObject([{ key: 'mel ', quantity: 0, price: null, item: { name: 'Mel' } }])
  })

  it.each([
    ['each of its options that is sold', 'camisa', ['Camisa, Azul']],
    ['what it is without options', 'lata', ['Lata']],
    ['nothing that is not sold', 'fora de linha', []],
    ['nothing of a benefit programme', 'pressão', []],
    ['one of eight', 'item', Array.from({ length: 8 }, (): unknown => expect.stringMatching(/^Item/))],
  ])('is %s', async (_, query, found) => {
    const { draft } = await open()
    await draft.search(query)
    expect(names(draft)).toEqual(found)
  })

  it('has its option’s own price', async () => {
    const { draft } = await open()
    await draft.search('camisa')
    const attributes = [{ providerId: 'cor', optionProviderId: 'azul', redirectable: false }]
    const item = { attributes, sku: 'camisa-azul', unitPrice: 11000, promotionalPrice: 0 }
    expect(draft.results.peek()).toMatchObject([{ key: 'camisa camisa-azul', item }])
  })

  it('is a line of one unit, or one more of the line that has it', async () => {
    const { draft } = await open({ cafe: 2 })
    for (const query of ['mel', 'mel', 'café']) {
      await draft.search(query)
      draft.include(draft.results.peek()![0]!)
      expect(draft.results.peek()).toBeNull()
    }
    expect(draft.changes.peek()).toEqual([
      { ...cafe, quantity: 3 },
      { ...unchanged, providerId: 'mel', quantity: 2 },
    ])
  })

  it('is another line than its subscription', async () => {
    const scene = await open({})
    const { product } = await scene.choice('caixa')
    const { providerId, recurrence } = product.subscriptionOffers[0]!
    await scene.order.add({ product, attributes: [], sku: '', subscription: { providerId, recurrence } }, 1)
    const draft = createProposalDraft(scene.session)
    await draft.search('caixa')
    draft.include(draft.results.peek()![0]!)
    expect(keysOf(draft)).toEqual(['line 0', 'caixa '])
  })

  it('is told of when it cannot be looked for, until the next search', async () => {
    const { draft, backend, errors } = await open()
    backend.addFault({ path: SEARCH, status: 500, times: 1 })
    await draft.search('mel')
    expect(draft.searchError.peek()).toMatchObject({ status: 500 })
    expect([errors().length, draft.isSearching.peek(), draft.results.peek()]).toEqual([1, false, null])
    await draft.search('mel')
    expect([draft.searchError.peek(), names(draft)]).toEqual([null, ['Mel']])
  })
})
