import { tellingOf, type WebhookOptions } from '../courier'
import { digest } from '../digest'
import { outboxOf, type Telling, type Told } from '../order-events'
import { factsOf, promisesOf, type OrderEvent, type Subject, type TellableOrder } from '../order-facts'
import { stateOf } from '../rules/proposal-life'
import { describePayment, lineAmounts } from '../webhook-order'
import type { WebhookOrder } from '../webhooks'
import type { PaymentStatus } from '../wire'
import { discountOf, itemsOf, STATUS } from './amounts'
import type { OrderDesk } from './order'
import { historyOf, LINK_OPENED, linksOf, proposalsOf, type KeptOrder, type KeptTelling, type Try } from './records'
import { EngineProblem, type EngineOrder, type EngineShop } from './engine'

const NOTHING: KeptTelling = { keys: [], promises: {}, count: 0, content: '' }

/** Keeps the webhooks of each order that a call has looked at; nothing without a receiver. */
export function tellerOf(webhooks: WebhookOptions | undefined, shop: EngineShop, now: () => Date) {
  const telling = webhooks && tellingOf(webhooks)
  return async (desk: OrderDesk): Promise<void> => {
    if (telling) for (const one of [desk, ...desk.others]) await tellOrder(one, shop, telling, now())
  }
}

/**
 * Keeps the webhooks of an order: all that is true of the order now and was not told yet. What was told is kept with the order,
 * so that a crash behind the engine's answer, and what the engine's own console did, are told by the next call.
 */
async function tellOrder(desk: OrderDesk, shop: EngineShop, telling: Telling, now: Date): Promise<void> {
  const { held } = desk
  const { order: kept } = held
  const order = await desk.read().catch((error: unknown) => {
    // An engine that is away is asked by the next call.
    if (!(error instanceof EngineProblem)) throw error
  })
  if (!order) return
  const present = kept.payment?.tryId ? await held.tryOf(kept.payment.tryId) : null
  const of: Subject = { id: kept.id, describe: (at) => describeOrder(kept, order, shop, present, at) }
  const is = toldOf(tellable({ kept, order, present, of }, now), now)
  const { keys, promises, count, content } = kept.told ?? NOTHING
  // What the clock alone has ended was kept as a promise.
  const ended = Object.keys(promises).filter((key) => promises[key]! <= now.getTime())
  const told = new Set([...keys, ...ended])
  const found = digest(JSON.stringify([order, kept.payment, kept.customer]))
  // An order that nobody has touched has not changed.
  const isChanged = content === '' ? order.lines.length > 0 : found !== content
  const opened = linksOf(kept).filter(({ openedAt }) => openedAt !== null)
  const links = opened.map(({ id }) => LINK_OPENED + id)
  const event: OrderEvent = { type: 'handover.opened', data: {} }
  const after = isChanged ? count + 1 : count
  const call = {
    id: kept.id,
    was: { facts: told, promises: datesOf(promises), ahead: 0 },
    is,
    current: { of, isOpen: order.stage === 'open' && order.lines.length > 0 },
    events: links.filter((link) => !told.has(link)).map(() => event),
    counts: { before: count, after },
    now,
  }
  const { outbox } = outboxOf(call, telling)
  if (outbox) await held.putWebhooks(outbox)
  kept.told = {
    keys: [...new Set([...told, ...is.facts.keys(), ...links])],
    promises: Object.fromEntries([...is.promises].map(([key, { at }]) => [key, at.getTime()])),
    count: after,
    content: found,
  }
}

function toldOf(order: TellableOrder, now: Date): Told {
  return { facts: factsOf([order], now), promises: promisesOf([order], now), ahead: 0 }
}

const datesOf = (promises: Record<string, number>) =>
  new Map(Object.entries(promises).map(([key, at]) => [key, { at: new Date(at) }]))

function tellable(
  { kept, order, present, of }: { kept: KeptOrder; order: EngineOrder; present: Try | null; of: Subject },
  now: Date,
): TellableOrder {
  return {
    of,
    status: STATUS[order.stage],
    steps: historyOf(kept).map(({ state }) => state),
    payment: kept.payment && {
      status: statusOf(order, present),
      tryId: present?.id ?? null,
      end: endOf(present),
      isCharged: present !== null && present.code !== null,
      paidAt: null,
    },
    proposals: proposalsOf(kept)
      .filter(({ orderId }) => orderId === kept.id)
      .map((one) => ({ one, state: stateOf(one, { order: { status: STATUS[order.stage] } }, now) })),
  }
}

const endOf = (one: Try | null) => (one?.expiresAt ? new Date(one.expiresAt) : null)

function statusOf({ stage }: EngineOrder, one: Try | null): PaymentStatus {
  if (stage === 'cancelled') return 'Canceled'
  return stage === 'paid' ? 'Paid' : (one?.status ?? 'Waiting')
}

function describeOrder(
  { id, userId, customer, buyer, payment, attendant }: KeptOrder,
  order: EngineOrder,
  shop: EngineShop,
  one: Try | null,
  at: Date,
): WebhookOrder {
  const { name, phone } = buyer ?? customer
  const end = endOf(one)
  const pix = one?.code && end ? { code: one.code, expiresAt: end } : null
  const asked = payment && { method: payment.method, status: statusOf(order, one), pix }
  return {
    id,
    shop: shop.settings.channelId,
    status: STATUS[order.stage],
    currency: 'BRL',
    itemsInCents: itemsOf(order),
    discountInCents: discountOf(order),
    deliveryInCents: order.delivery?.price ?? 0,
    taxInCents: 0,
    totalInCents: order.total,
    lines: order.lines.map(({ providerId, name: product, quantity, unit, total }) => ({
      productId: providerId,
      name: product,
      quantity,
      ...lineAmounts(quantity, { unit, total }),
    })),
    payment: describePayment(asked, STATUS[order.stage], at),
    contact: { id: userId, name, phone },
    ...(attendant && { attendant }),
  }
}
