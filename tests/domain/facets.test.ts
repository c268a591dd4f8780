import { describe, expect, it } from 'vitest'
import { isFacetPanelShown, isValueChosen, setRange, toggleValue, visibleFacets } from '../../src/domain/facets'
import type { Facet } from '../../src/domain/product'

function aFacet(parts: Partial<Facet> = {}): Facet {
  const values = [{ value: 'Pilão', name: 'Pilão', quantity: 3, range: null }]
  return { key: 'brand', name: 'Marca', isHidden: false, values, ...parts }
}

describe('the filter panel', () => {
  it.each([
    ['search', 'top', true],
    ['search', 'SUGGESTED_ITEMS', true],
    ['search', '7', true],
    ['catalog', '7', true],
    ['catalog', 'COLLECTION_c9', true],
    ['catalog', 'top', false],
    ['catalog', 'SUGGESTED_ITEMS', false],
    ['suggested', 'SUGGESTED_ITEMS', false],
    ['suggested', '7', false],
  ] as const)('in mode %s under the tab %s shows: %s', (mode, category, isShown) => {
    expect(isFacetPanelShown([aFacet()], mode, category)).toBe(isShown)
  })

  it.each([
    ['no facets', []],
    ['hidden facets', [aFacet({ isHidden: true })]],
    ['facets without values', [aFacet({ values: [] })]],
  ])('never shows with %s', (_name, facets) => {
    expect(isFacetPanelShown(facets, 'search', '7')).toBe(false)
    expect(visibleFacets(facets)).toEqual([])
  })
})

describe('the filters', () => {
  const price = { key: 'price', range: { from: 10, to: 20.5 } }

  it('gain a value, hold several, and lose the one toggled again', () => {
    const one = toggleValue([price], 'brand', 'Pilão')
    const two = toggleValue(one, 'brand', 'Melitta')
    expect(two).toEqual([price, { key: 'brand', values: ['Pilão', 'Melitta'] }])
    expect(isValueChosen(two, 'brand', 'Melitta')).toBe(true)
    expect(toggleValue(two, 'brand', 'Pilão')).toEqual([price, { key: 'brand', values: ['Melitta'] }])
  })

  it('hold no facet without values', () => {
    expect(toggleValue([{ key: 'brand', values: ['Pilão'] }], 'brand', 'Pilão')).toEqual([])
    expect(isValueChosen([], 'brand', 'Pilão')).toBe(false)
  })

  it('hold one range a facet, its ends in order, until it is cleared', () => {
    expect(setRange([price], 'price', { from: 30, to: 5 })).toEqual([{ key: 'price', range: { from: 5, to: 30 } }])
    expect(setRange([price], 'price', null)).toEqual([])
  })

  it('are never changed in place', () => {
    const before = Object.freeze([Object.freeze({ key: 'brand', values: Object.freeze(['Pilão']) })])
    expect(() => toggleValue(before, 'brand', 'Melitta')).not.toThrow()
  })
})
