import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { getFacets } from '../../api/catalog'
import { catalogSource, type FacetQuery } from '../../domain/catalog-source'
import { PRICE_DELAY } from '../../domain/facets'
import type { FacetFilter } from '../../domain/product'
import { clock, type Timer } from '../../lib/clock'
import type { ShopError } from '../../lib/errors'
import { oncePer } from '../../lib/once-per'
import type { CatalogSession, CatalogStore } from './catalog'
import { catalogDraftOf } from './draft'
import { createLatest } from '../latest'

export type CatalogSearch = ReturnType<typeof createCatalogSearch>

function createCatalogSearch(catalog: CatalogStore, session: CatalogSession) {
  const pending = signal<readonly FacetFilter[] | null>(null)
  let timer: Timer | undefined

  function apply(): void {
    const filters = pending.peek()
    if (!filters) return
    const view = catalog.view.peek()
    batch(() => {
      drop()
      // The ends of the price may be back where they were.
      if (JSON.stringify(filters) !== JSON.stringify(view.conditions.filters))
        void catalog.show({ ...view, conditions: { ...view.conditions, filters } })
    })
  }

  function drop(): void {
    clock.clearTimeout(timer)
    pending.value = null
  }

  // Clearing the filters also drops those being requested; restoring a list after a failure does not.
  effect(() => {
    if (catalog.view.value.conditions.filters.length === 0 && !catalog.error.peek()) drop()
  })

  return {
    ...catalogDraftOf(catalog),
    ...createFacets(catalog, session, drop),
    /** The filters as the shopper sees them: chosen, whether or not they are in force yet. */
    filters: computed(() => pending.value ?? catalog.view.value.conditions.filters),
    /** Asks for the list anew with these filters; `isMoving` waits until they rest. */
    filter(filters: readonly FacetFilter[], { isMoving = false } = {}): void {
      clock.clearTimeout(timer)
      pending.value = filters
      if (isMoving) timer = clock.setTimeout(apply, PRICE_DELAY)
      else apply()
    },
  }
}

/** The catalogue's one search: it outlives the screen, as the list does. */
export const catalogSearchOf = oncePer(createCatalogSearch)

/** The facets of what is listed: they change with the text and the category, not with the filters. */
function createFacets(catalog: CatalogStore, { client, events }: CatalogSession, onOther: () => void) {
  const { view, list } = catalog
  const { facets } = catalogDraftOf(catalog)
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
