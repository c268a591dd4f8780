import { describe, expect, it } from 'vitest'
import type { ShopTag } from '../../src/elements/tags'
import { freshCode, openReady, PRODUCT, elementsInTests } from '../support/element-page'

elementsInTests()

type Area = Readonly<Record<string, string>> & { readonly area: string }

const modules = import.meta.glob<Record<string, unknown>>('../../src/text/*.ts', { eager: true })
const areas = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Area => typeof value === 'object')

/** Each text of the shop by its key, replaced by its key and its placeholders. */
const texts = Object.fromEntries(
  areas.flatMap(({ area, ...words }) =>
    Object.entries(words).map(([key, word]) => [
      `${area}.${key}`,
      `${area}.${key} ${(word.match(/\{\w+\}/g) ?? []).join(' ')}`,
    ]),
  ),
)

/** Texts that no shop of the backend sends. */
const ownWords = new Set(
  areas
    .flatMap(({ area: _area, ...words }) => Object.values(words))
    .map((word) => word.trim())
    .filter((word) => word.length > 3 && !word.includes('{')),
)

const NAMING = ['aria-label', 'placeholder', 'title', 'alt']

/** Everything visible or read out in an element. */
function wordsOf(root: ShadowRoot): string[] {
  const words: string[] = []
  for (const element of root.querySelectorAll('*')) {
    for (const name of NAMING) words.push(element.getAttribute(name) ?? '')
    for (const child of element.childNodes) if (child instanceof Text) words.push(child.data)
  }
  return words.map((word) => word.trim()).filter(Boolean)
}

interface Screen {
  tag: ShopTag
  listing?: string
  route?: string
  /** Loaded with the screen's own texts. */
  key: string
}

const screens: Screen[] = [
  { tag: 'shop-catalog', key: 'category.top' },
  { tag: 'shop-catalog', listing: 'mercado-busca-sugerida', route: '/products-found', key: 'category.suggested' },
  { tag: 'shop-catalog', listing: 'mercado-agente', key: 'agent.' },
  { tag: 'shop-product', key: 'parts.quantity' },
  { tag: 'shop-cart', listing: 'pedido-com-itens', key: 'cart.title' },
  { tag: 'shop-cart', key: 'cart.empty' },
  { tag: 'shop-payment', listing: 'pagar-cartao', key: 'payment.' },
  { tag: 'shop-checkout', listing: 'farmacia-agente', key: 'contact.' },
  { tag: 'shop-partner-link', key: 'partner.' },
  { tag: 'shop-catalog', route: '/change-payment', key: 'outcome.' },
  { tag: 'shop-catalog', route: '/nowhere', key: 'trouble.' },
]

describe('texts', () => {
  it.each(screens)('replace every word of $tag $listing $route', async ({ tag, listing, route, key }) => {
    const attributes = `${route ? `route="${route}"` : ''} ${tag === 'shop-product' ? `product-id="${PRODUCT}"` : ''}`
    const element = await openReady(tag, attributes, freshCode(listing))
    element.texts = texts
    const words = () => (element.shadowRoot ? wordsOf(element.shadowRoot) : [])
    await expect.poll(() => words().some((word) => word.includes(key))).toBe(true)
    // Later texts are the host's too.
    await expect.poll(() => words().filter((word) => ownWords.has(word))).toEqual([])
  })
})
