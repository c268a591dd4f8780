import { describe, expect, it } from 'vitest'
import { catalogSource, startOf } from '../../src/domain/catalog-source'
import { viewOfSearch } from '../../src/domain/search-view'
import { modeForCategory, NO_CONDITIONS, shownTab, viewOfTab, type CatalogView } from '../../src/domain/catalog-view'

const conditions = { ...NO_CONDITIONS, filters: [{ key: 'brand', values: ['Pilão'] }] }
const suggestions = { searchTerms: ['café', 'leite'], productsIds: ['p1', 'p2'] }
const start: CatalogView = {
  mode: 'catalog',
  category: 'top',
  selectedCategoryIds: [],
  searchText: '',
  conditions: NO_CONDITIONS,
  suggestions,
}

type Case = [rule: string, view: Partial<CatalogView>, source: ReturnType<typeof catalogSource>]

describe('catalogSource in the catalogue', () => {
  it.each<Case>([
    ["lists the top sellers under 'Todos'", {}, { kind: 'top', facets: null }],
    [
      'lists a collection under its tab',
      { category: 'COLLECTION_c9' },
      { kind: 'collection', id: 'c9', searchQuery: '', facets: null },
    ],
    [
      'lists a category with its facets',
      { category: '7', conditions },
      { kind: 'search', category: '7', searchQuery: '', conditions, facets: { searchQuery: '', category: '7' } },
    ],
  ])('%s', (_rule, view, source) => {
    expect(catalogSource({ ...start, ...view })).toEqual(source)
  })
})

describe('catalogSource in a search', () => {
  const search = { ...start, mode: 'search', searchText: ' café ' } as const

  it.each<Case>([
    [
      'searches by the trimmed text, with its facets, when no category is picked',
      {},
      {
        kind: 'searchText',
        searchQuery: 'café',
        conditions: NO_CONDITIONS,
        facets: { searchQuery: 'café', category: '' },
      },
    ],
    [
      'keeps the filters of a text search',
      { conditions },
      { kind: 'searchText', searchQuery: 'café', conditions, facets: { searchQuery: 'café', category: '' } },
    ],
    [
      'lists a collection that is picked first, whatever else is picked',
      { selectedCategoryIds: ['COLLECTION_c9', '71'], conditions },
      { kind: 'collection', id: 'c9', searchQuery: 'café', facets: null },
    ],
    [
      'stays within the categories with text and filters',
      { selectedCategoryIds: ['7', '71'], conditions },
      {
        kind: 'search',
        category: '7,71',
        searchQuery: 'café',
        conditions,
        facets: { searchQuery: 'café', category: '7,71' },
      },
    ],
    [
      'lists by categories and query without filters',
      { selectedCategoryIds: ['7', '71'] },
      {
        kind: 'search',
        category: '7,71',
        searchQuery: 'café',
        conditions: NO_CONDITIONS,
        facets: { searchQuery: 'café', category: '7,71' },
      },
    ],
    [
      'lists by categories without text, filtered',
      { selectedCategoryIds: ['7'], searchText: '  ', conditions },
      { kind: 'search', category: '7', searchQuery: '', conditions, facets: { searchQuery: '', category: '7' } },
    ],
  ])('%s', (_rule, view, source) => {
    expect(catalogSource({ ...search, ...view })).toEqual(source)
  })
})

describe('catalogSource among the suggestions', () => {
  const suggested = { ...start, mode: 'suggested' } as const

  it.each<Case>([
    [
      'searches by the only term',
      { suggestions: { searchTerms: ['café'], productsIds: ['p1'] } },
      { kind: 'searchText', searchQuery: 'café', conditions: NO_CONDITIONS, facets: null },
    ],
    ['asks for the products by id with several terms', {}, { kind: 'byIds', ids: ['p1', 'p2'], facets: null }],
    [
      'asks for the products by id without a term',
      { suggestions: { searchTerms: [], productsIds: [] } },
      { kind: 'byIds', ids: [], facets: null },
    ],
  ])('%s', (_rule, view, source) => {
    expect(catalogSource({ ...suggested, ...view })).toEqual(source)
  })
})

