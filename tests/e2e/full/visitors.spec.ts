import { addFirstProduct, expect, test } from '../support.ts'
import { seeNothingOfEachOther } from './two-visitors.ts'

test('two browsers without a code have an order each: neither sees a line, address or document of the other', async ({
  page,
  browser,
  baseURL,
  backend,
}) => {
  await seeNothingOfEachOther({ page, browser, baseURL, add: addFirstProduct })
  expect(await backend.calls('anonymous-session')).not.toContain('GET /api/order/current')
})
