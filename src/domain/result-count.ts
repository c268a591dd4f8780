import type { Product } from './product'

interface Listed {
  pages: readonly (readonly Pick<Product, 'isActive'>[])[]
  hasMore: boolean
  /** Of the shop, which counts what it hides; 0 when it does not say. */
  total: number
}

/** How many products a list has as a shopper sees it. `isLeast`: it has more, and nobody said how many. */
export function countResults({ pages, hasMore, total }: Listed, areInactiveHidden: boolean) {
  const listed = pages.flat().filter(({ isActive }) => isActive || !areInactiveHidden).length
  if (!hasMore) return { count: listed, isLeast: false }
  const isTold = total > 0 && !areInactiveHidden
  return isTold ? { count: total, isLeast: false } : { count: listed, isLeast: true }
}
