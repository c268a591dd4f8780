import { centsFromReais, formatCents } from '../lib/money'
import type { CatalogMode } from './catalog-view'
import { SUGGESTED_ITEMS, TOP } from './category'
import type { Facet, FacetFilter, FacetRange } from './product'

/** Step of the price slider, reais (storefront specification, section 9). */
export const PRICE_STEP = 10.5

/** Delay between the last change of a price end and the request, ms (storefront specification, section 9). */
export const PRICE_DELAY = 500

type FacetValue = Facet['values'][number]

/** Facets with something to choose, without those the shop hides. */
export function visibleFacets(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter((facet) => !facet.isHidden && (rangeOf(facet) !== null || namedValues(facet).length > 0))
}

/** The values that can be chosen one by one: those with a name to show. */
export function namedValues({ values }: Facet): readonly FacetValue[] {
  return values.filter((value) => value.value !== '' && labelOf(value) !== '' && !value.range)
}

export function labelOf({ name, value }: FacetValue): string {
  return name.trim() || value.trim()
}

/** The range that a facet spans, reais; null for a facet of plain values, and for an empty range. */
export function rangeOf({ values }: Facet): FacetRange | null {
  const ranges = values.flatMap(({ range }) => (range ? [range] : []))
  const from = Math.min(...ranges.map((range) => range.from))
  const to = Math.max(...ranges.map((range) => range.to))
  return from < to ? { from, to } : null
}

/** True in a search or in a category of the shop's own (storefront specification, section 2, "Catalogue screen"). */
export function isFacetPanelShown(facets: readonly Facet[], mode: CatalogMode, category: string): boolean {
  const isOwnCategory = category !== TOP && category !== SUGGESTED_ITEMS && mode !== 'suggested'
  return visibleFacets(facets).length > 0 && (mode === 'search' || isOwnCategory)
}

export function isValueChosen(filters: readonly FacetFilter[], key: string, value: string): boolean {
  return filters.some((filter) => filter.key === key && 'values' in filter && filter.values.includes(value))
}

/** Adds a value to its facet's filter, or removes it. A filter without values is removed. */
export function toggleValue(filters: readonly FacetFilter[], key: string, value: string): FacetFilter[] {
  const current = filters.find((filter) => filter.key === key)
  const values = current && 'values' in current ? current.values : []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return withFilter(filters, key, next.length > 0 ? { key, values: next } : null)
}

/** Sets a facet's range, reais, with its ends in order; null clears it. */
export function setRange(filters: readonly FacetFilter[], key: string, range: FacetRange | null): FacetFilter[] {
  if (!range) return withFilter(filters, key, null)
  const { from, to } = range
  return withFilter(filters, key, { key, range: { from: Math.min(from, to), to: Math.max(from, to) } })
}

/** One choice that can be removed by itself. `value` is null for a range. */
interface ChosenFilter {
  key: string
  value: string | null
  label: string
}

/** A label for every choice: a value's name in the facets, or a range's ends. */
export function chosenFilters(filters: readonly FacetFilter[], facets: readonly Facet[]): ChosenFilter[] {
  return filters.flatMap((filter): ChosenFilter[] => {
    const { key } = filter
    if ('range' in filter) return [{ key, value: null, label: rangeLabel(filter.range) }]
    const values = facets.find((facet) => facet.key === key)?.values ?? []
    return filter.values.map((value) => {
      const named = values.find((one) => one.value === value)
      return { key, value, label: named ? labelOf(named) : value }
    })
  })
}

export function withoutChoice(filters: readonly FacetFilter[], { key, value }: ChosenFilter): FacetFilter[] {
  return value === null ? setRange(filters, key, null) : toggleValue(filters, key, value)
}

/** `R$ 10,00 – R$ 20,50` */
function rangeLabel({ from, to }: FacetRange): string {
  return `${formatCents(centsFromReais(from))} – ${formatCents(centsFromReais(to))}`
}

function withFilter(filters: readonly FacetFilter[], key: string, next: FacetFilter | null): FacetFilter[] {
  const others = filters.filter((filter) => filter.key !== key)
  return next ? [...others, next] : others
}
