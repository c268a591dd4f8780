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

export type Json = Record<string, unknown>
export const objectOf = (value: unknown) => Object(value) as Json
export const listOf = (value: unknown) => (Array.isArray(value) ? value : []).map(objectOf)
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

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
