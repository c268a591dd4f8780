import { signal, type Signal } from '@preact/signals-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getCategories, getSession } from '../../src/api/shop'
import type { CatalogDisplay, Category, Session } from '../../src/domain/shop'
import { ShopError } from '../../src/lib/errors'
import { goesRound } from '../../src/stores/catalog/end'
import { createCatalogStore, type CatalogList, type CatalogStore } from '../../src/stores/catalog/catalog'
import { failed, loading, ready, type Remote } from '../../src/lib/remote'
import { when } from '../../src/stores/when'
import { json, text } from '../api/support'
import { products } from '../demo/backend/small-shop'
import { openShop, type StoreWire } from './support'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests({ skipsPauses: true })

const SEARCH = '/api/catalog/products/search'

interface Scene extends StoreWire {
  catalog: CatalogStore
  remote: Signal<Remote<Session>>
  categories: Signal<Remote<readonly Category[]>>
  /** The catalogue of another element of the session. @param kept its list from before the page was left */
  another(kept?: Promise<CatalogList | null>): CatalogStore
  /** Product ids in the list, page by page. */
  pages(): string[][]
  ids(): string[]
}

interface Options {
  display?: CatalogDisplay
  id?: string
  suggestions?: Session['userShop']['suggestions']
  /** The session and the categories as they are when it opens. */
  session?: Remote<Session>
  listed?: Remote<readonly Category[]>
}

/** A catalogue of the small shop: 2 best sellers, 'casa' with 13 products and 'muitos' with 23. */
async function openCatalog({ display, id = '', suggestions, session, listed }: Options = {}): Promise<Scene> {
  const wire = await openShop()
  const opened = await getSession(wire.client, 'farmacia')
  const userShop = { ...opened.userShop, ...(suggestions && { suggestions }) }
  const remote = signal<Remote<Session>>(session ?? ready({ ...opened, userShop }))
  const categories = signal<Remote<readonly Category[]>>(listed ?? ready(await getCategories(wire.client)))
  wire.sent.length = 0
  const open = (kept?: Promise<CatalogList | null>): CatalogStore =>
    createCatalogStore({ session: { ...wire, remote, categories }, initial: display ? { display, id } : null, kept })
  const catalog = open()
  const pages = () => catalog.list.peek().pages.map((page) => page.map(({ providerId }) => providerId))
  return { ...wire, catalog, remote, categories, another: open, pages, ids: () => pages().flat() }
}

const many = products.filter(({ categories }) => categories.includes('muitos')).map(({ providerId }) => providerId)

afterEach(() => vi.restoreAllMocks())

describe('two elements of one session', () => {
  it('request the best sellers once, and again half a minute later', async () => {
    const { catalog, sent, another } = await openCatalog()
    const asked = () => sent.filter(({ path }) => path === '/api/catalog/top').length
    await catalog.open()
    const second = another()
    await second.open()
    expect([asked(), second.list.peek().pages]).toEqual([1, catalog.list.peek().pages])
    await time.advance(31_000)
    await another().open()
    expect(asked()).toBe(2)
  })
})

describe('opening the catalogue', () => {
  it('shows the best sellers, once', async () => {
    const { catalog, ids, sent } = await openCatalog()
    expect([catalog.isSettled.peek(), catalog.isLoading.peek()]).toEqual([false, false])
    const opened = catalog.open()
    await Promise.all([opened, catalog.open()])
    await catalog.open()
    expect(sent.map(({ path, query }) => [path, query])).toEqual([
      ['/api/catalog/top', { pageNumber: '0', perPage: '10' }],
    ])
    expect(ids()).toEqual(['pao', 'cafe'])
    expect([catalog.isSettled.peek(), catalog.isLoading.peek(), catalog.list.peek().hasMore]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['ShowCategory', 'muitos', SEARCH, { category: 'muitos' }, 'muitos'],
    ['ShowCategory', '', SEARCH, { category: 'casa' }, 'casa'],
    ['ShowCollection', 'frio', '/api/catalog/products/collections/frio', undefined, 'COLLECTION_frio'],
    ['ShowQuery', ' chá ', '/api/catalog/products/searchText', { searchQuery: 'chá' }, 'top'],
  ] as const)('as %s with the id "%s" requests %s', async (display, id, path, body, category) => {
    const { catalog, sent, ids } = await openCatalog({ display, id })
    await catalog.open()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.path).toBe(path)
    if (body) expect(sent[0]?.body).toMatchObject(body)
    expect(catalog.view.peek()).toMatchObject({ category, mode: display === 'ShowQuery' ? 'search' : 'catalog' })
    expect(ids().length).toBeGreaterThan(0)
  })

  it('shows the list kept from an earlier visit without a request, and the best sellers where none was', async () => {
    const { catalog, another, sent } = await openCatalog()
    await catalog.selectCategory('casa')
    sent.length = 0
    const again = another(Promise.resolve(catalog.list.peek()))
    await again.open()
    expect([again.list.peek(), again.view.peek().category, sent]).toEqual([catalog.list.peek(), 'casa', []])
    const fresh = another(Promise.resolve(null))
    await fresh.open()
    expect([fresh.view.peek().mode, sent.length]).toEqual(['catalog', 1])
  })

  it('waits for the session before any request', async () => {
    const { catalog, ids, sent, remote, client } = await openCatalog({ session: loading })
    const opened = catalog.open()
    remote.value = failed(new ShopError('network', { textKey: 'getSession' }))
    await opened
    expect(sent).toEqual([])
    remote.value = ready(await getSession(client, 'farmacia'))
    await catalog.open()
    expect(ids()).toEqual(['pao', 'cafe'])
  })

  it('keeps a tab picked while the categories were loading', async () => {
    const { catalog, categories } = await openCatalog({ display: 'ShowCategory', listed: loading })
    const opened = catalog.open()
    await catalog.selectCategory('muitos')
    categories.value = ready([])
    await opened
    expect(catalog.view.peek().category).toBe('muitos')
  })
})

