import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCatalog, keptCatalog } from '../../src/session/catalog-cache'
import type { ShopSession } from '../../src/session/session'
import { createCatalogStore, type CatalogStore } from '../../src/stores/catalog/catalog'
import { catalogSearchOf } from '../../src/stores/catalog/search'
import { when, whenSettled } from '../../src/stores/when'
import type { Backend } from '../../demo/shop'
import { openSession, smallBackend } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests({ skipsPauses: true })

let backend: Backend
beforeEach(() => void (backend = smallBackend()))

interface Visit {
  session: ShopSession
  catalog: CatalogStore
  ids(): string[]
  paths(): string[]
}

/** A page of its own that opens, with what an earlier one may have kept. */
async function visit(options: { comesBack?: boolean; code?: string } = {}): Promise<Visit> {
  const { session } = openSession(options.code, backend)
  const before = backend.calls().length
  await whenSettled(session.remote)
  const kept = options.comesBack ? keptCatalog(session) : undefined
  const catalog = createCatalogStore({ session, initial: null, kept })
  await catalog.open()
  return {
    session,
    catalog,
    ids: () =>
      catalog.list
        .peek()
        .pages.flat()
        .map(({ providerId }) => providerId),
    paths: () =>
      backend
        .calls()
        .slice(before)
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/api/catalog/')),
  }
}

async function settled({ catalog, session }: Visit): Promise<void> {
  const search = catalogSearchOf(catalog, session)
  await when(() => catalog.isSettled.value && !search.areFacetsLoading.value)
}

/** A visit that filtered a category, and left. */
async function leave(): Promise<Visit> {
  const before = await visit()
  await before.catalog.selectCategory('casa')
  await settled(before)
  catalogSearchOf(before.catalog, before.session).filter([{ key: 'price', range: { from: 0, to: 40 } }])
  await settled(before)
  keepCatalog(before.session, before.catalog)
  return before
}

describe('a catalogue that was left', () => {
  it('is restored when the shopper returns: list, tab, filters and facets, without a call', async () => {
    const before = await leave()
    const after = await visit({ comesBack: true })
    expect(after.ids()).toEqual(before.ids())
    expect(after.catalog.view.peek()).toEqual(before.catalog.view.peek())
    const search = catalogSearchOf(after.catalog, after.session)
    expect(search.facets.peek()).toEqual(catalogSearchOf(before.catalog, before.session).facets.peek())
    expect(after.paths()).toEqual(['/api/catalog/categories'])
  })

  it('continues with its next page', async () => {
    const before = await visit()
    await before.catalog.selectCategory('muitos')
    await before.catalog.loadMore()
    keepCatalog(before.session, before.catalog)
    const after = await visit({ comesBack: true })
    await after.catalog.loadMore()
    expect(after.ids()).toHaveLength(23)
    expect(new Set(after.ids()).size).toBe(23)
    expect(after.catalog.list.peek().hasMore).toBe(false)
  })

  it('is forgotten after two minutes', async () => {
    await leave()
    await time.advance(2 * 60_000)
    expect((await visit({ comesBack: true })).ids()).toEqual(['pao', 'cafe'])
  })

  it('is not restored for another contact, or on a newly opened page', async () => {
    await leave()
    expect((await visit({ comesBack: true, code: 'farmacia-agente' })).ids()).toEqual(['pao', 'cafe'])
    expect((await visit()).ids()).toEqual(['pao', 'cafe'])
  })

  it('is not kept while another list is loading', async () => {
    const before = await leave()
    backend.addFault({ path: '/api/catalog/products/search', delay: 30, times: 1 })
    const coming = before.catalog.selectCategory('muitos')
    keepCatalog(before.session, before.catalog)
    await coming
    expect((await visit({ comesBack: true })).catalog.view.peek().category).toBe('casa')
  })
})

describe('an entry that another script wrote', () => {
  const mangled = {
    nothing: null,
    'a list': [],
    'no products': { mode: 'catalog' },
    'filters that are no list': {
      mode: 'catalog',
      searchText: '',
      currentCategory: 'casa',
      searchCategoryIds: [],
      filters: 'all',
      facets: [],
      pagedData: { token: '', hasMore: false, total: 0 },
      products: [],
    },
    'a product without a name': {
      mode: 'catalog',
      searchText: '',
      currentCategory: 'casa',
      searchCategoryIds: [],
      filters: [],
      facets: [],
      pagedData: { token: '', hasMore: false, total: 1 },
      products: [[{ providerId: 'x' }]],
    },
  }

  it.each(Object.entries(mangled))('is not shown: %s', async (_name, value) => {
    const entries = new Map([['cached_catalog:contact', JSON.stringify({ value })]])
    const own = {
      getItem: (key: string) => entries.get(key.replace(/:.*/, ':contact')) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
    }
    vi.stubGlobal('sessionStorage', own)
    vi.resetModules()
    const fresh = await import('../../src/session/catalog-cache')
    const { session } = await visit()
    expect(await fresh.keptCatalog(session)).toBeNull()
    vi.unstubAllGlobals()
  })
})
