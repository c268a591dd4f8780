import { expect, test } from '../support.ts'

const SESSION = 'mercado-webchat~mil'
const LINES = 1000

interface OrderAnswer {
  data: { items: { index: number }[] }
}

test('a press in a cart of 1,000 lines renders the amounts of its own line', async ({ page, request, server }) => {
  const headers = { Authorization: `Bearer ${SESSION}` }
  const products = await request.get(`${server.url}/api/catalog/top?page=1`, { headers })
  const { data } = (await products.json()) as { data: { data: { providerId: string }[] } }
  for (const [index, { providerId }] of data.data.slice(0, 2).entries())
    await request.post(`${server.url}/api/order/items/`, {
      headers,
      data: { index, providerId, quantity: 20, attributes: [] },
    })
  // The shop does not sell so many products: its second line stands for all the others.
  await page.route(/\/api\/order\/(current|items)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as OrderAnswer
    const [first, second] = body.data.items
    body.data.items = Array.from({ length: LINES }, (_, index) => ({ ...(index === 0 ? first : second), index }))
    await route.fulfill({ response, json: body })
  })
  await page.addInitScript(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!
    Object.assign(window, { formatted: 0 })
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      ...format,
      get(this: Intl.NumberFormat) {
        ;(window as unknown as { formatted: number }).formatted += 1
        return format.get!.call(this) as unknown
      },
    })
  })
  const formatted = () => page.evaluate(() => (window as unknown as { formatted: number }).formatted)
  const known = page.waitForResponse(/\/products\/byids\//)
  await page.goto(`${server.url}/loja/order#${SESSION}`)
  const more = page.getByRole('button', { name: /^Adicionar mais um item/ })
  await expect(more).toHaveCount(LINES)
  // The lines render once more when their products are there.
  await known
  let before = await formatted()
  await expect(async () => {
    const earlier = before
    await page.waitForTimeout(500)
    before = await formatted()
    expect(before).toBe(earlier)
  }).toPass()
  expect(before).toBeGreaterThan(LINES)
  const answered = page.waitForResponse(/\/api\/order\/items/)
  await more.first().click()
  await expect(page.getByRole('textbox', { name: /^Quantidade: / }).first()).toHaveValue('21')
  await answered
  await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0)
  expect((await formatted()) - before).toBeLessThan(60)
})
