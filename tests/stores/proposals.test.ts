import { describe, expect, it } from 'vitest'
import { postCoupon } from '../../src/api/order'
import { createStorage } from '../../src/lib/storage'
import { dataOf } from '../../src/lib/remote'
import { createProposalsStore, type Answer, type ProposalsStore } from '../../src/stores/proposals/proposals'
import { clientOf, withSettings, type Client } from '../demo/backend/support'
import { settings } from '../demo/backend/small-shop'
import { stopClockInTests } from '../support/stopped-clock'
import { aLock, openOrder, type OrderScene } from './support'

const time = stopClockInTests({ skipsPauses: true })

const features = ['revision', 'idempotency', 'changes', 'proposals'] as const
const ACCEPT = /\/accept$/

interface Scene extends OrderScene {
  store: ProposalsStore
  agent: Client
  /** The agent proposes, and the shopper's page hears of it. */
  propose(...changes: object[]): Promise<Answer>
  accepts(): number
}

const manual = withSettings({ ...settings, features, enableManualPrices: true })

async function openScene(memory = createStorage()): Promise<Scene> {
  const scene = await openOrder({ cafe: 2 }, 'farmacia', manual)
  scene.client.offer(features)
  const code = await scene.backend.reissue('farmacia', { sessionType: 1, attendant: 'Beatriz' })
  const agent = clientOf(scene.backend, code ?? '')
  const store = createProposalsStore({ ...scene, tabs: { memory, exclusively: aLock() } })
  let count = 0
  return {
    ...scene,
    store,
    agent,
    async propose(...changes) {
      const id = `proposta-${(count += 1)}`
      await agent.post('/api/order/proposals', { id, minutes: 60, changes })
      await scene.order.load()
      const { total, changes: shown } = store.all.peek().at(-1) ?? { total: 0, changes: [] }
      return { id, total, changes: shown.map((one) => one.id) }
    },
    accepts: () => scene.sent.filter(({ path }) => ACCEPT.test(path)).length,
  }
}

const pao = { kind: 'line', providerId: 'pao', quantity: 2 }
const off = { kind: 'discount', amount: 5 }

describe('a shopper’s acceptance', () => {
  it('sends what was shown, once, against the order that was seen', async () => {
    const { store, propose, accepts, sent, lines } = await openScene()
    const answer = await propose(pao, off)
    const [first, second] = await Promise.all([store.accept(answer), store.accept({ ...answer, changes: ['1'] })])
    expect([first, second]).toMatchObject([{ status: 'done', order: { total: 2170 } }, first])
    expect(accepts()).toBe(1)
    const call = sent.find(({ path }) => ACCEPT.test(path))
    expect(call?.body).toEqual({ changes: ['1', '2'], total: 21.7 })
    expect(call?.headers.get('If-Match')).toMatch(/./)
    expect(call?.headers.get('Idempotency-Key')).toMatch(/./)
    // A page that closes right after the press still sends it.
    expect(call?.init.keepalive).toBe(true)
    expect(lines()).toEqual([
      ['cafe', 2],
      ['pao', 2],
    ])
    expect(store.all.peek()).toMatchObject([{ state: 'accepted' }])
  })

  it.each([true, false])('with a lost answer is found out, taken: %s', async (after) => {
    const { store, propose, backend, lines } = await openScene()
    const answer = await propose(pao)
    backend.addFault({ path: `/api/order/proposals/${answer.id}/accept`, drop: true, after, times: 1 })
    expect(await store.accept(answer)).toMatchObject({ status: 'done' })
    expect(lines()).toHaveLength(2)
  })

  it('that a reload cut off is asked for', async () => {
    const memory = createStorage()
    const scene = await openScene(memory)
    const answer = await scene.propose(pao)
    memory.set(`checkout_data:accept-${dataOf(scene.order.remote.peek())?.id}`, answer.id)
    await scene.agent.get('/api/order/current')
    scene.backend.addFault({ path: '/api/order/current', drop: true })
    expect(await scene.store.resume()).toMatchObject({ status: 'unknown' })
    // Another press asks about the same one.
    expect(await scene.store.accept({ ...answer, changes: [] })).toMatchObject({ status: 'unknown' })
    expect(scene.store.answered.peek()).toBeNull()
    scene.backend.clearFaults()
    expect(await scene.store.check()).toMatchObject({ status: 'refused' })
    expect(scene.accepts()).toBe(0)
  })

  it('stops with the difference where the order is another one than was shown', async () => {
    const { store, propose, agent, accepts } = await openScene()
    const answer = await propose(pao)
    await agent.post('/api/order/items/', { index: 0, providerId: 'cafe', quantity: 3 })
    expect(await store.accept(answer)).toMatchObject({
      status: 'changed',
      changes: [{ term: 'total' }, { term: 'line' }],
    })
    store.dismiss()
    expect(store.acceptance.peek()).toEqual({ status: 'idle' })
    expect(await store.accept(answer)).toMatchObject({ status: 'refused', error: { code: 'TotalChanged' } })
    store.dismiss()
    expect(store.acceptance.peek()).toEqual({ status: 'idle' })
    expect(accepts()).toBe(0)
    const [shown] = store.all.peek()
    expect(await store.accept({ ...answer, total: shown?.total ?? 0 })).toMatchObject({ status: 'done' })
  })

  it('is refused in the server’s words, beside the proposal as it stands by now', async () => {
    const { store, propose, agent } = await openScene()
    const answer = await propose(pao)
    await agent.post(`/api/order/proposals/${answer.id}`, { state: 'withdrawn' })
    expect(await store.accept(answer)).toMatchObject({ status: 'refused', error: { code: 'ProposalWithdrawn' } })
    expect(store.all.peek()).toMatchObject([{ state: 'withdrawn' }])
  })

  it('of a part takes the total that the server tells', async () => {
    const { store, propose, order, client } = await openScene()
    // The discount takes the coupon's place: together they change the total otherwise than one by one.
    await order.change('discount', () => postCoupon(client, 'DEZ'))
    const { id } = await propose(pao, { kind: 'line', providerId: 'sal', quantity: 1 }, off)
    const accept = async () => {
      const [proposal] = store.all.peek()
      const changes = ['1', '3']
      const total = proposal ? store.totalOf(proposal, changes) : 0
      return { total, ended: await store.accept({ id, changes, total }) }
    }
    expect(await accept()).toMatchObject({ total: 2103, ended: { status: 'refused', error: { code: 'TotalChanged' } } })
    expect(await accept()).toMatchObject({ total: 2170, ended: { status: 'done', order: { total: 2170 } } })
  })
})

