import type { Struct } from 'superstruct'
import { expect, it } from 'vitest'
import { Manual } from '../../../src/backend/bodies/delivery'
import { Gifts, Item } from '../../../src/backend/bodies/order'
import { Card, EmbeddedPayment, Installments, OnDelivery } from '../../../src/backend/bodies/payment'
import { DraftBody } from '../../../src/backend/bodies/proposals'
import { check } from '../../../src/backend/request'
import { Search } from '../../../src/backend/routes/catalog'
import { CARD } from './support'

const LINE = { index: 0, providerId: 'cafe', quantity: 1 }
const GIFT = { id: 'a', selectedGifts: [{ id: 'b', seller: 'c', index: 0 }] }
const FORM = { token: 't', payment_method_id: 'visa', transaction_amount: 10, installments: 1 }
const OWN = { type: 1, providerId: 'manual', name: 'Moto', price: 5 }
const draft = (change: object) => ({ id: 'proposta-1', minutes: 60, changes: [change] })
const PROPOSED = { kind: 'line', providerId: 'cafe', quantity: 1, unitPrice: 5 }
const FILTER = { filters: [{ key: 'preço', range: { from: 0, to: 9 } }] }
const RECURRING = { ...LINE, subscription: { recurrence: { type: 10, frequency: 1 } } }

/** Every number of a body, by its name. */
const NUMBERS: [Struct<never>, object, string[]][] = [
  [Item, LINE, ['index', 'quantity']],
  [Item, RECURRING, ['type', 'frequency']],
  [Gifts, GIFT, ['index']],
  [Card, CARD, ['installments']],
  [Installments, { providerId: 'visa', installments: 1 }, ['installments']],
  [EmbeddedPayment, FORM, ['transaction_amount', 'installments']],
  [OnDelivery, { providerId: 'dinheiro', type: 5, cashAmount: 50 }, ['cashAmount']],
  [Manual, OWN, ['price']],
  [DraftBody, draft(PROPOSED), ['minutes', 'quantity', 'unitPrice']],
  [DraftBody, draft({ kind: 'discount', amount: 5 }), ['amount']],
  [DraftBody, draft({ kind: 'payment', method: 5, cashAmount: 5 }), ['cashAmount']],
  [Search, { pageNumber: 0, perPage: 10 }, ['pageNumber', 'perPage']],
  [Search, FILTER, ['from', 'to']],
] as never

const cases = NUMBERS.flatMap(([struct, body, names]) => names.map((name) => ({ struct, body, name })))
const sent = (body: object, name: string, number: number) =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === name ? number : value))) as unknown

it.each(cases)('a body whose $name is beyond what anybody needs is refused', ({ struct, body, name }) => {
  expect(() => check(body, struct)).not.toThrow()
  for (const number of [1e20, 2 ** 53 + 2]) {
    const changed = sent(body, name, number)
    expect(JSON.stringify(changed)).not.toBe(JSON.stringify(body))
    expect(() => check(changed, struct)).toThrow(expect.objectContaining({ status: 400, code: 'BadRequest' }))
  }
})
