// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '../../demo/shop'
import { dataOf } from '../../src/lib/remote'
import { SessionType } from '../../src/domain/shop'
import { followChanges, followProposals, wantChanges } from '../../src/session/follow-changes'
import { openSession, rewrite, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const CODE = 'recurso-changes'
const PRESENCE = '/api/order/presence'

const time = stopClockInTests()
/** Lets code come and calls be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await time.advance(0)
}

const stops: (() => void)[] = []

/** Answers as the backend gives them, with these fields in their place. */
interface Answers {
  order?: object
  person?: object
  features?: readonly string[]
}

async function open({ order = {}, person = {}, features = ['changes', 'proposals'] }: Answers = {}) {
  const backend = createBackend()
  const answers = { order }
  rewrite(backend, '/api/order/current', (data) => ({ ...data, ...answers.order }))
  rewrite(backend, `/api/session/${CODE}`, (data) => ({ ...data, ...person }))
  rewrite(backend, '/api/shop/settings', ({ data }: { data?: object }) => ({ data: { ...data, features } }))
  const scene = openSession(CODE, backend)
  await whenLoaded(scene.session)
  /** Opens the session's order as the server has it by now. */
  const comes = async (next: object) => {
    answers.order = next
    await scene.session.order.load('refresh')
    await settle()
  }
  return { ...scene, comes, isOpen: () => scene.session.hasChangeStream.peek() }
}

const EMPTY = { items: [], proposals: [], handovers: [] }

async function follow(answers: Answers) {
  const scene = await open(answers)
  const stop = followChanges(scene.session)
  stops.push(stop)
  await settle()
  return { ...scene, stop }
}

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

describe('changes are followed', () => {
  it.each([
    ['an order with lines', {}],
    ['an order that was handed over', { order: { ...EMPTY, status: 'Finalized' } }],
    ['a proposal', { order: { ...EMPTY, proposals: [{ id: 'p1' }] } }],
    ['a hand-over', { order: { ...EMPTY, handovers: [{ id: 'h1' }] } }],
    ['an agent', { order: EMPTY, person: { sessionType: SessionType.PlatformUser } }],
  ])('where another can change something: %s', async (_case, answers) => {
    const { isOpen, stop } = await follow(answers)
    expect(isOpen()).toBe(true)
    stop()
    await settle()
    expect(isOpen()).toBe(false)
  })

  it('in an empty cart once somebody is there', async () => {
    const { session, isOpen } = await follow({ order: EMPTY })
    expect(isOpen()).toBe(false)
    wantChanges(session)
    await settle()
    expect(isOpen()).toBe(true)
  })

  it('in a cart that became empty, too: the code is there', async () => {
    const { comes, isOpen } = await follow({})
    await comes(EMPTY)
    expect(isOpen()).toBe(true)
  })

  it('while the session stands', async () => {
    const { session, isOpen } = await follow({})
    session.trouble.value = 'expired'
    await settle()
    expect(isOpen()).toBe(false)
    session.trouble.value = null
    await settle()
    expect(isOpen()).toBe(true)
  })

  it('nowhere else: the backend must offer it', async () => {
    const { session, isOpen, paths } = await follow({ features: ['proposals'] })
    wantChanges(session)
    await settle()
    expect(isOpen()).toBe(false)
    expect(paths()).not.toContain('/api/order/changes')
  })

  it('nowhere before the order and the person are known, though somebody is there: a visitor may have no code yet', async () => {
    const backend = createBackend()
    backend.addFault({ path: '/api/order/current', status: 403 })
    const { session } = openSession(CODE, backend)
    await whenLoaded(session)
    stops.push(followChanges(session))
    wantChanges(session)
    await settle()
    expect([dataOf(session.order.remote.peek()), session.hasChangeStream.peek()]).toEqual([null, false])
  })
})

/** What hears of proposals, as its code comes and ends. */
async function hear(answers: Answers, code = async (end: () => void) => end) {
  const scene = await open(answers)
  const said: string[] = []
  const ends = followProposals(scene.session, () => {
    said.push('begins')
    return code(() => void said.push('ends'))
  })
  stops.push(...ends)
  await settle()
  return { ...scene, said, ends }
}

describe('proposals are heard', () => {
  it('from the first one on, until the end', async () => {
    const { said, comes, ends } = await hear({ order: EMPTY })
    expect(said).toEqual([])
    await comes({ ...EMPTY, proposals: [{ id: 'p1' }] })
    await comes(EMPTY)
    expect(said).toEqual(['begins'])
    ends.forEach((end) => end())
    await settle()
    expect(said).toEqual(['begins', 'ends'])
  })

  it('not where the backend offers none', async () => {
    const { said } = await hear({ order: { ...EMPTY, proposals: [{ id: 'p1' }] }, features: ['changes'] })
    expect(said).toEqual([])
  })

  it('not, and nobody is told, where their code does not come', async () => {
    const { said, ends } = await hear({ order: { proposals: [{ id: 'p1' }] } }, () =>
      Promise.reject(new Error('offline')),
    )
    ends.forEach((end) => end())
    await settle()
    expect(said).toEqual(['begins'])
  })
})

async function edited(answers: Answers, isThere: boolean) {
  const scene = await open(answers)
  stops.push(...followProposals(scene.session, async () => () => undefined))
  if (isThere) wantChanges(scene.session)
  const times = () => scene.paths().filter((path) => path === PRESENCE).length
  const edit = async (quantity: number) => {
    scene.session.order.setQuantity(dataOf(scene.session.order.remote.peek())!.items[0]!.index, quantity)
    // The code comes while the edit waits for the next one.
    await vi.waitFor(() => expect(scene.session.order.isRecalculating.peek()).toBe(true))
    await new Promise((resolve) => setTimeout(resolve))
    await time.advance(2000)
  }
  return { ...scene, times, edit }
}

describe('agents are told of a shopper who edits', () => {
  it('once in ten seconds', async () => {
    await import('../../src/session/presence')
    const { times, edit } = await edited({}, true)
    expect(times()).toBe(0)
    await edit(5)
    await edit(6)
    expect(times()).toBe(1)
    await time.advance(10_000)
    await edit(7)
    expect(times()).toBe(2)
  })

  it.each([
    ['nobody touched the page', {}, false],
    ['the backend offers no proposals', { features: ['changes'] }, true],
    ['an agent edits', { person: { sessionType: SessionType.PlatformUser } }, true],
  ] as const)('not where %s', async (_case, answers, isThere) => {
    const { times, edit } = await edited(answers, isThere)
    await edit(5)
    expect(times()).toBe(0)
  })
})
