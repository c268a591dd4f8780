import { methodFacts, type PaymentMethod } from '../../../src/domain/payment-methods'
import { toIso } from '../../../src/backend/clock'
import { boletoLine } from '../boleto'
import type { ChosenPayment, SessionState } from '../../../src/backend/state'
import type { PaymentStatus } from '../../../src/backend/wire'
import { refreshCharge as refresh, type Charges } from '../../../src/backend/rules/charge'
import { settleOrder as settle } from '../../../src/backend/rules/settle'

/** Milliseconds until the buyer's bank has its later word: a 3-D Secure card, or a PIX that pays itself. */
export const SETTLES_AFTER = 10_000

const BOLETO_LIFE_MS = 3 * 24 * 60 * 60 * 1000

/** The bank needs a moment for its word. */
export function settleLater(payment: ChosenPayment, status: PaymentStatus, now: Date): void {
  payment.later = { at: new Date(now.getTime() + SETTLES_AFTER), status }
}

export const settleOrder = (session: SessionState, now: Date): void => settle(session, now, charges)

export const refreshCharge = (session: SessionState, now: Date): void => refresh(session, now, charges)

const OWN_FORM = new Set(['ShopProvider', 'MercadoPago', 'Manual'])

/** What the pretended acquirer makes of a method. */
export const charges: Charges = {
  // Unless the shop's provider or an embedded form accepts it here.
  isElsewhere({ order }: SessionState, method: PaymentMethod) {
    const screen = methodFacts(method)?.screen
    return !OWN_FORM.has(order.gateway) && (screen === 'card' || screen === 'pix')
  },
  page(session, method) {
    const { order } = session
    if (order.gatewayLink !== null) return order.gatewayLink || null
    const screen = methodFacts(method)?.screen
    const hasPage = this.isElsewhere?.(session, method) || screen === 'boleto' || screen === 'link'
    return hasPage ? `https://pagamento.vitrine.example/${order.id}` : null
  },
  boleto({ order }, amount, now) {
    const due = new Date(now.getTime() + BOLETO_LIFE_MS)
    return { line: boletoLine({ amount, due, reference: order.id }), dueDate: toIso(due).slice(0, 10) }
  },
  begun({ order }, payment, now) {
    if (order.pixPaysItself) settleLater(payment, 'Paid', now)
  },
}
