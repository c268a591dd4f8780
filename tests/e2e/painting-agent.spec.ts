import type { Page } from '@playwright/test'
import {
  expect,
  holdComponents,
  listenAsHost,
  openConsole,
  openStandalone,
  openWebchat,
  productNames,
  seesToast,
  test,
  untilLive,
  watchLayout,
  watchLive,
} from './support.ts'

const AGENT = 'mercado-agente'
const ANSWERS = ['/api/session/', '/api/shop/settings', '/api/catalog/categories', '/api/catalog/top?pageNumber=0&']

const catalog = (page: Page) => page.locator('shop-catalog, shop-storefront')
const button = (page: Page, name: string | RegExp) => catalog(page).getByRole('button', { name })
const addButton = (page: Page) => button(page, /^Adicionar /).first()
const sendButton = (page: Page) => button(page, /^Enviar .* para o contato$/).first()

async function sendings(records: Promise<{ path: string }[]>): Promise<string[]> {
  return (await records).map(({ path }) => path).filter((path) => path.includes('/order/send/'))
}

test.beforeEach(({ page }) => watchLive(page))

for (const width of [360, 1024]) {
  test(`an agent in a console of ${width} px sees frame and cards before the components' code is there, and nothing moves`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const shift = await watchLayout(page)
    const letGo = await holdComponents(page)
    await openConsole(page, AGENT)
    const first = productNames(catalog(page)).first()
    await expect(first).toBeVisible()
    await expect(button(page, 'Configurações do Catálogo')).toBeVisible()
    await expect(catalog(page).getByRole('tab', { name: 'Todos', selected: true })).toBeVisible()
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
    const place = await first.boundingBox()
    letGo()
    await untilLive(page)
    await expect(catalog(page).getByRole('searchbox')).toBeVisible()
    expect(await first.boundingBox()).toEqual(place)
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBe(0)
    const asked = (await backend.records()).map(({ path, search }) => path + search)
    for (const answer of ANSWERS) expect(asked.filter((path) => path.includes(answer))).toHaveLength(1)
  })
}

test.describe("an agent's press on what is painted counts", () => {
  test("on 'Adicionar': heard at once, added once", async ({ page, backend }) => {
    const letGo = await holdComponents(page)
    const heard = await listenAsHost(page)
    await openStandalone(page, AGENT)
    await addButton(page).click()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    await addButton(page).click({ force: true })
    await seesToast(page, 'Produto adicionado ao carrinho', async () => letGo())
    await expect(button(page, 'Carrinho, 1 itens no carrinho')).toBeVisible()
    const posts = (await backend.calls(AGENT)).filter((call) => call.startsWith('POST /api/order/item'))
    expect(posts).toHaveLength(1)
    expect((await heard()).filter(({ type }) => type === 'shop-add')).toHaveLength(1)
  })

  test('on sending a product: it shows that it is at work, and the contact gets it once', async ({ page, backend }) => {
    const letGo = await holdComponents(page)
    await openStandalone(page, AGENT)
    await sendButton(page).click()
    await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
    await expect(sendButton(page).locator('svg')).toHaveCount(0)
    await sendButton(page).click({ force: true })
    await seesToast(page, 'Produto enviado para o contato', async () => letGo())
    expect(await sendings(backend.records(AGENT))).toEqual([expect.stringMatching(/\/send\/product\//)])
  })

  test('on sending the catalogue', async ({ page, backend }) => {
    const letGo = await holdComponents(page)
    await openStandalone(page, AGENT)
    await button(page, 'Enviar catálogo').click()
    await expect(button(page, 'Enviar catálogo')).toHaveAttribute('aria-busy', 'true')
    await seesToast(page, 'Catálogo enviado para o contato', async () => letGo())
    expect(await sendings(backend.records(AGENT))).toEqual([expect.stringContaining('/send/catalog')])
  })

  test('on the settings: their dialog opens', async ({ page }) => {
    const letGo = await holdComponents(page)
    await openStandalone(page, AGENT)
    await button(page, 'Configurações do Catálogo').click()
    letGo()
    await expect(page.getByRole('dialog', { name: 'Configurações do Catálogo' })).toBeVisible()
  })

  test("on a card: the product's page opens", async ({ page }) => {
    const letGo = await holdComponents(page)
    await openStandalone(page, AGENT)
    const card = productNames(page).nth(2)
    const name = (await card.textContent()) ?? ''
    await card.click()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('on a tab and on the place of the search', async ({ page }) => {
    const letGo = await holdComponents(page)
    await openStandalone(page, AGENT)
    await page.getByRole('tab').nth(1).click()
    await catalog(page).locator('[data-search]').click()
    letGo()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  })
})

test("an agent's list stays where it was scrolled to while it was painted", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 })
  const letGo = await holdComponents(page)
  await openStandalone(page, AGENT)
  const name = productNames(page).nth(1)
  await expect(name).toBeVisible()
  const before = (await name.boundingBox())?.y ?? 0
  await name.hover()
  await page.mouse.wheel(0, 40)
  await expect.poll(async () => (await name.boundingBox())?.y).toBeLessThan(before)
  const scrolled = await restingPlace(page)
  letGo()
  await untilLive(page)
  await expect.poll(async () => (await name.boundingBox())?.y).toBe(scrolled)
})

/** Where the second card's name is once it moves no more. */
async function restingPlace(page: Page): Promise<number> {
  const place = async () => (await productNames(page).nth(1).boundingBox())?.y ?? 0
  let last = await place()
  await expect(async () => {
    const now = await place()
    const isSame = now === last
    last = now
    expect(isSame).toBe(true)
  }).toPass()
  return last
}

test('where what paints for agents does not come, their top bar is painted and the catalogue comes as ever', async ({
  page,
}) => {
  await page.route(/\/chunks\/paint-agent-/, (route) => route.abort())
  const letGo = await holdComponents(page)
  await openStandalone(page, AGENT)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(productNames(page)).toHaveCount(0)
  letGo()
  await expect(productNames(page).first()).toBeVisible()
})

test('a shopper fetches nothing of what paints for agents', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openWebchat(page, 'mercado-webchat')
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('/paint-agent-'))).toEqual([])
  await openConsole(page, AGENT)
  await untilLive(page)
  expect(fetched.filter((url) => url.includes('/paint-agent-'))).toHaveLength(1)
})
