import type { Order } from '../../../src/backend/wire'
import { cartsIn } from './pauses'
import type { Journal } from './journal'
import { CONTACT, type Receiver, type World } from './world'

const OUTCOMES: Readonly<Record<string, string>> = {
  accepted: 'proposal.accepted',
  'accepted-in-part': 'proposal.accepted',
  refused: 'proposal.refused',
  expired: 'proposal.expired',
  withdrawn: 'proposal.withdrawn',
  superseded: 'proposal.withdrawn',
}

/** The promises that were broken, as sentences. */
export async function judge(world: World, journal: Journal): Promise<string[]> {
  const orders = await lastLook(world, journal)
  return [
    ...finishesIn(journal),
    ...proposalsIn(journal, orders),
    ...linksIn(journal),
    ...salesIn(journal),
    ...journal.attending.broken,
    ...world.receivers.flatMap((receiver) => [...cartsIn(receiver, journal.pauses)]),
    ...world.receivers.flatMap((receiver) => [...receiver.broken, ...toldTo(receiver, journal, orders)]),
    ...comparedReceivers(world.receivers),
  ]
}

/** Each order as it ended. */
async function lastLook(world: World, { orders }: Journal): Promise<readonly Order[]> {
  const agent = world.agents[0] ?? ''
  return Promise.all(
    [...orders.values()].map(async (order) => {
      const { success, data } = await world.call(agent, 'GET', `/api/orders/${order.id}`)
      return success ? { ...data, proposals: order.proposals ?? [] } : order
    }),
  )
}

function* finishesIn({ finishes, cancels, onCancelled }: Journal): Generator<string> {
  const firsts = new Map<string, string>()
  for (const { orderId, by, said, seen, answer, isAlone, isChanged } of finishes) {
    if (!answer.success) continue
    const { data } = answer
    const first = firsts.get(data.id) ?? by
    if (!said && isAlone && first !== by && first !== '')
      yield 'the contact was told of the finish of another as the own'
    firsts.set(data.id, isAlone || firsts.has(data.id) ? first : '')
    if (data.id !== orderId && (seen !== null || !said)) yield `${by} finished another order than the one that they saw`
    if (data.status === 'Creating') yield `${by} was told 'done' of an order that is open`
    if (seen !== null && data.totalAmout !== seen) yield `${by} finished another total than the one that they saw`
    if (said && !isChanged && data.payment?.method !== said.method) yield `${by} was told 'done' for another payment`
    if (said && data.customer.name !== said.name) yield `${by} was told 'done' for another customer`
  }
  for (const { before, answer } of cancels)
    if (answer.success && before === 'delivered') yield 'a delivered order was cancelled'
  for (const { success } of onCancelled) if (success) yield 'a cancelled order was handed over'
}

function* proposalsIn({ acceptances }: Journal, orders: readonly Order[]): Generator<string> {
  for (const { id, before, isEcho, answer } of acceptances) {
    const isOpen = before === 'proposed' || before === 'seen'
    if (answer.success && !isOpen && !isEcho) yield `${id} was accepted although it was ${before}`
    const after = answer.success ? answer.data.proposals?.find((one) => one.id === id)?.state : null
    if (after && !after.startsWith('accepted')) yield `${id} was told to be accepted and is ${after}`
  }
  const sets = new Map<string, Set<string>>()
  for (const { id, changes, answer } of acceptances)
    if (answer.success) sets.set(id, (sets.get(id) ?? new Set()).add(String(changes)))
  for (const [id, taken] of sets) if (taken.size > 1) yield `${id} was accepted twice`
  for (const { proposals = [] } of orders)
    for (const { id, state } of proposals)
      if (sets.has(id) && !state.startsWith('accepted')) yield `${id} was accepted and is ${state}`
}

function* linksIn({ openings }: Journal): Generator<string> {
  for (const { isAllowed, answer } of openings) {
    if (isAllowed && !answer.success) yield `a link was refused to its own device: ${answer.code}`
    if (!isAllowed && answer.status !== 401) yield 'a link opened on another device, or after its end'
  }
}

/** One press on a proposal confirms what was accepted, and nothing else. */
function* salesIn({ sales }: Journal): Generator<string> {
  for (const { proposal, accepted, confirmed } of sales) {
    if (!confirmed.success) continue
    const { id, totalAmout, proposals = [] } = confirmed.data
    if (id !== accepted.id || totalAmout !== accepted.totalAmout) yield `${proposal} was paid at another total`
    const state = proposals.find((one) => one.id === proposal)?.state
    if (state && !state.startsWith('accepted')) yield `${proposal} was paid and is ${state}`
  }
}

