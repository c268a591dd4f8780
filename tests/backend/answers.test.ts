import { expect, it } from 'vitest'
import { sessions } from '../../demo/shop/sessions'
import { getCardOptions } from '../../src/api/card'
import { getCollection, getFacets, getProductsByIds, getTop, postSearch, postSearchText } from '../../src/api/catalog'
import type { ApiClient } from '../../src/api/client'
import { getLogistic, getSchedule, getSeller, getStores } from '../../src/api/delivery'
import { getCurrentOrder, postItem } from '../../src/api/order'
import { getAccount, getPayments, getPaymentUpdate, postPaymentMethod } from '../../src/api/payment'
import { getPriceTables } from '../../src/api/agent'
import { getProduct } from '../../src/api/product'
import { getCategories, getSettings } from '../../src/api/shop'
import { LogisticType } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { exchangesOf } from '../api/exchanges'
import { operations, validatorAt } from './contract'

/** The validator of a call's answer, by 'GET /api/order/current'. */
const validators = new Map(
  operations.map(({ method, path, answerKeys }) => [
    `${method.toUpperCase()} ${path}`,
    () => validatorAt(...answerKeys),
  ]),
)

const attempt = (call: Promise<unknown>): Promise<unknown> => call.catch(() => null)

/** Looks at everything, changes a line and chooses each method; a refusal is an answer, too. */
async function walk(client: ApiClient): Promise<void> {
  const settings = await getSettings(client)
  await getCategories(client)
  const { data: products } = await getTop(client, { perPage: 100 })
  const ids = products.map(({ providerId }) => providerId)
  for (const { providerId } of settings.collections) await attempt(getCollection(client, { id: providerId }))
  await postSearch(client, { searchQuery: 'a' })
  await postSearchText(client, { searchQuery: '' })
  await getFacets(client, {})
  await attempt(getProductsByIds(client, ids.slice(0, 5)))
  for (const id of ids.slice(0, 8)) await attempt(getProduct(client, id))
  const order = await getCurrentOrder(client)
  await attempt(getAccount(client, order.id))
  for (const read of [getPayments, getCardOptions, getStores, getSchedule, getPriceTables]) await attempt(read(client))
  for (const type of Object.values(LogisticType)) {
    const to = { type, code: type === LogisticType.StorePickUp ? '01310100' : 0 }
    await attempt(getLogistic(client, to))
    await attempt(getSeller(client, to))
  }
  const line = { index: 90, providerId: ids[0] ?? '', quantity: 1, attributes: [], sku: '' }
  await attempt(postItem(client, line))
  for (const method of Object.values(PaymentMethod)) await attempt(postPaymentMethod(client, { method }))
  await attempt(getPaymentUpdate(client))
}

const ready = sessions.filter(({ faults, unknown, withoutUserShop }) => !faults && !unknown && !withoutUserShop)

it.each(ready)('every answer in $code is of the contract', async ({ code }) => {
  const exchanges = await exchangesOf(`${code}~respostas`, walk)
  expect(exchanges.length).toBeGreaterThan(25)
  const strays = exchanges
    .filter(({ status }) => status === 200)
    .flatMap(({ call, answer }) => {
      const validate = validators.get(`${call.method} ${call.path}`)?.()
      if (!validate) return [`${call.path} is not of the contract`]
      if (validate(answer)) return []
      return validate.errors?.map(({ instancePath, message }) => `${call.path} ${instancePath} ${message}`) ?? []
    })
  expect(strays).toEqual([])
  expect(exchanges.some(({ answer }) => (answer as { success: boolean }).success)).toBe(true)
})
