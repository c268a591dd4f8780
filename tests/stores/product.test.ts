import { describe, expect, it } from 'vitest'
import { createProductStore, type ProductStore } from '../../src/stores/product'
import { openSession } from '../api/support'
import { createSessionEvents } from '../../src/stores/session-events'
import { openShop, type StoreWire } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

interface Scene extends StoreWire {
  store: ProductStore
}

async function openProduct(providerId: string): Promise<Scene> {
  const wire = await openShop()
  wire.sent.length = 0
  return { ...wire, store: createProductStore({ ...wire, providerId }) }
}

/** A sandal of the fashion shop: each colour is a product of its own, sizes are not. */
async function openSandal() {
  const wire = await openSession('moda')
  const store = createProductStore({ ...wire, events: createSessionEvents(), providerId: '70501' })
  await store.load()
  return { ...wire, store }
}

async function openHidden(providerId: string): Promise<ProductStore> {
  const wire = await openShop()
  const store = createProductStore({ ...wire, providerId, areAttributesHidden: true })
  await store.load()
  return store
}

describe('loading a product', () => {
  it('goes from loading to the product', async () => {
    const { store, sent } = await openProduct('cafe')
    expect(store.remote.peek().status).toBe('loading')
    expect(store.variant.peek()).toBeNull()
    expect(store.choice()).toBeNull()
    await store.load()
    expect(store.variant.peek()).toMatchObject({ providerId: 'cafe', price: 1000 })
    expect(sent.map(({ path }) => path)).toEqual(['/api/catalog/products/cafe'])
    expect(store.choice()).toMatchObject({ product: { providerId: 'cafe' }, attributes: [] })
  })

  it('fails with an error, and can be retried', async () => {
    const { store, backend, errors } = await openProduct('cafe')
    backend.addFault({ path: '/api/catalog/products/cafe', status: 500, times: 1 })
    await store.load()
    expect(store.remote.peek()).toMatchObject({ status: 'failed', error: { textKey: 'getProduct' } })
    expect(errors()).toHaveLength(1)
    const again = store.load()
    expect(store.remote.peek().status).toBe('loading')
    await again
    expect(store.variant.peek()?.providerId).toBe('cafe')
  })
})

describe('a product sold by combination', () => {
  it('has nothing chosen at first and cannot be added', async () => {
    const { store } = await openProduct('camisa')
    await store.load()
    expect(store.selection.peek()).toEqual({})
    expect(store.isVariantMissing.peek()).toBe(true)
    expect(store.choice()).toBeNull()
    expect(store.variant.peek()?.price).toBe(10_000)
  })

  it('uses sku, price and picture of the chosen combination', async () => {
    const { store, sent } = await openProduct('camisa')
    await store.load()
    await store.choose('cor', 'azul')
    expect(store.isVariantMissing.peek()).toBe(false)
    expect(store.variant.peek()).toMatchObject({ sku: 'camisa-azul', price: 11_000 })
    expect(store.variant.peek()?.images[0]).toContain('/art/farmacia/camisa/1.svg')
    expect(store.choice()).toMatchObject({
      sku: 'camisa-azul',
      attributes: [{ providerId: 'cor', optionProviderId: 'azul' }],
    })
    expect(sent).toHaveLength(1)
  })
})

describe('a product whose options are hidden', () => {
  it('is bought in its only combination', async () => {
    const store = await openHidden('camisa')
    expect(store.selection.peek()).toEqual({ cor: 'azul' })
    expect(store.choice()).toMatchObject({ sku: 'camisa-azul', attributes: [{ optionProviderId: 'azul' }] })
  })
})

describe('leaving the page', () => {
  it('cancels requests and reports nothing', async () => {
    const { store, backend, errors } = await openProduct('cafe')
    backend.addFault({ path: '/api/catalog/products/cafe', delay: 20 })
    const loaded = store.load()
    store.close()
    await loaded
    expect(store.remote.peek().status).toBe('loading')
    expect(errors()).toEqual([])
  })
})

