import { describe, expect, it } from 'vitest'
import { collectionIdOf, collectionTabId, isCollectionTab, tabsOf } from '../../src/domain/category'
import type { Category } from '../../src/domain/shop'
import { categoryText as words } from '../../src/text/category'

function aCategory(providerId: string, name: string): Category {
  return { providerId, name, description: '', children: [] }
}

describe('the tabs over the catalogue', () => {
  it("are 'Todos', then one per category, then one per collection", () => {
    const collections = [{ providerId: 'c9', name: 'Verão' }]
    expect(tabsOf([aCategory('7', 'Mercearia'), aCategory('8', 'Bebidas')], collections, { words })).toEqual([
      { id: 'top', name: 'Todos' },
      { id: '7', name: 'Mercearia' },
      { id: '8', name: 'Bebidas' },
      { id: 'COLLECTION_c9', name: 'Verão' },
    ])
  })

  it("are only 'Todos' for a shop without categories", () => {
    expect(tabsOf([], [], { words })).toEqual([{ id: 'top', name: 'Todos' }])
  })

  it("hold 'Sugeridos' when the assistant suggested something", () => {
    expect(tabsOf([aCategory('7', 'Mercearia')], [], { hasSuggestions: true, words })[1]).toEqual({
      id: 'SUGGESTED_ITEMS',
      name: 'Sugeridos',
    })
  })
})

describe("a collection's id", () => {
  it.each(['c9', '', 'COLLECTION_', 'coleção 🙂'])('comes back from its tab: %j', (id) => {
    expect(collectionIdOf(collectionTabId(id))).toBe(id)
  })

  it('differs from a category by its prefix', () => {
    expect([isCollectionTab('COLLECTION_7'), isCollectionTab('7'), isCollectionTab('X_COLLECTION_7')]).toEqual([
      true,
      false,
      false,
    ])
    expect(collectionIdOf('7')).toBe('7')
  })
})
