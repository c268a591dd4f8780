import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signal } from '@preact/signals-core'
import { NO_CONDITIONS } from '../../src/domain/catalog-view'
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

  it('is not kept without a page, nor with more pages than a storage may hold', async () => {
    await leave()
    const { session, catalog } = await visit()
    const page = catalog.list.peek().pages[0]!
    for (const pages of [[], Array.from({ length: 31 }, () => page)]) {
      const list = signal({ ...catalog.list.peek(), pages })
      keepCatalog(session, { ...catalog, list })
    }
    expect((await visit({ comesBack: true })).catalog.view.peek().category).toBe('casa')
    keepCatalog(session, {
      ...catalog,
      list: signal({ ...catalog.list.peek(), pages: Array.from({ length: 30 }, () => page) }),
    })
    expect((await visit({ comesBack: true })).catalog.list.peek().pages).toHaveLength(30)
  })

  it('is neither kept nor restored for a session that does not open', async () => {
    const before = await leave()
    backend.addFault({ path: '/api/session/farmacia', status: 500 })
    const { session } = openSession(undefined, backend)
    await whenSettled(session.remote)
    keepCatalog(session, before.catalog)
    expect(await keptCatalog(session)).toBeNull()
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

const product = {
  providerId: 'x',
  name: '',
  description: '',
  brand: '',
  images: [],
  highlights: [],
  attributes: [],
  dimensions: [],
  specification: [],
  subscriptionOffers: [],
  price: 1,
  listPrice: 1,
  promotionalPrice: 0,
  minPrice: 1,
  maxPrice: 1,
  maxQuantity: 9,
}
const pagedData = { token: '', hasMore: false, total: 1 }
const whole = {
  ...NO_CONDITIONS,
  mode: 'catalog',
  searchText: '',
  currentCategory: 'casa',
  searchCategoryIds: [],
  facets: [],
  pagedData,
  products: [[product]],
}
/** A value of another kind. */
const otherThan = (value: unknown) => (typeof value === 'number' ? '1' : 1)
const withoutOneOf = (fields: object, place: (changed: object) => unknown) =>
  Object.entries(fields).map(([name, value]) => [name, place({ ...fields, [name]: otherThan(value) })] as const)

/** The catalogue that a page finds in such a storage. */
async function foundIn(value: unknown) {
  const entries = new Map([['cached_catalog:contact', JSON.stringify({ value })]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key.replace(/:.*/, ':contact')) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.resetModules()
  const fresh = await import('../../src/session/catalog-cache')
  const { session } = await visit()
  const list = await fresh.keptCatalog(session)
  vi.unstubAllGlobals()
  return list
}

describe('an entry that another script wrote', () => {
  it.each(['catalog', 'search', 'suggested'])('is shown when it is whole: %s', async (mode) => {
    expect(await foundIn({ ...whole, mode })).toMatchObject({ view: { mode }, pages: [[product]] })
  })

  it.each<readonly [name: string, value: unknown]>([
    ['nothing', null],
    ['a list', []],
    ['an unknown mode', { ...whole, mode: 'favourites' }],
    ['a good page, then none', { ...whole, products: [[product], null] }],
    ['a good product, then none', { ...whole, products: [[product, null]] }],
    ['an object where a list was', { ...whole, filters: {} }],
    ...withoutOneOf(whole, (changed) => changed),
    ...withoutOneOf(pagedData, (changed) => ({ ...whole, pagedData: changed })),
    ...withoutOneOf(product, (changed) => ({ ...whole, products: [[product, changed]] })),
  ])('is not shown with another kind of %s', async (_name, value) => {
    expect(await foundIn(value)).toBeNull()
  })
})
