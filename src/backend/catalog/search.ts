import type { Filter } from '../asked'
import type { ProductSeed, ShopSeed } from '../model'
import { Recent } from '../recent'
import type { Facet } from '../wire'
import { facetsOf } from './facets'
import type { ProductQuery } from './query'
import { facetKey, firstFrom, has, PRICE_FACET, shelfIndex, unionOf, wordsOf, type Places } from './shelf-index'

/** Answers that are kept: fewer of a large shop, whose answers are long. */
const MOST_ANSWERS = 200
const PLACES_IN_ANSWERS = 2_000_000
/** A longer query is some machine's, and not asked twice. */
const LONGEST_KEY = 500

interface Found {
  products: readonly ProductSeed[]
  facets?: Facet[]
}

/** By the list of products. */
const answers = new WeakMap<readonly ProductSeed[], Recent<string, Found>>()

function found(shop: ShopSeed, query: ProductQuery): Found {
  const key = JSON.stringify(query)
  const make = () => ({ products: search(shop, query) })
  if (key.length > LONGEST_KEY) return make()
  const least = Math.min(MOST_ANSWERS, Math.ceil(PLACES_IN_ANSWERS / Math.max(1, shop.products.length)))
  const known = answers.get(shop.products) ?? new Recent<string, Found>(least)
  answers.set(shop.products, known)
  return known.get(key, make)
}

/** Products of a shop that match a query, in the shop's order; every word of the text must match. */
export const findProducts = (shop: ShopSeed, query: ProductQuery): readonly ProductSeed[] => found(shop, query).products

/** Facets of the products that match. */
export function findFacets(shop: ShopSeed, query: ProductQuery): Facet[] {
  const answer = found(shop, query)
  return (answer.facets ??= facetsOf(shop, answer.products))
}

function search(shop: ShopSeed, query: ProductQuery): readonly ProductSeed[] {
  const { products } = shop
  const lists = conditionsOf(shop, query)
  if (query.isTop) lists.unshift(shelfIndex(shop).top)
  else lists.sort((one, other) => one.length - other.length)
  const [first, ...others] = lists
  if (!first) return products
  return first.filter((place) => others.every((list) => has(list, place))).flatMap((place) => products[place] ?? [])
}

/** The products of each condition. */
function conditionsOf(shop: ShopSeed, query: ProductQuery): Places[] {
  const { categories = [], text = '', filters = [], isTop: _, ...others } = query
  // A condition of a listing that is dropped here does not compile.
  others satisfies Record<string, never>
  const { groups, withPart } = shelfIndex(shop)
  return [
    ...categories.map((id) => groups.get(id) ?? []),
    ...wordsOf(text).map(withPart),
    ...filters.flatMap((filter) => passing(shop, filter)),
  ]
}

/** @returns none for a filter that lets all pass */
function passing(shop: ShopSeed, filter: Filter): [Places] | [] {
  const { facets, byPrice } = shelfIndex(shop)
  if (!('range' in filter)) {
    const { key, values } = filter
    return values.length === 0 ? [] : [unionOf(values.map((value) => facets.get(facetKey(key, value)) ?? []))]
  }
  if (filter.key !== PRICE_FACET) return []
  const { from, to } = filter.range
  const part = byPrice.places.slice(firstFrom(byPrice.prices, from), lastTo(byPrice.prices, to))
  return [unionOf([part, []])]
}

/** The index behind the last number that is not above the bound. */
function lastTo(numbers: readonly number[], bound: number): number {
  let end = firstFrom(numbers, bound)
  while (numbers[end] === bound) end += 1
  return end
}
