import { Hono, type Context } from 'hono'
import { Refusal, succeed } from '../envelope'
import { formatCents, toCents, toReais } from '../money'
import type { Asked, AskedChange, KeptProposal, LineChoice } from '../proposal'
import { readBody } from '../request'
import { Acceptance, Answer, readDraft } from '../bodies/proposals'
import { accept, close, propose, see } from '../rules/proposals'
import type { SessionState } from '../state'
import { agentsOnly, answerOrder } from './answers'
import { discountOf } from './amounts'
import { destination } from './destination'
import type { EngineOrder, Proposable } from './engine'
import type { AdapterEnv } from './env'
import type { OrderDesk } from './order'
import { putLine } from './lines'
import { choosePayment } from './paying'
import { chooseWay, quoteWays } from './ways'
import { mirrored } from './view'

type Here = Context<AdapterEnv>
type Delivery = Extract<Asked, { kind: 'delivery' }>

const REFUSED: Readonly<Record<Asked['kind'], string>> = {
  line: 'Esta loja não aceita propostas de itens',
  discount: 'Esta loja não aceita propostas de desconto',
  delivery: 'Esta loja não aceita propostas de entrega',
  payment: 'Esta loja não aceita propostas de pagamento',
}

/** @throws Refusal by name for what the engine cannot hold */
function requireHeld(kinds: readonly Proposable[], changes: readonly AskedChange[]): void {
  for (const change of changes) {
    if (!kinds.some((kind) => kind === change.kind)) throw new Refusal(REFUSED[change.kind], 'ProposalNotHeld')
    if (change.kind === 'line' && change.manual !== null)
      throw new Refusal('Esta loja não aceita propostas de preço', 'ProposalNotHeld')
  }
}

/** What an engine takes off changes with the lines: no total could be promised. @throws Refusal */
function requireNoDiscount(order: EngineOrder, changes: readonly { kind: Asked['kind'] }[]): void {
  if (changes.some(({ kind }) => kind === 'line') && discountOf(order) !== 0)
    throw new Refusal('Retire o cupom do pedido antes de propor ou aceitar itens', 'ProposalNotHeld')
}

/** The combination by its SKU alone: an engine's lines have no other name for it. */
function exactly({ shop }: SessionState, item: LineChoice): LineChoice {
  const { dimensions = [] } = shop.products.find(({ providerId }) => providerId === item.providerId) ?? {}
  const chosen = new Map(item.attributes.map((one) => [one.providerId, one.optionProviderId]))
  const found = dimensions.find((one) => Object.entries(one.dimensions).every(([key, id]) => chosen.get(key) === id))
  const sku = item.sku ?? found?.sku ?? null
  return { ...item, sku, attributes: dimensions.length > 0 && sku === null ? item.attributes : [] }
}

function requireShopper(c: Here): void {
  if (c.get('session').sessionType === 1) throw new Refusal('Só o cliente responde a uma proposta', 'Forbidden', 403)
}

function proposalIn(session: SessionState, c: Here): KeptProposal {
  const { proposals, order } = session
  const found = proposals.find(({ id, orderId }) => id === c.req.param('id') && orderId === order.id)
  if (!found) throw new Refusal('Proposta não encontrada', 'UnknownProposal')
  return found
}

/** The ways to where a delivery is proposed, at the engine's prices. */
async function waysTo(desk: OrderDesk, { logistic }: Delivery['choice']) {
  if (!logistic) return undefined
  const { to } = destination(desk, logistic.type, logistic.code)
  return quoteWays(desk, to)
}

/**
 * Makes the accepted changes by the engine's own calls. Lines that it refuses, or that come to another total than the
 * shopper saw, are put back.
 * @param total cents
 */
async function carryOut(desk: OrderDesk, changes: readonly Asked[], total: number): Promise<void> {
  const { lines: before } = await desk.read()
  try {
    for (const asked of changes) if (asked.kind === 'line') await putChoice(desk, asked.item)
    const delivery = changes.find((asked): asked is Delivery => asked.kind === 'delivery')
    const { total: now, delivery: present } = await desk.read()
    const price = delivery?.choice.logistic ? await quotedFor(desk, delivery) : (present?.price ?? 0)
    const found = now - (present?.price ?? 0) + price
    if (found !== total)
      throw new Refusal(`O total com estas mudanças é ${formatCents(found)}`, 'TotalChanged', 200, {
        total: toReais(found),
      })
    if (delivery) await chooseDelivery(desk, delivery)
  } catch (error) {
    if (error instanceof Refusal) await putBack(desk, before)
    throw error
  }
  const payment = changes.find((asked) => asked.kind === 'payment')
  if (payment?.kind !== 'payment') return
  const { method, providerId, cashAmount } = payment.choice
  await choosePayment(desk, method, providerId, cashAmount)
}

