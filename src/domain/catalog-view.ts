import { SUGGESTED_ITEMS, TOP } from './category'
import type { FacetFilter } from './product'
import type { Session } from './shop'

export type CatalogMode = 'catalog' | 'search' | 'suggested'

/** Narrows a list, as the wire has it. It belongs to one list, and everything that knows a list passes it on whole. */
export interface Conditions {
  filters: readonly FacetFilter[]
}

/** Of each new list. */
export const NO_CONDITIONS: Conditions = { filters: [] }

/** The list that the shopper is looking at. */
export interface CatalogView {
  mode: CatalogMode
  /** A tab's id. */
  category: string
  /** The search's category and, below it, subcategory. */
  selectedCategoryIds: readonly string[]
  searchText: string
  conditions: Conditions
  suggestions: Session['userShop']['suggestions']
}

/** The catalogue mode of a tab. A search text in the field stays in force. */
export function modeForCategory(category: string, searchText = ''): CatalogMode {
  if (category === SUGGESTED_ITEMS) return 'suggested'
  return searchText.trim() === '' ? 'catalog' : 'search'
}

/** The selected tab: a search belongs to its category's tab, or to 'Todos'. */
export function shownTab({ mode, category, selectedCategoryIds: [picked = TOP] }: CatalogView): string {
  return mode === 'search' ? picked : category
}

/**
 * The view of a tab. An active search continues in its category; pressing the selected tab leaves the search. Its filters
 * are dropped (storefront specification, section 4, "Catalogue source by mode").
 */
export function viewOfTab(view: CatalogView, category: string): CatalogView {
  const searchText = category === shownTab(view) ? '' : view.searchText
  const mode = modeForCategory(category, searchText)
  const isSearch = mode === 'search'
  const selectedCategoryIds = isSearch && category !== TOP ? [category] : []
  return {
    ...view,
    mode,
    category,
    selectedCategoryIds,
    searchText: isSearch ? searchText : '',
    conditions: NO_CONDITIONS,
  }
}
