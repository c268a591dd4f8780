import { modeForCategory, NO_CONDITIONS, type CatalogView } from './catalog-view'

/**
 * The view of a search, which text or a picked category makes; for an empty one, the tab that was left. Filters are
 * dropped: they belong to one list.
 */
export function viewOfSearch(view: CatalogView, text: string, selectedCategoryIds: readonly string[]): CatalogView {
  const searchText = text.trim()
  const isSearch = searchText !== '' || selectedCategoryIds.length > 0
  const mode = isSearch ? 'search' : modeForCategory(view.category)
  return { ...view, mode, searchText, selectedCategoryIds, conditions: NO_CONDITIONS }
}
