import { effect, untracked } from '@preact/signals-core'
import { collectionIdOf, isCollectionTab, SUGGESTED_ITEMS, TOP } from '../domain/category'
import { shownTab, type CatalogView } from '../domain/catalog-view'
import { priceOf } from '../domain/price'
import type { Product } from '../domain/product'
import { reaisFromCents } from '../lib/money'
import { dataOf } from '../lib/remote'
import type { TrackDetail, TrackEvents, TrackItem } from './track-events'
import type { ShopView } from './view'

/** Names of lists that no shop names. Nobody sees them in a page: a report has one name in every language of the texts. */
const NAMES = { top: 'Todos', suggested: 'Sugeridos', search: 'Busca' }

type Learn = (productId: string, facts: Partial<TrackItem>) => void

export type ListsFollower = ReturnType<typeof followLists>

/**
 * Tells of each page of a list. An untouched shop tells of nothing else, so this comes without the rest of the analytics,
 * which hears by `onProduct` what the lists told of each product.
 */
export function followLists(view: ShopView, emit: (detail: TrackDetail) => void) {
  const emitted = new WeakSet<object>()
  const told: (readonly [id: string, facts: Partial<TrackItem>])[] = []
  let learn: Learn = (...facts) => void told.push(facts)
  const stop = effect(() => {
    const { pages, view: listed } = view.catalog.list.value
    untracked(() => {
      const categories = categoriesOf(view, listed)
      let start = 0
      for (const page of pages) {
        const first = start
        start += page.length
        if (emitted.has(page) || page.length === 0) continue
        emitted.add(page)
        for (const { providerId, brand } of page)
          learn(providerId, { item_brand: brand, ...categoryFields(categories) })
        const items = page.map((product, at) => listItem(product, categories, first + at))
        emit({ name: 'view_item_list', params: { ...listParams(view, listed), items } })
      }
    })
  })
  return {
    stop,
    onProduct(hear: Learn): void {
      learn = hear
      for (const facts of told.splice(0)) hear(...facts)
    },
  }
}

export function listItem(product: Product, categories: readonly string[], index: number): TrackItem {
  return productItem(product, { ...categoryFields(categories), index })
}

/** The category of a list, from the top down; a mixed list has none. */
export function categoriesOf({ session }: ShopView, listed: CatalogView): readonly string[] {
  const [top, ...below] = listed.mode === 'search' ? listed.selectedCategoryIds : [listed.category]
  const category = dataOf(session.categories.peek())?.find(({ providerId }) => providerId === top)
  if (!category || listed.mode === 'suggested') return []
  const children = below.flatMap((id) => category.children.find(({ providerId }) => providerId === id)?.name ?? [])
  return [category.name, ...children]
}

/** The name of a list. All searches share one, because a list named after each would differ from all others. */
export function listParams({ session }: ShopView, listed: CatalogView): Omit<TrackEvents['view_item_list'], 'items'> {
  const tab = shownTab(listed)
  const id = collectionIdOf(tab)
  if (listed.mode === 'search') return { item_list_id: 'search', item_list_name: NAMES.search }
  if (tab === SUGGESTED_ITEMS) return { item_list_id: 'suggested', item_list_name: NAMES.suggested }
  if (tab === TOP) return { item_list_id: TOP, item_list_name: NAMES.top }
  const named = isCollectionTab(tab) ? session.settings.peek()?.collections : dataOf(session.categories.peek())
  return { item_list_id: id, item_list_name: named?.find(({ providerId }) => providerId === id)?.name ?? id }
}

export function productItem(product: Product, facts: Partial<TrackItem> = {}): TrackItem {
  const { providerId, name, brand } = product
  const view = priceOf(product)
  const cents = view.kind === 'single' ? view.current : view.kind === 'range' ? view.min : null
  return {
    item_id: providerId,
    item_name: name,
    ...(brand && { item_brand: brand }),
    ...facts,
    ...(cents !== null && { price: reaisFromCents(cents) }),
  }
}

/** The names of categories from the top down, as GA4 calls them: it has room for five. */
export function categoryFields(names: readonly string[]): Partial<TrackItem> {
  return Object.fromEntries(names.slice(0, 5).map((name, at) => [`item_category${at === 0 ? '' : at + 1}`, name]))
}