describe('one of two proposals', () => {
  it('is answered alone, in part with a lost answer', async () => {
    const { store, propose, backend, lines } = await openScene()
    await propose({ kind: 'line', providerId: 'sal', quantity: 1 })
    const { id } = await propose(pao, off)
    const answer = { id, changes: ['1'], total: 2670 }
    backend.addFault({ path: `/api/order/proposals/${id}/accept`, drop: true, after: true, times: 1 })
    expect(await store.accept(answer)).toMatchObject({ status: 'done' })
    expect(store.answered.peek()).toEqual(answer)
    expect(store.all.peek()).toMatchObject([{ state: 'proposed' }, { state: 'accepted-in-part' }])
    expect(lines()).toContainEqual(['pao', 2])
  })
})

it('an agent’s proposal whose answer is lost is found, and made once', async () => {
  const scene = await openOrder({ cafe: 2 }, 'farmacia-agente', manual)
  scene.client.offer(features)
  const store = createProposalsStore({ ...scene, tabs: { memory: createStorage(), exclusively: aLock() } })
  scene.backend.addFault({ path: '/api/order/proposals', drop: true, after: true, times: 1 })
  const line = { providerId: 'pao', quantity: 2, attributes: [], sku: '', subscription: null, unitPrice: null }
  const draft = { message: 'Leve pão', minutes: 60, changes: [{ kind: 'line' as const, ...line }] }
  expect(await store.propose(draft)).toMatchObject({ proposals: [{ message: 'Leve pão', state: 'proposed' }] })
  expect(store.all.peek()).toHaveLength(1)
  expect(scene.sent.find(({ path }) => path === '/api/order/proposals')?.init.keepalive).toBe(true)
  scene.backend.addFault({ path: '/api/order/proposals', status: 409, times: 1 })
  await expect(store.propose(draft)).rejects.toMatchObject({ status: 409 })
  expect(scene.errors()).toHaveLength(1)
})

describe('the other answers', () => {
  it('are made once each: seen, refused, withdrawn, proposed', async () => {
    const scene = await openScene()
    const { id } = await scene.propose(pao)
    const [proposal] = scene.store.all.peek()
    if (!proposal) throw new Error('no proposal')
    for (const _ of [1, 2]) scene.store.see(proposal)
    scene.store.see({ ...proposal, id: 'answered', state: 'refused' })
    await time.advance(0)
    expect(scene.sent.filter(({ path }) => path.includes('answered'))).toEqual([])
    await scene.order.settled()
    expect(scene.store.all.peek()).toMatchObject([{ state: 'seen' }])
    scene.backend.addFault({ path: `/api/order/proposals/${id}`, drop: true, after: true, times: 1 })
    await scene.store.refuse(id)
    expect(scene.store.all.peek()).toMatchObject([{ state: 'refused' }])
    await expect(scene.store.withdraw(id)).rejects.toMatchObject({ status: 403 })
    expect(scene.errors()).toHaveLength(1)
    expect(scene.sent.filter(({ path }) => path.endsWith(id))).toHaveLength(3)
  })
})

const stateOf = ({ all }: ProposalsStore) => all.peek()[0]?.state

