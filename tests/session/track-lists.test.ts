import { expect, it } from 'vitest'
import { NO_CONDITIONS, type CatalogView } from '../../src/domain/catalog-view'
import { SUGGESTED_ITEMS } from '../../src/domain/category'
import { categoryFields, followLists, productItem } from '../../src/session/track-lists'
import type { TrackDetail } from '../../src/session/track-events'
import type { ShopView } from '../../src/session/view'
import { getProduct } from '../../src/api/product'
import { createCatalogStore } from '../../src/stores/catalog/catalog'
import { openSession, whenLoaded } from './support'

type ListParams = Extract<TrackDetail, { name: 'view_item_list' }>['params']

/** A list of the small shop as it comes, and what is told of it. */
async function open() {
  const { session } = openSession()
  await whenLoaded(session)
  const catalog = createCatalogStore({ session, initial: null })
  const view = { session, catalog } as Partial<ShopView> as ShopView
  const told: ListParams[] = []
  const lists = followLists(view, (detail) => {
    if (detail.name === 'view_item_list') told.push(detail.params)
  })
  const show = (change: Partial<CatalogView>) => catalog.show({ ...catalog.view.peek(), ...change })
  return { session, catalog, told, lists, show }
}

it('tells each page of a list once, as it comes, with each product’s place in the whole list', async () => {
  const { catalog, told, lists, show } = await open()
  expect(told).toEqual([])
  await show({ category: 'muitos' })
  await catalog.loadMore()
  expect(told.map(({ items }) => items.length)).toEqual(catalog.list.peek().pages.map((page) => page.length))
  const items = told.flatMap((list) => list.items)
  expect(items.length).toBeGreaterThan(10)
  expect(items.map(({ index }) => index)).toEqual(items.map((_, index) => index))
  expect(items.map((item) => item.item_id)).toEqual(
    catalog.list
      .peek()
      .pages.flat()
      .map(({ providerId }) => providerId),
  )
  lists.stop()
  await show({ category: 'casa' })
  expect(told).toHaveLength(2)
})

it('tells nothing of a page without products', async () => {
  const { catalog, told, show } = await open()
  await show({ mode: 'search', searchText: 'nada assim' })
  expect([catalog.list.peek().pages.length, told]).toEqual([1, []])
})

it.each([
  ['the best sellers', { category: 'top' }, ['top', 'Todos']],
  ['a category', { category: 'casa' }, ['casa', 'Casa']],
  ['a collection, which the settings name', { category: 'COLLECTION_frio' }, ['frio', 'Da câmara fria']],
  ['a search in a category', { mode: 'search', searchText: 'ch', selectedCategoryIds: ['casa'] }, ['search', 'Busca']],
  [
    'the suggestions',
    {
      mode: 'suggested',
      category: SUGGESTED_ITEMS,
      suggestions: { searchTerms: [], productsIds: ['cha'] },
    },
    ['suggested', 'Sugeridos'],
  ],
] as const)('names %s', async (_name, change, named) => {
  const { told, show, session } = await open()
  const collections = [{ providerId: 'frio', name: 'Da câmara fria' }]
  Object.assign(session.settings.peek() ?? {}, { collections })
  await show({ conditions: NO_CONDITIONS, ...change })
  expect(told.map(({ item_list_id, item_list_name }) => [item_list_id, item_list_name])).toEqual([named])
})

it('calls a list that the shop does not name by its id', async () => {
  const { told, show, session } = await open()
  Object.assign(session.settings.peek() ?? {}, { collections: [] })
  await show({ category: 'COLLECTION_frio' })
  expect(told).toMatchObject([{ item_list_id: 'frio', item_list_name: 'frio' }])
})

it.each([
  ['a category’s list', { category: 'casa' }, 'cha', { item_category: 'Casa' }],
  [
    'a search below a category',
    { mode: 'search', searchText: 'chá', selectedCategoryIds: ['casa', 'folhas'] },
    'cha',
    { item_category: 'Casa', item_category2: 'Folhas' },
  ],
  ['a list that mixes categories', { category: 'top' }, 'cafe', {}],
  [
    'the suggestions of a category',
    { mode: 'suggested', category: 'casa', suggestions: { searchTerms: [], productsIds: ['cha'] } },
    'cha',
    {},
  ],
] as const)('gives the products of %s its categories, from the top down', async (_name, change, id, categories) => {
  const { told, show } = await open()
  await show({ conditions: NO_CONDITIONS, ...change })
  const item = told[0]?.items.find(({ item_id }) => item_id === id)
  const fields = Object.entries(item ?? expect.fail(`no ${id}`)).filter(([key]) => key.startsWith('item_cat'))
  expect(Object.fromEntries(fields)).toEqual(categories)
})

it('lets the rest of the analytics learn of products that came before it, and after', async () => {
  const { show, lists } = await open()
  await show({ category: 'casa' })
  const learned: [string, object][] = []
  lists.onProduct((id, facts) => learned.push([id, facts]))
  expect(learned).toContainEqual(['cafe', { item_brand: 'Serra', item_category: 'Casa' }])
  const before = learned.length
  await show({ category: 'top' })
  expect(learned.slice(before)).toContainEqual(['cafe', { item_brand: 'Serra' }])
  lists.onProduct(() => expect.fail('told twice'))
})

it('tells the price that is paid: the promotion’s, the lowest of a range, none where there is none', async () => {
  const { session } = await open()
  const cha = await getProduct(session.client, 'cha')
  expect(productItem(cha, { index: 2 })).toEqual({ item_id: 'cha', item_name: 'Chá verde', index: 2, price: 6.5 })
  expect(productItem({ ...cha, brand: 'Serra', minPrice: 500, maxPrice: 900 })).toMatchObject({
    item_brand: 'Serra',
    price: 5,
  })
  expect(productItem({ ...cha, price: 0, promotionalPrice: 0 })).toEqual({ item_id: 'cha', item_name: 'Chá verde' })
})

it('has room for five categories', () => {
  expect(categoryFields(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({
    item_category: 'a',
    item_category2: 'b',
    item_category3: 'c',
    item_category4: 'd',
    item_category5: 'e',
  })
})