async function putChoice(desk: OrderDesk, { providerId, sku, quantity, preferences }: LineChoice): Promise<void> {
  const { lines } = await desk.read()
  const known = lines.find((line) => line.providerId === providerId && line.sku === (sku ?? ''))
  const index = known?.index ?? Math.max(-1, ...lines.map((line) => line.index)) + 1
  await putLine(desk, { index, providerId, sku: sku ?? '', attributes: [], quantity, preferences })
}

async function putBack(desk: OrderDesk, before: EngineOrder['lines']): Promise<void> {
  for (const { index, providerId, sku } of (await desk.read()).lines) {
    const isNew = !before.some((line) => line.index === index)
    if (isNew) await putLine(desk, { index, providerId, sku, attributes: [], quantity: 0, preferences: null })
  }
  const { lines: left } = await desk.read()
  for (const { index, providerId, sku, options, quantity, preferences } of before) {
    const isSame = left.some((line) => line.index === index && line.quantity === quantity)
    const attributes = Object.values(options).map((optionProviderId) => ({ optionProviderId }))
    if (!isSame) await putLine(desk, { index, providerId, sku, attributes, quantity, preferences })
  }
}

const GONE = () => new Refusal('Esta opção de entrega não está mais disponível', 'UnknownLogistic')

async function quotedFor(desk: OrderDesk, { choice }: Delivery): Promise<number> {
  const way = (await waysTo(desk, choice))?.find(({ providerId }) => providerId === choice.logistic?.providerId)
  if (!way) throw GONE()
  return toCents(way.price)
}

async function chooseDelivery(desk: OrderDesk, { choice: { seller, logistic } }: Delivery): Promise<void> {
  if (seller) desk.held.order.store = seller.providerId
  if (!logistic) return
  const { index, to, fits } = destination(desk, logistic.type, logistic.code)
  const isIt = (way: { providerId: string }) => way.providerId === logistic.providerId
  if (!(await chooseWay(desk, to, index, (way) => isIt(way) && fits(way)))) throw GONE()
}

/** The extension `proposals`, of the kinds that the engine holds. `/api/order`. */
export function proposalRoutes(kinds: readonly Proposable[], now: () => Date) {
  return new Hono<AdapterEnv>()
    .post('/proposals', agentsOnly, async (c) => {
      const { changes, ...draft } = await readDraft(c)
      requireHeld(kinds, changes)
      const desk = c.get('desk')
      requireNoDiscount(await desk.requireOpen(), changes)
      const products = changes.flatMap((one) => (one.kind === 'line' ? [one.item.providerId] : []))
      const delivery = changes.find((one) => one.kind === 'delivery')
      const ways = delivery && (await waysTo(desk, delivery.choice))
      const session = await mirrored(desk, { products, ...(ways && { ways }) })
      const asked = changes.map((one) => (one.kind === 'line' ? { ...one, item: exactly(session, one.item) } : one))
      propose(session, { ...draft, changes: asked }, now())
      desk.held.order.proposals = session.proposals
      return answerOrder(c)
    })
    .post('/proposals/:id', async (c) => {
      const desk = c.get('desk')
      const session = await mirrored(desk)
      const proposal = proposalIn(session, c)
      const { state } = await readBody(c, Answer)
      const isAgent = c.get('session').sessionType === 1
      if (state === 'withdrawn' && !isAgent) throw new Refusal('Só atendentes podem fazer isso', 'Forbidden', 403)
      if (state !== 'withdrawn') requireShopper(c)
      if (state === 'seen') see(session, proposal, now())
      else close(session, proposal, state, now())
      desk.held.order.proposals = session.proposals
      return answerOrder(c)
    })
    .post('/proposals/:id/accept', async (c) => {
      const desk = c.get('desk')
      const session = await mirrored(desk)
      const proposal = proposalIn(session, c)
      requireShopper(c)
      const { changes, total } = await readBody(c, Acceptance)
      const { ended } = proposal
      accept(session, proposal, { changes, total: toCents(total), now: now() })
      // The same answer once more.
      if (ended) return answerOrder(c)
      const chosen = proposal.asked.filter(({ id }) => changes.includes(id))
      requireNoDiscount(await desk.requireOpen(), chosen)
      await carryOut(desk, chosen, toCents(total))
      if (proposal.by.name !== '') desk.held.order.attendant = proposal.by
      desk.held.order.proposals = session.proposals
      return answerOrder(c)
    })
    .post('/presence', async (c) => {
      const { order, session } = c.get('desk').held
      if (session.sessionType !== 1) await c.get('desk').held.notify({ session: order.userId, presence: 'editing' })
      return succeed(c, true)
    })
}
