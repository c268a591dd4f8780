/** A message of the Cloud API: the body of `POST /{phone-number-id}/messages`. */
export interface WhatsAppMessage {
  messaging_product: 'whatsapp'
  recipient_type: 'individual'
  to: string
  type: 'interactive'
  interactive: { type: string; header?: object; body: { text: string }; action: object }
}

const MOST_WORDS = 1024

function message(to: string, type: string, body: string, action: object, header?: object): WhatsAppMessage {
  if (!/^\d{8,15}$/.test(to)) throw new RangeError(`'${to}' is no number of digits with the country.`)
  if (body === '' || body.length > MOST_WORDS) throw new RangeError(`A message has 1 to ${MOST_WORDS} characters.`)
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'interactive',
    interactive: { type, ...(header && { header }), body: { text: body }, action },
  }
}

interface ProductsOptions {
  to: string
  body: string
  catalogId: string
  /** Over a list of products. */
  title?: string
  /** One product, or up to 30 in up to 10 sections. A section's title has at most 24 characters. */
  sections: readonly { title: string; productIds: readonly string[] }[]
}

/** Products of WhatsApp's catalogue: one as `product`, more as `product_list`. @throws RangeError for more than WhatsApp takes */
export function productsMessage({ to, body, catalogId, title = '', sections }: ProductsOptions): WhatsAppMessage {
  const ids = sections.flatMap(({ productIds }) => productIds)
  if (ids.length === 0 || ids.length > 30 || sections.length > 10)
    throw new RangeError('A message has 1 to 30 products in at most 10 sections.')
  if (ids.length === 1) return message(to, 'product', body, { catalog_id: catalogId, product_retailer_id: ids[0] })
  if (title === '' || title.length > 60) throw new RangeError('A list of products has a title of 1 to 60 characters.')
  const action = {
    catalog_id: catalogId,
    sections: sections.map((section) => ({
      title: section.title.slice(0, 24),
      product_items: section.productIds.map((id) => ({ product_retailer_id: id })),
    })),
  }
  return message(to, 'product_list', body, action, { type: 'text', text: title })
}

/** A line of the order; amounts in cents, of one unit. */
export interface OrderLine {
  productId: string
  name: string
  quantity: number
  unitPrice: number
}

export interface PixPayment {
  /** The dynamic code, as copied and pasted. */
  code: string
  merchantName: string
  key: string
  keyType: 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'EVP'
}

export interface OrderDetailsOptions {
  to: string
  body: string
  /** Your own name of the payment, at most 35 characters: letters, digits, '_', '-' and '.'. Unique for each message. */
  referenceId: string
  order: {
    items: readonly OrderLine[]
    /** Cents. The total is what is charged. */
    subtotal: number
    discount: number
    freight: number
    total: number
  }
  /** The ways to pay, at least one: a PIX code, a boleto's line of digits, an https link. */
  payments: { pix?: PixPayment; boleto?: string; link?: string }
  /** End of the payment, ISO 8601, at least five minutes from now, and the words that WhatsApp shows after it. */
  expiration?: { at: string; words: string }
  /** Goods that are delivered are `physical-goods`. */
  goods?: 'physical-goods' | 'digital-goods'
  now?: () => Date
}

const REFERENCE = /^[\w.-]{1,35}$/
const SOONEST_END_MS = 5 * 60_000
const inCents = (value: number) => ({ value, offset: 100 })

function checkReference(referenceId: string): void {
  if (!REFERENCE.test(referenceId)) throw new RangeError(`'${referenceId}' is no reference of WhatsApp.`)
}

/**
 * An order to pay: `order_details` with `review_and_pay`.
 * @throws RangeError for amounts that are no cents, lines that do not sum up, or a reference, way to pay or end that
 * WhatsApp refuses
 */
