import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { memoryStorage } from '../../../src/backend/one-process'
import type { Order } from '../../../src/backend/wire'
import { clientOf, FRIDAY, smallBackend, type Client } from './support'
import { prepareOrder } from '../../stores/prepare-order'
import { smallShop } from './small-shop'

const PIX = 3

interface Short {
  id: string
  state: string
  total: number
  itemCount: number
}

const list = async (client: Client) => (await client.get<{ data: Short[]; hasMore: boolean }>('/api/orders')).data
const detail = async (client: Client, id: string) =>
  (await client.get<Order & { tracking: { history: { state: string }[] } }>(`/api/orders/${id}`)).data

async function sell(client: Client, quantity = 6): Promise<string> {
  await client.put('cafe', quantity)
  await prepareOrder(client, PIX)
  const { id } = await client.order()
  await client.get(`/api/order/confirm?orderId=${id}`)
  return id
}

const shortOf = async (client: Client) =>
  (await client.get<{ data: { id: string; payment: string | null }[] }>('/api/orders')).data.data
const charge = (client: Client, id: string, method: number) =>
  client.post<Order & { paymentMethods: number[] }>(`/api/orders/${id}/payment?paymentMethod=${method}`)

describe('placed orders', () => {
  it('are listed from the moment of their confirmation, the newest first, and go their way', async () => {
    const client = clientOf(smallBackend())
    await client.put('cafe', 1)
    expect(await list(client)).toMatchObject({ data: [], hasMore: false })
    const first = await sell(client)
    const { backend, code } = client
    await backend.openOrder(code)
    const second = await sell(client)
    expect((await list(client)).data.map(({ id }) => id)).toEqual([second, first])

    await backend.pay(code)
    for (const state of ['picked', 'out-for-delivery', 'delivered', null])
      expect(await backend.deliver(code)).toBe(state)
    expect((await detail(client, second)).tracking.history.map(({ state }) => state)).toEqual([
      'received',
      'paid',
      'picked',
      'out-for-delivery',
      'delivered',
    ])
    // Paid after another order followed it.
    await backend.pay(code)
    expect(await detail(client, first)).toMatchObject({ tracking: { state: 'paid' }, payment: { status: 'Paid' } })
  })

  it('keep products and prices that the shop no longer has, in every storage', async () => {
    const storage = memoryStorage()
    const shop = (change: object) =>
      clientOf(createBackend({ now: () => FRIDAY, storage, shops: [{ ...smallShop, ...change }] }))
    const id = await sell(shop({}))
    const { items, totalAmout } = await detail(shop({}), id)
    const products = smallShop.products.filter(({ providerId }) => providerId !== 'cafe')
    const after = await detail(shop({ products }), id)
    expect(after).toMatchObject({ totalAmout, items: [{ name: items[0]!.name, unitPrice: items[0]!.unitPrice }] })
  })

  it('are nobody else’s: not of another session, of an anonymous list, of an ended code', async () => {
    const client = clientOf(smallBackend())
    const id = await sell(client)
    expect(await clientOf(client.backend, 'farmacia~outra').get(`/api/orders/${id}`)).toMatchObject({ status: 404 })
    const visitor = clientOf(client.backend, 'farmacia-anonima')
    const own = await sell(visitor)
    expect(await list(visitor)).toMatchObject({ data: [] })
    expect(await detail(visitor, own)).toMatchObject({ id: own })
    await client.backend.expire(client.code)
    expect(await client.get(`/api/orders/${id}`)).toMatchObject({ status: 401 })
  })

  it('tell how their payment stands, and get a new code after the end of one', async () => {
    let now = FRIDAY
    const client = clientOf(smallBackend({}, () => now))
    const id = await sell(client)
    expect(await shortOf(client)).toMatchObject([{ id, payment: 'due' }])
    const first = (await detail(client, id)).payment?.pix?.code
    expect((await charge(client, id, PIX)).data.payment?.pix?.code).toBe(first)
    now = new Date(FRIDAY.getTime() + 31 * 60_000)
    expect(await shortOf(client)).toMatchObject([{ id, payment: 'expired' }])
    const again = await charge(client, id, PIX)
    expect(again.data).toMatchObject({
      payment: { method: PIX, status: 'Waiting', pix: { code: expect.stringMatching(/^000201/) as string } },
    })
    expect(again.data.payment?.pix?.code).not.toBe(first)
    expect((await charge(client, id, PIX)).data.payment?.pix).toEqual(again.data.payment?.pix)
    await client.backend.pay(client.code)
    expect(await shortOf(client)).toMatchObject([{ id, payment: 'paid' }])
    expect(await charge(client, id, PIX)).toMatchObject({ success: false, code: 'MethodDisabled' })
  })

  it('change their payment as far as the shop allows it, those that another one has followed too', async () => {
    const client = clientOf(smallBackend())
    const id = await sell(client)
    const { paymentMethods } = (await client.get<{ paymentMethods: number[] }>(`/api/orders/${id}`)).data
    expect(paymentMethods).toContain(0)
    await client.backend.openOrder(client.code)
    await client.put('cafe', 1)
    const boleto = await charge(client, id, 1)
    expect(boleto.data).toMatchObject({ id, payment: { method: 1, boleto: { line: expect.any(String) as string } } })
    // The card's form is that of the current order.
    expect(boleto.data.paymentMethods).not.toContain(0)
    expect(await charge(client, id, 0)).toMatchObject({ success: false, code: 'MethodDisabled' })
    expect((await client.order()).payment).toBeNull()
    expect(await charge(clientOf(client.backend, 'farmacia~outra'), id, PIX)).toMatchObject({ status: 404 })
  })
})
