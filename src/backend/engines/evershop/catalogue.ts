import type { CatalogueQuery, EngineCatalogue, EngineFacetValue, EnginePage } from '../../index'
import { BEST_SELLERS } from '../names'
import { literal, type Calls } from './calls'
import { MEMBER, nameOf, PRODUCT, productOf, type EverShopProduct, type Member } from './mapping'

type Category = { categoryId: number; name: string; children?: Category[] }
type Facet = { code: string; name: string; options: { id: number; text: string }[] }
type Filter = { key: string; operation: 'eq' | 'in'; value: string | null }
type Page = { total: number; items: Member[] }

const eq = (key: string, value: string | null): Filter => ({ key, operation: 'eq', value })
const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id)

function filtersOf(filters: readonly Filter[]): string {
  const each = filters.map(
    ({ key, operation, value }) => `{ key: ${literal(key)}, operation: ${operation}, value: ${literal(value)} }`,
  )
  return `(filters: [${each.join(', ')}])`
}

/** The place that the products of a listing come from, '' for the whole shop, and what they are filtered by. */
function partsOf(asked: CatalogueQuery): { source: string; conditions: Filter[] } {
  const { text, category = '', collection, isTop, filters = [], ...others } = asked
  // A condition of a listing that is dropped here does not compile.
  others satisfies Record<string, never>
  const shelf = isTop ? BEST_SELLERS : collection
  const inCategory = category && `category(id: ${isNumber(category) ? category : 0})`
  return {
    source: shelf ? `collection(code: ${literal(shelf)})` : inCategory,
    conditions: [
      ...(text ? [eq('keyword', text)] : []),
      ...filters.map(({ key, values }) => ({
        key,
        operation: 'in' as const,
        value: values.filter(isNumber).join(','),
      })),
    ],
  }
}

export function catalogueOf({ ask, query }: Calls): EngineCatalogue {
  /** Asks for fields of products at the place that they come from. @returns nothing where there is no such place */
  async function listed<T>(source: string, fields: readonly string[]): Promise<Record<string, T>> {
    if (!source) return query<Record<string, T>>(fields.join(' '))
    return (await query<{ from: Record<string, T> | null }>(`from: ${source} { ${fields.join(' ')} }`)).from ?? {}
  }

  return {
    async categories() {
      const filters = filtersOf([eq('parent', null), eq('limit', '100')])
      const fields = `categories${filters} { items { categoryId name children { categoryId name } } }`
      const { categories } = await query<{ categories: { items: Category[] } }>(fields)
      const rowOf = ({ categoryId, name }: Category) => ({ providerId: `${categoryId}`, name })
      return categories.items.map((one) => ({ ...rowOf(one), children: (one.children ?? []).map(rowOf) }))
    },
    async find(asked, { skip, take }: EnginePage) {
      const { source, conditions } = partsOf(asked)
      const limit = Math.max(take, 1)
      const first = Math.floor(skip / limit)
      const begin = skip - first * limit
      // EverShop counts pages: what begins within one ends within the next.
      const pages = begin === 0 ? [first] : [first, first + 1]
      const fields = pages.map((page) => {
        const filters = [...conditions, eq('page', `${page + 1}`), eq('limit', `${limit}`)]
        return `page${page}: products${filtersOf(filters)} { total items { ${MEMBER} } }`
      })
      const found = await listed<Page>(source, fields)
      const items = pages.flatMap((page) => found[`page${page}`]?.items ?? [])
      const ids = new Set(items.slice(begin, begin + take).map(nameOf))
      return { ids: [...ids], total: found[`page${first}`]?.total ?? 0 }
    },
    async byIds(ids) {
      const known = ids.filter(isNumber)
      if (known.length === 0) return []
      const fields = known.map((id) => `p${id}: product(id: ${id}) { ${PRODUCT} }`)
      const found = await query<Record<string, EverShopProduct | null>>(fields.join(' '))
      return Object.values(found).flatMap((one) => (one ? [productOf(one)] : []))
    },
    /** EverShop counts none: each value is a question, and all of them one call. */
    async facets(asked) {
      const facets = await ask<Facet[]>('POST', '/vitrine/facets', {})
      const { source, conditions } = partsOf(asked)
      const fields = facets.flatMap(({ code, options }) => {
        const others = conditions.filter(({ key }) => key !== code)
        return options.map(({ id }) => {
          const filters = filtersOf([...others, { key: code, operation: 'in', value: `${id}` }])
          return `o${id}: products${filters} { total }`
        })
      })
      if (fields.length === 0) return []
      const counts = await listed<{ total: number }>(source, fields)
      const valuesOf = ({ code: key, name, options }: Facet): EngineFacetValue[] =>
        options.map(({ id, text }) => {
          const quantity = counts[`o${id}`]?.total ?? 0
          return { facet: { key, name }, value: `${id}`, name: text, quantity }
        })
      return facets.flatMap(valuesOf).filter(({ quantity }) => quantity > 0)
    },
  }
}
