import type { ProposalCalls } from '../calls'
import { Refusal } from '../envelope'
import type { Freight } from '../model'
import { formatCents, toCents, toReais } from '../money'
import type { Asked, AskedChange, LineChoice } from '../proposal'
import { logisticGone } from '../rules/delivery'
import { accept, close, propose, requireProposal, see } from '../rules/proposals'
import { setPayment } from '../rules/proposed-choices'
import type { SessionState } from '../state'
import { putAgreed, setDiscount, setFreight, setUnit } from './agreed'
import { discountOf } from './facts'
import { destination } from './destination'
import type { EngineOrder, Proposable } from './engine'
import type { OrderDesk } from './order'
import type { KeptAgreement } from '../beside'
import { putLine, setCoupon } from './lines'
import { keepPayment } from './paying'
import { chooseWay, quoteWays } from './ways'
import { attributesOf, mirrorOf, openOrder, trialOf } from './mirror'

type Line = Extract<Asked, { kind: 'line' }>
type Delivery = Extract<Asked, { kind: 'delivery' }>

const REFUSED: Readonly<Record<Asked['kind'], string>> = {
  line: 'Esta loja não aceita propostas de itens',
  discount: 'Esta loja não aceita propostas de desconto',
  delivery: 'Esta loja não aceita propostas de entrega',
  payment: 'Esta loja não aceita propostas de pagamento',
}

const isFreight = (logistic: Delivery['choice']['logistic']): logistic is Freight =>
  logistic !== undefined && 'price' in logistic

const hasPrice = (change: AskedChange): boolean =>
  (change.kind === 'line' && change.manual !== null) ||
  (change.kind === 'delivery' && isFreight(change.choice.logistic))

/** @throws Refusal by name for what the engine cannot hold */
function requireHeld(kinds: readonly Proposable[], changes: readonly AskedChange[]): void {
  for (const change of changes) {
    if (!kinds.includes(change.kind)) throw new Refusal(REFUSED[change.kind], 'ProposalNotHeld')
    if (hasPrice(change) && !kinds.includes('price'))
      throw new Refusal('Esta loja não aceita propostas de preço', 'ProposalNotHeld')
  }
}

