import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import { formatBoletoLine } from './boleto'
import type { Order } from './order'
import { paymentView } from './payment-view'
import { orderNumber } from './receipt'
import { paymentLink } from './redirects'

/** The text that pays a received order: an https address, a PIX code, or a boleto's digits in groups. */
export interface Charge {
  readonly kind: 'link' | 'pix' | 'boleto'
  readonly text: string
}

/** The charge that an agent may pass on; null for an order that is not received, is paid, or is paid in another way. */
export function chargeOf(order: Order): Charge | null {
  const { payment } = order
  if (order.status !== 'Received' || !payment || (payment.status ?? 'Waiting') !== 'Waiting') return null
  const texts: Record<Charge['kind'], string> = {
    link: paymentLink(order) ?? '',
    pix: payment.pix?.code ?? '',
    boleto: formatBoletoLine(payment.boleto?.line ?? ''),
  }
  const view = paymentView(order)
  if (view !== 'link' && view !== 'pix' && view !== 'boleto') return null
  return texts[view] === '' ? null : { kind: view, text: texts[view] }
}

/** A chat's address with the words and the code that pay the order, so that the conversation goes on with them. */
export function chatWithCharge(chat: URL, order: Order, words: Record<Charge['kind'], string>): URL {
  const charge = chargeOf(order)
  if (!charge) return chat
  const url = new URL(chat)
  const values = { number: orderNumber(order), total: formatCents(order.total), charge: charge.text }
  url.searchParams.set('text', fill(words[charge.kind], values))
  return url
}
