import type { WebhookLine } from '../../domain/webhook-line'
import { fill } from '../../lib/fill'
import { whatsappText } from '../../text/whatsapp'
import { must } from './message'

/** The amounts of an order as a webhook tells it, in cents. */
export interface AmountsToPay {
  itemsInCents: number
  discountInCents: number
  deliveryInCents: number
  taxInCents: number
  totalInCents: number
  lines: readonly WebhookLine[]
}

const AMOUNTS = ['itemsInCents', 'discountInCents', 'deliveryInCents', 'taxInCents', 'totalInCents'] as const
const LINE_AMOUNTS = ['unitPriceInCents', 'discountInCents', 'totalInCents'] as const
const LONGEST_NAME = 60

export const inCents = (value: number) => ({ value, offset: 100 })
const isCents = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) >= 0

/** @throws WhatsAppRefused for amounts that are no cents or do not add up, and for lines without a name or a quantity */
export function checkAmounts(order: AmountsToPay): void {
  for (const name of AMOUNTS) must(isCents(order[name]), `order.${name}`, 'Integer cents, not below zero.')
  must(order.totalInCents > 0, 'order.totalInCents', 'Nothing is to be paid.')
  must(order.lines.length > 0, 'order.lines', 'An order has lines.')
  order.lines.forEach(checkLine)
  const sum = order.lines.reduce((all, line) => all + line.totalInCents, 0)
  must(sum === order.itemsInCents, 'order.itemsInCents', 'The lines do not add up to it.')
  const total = order.itemsInCents - order.discountInCents + order.deliveryInCents + order.taxInCents
  must(total === order.totalInCents, 'order.totalInCents', 'Items − discount + delivery + tax is another amount.')
}

function checkLine(line: WebhookLine, at: number): void {
  const place = `order.lines[${at}]`
  must(line.productId.trim() !== '', `${place}.productId`, 'It is empty.')
  must(line.name.trim() !== '', `${place}.name`, 'It is empty.')
  must(Number.isFinite(line.quantity) && line.quantity > 0, `${place}.quantity`, 'More than 0.')
  for (const name of LINE_AMOUNTS) must(isCents(line[name]), `${place}.${name}`, 'Integer cents, not below zero.')
  const total = Math.round(line.unitPriceInCents * line.quantity) - line.discountInCents
  must(total === line.totalInCents, `${place}.totalInCents`, 'Unit price × quantity − discount is another amount.')
}

/**
 * The lines as WhatsApp takes them: whole quantities with a price of one. A line that is no whole number of cents a unit, or
 * no whole number of units, is one item that names its quantity. A line that costs nothing is left out.
 */
export function itemsOf(lines: readonly WebhookLine[]): object[] {
  return lines.filter(({ totalInCents }) => totalInCents > 0).map(itemOf)
}

function itemOf({ productId, name, quantity, kilograms, totalInCents }: WebhookLine): object {
  const unit = totalInCents / quantity
  if (kilograms === undefined && Number.isSafeInteger(quantity) && Number.isSafeInteger(unit))
    return { retailer_id: productId, name: named(name), amount: inCents(unit), quantity }
  const text = kilograms === undefined ? whatsappText.units : whatsappText.kilograms
  const tail = fill(text, { amount: decimal.format(kilograms ?? quantity) })
  return { retailer_id: productId, name: named(name, ` (${tail})`), amount: inCents(totalInCents), quantity: 1 }
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** A long name is cut, what is behind it is not. */
function named(name: string, tail = ''): string {
  const most = LONGEST_NAME - tail.length
  const whole = name.trim()
  return `${whole.length <= most ? whole : `${whole.slice(0, most - 1).trimEnd()}…`}${tail}`
}
