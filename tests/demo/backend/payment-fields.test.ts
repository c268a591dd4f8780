import { describe, expect, it } from 'vitest'
import { online } from '../../../demo/shop/shops/shop'
import type { EnginePayment, ShopSettings } from '../../../src/backend'
import type { Order } from '../../../src/backend/wire'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { shopOf } from './small-engine'
import { settings, smallShop } from './small-shop'
import { clientOf, smallBackend } from './support'

const { BankDeposit } = PaymentMethod
const METHOD = `payment/method?paymentMethod=${BankDeposit}`
const FIELDS = { depositorName: 'Ana Souza', depositorDocument: '52998224725' }
const deposit = online('deposito', BankDeposit, 'Depósito')
const asking: ShopSettings = {
  ...settings,
  payment: { usingExternalGateway: false, fields: ['depositorName', 'depositorDocument'] },
}

interface Shop {
  fetch(request: Request): Promise<Response> | Response
  line: object
  /** A way that reaches the first address. */
  way: string
  /** Payments that an engine was told with its orders. */
  placed?: EnginePayment[]
}

function referenceShop(): Promise<Shop> {
  const { fetch } = smallBackend({ settings: asking, paymentOptions: [...smallShop.paymentOptions, deposit] })
  return Promise.resolve({ fetch, line: { index: 0, providerId: 'cafe', quantity: 3 }, way: 'moto' })
}

async function engineShop(): Promise<Shop> {
  const placed: EnginePayment[] = []
  const { used } = await shopOf()
  const { adapter } = await shopOf({
    ...used,
    shop: { ...used.shop, settings: asking, payments: [...used.shop.payments, deposit] },
    order: {
      ...used.order,
      async place(handle, told) {
        placed.push(told.payment)
        await used.order.place(handle, told)
      },
    },
  })
  return {
    fetch: adapter.fetch,
    way: 'perto',
    line: { index: 0, providerId: '1', quantity: 1, attributes: [], sku: '' },
    placed,
  }
}

describe.each([
  ['the reference shop', referenceShop, { shopper: 'farmacia', agent: 'farmacia-agente' }],
  ['an engine', engineShop, { shopper: 'shopper', agent: 'agent' }],
] as const)('the extra fields of a method, at %s', (_, open, codes) => {
  async function filled(code: string = codes.shopper) {
    const shop = await open()
    async function call(method: string, path: string, body?: object) {
      const init = { method, headers: { Authorization: `Bearer ${code}` }, ...(body && { body: JSON.stringify(body) }) }
      const answer = await shop.fetch(new Request(new URL(path, 'https://shop.example/api/order/'), init))
      const { data, errors } = (await answer.json()) as { data: Order; errors: { code: string }[] }
      return { status: answer.status, data, refused: errors[0]?.code }
    }
    expect(await call('POST', 'items/', shop.line)).toMatchObject({ status: 200, refused: undefined })
    return { call, placed: shop.placed, way: shop.way }
  }

  it('come with the method, and a document is never told', async () => {
    const { call } = await filled()
    const told = { method: BankDeposit, fields: { depositorName: 'Ana Souza', depositorDocument: null } }
    expect((await call('POST', METHOD, { fields: FIELDS })).data.payment).toMatchObject(told)
    const { data } = await call('GET', 'current')
    expect(data.payment).toMatchObject(told)
    expect(JSON.stringify(data.payment)).not.toContain(FIELDS.depositorDocument)
  })

  it.each([
    ['a wrong CPF', { ...FIELDS, depositorDocument: '52998224724' }],
    ['a missing field', { depositorName: 'Ana Souza' }],
    ['an empty text', { ...FIELDS, depositorName: ' ' }],
    ['a text that is too long', { ...FIELDS, depositorName: 'a'.repeat(201) }],
    ['a field that nobody asks for', { ...FIELDS, constructor: 'x' }],
    ['a value that is no text', { ...FIELDS, depositorName: 7 }],
  ])('are refused with %s, and the payment stays as it was', async (__, fields) => {
    const { call } = await filled()
    expect(await call('POST', METHOD, { fields })).toMatchObject({ status: 400, refused: 'BadRequest' })
    expect((await call('GET', 'current')).data.payment).toBeNull()
  })

  it('are refused by a method that has none', async () => {
    const { call } = await filled()
    const pix = `payment/method?paymentMethod=${PaymentMethod.Pix}`
    expect(await call('POST', pix, { fields: FIELDS })).toMatchObject({ status: 400 })
    expect(await call('POST', pix, { fields: {} })).toMatchObject({ status: 200 })
  })

  it('hold the confirmation back until they are there, and go with the order', async () => {
    const { call, placed } = await filled()
    expect((await call('POST', METHOD)).data.payment).toMatchObject({ method: BankDeposit })
    expect(await call('GET', 'confirm')).toMatchObject({ refused: 'MissingPaymentField' })
    expect((await call('GET', 'current')).data.status).toBe('Creating')
    await call('POST', METHOD, { fields: FIELDS })
    expect((await call('GET', 'confirm')).data).toMatchObject({
      status: 'Received',
      payment: { fields: { depositorDocument: null } },
    })
    if (placed) expect(placed).toMatchObject([{ providerId: 'deposito', fields: FIELDS }])
  })
  it('hold an agent’s finish back, by another method than the order’s too', async () => {
    const { call, way } = await filled(codes.agent)
    await call('POST', 'logistic/', { type: 1, code: '0', number: '', providerId: way })
    const person = { name: 'Ana Souza', email: 'ana@example.com', document: FIELDS.depositorDocument }
    const finish = () => call('POST', 'confirm', { ...person, paymentMethod: BankDeposit })
    await call('POST', `payment/method?paymentMethod=${PaymentMethod.Pix}`)
    expect(await finish()).toMatchObject({ refused: 'MissingPaymentField' })
    expect((await call('GET', 'current')).data).toMatchObject({
      status: 'Creating',
      payment: { method: PaymentMethod.Pix },
    })
    await call('POST', METHOD, { fields: FIELDS })
    expect((await finish()).data).toMatchObject({ status: 'Received', payment: { method: BankDeposit, fields: {} } })
  })
})

it('the record of calls of the reference shop has no document', async () => {
  const backend = smallBackend({ settings: asking, paymentOptions: [...smallShop.paymentOptions, deposit] })
  const client = clientOf(backend)
  await client.put('cafe', 3)
  await client.post(`/api/order/${METHOD}`, { fields: FIELDS })
  await client.post(
    `/api/order/${METHOD}`,
    { fields: { ...FIELDS, other: FIELDS.depositorDocument } },
    { isOfContract: false },
  )
  expect(backend.calls().at(-1)?.body).toEqual({
    fields: { depositorName: 'Ana Souza', depositorDocument: null, other: null },
  })
  const buyer = { clientDocument: FIELDS.depositorDocument, voucher: '' }
  await client.post('/api/catalog/products/pbm', { providerId: 'remedio', ...buyer })
  const offer = { providerId: 'remedio', productKind: 'unit', offerId: 'u1', prescription: null }
  await client.post(`/api/catalog/products/pbm/apply?${new URLSearchParams(buyer)}`, offer, { isOfContract: false })
  await client.post('/api/customer/update', { document: FIELDS.depositorDocument, email: 'ana@example.com' })
  const kept = JSON.stringify(backend.calls())
  expect(kept).toContain('/api/customer/update')
  expect(kept).not.toContain(FIELDS.depositorDocument)
  expect(kept).not.toContain('ana@example.com')
})
