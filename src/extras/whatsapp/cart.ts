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

  type Answered = { items: readonly Line[] }
  let { items: lines } = await call<Answered>('/api/order/current')

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
    const own = lines.find((line) => String(line.providerId) === providerId && !line.attributes?.length)
    const index = own?.index ?? Math.max(-1, ...lines.map((line) => line.index)) + 1
    const quantity = (own?.quantity ?? 0) + item.quantity
    const edit = { index, providerId, quantity, attributes: [], sku: '', subscription: null }
    try {
      lines = (await call<Answered>('/api/order/items/', edit)).items
    } catch (error) {
      if (error instanceof Refused) return miss('refused', name, error.message)
      lines = (await call<Answered>('/api/order/current')).items
      const shown = lines.find((line) => line.index === index)
      if (shown?.quantity !== quantity) return miss('unknown', name)
    }
    added.push({ ...item, name })
  }

  for (const item of cart.items) await put(item)
  return { added, unmatched, link: `${page}#${encodeURIComponent(code)}` }
}