describe('the time of a proposal', () => {
  it('is followed to its end', async () => {
    const { store, propose } = await openScene()
    await propose(pao)
    store.followTime()
    await time.advance(0)
    expect(stateOf(store)).toBe('expired')
  })

  it('counts anew when somebody follows it again', async () => {
    const { store, propose } = await openScene()
    await propose(pao)
    store.followTime()()
    await time.advance(61 * 60_000)
    expect(stateOf(store)).toBe('proposed')
    store.followTime()()
    expect(stateOf(store)).toBe('expired')
  })
})

describe('a shopper who edits', () => {
  it('is told of for fifteen seconds after each word', async () => {
    const { store, events } = await openScene()
    events.emit({ type: 'session-expired' })
    expect(store.isShopperEditing.peek()).toBe(false)
    events.emit({ type: 'presence' })
    expect(store.isShopperEditing.peek()).toBe(true)
    await time.advance(15_000)
    expect(store.isShopperEditing.peek()).toBe(false)
  })
})

const endedIn = ({ ended }: ProposalsStore) => ended.peek().map(({ state }) => state)

describe('a proposal that ends before somebody’s eyes', () => {
  it('is told until it is read', async () => {
    const { store, propose, agent, order } = await openScene()
    const stop = store.watch()
    const { id } = await propose(pao)
    expect(endedIn(store)).toEqual([])
    await agent.post(`/api/order/proposals/${id}`, { state: 'withdrawn' })
    await order.load()
    expect(endedIn(store)).toEqual(['withdrawn'])
    store.forget([id])
    expect(endedIn(store)).toEqual([])
    stop()
  })

  it('is told of a newer one in its place, and of none that nobody looked at', async () => {
    const { store, propose } = await openScene()
    await propose(off)
    const stop = store.watch()
    await propose(pao)
    await propose({ ...pao, quantity: 1 })
    await propose({ kind: 'discount', amount: 1 })
    expect(endedIn(store)).toEqual(['superseded', 'superseded'])
    stop()
    await propose({ ...pao, quantity: 3 })
    expect(store.all.peek().map(({ state }) => state)).toContain('superseded')
  })

  it('is told to whoever comes too late for the newest one, once', async () => {
    const { store, propose, agent, order } = await openScene()
    for (const one of [pao, off]) {
      const { id } = await propose(one)
      await agent.post(`/api/order/proposals/${id}`, { state: 'withdrawn' })
    }
    await order.load()
    store.watch()()
    expect(store.ended.peek()).toMatchObject([{ id: 'proposta-2' }])
    store.forget(['proposta-2'])
    store.watch()()
    expect(endedIn(store)).toEqual([])
  })

  it('is told to whoever comes after its time is over', async () => {
    const { store, propose } = await openScene()
    await propose(pao)
    await time.advance(61 * 60_000)
    store.followTime()()
    store.watch()()
    expect(endedIn(store)).toEqual(['expired'])
  })

  it('is told apart from another one that was read, and also where it was read too early', async () => {
    const { store, propose, agent, order } = await openScene()
    store.watch()
    const [first, second] = [await propose({ ...pao, providerId: 'sal' }), await propose(pao)]
    // It is open: there is nothing to have been read.
    store.forget([first.id, second.id])
    for (const { id } of [first, second]) await agent.post(`/api/order/proposals/${id}`, { state: 'withdrawn' })
    await order.load()
    expect(endedIn(store)).toEqual(['withdrawn', 'withdrawn'])
    store.forget([first.id])
    expect(store.ended.peek()).toMatchObject([{ id: second.id }])
  })

  it('is told beside the acceptance of another one', async () => {
    const { store, propose, agent, order } = await openScene()
    store.watch()
    const [first, second] = [await propose({ ...pao, providerId: 'sal' }), await propose(off)]
    await agent.post(`/api/order/proposals/${first.id}`, { state: 'withdrawn' })
    await order.load()
    expect(await store.accept(second)).toMatchObject({ status: 'done' })
    expect(store.ended.peek()).toMatchObject([{ id: first.id, state: 'withdrawn' }])
  })

  it('is not told twice where its acceptance is', async () => {
    const { store, propose } = await openScene()
    store.watch()
    await store.accept(await propose(pao))
    expect(endedIn(store)).toEqual([])
    store.dismiss()
    expect(endedIn(store)).toEqual([])
  })
})

it('an offer follows the ticks', async () => {
  const { store, propose } = await openScene()
  const { id } = await propose(pao, off)
  store.tick(id, '2', false)
  expect(store.offers.peek()).toMatchObject([{ changeIds: ['1'], total: 2670 }])
  store.tick(id, '2', true)
  expect(store.offers.peek()).toMatchObject([{ changeIds: ['1', '2'], total: 2170 }])
  await store.refuse(id)
  expect(store.offers.peek()).toEqual([])
})
