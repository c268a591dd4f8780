import { momentOf } from '../../domain/instant'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { whatsappText } from '../../text/whatsapp'
import {
  checkReference,
  fromTemplate,
  interactive,
  must,
  mustBeText,
  numberOf,
  referenceIdOf,
  templateFor,
  type MessageOptions,
  type WhatsAppMessage,
} from './message'
import { checkAmounts, inCents, itemsOf, type AmountsToPay } from './order-items'

/** An order as a webhook tells it: `data.order`. */
export interface OrderToPay extends AmountsToPay {
  id: string
  contact: { phone: string }
  payment: {
    /** The code to copy, and its end, ISO 8601. */
    pix?: { code: string; expiresAt: string }
    /** The line of digits. */
    boleto?: { line: string }
    link?: string
  } | null
}

/** What only the merchant knows. */
export interface Merchant {
  /** The account's holder. */
  name: string
  /** The account's PIX key; needed for orders that are paid by PIX. */
  pix?: { key: string; keyType: (typeof KEY_TYPES)[number] }
}

export interface OrderDetailsOptions extends MessageOptions {
  merchant: Merchant
  /** What WhatsApp says after the end of a PIX code, at most 120 characters. */
  expiredWords?: string
  /** Goods that are delivered are `physical-goods`. */
  goods?: 'physical-goods' | 'digital-goods'
}

const KEY_TYPES = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'] as const
const SOONEST_END_MS = 5 * 60_000

/**
 * An order to pay, from a webhook's `data.order`: `order_details` with `review_and_pay`, or its template for a person who has not
 * written for 24 hours.
 * @throws WhatsAppRefused for all that WhatsApp's public reference refuses, with the field
 */
export function orderDetailsMessage(order: OrderToPay, options: OrderDetailsOptions): WhatsAppMessage {
  const { merchant, to = numberOf(order.contact), body = wordsOf(order, merchant) } = options
  mustBeText(merchant.name, 'merchant.name', 140)
  checkAmounts(order)
  const parameters = {
    reference_id: checkReference(options.referenceId ?? referenceIdOf(order)),
    type: options.goods ?? 'physical-goods',
    payment_type: 'br',
    payment_settings: paymentSettings(order, merchant),
    currency: 'BRL',
    total_amount: inCents(order.totalInCents),
    order: describeOrder(order, options),
  }
  const template = templateFor(options)
  if (!template) return interactive(to, 'order_details', body, { name: 'review_and_pay', parameters })
  const action = { type: 'action', action: { order_details: parameters } }
  return fromTemplate(to, template, { type: 'button', sub_type: 'order_details', index: 0, parameters: [action] })
}

/** The zone of Brazil's legal time: the server that writes the message does not know the reader's. */
const BRASILIA = 'America/Sao_Paulo'

function wordsOf({ totalInCents, payment }: OrderToPay, { name }: Merchant): string {
  const end = payment?.pix?.expiresAt
  const words = {
    shop: name,
    total: formatCents(totalInCents),
    ...(end && { time: momentOf(end, whatsappText, BRASILIA).time }),
  }
  return fill(end ? whatsappText.payUntil : whatsappText.pay, words)
}

function describeOrder(order: OrderToPay, { expiredWords = whatsappText.over, now }: OrderDetailsOptions): object {
  const { lines, itemsInCents, discountInCents, deliveryInCents, taxInCents, payment } = order
  return {
    status: 'pending',
    ...(payment?.pix && { expiration: expirationOf(payment.pix.expiresAt, expiredWords, now) }),
    items: itemsOf(lines),
    subtotal: inCents(itemsInCents),
    tax: inCents(taxInCents),
    ...(deliveryInCents > 0 && { shipping: inCents(deliveryInCents) }),
    ...(discountInCents > 0 && { discount: inCents(discountInCents) }),
  }
}

function expirationOf(expiresAt: string, words: string, now = () => new Date()): object {
  const end = Date.parse(expiresAt)
  const isLater = end - now().getTime() >= SOONEST_END_MS
  must(isLater, 'order.payment.pix.expiresAt', 'An order ends five minutes from now at the earliest.')
  mustBeText(words, 'expiredWords', 120)
  return { timestamp: String(Math.floor(end / 1000)), description: words }
}

function paymentSettings({ payment }: OrderToPay, merchant: Merchant): object[] {
  const { pix, boleto, link } = payment ?? {}
  const ways = [
    ...(pix ? [pixSetting(pix.code, merchant)] : []),
    ...(boleto ? [{ type: 'boleto', boleto: { digitable_line: digitsOf(boleto.line) } }] : []),
    ...(link ? [{ type: 'payment_link', payment_link: { uri: httpsOf(link) } }] : []),
  ]
  must(ways.length > 0, 'order.payment', 'Nothing asks for the money: no PIX code, boleto or link.')
  return ways
}

function pixSetting(code: string, { name, pix }: Merchant): object {
  must(code !== '', 'order.payment.pix.code', 'It is empty.')
  must(pix !== undefined, 'merchant.pix', 'An order that is paid by PIX needs the key of the account.')
  must(pix.key.trim() !== '', 'merchant.pix.key', 'It is empty.')
  must(KEY_TYPES.includes(pix.keyType), 'merchant.pix.keyType', `One of ${KEY_TYPES.join(', ')}.`)
  const way = { code, merchant_name: name, key: pix.key, key_type: pix.keyType }
  return { type: 'pix_dynamic_code', pix_dynamic_code: way }
}

function digitsOf(line: string): string {
  const digits = line.replace(/[\s.]/g, '')
  must(/^\d{47,48}$/.test(digits), 'order.payment.boleto.line', 'A boleto has a line of 47 digits, a bill one of 48.')
  return digits
}

function httpsOf(link: string): string {
  must(link.startsWith('https://'), 'order.payment.link', 'A link to pay begins with https.')
  return link
}
