import { describe, expect, it } from 'vitest'
import type { ProductSeed } from '../../../demo/backend/model'
import { shops } from '../../../demo/backend/shops'

const WHOLESALE = 'atacado'

const isWholesale = (product: ProductSeed): boolean => product.categories.includes(WHOLESALE)
const handWritten = shops.flatMap((shop) => shop.products.filter((product) => !isWholesale(product)))

describe('the shops', () => {
  it.each(shops)('give every product, category, gift, store and option of $id a unique id', (shop) => {
    const children = shop.categories.flatMap((category) => category.children ?? [])
    const lists = [
      shop.products,
      [...shop.categories, ...children],
      shop.collections,
      shop.sellers,
      shop.logistics,
      shop.priceTables,
      shop.paymentOptions,
    ].map((list) => list.map(({ providerId }) => providerId))
    const gifts = shop.gifts.flatMap((group) => group.availableGifts.map(({ id }) => id))
    for (const ids of [...lists, gifts]) expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(shops)(
    'refer only to categories, collections and facets that $id has, and leave none of them empty',
    (shop) => {
      const categories = shop.categories.flatMap((category) => [category, ...(category.children ?? [])])
      const used = {
        categories: shop.products.flatMap((product) => product.categories),
        collections: shop.products.flatMap((product) => product.collections ?? []),
        facets: shop.products.flatMap((product) => Object.keys(product.facets ?? {})),
      }
      expect(new Set(used.categories)).toEqual(new Set(categories.map(({ providerId }) => providerId)))
      expect(new Set(used.collections)).toEqual(new Set(shop.collections.map(({ providerId }) => providerId)))
      expect(new Set(used.facets)).toEqual(new Set(shop.facets.map(({ key }) => key)))
      expect(shop.facets.filter(({ hidden }) => hidden)).toHaveLength(1)
      expect(shop.collections).toEqual(expect.arrayContaining(shop.settings.showCollections))
    },
  )

  it.each(shops)('reference only existing entries in the sellers and gifts of $id', (shop) => {
    const tables = shop.priceTables.map(({ providerId }) => providerId)
    const products = shop.products.map(({ providerId }) => providerId)
    const sellers = shop.sellers.map(({ providerId }) => providerId)
    for (const { allowedPriceTables, defaultPriceTable, missingProducts = [] } of shop.sellers) {
      expect(tables).toEqual(expect.arrayContaining(allowedPriceTables))
      if (defaultPriceTable !== null) expect(allowedPriceTables).toContain(defaultPriceTable)
      expect(products).toEqual(expect.arrayContaining(missingProducts))
    }
    for (const { availableGifts } of shop.gifts)
      expect(sellers).toEqual(expect.arrayContaining(availableGifts.map(({ seller }) => seller)))
  })
})

describe('the variants of a product', () => {
  it('show a picture of the gallery, and combine only existing options', () => {
    for (const product of handWritten) {
      for (const { dimensions, image } of product.dimensions ?? []) {
        const view = Number(/\/(\d+)\.svg$/.exec(image?.url ?? '')?.[1])
        expect(image?.url).toContain(`/${product.providerId}/`)
        expect(view, product.name).toBeLessThan(product.art.views)
        expect(Object.keys(dimensions)).toEqual(product.attributes?.map(({ providerId }) => providerId))
        for (const { providerId, options } of product.attributes ?? [])
          expect(options.map((option) => option.providerId)).toContain(dimensions[providerId])
      }
    }
  })

  it('lead from every redirectable option to a product', () => {
    const redirecting = handWritten.filter((product) =>
      product.attributes?.some(({ options }) => options.some(({ redirectable }) => redirectable)),
    )
    expect(redirecting.length).toBeGreaterThanOrEqual(3)
    for (const product of redirecting) {
      const options =
        product.attributes?.flatMap((attribute) => attribute.options.filter(({ redirectable }) => redirectable)) ?? []
      expect(new Set(Object.keys(product.variants ?? {}))).toEqual(new Set(options.map(({ providerId }) => providerId)))
    }
  })
})
