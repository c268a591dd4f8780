import { describe, expect, it } from 'vitest'
import type { ProductQuery } from '../../../src/backend/catalog/query'
import { findFacets, findProducts } from '../../../src/backend/catalog/search'
import { fold, sellingPrice } from '../../../src/backend/catalog/shelf-index'
import type { ProductSeed, ShopSeed } from '../../../src/backend/model'
import { shelvesOf } from '../../../src/backend/engines/built-in/shelves'
import { everyShop } from '../../../demo/shop/shops'
import { createRandom } from '../../support/random'

const ORIGIN = 'https://shop.example'
const idsOf = (products: readonly { providerId: string }[]) => products.map(({ providerId }) => providerId)

const rankOf = ({ topRank = Infinity }: ProductSeed) => topRank

const isIn = (product: ProductSeed, id: string) =>
  id.startsWith('COLLECTION_') ? product.collections?.includes(id.slice(11)) : product.categories.includes(id)

/** Every product, one after the other: the rule that the index is held to. */
function scan(shop: ShopSeed, { categories = [], text = '', filters = [], isTop }: ProductQuery): ProductSeed[] {
  const named = shop.categories.flatMap((one) => [one, ...(one.children ?? [])])
  const nameOf = (id: string) => named.find(({ providerId }) => providerId === id)?.name ?? ''
  const textOf = ({ name, brand, sku, ...product }: ProductSeed) =>
    fold([name, brand?.name ?? '', ...product.categories.map(nameOf), sku ?? ''].join(' '))
  const passes = (product: ProductSeed, filter: (typeof filters)[number]) => {
    if ('values' in filter)
      return filter.values.length === 0 || filter.values.includes(product.facets?.[filter.key] ?? '\0')
    const { from, to } = filter.range
    return filter.key !== 'price' || (sellingPrice(product) >= from && sellingPrice(product) <= to)
  }
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = shop.products.filter(
    (product) =>
      (!isTop || rankOf(product) < Infinity) &&
      categories.every((id) => isIn(product, id)) &&
      filters.every((filter) => passes(product, filter)) &&
      words.every((word) => textOf(product).includes(word)),
  )
  if (isTop) found.sort((one, other) => rankOf(one) - rankOf(other))
  return found
}

describe.each(everyShop.map((shop) => [shop.id, shop] as const))('the shelves of %s', (_, shop) => {
  it('find what a look at every product finds', () => {
    const random = createRandom(shop.products.length)
    const one = <T>(list: readonly T[]): T[] => (list.length > 0 ? [list[random(list.length)] as T] : [])
    const some = <T>(list: readonly T[]): T[] => (random(2) === 0 ? [] : one(list))
    const groups = [
      ...shop.categories.flatMap(({ providerId, children = [] }) => [providerId, ...idsOf(children)]),
      ...shop.products.flatMap(({ collections = [] }) => collections.map((id) => `COLLECTION_${id}`)),
    ]
    const values = shop.products.flatMap(({ facets = {} }) => Object.entries(facets))
    const prices = shop.products.map(sellingPrice)
    let hits = 0
    for (let turn = 0; turn < 400; turn += 1) {
      const [name = ''] = one(shop.products.map((product) => product.name))
      const start = random(name.length)
      const [from = 0, to = 0] = [...one(prices), ...one(prices)]
      const query: ProductQuery = {
        categories: some(groups),
        ...(random(2) === 0 && { text: name.slice(start, start + 1 + random(9)) }),
        filters: [
          ...some(values).map(([key, value]) => ({ key, values: [value, ...some(values).map(([, other]) => other)] })),
          ...some([{ key: 'price', range: { from, to } }]),
        ],
        isTop: random(4) === 0,
      }
      const found = idsOf(findProducts(shop, query))
      expect(found, JSON.stringify(query)).toEqual(idsOf(scan(shop, query)))
      hits += found.length > 0 ? 1 : 0
    }
    expect(hits).toBeGreaterThan(100)
  })
})

const wanted = (at: number) => at < 10

/** A shop that counts how often a product of its list is taken. Ten have the word, are in the category and are sold best. */
function countingShop(size: number) {
  const { products, ...shop } = everyShop[0] as ShopSeed
  const { topRank: _rank, ...model } = products[0] as ProductSeed
  let looks = 0
  const list = Array.from({ length: size }, (_, at): ProductSeed => {
    return {
      ...model,
      providerId: `p-${at}`,
      name: wanted(at) ? `Queijo raro ${at}` : `Produto comum ${at}`,
      sku: `SKU${at}`,
      price: 10 + (at % 100),
      categories: [wanted(at) ? 'rare' : `category-${at % 50}`],
      facets: { Marca: wanted(at) ? 'Rara' : `Marca ${at % 30}` },
      ...(wanted(at) && { topRank: at }),
    }
  })
  const all = new Proxy(list, {
    get(target, key) {
      if (/^\d+$/.test(String(key))) looks += 1
      return Reflect.get(target, key) as unknown
    },
  })
  const counted = { ...shop, products: all } as ShopSeed
  const shelves = shelvesOf(counted, ORIGIN)
  return {
    async looksAt(act: (made: typeof shelves) => unknown): Promise<number> {
      looks = 0
      await act(shelves)
      return looks
    },
    facets: () => findFacets(counted, { categories: ['rare'] }),
  }
}

it('look at as many products for a call among 20,000 as among 200', async () => {
  const [small, large] = [countingShop(200), countingShop(20_000)]
  const page = { skip: 0, take: 10 }
  // The indexes are made by the first calls.
  for (const shop of [small, large]) {
    await shop.looksAt(({ find }) => find({ text: 'nothing' }, page))
    await shop.looksAt(({ byIds }) => byIds(['nothing']))
  }
  const calls: ((shelves: ReturnType<typeof shelvesOf>) => unknown)[] = [
    ({ find }) => find({ text: 'quei rar' }, page),
    ({ find }) => find({ text: 'q' }, page),
    ({ find }) => find({ categories: ['rare'] }, page),
    ({ find }) => find({ categories: ['rare'], text: 'queijo', filters: [{ key: 'Marca', values: ['Rara'] }] }, page),
    ({ find }) => find({ isTop: true }, page),
    ({ find }) => find({}, page),
    ({ byIds }) => byIds(['p-3', 'p-7']),
    ({ facets }) => facets({ categories: ['rare'] }),
  ]
  for (const call of calls) {
    const [few, many] = [await small.looksAt(call), await large.looksAt(call)]
    expect(many, String(call)).toBe(few)
    expect(many, String(call)).toBeLessThanOrEqual(20)
  }
  expect(large.facets().map(({ key }) => key)).toContain('price')
})