describe('the mode', () => {
  it.each([
    ['SUGGESTED_ITEMS', '', 'suggested'],
    ['SUGGESTED_ITEMS', 'café', 'suggested'],
    ['7', 'café', 'search'],
    ['7', ' ', 'catalog'],
    ['top', '', 'catalog'],
  ])('of the tab %s with the text %j is %s', (category, text, mode) => {
    expect(modeForCategory(category, text)).toBe(mode)
  })

  it.each([
    ['café', [], 'search'],
    ['', ['7'], 'search'],
    ['  ', [], 'catalog'],
  ])('of the text %j and the categories %j is %s', (text, ids, mode) => {
    expect(viewOfSearch(start, text, ids).mode).toBe(mode)
  })
})

describe('a search', () => {
  it('holds the trimmed text and the categories, and drops the filters', () => {
    const view = { ...start, category: '7', conditions }
    expect(viewOfSearch(view, ' café ', ['8', '81'])).toEqual({
      ...view,
      mode: 'search',
      searchText: 'café',
      selectedCategoryIds: ['8', '81'],
      conditions: NO_CONDITIONS,
    })
  })

  it.each([
    ['7', 'catalog'],
    ['SUGGESTED_ITEMS', 'suggested'],
  ] as const)('returns to the tab %s, in mode %s, when it is cleared', (category, mode) => {
    const search = viewOfSearch({ ...start, category }, 'café', ['8'])
    expect(viewOfSearch(search, '  ', [])).toMatchObject({ mode, category, searchText: '', selectedCategoryIds: [] })
  })
})

describe('a tab', () => {
  const search = viewOfSearch({ ...start, category: '7' }, 'café', [])

  it('narrows the current search to its category', () => {
    const held = viewOfTab(search, '8')
    expect(held).toMatchObject({ mode: 'search', searchText: 'café', selectedCategoryIds: ['8'], category: '8' })
    expect(viewOfTab(held, 'top')).toMatchObject({ mode: 'search', searchText: 'café', selectedCategoryIds: [] })
  })

  it('ends the search when it is already selected', () => {
    const expected = { mode: 'catalog', searchText: '', selectedCategoryIds: [] }
    expect(viewOfTab(search, 'top')).toMatchObject({ ...expected, category: 'top' })
    expect(viewOfTab(viewOfTab(search, '8'), '8')).toMatchObject({ ...expected, category: '8' })
  })

  it('ends a search without a text', () => {
    const picked = viewOfSearch(start, '', ['8', '81'])
    expect(viewOfTab(picked, '7')).toMatchObject({ mode: 'catalog', category: '7', selectedCategoryIds: [] })
  })

  it('is selected for the list that is shown', () => {
    expect(shownTab(start)).toBe('top')
    expect(shownTab({ ...start, category: '7' })).toBe('7')
    expect(shownTab(search)).toBe('top')
    expect(shownTab(viewOfSearch(start, '', ['8', '81']))).toBe('8')
  })
})

describe('the first tab of the catalogue', () => {
  const categories = ['COLLECTION_c1', '7', '8'].map((id) => ({
    providerId: id,
    name: id,
    description: '',
    children: [],
  }))
  const standard = { mode: 'catalog', category: 'top', searchText: '' }

  it.each([
    ['Standard', '7', standard],
    ['ShowCategory', '8', { ...standard, category: '8' }],
    ['ShowCategory', '', { ...standard, category: '7' }],
    ['ShowCollection', 'c9', { ...standard, category: 'COLLECTION_c9' }],
    ['ShowCollection', 'COLLECTION_c9', { ...standard, category: 'COLLECTION_c9' }],
    ['ShowCollection', '', standard],
    ['ShowQuery', ' café ', { ...standard, mode: 'search', searchText: 'café' }],
    ['ShowQuery', '  ', standard],
  ] as const)('is, for %s with %j, %j', (display, id, view) => {
    expect(startOf(display, id, categories)).toEqual(view)
  })

  it('is the standard catalogue when there is no category to show', () => {
    expect(startOf('ShowCategory', '', [])).toEqual(standard)
  })
})
