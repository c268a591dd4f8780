import { describe, expect, it } from 'vitest'
import { getProductsByIds, getTop } from '../../src/api/catalog'
import type { ApiClient } from '../../src/api/client'
import { getCurrentOrder } from '../../src/api/order'
import { getCategories } from '../../src/api/shop'
import { createSession } from '../../src/session/session'
import { json, openSession, openWire } from './support'

const good = { providerId: '1', name: 'Arroz', price: 12.9 }
const TOP = 'GET /api/catalog/top'

/** The reported mistakes of an answer's `data`: calls and fields. */
async function toldOf(call: (client: ApiClient) => Promise<unknown>, data: unknown) {
  const wire = openWire()
  wire.answer(json({ success: true, data, errors: [] }))
  await call(wire.client)
  return wire.misread.map((one) => [one.call, Object.fromEntries(one.mistakes)])
}

const top = (...data: unknown[]) => toldOf((client) => getTop(client, {}), { data })

const answer = () => Response.json({ success: true, data: { data: [{ price: 1 }] }, errors: [] })

describe('an answer with tolerated mistakes', () => {
  it('names the field that is missing from products of a list', async () => {
    expect(await top(good, { name: 'Café' })).toEqual([[TOP, { 'data.data[].providerId': 'missing' }]])
    expect(await top({ ...good, name: '' })).toEqual([[TOP, { 'data.data[].name': 'missing' }]])
    expect(await toldOf((client) => getProductsByIds(client, ['1']), [{ name: 'Café' }])).toEqual([
      ['GET /api/catalog/products/byids/{ids}', { 'data[].providerId': 'missing' }],
    ])
  })

  it('names amounts that are text, as the wire has them', async () => {
    const customPrices = { bestPrice: '9,90' }
    expect(await top({ ...good, price: '12.90', customPrices })).toEqual([
      [TOP, { 'data.data[].price': 'text', 'data.data[].customPrices.bestPrice': 'text' }],
    ])
    const order = { id: '1', totalAmout: '10', items: [{ providerId: '1', listPrice: '' }], logistic: { price: '5' } }
    expect(await toldOf(getCurrentOrder, order)).toEqual([
      [
        'GET /api/order/current',
        { 'data.items[].listPrice': 'text', 'data.totalAmout': 'text', 'data.logistic.price': 'text' },
      ],
    ])
  })

  it('is reported once a call, however long the list', async () => {
    const many = Array.from({ length: 2000 }, () => ({ price: '12.90' }))
    expect(await top(...many)).toEqual([[TOP, { 'data.data[].providerId': 'missing' }]])
  })

  it('is a list that no page can show: the rows after the 2,000th are left out', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ index, providerId: `${index}` }))
    const wire = openWire()
    wire.answer(json({ success: true, data: { id: '1', items }, errors: [] }))
    expect((await getCurrentOrder(wire.client)).items).toHaveLength(2000)
    expect(wire.misread.map(({ mistakes }) => Object.fromEntries(mistakes))).toEqual([{ 'data.items[]': 'long' }])
  })

  it('repeats no value of the answer', async () => {
    const told = await toldOf(getCurrentOrder, { id: '1', totalAmout: 'Maria', items: [{ name: 'Maria' }] })
    expect(JSON.stringify(told)).not.toContain('Maria')
  })

  it('is reported for its own call only', async () => {
    const wire = openWire()
    wire.answer(json({ success: true, data: { data: [{}] }, errors: [] }))
    await getTop(wire.client, {})
    wire.answer(json({ success: true, data: [], errors: [] }))
    await getCategories(wire.client)
    expect(wire.misread.map(({ call }) => call)).toEqual([TOP])
  })

  it.each([null, 5, undefined])('does not count an amount of %o', async (price) => {
    expect(await top({ ...good, price, images: [{ url: 'no picture' }, null], highlights: ['', 5] })).toEqual([])
  })

  it('never comes from the reference backend', async () => {
    const { client, misread } = await openSession('farmacia')
    await getTop(client, { perPage: 100 })
    await getCurrentOrder(client)
    await getCategories(client)
    expect(misread).toEqual([])
  })

  it('is reported by a session to its elements, prefetched or not', async () => {
    for (const takeEarly of [
      undefined,
      (address: string) => (/top/.test(address) ? Promise.resolve(answer()) : undefined),
    ]) {
      const session = createSession({ apiBase: '', code: '', fetch: () => Promise.resolve(answer()), takeEarly })
      const told: unknown[] = []
      session.events.subscribe((one) => one.type === 'misread' && told.push(one.misread.call))
      await getTop(session.client, {})
      expect(told).toEqual([TOP])
    }
  })
})
