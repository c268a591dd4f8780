import { methodFacts, type PaymentMethod } from '../../../src/domain/payment-methods'
import { toIso } from '../../../src/backend/clock'
import { pixCode } from '../../../src/backend/pix'
import { boletoLine } from '../boleto'
import type { ChosenPayment, SessionState } from '../../../src/backend/state'
import type { PaymentStatus } from '../../../src/backend/wire'
import { settle } from '../../../src/backend/rules/order'
import { orderTotals } from '../../../src/backend/rules/totals'
import { everyOrder, settlePlaced } from '../../../src/backend/rules/placed'
import { endWithOrder } from '../../../src/backend/rules/proposals'

/** Milliseconds until the buyer's bank has its later word: a 3-D Secure card, or a PIX that pays itself. */
export const SETTLES_AFTER = 10_000

const PIX_LIFE_MS = 30 * 60 * 1000
const BOLETO_LIFE_MS = 3 * 24 * 60 * 60 * 1000

/** A new try to pay: the outcome of an earlier one says nothing about it. */
export function beginTry(payment: ChosenPayment): void {
  payment.tryId = crypto.randomUUID()
}

/** The bank needs a moment for its word. */
export function settleLater(payment: ChosenPayment, status: PaymentStatus, now: Date): void {
  payment.later = { at: new Date(now.getTime() + SETTLES_AFTER), status }
}

/** Brings all that follows from the lines, the method and the shop up to date; a second time changes nothing. */
export function settleOrder(session: SessionState, now: Date): void {
  settle(session)
  refreshCharge(session, now)
  endWithOrder(session, now)
  for (const one of everyOrder(session)) settlePlaced(one, now)
}

/**
 * Writes the PIX code, boleto or payment link of the order's method. A PIX code or boleto is kept until the amount
 * changes: a code over another amount would charge the wrong money.
 */
export function refreshCharge(session: SessionState, now: Date): void {
  const { payment } = session.order
  if (!payment || payment.status !== 'Waiting') return
  const { total } = orderTotals(session)
  const screen = methodFacts(payment.method)?.screen
  const isPixDue = screen === 'pix' && !isPaidAway(session, payment.method)
  if (isPixDue && payment.pix?.amount !== total) chargePix(session, payment, total, now)
  if (screen === 'boleto' && payment.boleto?.amount !== total) chargeBoleto(session, payment, total, now)
  if (payment.link === null) setLink(payment, linkOf(session, payment.method))
}

/** @param link null where the method has no page */
export function setLink(payment: ChosenPayment, link: string | null): void {
  if (link !== null && link !== payment.link && payment.boleto === null) beginTry(payment)
  payment.link = link
}

function chargePix({ shop, order }: SessionState, payment: ChosenPayment, amount: number, now: Date): void {
  const city = shop.sellers[0]?.address.city ?? 'São Paulo'
  const txid = crypto.randomUUID()
  const code = pixCode({ key: shop.pixKey, merchant: shop.name, city, amount, txid: `${order.id.slice(0, 4)}${txid}` })
  beginTry(payment)
  payment.pix = { code, amount, expiresAt: new Date(now.getTime() + PIX_LIFE_MS) }
  if (order.pixPaysItself) settleLater(payment, 'Paid', now)
}

function chargeBoleto({ order }: SessionState, payment: ChosenPayment, amount: number, now: Date): void {
  const due = new Date(now.getTime() + BOLETO_LIFE_MS)
  beginTry(payment)
  payment.boleto = { line: boletoLine({ amount, due, reference: order.id }), dueDate: toIso(due).slice(0, 10), amount }
}

const OWN_FORM = new Set(['ShopProvider', 'MercadoPago', 'Manual'])

/** A card or a PIX goes to the gateway's own page unless the shop's provider or an embedded form accepts it here. */
function isPaidAway({ order }: SessionState, method: PaymentMethod): boolean {
  const screen = methodFacts(method)?.screen
  return !OWN_FORM.has(order.gateway) && (screen === 'card' || screen === 'pix')
}

function linkOf(session: SessionState, method: PaymentMethod): string | null {
  const { order } = session
  if (order.gatewayLink !== null) return order.gatewayLink || null
  const screen = methodFacts(method)?.screen
  const hasPage = isPaidAway(session, method) || screen === 'boleto' || screen === 'link'
  return hasPage ? `https://pagamento.vitrine.example/${order.id}` : null
}
