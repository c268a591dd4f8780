import { Refusal } from '../envelope'
import { formatCents } from '../money'
import type { Asked, AskedChange, FinalState, Judged, JudgedChange, KeptProposal, LineChoice, Part } from '../proposal'
import type { OrderLine, OrderState, SessionState } from '../state'
import type { ProposalState } from '../wire'
import { putLine } from './items'
import { requireOpen, setDiscount, settle } from './order'
import { priceOfLine } from './prices'
import { enter, isOpen, isSameChoice, isUnanswered, stateOf, touchesSame } from './proposal-life'
import { requireSeller } from './sellers'
import { factorOf, orderTotals } from './totals'
import { deliveryName, deliveryOf, paymentOf, setDelivery, setPayment } from './proposed-choices'

const MOST_OPEN = 5

/** An order that changes can be tried on: an agent's, since an agent proposed them. */
function trialOf(session: SessionState): SessionState {
  const { order } = session
  const lines = order.lines.map((line) => ({ ...line }))
  return { ...session, sessionType: 1, order: { ...order, lines, giftLines: [...order.giftLines] } }
}

/** The line of the same choice, wherever it stands by now. */
const lineOf = ({ lines }: OrderState, item: LineChoice) => lines.find((line) => isSameChoice(line, item))

function unitPrice(session: SessionState, line: OrderLine): number {
  const { promotional, unit } = priceOfLine(line, factorOf(session))
  return promotional || unit
}

function partOf(session: SessionState, asked: Asked): Part {
  const { order } = session
  if (asked.kind === 'discount') return order.manualDiscount > 0 ? { quantity: 1, price: order.manualDiscount } : null
  if (asked.kind === 'delivery') return deliveryOf(session)
  if (asked.kind === 'payment') return paymentOf(session)
  const line = lineOf(order, asked.item)
  return line ? { quantity: line.quantity, price: unitPrice(session, line) } : null
}

interface Making {
  /** The agent's name. */
  by: string
  now: Date
}

/** Makes one change of a trial. @throws Refusal that says why it does not hold */
function make(trial: SessionState, asked: Asked, { by, now }: Making): void {
  if (asked.kind === 'discount') setDiscount(trial, asked.amount)
  else if (asked.kind === 'delivery') {
    setDelivery(trial, asked.choice, now)
    requireAsTold(asked.told, deliveryOf(trial))
  } else if (asked.kind === 'payment') setPayment(trial, asked.choice)
  else {
    const { order } = trial
    const taken = [...order.lines, ...order.giftLines].map(({ index }) => index)
    const index = lineOf(order, asked.item)?.index ?? Math.max(-1, ...taken) + 1
    putLine(trial, { ...asked.item, index })
    const line = order.lines.find((one) => one.index === index)
    if (line && asked.manual !== null) setPrice(trial, line, { unit: asked.manual, most: line.quantity, by })
    if (line && asked.price !== null && unitPrice(trial, line) !== asked.price)
      throw new Refusal(`O preço de ${asked.name} mudou`, 'PriceChanged')
  }
  settle(trial)
}

/** @throws Refusal for a delivery that is another one by now: an address, a store or a freight has changed */
function requireAsTold(told: Part, found: Part): void {
  if (!told || JSON.stringify(told) === JSON.stringify(found)) return
  if (told.price !== found?.price) throw new Refusal('O valor da entrega mudou', 'PriceChanged')
  throw new Refusal('A entrega desta proposta não é mais a mesma', 'DeliveryChanged')
}

function setPrice(trial: SessionState, line: OrderLine, price: NonNullable<OrderLine['manualPrice']>): void {
  if (!trial.settings.enableManualPrices) throw new Refusal('Esta loja não usa preço manual', 'ManualPricesDisabled')
  delete line.manualPrice
  const own = unitPrice(trial, line)
  if (line.pbm || price.unit < 1 || price.unit > own)
    throw new Refusal(`O preço deve ficar entre ${formatCents(1)} e ${formatCents(own)}`, 'PriceNotAllowed')
  if (price.unit < own) line.manualPrice = price
}

