import type { Browser, Page } from '@playwright/test'
import { expect, openCart, productNames } from '../support.ts'

const CHECKOUT = '/loja/order/checkout'
const ADDRESS = { name: 'Casa', street: 'Rua da Ana', number: '7', neighborhood: 'Sé', city: 'Recife', state: 'PE' }
const PERSON = { name: 'Ana Visitante', email: 'ana@exemplo.com.br', phone: '11987654321', document: '52998224725' }
const OF_ANA = /Rua da Ana|Ana Visitante|ana@exemplo|52998224725/

/** The code that the server made for the visitor of this tab. */
const codeOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('session_code:')) ?? ''
    return sessionStorage.getItem(key) ?? ''
  })

/** Bodies of all answers of the backend, from now on. */
function answersTo(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => {
    if (/\/api\/(?!order\/changes)/.test(answer.url())) bodies.push(answer.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

interface Visitors {
  page: Page
  browser: Browser
  baseURL: string | undefined
  /** Puts a product into the cart. @returns its name, as the cart shows it */
  add(page: Page): Promise<string>
}

/** Two browsers that come without a code: neither sees a line, an address or a document of the other. */
export async function seeNothingOfEachOther({ page, browser, baseURL, add }: Visitors): Promise<void> {
  await page.goto('/loja/')
  const product = await add(page)
  const code = await codeOf(page)
  const headers = { authorization: `Bearer ${code}` }
  for (const [path, data] of [
    ['/api/order/address/', { ...ADDRESS, zipCode: '50030-170' }],
    ['/api/customer/update', PERSON],
  ] as const)
    expect((await page.request.post(path, { data, headers })).status()).toBe(200)

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const bia = await other.newPage()
  const seen = answersTo(bia)
  await bia.goto('/loja/')
  await expect(productNames(bia).first()).toBeVisible()
  await openCart(bia)
  await expect(bia.getByText(product, { exact: true })).toHaveCount(0)
  await bia.goto(CHECKOUT)
  await expect(bia.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await codeOf(bia)).toMatch(/./)
  expect(await codeOf(bia)).not.toBe(code)
  expect(await seen()).not.toMatch(OF_ANA)
  await expect(bia.getByText(OF_ANA)).toHaveCount(0)
  await other.close()

  await page.reload()
  await openCart(page)
  await expect(page.getByText(product, { exact: true }).first()).toBeVisible()
  expect(await codeOf(page)).toBe(code)
  expect(await (await page.request.get(`/api/session/${code}`)).text()).toMatch(OF_ANA)
}
