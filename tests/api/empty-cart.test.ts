import { expect, test } from 'vitest'
import { createClient } from '../../src/api/client'
import { isEmptyCart } from '../../src/api/empty-cart'

const CART = { id: 'o1', status: 'Creating', items: [], gifts: [], proposals: [], attending: null, revision: 'r1' }

function clientWith(body: unknown) {
  const takeEarly = () =>
    body === undefined ? undefined : Promise.resolve({ ok: true, json: () => Promise.resolve(body) })
  return createClient({ apiBase: '', takeEarly })
}

const isEmpty = (data: unknown) => isEmptyCart(clientWith({ success: true, data, errors: [] }))

test('a cart without an entry in any of its lists is empty', async () => {
  expect(await isEmpty(CART)).toBe(true)
})

test('a cart is not empty with a line, a gift, a proposal, a message or an agent at work', async () => {
  for (const more of [
    { items: [{ providerId: 'p1', quantity: 1 }] },
    { gifts: [{ id: 'g1' }] },
    { proposals: [{ id: 'p1' }] },
    { catalogErrorMessages: ['Fechado'] },
    { attending: { agent: 'Bia' } },
  ])
    expect(await isEmpty({ ...CART, ...more }), JSON.stringify(more)).toBe(false)
})

test('an order that was confirmed, a refusal and a missing answer are no empty cart', async () => {
  expect(await isEmpty({ ...CART, status: 'Received' })).toBe(false)
  expect(await isEmptyCart(clientWith({ success: false, data: null, errors: [] }))).toBe(false)
  expect(await isEmptyCart(clientWith(undefined))).toBe(false)
})
