import { describe, expect, it } from 'vitest'
import type { Pbm } from '../../../demo/backend/model'
import type { Order } from '../../../demo/backend/wire'
import { shopper, type Client } from './support'

const CPF = '529.982.247-25'
const offers = (client: Client, clientDocument = CPF, voucher = '', providerId = 'pressao') =>
  client.post<Pbm>('/api/catalog/products/pbm', { providerId, clientDocument, voucher })
const prescription = { prescritorState: 'SP', date: '2026-11-20', prescritorCouncil: 1, prescriptorId: '123456' }

function apply(client: Client, kind: string, offerId: string, more: Record<string, unknown> = {}) {
  const path = `/api/catalog/products/pbm/apply?clientDocument=${encodeURIComponent(CPF)}&voucher=`
  return client.post<{ pbmInfo: unknown }>(path, { providerId: 'pressao', kind, offerId, ...more })
}

describe('benefit offers', () => {
  it('are the product’s units and combos', async () => {
    const { data } = await offers(shopper())
    expect(data.products.map(({ id }) => id)).toEqual(['um', 'dois'])
    expect(data.combos.map(({ id }) => id)).toEqual(['kit'])
  })

  it('are refused for a wrong CPF, one in no programme, an unknown voucher and another product', async () => {
    expect(await offers(shopper(), '123')).toMatchObject({ success: false, message: 'CPF inválido.' })
    expect(await offers(shopper(), '111.444.777-35')).toMatchObject({ success: false, code: 'CpfNotEnrolled' })
    expect(await offers(shopper(), CPF, 'NADA')).toMatchObject({ success: false, code: 'UnknownVoucher' })
    expect(await offers(shopper(), CPF, '', 'cafe')).toMatchObject({ success: false, code: 'NoPbm' })
    expect(await offers(shopper(), CPF, 'bemestar')).toMatchObject({ success: true })
  })
})

const check = (change: Record<string, unknown> = {}) =>
  shopper().post('/api/catalog/pbm/crm', { ...prescription, ...change })

describe('prescriber check', () => {
  it('accepts a professional of today or earlier', async () => {
    expect(await check()).toMatchObject({ success: true, data: true })
    expect(await check({ prescritorCouncil: 2, date: '2024-02-29' })).toMatchObject({ success: true })
  })

  it.each([
    ['a date to come', { date: '2026-11-21' }, 'A data da receita é inválida'],
    ['a day that does not exist', { date: '2026-02-30' }, 'A data da receita é inválida'],
    ['no state of Brazil', { prescritorState: 'XX' }, 'Informe o estado do prescritor'],
    ['a number the council does not know', { prescriptorId: '12000' }, 'CRM 12000 não encontrado em SP'],
  ])('refuses %s', async (_what, change, message) => {
    expect(await check(change)).toMatchObject({ status: 200, success: false, message })
  })

  it('answers 400 to a date written another way', async () => {
    expect(await check({ date: '20/11/2026' })).toMatchObject({ status: 400 })
  })
})

const buy = (client: Client, pbmInfo: unknown, quantity: number) =>
  client.put('pressao', quantity, { customPrice: { pbmInfo } })

describe('an applied offer', () => {
  it("sets the line's price and keeps the line from being edited elsewhere", async () => {
    const client = shopper()
    const { pbmInfo } = (await apply(client, 'unit', 'um')).data
    const { data } = await buy(client, pbmInfo, 1)
    expect(data.items[0]).toMatchObject({
      unitPrice: 30,
      promotionalPrice: 24,
      totalAmout: 24,
      editOnlyInProductPage: true,
      customPrice: { pbmInfo },
    })
    const change = { index: 0, providerId: 'pressao', quantity: 2 }
    expect(await client.post('/api/order/items/', change)).toMatchObject({
      message: 'Esse item só pode ser editado na página do produto',
    })
  })

  it('is removed with quantity zero', async () => {
    const client = shopper()
    await buy(client, (await apply(client, 'unit', 'um')).data.pbmInfo, 1)
    const { data } = await client.post<Order>('/api/order/items/', { index: 0, providerId: 'pressao', quantity: 0 })
    expect(data.items).toEqual([])
  })

  it('charges a combo as written, to the cent', async () => {
    const client = shopper()
    const { data } = await buy(client, (await apply(client, 'combo', 'kit')).data.pbmInfo, 3)
    expect(data.itemsAmout).toBe(59.99)
  })

  it('needs a valid prescription where the offer asks for one', async () => {
    const client = shopper()
    expect(await apply(client, 'unit', 'dois')).toMatchObject({ success: false, code: 'PrescriptionRequired' })
    const bad = { ...prescription, prescriptorId: '12000' }
    expect(await apply(client, 'unit', 'dois', { prescription: bad })).toMatchObject({ code: 'UnknownPrescriber' })
    const applied = await apply(client, 'unit', 'dois', { prescription })
    expect((await buy(client, applied.data.pbmInfo, 2)).data.itemsAmout).toBe(42)
  })

  it('is refused with a quantity of its own, an unknown id and a removed offer', async () => {
    const client = shopper()
    const { pbmInfo } = (await apply(client, 'combo', 'kit')).data
    expect(await buy(client, pbmInfo, 1)).toMatchObject({ message: 'Esta oferta vale para 3 unidades' })
    expect(await buy(client, { id: 'inventada' }, 1)).toMatchObject({ code: 'UnknownAuthorization' })
    expect(await apply(client, 'unit', 'nada')).toMatchObject({ code: 'UnknownOffer' })
  })

  it('keeps the product from a second line, at any price, until it is removed', async () => {
    const client = shopper()
    const { pbmInfo } = (await apply(client, 'unit', 'um')).data
    await buy(client, pbmInfo, 1)
    const again = { index: 1, providerId: 'pressao', quantity: 1 }
    expect(await client.post('/api/order/items/', again)).toMatchObject({ success: false, code: 'OfferActive' })
    const other = (await apply(client, 'combo', 'kit')).data
    const second = { ...again, quantity: 3, customPrice: { pbmInfo: other.pbmInfo } }
    expect(await client.post('/api/order/items/', second)).toMatchObject({
      message: 'O desconto deste produto já está ativo no pedido',
    })
    expect((await client.order()).items).toHaveLength(1)
    await client.post('/api/order/items/', { index: 0, providerId: 'pressao', quantity: 0 })
    expect(await client.post('/api/order/items/', again)).toMatchObject({ success: true })
  })
})
