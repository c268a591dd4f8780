import { methodFacts, methodOn } from '../../domain/payment-methods'
import { toIso } from '../clock'
import { pixCode } from '../pix'
import type { EngineOrder } from './engine'
import type { OrderDesk } from './order'
import type { KeptPayment, Try } from './records'

/* How an order is paid: its tries, the acquirer's word, and the placing that waits for it. */

const PIX_LIFE_MS = 30 * 60_000

/** Hands the order over to the shop; a payment that came before is told with it. */
export async function place(desk: OrderDesk): Promise<void> {
  const { order } = desk.held
  const { payment } = order
  const { name, email, phone, document } = order.customer
  const [firstName = '', ...rest] = name.split(' ')
  const address = email || `${order.id}@sem-email.invalid`
  const customer = { firstName, lastName: rest.join(' '), email: address, phone, document }
  const told = { id: order.id, customer, payment: toldPayment(desk, await desk.presentTry()) }
  await desk.change(desk.engine.order.place(order.handle, told))
  order.buyer ??= order.customer
  // A card or PIX is chosen once for good; the rest is arranged in the conversation.
  if (payment === null) await desk.held.tell('order-without-payment', { id: order.id })
}

export async function choosePayment(
  desk: OrderDesk,
  chosen: Pick<KeptPayment, 'method'> & Partial<KeptPayment>,
): Promise<void> {
  await endTry(desk)
  desk.held.order.payment = { providerId: null, installments: 1, cashAmount: null, tryId: null, ...chosen }
}

export async function dropPayment(desk: OrderDesk): Promise<void> {
  await endTry(desk)
  desk.held.order.payment = null
}

/** A charge is kept until the amount changes: a code over another amount would charge the wrong money. */
export async function refreshCharge(desk: OrderDesk, order: EngineOrder): Promise<void> {
  const { payment } = desk.held.order
  if (methodFacts(payment?.method)?.screen !== 'pix' || !['open', 'placed'].includes(order.stage) || order.total === 0)
    return
  const present = await desk.presentTry()
  if (present && (present.status !== 'Waiting' || present.amount === order.total)) return
  await endTry(desk)
  const { pixKey: key, name: merchant, city } = desk.facts.shop
  const id = crypto.randomUUID()
  const code = pixCode({ key, merchant, city, amount: order.total, txid: id })
  await begin(desk, {
    ...newTry(desk, id, order.total),
    code,
    expiresAt: toIso(new Date(desk.now().getTime() + PIX_LIFE_MS)),
  })
}

/** The try of a card that will be sent; null where the order waits for none. */
export async function announceCard(desk: OrderDesk): Promise<string | null> {
  if (methodFacts(desk.held.order.payment?.method)?.screen !== 'card') return null
  const one = newTry(desk, crypto.randomUUID(), (await desk.read()).total)
  await keepNew(desk, one)
  return one.id
}

/** A card that is sent now. */
export async function beginCard(desk: OrderDesk, order: EngineOrder, id: string | null): Promise<Try> {
  const one = newTry(desk, id ?? crypto.randomUUID(), order.total)
  await begin(desk, one)
  return one
}

async function keepNew(desk: OrderDesk, one: Try): Promise<void> {
  const { order } = desk.held
  order.tries = [...new Set([...(order.tries ?? []), one.id])]
  await desk.held.keepTry(one)
}

async function begin(desk: OrderDesk, one: Try): Promise<void> {
  await keepNew(desk, one)
  if (desk.held.order.payment) desk.held.order.payment.tryId = one.id
}

/**
 * The acquirer's word about a try. Money that came for the present total places the order, or settles the placed one; a
 * try over another total is left to the attendants.
 */
export async function settle(desk: OrderDesk, one: Try, status: Try['status']): Promise<void> {
  if (one.status === 'Paid') return
  const { order } = desk.held
  const isPresent = order.payment?.tryId === one.id
  if (!isPresent && status !== 'Paid') return
  const settled = { ...one, status }
  await desk.held.keepTry(settled)
  if (status !== 'Paid') return
  order.payment = {
    ...(order.payment ?? { providerId: null, installments: 1, cashAmount: null }),
    method: one.method,
    tryId: one.id,
  }
  const engine = await desk.read()
  const isWhole = engine.total === one.amount && ['open', 'placed'].includes(engine.stage)
  if (!isWhole) await desk.held.tell('payment-to-look-at', { id: order.id, tryId: one.id, amount: one.amount })
  else if (engine.stage === 'open') await place(desk)
  else {
    await desk.change(desk.engine.payment.settle(order.handle, toldPayment(desk, settled)))
    desk.note({ stage: 'paid' })
  }
}

async function endTry(desk: OrderDesk): Promise<void> {
  const one = await desk.presentTry()
  if (one?.status === 'Waiting') await desk.held.keepTry({ ...one, status: 'Canceled' })
}

function newTry(desk: OrderDesk, id: string, amount: number): Try {
  const method = desk.held.order.payment?.method ?? methodOn('pix')
  return { id, method, amount, status: 'Waiting', code: null, expiresAt: null }
}

function toldPayment(desk: OrderDesk, one: Try | null) {
  const { payment } = desk.held.order
  const found = desk.facts.shop.payments.find((option) =>
    payment && methodFacts(payment.method)?.hasMeans
      ? option.providerId === payment.providerId
      : option.method === payment?.method,
  )
  return {
    providerId: found?.providerId ?? null,
    tryId: one?.id ?? desk.held.order.id,
    isPaid: one?.status === 'Paid',
    ...(payment?.fields && { fields: payment.fields }),
  }
}
