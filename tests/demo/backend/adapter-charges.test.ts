import { expect, it } from 'vitest'
import { EngineProblem, type Issuer } from '../../../src/backend'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { shopOf } from './small-engine'

type Asked = [amount: number, tryId: string]

/** A shop whose acquirer writes down what it is asked for. */
async function shopWith(method: 'Pix' | 'Boleto' | 'Link', issuer: (asked: Asked[]) => Issuer) {
  const { shop } = (await shopOf()).used
  const asked: Asked[] = []
  const code = PaymentMethod[method]
  const payments = [{ providerId: method, method: code, name: '', group: '', payOnDelivery: false }]
  const small = await shopOf({ shop: { ...shop, payments }, issuer: issuer(asked) })
  await small.put(1)
  const choose = async () => (await small.call('POST', `payment/method?paymentMethod=${code}`)).data.payment
  return { ...small, asked, choose }
}

it('charges a boleto at the acquirer, another one for another total, and is paid by its try', async () => {
  const { asked, choose, put, call, adapter, done } = await shopWith('Boleto', (all) => ({
    async boleto(...one) {
      all.push(one)
      return { line: `line ${one[0]}`, dueDate: '2026-11-25' }
    },
  }))
  expect(await choose()).toMatchObject({ status: 'Waiting', boleto: { line: 'line 1000', dueDate: '2026-11-25' } })
  await call('GET', 'current')
  const { payment } = (await put(2)).data
  expect(payment?.boleto?.line).toBe('line 2000')
  expect(asked.map(([amount]) => amount)).toEqual([1000, 2000])
  expect(payment?.tryId).toBe(asked[1]![1])
  await adapter.settle(asked[1]![1], 'Paid')
  expect(done).toEqual(['place paid'])
})

it('sends the shopper to a page that asks for the order’s total', async () => {
  const { asked, choose, put } = await shopWith('Link', (all) => ({
    async link(...one) {
      all.push(one)
      return `https://pay.example/${one[0]}`
    },
  }))
  expect((await choose())?.link).toBe('https://pay.example/1000')
  const { payment } = (await put(2)).data
  expect([payment?.link, payment?.tryId]).toEqual(['https://pay.example/2000', asked[1]![1]])
})

it('takes the acquirer’s PIX in the place of one by the key, and asks again where it was away', async () => {
  let isAway = true
  const { asked, choose, call } = await shopWith('Pix', (all) => ({
    async pix(...one) {
      if (isAway) throw new EngineProblem('away')
      all.push(one)
      return { code: 'code', expiresAt: new Date('2026-11-20T13:40:00Z') }
    },
  }))
  expect((await choose())?.pix).toBeUndefined()
  isAway = false
  const { payment } = (await call('GET', 'current')).data
  expect(payment).toMatchObject({ tryId: asked[0]![1], pix: { code: 'code', expiresAt: '2026-11-20T10:40:00-03:00' } })
})

it('tells what an engine has changed by itself', async () => {
  const { put, call, orders } = await shopOf()
  await put(1)
  orders[0]!.messages = { lines: ['Um item saiu'], prices: ['O cupom saiu'] }
  expect((await call('GET', 'current')).data).toMatchObject({
    catalogErrorMessages: ['Um item saiu'],
    customPricesMessages: ['O cupom saiu'],
  })
})

it('takes the PIX of the engine’s own plugin before an issuer’s, for the engine’s order', async () => {
  const asked: unknown[] = []
  const { parts, put, call } = await shopOf({ issuer: { pix: () => Promise.reject(new Error('asked the issuer')) } })
  parts.payment.pix = async ({ order }, amount, tryId) => {
    asked.push([order, amount, tryId])
    return { code: 'of the plugin', expiresAt: new Date('2026-11-20T13:40:00Z') }
  }
  await put(1)
  const { payment } = (await call('POST', 'payment/method?paymentMethod=3')).data
  expect(payment?.pix?.code).toBe('of the plugin')
  expect(asked).toEqual([['0', 1000, payment?.tryId]])
})

it('takes money that the engine has settled by itself as the try’s, and a second payment as one to look at', async () => {
  const { put, pix, call, orders, adapter, messages, done } = await shopOf()
  await put(1)
  const first = await pix()
  await call('GET', 'confirm')
  Object.assign(orders[0]!, { stage: 'paid', paidBy: first })
  await adapter.settle(first, 'Paid')
  expect([done, messages()]).toEqual([['place unpaid'], []])
  expect((await call('GET', 'current')).data).toMatchObject({ status: 'Finalized', payment: { tryId: first } })

  const other = await shopOf()
  await other.put(1)
  const late = await other.pix()
  await other.call('GET', 'confirm')
  Object.assign(other.orders[0]!, { stage: 'paid', paidBy: 'another try' })
  await other.adapter.settle(late, 'Paid')
  expect(other.messages()).toMatchObject([{ kind: 'payment-to-look-at' }])
})
