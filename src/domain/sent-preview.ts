import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import type { sentText } from '../text/sent'
import { optionFacts } from './line-facts'
import type { ChosenOption, Order } from './order'
import { totalQuantity, visibleItems } from './order-rules'
import { priceOf } from './price'
import type { Product } from './product'

/**
 * A host's preview of a message that the shop sent to the contact. It names products and amounts, and nobody: no name,
 * address, document or code is in it.
 */
export interface SentPreview {
  readonly title: string
  readonly lines: readonly string[]
  /** Address of the product's picture, as the backend wrote it. */
  readonly imageUrl: string | null
}

interface SentProduct {
  product: Product
  attributes: readonly ChosenOption[]
}

export function productPreview({ product, attributes }: SentProduct): SentPreview {
  const price = priceOf(product)
  const single = price.kind === 'single' ? formatCents(price.current) : ''
  const amount = price.kind === 'range' ? `${formatCents(price.min)} - ${formatCents(price.max)}` : single
  const lines = [...optionFacts({ attributes }, product), amount].filter(Boolean)
  return { title: product.name, lines, imageUrl: product.images[0] ?? null }
}

/** Lines of an order that a preview names. */
const MOST_LINES = 3

export function summaryPreview(order: Order, words: typeof sentText): SentPreview {
  const items = visibleItems(order)
  const named = items.slice(0, MOST_LINES).map(({ quantity, name }) => fill(words.line, { quantity, name }))
  const rest = items.length - named.length
  const total = fill(words.total, { count: totalQuantity(order), amount: formatCents(order.total) })
  return {
    title: words.summary,
    lines: [...named, ...(rest > 0 ? [fill(words.more, { count: rest })] : []), total],
    imageUrl: null,
  }
}

/** @param name the chosen catalogue, e.g. 'Categoria: Bebidas' */
export function catalogPreview(name: string, words: typeof sentText): SentPreview {
  return { title: words.catalog, lines: [name], imageUrl: null }
}
