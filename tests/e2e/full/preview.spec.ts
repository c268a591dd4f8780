import type { Page } from '@playwright/test'
import { differentFrames, look, recordFrames } from './frames.ts'
import { addButton, ANSWERS, cards, settings, shop, untilLive } from './preview-page.ts'
import {
  expect,
  holdComponents,
  holdRequests,
  openStandalone,
  openWebchat,
  PHONE,
  productNames,
  test,
  watchLayout,
  watchLive,
} from '../support.ts'

test.beforeEach(({ page }) => watchLive(page))

test("products show before the components' code has loaded", async ({ page }) => {
  await holdComponents(page)
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Todos', selected: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carrinho' })).toBeVisible()
  await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(1)
  expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
})

test('nothing is requested twice', async ({ page, backend }) => {
  const release = await holdComponents(page)
  await openWebchat(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  release()
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  const calls = await backend.calls()
  for (const path of ANSWERS) expect(calls.filter((call) => call.includes(path))).toHaveLength(1)
})

test('answers that arrive after the components do not change the live view', async ({ page }) => {
  const release = await holdRequests(page, '**/api/catalog/top?*')
  await openStandalone(page, 'mercado-webchat')
  await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
  release()
  await expect(productNames(page).first()).toBeVisible()
  // The code that keeps presses on a preview would keep these, and mark them.
  await page.getByRole('searchbox').fill('leite')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Buscando por "leite"')).toBeVisible()
  const name = (await productNames(page).first().textContent()) ?? ''
  await addButton(page).click()
  await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
  await expect(shop(page).locator('[aria-busy=true]')).toHaveCount(0)
  await productNames(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

for (const route of ['/order', '/order/payment', '/product/mg-leite']) {
  test(`a page of its own at ${route} neither requests nor previews the catalogue`, async ({ page, backend }) => {
    const release = await holdComponents(page)
    const session = 'mercado-webchat~direto'
    const answered = ['settings', 'categories', 'current'].map((name) =>
      page.waitForResponse((answer) => answer.url().includes(`/${name}`)),
    )
    await openStandalone(page, session, route)
    await Promise.all(answered)
    expect(await shop(page).evaluate((element) => element.shadowRoot)).toBeNull()
    release()
    await untilLive(page)
    expect(await backend.calls(session)).not.toContain('GET /api/catalog/top')
  })
}

test('focus and scroll position are kept', async ({ page }) => {
  const release = await holdComponents(page)
  await openWebchat(page, 'mercado-webchat')
  await cards(page).nth(2).getByRole('link').focus()
  const top = () =>
    cards(page)
      .nth(2)
      .evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const before = await top()
  release()
  await untilLive(page)
  await expect(cards(page).nth(2).getByRole('link')).toBeFocused()
  await expect.poll(top).toBe(before)
})

test('nothing moves, and no frame loses a picture that was there', async ({ page }) => {
  test.slow()
  const shift = await watchLayout(page)
  const release = await holdComponents(page)
  await openStandalone(page, 'mercado-webchat')
  await expect.poll(() => shop(page).evaluate(loadedPictures)).toBeGreaterThan(3)
  const place = await cards(page).first().boundingBox()
  if (!place) throw new Error('The first card has no box.')
  const frames = await recordFrames(page, async () => {
    release()
    await untilLive(page)
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
  expect(frames.length).toBeGreaterThan(0)
  expect(await differentFrames(page, frames, place)).toEqual([])
  expect(await shift()).toBe(0)
})

test("the catalogue's skeleton has its cards where the products come", async ({ page }) => {
  await page.setViewportSize(PHONE)
  const release = await holdRequests(page, '**/api/session/**')
  await openStandalone(page, 'mercado-webchat')
  const coming = shop(page).locator('[aria-busy=true] [aria-hidden=true]:has(> span)').first()
  await expect(coming).toBeVisible()
  const place = await coming.boundingBox()
  release()
  await untilLive(page)
  expect(await cards(page).first().boundingBox()).toMatchObject({ x: place?.x, y: place?.y, width: place?.width })
})

test("a press's answer moves nothing, however late it comes", async ({ page }) => {
  const shift = await watchLayout(page, { isInputForgiven: true })
  await openStandalone(page, 'mercado-webchat')
  await untilLive(page)
  const release = await holdRequests(page, '**/api/order/items/')
  await addButton(page).click()
  // Browsers forgive shifts within half a second of a press.
  await page.waitForTimeout(600)
  release()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver carrinho' })).toBeVisible()
  expect(await shift()).toBe(0)
})

function loadedPictures(element: Element): number {
  const pictures = [...(element.shadowRoot?.querySelectorAll('[part=product-card] img') ?? [])] as HTMLImageElement[]
  return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) ? pictures.length : 0
}

const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="teal"/></svg>')}`
const STATES = [
  { name: 'Preço simples' },
  { name: 'Preço de lista riscado', listPrice: 20 },
  { name: 'Promoção', promotionalPrice: 9.9 },
  { name: 'Faixa de preço', minPrice: 5, maxPrice: 1234.5 },
  { name: 'Por peso', soldInKilo: true, amountInKilo: 0.25, kilogramPrice: 51.6 },
  { name: 'Inativo', isActive: false },
  { name: 'Com opções', hasVariants: true },
  { name: 'De venda restrita', isRestrictedSale: true },
  {
    name: 'Um nome bem comprido que não cabe em duas linhas nem que se queira muito, com uma palavra compridíssima no fim',
  },
  { name: 'Sem imagem', images: [] },
  { name: 'Sem preço', price: 0 },
].map((state, index) => ({ providerId: `p${index}`, isActive: true, price: 12.9, images: [{ url: IMAGE }], ...state }))

/** Answers with every state of a card, in a shop that has them all. */
async function serveStates(page: Page): Promise<void> {
  const answer = { success: true, data: { data: STATES, hasMore: false, hasData: true, total: STATES.length } }
  await page.route(/\/api\/catalog\/top\?/, (route) => route.fulfill({ json: answer }))
  await page.route(/\/api\/shop\/settings/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    const own = { disableRestrictedProducts: true, hiddenInactiveProducts: false, fallbackImage: '' }
    const data =
      'data' in body.data ? { ...body.data, data: { ...(body.data.data as object), ...own } } : { ...body.data, ...own }
    await route.fulfill({ response, json: { ...body, data } })
  })
}

for (const width of [320, 390, 1024]) {
  test(`the preview equals the components’ view at ${width} px in every state of a card`, async ({ page }) => {
    test.slow()
    await serveStates(page)
    await page.setViewportSize({ width, height: 3000 })
    const release = await holdComponents(page)
    await openStandalone(page, 'mercado-webchat')
    await expect(cards(page)).toHaveCount(STATES.length)
    await expect.poll(() => shop(page).evaluate(loadedPictures)).toBe(STATES.length - 1)
    const parts = [
      page.getByRole('banner'),
      page.getByRole('tablist'),
      ...STATES.map((_, index) => cards(page).nth(index)),
    ]
    const previews: string[] = []
    for (const part of parts) previews.push(await look(part))
    release()
    await untilLive(page)
    await expect(page.getByRole('searchbox')).toBeVisible()
    for (const [index, part] of parts.entries()) {
      await expect.poll(async () => (await look(part)) === previews[index], `part ${index}`).toBe(true)
    }
  })
}

for (const width of [390, 1024]) {
  test(`an agent sees a top bar and a skeleton before the components run, at ${width} px, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shift = await watchLayout(page)
    const release = await holdComponents(page)
    await openStandalone(page, 'mercado-agente')
    await expect(shop(page).getByRole('banner')).toBeVisible()
    await expect(shop(page).getByText('Carregando produtos…')).toBeAttached()
    await expect(productNames(shop(page))).toHaveCount(0)
    const place = await shop(page).getByRole('banner').boundingBox()
    release()
    await untilLive(page)
    await expect(productNames(shop(page)).first()).toBeVisible()
    await expect(settings(page)).toBeVisible()
    expect(await shop(page).getByRole('banner').boundingBox()).toEqual(place)
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBe(0)
  })
}

test.describe('no preview shows', () => {
  test('for a session that the server does not know', async ({ page }) => {
    await holdComponents(page)
    await openWebchat(page, 'nobody-knows-this')
    await page.waitForLoadState('domcontentloaded')
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/session/')),
        ),
      )
      .toBe(true)
    expect(await shop(page).evaluate((element) => element.shadowRoot)).toBeNull()
  })

  test('when the products fail to load, and the shop shows the error itself', async ({ page }) => {
    await page.route(/\/api\/catalog\/top\?/, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await openWebchat(page, 'mercado-webchat')
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  })
})
