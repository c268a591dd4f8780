import { expect, it } from 'vitest'
import type { OpenApi } from '../../../.build/contract/openapi'
import { describedNow, published } from '../contract'

const document = JSON.parse(published()) as OpenApi

it.each([
  ['src/api/order-entity.ts', 'coupon: text,', 'coupon: essential(text),'],
  ['src/api/changes.ts', 'revision: id', 'version: id'],
  ['src/api/catalog.ts', "isHidden: ['hidden', flag],", "isHidden: ['concealed', flag],"],
  ['src/api/plain-text.ts', 'plainWords(text(value))', "typeof value === 'number' ? 'x' : ''"],
  ['src/api/logistic.ts', 'body: { type, code, number: houseNumber, providerId },', 'body: { type, providerId },'],
  ['src/api/seller.ts', "read('/api/order/stores/'", "read('/api/order/sellers/'"],
])('the contract changes with %s when it has `%s` as `%s`', async (file, from, to) => {
  const changed = await describedNow({ file, from, to }).catch((error: Error) => error.message)
  expect(changed).not.toEqual(document)
})

it('the contract is not written for a reader whose schema cannot be found', async () => {
  const own = "lenient((value) => text(typeof value === 'number' ? gateways[value] : value))"
  const blind = { file: 'src/api/order-entity.ts', from: own, to: "lenient(() => '')" }
  await expect(describedNow(blind)).rejects.toThrow('reads nothing')
  const bare = { file: 'src/api/partner.ts', from: 'answer: done', to: 'answer: () => true' }
  await expect(describedNow(bare)).rejects.toThrow('carries no schema')
})
