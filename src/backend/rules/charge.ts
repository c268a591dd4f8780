import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'
import { pixCode } from '../pix'
import type { ChosenPayment, SessionState } from '../state'
import { orderTotals } from './totals'

const PIX_LIFE_MS = 30 * 60 * 1000

/** What an acquirer makes of a method beside a PIX by the shop's key. */
export interface Charges {
  /** A page of the acquirer's takes the money of this method. */
  isElsewhere?(session: SessionState, method: PaymentMethod): boolean
  /** Its address; null where the method has none. */
  page?(session: SessionState, method: PaymentMethod): string | null
  /** @param amount cents */
  boleto?(session: SessionState, amount: number, now: Date): NonNullable<ChosenPayment['boleto']>
  /** A PIX code was made. */
  begun?(session: SessionState, payment: ChosenPayment, now: Date): void
}

/** A new try to pay: the outcome of an earlier one says nothing about it. */
function beginTry(payment: ChosenPayment): string {
  return (payment.tryId = crypto.randomUUID())
}

/**
 * Writes the PIX code, boleto or payment link of the order's method. A PIX code or boleto is kept until the amount
 * changes: a code over another amount would charge the wrong money.
 */
export function refreshCharge(session: SessionState, now: Date, charges: Charges = {}): void {
  const { payment } = session.order
  if (!payment || payment.status !== 'Waiting') return
  const { total } = orderTotals(session)
  const screen = methodFacts(payment.method)?.screen
  const isPixDue = screen === 'pix' && total > 0 && !charges.isElsewhere?.(session, payment.method)
  if (isPixDue && payment.pix?.amount !== total) {
    chargePix(session, payment, total, now)
    charges.begun?.(session, payment, now)
  }
  if (screen === 'boleto' && charges.boleto && payment.boleto?.amount !== total) {
    beginTry(payment)
    payment.boleto = charges.boleto(session, total, now)
  }
  if (payment.link === null) setLink(payment, charges.page?.(session, payment.method) ?? null)
}

/** @param link null where the method has no page */
export function setLink(payment: ChosenPayment, link: string | null): void {
  if (link !== null && link !== payment.link && payment.boleto === null) beginTry(payment)
  payment.link = link
}

function chargePix({ shop }: SessionState, payment: ChosenPayment, amount: number, now: Date): void {
  const { pixKey: key, name: merchant, sellers } = shop
  const city = shop.city ?? sellers[0]?.address.city ?? 'São Paulo'
  const code = pixCode({ key, merchant, city, amount, txid: beginTry(payment) })
  payment.pix = { code, amount, expiresAt: new Date(now.getTime() + PIX_LIFE_MS) }
}