/** The words of a rule that a trial breaks; null when it breaks none. */
function attempt(act: () => void): Refusal | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** A proposal against the order as it stands: each change alone, and all that hold together. */
export function judge(
  session: SessionState,
  { asked, by: { name: by } }: Pick<KeptProposal, 'asked' | 'by'>,
  now: Date,
): Judged {
  let all = trialOf(session)
  const changes = asked.map((one): JudgedChange => {
    const [alone, next] = [trialOf(session), trialOf(all)]
    const problem = attempt(() => make(next, one, { by, now }))
    // A discount may be too high without the lines that it is given for.
    const [after, before] = attempt(() => make(alone, one, { by, now })) ? [next, all] : [alone, session]
    const difference = problem ? 0 : orderTotals(after).total - orderTotals(before).total
    if (!problem) all = next
    return { asked: one, before: partOf(session, one), after: wantedPart(one), difference, problem }
  })
  return { orderTotal: orderTotals(session).total, total: orderTotals(all).total, changes }
}

/** Told also of a change that no longer holds: the shopper reads what it was. */
function wantedPart(asked: Asked): Part {
  if (asked.kind === 'discount') return asked.amount > 0 ? { quantity: 1, price: asked.amount } : null
  if (asked.kind !== 'line') return asked.told
  const { quantity } = asked.item
  return quantity > 0 ? { quantity, price: asked.price ?? 0 } : null
}

/** @throws Refusal when one of the changes breaks a rule, or the agent's limits */
export function propose(
  session: SessionState,
  { id, message, minutes, changes }: { id: string; message: string; minutes: number; changes: AskedChange[] },
  now: Date,
): void {
  const { order, proposals } = session
  const by = { id: session.attendantId, name: session.attendant }
  if (proposals.some((known) => known.id === id)) return
  requireOpen(session)
  requireSeller(session)
  const trial = trialOf(session)
  const asked = changes.map((change, at) => askedOf(trial, change, String(at + 1), { by: by.name, now }))
  const judged = judge(session, { asked, by }, now)
  if (judged.changes.every(({ before, after }) => JSON.stringify(before) === JSON.stringify(after)))
    throw new Refusal('A proposta não muda nada no pedido', 'NothingProposed')
  const open = proposals.filter((one) => one.orderId === order.id && isOpen(one, session, now))
  const replaced = open.filter((one) => touchesSame(asked, one))
  if (open.length - replaced.length >= MOST_OPEN)
    throw new Refusal('Há propostas demais em aberto. Retire uma delas antes', 'TooManyProposals')
  // Two prices of one line cannot both be what the agent wants.
  for (const one of replaced) end(session, one, now, 'superseded')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const life: KeptProposal['life'] = [{ state: 'proposed', at: now }]
  proposals.push({ id, orderId: order.id, by, message, expiresAt, state: 'proposed', life, asked, ended: null })
  // Those of long ago are told to nobody.
  proposals.splice(0, proposals.length - 30)
}

/** Keeps with a change what it means now: the name, the exact option, the price that is told. */
function askedOf(trial: SessionState, change: AskedChange, id: string, making: Making): Asked {
  if (change.kind === 'discount') {
    const { coupon } = trial.order
    setDiscount(trial, change.amount)
    return { id, ...change, name: coupon ? `Desconto no lugar do cupom ${coupon.code}` : 'Desconto' }
  }
  if (change.kind !== 'line') {
    const asked = { ...change, id, name: 'Pagamento', told: null }
    make(trial, asked, making)
    return { ...asked, ...(asked.kind === 'delivery' && { name: deliveryName(trial) }), told: partOf(trial, asked) }
  }
  const item = exactly(trial, change.item)
  const known = lineOf(trial.order, item)
  const asked: Asked = { ...change, id, name: known?.product.name ?? '', item, price: null }
  make(trial, asked, making)
  const line = lineOf(trial.order, item)
  return line ? { ...asked, name: line.product.name, price: unitPrice(trial, line) } : asked
}

/** The choice with the option and the subscription that the shop reads in it. */
function exactly(trial: SessionState, item: LineChoice): LineChoice {
  if (item.quantity === 0) return item
  const alone = { ...trial, order: { ...trial.order, lines: [], giftLines: [] } as OrderState }
  putLine(alone, { ...item, index: 0 })
  const [line] = alone.order.lines
  const subscription = line?.subscription ? { providerId: line.subscription.providerId, recurrence: null } : null
  return { ...item, sku: line?.sku ?? null, subscription }
}

