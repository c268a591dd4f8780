import { toIso } from '../clock'
import { pixCode } from '../pix'
import { boletoLine } from '../boleto'
import type { ChosenPayment, SessionState } from '../state'
import { orderTotals } from './order'

export const METHOD = {
  creditCard: 0,
  boleto: 1,
  bankDeposit: 2,
  pix: 3,
  cash: 4,
  onDelivery: 5,
  link: 6,
  custom: 7,
  nubank: 8,
  pagaleve: 9,
} as const

const PIX_LIFE_MS = 30 * 60 * 1000
const BOLETO_LIFE_MS = 3 * 24 * 60 * 60 * 1000

/** A fresh, unpaid choice of a method, without what it charges by. */
export function newPayment(method: number): ChosenPayment {
  return {
    method,
    status: 'Waiting',
    link: null,
    providerId: null,
    installments: 1,
    cashAmount: null,
    pix: null,
    boleto: null,
  }
}

/**
 * Writes the PIX code, boleto or payment link of the order's method. A PIX code or boleto stands until the amount changes:
 * a code over another amount would charge the wrong money.
 */
export function refreshCharge(session: SessionState, now: Date): void {
  const { payment } = session.order
  if (!payment || payment.status !== 'Waiting') return
  const { total } = orderTotals(session)
  if (payment.method === METHOD.pix && payment.pix?.amount !== total) chargePix(session, payment, total, now)
  if (payment.method === METHOD.boleto && payment.boleto?.amount !== total) chargeBoleto(session, payment, total, now)
  payment.link ??= linkOf(session, payment.method)
}

function chargePix({ shop, order }: SessionState, payment: ChosenPayment, amount: number, now: Date): void {
  const city = shop.sellers[0]?.address.city ?? 'São Paulo'
  const txid = crypto.randomUUID()
  const code = pixCode({ key: shop.pixKey, merchant: shop.name, city, amount, txid: `${order.id.slice(0, 4)}${txid}` })
  payment.pix = { code, amount, expiresAt: new Date(now.getTime() + PIX_LIFE_MS) }
}

function chargeBoleto({ order }: SessionState, payment: ChosenPayment, amount: number, now: Date): void {
  const due = new Date(now.getTime() + BOLETO_LIFE_MS)
  payment.boleto = { line: boletoLine({ amount, due, reference: order.id }), dueDate: toIso(due).slice(0, 10), amount }
}

const WITH_LINK: number[] = [METHOD.boleto, METHOD.link, METHOD.nubank, METHOD.pagaleve]
const OWN_FORM = new Set(['ShopProvider', 'MercadoPago', 'Manual'])

/** A card goes to the gateway's own page unless the shop's provider or an embedded form takes it here. */
function linkOf({ order }: SessionState, method: number): string | null {
  if (order.gatewayLink !== null) return order.gatewayLink || null
  const away = method === METHOD.creditCard && !OWN_FORM.has(order.gateway)
  return away || WITH_LINK.includes(method) ? `https://pagamento.vitrine.example/${order.id}` : null
}
