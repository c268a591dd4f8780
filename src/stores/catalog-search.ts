import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { getFacets } from '../api/catalog'
import { catalogSource, viewOfSearch, type FacetQuery } from '../domain/catalog-source'
import { PRICE_DELAY } from '../domain/facets'
import type { Facet, FacetFilter } from '../domain/product'
import { clock, type Timer } from '../lib/clock'
import type { ShopError } from '../lib/errors'
import { oncePer } from '../lib/once-per'
import type { CatalogSession, CatalogStore } from './catalog'
import { createLatest } from './latest'

export type CatalogSearch = ReturnType<typeof createCatalogSearch>

function createCatalogSearch(catalog: CatalogStore, session: CatalogSession) {
  const chosen = signal<readonly FacetFilter[] | null>(null)
  let timer: Timer | undefined

  function apply(): void {
    const filters = chosen.peek()
    if (!filters) return
    const view = catalog.view.peek()
    batch(() => {
      drop()
      // The ends of the price may be back where they were.
      if (JSON.stringify(filters) !== JSON.stringify(view.filters)) void catalog.show({ ...view, filters })
    })
  }

  function drop(): void {
    clock.clearTimeout(timer)
    chosen.value = null
  }

  // Clearing the filters also drops those being requested; restoring a list after a failure does not.
  effect(() => {
    if (catalog.view.value.filters.length === 0 && !catalog.error.peek()) drop()
  })

  return {
    ...createDraft(catalog),
    ...createFacets(catalog, session, drop),
    /** The filters as the shopper sees them: chosen, whether or not they are in force yet. */
    filters: computed(() => chosen.value ?? catalog.view.value.filters),
    /** Searches for a text within a category and its subcategory; with neither it goes back to the catalogue. */
    async search(text: string, categoryIds: readonly string[]): Promise<void> {
      const { searchText, selectedCategoryIds, mode } = catalog.view.peek()
      const isSame = searchText === text.trim() && selectedCategoryIds.join() === categoryIds.join()
      if (isSame && (mode === 'search' || text.trim() === '') && !catalog.error.peek()) return
      await catalog.show(viewOfSearch(catalog.view.peek(), text, categoryIds))
    },
    /** Asks for the list anew with these filters; `isMoving` waits until they rest. */
    filter(filters: readonly FacetFilter[], { isMoving = false } = {}): void {
      clock.clearTimeout(timer)
      chosen.value = filters
      if (isMoving) timer = clock.setTimeout(apply, PRICE_DELAY)
      else apply()
    },
  }
}

/** The catalogue's one search: it outlives the screen, as the list does. */
export const catalogSearchOf = oncePer(createCatalogSearch)

/** The field follows the active search text. After a failed search it keeps the typed text. */
function createDraft({ view, error }: CatalogStore) {
  const draft = signal(view.peek().searchText)
  let inForce = draft.peek()
  effect(() => {
    const { searchText } = view.value
    if (searchText === inForce || error.value) return
    inForce = searchText
    draft.value = searchText
  })
  return {
    /** The text in the field, searched for or not. */
    draft: draft as ReadonlySignal<string>,
    type: (text: string) => void (draft.value = text),
  }
}

/** The facets of what is listed: they change with the text and the category, not with the filters. */
function createFacets({ view, list }: CatalogStore, { client, events }: CatalogSession, onOther: () => void) {
  const facets = signal<readonly Facet[]>([])
  const areFacetsLoading = signal(false)
  const facetsError = signal<ShopError | null>(null)
  const latest = createLatest(events)
  const query = computed(() => {
    const { facets: wanted } = catalogSource(view.value)
    return wanted && JSON.stringify(wanted)
  })

  async function load({ searchQuery, category }: FacetQuery): Promise<void> {
    areFacetsLoading.value = true
    facetsError.value = null
    const categoryIds = category.split(',').filter(Boolean)
    const answer = await latest.ask((options) => getFacets(client, { searchQuery, categoryIds }, options))
    if (!answer) return
    batch(() => {
      areFacetsLoading.value = false
      if (answer.status === 'ready') facets.value = answer.data
      // The list is there without them.
      else facetsError.value = answer.error
    })
  }

  effect(() => {
    void query.value
    untracked(() => {
      latest.drop()
      facetsError.value = null
      onOther()
      const kept = list.peek()
      facets.value = (kept.view === view.peek() && kept.facets) || []
      const { facets: wanted } = catalogSource(view.peek())
      if (wanted && facets.peek().length === 0) void load(wanted)
      else areFacetsLoading.value = false
    })
  })
  return {
    /** The filters of the list; none while they are loading, or when the list has none. */
    facets: facets as ReadonlySignal<readonly Facet[]>,
    areFacetsLoading: areFacetsLoading as ReadonlySignal<boolean>,
    /** Why there are none though the list could have some, until the next try. */
    facetsError: facetsError as ReadonlySignal<ShopError | null>,
    /** Asks again for facets that did not come. */
    async loadFacets(): Promise<void> {
      const { facets: wanted } = catalogSource(view.peek())
      if (wanted && facetsError.peek()) await load(wanted)
    },
  }
}
