import { whatsappEventText } from '../../text/whatsapp'
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

/** States of an order in WhatsApp, in their order. `completed` and `canceled` are the last. */
const STATES = ['pending', 'processing', 'partially_shipped', 'shipped', 'completed', 'canceled'] as const

export type WhatsAppOrderStatus = (typeof STATES)[number]

/** A webhook about an order that was asked for in WhatsApp. */
export interface OrderEvent {
  type: string
  data: { order: { id: string; contact: { phone: string }; payment: { status: string } | null } }
}

export interface OrderStatusOptions extends MessageOptions {
  /** The state that the last message told; `pending` after the order's own. */
  previous?: WhatsAppOrderStatus
  /** Where you know it better than the event, as in `partially_shipped`. */
  status?: WhatsAppOrderStatus
  /** At most 120 characters. */
  description?: string
}

/** The state that an event brings. Events of proposals, links and carts bring none. */
const STATE_OF: Readonly<Record<string, WhatsAppOrderStatus>> = {
  'order.confirmed': 'pending',
  'payment.requested': 'pending',
  'payment.refused': 'pending',
  'payment.expired': 'pending',
  'order.paid': 'processing',
  'order.picked': 'processing',
  'order.out_for_delivery': 'shipped',
  'order.delivered': 'completed',
  'order.cancelled': 'canceled',
}

/**
 * The state of an order after a webhook's event: `order_status`, or its template for a person who has not written for 24 hours.
 * @throws WhatsAppRefused for all that WhatsApp's public reference refuses, with the field
 */
export function orderStatusMessage(event: OrderEvent, options: OrderStatusOptions): WhatsAppMessage {
  const { order } = event.data
  const { to = numberOf(order.contact), body = whatsappEventText[event.type] ?? '', description } = options
  const status = statusOf(event, options)
  const referenceId = checkReference(options.referenceId ?? referenceIdOf(order))
  if (description !== undefined) mustBeText(description, 'description', 120)
  const told = { reference_id: referenceId, order: { status, ...(description !== undefined && { description }) } }
  const template = templateFor(options)
  if (!template) return interactive(to, 'order_status', body, { name: 'review_order', parameters: told })
  const parameter = { type: 'order_status', order_status: told }
  return fromTemplate(to, template, { type: 'order_status', parameters: [parameter] })
}

function statusOf({ type, data }: OrderEvent, options: OrderStatusOptions): WhatsAppOrderStatus {
  const isPaid = data.order.payment?.status === 'Paid'
  const usual = type === 'order.confirmed' && isPaid ? 'processing' : STATE_OF[type]
  const { previous = 'pending', status = usual } = options
  must(status !== undefined, 'event.type', `'${type}' is no state of an order in WhatsApp.`)
  must(STATES.includes(status), 'status', `One of ${STATES.join(', ')}.`)
  must(STATES.includes(previous), 'previous', `One of ${STATES.join(', ')}.`)
  must(previous !== 'completed' && previous !== 'canceled', 'status', `An order that is ${previous} stays so.`)
  must(STATES.indexOf(status) >= STATES.indexOf(previous), 'status', `${status} is before ${previous}.`)
  must(status !== 'canceled' || !isPaid, 'status', 'An order that was paid is refunded: WhatsApp does not cancel it.')
  return status
}
