import { collectionIdOf, isCollectionTab } from './category'
import type { CatalogDisplay, Category, Collection } from './shop'

/** The catalogue that an agent sends. Only the fields its type needs are filled in, the rest is ''. */
export interface CatalogSettings {
  display: CatalogDisplay
  categoryId: string
  collectionId: string
  searchTerm: string
}

export interface CatalogChoices {
  categories: readonly Category[]
  collections: readonly Collection[]
}

export const standardCatalog: CatalogSettings = {
  display: 'Standard',
  categoryId: '',
  collectionId: '',
  searchTerm: '',
}

/** The types an agent may choose. Collections only when the shop has some. */
export function displaysFor({ collections }: CatalogChoices): readonly CatalogDisplay[] {
  const all: readonly CatalogDisplay[] = ['Standard', 'ShowCategory', 'ShowCollection', 'ShowQuery']
  return all.filter((display) => display !== 'ShowCollection' || collections.length > 0)
}

/**
 * Settings for a newly chosen type: a list starts at its first entry, a search at no text, all else is reset
 * (storefront specification, section 2 "Catalogue screen", section 5 "Search").
 */
export function settingsFor(display: CatalogDisplay, choices: CatalogChoices): CatalogSettings {
  const settings = { ...standardCatalog, display }
  if (display === 'ShowCategory') return { ...settings, categoryId: categoryOptions(choices)[0]?.id ?? '' }
  if (display === 'ShowCollection') return { ...settings, collectionId: choices.collections[0]?.providerId ?? '' }
  return settings
}

/** Categories and, under their names, subcategories. Collections in the list are left out. */
export function categoryOptions({ categories }: CatalogChoices): { id: string; path: readonly string[] }[] {
  return categories
    .filter(({ providerId }) => !isCollectionTab(providerId))
    .flatMap(({ providerId, name, children }) => [
      { id: providerId, path: [name] },
      ...children.map((child) => ({ id: child.providerId, path: [name, child.name] })),
    ])
}

/** The payload of a catalogue that is sent, or null while its type lacks what it needs. */
export function sendingOf({ display, categoryId, collectionId, searchTerm }: CatalogSettings) {
  const nothing = { categoryId: '', collectionId: '', searchTerm: '' }
  const term = searchTerm.trim()
  if (display === 'ShowCategory') return categoryId === '' ? null : { ...nothing, categoryId }
  if (display === 'ShowCollection')
    return collectionId === '' ? null : { ...nothing, collectionId: collectionIdOf(collectionId) }
  if (display === 'ShowQuery') return term === '' ? null : { ...nothing, searchTerm: term }
  return nothing
}
