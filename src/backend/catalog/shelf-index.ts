import type { ProductSeed, ShopSeed } from '../model'
import { COLLECTION } from './query'

/** Places of products in their shop, ascending. */
export type Places = readonly number[]

/** What a shop's products are found by. */
export interface ShelfIndex {
  /** The top sellers, by their rank. */
  top: Places
  /** By category, and by collection with `COLLECTION_` before its id. */
  groups: ReadonlyMap<string, Places>
  /** By a facet's key and value. */
  facets: ReadonlyMap<string, Places>
  /** All of them, the cheapest first, with their prices. */
  byPrice: { places: Places; prices: readonly number[] }
  /** Places of the products that have a word with this part. */
  withPart(part: string): Places
}

export const PRICE_FACET = 'price'

/** A part of a word that the index has as it is; a longer one is looked for among the words that have a piece of it. */
const PIECE = 3

/** Lower case without accents: "Pão" is found by "pao". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)

export const facetKey = (key: string, value: string): string => JSON.stringify([key, value])

/** Price of one unit before any price table; facets and filters compare it. Reais. */
export function sellingPrice({ price, promotionalPrice }: ProductSeed): number {
  return promotionalPrice && promotionalPrice < price ? promotionalPrice : price
}

const indexes = new WeakMap<readonly ProductSeed[], ShelfIndex>()

/** Made when the first product of a shop is looked for. */
export function shelfIndex(shop: ShopSeed): ShelfIndex {
  const known = indexes.get(shop.products)
  if (known) return known
  const made = indexOf(shop)
  indexes.set(shop.products, made)
  return made
}

function indexOf(shop: ShopSeed): ShelfIndex {
  const { products } = shop
  const names = categoryNames(shop)
  const [groups, facets, words] = [placeLists(), placeLists(), placeLists()]
  for (const [place, product] of products.entries()) {
    const { categories, collections = [] } = product
    for (const id of new Set(categories)) groups.add(id, place)
    for (const id of new Set(collections)) groups.add(`${COLLECTION}${id}`, place)
    for (const [key, value] of Object.entries(product.facets ?? {})) facets.add(facetKey(key, value), place)
    const texts = [product.name, product.brand?.name ?? '', ...categories.map((id) => names.get(id) ?? ''), product.sku]
    for (const word of new Set(texts.flatMap((text) => wordsOf(text ?? '')))) words.add(word, place)
  }
  const prices = products.map(sellingPrice)
  const places = sorted([...products.keys()], (one, other) => (prices[one] ?? 0) - (prices[other] ?? 0))
  return {
    top: topOf(products),
    groups: groups.all,
    facets: facets.all,
    byPrice: { places, prices: places.map((place) => prices[place] ?? 0) },
    withPart: partsOf(words.all),
  }
}

function placeLists() {
  const all = new Map<string, number[]>()
  return {
    all,
    add(key: string, place: number): void {
      const known = all.get(key)
      if (known) known.push(place)
      else all.set(key, [place])
    },
  }
}

function categoryNames({ categories }: ShopSeed): Map<string, string> {
  const names = new Map<string, string>()
  // The first of an id, as a shop's tree is read from its top.
  for (const one of categories)
    for (const { providerId, name } of [one, ...(one.children ?? [])])
      if (!names.has(providerId)) names.set(providerId, name)
  return names
}

function topOf(products: readonly ProductSeed[]): Places {
  const rankOf = (place: number) => products[place]?.topRank ?? Infinity
  const ranked = [...products.keys()].filter((place) => rankOf(place) < Infinity)
  return sorted(ranked, (one, other) => rankOf(one) - rankOf(other))
}

function sorted<T>(list: T[], compare: (one: T, other: T) => number): T[] {
  list.sort(compare)
  return list
}

/** Finds the words that have a part, by their pieces of up to three letters. */
function partsOf(words: ReadonlyMap<string, Places>): (part: string) => Places {
  const known = [...words.keys()]
  const pieces = placeLists()
  for (const [at, word] of known.entries()) for (const piece of piecesOf(word)) pieces.add(piece, at)

  function wordsWith(part: string): readonly number[] {
    if (part.length <= PIECE) return pieces.all.get(part) ?? []
    const lists = [...piecesOf(part)]
      .filter(({ length }) => length === PIECE)
      .map((piece) => pieces.all.get(piece) ?? [])
    const [rarest = []] = sorted(lists, (one, other) => one.length - other.length)
    return rarest.filter((at) => known[at]?.includes(part))
  }

  return (part) => unionOf(wordsWith(part).map((at) => words.get(known[at] ?? '') ?? []))
}

function piecesOf(word: string): Set<string> {
  const pieces = new Set<string>()
  for (let at = 0; at < word.length; at += 1)
    for (let end = at + 1; end <= Math.min(word.length, at + PIECE); end += 1) pieces.add(word.slice(at, end))
  return pieces
}

/** Each place once, ascending. */
export function unionOf(lists: readonly Places[]): Places {
  if (lists.length === 1) return lists[0] ?? []
  return sorted([...new Set(lists.flat())], (one, other) => one - other)
}

/** @param places ascending */
export function has(places: Places, wanted: number): boolean {
  return places[firstFrom(places, wanted)] === wanted
}

/** The first index of an ascending list whose number is not below the bound. */
export function firstFrom(numbers: readonly number[], bound: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) < bound) from = middle + 1
    else to = middle
  }
  return from
}
