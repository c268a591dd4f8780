import { describe, expect, it } from 'vitest'
import { getProduct } from '../../src/api/product'
import { mayAdd, moreOf, tellAdded } from '../../src/session/adding'
import type { AddedItem, Announce, Hold } from '../../src/session/host-events'
import { acceptProposal } from '../../src/session/proposal-acceptance'
import type { ShopSession } from '../../src/session/session'
import type { ShopView } from '../../src/session/view'
import { proposalsOf } from '../../src/stores/proposals/proposals'
import { backendByShopClock } from '../api/support'
import { settings, smallShop } from '../demo/backend/small-shop'
import { clientOf } from '../demo/backend/support'
import { stopClockInTests } from '../support/stopped-clock'
import { addCoffee, addElsewhere, openSession, smallBackend, whenLoaded } from './support'

stopClockInTests({ skipsPauses: true })

type Ask = (item: AddedItem, hold: Hold['waitUntil']) => boolean

/** A session with its order, seen by a host that answers each question by `ask`. */
async function openPage(ask: Ask = () => true, backend = smallBackend()) {
  const { session } = openSession('farmacia', backend)
  session.wantOrder()
  await whenLoaded(session)
  const told: unknown[] = []
  const asked: string[] = []
  const announce: Announce = (type, detail) => {
    if (type === 'shop-add') {
      const { item, order } = detail as { item: AddedItem; order: { total: number } }
      told.push({ ...item, total: order.total })
    }
    if (type !== 'shop-before-add') return true
    const { item, waitUntil } = detail as { item: AddedItem } & Hold
    asked.push(item.productId)
    return ask(item, waitUntil)
  }
  return { backend, session, view: { session, announce } as ShopView, told, asked }
}

const item = (productId: string): AddedItem => ({ productId, name: productId, quantity: 1, unitPrice: 100 })
const all = () => true

describe('asking the host about additions', () => {
  it('asks about each, at once while nobody holds the step', async () => {
    const { view, asked } = await openPage()
    expect(mayAdd(view, [item('cafe'), item('pao')])).toBe(true)
    expect(mayAdd(view, [])).toBe(true)
    expect(asked).toEqual(['cafe', 'pao'])
  })

  it('asks about none after the first that the host refuses', async () => {
    const { view, asked } = await openPage(({ productId }) => productId !== 'pao')
    expect(mayAdd(view, [item('cafe'), item('pao'), item('mel')])).toBe(false)
    expect(asked).toEqual(['cafe', 'pao'])
  })

  it.each([
    ['goes on with the next once a held one is granted', true, ['cafe', 'pao', 'mel'], true],
    ['ends with a held one that is refused', false, ['cafe', 'pao'], false],
  ])('%s', async (_name, isGranted, questions, answer) => {
    const { view, asked } = await openPage(({ productId }, waitUntil) => {
      if (productId === 'pao') waitUntil(isGranted ? Promise.resolve() : Promise.reject(new Error('no')))
      return true
    })
    expect(await mayAdd(view, [item('cafe'), item('pao'), item('mel')])).toBe(answer)
    expect(asked).toEqual(questions)
  })
})

