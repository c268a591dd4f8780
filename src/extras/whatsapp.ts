/*
 * WhatsApp's own carts and messages, for a server (Node and edge): a cart that a person sent from WhatsApp's catalogue becomes
 * lines of an order; products, an order to pay and its states become messages of the Cloud API. Nothing here sends a message.
 * Amounts are integer cents, so WhatsApp's `offset` is 100. Written from the platform's public reference.
 */

/** A wish in a cart. `unitPrice` is what WhatsApp showed, in cents; null when it showed none. */
export interface CartItem {
  productId: string
  quantity: number
  unitPrice: number | null
}

/** A cart that a person sent: the message `order` of a webhook. WhatsApp may deliver a webhook twice: note `messageId`. */
export interface WhatsAppCart {
  messageId: string
  /** The person's number, digits with the country. */
  from: string
  catalogId: string
  /** Words that came along; '' when there are none. */
  text: string
  items: readonly CartItem[]
}

type Json = Record<string, unknown>
const objectOf = (value: unknown) => Object(value) as Json
const listOf = (value: unknown) => (Array.isArray(value) ? value : []).map(objectOf)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The carts in a webhook's body, as parsed from JSON; none in webhooks about anything else. */
export function cartsIn(webhook: unknown): WhatsAppCart[] {
  const changes = listOf(objectOf(webhook)['entry']).flatMap((entry) => listOf(entry['changes']))
  const messages = changes.flatMap(({ value }) => listOf(objectOf(value)['messages']))
  return messages
    .filter(({ type }) => type === 'order')
    .map(({ id, from, order }) => {
      const { catalog_id: catalogId, text, product_items: items } = objectOf(order)
      return {
        messageId: textOf(id),
        from: textOf(from),
        catalogId: textOf(catalogId),
        text: textOf(text),
        items: listOf(items).map(cartItem).filter(isWish),
      }
    })
}

function cartItem({ product_retailer_id: id, quantity, item_price: price }: Json): CartItem {
  const unitPrice = Math.round(Number(price) * 100)
  return {
    productId: textOf(id),
    quantity: Number(quantity),
    unitPrice: price != null && Number.isSafeInteger(unitPrice) ? unitPrice : null,
  }
}

const isWish = ({ productId, quantity }: CartItem) => productId !== '' && Number.isSafeInteger(quantity) && quantity > 0

/**
 * - `gone`: the shop has no such product. `inactive`: it sells none now. `options`: the person has to choose on its page
 * - `refused`: the server's no, with its words. `unknown`: the answer was lost, and the order does not show the line
 */
export type UnmatchedReason = 'gone' | 'inactive' | 'options' | 'refused' | 'unknown'

export interface Unmatched extends CartItem {
  reason: UnmatchedReason
  /** The product's name; '' when it is gone. */
  name: string
  /** The server's words; '' when it has none. */
  words: string
}

export interface FilledOrder {
  added: readonly (CartItem & { name: string })[]
  /** Tell the person: these are not in the order. */
  unmatched: readonly Unmatched[]
  /** Opens the order. Whoever has it is the person. */
  link: string
}

interface FillOptions {
  cart: Pick<WhatsAppCart, 'items'>
  /** Where the shop's calls go, e.g. `https://shop.example`. */
  apiBase: string
  /** The person's session code. */
  code: string
  /** The shop's own page, e.g. `https://shop.example/loja`. */
  page: string
  /** Our id of a product, where the catalogue in WhatsApp names another. */
  productIdOf?: (retailerId: string) => string
  fetch?: typeof globalThis.fetch
}

interface Line {
  index: number
  providerId: string | number
  quantity: number
  attributes?: readonly unknown[] | null
}

interface ProductAnswer {
  name: string
  isActive?: boolean | null
  hasVariants?: boolean | null
  attributes?: readonly unknown[] | null
  dimensions?: readonly unknown[] | null
}

/** The server's no to a call, which a repetition would not change. */
class Refused extends Error {}

/**
 * Puts a cart's wishes into an order, one after the other, and names what is not in it. A call whose answer is lost is not
 * repeated: the order is asked. Call it once for each `messageId`.
 * @throws Error when the order cannot be read
 */
export async function fillOrder(options: FillOptions): Promise<FilledOrder> {
  const { cart, apiBase, code, page, productIdOf = (id) => id, fetch = globalThis.fetch } = options
  const added: (CartItem & { name: string })[] = []
  const unmatched: Unmatched[] = []

  async function call<Data>(path: string, body?: object): Promise<Data> {
    const headers = { accept: 'application/json', authorization: `Bearer ${code}` }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(apiBase + path, {
      ...sent,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    })
    const answer = objectOf(await response.json().catch(() => null))
    if (answer['success'] === true) return answer['data'] as Data
    const [first] = listOf(answer['errors'])
    const words = textOf(first?.['message']) || textOf(answer['message'])
    if (response.status < 500) throw new Refused(words)
    throw new Error(words || `The shop answered ${response.status}.`)
  }

  const linesOf = async () => (await call<{ items: readonly Line[] }>('/api/order/current')).items

  async function put(item: CartItem): Promise<void> {
    const providerId = productIdOf(item.productId)
    const miss = (reason: UnmatchedReason, name = '', words = '') =>
      void unmatched.push({ ...item, reason, name, words })
    const product = await call<ProductAnswer>(`/api/catalog/products/${encodeURIComponent(providerId)}`).catch(
      (error) => {
        if (error instanceof Refused) return null
        throw error
      },
    )
    if (!product) return miss('gone')
    const { name } = product
    if (product.isActive !== true) return miss('inactive', name)
    if (product.hasVariants || product.attributes?.length || product.dimensions?.length) return miss('options', name)
    const lines = await linesOf()
    const own = lines.find((line) => String(line.providerId) === providerId && !line.attributes?.length)
    const index = own?.index ?? Math.max(-1, ...lines.map((line) => line.index)) + 1
    const quantity = (own?.quantity ?? 0) + item.quantity
    try {
      await call('/api/order/items/', { index, providerId, quantity, attributes: [], sku: '', subscription: null })
    } catch (error) {
      if (error instanceof Refused) return miss('refused', name, error.message)
      const shown = (await linesOf()).find((line) => line.index === index)
      if (shown?.quantity !== quantity) return miss('unknown', name)
    }
    added.push({ ...item, name })
  }

  for (const item of cart.items) await put(item)
  return { added, unmatched, link: `${page}#${encodeURIComponent(code)}` }
}

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
