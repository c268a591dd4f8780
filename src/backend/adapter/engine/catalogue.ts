import type { ProductAttribute } from '../../model'

export interface EngineCategory {
  providerId: string
  name: string
  children: { providerId: string; name: string }[]
}

/** Conditions of a listing; all that are given hold. */
export interface CatalogueQuery {
  /** The best sellers alone, by their rank. */
  isTop?: boolean
  /** Letters, digits and single spaces. */
  text?: string
  /** Id of the innermost category; its products are its parent's too. */
  category?: string
  collection?: string
  filters?: readonly { key: string; values: readonly string[] }[]
}

/** The option of each attribute, by their ids. */
export type Options = Record<string, string>

/** What holds for some products of some shops. */
interface Restrictions {
  /** An agent alone sells it, where the settings have `disableRestrictedProducts`. */
  isRestrictedSale?: boolean
  /** It stays at the store, unless the settings have `allowShippingRestrictedProducts`. */
  hasShippingRestriction?: boolean
}

/** An offer to bring a product again and again. */
export interface EngineSubscription {
  /** No other offer's of the product. */
  providerId: string
  /** Every `frequency` days (10), weeks (20), months (30) or years (40). */
  recurrence: { type: 10 | 20 | 30 | 40; frequency: number }
  /** Of a unit, cents; the product's own when missing. */
  price?: number
}

/** A product with the combinations that the engine sells; amounts in cents. */
export interface EngineProduct extends Restrictions {
  /**
   * Where an option of its attributes is `redirectable`, `byIds` is asked for the product of that option by this id,
   * `Variant=` and the option's id; that product has an id of its own then, and lines keep it.
   */
  providerId: string
  name: string
  description: string
  pictures: string[]
  brand: string
  specification: { name: string; value: string[] }[]
  highlights: string[]
  /** None for a product of one combination. */
  attributes: ProductAttribute[]
  variants: {
    sku: string
    options: Options
    picture: string
    price: number
    /** The struck price; 0 where none is struck. */
    list: number
    isIn: boolean
  }[]
  /** None when missing. */
  subscriptions?: EngineSubscription[]
}

/** A value of a facet, with the number of products that have it. */
export interface EngineFacetValue {
  facet: { key: string; name: string }
  value: string
  name: string
  quantity: number
}

export interface EnginePage {
  skip: number
  take: number
}

export interface EngineCatalogue {
  categories(): Promise<EngineCategory[]>
  /** @param page of 100 at most */
  find(query: CatalogueQuery, page: EnginePage): Promise<{ ids: string[]; total: number }>
  /** Those that there are, in any order. @param ids 100 at most */
  byIds(ids: readonly string[]): Promise<EngineProduct[]>
  facets(query: CatalogueQuery): Promise<EngineFacetValue[]>
}
