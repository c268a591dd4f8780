import type { CatalogMode } from './catalog-view'
import { SUGGESTED_ITEMS, TOP } from './category'
import type { Facet, FacetFilter, FacetRange } from './product'

/** Step of the price slider, reais (storefront specification, section 9). */
export const PRICE_STEP = 10.5

/** Facets with something to choose that the shop does not hide. */
export function visibleFacets(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter((facet) => !facet.isHidden && facet.values.length > 0)
}

/**
 * Whether the filter panel stands beside the grid: only with facets, in a search or in a category of the shop's own.
 *
 * @source storefront specification, section 2, "Catalogue screen"
 */
export function isFacetPanelShown(facets: readonly Facet[], mode: CatalogMode, category: string): boolean {
  const isOwnCategory = category !== TOP && category !== SUGGESTED_ITEMS && mode !== 'suggested'
  return visibleFacets(facets).length > 0 && (mode === 'search' || isOwnCategory)
}

export function isValueChosen(filters: readonly FacetFilter[], key: string, value: string): boolean {
  return filters.some((filter) => filter.key === key && 'values' in filter && filter.values.includes(value))
}

/** Adds a value to its facet's filter, or takes it out; a filter without values disappears. */
export function toggleValue(filters: readonly FacetFilter[], key: string, value: string): FacetFilter[] {
  const current = filters.find((filter) => filter.key === key)
  const values = current && 'values' in current ? current.values : []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return withFilter(filters, key, next.length > 0 ? { key, values: next } : null)
}

/** Sets a facet's range, reais, its ends in order; null clears it. */
export function setRange(filters: readonly FacetFilter[], key: string, range: FacetRange | null): FacetFilter[] {
  if (!range) return withFilter(filters, key, null)
  const { from, to } = range
  return withFilter(filters, key, { key, range: { from: Math.min(from, to), to: Math.max(from, to) } })
}

function withFilter(filters: readonly FacetFilter[], key: string, next: FacetFilter | null): FacetFilter[] {
  const others = filters.filter((filter) => filter.key !== key)
  return next ? [...others, next] : others
}
