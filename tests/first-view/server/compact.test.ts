import { describe, expect, it } from 'vitest'
import { compact } from '../../../src/first-view/server/compact'

interface Shop {
  name?: string
  note?: string
  items?: { id: string; label?: string; pictures?: { url?: string; width?: number }[] }[]
}

const shop: Shop = {
  name: 'Loja',
  note: 'interna',
  items: [
    { id: 'a', label: 'A', pictures: [{ url: '1', width: 9 }, { url: '2' }] },
    { id: 'b', pictures: [{ url: '3' }, { url: '4' }] },
  ],
}

describe('compacted data', () => {
  it('keeps the read fields at every depth, and nothing else', () => {
    expect(
      compact(shop, ({ items }) => String(items?.map(({ id, pictures }) => `${id}${pictures?.[0]?.url}`))),
    ).toEqual({
      items: [
        { id: 'a', pictures: [{ url: '1' }] },
        { id: 'b', pictures: [{ url: '3' }] },
      ],
    })
  })

  it('keeps every item of a list that is read whole', () => {
    expect(
      compact(shop, ({ items }) => String(items?.map(({ pictures }) => pictures?.map(({ url }) => url)))).items?.map(
        ({ pictures }) => pictures?.length,
      ),
    ).toEqual([2, 2])
  })

  it('keeps a field of every item when one item needs it', () => {
    expect(compact(shop, ({ items }) => String(items?.map(({ label = '' }) => label)))).toEqual({
      items: [{ label: 'A' }, {}],
    })
  })

  it('keeps the required fields', () => {
    expect(compact(shop, ({ name, note }) => (note === undefined || name === undefined ? null : name))).toEqual({
      name: 'Loja',
      note: 'interna',
    })
  })

  it('leaves the given data as it is', () => {
    const before = structuredClone(shop)
    compact(shop, () => '')
    expect(shop).toEqual(before)
  })
})
