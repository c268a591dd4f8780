import { signal } from '@preact/signals-core'
import { describe, expect, it as base } from 'vitest'
import { getCategories, getSession } from '../../src/api/shop'
import { NO_CONDITIONS } from '../../src/domain/catalog-view'
import { PRICE_DELAY } from '../../src/domain/facets'
import { createCatalogStore, type CatalogStore } from '../../src/stores/catalog/catalog'
import { catalogSearchOf, type CatalogSearch } from '../../src/stores/catalog/search'
import { ready } from '../../src/lib/remote'
import { when } from '../../src/stores/when'
import { openShop, type StoreWire } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

const SEARCH = '/api/catalog/products/search'
const TEXT = '/api/catalog/products/searchText'
const FACETS = '/api/catalog/products/facets'
/** Prices that products of several categories have. */
const CHEAP = { key: 'price', range: { from: 5, to: 10 } }

interface Scene extends StoreWire {
  catalog: CatalogStore
  search: CatalogSearch
  ids(): string[]
  /** Paths asked for, oldest first. */
  asked(path: string): { query: Record<string, string>; body?: unknown }[]
  facetKeys(): string[]
}

async function openSearch(): Promise<Scene> {
  const wire = await openShop()
  const remote = signal(ready(await getSession(wire.client, 'farmacia')))
  const categories = signal(ready(await getCategories(wire.client)))
  const session = { ...wire, remote, categories }
  const catalog = createCatalogStore({ session, initial: null })
  const search = catalogSearchOf(catalog, session)
  await catalog.open()
  wire.sent.length = 0
  return {
    ...wire,
    catalog,
    search,
    ids: () =>
      catalog.list
        .peek()
        .pages.flat()
        .map(({ providerId }) => providerId),
    asked: (path) => wire.sent.filter((call) => call.path === path),
    facetKeys: () => search.facets.peek().map(({ key }) => key),
  }
}

const it = base.extend('scene', () => openSearch())

const facetsCame = ({ search }: Scene) => when(() => !search.areFacetsLoading.value)

describe('searching', () => {
  it('requests the trimmed text and its facets', async ({ scene }) => {
    await scene.search.search('  café ', [])
    expect(scene.ids()).toEqual(['cafe'])
    expect(scene.asked(TEXT)).toMatchObject([{ body: { searchQuery: 'café', pageNumber: 0 } }])
    expect(scene.asked(FACETS)).toMatchObject([{ query: { searchQuery: 'café' } }])
    expect(scene.catalog.view.peek()).toMatchObject({ mode: 'search', searchText: 'café' })
  })

  it('requests nothing for an empty or unchanged text', async ({ scene: { search, sent } }) => {
    await search.search('   ', [])
    expect(sent).toEqual([])
    await search.search('café', ['casa'])
    const before = sent.length
    await search.search(' café', ['casa'])
    expect(sent).toHaveLength(before)
  })

  it('within categories stays within them once filters are chosen', async ({ scene }) => {
    await scene.search.search('e', ['casa', 'folhas'])
    expect(scene.ids()).toEqual(['cha'])
    scene.search.filter([CHEAP])
    await when(() => scene.catalog.isSettled.value)
    expect(scene.asked(SEARCH).at(-1)?.body).toMatchObject({
      category: 'casa,folhas',
      searchQuery: 'e',
      filters: [CHEAP],
    })
    expect([scene.ids(), scene.asked(TEXT)]).toEqual([['cha'], []])
  })
})

describe('a search that fails', () => {
  it('leaves the list, the filters and what was typed', async ({ scene: { search, catalog, ids, backend } }) => {
    await search.search('item', [])
    const listed = ids()
    backend.addFault({ path: TEXT, status: 500, times: 1 })
    search.type('café')
    await search.search('café', [])
    expect(ids()).toEqual(listed)
    expect(catalog.view.peek().searchText).toBe('item')
    expect([catalog.isLoading.peek(), catalog.refused.peek()?.searchText]).toEqual([false, 'café'])
    expect(search.draft.peek()).toBe('café')
    await catalog.retry()
    expect(ids()).toEqual(['cafe'])
    expect(search.draft.peek()).toBe('café')
  })

  it('restores the filter', async ({ scene: { search, catalog, backend, ids } }) => {
    await catalog.selectCategory('casa')
    const listed = ids()
    backend.addFault({ path: SEARCH, status: 500, times: 1 })
    search.filter([{ key: 'marca', values: ['Forno'] }])
    await when(() => !catalog.isLoading.value)
    expect([ids(), search.filters.peek()]).toEqual([listed, []])
    await catalog.retry()
    expect([ids(), search.filters.peek()]).toEqual([['pao'], [{ key: 'marca', values: ['Forno'] }]])
  })
})

