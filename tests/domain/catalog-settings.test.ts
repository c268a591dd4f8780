import { describe, expect, it } from 'vitest'
import {
  categoryOptions,
  displaysFor,
  sendingOf,
  settingsFor,
  standardCatalog,
  type CatalogChoices,
} from '../../src/domain/catalog-settings'

const category = (providerId: string, ...children: string[]) => ({
  providerId,
  name: providerId.toUpperCase(),
  description: '',
  children: children.map((id) => ({ providerId: id, name: id.toUpperCase() })),
})

const choices: CatalogChoices = {
  categories: [category('COLLECTION_frio'), category('casa', 'folhas'), category('rua')],
  collections: [
    { providerId: 'frio', name: 'Para o frio' },
    { providerId: 'COLLECTION_calor', name: 'Para o calor' },
  ],
}
const bare: CatalogChoices = { categories: [], collections: [] }
const nothing = { categoryId: '', collectionId: '', searchTerm: '' }

describe('the types of an agent’s catalogue', () => {
  it('hold collections only where the shop has some', () => {
    expect(displaysFor(choices)).toEqual(['Standard', 'ShowCategory', 'ShowCollection', 'ShowQuery'])
    expect(displaysFor(bare)).toEqual(['Standard', 'ShowCategory', 'ShowQuery'])
  })

  it('start at the first category that is no collection, at the first collection, and at no text', () => {
    expect(settingsFor('ShowCategory', choices)).toEqual({
      ...standardCatalog,
      display: 'ShowCategory',
      categoryId: 'casa',
    })
    expect(settingsFor('ShowCollection', choices)).toMatchObject({ ...nothing, collectionId: 'frio' })
    expect(settingsFor('ShowQuery', choices)).toMatchObject(nothing)
    expect(settingsFor('Standard', choices)).toEqual(standardCatalog)
  })

  it('list subcategories under the names of their categories, and no collection', () => {
    expect(categoryOptions(choices)).toEqual([
      { id: 'casa', path: ['CASA'] },
      { id: 'folhas', path: ['CASA', 'FOLHAS'] },
      { id: 'rua', path: ['RUA'] },
    ])
  })
})

describe('a catalogue that is sent', () => {
  it('is one selection at most, the others empty', () => {
    const all = { categoryId: 'casa', collectionId: 'frio', searchTerm: ' café ' }
    expect(sendingOf({ ...all, display: 'Standard' })).toEqual(nothing)
    expect(sendingOf({ ...all, display: 'ShowCategory' })).toEqual({ ...nothing, categoryId: 'casa' })
    expect(sendingOf({ ...all, display: 'ShowCollection' })).toEqual({ ...nothing, collectionId: 'frio' })
    expect(sendingOf({ ...all, display: 'ShowQuery' })).toEqual({ ...nothing, searchTerm: 'café' })
  })

  it('names a collection as the server knows it', () => {
    const settings = { ...standardCatalog, display: 'ShowCollection' as const, collectionId: 'COLLECTION_calor' }
    expect(sendingOf(settings)).toMatchObject({ collectionId: 'calor' })
  })

  it('is null while its type needs a choice', () => {
    expect(sendingOf(settingsFor('ShowCategory', bare))).toBeNull()
    expect(sendingOf(settingsFor('ShowCollection', bare))).toBeNull()
    expect(sendingOf({ ...settingsFor('ShowQuery', choices), searchTerm: '   ' })).toBeNull()
  })
})