describe('an option that leads to another product', () => {
  it("loads and shows the product of its id, 'Variant=' and the option", async () => {
    const { store, sent } = await openProduct('lata')
    await store.load()
    const chosen = store.choose('tamanho', 'g')
    expect(store.isReloading.peek()).toBe(true)
    expect(store.variant.peek()?.name).toBe('Lata')
    await chosen
    expect(decodeURIComponent(sent.at(-1)?.path ?? '')).toBe('/api/catalog/products/lataVariant=g')
    expect(store.variant.peek()).toMatchObject({ providerId: 'lataVariant=g', name: 'Lata grande', price: 1800 })
    expect(store.isReloading.peek()).toBe(false)
    expect(store.selection.peek()).toEqual({ tamanho: 'g' })
    expect(store.choice()).toMatchObject({ product: { providerId: 'lataVariant=g' } })
  })

  it('keeps the other choices, earlier and meanwhile', async () => {
    const { store, backend } = await openSandal()
    await store.choose('tamanho', '38')
    await store.choose('cor', 'preta')
    expect(store.selection.peek()).toEqual({ cor: 'preta', tamanho: '38' })
    backend.addFault({ path: '/api/catalog/products/', delay: 20, times: 1 })
    const chosen = store.choose('cor', 'vermelha')
    await store.choose('tamanho', '39')
    await chosen
    expect(store.selection.peek()).toEqual({ cor: 'vermelha', tamanho: '39' })
    expect(store.choice()?.attributes).toMatchObject([{ optionProviderId: 'vermelha' }, { optionProviderId: '39' }])
  })

  it('keeps product and option when it fails', async () => {
    const { store, backend } = await openSandal()
    await store.choose('cor', 'preta')
    backend.addFault({ path: '/api/catalog/products/', status: 500, times: 1 })
    const chosen = store.choose('cor', 'vermelha')
    expect(store.selection.peek()['cor']).toBe('vermelha')
    await store.choose('tamanho', '39')
    await chosen
    expect(store.variant.peek()?.name).toBe('Sandália de Couro Olinda Preta')
    expect(store.selection.peek()).toEqual({ cor: 'preta', tamanho: '39' })
    expect(store.isReloading.peek()).toBe(false)
    expect(store.remote.peek().status).toBe('ready')
  })

  it('names the failed option until another one is picked, and can be retried', async () => {
    const { store, backend } = await openSandal()
    backend.addFault({ path: '/api/catalog/products/', status: 500, times: 2 })
    await store.choose('cor', 'vermelha')
    expect(store.variantFailure.peek()).toMatchObject({
      attributeId: 'cor',
      optionId: 'vermelha',
      error: { textKey: 'getProduct', retryable: true },
    })
    await store.choose('tamanho', '39')
    expect(store.variantFailure.peek()).toBeNull()
    await store.choose('cor', 'vermelha')
    await store.choose('cor', 'vermelha')
    expect(store.variantFailure.peek()).toBeNull()
    expect(store.variant.peek()?.name).toBe('Sandália de Couro Olinda Vermelha')
  })

  it.each([
    ['another option, of the product at hand', 'p'],
    ['none', ''],
  ])('is dropped once %s is picked instead', async (_, optionId) => {
    const { store, backend } = await openProduct('lata')
    await store.load()
    await store.choose('tamanho', 'p')
    backend.addFault({ path: '/api/catalog/products/', delay: 20, times: 1 })
    const slow = store.choose('tamanho', 'g')
    await store.choose('tamanho', optionId)
    expect(store.isReloading.peek()).toBe(false)
    await slow
    expect(store.variant.peek()?.name).toBe('Lata')
    expect(store.selection.peek()).toEqual({ tamanho: optionId })
    expect(store.isReloading.peek()).toBe(false)
  })
})

describe('the quantity', () => {
  it("is lowered to the product's limit once it is known", async () => {
    const { store } = await openProduct('sal')
    store.setQuantity(50)
    expect(store.quantity.peek()).toBe(50)
    await store.load()
    expect(store.quantity.peek()).toBe(4)
  })
})
