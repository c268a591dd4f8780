import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { pixCode } from '../pix'
import type { ChosenPayment, SessionState } from '../state'
import { orderTotals } from './totals'

const PIX_LIFE_MS = 30 * 60 * 1000

type Pix = NonNullable<ChosenPayment['pix']>
type Boleto = NonNullable<ChosenPayment['boleto']>

/** What an acquirer makes of a method. Without one a PIX is by the shop's key, and there is nothing else. */
export interface Charges {
  /** Of the next charge; a new one is made when missing. */
  tryId?: string
  /** A page of the acquirer's takes the money of this method. */
  isElsewhere?(session: SessionState, method: PaymentMethod): boolean
  /** Its address; null where the method has none. */
  page?(session: SessionState, method: PaymentMethod): string | null
  /** @param amount cents */
  pix?(amount: number, now: Date): Omit<Pix, 'amount'>
  /** @param amount cents */
  boleto?(session: SessionState, amount: number, now: Date): Omit<Boleto, 'amount'>
  /** A PIX code was made. */
  begun?(session: SessionState, payment: ChosenPayment, now: Date): void
}

/**
 * The charge that the order's method lacks; null for none. A code is kept until the amount changes: one over another amount
 * would charge the wrong money.
 */
export function dueCharge(session: SessionState): 'pix' | 'boleto' | 'link' | null {
  const { payment } = session.order
  const { total } = orderTotals(session)
  if (payment?.status !== 'Waiting' || total === 0) return null
  const screen = methodFacts(payment.method)?.screen
  if (screen === 'pix') return payment.pix?.amount === total ? null : screen
  if (screen === 'boleto') return payment.boleto?.amount === total ? null : screen
  return screen === 'link' && payment.link === null ? screen : null
}

/** Writes the PIX code, boleto or payment link that is due. */
export function refreshCharge(session: SessionState, now: Date, charges: Charges = {}): void {
  const { payment } = session.order
  if (payment?.status !== 'Waiting') return
  const { total: amount } = orderTotals(session)
  const { tryId = crypto.randomUUID() } = charges
  const due = dueCharge(session)
  if (due === 'pix' && !charges.isElsewhere?.(session, payment.method)) {
    const pix = charges.pix?.(amount, now) ?? pixByKey(session, amount, now, tryId)
    Object.assign(payment, { tryId, pix: { ...pix, amount } })
    charges.begun?.(session, payment, now)
  }
  if (due === 'boleto' && charges.boleto)
    Object.assign(payment, { tryId, boleto: { ...charges.boleto(session, amount, now), amount } })
  if (payment.link === null) setLink(payment, charges.page?.(session, payment.method) ?? null, tryId)
}

/** @param link null where the method has no page @param tryId of the charge, which a boleto has already */
export function setLink(payment: ChosenPayment, link: string | null, tryId: string = crypto.randomUUID()): void {
  if (link !== null && link !== payment.link && payment.boleto === null) payment.tryId = tryId
  payment.link = link
}

function pixByKey({ shop }: SessionState, amount: number, now: Date, txid: string): Omit<Pix, 'amount'> {
  const { pixKey: key, name: merchant, sellers } = shop
  const city = shop.city ?? sellers[0]?.address.city ?? 'São Paulo'
  const code = pixCode({ key, merchant, city, amount, txid })
  return { code, expiresAt: new Date(now.getTime() + PIX_LIFE_MS) }
}
