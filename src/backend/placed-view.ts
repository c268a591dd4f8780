import { toIso } from './clock'
import { stateOf, type Way } from './rules/placed'

const PER_PAGE = 10
export const MOST_PICTURES = 4

export function describeTracking(order: Way) {
  return { state: stateOf(order), history: order.history.map(({ state, at }) => ({ state, at: toIso(at) })) }
}

/** A page of a list of orders. */
export function pageOf<T>(all: readonly T[], page: number): { rows: T[]; hasMore: boolean } {
  return { rows: all.slice(page * PER_PAGE, (page + 1) * PER_PAGE), hasMore: all.length > (page + 1) * PER_PAGE }
}

export const numberOf = (id: string): string => id.slice(0, 8).toUpperCase()
