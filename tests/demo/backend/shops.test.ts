import { describe, expect, it } from 'vitest'
import type { ProductSeed, ShopSeed } from '../../../demo/backend/model'
import { shops } from '../../../demo/backend/shops'

const WHOLESALE = 'atacado'

const isWholesale = (product: ProductSeed): boolean => product.categories.includes(WHOLESALE)
const handWritten = shops.flatMap((shop) => shop.products.filter((product) => !isWholesale(product)))
const written = (id: string): ProductSeed[] => shopOf(id).products.filter((product) => !isWholesale(product))

function shopOf(id: string): ShopSeed {
  const shop = shops.find((candidate) => candidate.id === id)
  if (shop === undefined) throw new Error(`There is no shop '${id}'`)
  return shop
}

describe('the shops', () => {
  it('are a pharmacy, a market and a fashion shop', () => {
    expect(shops.map(({ id }) => id)).toEqual(['farmacia', 'mercado', 'moda'])
  })

  it('have 25 products each, and 75 in all, written by hand', () => {
    for (const { id } of shops) expect(written(id).length, id).toBeGreaterThanOrEqual(25)
    expect(handWritten.length).toBeGreaterThanOrEqual(75)
  })

  it('have a wholesale aisle of 5,000 different products', () => {
    const wholesale = shopOf('mercado').products.filter(isWholesale)
    expect(wholesale).toHaveLength(5000)
    expect(new Set(wholesale.map(({ name }) => name)).size).toBe(5000)
    expect(new Set(wholesale.map(({ price }) => price)).size).toBeGreaterThan(1000)
    expect(new Set(wholesale.map(({ art }) => art.shape)).size).toBeGreaterThanOrEqual(15)
  })

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

  it.each(shops)('sell $id in whole cents, with top sellers ranked without a gap', (shop) => {
    const amounts = shop.products.flatMap(({ price, listPrice = 0, promotionalPrice = 0 }) => [
      price,
      listPrice,
      promotionalPrice,
    ])
    expect(amounts.filter((amount) => amount < 0 || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)).toEqual(
      [],
    )
    const ranks = shop.products.flatMap(({ topRank }) => topRank ?? [])
    expect(ranks).toHaveLength(12)
    expect(new Set(ranks)).toEqual(new Set(Array.from({ length: 12 }, (_, at) => at + 1)))
  })

  it.each(shops)(
    'hand over in $id by pickup and by delivery, pay online and at the door, and refuse an old coupon',
    (shop) => {
      expect(new Set(shop.logistics.map(({ type }) => type))).toEqual(new Set([0, 1, 2]))
      expect(new Set(shop.paymentOptions.map(({ method }) => method))).toEqual(new Set([0, 1, 3, 5, 6, 8, 9]))
      expect(shop.paymentOptions.some(({ group, payOnDelivery }) => group === 'Dinheiro' && payOnDelivery)).toBe(true)
      expect(new Set(shop.coupons.map(({ kind }) => kind))).toEqual(new Set(['percent', 'reais']))
      expect(shop.coupons.filter(({ expired }) => expired)).toHaveLength(1)
      expect(shop.coupons.some(({ minimum = 0 }) => minimum > 0)).toBe(true)
      expect(shop.settings.whatsApp).toMatch(/^55\d\d900000000$/)
    },
  )
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

  it('range from the lowest to the highest price of a combination', () => {
    const ranging = handWritten.filter(({ dimensions, maxPrice }) => dimensions !== undefined && maxPrice !== undefined)
    expect(ranging.length).toBeGreaterThanOrEqual(4)
    for (const { dimensions = [], minPrice, maxPrice } of ranging) {
      const prices = dimensions.map(({ priceDefault }) => priceDefault)
      expect([minPrice, maxPrice]).toEqual([Math.min(...prices), Math.max(...prices)])
    }
  })
})

