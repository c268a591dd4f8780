import { describe, expect, it } from 'vitest'
import type { Product } from '../../../demo/backend/model'
import type { Facet, Paged } from '../../../demo/backend/wire'
import { shopper } from './support'

const idsOf = (page: { data: Product[] }) => page.data.map(({ providerId }) => providerId)

async function search(body: Record<string, unknown>): Promise<Paged> {
  return (await shopper().post<Paged>('/api/catalog/products/search', { pageNumber: 0, perPage: 50, ...body })).data
}

async function searchText(searchQuery: string, filters: unknown[] = []): Promise<Paged> {
  return (await shopper().post<Paged>('/api/catalog/products/searchText', { searchQuery, perPage: 50, filters })).data
}

describe('categories', () => {
  it('are nested one level deeper, with children and their shop', async () => {
    const { data } = await shopper().get<{ data: unknown[] }>('/api/catalog/categories?perPage=50')
    expect(data.data[0]).toMatchObject({ providerId: 'casa', shopId: 'farmacia', children: [{ providerId: 'folhas' }] })
    expect(data.data[1]).toMatchObject({ children: [], description: '' })
  })

  it('stop at perPage', async () => {
    const { data } = await shopper().get<{ data: unknown[] }>('/api/catalog/categories?perPage=1')
    expect(data.data).toHaveLength(1)
  })
})

describe('top sellers', () => {
  it('come in the order of their rank', async () => {
    const { data } = await shopper().get<Paged>('/api/catalog/top')
    expect(idsOf(data)).toEqual(['pao', 'cafe'])
    expect(data).toMatchObject({ page: 0, perPage: 10, hasMore: false, hasData: true, total: 2, token: '' })
  })

  it('page with a token that names the next page', async () => {
    const client = shopper()
    const { data: first } = await client.get<Paged>('/api/catalog/top?pageNumber=0&perPage=1')
    expect(first).toMatchObject({ hasMore: true, total: 2 })
    const token = encodeURIComponent(first.token)
    const { data: second } = await client.get<Paged>(`/api/catalog/top?pageNumber=1&perPage=1&pageToken=${token}`)
    expect(idsOf(second)).toEqual(['cafe'])
    expect(second.hasMore).toBe(false)
  })

  it('refuse the token of another page', async () => {
    const client = shopper()
    const { data } = await client.get<Paged>('/api/catalog/top?pageNumber=0&perPage=1')
    const answer = await client.get(
      `/api/catalog/top?pageNumber=2&perPage=1&pageToken=${encodeURIComponent(data.token)}`,
    )
    expect(answer).toMatchObject({ status: 400, success: false })
  })

  it('refuse a page that is not a number', async () => {
    expect((await shopper().get('/api/catalog/top?pageNumber=x')).status).toBe(400)
  })
})

