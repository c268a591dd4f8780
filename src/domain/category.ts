import type { Category, Collection } from './shop'

/** The top sellers' place in the category list. */
export const TOP = 'top'
/** The products that the assistant suggested to this contact. */
export const SUGGESTED_ITEMS = 'SUGGESTED_ITEMS'

const COLLECTION_PREFIX = 'COLLECTION_'

interface CategoryTab {
  /** A category's id, a collection's id with its prefix, `top` or `SUGGESTED_ITEMS`. */
  id: string
  name: string
}

/** A collection's id in the category list, made distinct from category ids. */
export function collectionTabId(collectionId: string): string {
  return `${COLLECTION_PREFIX}${collectionId}`
}

export function isCollectionTab(id: string): boolean {
  return id.startsWith(COLLECTION_PREFIX)
}

/** The id the server knows the collection by. */
export function collectionIdOf(tabId: string): string {
  return isCollectionTab(tabId) ? tabId.slice(COLLECTION_PREFIX.length) : tabId
}

/** The tabs over the catalogue (storefront specification, section 2 "Catalogue screen", section 3 "Category"). */
export function tabsOf(
  categories: readonly Category[],
  collections: readonly Collection[],
  { hasSuggestions = false, words }: { hasSuggestions?: boolean; words: Readonly<Record<'top' | 'suggested', string>> },
): CategoryTab[] {
  return [
    { id: TOP, name: words.top },
    ...(hasSuggestions ? [{ id: SUGGESTED_ITEMS, name: words.suggested }] : []),
    ...categories.map(({ providerId, name }) => ({ id: providerId, name })),
    ...collections.map(({ providerId, name }) => ({ id: collectionTabId(providerId), name })),
  ]
}
