import { describe, expect, it } from 'vitest'
import { getProduct } from '../../src/api/product'
import { sendCatalog, sendProduct } from '../../src/stores/sending'
import { failureOf } from '../api/support'
import { openShop } from './support'

const AGENT = 'farmacia-agente'

describe('sending to the contact', () => {
  it('sends the product and the chosen options', async () => {
    const shop = await openShop(AGENT)
    const attributes = [{ providerId: 'cor', optionProviderId: 'azul', redirectable: false }]
    await sendProduct(shop, { product: await getProduct(shop.client, 'camisa'), attributes, sku: 'camisa-azul' })
    expect(shop.sent.at(-1)).toMatchObject({ path: '/api/order/send/product/camisa', body: { attributes } })
    expect(shop.told).toEqual([])
  })

  it('sends the catalogue, with empty values for other types', async () => {
    const shop = await openShop(AGENT)
    await sendCatalog(shop, { collectionId: 'frio' })
    expect(shop.sent.at(-1)).toMatchObject({
      path: '/api/order/send/catalog',
      query: { categoryId: '', collectionId: 'frio', searchTerm: '' },
    })
  })

  it('reports the failure to the host and rejects', async () => {
    const shop = await openShop(AGENT)
    const error = await failureOf(sendCatalog(shop, { categoryId: 'nada' }))
    expect(error.message).toBe('Falha ao enviar catálogo')
    expect(shop.errors()).toEqual([error])
  })
})