describe('the field', () => {
  it('follows the current search', async ({ scene: { search, catalog } }) => {
    search.type('caf')
    expect(search.draft.peek()).toBe('caf')
    await search.search('café', [])
    expect(search.draft.peek()).toBe('café')
    await catalog.selectCategory('top')
    expect(search.draft.peek()).toBe('')
  })

  it('keeps unsent text while other things change', async ({ scene: { search, catalog } }) => {
    search.type('caf')
    await catalog.selectCategory('casa')
    expect(search.draft.peek()).toBe('caf')
  })
})

describe('the facets', () => {
  it('appear with a category and disappear with it', async ({ scene }) => {
    expect(scene.facetKeys()).toEqual([])
    const shown = scene.catalog.selectCategory('casa')
    expect(scene.search.areFacetsLoading.peek()).toBe(true)
    await Promise.all([shown, facetsCame(scene)])
    expect(scene.facetKeys()).toContain('marca')
    expect(scene.asked(FACETS)).toMatchObject([{ query: { category: 'casa' } }])
    await scene.catalog.selectCategory('top')
    expect([scene.facetKeys(), scene.search.areFacetsLoading.peek()]).toEqual([[], false])
  })

  it('stay while filters change', async ({ scene }) => {
    await scene.catalog.selectCategory('casa')
    await facetsCame(scene)
    scene.search.filter([{ key: 'marca', values: ['Forno'] }])
    await when(() => scene.catalog.isSettled.value)
    expect(scene.facetKeys()).toContain('marca')
    expect(scene.asked(FACETS)).toHaveLength(1)
  })

  it('that fail leave the list alone', async ({ scene }) => {
    scene.backend.addFault({ path: FACETS, status: 500 })
    await scene.catalog.selectCategory('casa')
    await facetsCame(scene)
    expect([scene.facetKeys(), scene.catalog.error.peek(), scene.ids().length]).toEqual([[], null, 10])
    expect(scene.errors()).toMatchObject([{ textKey: 'getFacets' }])
  })

  it('that failed are requested again on demand only', async ({ scene }) => {
    scene.backend.addFault({ path: FACETS, status: 500 })
    await scene.catalog.selectCategory('casa')
    await facetsCame(scene)
    expect(scene.search.facetsError.peek()).toMatchObject({ kind: 'http' })
    scene.backend.clearFaults()
    const again = scene.search.loadFacets()
    expect([scene.search.areFacetsLoading.peek(), scene.search.facetsError.peek()]).toEqual([true, null])
    await again
    expect(scene.facetKeys()).toContain('marca')
    const asked = scene.asked(FACETS).length
    await scene.search.loadFacets()
    expect(scene.asked(FACETS)).toHaveLength(asked)
  })
})

const range = (to: number) => [{ key: 'price', range: { from: 0, to } }]

describe('the price', () => {
  it('is requested half a second after the last change, and shown at once', async ({
    scene: { search, catalog, asked },
  }) => {
    await catalog.selectCategory('casa')
    search.filter(range(30), { isMoving: true })
    await time.advance(PRICE_DELAY - 1)
    search.filter(range(19.5), { isMoving: true })
    await time.advance(PRICE_DELAY - 1)
    expect(search.filters.peek()).toEqual(range(19.5))
    expect(asked(SEARCH)).toHaveLength(1)
    await time.advance(1)
    await when(() => catalog.isSettled.value)
    expect(asked(SEARCH).slice(1)).toMatchObject([{ body: { pageNumber: 0, filters: range(19.5) } }])
  })

  it('pending is cleared with the filters over the list', async ({ scene: { search, catalog } }) => {
    await catalog.selectCategory('casa')
    search.filter([{ key: 'marca', values: ['Forno'] }])
    search.filter([...search.filters.peek(), ...range(30)], { isMoving: true })
    await catalog.show({ ...catalog.view.peek(), conditions: NO_CONDITIONS })
    expect(search.filters.peek()).toEqual([])
  })

  it('pending stays when an earlier filter fails', async ({ scene: { search, catalog, backend } }) => {
    await catalog.selectCategory('casa')
    backend.addFault({ path: SEARCH, status: 409, times: 1 })
    search.filter([{ key: 'marca', values: ['Forno'] }])
    search.filter(range(30), { isMoving: true })
    await when(() => catalog.error.value !== null)
    expect(search.filters.peek()).toEqual(range(30))
    search.filter([])
  })
})
