import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient, CallOptions } from '../api/client'
import { getTop } from '../api/products'
import { modeForCategory, type CatalogView } from '../domain/catalog-view'
import { TOP } from '../domain/category'
import type { Paged, Product } from '../domain/product'
import type { CatalogDisplay, Category, Session } from '../domain/shop'
import { ShopError } from '../lib/errors'
import { callMessages } from '../text/calls'
import type { Happenings } from './happenings'
import { dataOf, whenSettled, type Remote } from './remote'

/** Products asked for at once (storefront specification, section 9). */
export const PAGE_SIZE = 10

/** Where a list ended: what to pass to ask for the next page. */
interface Place {
  page: number
  token: string
  hasMore: boolean
}

const START: Place = { page: -1, token: '', hasMore: true }

export type CatalogPage = readonly Product[]

export interface CatalogStore {
  /** What the shopper looks at. */
  readonly view: ReadonlySignal<CatalogView>
  /** The pages so far, each product once. A page never changes, so that a long list renders only what is new. */
  readonly pages: ReadonlySignal<readonly CatalogPage[]>
  readonly isLoading: ReadonlySignal<boolean>
  /** Whether the first page of this view has been answered, well or badly. */
  readonly isSettled: ReadonlySignal<boolean>
  readonly hasMore: ReadonlySignal<boolean>
  /** The last page's failure, until the next try. */
  readonly error: ReadonlySignal<ShopError | null>
  /** Opens the first catalogue, or this tab's; does nothing when one is open already. */
  open(category?: string): Promise<void>
  /** Shows a tab's products. */
  selectCategory(id: string): Promise<void>
  /** Appends the next page; does nothing while one is on its way or at the end. */
  loadMore(): Promise<void>
  /** Asks again for what failed last. */
  retry(): Promise<void>
}

interface CatalogStoreOptions {
  session: {
    client: ApiClient
    happenings: Happenings
    remote: ReadonlySignal<Remote<Session>>
    categories: ReadonlySignal<Remote<readonly Category[]>>
  }
  initial: { display: CatalogDisplay; id: string } | null
}

const nothingSuggested = { searchTerms: [], productsIds: [] }

export function createCatalogStore({ session, initial }: CatalogStoreOptions): CatalogStore {
  const view = signal<CatalogView>({
    mode: 'catalog',
    category: TOP,
    selectedCategoryIds: [],
    searchText: '',
    filters: [],
    suggestions: nothingSuggested,
  })
  const pages = signal<readonly CatalogPage[]>([])
  let knownIds = new Set<string>()
  const place = signal(START)
  const isLoading = signal(false)
  const isSettled = signal(false)
  const error = signal<ShopError | null>(null)
  let running: AbortController | null = null
  let opening: Promise<void> | null = null
  /** What the list belongs to. */
  let listed = view.peek()
  let askAgain = loadMore

  /** A new view replaces the list when its first page arrives; whatever was asked for the old one is dropped. */
  async function show(next: CatalogView): Promise<void> {
    view.value = next
    isSettled.value = false
    await load(START)
  }

  async function load(from: Place): Promise<void> {
    running?.abort()
    const { signal: aborted } = (running = new AbortController())
    const asked = view.peek()
    isLoading.value = true
    error.value = null
    try {
      const page = await fetchPage(session.client, asked, from, { signal: aborted })
      if (aborted.aborted) return
      batch(() => {
        // Page 0 replaces the list, later ones append.
        if (from === START) knownIds = new Set()
        listed = asked
        pages.value = [...(from === START ? [] : pages.peek()), page.data.filter(isNew)]
        place.value = { page: from.page + 1, token: page.token, hasMore: page.hasMore }
        settle(null)
      })
    } catch (failure) {
      if (aborted.aborted) return
      if (!(failure instanceof ShopError)) throw failure
      askAgain = from === START ? () => show(asked) : loadMore
      batch(() => {
        // The list and what it belongs to stay as they were.
        if (pages.peek().length > 0) view.value = listed
        settle(failure)
      })
      session.happenings.tell({ type: 'error', error: failure })
    }
  }

  /** Pages may overlap when the shop changes meanwhile: a product stands once, where it first came. */
  function isNew({ providerId }: Product): boolean {
    return !knownIds.has(providerId) && Boolean(knownIds.add(providerId))
  }

  function settle(failure: ShopError | null): void {
    error.value = failure
    isLoading.value = false
    isSettled.value = true
  }

  async function loadMore(): Promise<void> {
    if (!isLoading.peek() && place.peek().hasMore) await load(place.peek())
  }

  return {
    view,
    pages,
    isLoading,
    isSettled,
    hasMore: computed(() => place.value.hasMore),
    error,
    open: (category) => (opening ??= begin(category)),
    async selectCategory(id) {
      const { category, mode } = view.peek()
      const isShown = category === id && mode !== 'search'
      if (isShown && (isLoading.peek() || isSettled.peek()) && !error.peek()) return
      const next = { category: id, mode: modeForCategory(id), searchText: '', selectedCategoryIds: [], filters: [] }
      await show({ ...view.peek(), ...next })
    },
    loadMore,
    retry: async () => (error.peek() ? askAgain() : undefined),
  }

  async function begin(category?: string): Promise<void> {
    const remote = await whenSettled(session.remote)
    // Without a session nothing is asked; once there is one, the catalogue opens as if for the first time.
    if (remote.status !== 'ready') return void (opening = null)
    view.value = { ...view.peek(), suggestions: remote.data.userShop.suggestions }
    const wished = category && { category, mode: modeForCategory(category) }
    const first = wished || (initial && (await startOf(initial)))
    // A tab picked while the categories were coming is the later wish.
    if (!running) await show({ ...view.peek(), ...first })
  }

  /** Only a category without an id has to wait for the list it is the first of. */
  async function startOf({ display, id }: NonNullable<CatalogStoreOptions['initial']>) {
    const isFirstCategory = display === 'ShowCategory' && id === ''
    const categories = isFirstCategory ? dataOf(await whenSettled(session.categories)) : []
    const code = await sources().catch(() => null)
    return code && code.startOf(display, id, categories ?? [])
  }
}

/** The best sellers are what most shoppers see first; the calls of all other lists come when one is opened. */
async function fetchPage(
  client: ApiClient,
  view: CatalogView,
  from: Place,
  options: CallOptions,
): Promise<Paged<Product>> {
  const query = { pageNumber: from.page + 1, perPage: PAGE_SIZE, pageToken: from.token }
  if (view.mode === 'catalog' && view.category === TOP) return getTop(client, query, options)
  const { fetchSource } = await sources()
  return fetchSource(client, view, query, options)
}

async function sources() {
  try {
    return await import('./catalog-sources')
  } catch (cause) {
    throw new ShopError('network', { message: callMessages.listProducts, call: 'the code of the list', cause })
  }
}