/** What an engine takes off changes with the lines: no total could be promised. @throws Refusal */
function requireNoCoupon({ kept }: OrderDesk, order: EngineOrder, changes: readonly { kind: Asked['kind'] }[]): void {
  const byEngine = discountOf(order) - (kept.agreed?.discount ?? 0)
  if (changes.some(({ kind }) => kind === 'line') && byEngine !== 0)
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

/** The ways to where a delivery is proposed, at the engine's prices. */
async function waysTo(desk: OrderDesk, { logistic }: Delivery['choice']) {
  if (!logistic || isFreight(logistic)) return undefined
  const { to } = await destination(desk, logistic.type, logistic.code)
  return quoteWays(desk, to)
}

/**
 * Makes the accepted changes by the engine's own calls. Lines that it refuses, or that come to another total than the
 * shopper saw, are put back.
 * @param total cents
 * @param by the agent's name
 */
async function carryOut(
  desk: OrderDesk,
  changes: readonly Asked[],
  { total, by }: { total: number; by: string },
): Promise<void> {
  const before = await desk.read()
  const agreed = structuredClone(desk.kept.agreed)
  try {
    for (const asked of changes) {
      if (asked.kind === 'line') await putChoice(desk, asked, by)
      if (asked.kind === 'discount') await setDiscount(desk, asked.amount)
    }
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
    if (error instanceof Refusal) await putBack(desk, before, agreed)
    throw error
  }
  const payment = changes.find((asked) => asked.kind === 'payment')
  if (payment?.kind !== 'payment') return
  const session = await mirrorOf(desk)
  setPayment(session, payment.choice)
  await keepPayment(desk, session.order.payment)
}

/** Of a line as somebody asks for it. */
const AS_IT_IS = { attributes: [], preferences: null, subscription: null, pbmId: null }

async function putChoice(desk: OrderDesk, { item, manual }: Line, by: string): Promise<void> {
  const { providerId, sku, quantity, preferences } = item
  const { lines } = await desk.read()
  const known = lines.find((line) => line.providerId === providerId && line.sku === (sku ?? ''))
  const index = known?.index ?? Math.max(-1, ...lines.map((line) => line.index)) + 1
  await putLine(desk, { ...AS_IT_IS, index, providerId, sku, quantity, preferences })
  const line = (await desk.read()).lines.find((one) => one.index === index)
  if (line) await setUnit(desk, line, manual, by)
}

async function putBack(
  desk: OrderDesk,
  { lines: before, coupon }: EngineOrder,
  agreed: KeptAgreement | undefined,
): Promise<void> {
  for (const { index, providerId, sku } of (await desk.read()).lines) {
    const isNew = !before.some((line) => line.index === index)
    if (isNew) await putLine(desk, { ...AS_IT_IS, index, providerId, sku, quantity: 0 })
  }
  const { lines: left } = await desk.read()
  for (const { index, providerId, sku, options, quantity, preferences, ...was } of before) {
    const isSame = left.some((line) => line.index === index && line.quantity === quantity)
    const line = {
      ...AS_IT_IS,
      index,
      providerId,
      sku,
      attributes: attributesOf(options),
      quantity,
      preferences,
      pbmId: was.benefit ?? null,
      subscription: was.subscription ?? null,
    }
    if (!isSame) await putLine(desk, line)
  }
  if (desk.engine.order.agree) await putAgreed(desk, agreed)
  if (coupon !== '') await setCoupon(desk, coupon)
}

async function quotedFor(desk: OrderDesk, { choice }: Delivery): Promise<number> {
  if (isFreight(choice.logistic)) return toCents(choice.logistic.price)
  const way = (await waysTo(desk, choice))?.find(({ providerId }) => providerId === choice.logistic?.providerId)
  if (!way) throw logisticGone()
  return toCents(way.price)
}

async function chooseDelivery(desk: OrderDesk, { choice: { seller, logistic } }: Delivery): Promise<void> {
  if (seller) desk.kept.store = seller.providerId
  if (!logistic) return
  if (isFreight(logistic)) return setFreight(desk, logistic)
  await chooseWay(desk, logistic)
}

/** @param kinds of changes that the engine holds */
export function proposalsOf(desk: OrderDesk, kinds: readonly Proposable[]): ProposalCalls {
  const { visit } = desk
  const keep = ({ proposals }: SessionState) => void (visit.session.proposals = proposals)
  return {
    async propose({ changes, ...draft }) {
      requireHeld(kinds, changes)
      requireNoCoupon(desk, await openOrder(desk), changes)
      const products = changes.flatMap((one) => (one.kind === 'line' ? [one.item.providerId] : []))
      const delivery = changes.find((one) => one.kind === 'delivery')
      const ways = delivery && (await waysTo(desk, delivery.choice))
      const session = await trialOf(desk, { products, ...(ways && { ways }) })
      const asked = changes.map((one) => (one.kind === 'line' ? { ...one, item: exactly(session, one.item) } : one))
      propose(session, { ...draft, changes: asked }, desk.now)
      keep(session)
    },
    async answer(id, state) {
      const session = await trialOf(desk)
      const proposal = requireProposal(session, id)
      if (state === 'seen') see(session, proposal, desk.now)
      else close(session, proposal, state, desk.now)
      keep(session)
    },
    async accept(id, changes, total) {
      const session = await trialOf(desk)
      const proposal = requireProposal(session, id)
      const { ended } = proposal
      accept(session, proposal, { changes, total, now: desk.now })
      // The same answer once more.
      if (ended) return
      const chosen = proposal.asked.filter((one) => changes.includes(one.id))
      requireNoCoupon(desk, await openOrder(desk), chosen)
      await carryOut(desk, chosen, { total, by: proposal.by.name })
      if (proposal.by.name !== '') desk.order.attendant = proposal.by
      keep(session)
    },
    noteEditing: () => void (visit.beside.isShopperEditing = true),
  }
}
