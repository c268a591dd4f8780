import { describe, expect, it } from 'vitest'
import { categoryNames, searchCategories, toggleCategory, toggleSubcategory } from '../../src/domain/category-choice'
import type { Category } from '../../src/domain/shop'

const drinks: Category = {
  providerId: '7',
  name: 'Bebidas',
  description: '',
  children: [{ providerId: '71', name: 'Cafés' }],
}
const known = searchCategories([drinks], [{ providerId: '7', name: 'Verão' }])

describe('the categories of a search', () => {
  it('are each category with its subcategories, then each collection, marked by its prefix', () => {
    expect(known).toEqual([drinks, { providerId: 'COLLECTION_7', name: 'Verão', children: [] }])
  })

  it.each([
    [
      ['7', '71'],
      ['Bebidas', 'Cafés'],
    ],
    [['7'], ['Bebidas']],
    [['COLLECTION_7'], ['Verão']],
    [['7', 'gone'], ['Bebidas']],
    [['gone', '71'], []],
    [[], []],
  ])('is named for %j: %j', (ids, names) => {
    expect(categoryNames(ids, known)).toEqual(names)
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