describe('the cases that the shops promise', () => {
  const cases: [string, string, (product: ProductSeed) => boolean][] = [
    [
      'farmacia',
      'a benefit with units and combos',
      ({ customPrices }) =>
        (customPrices?.pbm?.combos.length ?? 0) > 0 && (customPrices?.pbm?.products.length ?? 0) > 0,
    ],
    ['farmacia', 'a benefit without unit offers', ({ customPrices }) => customPrices?.pbm?.products.length === 0],
    [
      'farmacia',
      'a benefit that requires a prescription',
      ({ customPrices }) => customPrices?.pbm?.products.some((offer) => offer.prescriptionRequired) ?? false,
    ],
    ['farmacia', 'a benefit with points', ({ customPrices }) => customPrices?.pbm?.canGetPoints === true],
    ['farmacia', 'a restricted sale', ({ isRestrictedSale }) => isRestrictedSale === true],
    [
      'farmacia',
      'a shipping restriction with its own text',
      (product) => product.hasShippingRestriction === true && product.shippingRestrictionMessage !== undefined,
    ],
    [
      'farmacia',
      'a shipping restriction without a text',
      (product) => product.hasShippingRestriction === true && product.shippingRestrictionMessage === undefined,
    ],
    ['farmacia', 'an inactive product', ({ isActive }) => !isActive],
    ['farmacia', 'a struck list price', ({ listPrice = 0, price }) => listPrice > price],
    ['farmacia', 'a list price that saves nothing', ({ listPrice, price }) => listPrice === price],
    [
      'farmacia',
      'a promotional price',
      ({ promotionalPrice = 0, price }) => promotionalPrice > 0 && promotionalPrice < price,
    ],
    [
      'farmacia',
      'a best price below all others',
      ({ customPrices, price, promotionalPrice = price }) => (customPrices?.bestPrice ?? Infinity) < promotionalPrice,
    ],
    ['farmacia', 'a subscription', ({ subscriptionOffers = [] }) => subscriptionOffers.length > 0],
    ['farmacia', 'a maximum quantity', ({ customPrices }) => customPrices?.maxQuantity !== undefined],
    ['farmacia', 'a name of about 150 characters', ({ name }) => name.length >= 145 && name.length <= 160],
    ['farmacia', 'no picture', ({ art }) => art.views === 0],
    ['farmacia', 'no specification', ({ specification }) => specification === undefined],
    ['farmacia', 'no description', ({ description }) => description === undefined],
    [
      'farmacia',
      'a description in capitals',
      ({ description = '' }) => description.length > 40 && description === description.toUpperCase(),
    ],
    [
      'farmacia',
      'a hostile description',
      ({ description = '' }) => /<script>/.test(description) && /onerror=/.test(description),
    ],
    ['farmacia', 'a description with a table', ({ description = '' }) => description.includes('<table>')],
    ['farmacia', 'a very long description', ({ description = '' }) => description.length > 3000],
    ['farmacia', 'little stock', ({ stock }) => stock !== undefined && stock <= 3],
    ['mercado', 'a weight of 0.1 kg', ({ amountInKilo }) => amountInKilo === 0.1],
    ['mercado', 'a weight of 0.35 kg', ({ amountInKilo }) => amountInKilo === 0.35],
    ['mercado', 'a weight of 1.2 kg', ({ amountInKilo }) => amountInKilo === 1.2],
    [
      'mercado',
      'attributes without dimensions',
      ({ attributes, dimensions }) => attributes !== undefined && dimensions === undefined,
    ],
    [
      'mercado',
      'an id that must be encoded in an address',
      ({ providerId }) => encodeURIComponent(providerId) !== providerId,
    ],
    ['moda', 'a combination sold out', ({ dimensions = [] }) => dimensions.some(({ isAvailable }) => !isAvailable)],
    ['moda', 'colourways among the pictures', ({ art }) => (art.tints?.length ?? 0) > 0],
    ['moda', 'a purchase on its product page only', ({ addOnlyInProductPage }) => addOnlyInProductPage === true],
    [
      'moda',
      'a monthly box',
      ({ addOnlyInProductPage, subscriptionOffers = [] }) =>
        addOnlyInProductPage === true && subscriptionOffers.some(({ recurrence }) => recurrence.type === 30),
    ],
    ['moda', 'a single picture', ({ art }) => art.views === 1],
    ['moda', 'an inactive product, hidden there', ({ isActive }) => !isActive],
  ]

  it.each(cases)('%s has %s', (id, _, holds) => {
    expect(written(id).some(holds)).toBe(true)
  })

  it('set the price of products sold by weight from the price of a kilo', () => {
    const byWeight = shopOf('mercado').products.filter(({ soldInKilo }) => soldInKilo)
    expect(byWeight.length).toBeGreaterThanOrEqual(10)
    for (const { name, price, kilogramPrice = 0, amountInKilo = 0 } of byWeight)
      expect(price, name).toBeCloseTo(kilogramPrice * amountInKilo, 1)
  })

  it('offer two groups of gifts at the pharmacy, one with two to choose', () => {
    expect(shopOf('farmacia').gifts.map(({ availableQuantity }) => availableQuantity)).toEqual([2, 1])
  })

  it('schedule and ask for a minimum only at the market', () => {
    expect(shops.filter(({ settings }) => settings.steps.includes('Schedule')).map(({ id }) => id)).toEqual(['mercado'])
    expect(shopOf('mercado').minOrderValue).toBe(40)
    expect(shopOf('mercado').settings.enableManualPrices).toBe(true)
  })

  it('style one channel of every shop differently', () => {
    for (const { settings } of shops) {
      expect(settings.channelSettings.length).toBeGreaterThan(0)
      for (const { style } of settings.channelSettings) expect(style.defaultColor).not.toBe(settings.style.defaultColor)
    }
  })
})
