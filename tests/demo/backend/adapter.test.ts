import { describe, expect, it } from 'vitest'
import type { Order } from '../../../src/backend/wire'
import { shopOf } from './small-engine'

describe('an adapter', () => {
  it('puts a line back of which the engine took a part', async () => {
    const { put, call } = await shopOf()
    await put(2)
    expect((await put(9)).message).toBe('Temos apenas 5 unidades em estoque')
    expect((await call('GET', 'current')).data.items.map(({ quantity }) => quantity)).toEqual([2])
  })

  it('keeps the chosen delivery while another address is asked for', async () => {
    const { put, call } = await shopOf()
    await put(1)
    await call('POST', 'logistic/', { type: 1, code: '0', number: '', providerId: 'perto' })
    const asked = (await call('GET', 'logistic/?type=1&code=1&number=')).data as unknown as { providerId: string }[]
    expect(asked.map(({ providerId }) => providerId)).toEqual(['longe'])
    expect((await call('GET', 'current')).data.logistic?.providerId).toBe('perto')
  })

  it('tells the engine’s total, whatever it is made of', async () => {
    const { put, call, orders } = await shopOf()
    await put(1)
    Object.assign(orders[0]!, { delivery: { ref: '', providerId: 'unknown', price: 500 }, total: 1500 })
    expect((await call('GET', 'current')).data).toMatchObject({ logistic: null, totalAmout: 15 })
    Object.assign(orders[0]!, { delivery: { ref: '', providerId: 'longe', price: 2000 }, coupon: 'FRETE', total: 1000 })
    expect((await call('GET', 'current')).data).toMatchObject({ itemsAmout: 10, discountAmout: 20, totalAmout: 10 })
  })

  it('asks for a list once in half a minute, and for another at once', async () => {
    const { adapter, done } = await shopOf()
    const ask = (list: string) =>
      adapter.fetch(
        new Request(`https://shop.example/api/catalog/${list}`, { headers: { Authorization: 'Bearer shopper' } }),
      )
    for (const list of ['top', 'top', 'top?pageNumber=1', 'top']) await ask(list)
    expect(done).toEqual(['find', 'find'])
  })

  it('places an order whose PIX was paid before it was confirmed', async () => {
    const { adapter, put, pix, call, done } = await shopOf()
    await put(1)
    expect(await adapter.settle(await pix(), 'Paid')).toBe(true)
    expect(done).toEqual(['place paid'])
    expect((await call('GET', 'current')).data).toMatchObject({ status: 'Finalized', payment: { status: 'Paid' } })
  })

  it('brings a PIX home that is paid after the order was sent', async () => {
    const { adapter, put, pix, call, done } = await shopOf()
    await put(1)
    await call('GET', 'confirm')
    await adapter.settle(await pix(), 'Paid')
    expect(done).toEqual(['place unpaid', 'settle'])
  })

  it('writes the try of a card before the card leaves, and finds it by the acquirer’s notice', async () => {
    const { adapter, put, call, log, done } = await shopOf()
    await put(1)
    await call('POST', 'payment/method?paymentMethod=0')
    log.length = 0
    const { data } = await call('POST', 'payment/credit', { providerId: 'visa', installments: 1 })
    expect(log).toEqual(['written', 'card', 'written'])
    expect(data).toMatchObject({ status: 'Waiting', order: { status: 'Creating' } })
    expect(await adapter.settle((data as unknown as { order: Order }).order.payment?.tryId ?? '', 'Paid')).toBe(true)
    expect(done).toEqual(['place paid'])
    expect(await adapter.settle('no-try-of-this-shop', 'Paid')).toBe(false)
  })

  it('makes another PIX for another total, and leaves money for the old one to the attendants', async () => {
    const { adapter, messages, put, pix, call, done } = await shopOf()
    await put(1)
    const first = await pix()
    const { payment } = (await put(2)).data
    expect([payment?.tryId === first, payment?.pix?.code.includes('540520.00')]).toEqual([false, true])
    await adapter.settle(first, 'Failed')
    expect((await call('GET', 'current')).data.payment?.status).toBe('Waiting')
    await adapter.settle(first, 'Paid')
    expect(done).toEqual([])
    expect(messages()).toMatchObject([{ kind: 'payment-to-look-at', payload: { tryId: first, amount: 1000 } }])
    expect((await put(3)).message).toBe('Este pedido já foi pago')
  })

  it('hands an order over to the browser that opens the link first, and tells the agent', async () => {
    const { adapter, put, call } = await shopOf()
    const agent = { Authorization: 'Bearer agent' }
    expect(await call('POST', 'handover', undefined, agent)).toMatchObject({
      message: expect.stringMatching(/não tem itens/) as string,
    })
    await put(2)
    expect(await call('POST', 'handover')).toMatchObject({ status: 403 })
    const { data } = await call('POST', 'handover', undefined, agent)
    const { id, code, link } = data as unknown as { id: string; code: string; link: string }
    expect(link).toBe(`https://shop.example/loja/order#${code}`)
    const open = (key: string) => call('GET', 'current', undefined, { Authorization: `Bearer ${code}${key}` })
    const [one, other] = ['a', 'b'].map((letter) => `:${letter.repeat(32)}`) as [string, string]
    expect(await open('')).toMatchObject({ status: 401 })
    // Calls of one browser may come together.
    const opened = await Promise.all([open(one), open(one)])
    expect(opened.map(({ data: order }) => order.items.map(({ quantity }) => quantity))).toEqual([[2], [2]])
    expect(opened[0]?.data.handovers).toBeUndefined()
    expect(await open(other)).toMatchObject({ status: 401, message: expect.stringMatching(/outro aparelho/) as string })
    const told = (await call('GET', 'current', undefined, agent)).data
    expect(told.handovers).toMatchObject([{ id, openedAt: expect.any(String) as string, withdrawnAt: null }])
    expect(told.revision).toBe((await open(one)).data.revision)
    await call('POST', `handover/${id}/withdraw`, undefined, agent)
    for (const key of [one, other])
      expect(await open(key)).toMatchObject({ status: 401, message: expect.stringMatching(/retirou/) as string })
    const announced = await adapter.fetch(
      new Request('https://shop.example/api/shop/settings', { headers: { Authorization: 'Bearer agent' } }),
    )
    expect(await announced.json()).toMatchObject({
      data: { data: { features: expect.arrayContaining(['handover']) as string[] } },
    })
  })
})