/** Numbers on the wire of what is charged by a code or a line of digits. */
const CHARGED = [3, 1]

function* toldTo(receiver: Receiver, { links, sales }: Journal, orders: readonly Order[]): Generator<string> {
  const { name, told } = receiver
  const count = (type: string, isIt: (one: (typeof told)[number]) => boolean) =>
    told.filter((one) => one.event.type === type && isIt(one)).length
  for (const { id, status, payment, proposals = [] } of orders) {
    const ofOrder = (type: string) => count(type, ({ event }) => event.data.order.id === id)
    const isPlaced = status === 'Received' || status === 'Finalized'
    const confirmed = ofOrder('order.confirmed')
    if (confirmed > 1 || (isPlaced && confirmed !== 1)) yield `${name} heard of ${confirmed} confirmations of an order`
    const paid = ofOrder('order.paid')
    if (paid !== (payment?.status === 'Paid' ? 1 : 0)) yield `${name} heard of ${paid} payments of an order`
    for (const proposal of proposals) {
      const ofProposal = (type: string) =>
        count(type, ({ event }) => 'proposal' in event.data && event.data.proposal.id === proposal.id)
      if (ofProposal('proposal.created') !== 1)
        yield `${name} heard of a proposal ${ofProposal('proposal.created')} times`
      const ends = [...new Set(Object.values(OUTCOMES))].map(ofProposal)
      const outcome = OUTCOMES[proposal.state]
      if (ends.reduce((all, one) => all + one, 0) > 1) yield `${name} heard of two ends of a proposal`
      if (outcome && ofProposal(outcome) !== 1) yield `${name} did not hear ${outcome}`
    }
  }
  for (const { accepted, confirmed } of sales) {
    if (!confirmed.success || !CHARGED.includes(confirmed.data.payment?.method ?? -1)) continue
    const cents = Math.round(accepted.totalAmout * 100)
    const isAsked = ({ event }: (typeof told)[number]) =>
      event.data.order.id === accepted.id && event.data.order.totalInCents === cents
    if (confirmed.data.payment?.status === 'Waiting' && count('payment.requested', isAsked) === 0)
      yield `${name} was not told what an accepted proposal asks to pay`
  }
  const opened = links.filter(({ opener }) => opener !== null).length
  if (count('handover.opened', () => true) !== opened) yield `${name} heard of another number of opened links`
  for (const { event, body } of told) {
    if (body.includes(CONTACT) || body.includes('handover:') || body.includes('52998224725'))
      yield `${name} was told a secret in ${event.type}`
    const { lines, itemsInCents, discountInCents, deliveryInCents, taxInCents, totalInCents } = event.data.order
    const sum = lines.reduce((all, line) => all + line.totalInCents, 0)
    const total = itemsInCents - discountInCents + deliveryInCents + taxInCents
    if (sum !== itemsInCents || total !== totalInCents) yield `${name} was told amounts that do not add up`
  }
}

/** What comes to both: the same, and in the same order of each order. */
function* comparedReceivers([calm, shaky]: World['receivers']): Generator<string> {
  const [one, other] = [byOrder(calm), byOrder(shaky)]
  for (const id of new Set([...one.keys(), ...other.keys()])) {
    const [first = [], second = []] = [one.get(id), other.get(id)]
    if (first.length !== second.length)
      yield `of ${first.length} events of an order, the shaky one heard ${second.length}`
    else if (String(first) !== String(second)) yield 'two receivers heard the events of an order in another order'
  }
  for (const receiver of [calm, shaky])
    for (const [, events] of byOrder(receiver)) {
      const times = events.map((event) => event.split(' ')[0] ?? '')
      if (times.some((time, at) => at > 0 && time < (times[at - 1] ?? '')))
        yield `${receiver.name} heard the events of an order out of their order`
    }
}

function byOrder({ told }: Receiver): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { event } of told) {
    // Whoever could not be told in time is not told of a cart that somebody has touched since.
    if (event.type === 'cart.left') continue
    const { id } = event.data.order
    const about = 'proposal' in event.data ? event.data.proposal.id : ''
    found.set(id, [...(found.get(id) ?? []), `${event.timestamp} ${event.type} ${about}`])
  }
  return found
}
