import { array, coerce, literal, object, optional, size, string, union } from 'superstruct'
import type { Filter } from '../asked'
import { between } from '../bodies/numbers'
import { Id } from '../request'

/** Before the id of a collection, where categories are asked for. */
export const COLLECTION = 'COLLECTION_'

/** Of a range of prices, weights or whatever else a shop's facets count. */
const Bound = between(-1e12, 1e12)
const FilterBody = union([
  object({ key: string(), range: object({ from: Bound, to: Bound }) }),
  object({ key: string(), values: size(array(Id), 0, 500) }),
])

/** What narrows a search beside text and category: every shop is given it. @internal */
export const Conditions = object({
  filters: optional(coerce(size(array(FilterBody), 0, 50), literal(null), () => [])),
})

/** Conditions of a listing; all given ones must hold. */
export interface ProductQuery {
  filters?: Filter[]
  /** Category ids; the product must be in all of them. `COLLECTION_` ids are collections. */
  categories?: string[]
  text?: string
  /** Only the top sellers, by their rank. */
  isTop?: boolean
}
