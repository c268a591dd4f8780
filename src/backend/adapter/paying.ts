import { methodFacts, methodOn } from '../../domain/payment-methods'
import { toIso } from '../clock'
import { dueCharge, refreshCharge, type Charges } from '../rules/charge'
import { orderTotals } from '../rules/totals'
import type { ChosenPayment, SessionState } from '../state'
import { EngineProblem, type Issuer } from './engine'
import type { OrderDesk } from './order'
import type { Try } from './records'

/* How an order is paid: its tries, the acquirer's word, and the placing that waits for it. */

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

/**
 * Keeps how the order is paid. Each charge that was made and each card that is sent is a try, which ends when another way is
 * chosen.
 */
export async function keepPayment(desk: OrderDesk, chosen: ChosenPayment | null): Promise<void> {
  const { order } = desk.held
  if (!chosen) {
    await endTry(desk)
    order.payment = null
    return
  }
  const { method, providerId, installments, cashAmount, tryId, pix, boleto, link, fields } = chosen
  const isNew = tryId !== null && tryId !== order.payment?.tryId
  if (tryId !== order.payment?.tryId) await endTry(desk)
  order.payment = { method, providerId, installments, cashAmount, tryId, boleto, link, ...(fields && { fields }) }
  if (!isNew) return
  const one = newTry(desk, tryId, (pix ?? boleto)?.amount ?? (await desk.read()).total)
  await keepNew(desk, { ...one, code: pix?.code ?? null, expiresAt: pix ? toIso(pix.expiresAt) : null })
}

/** Charges an order by its method, where that is due. An acquirer that is away is asked by the next look. */
export async function charge(desk: OrderDesk, session: SessionState): Promise<void> {
  const due = dueCharge(session)
  if (due === null) return
  try {
    refreshCharge(session, desk.now(), await issued(desk.facts.issuer, due, orderTotals(session).total))
  } catch (error) {
    if (error instanceof EngineProblem) return
    throw error
  }
  const { payment } = session.order
  if (payment?.tryId !== desk.held.order.payment?.tryId) await keepPayment(desk, payment)
}

async function issued(issuer: Issuer = {}, due: 'pix' | 'boleto' | 'link', amount: number): Promise<Charges> {
  const tryId = crypto.randomUUID()
  if (due === 'link') {
    const link = (await issuer.link?.(amount, tryId)) ?? null
    return { tryId, page: () => link }
  }
  if (due === 'pix') {
    const pix = await issuer.pix?.(amount, tryId)
    return { tryId, ...(pix && { pix: () => pix }) }
  }
  const boleto = await issuer.boleto?.(amount, tryId)
  return { tryId, ...(boleto && { boleto: () => boleto }) }
}

/** The try of a card that will be sent; null where the order waits for none. */
export async function announceCard(desk: OrderDesk): Promise<string | null> {
  if (methodFacts(desk.held.order.payment?.method)?.screen !== 'card') return null
  const one = newTry(desk, crypto.randomUUID(), (await desk.read()).total)
  await keepNew(desk, one)
  return one.id
}

async function keepNew(desk: OrderDesk, one: Try): Promise<void> {
  const { order } = desk.held
  order.tries = [...new Set([...(order.tries ?? []), one.id])]
  await desk.held.keepTry(one)
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
