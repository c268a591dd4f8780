import type { Order } from '../../../src/backend/wire'
import { AttendingWatch } from './attending'
import type { Journal } from './journal'
import { Pauses } from './pauses'
import { createRandom } from '../../support/random'
import { otherCalls, payByCard } from './other-calls'
import { CONTACT, MINUTE, type Answer, type World } from './world'

const DEVICES = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
const PRODUCTS = ['cafe', 'pao', 'mel', 'sal', 'cravo']
const PERSON = { email: 'marina@exemplo.com.br', document: '52998224725', birthDate: '14/03/1988' }

const hasProposals = ({ proposals = [] }: Order) => proposals.length > 0
const isPlaced = ({ status }: Order) => status === 'Received'

/** Something that people do, where it can be done as things stand. */
export interface Deed {
  /** How often, beside the others. */
  weight: number
  /** What must be there for it. */
  needs?: (order: Order, journal: Journal) => unknown
  act: () => unknown
}

/** What the people do, by name. Each deed draws its choices from a number of its own. */
export function peopleOf(world: World) {
  let upTo = createRandom(0)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!
  const chance = (share: number) => upTo(100) < share * 100
  const journal: Journal = {
    finishes: [],
    acceptances: [],
    openings: [],
    links: [],
    orders: new Map(),
    cancels: [],
    onCancelled: [],
    changedPayments: new Set(),
    sales: [],
    pauses: new Pauses(world),
    attending: new AttendingWatch(world),
  }
  const agent = () => pick(world.agents)
  const lately: Order[] = []
  let keys = 0
  const newKey = () => `key-${(keys += 1)}`

  /** One of the contact's devices: the own code, or a link that it has opened. */
  function contact(): string {
    const open = journal.links.flatMap(({ code, opener, isWithdrawn }) =>
      opener !== null && !isWithdrawn ? [`${code}:${opener}`] : [],
    )
    return pick([CONTACT, CONTACT, ...open])
  }

  const nameOf = (code: string) => (world.agents.includes(code) ? `agent ${world.agents.indexOf(code)}` : 'contact')

  /** The answer may be lost: the same call is made again under its key, as the stores do. */
  async function sure(send: (key: string) => Promise<Answer>): Promise<Answer> {
    const key = newKey()
    if (chance(0.2)) await send(key)
    return send(key)
  }

  /** What a person has on the screen may be a few steps old. */
  const look = async () => (chance(0.4) && lately.length > 0 ? pick(lately) : await world.order())

  async function finish(code: string, isAlone = true): Promise<void> {
    const before = await look()
    const isAgent = world.agents.includes(code)
    const said = isAgent ? { method: pick([3, 1]), name: pick(['Marina Duarte', 'Marina D.']) } : null
    const isHeld = chance(0.7)
    const revision = isHeld ? { revision: String(before.revision) } : {}
    const answer = await sure((key) =>
      said
        ? world.call(code, 'POST', 'confirm', {
            body: { ...PERSON, name: said.name, paymentMethod: said.method },
            key,
            ...revision,
          })
        : world.call(code, 'GET', `confirm?orderId=${before.id}`, { key, ...revision }),
    )
    const isChanged = journal.changedPayments.has(before.id)
    const seen = isHeld ? before.totalAmout : null
    journal.finishes.push({ orderId: before.id, by: nameOf(code), said, seen, answer, isAlone, isChanged })
  }

  async function propose(): Promise<void> {
    const line = {
      kind: 'line',
      providerId: pick(PRODUCTS),
      quantity: 1 + upTo(5),
      ...(chance(0.5) && { unitPrice: 1 + upTo(3) }),
    }
    const changes = chance(0.4) ? [line, { kind: 'discount', amount: 1 + upTo(6) }] : [line]
    const id = `proposta-${upTo(1e9)}`
    await world.call(agent(), 'POST', 'proposals', { body: { id, minutes: 5 + upTo(30), changes } })
  }

  async function accept(): Promise<void> {
    const { proposals = [] } = await world.order()
    if (proposals.length === 0) return
    const one = pick(proposals)
    const holding = one.changes.filter(({ problem }) => problem == null).map(({ id }) => id)
    const changes = holding.filter(() => chance(0.8))
    const sum = one.changes.reduce((all, { id, difference }) => all + (changes.includes(id) ? difference : 0), 0)
    const total = changes.length === one.changes.length ? one.total : one.orderTotal + sum
    const press = () => {
      const code = contact()
      return sure((key) => world.call(code, 'POST', `proposals/${one.id}/accept`, { body: { changes, total }, key }))
    }
    const answers = chance(0.3) ? await Promise.all([press(), press()]) : [await press()]
    const accepted = one.changes.filter((change) => change.accepted).map(({ id }) => id)
    const isEcho = one.state.startsWith('accepted') && String(accepted) === String(changes)
    for (const answer of answers) journal.acceptances.push({ id: one.id, changes, before: one.state, isEcho, answer })
  }

  /** 'Aceitar e pagar': accept, confirm what was accepted, pay. Somebody may come between. */
  async function acceptAndPay(): Promise<void> {
    const { proposals = [] } = await world.order()
    const one = proposals.filter(({ state }) => state === 'proposed' || state === 'seen').at(-1)
    if (!one || one.changes.some(({ problem }) => problem != null)) return
    const [code, changes] = [contact(), one.changes.map(({ id }) => id)]
    const body = { changes, total: one.total }
    const answer = await sure((key) => world.call(code, 'POST', `proposals/${one.id}/accept`, { body, key }))
    journal.acceptances.push({ id: one.id, changes, before: one.state, isEcho: false, answer })
    if (!answer.success) return
    const { id, revision, totalAmout: seen } = answer.data
    if (chance(0.3)) await edit()
    const confirmed = await sure((key) => world.call(code, 'GET', `confirm?orderId=${id}`, { key, revision }))
    const press = { orderId: id, by: 'contact', said: null, seen, isAlone: true, isChanged: false }
    journal.finishes.push({ ...press, answer: confirmed })
    journal.sales.push({ proposal: one.id, accepted: answer.data, confirmed })
    if (confirmed.success && chance(0.5)) await world.backend.pay(CONTACT)
  }

  async function answerOrWithdraw(): Promise<void> {
    const { proposals = [] } = await world.order()
    if (proposals.length === 0) return
    const { id } = pick(proposals)
    const state = pick(['seen', 'seen', 'refused', 'withdrawn'])
    await world.call(state === 'withdrawn' ? agent() : contact(), 'POST', `proposals/${id}`, { body: { state } })
  }

  async function handOver(): Promise<void> {
    if (journal.links.length >= 15) return
    const replaced = chance(0.2) ? journal.links.at(-1) : undefined
    const { status } = await world.order()
    const answer = await world.call<{ id: string; code: string; expiresAt: string }>(agent(), 'POST', 'handover', {
      ...(replaced && { body: { replaces: replaced.id } }),
    })
    if (status === 'Canceled') journal.onCancelled.push(answer)
    if (!answer.success) return
    if (replaced && replaced.opener === null) replaced.isWithdrawn = true
    const { id, code, expiresAt } = answer.data
    journal.links.push({ id, code, opener: null, expiresAt: new Date(expiresAt), isWithdrawn: false })
  }

  async function openLink(): Promise<void> {
    if (journal.links.length === 0) return
    const link = pick(journal.links)
    const device = pick(DEVICES)
    const isFirst = link.opener === null && link.expiresAt > world.now
    const isAllowed = !link.isWithdrawn && (isFirst || link.opener === device)
    const answer = await world.call(`${link.code}:${device}`, 'GET', 'current')
    if (isAllowed) link.opener = device
    journal.openings.push({ isAllowed, answer })
  }

  async function withdrawLink(): Promise<void> {
    if (journal.links.length === 0) return
    const link = pick(journal.links)
    const { success } = await world.call(agent(), 'POST', `handover/${link.id}/withdraw`)
    if (success) link.isWithdrawn = true
  }

  async function chargeAgain(): Promise<void> {
    const placed = [...journal.orders.values()].filter(({ status }) => status === 'Received')
    if (placed.length === 0) return
    const { id, payment } = pick(placed)
    const method = pick([3, 1])
    const path = `/api/orders/${id}/payment?paymentMethod=${method}`
    const { success } = await world.call(pick([contact(), agent()]), 'POST', path)
    if (success && payment?.method !== method) journal.changedPayments.add(id)
  }

  async function cancel(): Promise<void> {
    const { id, status } = await world.order()
    const placed = await world.call<{ tracking?: { state: string } }>(agent(), 'GET', `/api/orders/${id}`)
    const answer = await world.call<unknown>(agent(), 'GET', 'cancel', { key: newKey() })
    const before = placed.success ? (placed.data.tracking?.state ?? status) : status
    journal.cancels.push({ before, answer })
  }

  async function goOn(): Promise<void> {
    const { id, status } = await world.order()
    const older = [...journal.orders.values()].filter((order) => order.id !== id && order.status !== 'Creating')
    if (older.length > 0 && chance(0.3)) await world.backend.deliver(CONTACT, pick(older).id)
    else if (status === 'Received' && chance(0.5)) await world.backend.pay(CONTACT)
    else if (status !== 'Creating' && chance(0.5)) await world.backend.deliver(CONTACT)
    else if (status !== 'Creating') {
      await world.backend.openOrder(CONTACT)
      await choose()
    }
  }

  const edit = () =>
    world.call(chance(0.5) ? agent() : contact(), 'POST', 'items/', {
      body: { index: upTo(3), providerId: pick(PRODUCTS), quantity: upTo(5) },
    })

  /** All that a finish needs. */
  async function choose(): Promise<void> {
    await world.call(contact(), 'POST', 'items/', { body: { index: 0, providerId: 'cafe', quantity: 1 + upTo(4) } })
    const seller = { providerId: 'perto', type: 1, code: '0', number: '' }
    await world.call(agent(), 'POST', 'seller/', { body: seller })
    await world.call(agent(), 'POST', 'logistic/', { body: { type: 1, code: '0', number: '', providerId: 'moto' } })
    if (chance(0.6)) await world.call(contact(), 'POST', `payment/method?paymentMethod=${pick([3, 1])}`)
  }

  async function twoAtOnce(): Promise<void> {
    const [first, second] = world.agents as [string, string]
    const pair = chance(0.5) ? [first, second] : [pick(world.agents), contact()]
    await Promise.all(pair.map((code) => finish(code, false)))
  }

  async function tellServers(): Promise<void> {
    await world.backend.sendWebhooks()
    journal.pauses.sent()
  }

  const [, shaky] = world.receivers
  const draw = () => ({ world, agent, contact, pick, upTo, journal })
  const hasLinks = () => journal.links.length > 0
  const deeds: Record<string, Deed> = {
    edit: { weight: 2, act: edit },
    choose: { weight: 2, act: choose },
    propose: { weight: 4, act: propose },
    accept: { weight: 3, needs: hasProposals, act: accept },
    'accept and pay': { weight: 4, needs: hasProposals, act: acceptAndPay },
    attend: { weight: 1, act: () => journal.attending.attend(agent(), chance(0.4)) },
    'answer or withdraw': { weight: 2, needs: hasProposals, act: answerOrWithdraw },
    'hand over': { weight: 1, act: handOver },
    'open a link': { weight: 2, needs: hasLinks, act: openLink },
    'withdraw a link': { weight: 1, needs: hasLinks, act: withdrawLink },
    'finish as an agent': { weight: 1, act: () => finish(agent()) },
    'finish as the contact': { weight: 1, act: () => finish(contact()) },
    'finish twice at once': { weight: 1, act: twoAtOnce },
    'charge again': { weight: 1, act: chargeAgain },
    cancel: { weight: 1, act: () => (chance(0.3) ? cancel() : undefined) },
    'go on': { weight: 3, act: goOn },
    wait: { weight: 1, act: () => world.wait(upTo(12) * MINUTE) },
    'server down or up': {
      weight: 1,
      act: () => void Object.assign(shaky, { isDown: !shaky.isDown, isSteady: false }),
    },
    'server loses an answer': {
      weight: 1,
      act: () => void Object.assign(shaky, { losesAnswer: true, isSteady: false }),
    },
    'tell servers': { weight: 2, act: tellServers },
    'pay by card': { weight: 2, needs: isPlaced, act: () => payByCard(draw()) },
    'any other call': { weight: 9, act: () => otherCalls(draw()) },
  }
  return {
    journal,
    deeds,
    choose,
    tellServers,
    /** @param choices of the deed: the same number, the same choices */
    async step(name: string, choices: number): Promise<void> {
      upTo = createRandom(choices)
      const then = world.now
      await deeds[name]?.act()
      const order = await world.order()
      journal.pauses.look(order, world.now !== then)
      await journal.attending.look(order)
      const known = journal.orders.get(order.id)
      const isChanged = known?.status === 'Received' && known.payment?.method !== order.payment?.method
      if (isChanged) journal.changedPayments.add(order.id)
      journal.orders.set(order.id, order)
      lately.unshift(order)
      lately.splice(4)
    },
  }
}
