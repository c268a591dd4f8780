import { asyncModelRun, type AsyncCommand } from 'fast-check'
import { createBackend } from '../../demo/shop'
import type { Order } from '../../src/backend/wire'
import { createClient } from '../../src/api/client'
import { proposalsIn } from '../../src/api/proposal-entity'
import { getSession } from '../../src/api/shop'
import { isOpenProposal, proposalAt } from '../../src/domain/proposal-rules'
import { asShopError } from '../../src/lib/errors'
import { reaisFromCents } from '../../src/lib/money'
import { dataOf } from '../../src/lib/remote'
import { createStorage } from '../../src/lib/storage'
import { createOrderStore } from '../../src/stores/order/create-order'
import { createProposalsStore, type Answer } from '../../src/stores/proposals/proposals'
import { createSessionEvents } from '../../src/stores/session-events'
import { FRIDAY } from '../demo/backend/support'
import { settings, smallShop } from '../demo/backend/small-shop'
import { createRandom } from '../support/random'
import { createLives, isOpen } from './proposal-lives'

const FEATURES = ['revision', 'idempotency', 'changes', 'proposals'] as const
const shop = { ...smallShop, minOrderValue: 0, settings: { ...settings, features: FEATURES, enableManualPrices: true } }
const PRODUCTS = ['cafe', 'pao', 'mel', 'sal', 'cravo']
const BASE = 'https://loja.example'

/** What happens, each as often as its weight says. */
export const WEIGHTS = {
  'choose a delivery': 1,
  'choose a method': 1,
  'choose a store': 1,
  propose: 4,
  withdraw: 1,
  edit: 1,
  'choose a price table': 1,
  look: 2,
  'set a quantity': 1,
  wait: 1,
  reload: 1,
  refuse: 1,
  press: 6,
  'press, and lose the call or its answer': 1,
}

export type DeedName = keyof typeof WEIGHTS

export interface Playing {
  /** Calls so far that change something. */
  made: readonly string[]
  take(name: DeedName, choices: number): Promise<void>
}

/** What the server took: the order before and after, and what was sent. */
interface Taken {
  id: string
  sent: { changes: string[]; total: number }
  before: Order
  after: Order
}

