import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient, CallOptions } from '../../api/client'
import { getTop } from '../../api/products'
import { modeForCategory, NO_CONDITIONS, viewOfTab, type CatalogView } from '../../domain/catalog-view'
import { TOP } from '../../domain/category'
import type { Facet, Paged, Product } from '../../domain/product'
import type { CatalogDisplay, Category, Session } from '../../domain/shop'
import { clock } from '../../lib/clock'
import { ShopError } from '../../lib/errors'
import type { StoreContext } from '../session-events'
import { dataOf, type Remote } from '../../lib/remote'
import { whenSettled } from '../when'
import { createLatest } from '../latest'

/** Products asked for at once (storefront specification, section 9). */
const PAGE_SIZE = 10

export type CatalogPage = readonly Product[]

/** The pages loaded so far, and the token that requests the next one. */
export interface CatalogList {
  readonly view: CatalogView
  /** Each product once. A page never changes, so that a long list renders only what is new. */
  readonly pages: readonly CatalogPage[]
  readonly token: string
  readonly hasMore: boolean
  /** The total number of products; 0 when the server does not send it. */
  readonly total: number
  /** Only of a list that was kept from an earlier visit: what it could be filtered by. */
  readonly facets?: readonly Facet[]
}

export type CatalogStore = ReturnType<typeof createCatalogStore>

export interface CatalogSession extends StoreContext {
  remote: ReadonlySignal<Remote<Session>>
  categories: ReadonlySignal<Remote<readonly Category[]>>
}

interface CatalogStoreOptions {
  session: CatalogSession
  initial: { display: CatalogDisplay; id: string } | null
  /** The list from before the page was left, if it may be restored. */
  kept?: Promise<CatalogList | null> | undefined
}

const FIRST_VIEW: CatalogView = {
  mode: 'catalog',
  category: TOP,
  selectedCategoryIds: [],
  searchText: '',
  conditions: NO_CONDITIONS,
  suggestions: { searchTerms: [], productsIds: [] },
}

export function createCatalogStore({ session, initial, kept }: CatalogStoreOptions) {
  const view = signal(FIRST_VIEW)
  const list = signal<CatalogList>({ view: view.peek(), pages: [], token: '', hasMore: true, total: 0 })
  const isLoading = signal(false)
  const isSettled = signal(false)
  const error = signal<ShopError | null>(null)
  const refused = signal<CatalogView | null>(null)
  const latest = createLatest(session.events)
  let opening: Promise<void> | null = null
  let first: Promise<void> | undefined
  let wished: string | undefined

  /** A new view replaces the list when its first page arrives; whatever was asked for the old one is dropped. */
  async function show(next: CatalogView): Promise<void> {
    view.value = next
    isSettled.value = false
    await load({ view: next, pages: [], token: '', hasMore: true, total: 0 })
  }

  /** Appends to a list its next page: to one without pages the first, so that it replaces whatever was shown. */
  async function load(from: CatalogList): Promise<void> {
    isLoading.value = true
    error.value = null
    const page = await latest.ask((options) => fetchPage(session.client, from, options))
    if (!page) return
    batch(() => {
      if (page.status === 'ready') {
        list.value = withPage(from, page.data)
        return settle(null)
      }
      refused.value = from.pages.length > 0 ? null : from.view
      // The list and what it belongs to stay as they were.
      if (list.peek().pages.length > 0) view.value = list.peek().view
      settle(page.error)
    })
  }

  function settle(failure: ShopError | null): void {
    error.value = failure
    isLoading.value = false
    isSettled.value = true
  }

  const isBegun = () => isLoading.peek() || isSettled.peek()

  /** Appends the next page; does nothing while one is on its way or at the end. */
  async function loadMore(): Promise<void> {
    if (!isLoading.peek() && list.peek().hasMore) await load(list.peek())
  }

  async function selectCategory(id: string): Promise<void> {
    const { category, mode } = view.peek()
    const isShown = category === id && mode !== 'search'
    if (isShown && isBegun() && !error.peek()) return
    await show(viewOfTab(view.peek(), id))
  }

  return {
    view: view as ReadonlySignal<CatalogView>,
    list: list as ReadonlySignal<CatalogList>,
    isLoading: isLoading as ReadonlySignal<boolean>,
    /** True when the first page of this view has loaded or failed. */
    isSettled: isSettled as ReadonlySignal<boolean>,
    /** The last page's failure, until the next try. */
    error: error as ReadonlySignal<ShopError | null>,
    /** The view whose first page failed; null when a later page did. */
    refused: refused as ReadonlySignal<CatalogView | null>,
    /** Opens the first catalogue, or this tab's. A second call only moves to the suggestions or away from them. */
    async open(category?: string): Promise<void> {
      const before = wished
      wished = category
      const isFirst = !opening
      await (opening ??= begin(category))
      if (isFirst) await first
      // Another address: the suggestions take the place of what is open, and give it up again.
      else if (category !== before && (category || view.peek().mode === 'suggested'))
        await selectCategory(category ?? TOP)
    },
    show,
    selectCategory,
    loadMore,
    async retry(): Promise<void> {
      const wanted = refused.peek()
      if (error.peek()) await (wanted ? show(wanted) : loadMore())
    },
  }

  async function begin(category?: string): Promise<void> {
    const remote = await whenSettled(session.remote)
    // Without a session nothing is asked; once there is one, the catalogue opens as if for the first time.
    if (remote.status !== 'ready') return void (opening = null)
    view.value = { ...view.peek(), suggestions: remote.data.userShop.suggestions }
    const earlier = category || initial ? null : await kept
    if (earlier && !isBegun()) {
      list.value = earlier
      view.value = earlier.view
      return settle(null)
    }
    const wish = category && { category, mode: modeForCategory(category) }
    const start = wish || (initial && (await startOf(session, initial)))
    // A tab picked while the categories were coming is the later wish.
    if (!isBegun()) first = show({ ...view.peek(), ...start })
  }
}

