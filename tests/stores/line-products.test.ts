import { describe, expect, it, vi } from 'vitest'
import { when } from '../../src/stores/when'
import { createLineProducts } from '../../src/stores/order/line-products'
import { openShop } from './support'

const calls = ({ sent }: { sent: { path: string }[] }) =>
  sent.flatMap(({ path }) => (path.includes('/byids/') ? [decodeURIComponent(path.split('/').at(-1) ?? '')] : []))
const none = () => []

describe('the products of lines', () => {
  it('are requested in one call, once', async () => {
    const shop = await openShop()
    const products = createLineProducts(shop)
    for (const id of ['cafe', 'pao', 'cafe']) products.want(id, none)
    await when(() => products.of('pao').value !== null)
    products.want('cafe', none)
    await Promise.resolve()
    expect(products.of('cafe').peek()?.name).toMatch(/^Café/)
    expect(calls(shop)).toEqual(['cafe,pao'])
  })

  it('are not requested where the catalogue has shown them', async () => {
    const shop = await openShop()
    const products = createLineProducts(shop)
    products.want('cafe', none)
    await when(() => products.of('cafe').value !== null)
    const known = products.of('cafe').peek()
    const later = createLineProducts(shop)
    shop.sent.length = 0
    later.want('cafe', () => (known ? [known] : []))
    await Promise.resolve()
    expect(later.of('cafe').peek()).toBe(known)
    expect(calls(shop)).toEqual([])
  })

  it('stay unknown when they fail to load, until they are requested again', async () => {
    const shop = await openShop()
    const products = createLineProducts(shop)
    shop.backend.addFault({ path: '/api/catalog/products/byids/', status: 500, times: 1 })
    products.want('cafe', none)
    await vi.waitFor(() => expect(shop.told).toMatchObject([{ type: 'error' }]))
    expect(products.of('cafe').peek()).toBeNull()
    products.want('cafe', none)
    await when(() => products.of('cafe').value !== null)
  })

  it('are requested fifty at a time', async () => {
    const shop = await openShop()
    const products = createLineProducts(shop)
    for (let id = 0; id < 51; id += 1) products.want(`x${id}`, none)
    await vi.waitFor(() => expect(calls(shop).map((ids) => ids.split(',').length)).toEqual([50, 1]))
  })
})
