import type { CatalogView, Conditions } from './catalog-view'
import { collectionIdOf, collectionTabId, isCollectionTab, TOP } from './category'
import type { CatalogDisplay, Category } from './shop'

/** Which facets go with a list; an empty category is left out of the call. */
export interface FacetQuery {
  searchQuery: string
  /** Comma-joined ids. */
  category: string
}

/** The call that fills the grid. `facets`: the filter panel's call, or null. `byIds` without ids needs no call. */
type CatalogSource =
  | { kind: 'top'; facets: null }
  | { kind: 'collection'; id: string; searchQuery: string; facets: null }
  | { kind: 'search'; category: string; searchQuery: string; conditions: Conditions; facets: FacetQuery }
  | { kind: 'searchText'; searchQuery: string; conditions: Conditions; facets: FacetQuery | null }
  | { kind: 'byIds'; ids: readonly string[]; facets: null }

/** @source storefront specification, section 4, "Catalogue source by mode" */
export function catalogSource(view: CatalogView): CatalogSource {
  const text = view.searchText.trim()
  if (view.mode === 'catalog') return sourceOfCategory(view.category, text, view.conditions)
  if (view.mode === 'search') return sourceOfSearch(view.selectedCategoryIds, text, view.conditions)
  return sourceOfSuggestions(view.suggestions, view.conditions)
}

/**
 * The first view of a sent catalogue. The category type without an id means the first category; a type without what it
 * needs, the standard view (wire contract, "Session in the address"; storefront specification, section 5, "Search").
 */
export function startOf(
  display: CatalogDisplay,
  id: string,
  categories: readonly Category[],
): Pick<CatalogView, 'mode' | 'category' | 'searchText'> {
  const standard = { mode: 'catalog', category: TOP, searchText: '' } as const
  if (display === 'ShowQuery' && id.trim() !== '') return { ...standard, mode: 'search', searchText: id.trim() }
  if (display === 'ShowCollection' && id !== '') return { ...standard, category: collectionTabId(collectionIdOf(id)) }
  if (display !== 'ShowCategory') return standard
  const first = categories.find(({ providerId }) => !isCollectionTab(providerId))?.providerId
  return { ...standard, category: id || first || TOP }
}

function sourceOfCategory(category: string, searchQuery: string, conditions: Conditions): CatalogSource {
  if (category === TOP) return { kind: 'top', facets: null }
  if (isCollectionTab(category)) return sourceOfCollection(category, searchQuery)
  return { kind: 'search', category, searchQuery, conditions, facets: { searchQuery, category } }
}

function sourceOfSearch(ids: readonly string[], searchQuery: string, conditions: Conditions): CatalogSource {
  const [first = ''] = ids
  if (isCollectionTab(first)) return sourceOfCollection(first, searchQuery)
  const category = ids.join(',')
  const facets = { searchQuery, category }
  // The call that searches by text alone takes no category: it would find products of the whole shop.
  if (ids.length > 0) return { kind: 'search', category, searchQuery, conditions, facets }
  return { kind: 'searchText', searchQuery, conditions, facets }
}

function sourceOfSuggestions(
  { searchTerms, productsIds }: CatalogView['suggestions'],
  conditions: Conditions,
): CatalogSource {
  const [term = ''] = searchTerms
  if (searchTerms.length === 1) return { kind: 'searchText', searchQuery: term, conditions, facets: null }
  return { kind: 'byIds', ids: productsIds, facets: null }
}

function sourceOfCollection(tabId: string, searchQuery: string): CatalogSource {
  return { kind: 'collection', id: collectionIdOf(tabId), searchQuery, facets: null }
}
