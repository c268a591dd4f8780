import { expect, it } from 'vitest'
import { getProduct } from '../../src/api/product'
import { sendProduct } from '../../src/stores/sending'
import { openShop } from './support'

it('sends a product to the contact with the chosen options', async () => {
  const shop = await openShop('farmacia-agente')
  const attributes = [{ providerId: 'cor', optionProviderId: 'azul', redirectable: false }]
  await sendProduct(shop, { product: await getProduct(shop.client, 'camisa'), attributes, sku: 'camisa-azul' })
  expect(shop.sent.at(-1)).toMatchObject({ path: '/api/order/send/product/camisa', body: { attributes } })
  expect(shop.told).toEqual([])
})
