import { SUGGESTED_ITEMS, TOP } from './category'
import type { FacetFilter } from './product'
import type { Session } from './shop'

export type CatalogMode = 'catalog' | 'search' | 'suggested'

/** What the shopper looks at. */
export interface CatalogView {
  mode: CatalogMode
  /** A tab's id. */
  category: string
  /** The search's category and, below it, subcategory. */
  selectedCategoryIds: readonly string[]
  searchText: string
  filters: readonly FacetFilter[]
  suggestions: Session['userShop']['suggestions']
}

/** The mode a tab puts the catalogue in. A search text that stands in the field stays in force. */
export function modeForCategory(category: string, searchText = ''): CatalogMode {
  if (category === SUGGESTED_ITEMS) return 'suggested'
  return searchText.trim() === '' ? 'catalog' : 'search'
}

/** The tab that is marked: a search stands under the category it is held to, or under 'Todos'. */
export function shownTab({ mode, category, selectedCategoryIds: [picked = TOP] }: CatalogView): string {
  return mode === 'search' ? picked : category
}

/**
 * What a tab shows. A search in force goes on within its category; the marked tab pressed again lays the search aside.
 * Filters belong to what they were chosen in: they go.
 *
 * @source storefront specification, section 4, "Catalogue source by mode"
 */
export function viewOfTab(view: CatalogView, category: string): CatalogView {
  const searchText = category === shownTab(view) ? '' : view.searchText
  const mode = modeForCategory(category, searchText)
  const isSearch = mode === 'search'
  const selectedCategoryIds = isSearch && category !== TOP ? [category] : []
  return { ...view, mode, category, selectedCategoryIds, searchText: isSearch ? searchText : '', filters: [] }
}