describe('search', () => {
  it('lists a category page by page without repeating or skipping', async () => {
    const client = shopper()
    const found: string[] = []
    let token = ''
    for (let pageNumber = 0; pageNumber < 3; pageNumber++) {
      const body = { category: 'muitos', pageNumber, perPage: 10, pageToken: token }
      const { data } = await client.post<Paged>('/api/catalog/products/search', body)
      found.push(...idsOf(data))
      token = data.token
      expect(data.hasMore).toBe(pageNumber < 2)
    }
    expect(new Set(found).size).toBe(23)
  })

  it('requires every category of the list', async () => {
    expect(idsOf(await search({ category: 'casa,folhas' }))).toEqual(['cha'])
  })

  it('finds words without their accents, in any order', async () => {
    expect(idsOf(await searchText('acucar PAO'))).toEqual(['pao'])
    expect(idsOf(await searchText('chá'))).toEqual(['cha'])
  })

  it('finds by brand and by category name', async () => {
    expect(idsOf(await searchText('serra'))).toEqual(['cafe'])
    expect(idsOf(await searchText('folhas'))).toEqual(['cha'])
  })

  it('returns an empty page for an unknown word', async () => {
    expect(await searchText('zzz')).toMatchObject({ data: [], hasData: false, hasMore: false, total: 0 })
  })

  it('filters by facet values and by price range together', async () => {
    expect(idsOf(await searchText('', [{ key: 'marca', values: ['Serra', 'Forno'] }]))).toEqual(['cafe', 'pao'])
    const both = [
      { key: 'marca', values: ['Serra', 'Forno'] },
      { key: 'price', range: { from: 5, to: 20 } },
    ]
    expect(idsOf(await searchText('', both))).toEqual(['cafe'])
  })

  it('compares the price range with the charged price', async () => {
    expect(idsOf(await searchText('cha', [{ key: 'price', range: { from: 6, to: 7 } }]))).toEqual(['cha'])
  })

  it('lists a collection, with or without the prefix of the category list', async () => {
    const client = shopper()
    for (const id of ['frio', 'COLLECTION_frio']) {
      const { data } = await client.get<Paged>(`/api/catalog/products/collections/${id}?pageNumber=0&perPage=10`)
      expect(idsOf(data)).toEqual(['cha'])
    }
  })

  it('refuses a body of the wrong shape, naming the field', async () => {
    const answer = await shopper().post('/api/catalog/products/search', { pageNumber: 'first' })
    expect(answer).toMatchObject({ status: 400, success: false, data: null, code: 'BadRequest' })
    expect(answer.message).toContain('pageNumber')
  })
})

describe('facets', () => {
  it('count the values within the category and span its prices', async () => {
    const { data } = await shopper().get<Facet[]>('/api/catalog/products/facets?category=casa')
    const marca = data.find(({ key }) => key === 'marca')
    expect(marca?.values).toEqual([
      { value: 'Forno', name: 'Forno', quantity: 1, range: null },
      { value: 'Serra', name: 'Serra', quantity: 1, range: null },
    ])
    expect(data.at(-1)).toMatchObject({ key: 'price', values: [{ range: { from: 2, to: 100 } }] })
  })

  it('narrow to the searched text', async () => {
    const { data } = await shopper().get<Facet[]>('/api/catalog/products/facets?searchQuery=cafe')
    expect(data.map(({ key }) => key)).toEqual(['marca'])
  })
})

describe('product', () => {
  it("is found by id, with its drawn pictures and without the shop's internal fields", async () => {
    const { data } = await shopper().get<Product>('/api/catalog/products/cafe')
    expect(data.images.map(({ url }) => url)).toEqual([
      'https://loja.test/art/farmacia/cafe/0.svg',
      'https://loja.test/art/farmacia/cafe/1.svg',
    ])
    expect(data).not.toHaveProperty('stock')
    expect(data).not.toHaveProperty('art')
  })

  it('is sent even when inactive: hiding it is up to the reader', async () => {
    const { data } = await shopper().get<Product>('/api/catalog/products/fim')
    expect(data.isActive).toBe(false)
  })

  it('is loaded as a variant by its id, Variant= and the option', async () => {
    const { data } = await shopper().get<Product>(`/api/catalog/products/${encodeURIComponent('lataVariant=g')}`)
    expect(data).toMatchObject({ providerId: 'lataVariant=g', name: 'Lata grande', price: 18 })
  })

  it('has absolute pictures in its dimensions', async () => {
    const { data } = await shopper().get<Product>('/api/catalog/products/camisa')
    expect(data.dimensions?.[0]?.image?.url).toBe('https://loja.test/art/farmacia/camisa/1.svg')
  })

  it('answers 404 for an unknown id', async () => {
    expect(await shopper().get('/api/catalog/products/nada')).toMatchObject({ status: 404, success: false })
  })

  it('comes in a list by ids, in the order asked, without the unknown ones', async () => {
    const { data } = await shopper().get<Product[]>('/api/catalog/products/byids/mel,nada,cafe')
    expect(idsOf({ data })).toEqual(['mel', 'cafe'])
  })
})
