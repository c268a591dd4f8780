import { describe, expect, it } from 'vitest'
import { getProduct } from '../../src/api/product'
import { sendCatalog, sendProduct } from '../../src/stores/sending'
import { failureOf } from '../api/support'
import { openShop } from './support'

const AGENT = 'farmacia-agente'

describe('sending to the contact', () => {
  it('names the product and the options that were chosen', async () => {
    const shop = await openShop(AGENT)
    const attributes = [{ providerId: 'cor', optionProviderId: 'azul', redirectable: false }]
    await sendProduct(shop, { product: await getProduct(shop.client, 'camisa'), attributes, sku: 'camisa-azul' })
    expect(shop.sent.at(-1)).toMatchObject({ path: '/api/order/send/product/camisa', body: { attributes } })
    expect(shop.told).toEqual([])
  })

  it('names the catalogue, with what was not chosen left empty', async () => {
    const shop = await openShop(AGENT)
    await sendCatalog(shop, { collectionId: 'frio' })
    expect(shop.sent.at(-1)).toMatchObject({
      path: '/api/order/send/catalog',
      query: { categoryId: '', collectionId: 'frio', searchTerm: '' },
    })
  })

  it('tells the host what failed and hands it on', async () => {
    const shop = await openShop(AGENT)
    const error = await failureOf(sendCatalog(shop, { categoryId: 'nada' }))
    expect(error.message).toBe('Falha ao enviar catálogo')
    expect(shop.errors()).toEqual([error])
  })

  it('is for agents alone', async () => {
    const shop = await openShop()
    const product = await getProduct(shop.client, 'cafe')
    const error = await failureOf(sendProduct(shop, { product, attributes: [], sku: '' }))
    expect(error).toMatchObject({ kind: 'refused', message: 'Falha ao enviar detalhes do produto' })
  })
})