describe('telling the host of additions', () => {
  it('tells the units more of its own lines, at the price that the answer says', async () => {
    const { view, session, told } = await openPage()
    await addCoffee(session, 2)
    const pao = { product: await getProduct(session.client, 'pao'), attributes: [], sku: '' }
    await tellAdded(view, ({ productId }) => productId === 'pao', session.order.add(pao, 3))
    const { items, total } = session.order.snapshot.peek()!
    const { name, unitPrice } = items.find(({ productId }) => productId === 'pao')!
    expect(told).toEqual([{ productId: 'pao', name, quantity: 3, unitPrice, total }])
    expect(unitPrice).toBeGreaterThan(0)
  })

  it('tells nothing of fewer units, of a removed line, or of what came from elsewhere', async () => {
    const { view, session, told, backend } = await openPage()
    await addCoffee(session, 3)
    await tellAdded(view, all, session.order.setQuantity(0, 2))
    session.order.remove(0)
    await tellAdded(view, all, session.order.settled())
    await addElsewhere(backend, 4)
    await tellAdded(view, all, session.refresh())
    expect(session.order.snapshot.peek()?.quantity).toBe(4)
    expect(told).toEqual([])
  })

  it('tells an answer once, though two presses waited for it, and nothing once the call is over', async () => {
    const { view, session, told } = await openPage()
    const call = addCoffee(session, 2)
    await Promise.all([tellAdded(view, all, call), tellAdded(view, all, call)])
    expect(told).toMatchObject([{ productId: 'cafe', quantity: 2 }])
    await addCoffee(session, 1)
    expect(told).toHaveLength(1)
  })

  it('hands on the answer, and a refusal', async () => {
    const { view } = await openPage()
    expect(await tellAdded(view, all, Promise.resolve('done'))).toBe('done')
    await expect(tellAdded(view, all, Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})

it('asks about a line as it stands, for units more', async () => {
  const { session } = await openPage()
  await addCoffee(session, 2)
  const [line] = session.order.current.peek()!.items
  expect(moreOf(line!, 3)).toEqual({ productId: 'cafe', name: 'Café torrado', quantity: 3, unitPrice: 1000 })
})

const proposalOf = (session: ShopSession) => proposalsOf(session).all.peek().at(-1)!

/** What a shopper answers who ticks the changes to these products, and the discount. */
function ticking({ id, changes }: ReturnType<typeof proposalOf>, session: ShopSession, ...products: string[]) {
  const ticked = changes.filter(({ productId }) => products.includes(productId)).map((change) => change.id)
  return { id, changes: ticked, total: proposalsOf(session).totalOf(proposalOf(session), ticked) }
}

describe('an accepted proposal', () => {
  const features = ['revision', 'idempotency', 'changes', 'proposals'] as const
  const shop = { ...smallShop, settings: { ...settings, features, enableManualPrices: true } }

  async function propose(ask?: Ask) {
    const page = await openPage(ask, backendByShopClock({ shops: [shop] }))
    const { session, backend } = page
    await addCoffee(session, 3)
    const code = await backend.reissue('farmacia', { sessionType: 1, attendant: 'Beatriz' })
    await clientOf(backend, code ?? '').post('/api/order/proposals', {
      id: 'proposta-1',
      minutes: 60,
      changes: [
        { kind: 'line', providerId: 'pao', quantity: 2 },
        { kind: 'line', providerId: 'cafe', quantity: 1 },
        { kind: 'line', providerId: 'mel', quantity: 1 },
        { kind: 'discount', amount: 1 },
      ],
    })
    await session.order.load()
    return { ...page, proposal: proposalOf(session) }
  }

  it('is asked for and told as an addition of what the ticked lines have more', async () => {
    const { view, session, proposal, asked, told } = await propose()
    const before = proposal.changes.find(({ productId }) => productId === 'pao')!
    const done = await acceptProposal(view, ticking(proposal, session, 'pao', 'cafe'))
    expect(done).toMatchObject({ status: 'done' })
    expect(asked).toEqual(['pao'])
    expect(told).toMatchObject([{ productId: 'pao', name: before.name, quantity: 2, unitPrice: before.after?.price }])
  })

  it('stays open after a veto, whether it comes at once or later', async () => {
    for (const ask of [
      () => false,
      (_: AddedItem, hold: Hold['waitUntil']) => (hold(Promise.reject(new Error())), true),
    ]) {
      const { view, session, proposal, told } = await propose(ask)
      expect(await acceptProposal(view, ticking(proposal, session, 'pao', 'mel'))).toEqual({ status: 'idle' })
      expect([proposalOf(session).state, told]).toEqual(['proposed', []])
    }
  })

  it('is accepted once a held step is granted', async () => {
    const { view, session, proposal, asked } = await propose((_, hold) => (hold(Promise.resolve()), true))
    const done = await acceptProposal(view, ticking(proposal, session, 'pao', 'mel'))
    expect([done.status, asked]).toEqual(['done', ['pao', 'mel']])
  })
})
