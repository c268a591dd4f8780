import { describe, expect, it } from 'vitest'
import {
  collectionIdOf,
  collectionTabId,
  isCollectionTab,
  tabsOf,
  toggleCategory,
  toggleSubcategory,
} from '../../src/domain/category'
import type { Category } from '../../src/domain/shop'

function aCategory(providerId: string, name: string): Category {
  return { providerId, name, description: '', children: [] }
}

describe('the tabs over the catalogue', () => {
  it("are 'Todos', then one per category, then one per collection", () => {
    const collections = [{ providerId: 'c9', name: 'Verão' }]
    expect(tabsOf([aCategory('7', 'Mercearia'), aCategory('8', 'Bebidas')], collections)).toEqual([
      { id: 'top', name: 'Todos' },
      { id: '7', name: 'Mercearia' },
      { id: '8', name: 'Bebidas' },
      { id: 'COLLECTION_c9', name: 'Verão' },
    ])
  })

  it("are only 'Todos' for a shop without categories", () => {
    expect(tabsOf([], [])).toEqual([{ id: 'top', name: 'Todos' }])
  })

  it("hold 'Sugeridos' when the assistant suggested something", () => {
    expect(tabsOf([aCategory('7', 'Mercearia')], [], { hasSuggestions: true })[1]).toEqual({
      id: 'SUGGESTED_ITEMS',
      name: 'Sugeridos',
    })
  })
})

describe("a collection's id", () => {
  it.each(['c9', '', 'COLLECTION_', 'coleção 🙂'])('comes back from its tab: %j', (id) => {
    expect(collectionIdOf(collectionTabId(id))).toBe(id)
  })

  it('is told from a category by its prefix', () => {
    expect([isCollectionTab('COLLECTION_7'), isCollectionTab('7'), isCollectionTab('X_COLLECTION_7')]).toEqual([
      true,
      false,
      false,
    ])
    expect(collectionIdOf('7')).toBe('7')
  })
})

describe('picking a category in the search', () => {
  it('sets one category, and clears it when it is picked again', () => {
    expect(toggleCategory([], '7')).toEqual(['7'])
    expect(toggleCategory(['7', '71'], '8')).toEqual(['8'])
    expect(toggleCategory(['7', '71'], '7')).toEqual([])
  })

  it('puts a subcategory after its category, and takes it out when it is picked again', () => {
    expect(toggleSubcategory(['7'], '71')).toEqual(['7', '71'])
    expect(toggleSubcategory(['7', '71'], '72')).toEqual(['7', '72'])
    expect(toggleSubcategory(['7', '71'], '71')).toEqual(['7'])
  })

  it('picks no subcategory without a category', () => {
    expect(toggleSubcategory([], '71')).toEqual([])
  })
})
