import { NO_CONDITIONS, type CatalogView, type Conditions } from '../domain/catalog-view'
import type { Facet, Product } from '../domain/product'
import { clock } from '../lib/clock'
import { tabStorage, type StorageKey } from '../lib/storage'
import type { CatalogList, CatalogStore } from '../stores/catalog/catalog'
import { catalogDraftOf } from '../stores/catalog/draft'
import { dataOf } from '../lib/remote'
import { whenSettled } from '../stores/when'
import type { ShopSession } from './session'

/** A stored catalogue may be shown for this long, ms. The specification names no unit: minutes, because prices age. */
const CATALOG_LIFETIME = 2 * 60_000

/** Longer lists are kept without their products: a visitor's storage is small. */
const MOST_PAGES = 30

/** The stored entry (storefront specification, section 3, "Cached catalogue entry"). */
interface CachedCatalog extends Conditions {
  mode: CatalogView['mode']
  searchText: string
  searchCategoryIds: readonly string[]
  currentCategory: string
  pagedData: { token: string; hasMore: boolean; total: number }
  /** Page by page. */
  products: readonly (readonly Product[])[]
  facets: readonly Facet[]
}

const storage = tabStorage()

/** Keeps what a page of its own lists, so that a reload goes on there. A list that is still coming is not kept. */
export function keepCatalog(session: ShopSession, catalog: CatalogStore): void {
  const data = dataOf(session.remote.peek())
  const { view, pages, token, hasMore, total } = catalog.list.peek()
  if (!data || pages.length === 0 || view !== catalog.view.peek() || pages.length > MOST_PAGES) return
  const entry: CachedCatalog = {
    mode: view.mode,
    searchText: view.searchText,
    searchCategoryIds: view.selectedCategoryIds,
    currentCategory: view.category,
    pagedData: { token, hasMore, total },
    products: pages,
    facets: catalogDraftOf(catalog).facets.peek(),
    ...view.conditions,
  }
  storage.set(keyOf(data.userShop.id), entry, { expiresAt: clock.now() + CATALOG_LIFETIME })
}

/** The list as it was left; null when none was kept, when it is too old or when it is none of ours. */
export async function keptCatalog(session: ShopSession): Promise<CatalogList | null> {
  const data = dataOf(await whenSettled(session.remote))
  if (!data) return null
  const entry = storage.get(keyOf(data.userShop.id))
  if (!isCachedCatalog(entry)) return null
  const { mode, searchText, products, facets } = entry
  const view = {
    mode,
    searchText,
    conditions: conditionsIn(entry),
    selectedCategoryIds: entry.searchCategoryIds,
    category: entry.currentCategory,
    suggestions: data.userShop.suggestions,
  }
  return { view, pages: products, facets, ...entry.pagedData }
}

function keyOf(userShopId: string): StorageKey {
  return `cached_catalog:${userShopId}`
}

/** Others may write into the same storage, and so did earlier versions of the shop. */
function isCachedCatalog(value: unknown): value is CachedCatalog {
  const { mode, searchText, currentCategory, pagedData, ...lists } = Object(value) as Record<string, unknown>
  const { token, hasMore, total } = Object(pagedData) as Record<string, unknown>
  const { products, facets, searchCategoryIds } = lists
  return (
    ['catalog', 'search', 'suggested'].includes(String(mode)) &&
    [searchText, currentCategory, token].every((text) => typeof text === 'string') &&
    typeof hasMore === 'boolean' &&
    typeof total === 'number' &&
    [facets, searchCategoryIds].every(Array.isArray) &&
    Object.entries(NO_CONDITIONS).every(([name, none]) => isLike(lists[name], none)) &&
    Array.isArray(products) &&
    products.every((page: unknown) => Array.isArray(page) && page.every(isProduct))
  )
}

const isLike = (value: unknown, other: unknown): boolean =>
  typeof value === typeof other && Array.isArray(value) === Array.isArray(other)

const conditionsIn = (entry: CachedCatalog): Conditions => {
  const names = Object.keys(NO_CONDITIONS) as (keyof Conditions)[]
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as unknown as Conditions
}

const TEXTS = ['providerId', 'name', 'description', 'brand'] as const
const LISTS = ['images', 'highlights', 'attributes', 'dimensions', 'specification', 'subscriptionOffers'] as const
const AMOUNTS = ['price', 'listPrice', 'promotionalPrice', 'minPrice', 'maxPrice', 'maxQuantity'] as const

function isProduct(value: unknown): boolean {
  const fields = Object(value) as Record<string, unknown>
  return (
    TEXTS.every((key) => typeof fields[key] === 'string') &&
    LISTS.every((key) => Array.isArray(fields[key])) &&
    AMOUNTS.every((key) => typeof fields[key] === 'number')
  )
}