export function orderDetailsMessage(options: OrderDetailsOptions): WhatsAppMessage {
  const {
    to,
    body,
    referenceId,
    order,
    payments,
    expiration,
    goods = 'physical-goods',
    now = () => new Date(),
  } = options
  const { items, subtotal, discount, freight, total } = order
  const amounts = [subtotal, discount, freight, total, ...items.flatMap((one) => [one.unitPrice, one.quantity])]
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    throw new RangeError('Amounts are integer cents.')
  checkReference(referenceId)
  const sum = items.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
  if (items.length === 0 || sum !== subtotal || subtotal + freight - discount !== total)
    throw new RangeError('The lines, freight and discount do not add up to the total.')
  const end = expiration ? Date.parse(expiration.at) : null
  if (end !== null && !(end - now().getTime() >= SOONEST_END_MS))
    throw new RangeError('An order ends five minutes from now at the earliest.')
  return message(to, 'order_details', body, {
    name: 'review_and_pay',
    parameters: {
      reference_id: referenceId,
      type: goods,
      payment_type: 'br',
      payment_settings: paymentSettings(payments),
      currency: 'BRL',
      total_amount: inCents(total),
      order: {
        status: 'pending',
        ...(end !== null && {
          expiration: {
            timestamp: String(Math.floor(end / 1000)),
            description: expiration?.words,
          },
        }),
        items: items.map(({ productId, name, quantity, unitPrice }) => ({
          retailer_id: productId,
          name: name.slice(0, 60),
          amount: inCents(unitPrice),
          quantity,
        })),
        subtotal: inCents(subtotal),
        tax: inCents(0),
        ...(freight > 0 && { shipping: inCents(freight) }),
        ...(discount > 0 && { discount: inCents(discount) }),
      },
    },
  })
}

function paymentSettings({ pix, boleto, link }: OrderDetailsOptions['payments']): object[] {
  const digits = boleto?.replace(/[\s.]/g, '')
  if (digits !== undefined && !/^\d{47,48}$/.test(digits)) throw new RangeError('A boleto has a line of 47 digits.')
  if (link !== undefined && !link.startsWith('https://')) throw new RangeError('A link to pay begins with https.')
  const ways = [
    pix && {
      type: 'pix_dynamic_code',
      pix_dynamic_code: { code: pix.code, merchant_name: pix.merchantName, key: pix.key, key_type: pix.keyType },
    },
    digits !== undefined && { type: 'boleto', boleto: { digitable_line: digits } },
    link !== undefined && { type: 'payment_link', payment_link: { uri: link } },
  ].filter((way) => way !== undefined && way !== false)
  if (ways.length === 0) throw new RangeError('An order to pay names at least one way to pay.')
  return ways
}

/** States of an order in WhatsApp. `completed` and `canceled` are the last. */
export type WhatsAppOrderStatus = 'pending' | 'processing' | 'partially_shipped' | 'shipped' | 'completed' | 'canceled'

export interface OrderStatusOptions {
  to: string
  body: string
  /** That of the order's message. */
  referenceId: string
  status: WhatsAppOrderStatus
  /** The state that the last message told; `pending` after the order's own. */
  previous?: WhatsAppOrderStatus
  /** A paid order is refunded, not cancelled: WhatsApp refuses that. */
  isPaid?: boolean
  /** At most 120 characters. */
  description?: string
  /** The person's last message, ISO 8601: later than 24 hours after it, only a template may be sent. */
  lastMessageAt: string
  now?: () => Date
}

const WINDOW_MS = 24 * 60 * 60_000

/** The next state of an order: `order_status`. @throws RangeError for what WhatsApp would refuse, with the reason */
export function orderStatusMessage(options: OrderStatusOptions): WhatsAppMessage {
  const { to, body, referenceId, status, previous = 'pending', isPaid = false, description = '' } = options
  checkReference(referenceId)
  if (previous === 'completed' || previous === 'canceled')
    throw new RangeError(`An order that is ${previous} stays so.`)
  if (status === 'canceled' && isPaid) throw new RangeError('An order that was paid cannot be cancelled in WhatsApp.')
  if (description.length > 120) throw new RangeError('A description has at most 120 characters.')
  const age = (options.now ?? (() => new Date()))().getTime() - Date.parse(options.lastMessageAt)
  if (!(age < WINDOW_MS))
    throw new RangeError('The last message of the person is older than 24 hours: send a template.')
  return message(to, 'order_status', body, {
    name: 'review_order',
    parameters: { reference_id: referenceId, order: { status, ...(description && { description }) } },
  })
}