const CLOSED: Partial<Record<ProposalState, [message: string, code: string]>> = {
  expired: ['Esta proposta não vale mais: o prazo dela acabou', 'ProposalExpired'],
  withdrawn: ['A loja retirou esta proposta', 'ProposalWithdrawn'],
  superseded: ['A loja trocou esta proposta por outra mais nova', 'ProposalSuperseded'],
}

function requireOpenProposal(session: SessionState, proposal: KeptProposal, now: Date): void {
  requireOpen(session)
  if (isOpen(proposal, session, now)) return
  throw new Refusal(
    ...(CLOSED[stateOf(proposal, session, now)] ?? ['Esta proposta já foi respondida', 'ProposalClosed']),
  )
}

/**
 * Makes the chosen changes, all of them or none.
 * @param total cents, as the shopper saw it
 */
export function accept(
  session: SessionState,
  proposal: KeptProposal,
  { changes, total, now }: { changes: readonly string[]; total: number; now: Date },
): void {
  const chosen = proposal.asked.filter(({ id }) => changes.includes(id))
  if (isEcho(proposal, changes)) return
  requireOpenProposal(session, proposal, now)
  if (chosen.length === 0 || chosen.length !== new Set(changes).size)
    throw new Refusal('Escolha o que você aceita da proposta', 'UnknownChange')
  const trial = trialOf(session)
  for (const asked of chosen) make(trial, asked, { by: proposal.by.name, now })
  const found = orderTotals(trial).total
  if (found !== total)
    throw new Refusal(`O total com estas mudanças é ${formatCents(found)}`, 'TotalChanged', 200, { total: found / 100 })
  const isWhole = chosen.length === proposal.asked.length
  end(session, proposal, now, isWhole ? 'accepted' : 'accepted-in-part', { changes, total })
  // Whoever proposed, handed over or finished last is whom the sale is attributed to.
  session.order = { ...trial.order, attendant: proposal.by }
}

/** The same answer once more: its first one may be lost. */
function isEcho({ state, ended }: KeptProposal, changes: readonly string[]): boolean {
  if (state !== 'accepted' && state !== 'accepted-in-part') return false
  const accepted = ended?.changes.filter(({ isAccepted }) => isAccepted).map(({ asked }) => asked.id)
  return accepted?.length === changes.length && accepted.every((id) => changes.includes(id))
}

/** The shopper has it on the screen. One that was answered meanwhile stays as it is. */
export function see(session: SessionState, proposal: KeptProposal, now: Date): void {
  if (stateOf(proposal, session, now) === 'proposed') enter(proposal, 'seen', now)
}

/** Answers or withdraws a proposal that is open; the same end a second time is an echo. */
export function close(session: SessionState, proposal: KeptProposal, state: 'refused' | 'withdrawn', now: Date): void {
  if (proposal.state === state) return
  requireOpenProposal(session, proposal, now)
  end(session, proposal, now, state)
}

function end(
  session: SessionState,
  proposal: KeptProposal,
  now: Date,
  state: FinalState,
  accepted: { changes: readonly string[]; total: number } | null = null,
): void {
  const judged = judge(session, proposal, now)
  const isAccepted = (id: string) => accepted?.changes.includes(id) ?? false
  const changes = judged.changes.map((change) => ({
    ...change,
    problem: null,
    isAccepted: isAccepted(change.asked.id),
  }))
  const at = state === 'expired' && proposal.expiresAt < now ? proposal.expiresAt : now
  enter(proposal, state, at)
  Object.assign(proposal, { ended: { ...judged, ...(accepted && { total: accepted.total }), changes } })
}

/**
 * An order that is confirmed or cancelled takes no proposal any more: each keeps the sums that it had. A second time changes
 * nothing.
 */
export function endWithOrder(session: SessionState, now: Date): void {
  const { order, proposals } = session
  if (order.status === 'Creating') return
  for (const one of proposals) if (one.orderId === order.id && isUnanswered(one)) end(session, one, now, 'expired')
}

/** @throws Refusal where the current order has no such proposal */
export function requireProposal({ proposals, order }: SessionState, asked: string): KeptProposal {
  const found = proposals.find(({ id, orderId }) => id === asked && orderId === order.id)
  if (!found) throw new Refusal('Proposta não encontrada', 'UnknownProposal')
  return found
}
