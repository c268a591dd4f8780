import { collectionTabId } from './category'
import type { Category, Collection } from './shop'

/** The choices that limit a search: the shop's categories with their subcategories, then its collections. */
export function searchCategories(
  categories: readonly Category[],
  collections: readonly Collection[],
): Pick<Category, 'providerId' | 'name' | 'children'>[] {
  const own = collections.map(({ providerId, name }) => ({
    providerId: collectionTabId(providerId),
    name,
    children: [],
  }))
  return [...categories, ...own]
}

/** The names of a category and its subcategory; unknown ids are left out. */
export function categoryNames(
  selectedIds: readonly string[],
  categories: readonly Pick<Category, 'providerId' | 'name' | 'children'>[],
): string[] {
  const [categoryId, subcategoryId] = selectedIds
  const category = categories.find(({ providerId }) => providerId === categoryId)
  const subcategory = category?.children.find(({ providerId }) => providerId === subcategoryId)
  return [category, subcategory].flatMap((one) => (one?.name ? [one.name] : []))
}

/** Picking a category in the search replaces the pick; picking it again clears it, subcategory included (section 4). */
export function toggleCategory(selectedIds: readonly string[], categoryId: string): string[] {
  return selectedIds[0] === categoryId ? [] : [categoryId]
}

/** Picking a subcategory within the picked category: the ids are the category's, then the subcategory's. */
export function toggleSubcategory(selectedIds: readonly string[], subcategoryId: string): string[] {
  const [categoryId, current] = selectedIds
  if (categoryId === undefined) return []
  return current === subcategoryId ? [categoryId] : [categoryId, subcategoryId]
}
