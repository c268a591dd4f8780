import type { Page } from '@playwright/test'
import { expect, openHostPage, PHONE, productNames, test } from './support.ts'

test.use({ viewport: PHONE })

type Fields = Record<string, unknown>

interface Products {
  data: { data: Fields[] }
}

interface Order {
  data: Fields
}

/** Changes an answer of the backend on its way to the page. */
async function alter<T>(page: Page, path: string, change: (body: T) => void): Promise<void> {
  await page.route(`**${path}**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as T
    change(body)
    await route.fulfill({ response, json: body })
  })
}

async function open(page: Page, session: string): Promise<void> {
  await openHostPage(
    page,
    `<meta charset="utf-8"><script type="module" src="/dist/loader.js"></script><shop-catalog session="${session}"></shop-catalog>`,
  )
}

test('products without an id and prices as text are named on the console, one line each, with call and path', async ({
  page,
  complaints,
}) => {
  await alter<Products>(page, '/api/catalog/top', ({ data }) => {
    const [first, ...others] = data.data
    delete first?.['providerId']
    for (const product of others) product['price'] = String(product['price'])
  })
  await open(page, 'mercado-webchat~misread')
  await expect(productNames(page).first()).toBeVisible()
  const place = "GET /api/catalog/top at the page's own origin answered"
  await expect
    .poll(() => new Set(complaints))
    .toEqual(
      new Set([
        `${place} data.data[].price as text, which is not read: send a number, in reais.`,
        `${place} rows without data.data[].providerId, which are left out.`,
      ]),
    )
  expect(complaints).toHaveLength(2)
})

test('an order without an id is named on the console, one line', async ({ page, complaints }) => {
  await alter<Order>(page, '/api/order/current', ({ data }) => delete data['id'])
  await open(page, 'mercado-webchat~misread')
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect
    .poll(() => new Set(complaints.map((line) => line.replace(/ \[.*\]$/, ''))))
    .toEqual(
      new Set([
        "<shop-catalog>: GET /api/order/current at the page's own origin answered without data.id, which the shop cannot do without. Compare the answer with the wire contract.",
      ]),
    )
})
