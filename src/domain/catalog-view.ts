import { SUGGESTED_ITEMS } from './category'
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
