import { describe, expect, it } from 'vitest'
import { getCategories } from '../../src/api/shop'
import { createCatalogSettings } from '../../src/stores/catalog/settings'
import { openShop } from './support'

async function openSettings() {
  const shop = await openShop('farmacia-agente')
  const categories = await getCategories(shop.client)
  shop.sent.length = 0
  const choices = { categories, collections: [{ providerId: 'frio', name: 'Para o frio' }] }
  return { ...shop, choices, store: createCatalogSettings(shop) }
}

const queries = ({ sent }: Awaited<ReturnType<typeof openSettings>>) => sent.map(({ query }) => query)

describe('the catalogue settings of an agent', () => {
  it('send the standard catalogue at first', async () => {
    const scene = await openSettings()
    expect(await scene.store.send()).toBe(true)
    expect(queries(scene)).toEqual([{ categoryId: '', collectionId: '', searchTerm: '' }])
  })

  it('send the selection of the type, and no search without a text', async () => {
    const scene = await openSettings()
    const { store, choices } = scene
    store.chooseDisplay('ShowQuery', choices)
    expect(store.isReady.peek()).toBe(false)
    expect(await store.send()).toBe(false)
    store.choose({ searchTerm: ' café ' })
    expect(await store.send()).toBe(true)
    store.chooseDisplay('ShowCategory', choices)
    store.choose({ categoryId: 'folhas' })
    expect(await store.send()).toBe(true)
    expect(queries(scene)).toEqual([
      { categoryId: '', collectionId: '', searchTerm: 'café' },
      { categoryId: 'folhas', collectionId: '', searchTerm: '' },
    ])
  })

  it('send once at a time', async () => {
    const scene = await openSettings()
    const both = await Promise.all([scene.store.send(), scene.store.send()])
    expect(both).toEqual([true, false])
    expect(scene.sent).toHaveLength(1)
  })

  it('keep the reason of a failure until the next try or edit', async () => {
    const { store, backend, errors } = await openSettings()
    backend.addFault({ path: '/api/order/send/catalog', status: 500, times: 2 })
    expect(await store.send()).toBe(false)
    expect(store.error.peek()?.textKey).toBe('getSendCatalog')
    expect(errors()).toHaveLength(1)
    store.choose({})
    expect(store.error.peek()).toBeNull()
    await store.send()
    expect(store.error.peek()).not.toBeNull()
    expect(await store.send()).toBe(true)
    expect(store.error.peek()).toBeNull()
  })
})