/** Plays two agents and a shopper over proposals, on the stopped clock of the shop. */
export async function play(
  deeds: Iterable<AsyncCommand<Playing, Playing>>,
): Promise<{ broken: string[]; accepted: number }> {
  let upTo = createRandom(0)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!
  const chance = (share: number) => upTo(100) < share * 100
  const broken: string[] = []
  let now = FRIDAY
  const backend = createBackend({ now: () => now, shops: [shop] })
  const taken: Taken[] = []
  /** The fault of the shopper's next acceptance. */
  let loss: 'none' | 'before' | 'after' = 'none'

  const made: string[] = []
  async function call<T = Order>(code: string, method: string, path: string, body?: unknown): Promise<T> {
    if (method !== 'GET') made.push(`${method} ${path} ${JSON.stringify(body ?? '')}`)
    const request = {
      method,
      headers: { Authorization: `Bearer ${code}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    return (await (await backend.fetch(new Request(BASE + path, request))).json()).data
  }
  const order = () => call('farmacia', 'GET', '/api/order/current')

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const id = /proposals\/([^/]+)\/accept$/.exec(new URL(request.url).pathname)?.[1]
    if (id === undefined) return backend.fetch(request)
    const lost = loss
    loss = 'none'
    if (lost === 'before') throw new TypeError('The line broke')
    made.push(`accept ${id}, ${lost === 'after' ? 'answer lost' : 'answered'}`)
    const [sent, before] = [(await request.clone().json()) as Taken['sent'], await order()]
    const answer = await backend.fetch(request)
    const after = await order()
    if (after.revision !== before.revision) taken.push({ id, sent, before, after })
    if (lost === 'after') throw new TypeError('The line broke')
    return answer
  }

  const memory = createStorage()
  const tabs = { memory, exclusively: <T>(_: string, run: () => Promise<T>) => run() }
  async function openPage() {
    const client = createClient({ apiBase: BASE, fetch, retryDelays: [] })
    await getSession(client, 'farmacia')
    client.offer(FEATURES)
    const events = createSessionEvents()
    const context = { client, events, order: createOrderStore({ client, events }) }
    await context.order.load()
    return { ...context, store: createProposalsStore({ ...context, tabs }) }
  }

  await call('farmacia', 'POST', '/api/order/items/', { index: 0, providerId: 'cafe', quantity: 4 })
  const agents = await Promise.all(
    ['Beatriz', 'Diego'].map(
      async (attendant) => (await backend.reissue('farmacia', { sessionType: 1, attendant })) ?? '',
    ),
  )
  const agent = () => pick(agents)
  let page = await openPage()
  /** Each press that ended, with what the card showed as it was pressed. */
  const presses: { answer: Answer; status: string }[] = []

  function shown() {
    // The stopped clock skips pauses, and would end them all: `now` is the shop's time.
    const current = dataOf(page.order.remote.peek())
    const told = current ? proposalsIn(current) : []
    const open = told.filter((one) => isOpenProposal(proposalAt(one, now.getTime())))
    if (open.length === 0) return null
    const proposal = pick(open)
    const holding = proposal.changes.filter(({ problem }) => problem === null).map(({ id }) => id)
    const changes = holding.filter(() => chance(0.7))
    return { id: proposal.id, changes, total: page.store.totalOf(proposal, changes) }
  }

  async function press(): Promise<void> {
    if (chance(0.5)) await page.order.load('refresh')
    const answer = shown()
    if (!answer || answer.changes.length === 0) return
    const { accept } = page.store
    const pressed = chance(0.2) ? [accept(answer), accept(answer)] : [accept(answer)]
    for (const ended of await Promise.all(pressed)) presses.push({ answer, status: ended.status })
    if (page.store.acceptance.peek().status === 'unknown') await page.store.check()
    page.store.dismiss()
  }

  const line = () => ({
    kind: 'line',
    providerId: pick(PRODUCTS),
    quantity: upTo(6),
    ...(chance(0.3) && { unitPrice: 1 + upTo(3) }),
  })
  const home = () => ({ type: 1, code: upTo(3), providerId: pick(['moto', 'correio']) })
  const shelf = () => ({ type: 0, code: '01310100', providerId: pick(['balcao-perto', 'balcao-longe']) })
  const written = () => ({ ...home(), providerId: 'manual', name: 'Carro', price: upTo(20) })
  const slot = () => {
    const day = `2026-11-2${upTo(2)}T`
    const [startTime, endTime] = pick([
      ['08:00:00-03:00', '10:00:00-03:00'],
      ['14:00:00-03:00', '16:00:00-03:00'],
    ])
    return { startTime: day + startTime, endTime: day + endTime }
  }
  const store = () => ({ type: 1, code: 0, providerId: pick(['perto', 'longe']) })
  const delivery = () => ({
    kind: 'delivery',
    logistic: pick([home, shelf, written])(),
    ...(chance(0.4) && { schedule: slot() }),
    ...(chance(0.2) && { seller: store() }),
  })
  const payment = () => {
    const method = pick([0, 1, 3, 6, 5])
    const means = { providerId: 'dinheiro', cashAmount: 20 + upTo(60) }
    return { kind: 'payment', method, ...(method === 5 && means) }
  }
  async function propose(): Promise<unknown> {
    const changes: object[] = Array.from({ length: 1 + upTo(2) }, line)
    if (chance(0.4)) changes.push({ kind: 'discount', amount: upTo(8) })
    if (chance(0.4)) changes.push(delivery())
    if (chance(0.4)) changes.push(payment())
    const id = `proposta-${upTo(1e9)}`
    return call(agent(), 'POST', '/api/order/proposals', { id, minutes: 5 + upTo(30), changes })
  }
  const steps: Record<DeedName, () => Promise<unknown>> = {
    'choose a delivery': () =>
      call(pick([...agents, 'farmacia']), 'POST', '/api/order/logistic/', pick([home, shelf])()),
    'choose a method': () =>
      call(pick([...agents, 'farmacia']), 'POST', `/api/order/payment/method?paymentMethod=${pick([0, 1, 3])}`),
    'choose a store': () => call(agent(), 'POST', '/api/order/seller/', store()),
    propose,
    async withdraw() {
      const known = (await order()).proposals ?? []
      if (known.length > 0)
        await call(agent(), 'POST', `/api/order/proposals/${pick(known).id}`, { state: 'withdrawn' })
    },
    edit: () =>
      call(agent(), 'POST', '/api/order/items/', { index: upTo(3), providerId: pick(PRODUCTS), quantity: upTo(4) }),
    'choose a price table': () =>
      call(agent(), 'POST', `/api/order/price-tables/${pick(['none', 'clube', 'atacado'])}`),
    look: () => page.order.load('refresh'),
    'set a quantity': async () => page.order.setQuantity(0, 1 + upTo(5)),
    wait: async () => void (now = new Date(now.getTime() + upTo(12) * 60_000)),
    async reload() {
      page = await openPage()
      await page.store.resume()
    },
    async refuse() {
      const answer = shown()
      if (answer) await page.store.refuse(answer.id).catch(asShopError)
    },
    press,
    async 'press, and lose the call or its answer'() {
      loss = pick(['before', 'after'])
      await press()
      loss = 'none'
    },
  }
  const lives = createLives()
  const playing: Playing = {
    made,
    async take(name, choices) {
      upTo = createRandom(choices)
      await steps[name]()
      const current = await order()
      broken.push(...lives.brokenIn(current.proposals ?? [], current.status, now))
    },
  }
  await asyncModelRun(() => ({ model: playing, real: playing }), deeds)
  await page.order.settled()

  for (const { id, sent, before, after } of taken) {
    const proposal = before.proposals?.find((one) => one.id === id)
    const chosen = proposal?.changes.filter((one) => sent.changes.includes(one.id)) ?? []
    if (after.totalAmout !== sent.total) broken.push(`${id} was accepted at another total than was sent`)
    if (
      !presses.some(
        ({ answer }) =>
          answer.id === id &&
          reaisFromCents(answer.total) === sent.total &&
          String(answer.changes) === String(sent.changes),
      )
    )
      broken.push(`${id} was accepted as it was not pressed`)
    if (proposal && !isOpen(proposal)) broken.push(`${id} was accepted after its end`)
    if (chosen.length !== sent.changes.length) broken.push(`${id} had other changes`)
    for (const { kind, providerId, before: was, after: want, name } of chosen) {
      if (kind !== 'line') continue
      // The last of two changes of one line counts.
      if (chosen.some((one) => one !== chosen.at(-1) && one.providerId === providerId)) continue
      const heldIn = ({ items }: Order) => items.filter((item) => item.providerId === providerId)
      const units = (of: Order) => heldIn(of).reduce((sum, { quantity }) => sum + quantity, 0)
      // An agent may have made two lines of one choice: the proposal is about the first.
      if (units(after) !== units(before) - (was?.quantity ?? 0) + (want?.quantity ?? 0))
        broken.push(`${id} gave another quantity of ${name}`)
      const [held, other] = heldIn(after)
      if (held && !other && want && Math.abs(held.totalAmout - want.price * want.quantity) > 0.001)
        broken.push(`${id} gave another price of ${name}`)
    }
    const told = (kind: string) => chosen.find((one) => one.kind === kind)?.after
    const [way, paid] = [told('delivery'), told('payment')]
    const { logistic, payment: held } = after
    const isAsTold =
      [logistic?.name, logistic?.price, logistic?.startDeliveryTime ?? ''].join() ===
      [way?.name, way?.price, way?.startTime].join()
    if (way && !isAsTold) broken.push(`${id} gave another delivery than it told`)
    if (!way && JSON.stringify(logistic) !== JSON.stringify(before.logistic))
      broken.push(`${id} changed a delivery that it does not name`)
    if (paid && (held?.method !== paid.method || (held?.cashAmount ?? 0) !== paid.price))
      broken.push(`${id} gave another payment than it told`)
    if (!paid && held?.method !== before.payment?.method) broken.push(`${id} changed a payment that it does not name`)
    if (after.attendant?.name !== proposal?.by) broken.push(`${id} names another agent`)
    // A store may force a price table of its own.
    const isPricedAnew = way !== null && way !== undefined && before.providerPriceTableId !== after.providerPriceTableId
    const others = new Set(chosen.map(({ providerId }) => providerId))
    const rest = ({ items }: Order) =>
      JSON.stringify(
        items
          .filter((item) => !item.isGift && !others.has(item.providerId))
          .map((item) => [item.providerId, item.quantity, isPricedAnew || item.totalAmout]),
      )
    if (rest(before) !== rest(after)) broken.push(`${id} changed a line that it does not name`)
  }
  const ids = taken.map(({ id }) => id)
  if (new Set(ids).size < ids.length) broken.push('a proposal was accepted twice')
  for (const { answer, status } of presses) {
    if (status === 'done' && !ids.includes(answer.id)) broken.push(`${answer.id} was told to be accepted and is not`)
    const isKnown = presses.some(
      (one) => one.answer.id === answer.id && (one.status === 'done' || one.status === 'unknown'),
    )
    if (ids.includes(answer.id) && !isKnown) broken.push(`${answer.id} was accepted and told to be refused`)
  }
  return { broken, accepted: taken.length }
}