describe('picking a tab', () => {
  it('replaces the list and marks the tab at once', async () => {
    const { catalog, ids, pages } = await openCatalog()
    await catalog.open()
    const picked = catalog.selectCategory('muitos')
    expect(catalog.view.peek().category).toBe('muitos')
    expect([catalog.isLoading.peek(), catalog.isSettled.peek()]).toEqual([true, false])
    await picked
    expect(ids()).toEqual(many.slice(0, 10))
    expect(pages()).toHaveLength(1)
    expect(catalog.list.peek().hasMore).toBe(true)
  })

  it('lists what the assistant found, by ids or by its one term', async () => {
    const byIds = await openCatalog({ suggestions: { searchTerms: [], productsIds: ['mel', 'sal'] } })
    await byIds.catalog.open()
    await byIds.catalog.selectCategory('SUGGESTED_ITEMS')
    expect(byIds.catalog.view.peek().mode).toBe('suggested')
    expect(byIds.ids()).toEqual(['mel', 'sal'])
    expect(byIds.catalog.list.peek().hasMore).toBe(false)
    const byTerm = await openCatalog({ suggestions: { searchTerms: ['café'], productsIds: ['mel'] } })
    await byTerm.catalog.open()
    await byTerm.catalog.selectCategory('SUGGESTED_ITEMS')
    expect(byTerm.ids()).toEqual(['cafe'])
  })
})

describe('the address of the suggestions', () => {
  const suggestions = { searchTerms: [], productsIds: ['mel', 'sal'] }

  it('shows them in place of the current list, then restores it', async () => {
    const { catalog, ids } = await openCatalog({ suggestions })
    await catalog.open()
    await catalog.open('SUGGESTED_ITEMS')
    expect([catalog.view.peek().mode, ids()]).toEqual(['suggested', ['mel', 'sal']])
    await catalog.open()
    expect([catalog.view.peek().category, ids()]).toEqual(['top', ['pao', 'cafe']])
  })

  it('keeps a tab picked there when the shopper returns', async () => {
    const { catalog, ids } = await openCatalog({ suggestions })
    await catalog.open('SUGGESTED_ITEMS')
    await catalog.selectCategory('COLLECTION_frio')
    await catalog.open('SUGGESTED_ITEMS')
    expect(ids()).toEqual(['cha'])
    await catalog.open()
    expect(ids()).toEqual(['cha'])
  })

  it('keeps a tab picked while they were loading', async () => {
    const { catalog, ids, backend } = await openCatalog({ suggestions })
    backend.addFault({ path: '/api/catalog/products/byids/', delay: 20 })
    const opened = catalog.open('SUGGESTED_ITEMS')
    await when(() => catalog.isLoading.value)
    await catalog.selectCategory('COLLECTION_frio')
    await opened
    expect([catalog.view.peek().category, ids()]).toEqual(['COLLECTION_frio', ['cha']])
  })
})

describe('the next page', () => {
  it("is requested with the last page's token and appended until the end", async () => {
    const { catalog, pages, sent } = await openCatalog({ display: 'ShowCategory', id: 'muitos' })
    await catalog.open()
    const [first] = catalog.list.peek().pages
    await catalog.loadMore()
    await catalog.loadMore()
    expect(pages()).toEqual([many.slice(0, 10), many.slice(10, 20), many.slice(20)])
    expect(catalog.list.peek().pages[0]).toBe(first)
    expect(sent.map(({ body }) => body)).toMatchObject([
      { pageNumber: 0, perPage: 10 },
      { pageNumber: 1, pageToken: btoa('1:10') },
      { pageNumber: 2, pageToken: btoa('2:10') },
    ])
    expect(catalog.list.peek().hasMore).toBe(false)
    await catalog.loadMore()
    expect(sent).toHaveLength(3)
  })

  it('shows a product that comes twice once', async () => {
    const { catalog, pages, answer, lastAnswer } = await openCatalog({ display: 'ShowCategory', id: 'muitos' })
    await catalog.open()
    answer(text(lastAnswer(), 200, { 'content-type': 'application/json' }))
    await catalog.loadMore()
    expect(pages()).toEqual([many.slice(0, 10), []])
    answer(null)
    await catalog.selectCategory('top')
    await catalog.selectCategory('muitos')
    expect(pages()).toEqual([many.slice(0, 10)])
  })
})