/** The view to open first. Only a category without an id waits for the list it is the first of. */
async function startOf(session: CatalogSession, { display, id }: NonNullable<CatalogStoreOptions['initial']>) {
  const isFirstCategory = display === 'ShowCategory' && id === ''
  const categories = isFirstCategory ? dataOf(await whenSettled(session.categories)) : []
  const code = await sources().catch(() => null)
  return code && code.startOf(display, id, categories ?? [])
}

/** Pages may overlap when the shop changes meanwhile: a product stands once, where it first came. */
function withPage({ view, pages }: CatalogList, { data, token, hasMore, total }: Paged<Product>): CatalogList {
  const ids = new Set(pages.flatMap((page) => page.map(({ providerId }) => providerId)))
  const fresh = data.filter(({ providerId }) => !ids.has(providerId) && ids.add(providerId))
  // A page with nothing in it is the last one, whatever it says: asking on would never end.
  return { view, pages: [...pages, fresh], token, hasMore: hasMore && data.length > 0, total }
}

/** The best sellers are what most shoppers see first; the calls of all other lists come when one is opened. */
async function fetchPage(
  client: ApiClient,
  { view, pages, token }: CatalogList,
  options: CallOptions,
): Promise<Paged<Product>> {
  const query = { pageNumber: pages.length, perPage: PAGE_SIZE, pageToken: token }
  if (view.mode === 'catalog' && view.category === TOP) {
    const cached = pages.length > 0 ? null : tops.get(client)
    if (cached && cached.until > clock.now()) return cached.page
    const page = await getTop(client, query, options)
    if (pages.length === 0) tops.set(client, { page, until: clock.now() + FRESH_FOR })
    return page
  }
  const { fetchSource } = await sources()
  return fetchSource(client, view, query, options)
}

/** Time for which the first best sellers are not requested again, ms: elements of a page open one after the other. */
const FRESH_FOR = 30_000

const tops = new WeakMap<ApiClient, { page: Paged<Product>; until: number }>()

async function sources() {
  try {
    return await import('./sources')
  } catch (cause) {
    throw new ShopError('network', { textKey: 'listProducts', call: 'the code of the list', cause })
  }
}
