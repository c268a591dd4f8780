import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Facet } from '../../domain/product'
import { viewOfSearch } from '../../domain/search-view'
import { oncePer } from '../../lib/once-per'
import type { CatalogStore } from './catalog'

/** The catalogue's field and what it searches for, apart from the filters, whose code comes with the first search. */
function createCatalogDraft(catalog: CatalogStore) {
  const draft = signal(catalog.view.peek().searchText)
  let inForce = draft.peek()
  // The field follows the active search text. After a failed search it keeps the typed text.
  effect(() => {
    const { searchText } = catalog.view.value
    if (searchText === inForce || catalog.error.value) return
    inForce = searchText
    draft.value = searchText
  })
  return {
    /** The text in the field, searched for or not. */
    draft: draft as ReadonlySignal<string>,
    type: (text: string) => void (draft.value = text),
    /** The filters of the list; none while they are loading, or when the list has none. */
    facets: signal<readonly Facet[]>([]),
    /** Searches for a text within a category and its subcategory; with neither it goes back to the catalogue. */
    async search(text: string, categoryIds: readonly string[]): Promise<void> {
      const { searchText, selectedCategoryIds, mode } = catalog.view.peek()
      const isSame = searchText === text.trim() && selectedCategoryIds.join() === categoryIds.join()
      if (isSame && (mode === 'search' || text.trim() === '') && !catalog.error.peek()) return
      await catalog.show(viewOfSearch(catalog.view.peek(), text, categoryIds))
    },
  }
}

/** One for each catalogue: it outlives the screen, as the list does. */
export const catalogDraftOf = oncePer(createCatalogDraft)