const page = (hasMore: boolean, ...ids: string[]) =>
  json({ success: true, data: { data: ids.map((providerId) => ({ providerId, name: providerId })), hasMore } })

describe.each([
  ['the best sellers', {}],
  ['a category', { display: 'ShowCategory', id: 'muitos' }],
  ['a collection', { display: 'ShowCollection', id: 'frio' }],
  ['a search', { display: 'ShowQuery', id: 'chá' }],
] as const)('pages of %s that go round', (_, opening) => {
  async function openWith(...first: string[]) {
    const scene = await openCatalog(opening)
    scene.answer(page(true, ...first))
    await scene.catalog.open()
    return scene
  }

  it.each([
    ['the same page again', [['a', 'b']]],
    ['a page from before', [['c'], ['a', 'b']]],
  ])('wait for a press after %s', async (_title, later) => {
    const { catalog, answer, ids, sent } = await openWith('a', 'b')
    for (const one of later) {
      expect(goesRound(catalog.list.peek())).toBe(false)
      answer(page(true, ...one))
      await catalog.loadMore()
    }
    expect(goesRound(catalog.list.peek())).toBe(true)
    const before = ids()
    answer(page(true, 'b', 'z'))
    await catalog.loadMore()
    expect([ids(), goesRound(catalog.list.peek())]).toEqual([[...before, 'z'], false])
    expect(sent).toHaveLength(later.length + 2)
  })

  it('bring what is new where they overlap, and end where the server says so', async () => {
    const { catalog, answer, pages } = await openWith('a', 'b')
    answer(page(true, 'b', 'c'))
    await catalog.loadMore()
    expect([pages(), goesRound(catalog.list.peek())]).toEqual([[['a', 'b'], ['c']], false])
    answer(page(false, 'a'))
    await catalog.loadMore()
    expect([catalog.list.peek().hasMore, goesRound(catalog.list.peek())]).toEqual([false, false])
  })
})

describe('answers out of order', () => {
  it('show the last tab picked, whichever answers last', async () => {
    const { catalog, ids, backend } = await openCatalog()
    await catalog.open()
    backend.addFault({ path: SEARCH, delay: 40, times: 1 })
    const slow = catalog.selectCategory('muitos')
    const quick = catalog.selectCategory('COLLECTION_frio')
    await Promise.all([slow, quick])
    expect(ids()).toEqual(['cha'])
    expect(catalog.view.peek().category).toBe('COLLECTION_frio')
    expect(catalog.isLoading.peek()).toBe(false)
  })
})

describe('a page that fails', () => {
  it('keeps list and tab, and is requested again on demand', async () => {
    const { catalog, ids, backend, errors } = await openCatalog()
    await catalog.open()
    backend.addFault({ path: SEARCH, status: 500, times: 1 })
    await catalog.selectCategory('muitos')
    expect(ids()).toEqual(['pao', 'cafe'])
    expect(catalog.view.peek().category).toBe('top')
    expect(catalog.error.peek()).toMatchObject({ kind: 'http', textKey: 'listProducts' })
    expect([catalog.isLoading.peek(), catalog.isSettled.peek()]).toEqual([false, true])
    expect(errors()).toEqual([catalog.error.peek()])
    await catalog.retry()
    expect(catalog.error.peek()).toBeNull()
    expect(catalog.view.peek().category).toBe('muitos')
    expect(ids()).toEqual(many.slice(0, 10))
  })

  it('keeps the tab when there is no list yet', async () => {
    const { catalog, backend, ids } = await openCatalog({ display: 'ShowCategory', id: 'muitos' })
    backend.addFault({ path: SEARCH, body: 'html', times: 1 })
    await catalog.open()
    expect(catalog.view.peek().category).toBe('muitos')
    expect(catalog.error.peek()?.kind).toBe('response')
    expect([catalog.isSettled.peek(), ids().length]).toEqual([true, 0])
    await catalog.retry()
    expect(ids()).toEqual(many.slice(0, 10))
  })

  it('is requested again when it is a later page', async () => {
    const { catalog, backend, ids, sent } = await openCatalog({ display: 'ShowCategory', id: 'muitos' })
    backend.addFault({ path: SEARCH, status: 500, times: 1 })
    await catalog.open()
    await catalog.retry()
    backend.addFault({ path: SEARCH, status: 500, times: 1 })
    await catalog.loadMore()
    expect(ids()).toHaveLength(10)
    expect(catalog.error.peek()).not.toBeNull()
    await catalog.retry()
    expect(sent.at(-1)?.body).toMatchObject({ pageNumber: 1 })
    expect(ids()).toEqual(many.slice(0, 20))
  })

  it('is not requested again when nothing failed', async () => {
    const { catalog, sent } = await openCatalog({ display: 'ShowCategory', id: 'muitos' })
    await catalog.open()
    await catalog.retry()
    expect(sent).toHaveLength(1)
  })
})
