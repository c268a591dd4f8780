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

describe('what is compacted', () => {
  it('keeps what something is made of, and nothing else, however deep', () => {
    expect(
      compact(shop, ({ items }) => String(items?.map(({ id, pictures }) => `${id}${pictures?.[0]?.url}`))),
    ).toEqual({
      items: [
        { id: 'a', pictures: [{ url: '1' }] },
        { id: 'b', pictures: [{ url: '3' }] },
      ],
    })
  })

  it('keeps every item of a list where each counts', () => {
    expect(
      compact(shop, ({ items }) => String(items?.map(({ pictures }) => pictures?.map(({ url }) => url)))).items?.map(
        ({ pictures }) => pictures?.length,
      ),
    ).toEqual([2, 2])
  })

  it('keeps of every item what counts in one of them', () => {
    expect(compact(shop, ({ items }) => String(items?.map(({ label = '' }) => label)))).toEqual({
      items: [{ label: 'A' }, {}],
    })
  })

  it('keeps what nothing can be made without', () => {
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
