import { methodFacts, methodOn } from '../../domain/payment-methods'
import { toIso } from '../clock'
import { dueCharge, refreshCharge } from '../rules/charge'
import type { ChosenPayment, SessionState } from '../state'
import type { Issuer } from './engine'
import { issuedFor } from './issued'
import type { OrderDesk } from './order'
import { newTry, type Try } from '../beside'

/* How an order is paid: its tries, the acquirer's word, and the placing that waits for it. */

/** Hands the order over to the shop; a payment that came before is told with it. */
export async function place(desk: OrderDesk): Promise<void> {
  const { order, kept } = desk
  const { payment } = kept
  const { customer: buyer } = desk.session
  const { name, email, phone, document } = buyer
  const [firstName = '', ...rest] = name.split(' ')
  const address = email || `${order.id}@sem-email.invalid`
  const customer = { firstName, lastName: rest.join(' '), email: address, phone, document }
  const told = { id: order.id, customer, payment: toldPayment(desk, desk.presentTry) }
  await desk.change(desk.engine.order.place(kept.handle, told))
  order.buyer ??= buyer
  // A card or PIX is chosen once for good; the rest is arranged in the conversation.
  if (payment === null) desk.send('order-without-payment', { id: order.id })
}

/**
 * Keeps how the order is paid. Each charge that was made and each card that is sent is a try, which ends when another way is
 * chosen.
 */
export async function keepPayment(desk: OrderDesk, chosen: ChosenPayment | null): Promise<void> {
  const { kept } = desk
  if (chosen?.tryId !== kept.payment?.tryId) endTry(desk)
  if (!chosen) return void (kept.payment = null)
  const { method, providerId, installments, cashAmount, tryId, pix, boleto, link, fields } = chosen
  const isNew = tryId !== null && tryId !== kept.payment?.tryId
  kept.payment = { method, providerId, installments, cashAmount, tryId, boleto, link, ...(fields && { fields }) }
  if (!isNew) return
  const one = tryOf(desk, tryId, (pix ?? boleto)?.amount ?? (await desk.read()).total)
  desk.keepTry({ ...one, code: pix?.code ?? null, expiresAt: pix ? toIso(pix.expiresAt) : null })
}

/** An engine's own plugin goes before the shop's acquirer. */
function issuerOf({ engine, facts, kept }: OrderDesk): Issuer {
  const { payment } = engine
  return {
    ...facts.issuer,
    ...(payment.pix && { pix: async (amount, tryId) => payment.pix!(kept.handle, amount, tryId) }),
  }
}

/** Charges an order by its method, where that is due. */
export async function charge(desk: OrderDesk, session: SessionState): Promise<void> {
  if (dueCharge(session) === null) return
  const charges = await issuedFor(session, issuerOf(desk))
  if (!charges) return
  refreshCharge(session, desk.now, charges)
  const { payment } = session.order
  if (payment?.tryId !== desk.kept.payment?.tryId) await keepPayment(desk, payment)
}

/** The try of a card that will be sent; null where the order waits for none. */
export async function announceCard(desk: OrderDesk): Promise<string | null> {
  if (methodFacts(desk.kept.payment?.method)?.screen !== 'card') return null
  const one = tryOf(desk, crypto.randomUUID(), (await desk.read()).total)
  desk.keepTry(one)
  return one.id
}

/**
 * The acquirer's word about a try. Money that came for the present total places the order, or settles the placed one; a
 * try over another total is left to the attendants.
 */
export async function settle(desk: OrderDesk, one: Try, status: Try['status']): Promise<void> {
  if (one.status === 'Paid') return
  const { kept } = desk
  const isPresent = kept.payment?.tryId === one.id
  if (!isPresent && status !== 'Paid') return
  const settled = { ...one, status }
  desk.keepTry(settled)
  if (status !== 'Paid') return
  kept.payment = {
    ...(kept.payment ?? { providerId: null, installments: 1, cashAmount: null }),
    method: one.method,
    tryId: one.id,
  }
  const engine = await desk.read()
  const isDone = engine.stage === 'paid' && engine.paidBy === one.id
  const isWhole = engine.total === one.amount && (isDone || ['open', 'placed'].includes(engine.stage))
  if (!isWhole) desk.send('payment-to-look-at', { id: desk.order.id, tryId: one.id, amount: one.amount })
  else if (engine.stage === 'open') await place(desk)
  else {
    if (!isDone) await desk.change(desk.engine.payment.settle(kept.handle, toldPayment(desk, settled)))
    desk.note({ stage: 'paid' })
  }
}

function endTry(desk: OrderDesk): void {
  const one = desk.presentTry
  if (one?.status === 'Waiting') desk.keepTry({ ...one, status: 'Canceled' })
}

/** One for the way in which the order is paid. */
function tryOf({ kept }: OrderDesk, id: string, amount: number): Try {
  return newTry(id, kept.payment?.method ?? methodOn('pix'), amount)
}

function toldPayment(desk: OrderDesk, one: Try | null) {
  const { payment } = desk.kept
  const found = desk.facts.shop.payments.find((option) =>
    payment && methodFacts(payment.method)?.hasMeans
      ? option.providerId === payment.providerId
      : option.method === payment?.method,
  )
  return {
    providerId: found?.providerId ?? null,
    tryId: one?.id ?? desk.order.id,
    isPaid: one?.status === 'Paid',
    ...(payment?.fields && { fields: payment.fields }),
  }
}
