import { describe, expect, it } from 'vitest'
import {
  chosenFilters,
  isFacetPanelShown,
  isValueChosen,
  labelOf,
  namedValues,
  rangeOf,
  setRange,
  toggleValue,
  visibleFacets,
  withoutChoice,
} from '../../src/domain/facets'
import type { Facet } from '../../src/domain/product'

function aFacet(parts: Partial<Facet> = {}): Facet {
  const values = [{ value: 'Pilão', name: 'Pilão', quantity: 3, range: null }]
  return { key: 'brand', name: 'Marca', isHidden: false, values, ...parts }
}

function priceFacet(...ranges: [number, number][]): Facet {
  const values = ranges.map(([from, to]) => ({ value: 'price', name: 'Preço', quantity: 3, range: { from, to } }))
  return aFacet({ key: 'price', name: 'Preço', values })
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
    ['values that nobody named', [aFacet({ values: [{ value: '', name: ' ', quantity: 3, range: null }] })]],
    ['a range of one price', [priceFacet([9.9, 9.9])]],
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
})

describe('a facet', () => {
  it('spans from the lowest to the highest of its ranges', () => {
    expect(rangeOf(priceFacet([10, 50], [2.5, 12]))).toEqual({ from: 2.5, to: 50 })
    expect(rangeOf(aFacet())).toBeNull()
    expect(rangeOf(aFacet({ values: [] }))).toBeNull()
  })

  it('lists the values by name, or by value when there is no name', () => {
    const values = [
      { value: 'P', name: '  ', quantity: 0, range: null },
      { value: '', name: 'Sem valor', quantity: 2, range: null },
      { value: ' ', name: '', quantity: 2, range: null },
      { value: 'price', name: 'Preço', quantity: 2, range: { from: 1, to: 2 } },
    ]
    expect(namedValues(aFacet({ values })).map(labelOf)).toEqual(['P'])
  })
})

describe('the chosen values', () => {
  const values = [{ value: 'pil', name: 'Pilão', quantity: 3, range: null }]
  const filters = [
    { key: 'brand', values: ['pil', 'gone'] },
    { key: 'price', range: { from: 10, to: 20.5 } },
  ]
  const chosen = chosenFilters(filters, [aFacet({ values })])

  it('are listed one by one, each by its name', () => {
    expect(chosen).toEqual([
      { key: 'brand', value: 'pil', label: 'Pilão' },
      { key: 'brand', value: 'gone', label: 'gone' },
      { key: 'price', value: null, label: 'R$\u00a010,00 – R$\u00a020,50' },
    ])
  })

  it('is taken back one by one', () => {
    const [first, , range] = chosen
    if (!first || !range) throw new Error('A choice is missing.')
    expect(withoutChoice(filters, first)).toEqual([
      { key: 'price', range: { from: 10, to: 20.5 } },
      { key: 'brand', values: ['gone'] },
    ])
    expect(withoutChoice(filters, range)).toEqual([{ key: 'brand', values: ['pil', 'gone'] }])
  })
})
