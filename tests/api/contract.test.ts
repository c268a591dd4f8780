import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import { post, read } from '../../src/api/call'
import { done } from '../../src/api/narrow'
import type * as Wire from '../../src/api/wire'
import type { Address, Product, ShopSettings } from '../../src/backend/model'
import type { Customer, Order, Paged, Proposal, Session } from '../../src/backend/wire'
import { headOf } from '../../src/tools/reference/wire'

const how = { answer: done, textKey: '' }

it('is the contract that the types of the wire are of: npm run wire writes them', () => {
  const [head = '', ...types] = readFileSync('src/api/wire.ts', 'utf8').split('\n')
  expect(`${head}\n`).toBe(headOf(readFileSync('src/api/openapi.yaml', 'utf8'), types.join('\n')))
})

it('lets the compiler refuse a call, a parameter and a field that it does not know', () => {
  const refused = [
    // @ts-expect-error: no such path
    read('/api/order/note', how),
    // @ts-expect-error: one that is posted
    read('/api/order/items/', how),
    // @ts-expect-error: no such parameter
    read('/api/catalog/top', { ...how, sends: (page: number) => ({ query: { page, sort: 'price' } }) }),
    // @ts-expect-error: of another type
    post('/api/order/payment/method', { ...how, sends: () => ({ query: { paymentMethod: 'pix' } }) }),
    // @ts-expect-error: a field is missing
    post('/api/order/payment/delivery', { ...how, sends: () => ({ body: { providerId: 'dinheiro' } }) }),
    // @ts-expect-error: no such field
    post('/api/order/proposals/{id}', { ...how, sends: () => ({ body: { state: 'seen' as const, note: '' } }) }),
  ]
  expect(refused).toHaveLength(6)
})

it('holds what the backend tells', () => {
  expectTypeOf<Order>().toExtend<Wire.Order>()
  expectTypeOf<Required<Session>>().toExtend<Wire.Session>()
  expectTypeOf<Product>().toExtend<Wire.Product>()
  expectTypeOf<Paged>().toExtend<Wire.ProductPage>()
  expectTypeOf<ShopSettings>().toExtend<Wire.ShopSettings>()
  expectTypeOf<Proposal>().toExtend<Wire.Proposal>()
  expectTypeOf<Customer>().toExtend<Wire.Customer>()
  expectTypeOf<Address>().toExtend<Wire.Address>()
})
