import type { Locator, Page } from '@playwright/test'
import { differentFrames, look, recordFrames } from './frames.ts'
import {
  expect,
  holdComponents,
  holdRequests,
  listenAsHost,
  openConsole,
  openStandalone,
  openWebchat,
  productNames,
  test,
  untilLive as untilCatalogLive,
  watchLayout,
  watchLive,
} from './support.ts'

const ANSWERS = ['/api/session/', '/api/shop/settings', '/api/catalog/categories', '/api/catalog/top']

const shop = (page: Page) => page.locator('shop-storefront, shop-catalog')
const settings = (page: Page) => page.getByRole('button', { name: 'Configurações do Catálogo' })
const cards = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
const addButton = (scope: Page | Locator) => scope.getByRole('button', { name: /^Adicionar / }).first()

/** Waits for the components themselves. */
async function untilLive(page: Page): Promise<void> {
  await expect(shop(page)).toHaveJSProperty('isConnected', true)
  await untilCatalogLive(page)
}

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
  await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
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

test.describe('a press on the preview counts', () => {
  test("on a card: the product's page opens", async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).nth(1).textContent()
    await productNames(page).nth(1).click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })

  test('by keyboard', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).first().textContent()
    await cards(page).first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })

  test("on 'Adicionar': shows busy at once, adds once", async ({ page, backend }) => {
    const release = await holdComponents(page)
    const hostEvents = await listenAsHost(page)
    await openWebchat(page, 'mercado-webchat')
    await addButton(page).click()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    // A second press while it is busy still counts once.
    await addButton(page).click({ force: true })
    release()
    await expect(page.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
    const posts = (await backend.calls()).filter((call) => call.startsWith('POST /api/order/item'))
    expect(posts).toHaveLength(1)
    const types = (await hostEvents()).map(({ type }) => type)
    expect(types.filter((type) => type === 'shop-add')).toHaveLength(1)
    expect(types.indexOf('shop-ready')).toBeLessThan(types.indexOf('shop-add'))
  })

  test('on two buttons and on a card: both products are added, and the page opens', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).nth(2).textContent()
    await page
      .getByRole('button', { name: /^Adicionar / })
      .nth(0)
      .click()
    await productNames(page).nth(2).click()
    await page
      .getByRole('button', { name: /^Adicionar / })
      .nth(1)
      .click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carrinho, 2 itens no carrinho' })).toBeVisible()
  })

  test('on a tab', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    await page.getByRole('tab').nth(1).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      (await page.getByRole('tab').nth(1).textContent()) ?? '',
    )
    release()
    await untilLive(page)
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  })

  test('on the cart', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    await page.getByRole('button', { name: 'Carrinho' }).click()
    release()
    await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  })

  test('on the search: its field gets the focus', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    await expect(productNames(page).first()).toBeVisible()
    await shop(page).locator('[data-search]').click()
    release()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('on a page of its own, where links have addresses', async ({ page }) => {
    const release = await holdComponents(page)
    await openStandalone(page, 'mercado-webchat')
    const link = cards(page).nth(1).getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/loja\/product\//)
    const address = await link.getAttribute('href')
    await link.click()
    release()
    await page.waitForURL((url) => url.pathname === address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('even when held down while the components load', async ({ page }) => {
    await page.clock.install()
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).first().textContent()
    await productNames(page).first().hover()
    // A press is kept for one second only: the page's clock makes this one short, however long the code takes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.mouse.down()
    release()
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await page.locator('shop-catalog:not(:defined)').count()).toBe(0)
    }).toPass()
    await page.mouse.up()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })
})

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
    await openConsole(page, 'mercado-agente')
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

const components = /\/chunks\/storefront-/
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })

test.describe('when the components fail to load', () => {
  test('the preview shows an error, the next press loads them, and the press counts', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await openWebchat(page, 'mercado-webchat')
    await addButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Ops! Algo de errado aconteceu')
    await page.unroute(components)
    await retry(page).click()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('any press on the preview retries too, and the pressed page opens', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await openWebchat(page, 'mercado-webchat')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(components)
    const name = (await productNames(page).nth(1).textContent()) ?? ''
    await productNames(page).nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a retry that fails shows the error again, and its button works again', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await openWebchat(page, 'mercado-webchat')
    await expect(retry(page)).toBeVisible()
    const release = await holdRequests(page, components)
    await retry(page).click()
    await expect(retry(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(retry(page)).not.toHaveAttribute('aria-busy')
    await page.unroute(components)
    await retry(page).click()
    await untilLive(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test("the error uses the host's own texts", async ({ page }) => {
    await page.route(components, (route) => route.abort())
    const texts = { 'shell.errorTitle': 'Não deu', 'trouble.retry': 'De novo' }
    const script = `<script>document.querySelector('shop-catalog').texts = ${JSON.stringify(texts)}</script>`
    await openHost(page, element() + script)
    await expect(page.getByRole('alert')).toHaveText('Não deuDe novo')
  })

  test('the same holds on a server-rendered page', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await page.goto('/loja/')
    await addButton(page).click()
    await expect(retry(page)).toBeVisible()
    await page.unroute(components)
    await retry(page).click()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
  })

  test('a page of its own reloads when the next retry finds the network back but not the code', async ({ page }) => {
    await page.route(components, (route) => route.abort())
    await page.goto('/loja/')
    await expect(retry(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    // The reloaded page must not keep this mark.
    await page.route('**/loja/', async (route) => {
      await page.unroute(components)
      await route.continue()
    })
    await retry(page).click()
    await untilLive(page)
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the page does not reload while the network is down', async ({ page, context }) => {
    await page.route(components, (route) => route.abort())
    await page.goto('/loja/')
    await expect(retry(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await context.setOffline(true)
    const probe = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/session/'))
    await retry(page).click()
    await probe
    await expect(retry(page)).not.toHaveAttribute('aria-busy')
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
    await context.setOffline(false)
  })
})

async function openHost(page: Page, body: string): Promise<void> {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${body}<script type="module" src="/dist/loader.js"></script>`,
    }),
  )
  await page.goto('/host.html')
}
const element = (attributes = '') => `<shop-catalog session="mercado-webchat" ${attributes}></shop-catalog>`

test.describe("on a host's page", () => {
  test("the preview has the host's texts and colours, and no top bar where the host hides it", async ({ page }) => {
    await holdComponents(page)
    const texts = `<script>document.querySelector('shop-catalog').texts = { 'catalog.add': 'Pôr na sacola' }</script>`
    await openHost(page, element('top-bar="off" style="--shop-primary: #102030"') + texts)
    const button = page.getByText('Pôr na sacola').first()
    await expect(button).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(button.locator('..')).toHaveCSS('background-color', 'rgb(16, 32, 48)')
  })

  test('two elements have a preview each, and each is pressed for itself', async ({ page }) => {
    const release = await holdComponents(page)
    await openHost(page, element() + element())
    await expect(cards(page)).not.toHaveCount(0)
    const second = page.locator('shop-catalog').nth(1)
    const name = await productNames(second).first().textContent()
    await productNames(second).first().click()
    release()
    await expect(second.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect(productNames(page.locator('shop-catalog').first()).first()).toBeVisible()
  })

  test('another session set meanwhile replaces the preview', async ({ page }) => {
    const release = await holdComponents(page)
    await openHost(page, element())
    await addButton(page).click()
    await page
      .locator('shop-catalog')
      .evaluate((shopElement) => shopElement.setAttribute('session', 'nobody-knows-this'))
    release()
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(0)
    await expect(productNames(page)).toHaveCount(0)
  })

  test('the element can be moved, resized and removed during its preview', async ({ page, complaints }) => {
    const release = await holdComponents(page)
    await openHost(page, `<div id="one">${element()}</div><div id="two"></div>`)
    await expect(productNames(page).first()).toBeVisible()
    await page.evaluate(() => {
      const moved = document.querySelector('shop-catalog') as HTMLElement
      moved.remove()
      moved.style.height = '300px'
      document.querySelector('#two')?.append(moved)
    })
    await expect(productNames(page).first()).toBeVisible()
    release()
    await untilLive(page)
    await expect(productNames(page).first()).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('a server-rendered view is replaced, and presses on it count', async ({ page }) => {
    const markup = `<shop-catalog session="mercado-webchat"><template shadowrootmode="open"><div style="position:absolute;inset:0"><main><p id="old">Da página</p></main></div></template></shop-catalog>`
    await openHost(page, markup)
    await untilLive(page)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.getByText('Da página')).toHaveCount(0)
  })
})

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** Holds an answer back for good. */
const hold = (page: Page, path: string) => page.route(`**${path}*`, () => undefined)

/** Leaves the first page's preview for the next page. */
async function visit(page: Page, body: string, key: string): Promise<string[]> {
  await openHost(page, body)
  await untilLive(page)
  await expect.poll(() => keptKeys(page)).toContain(key)
  return productNames(page).allTextContents()
}

test.describe('on a later page of the same tab', () => {
  const anonymous = '<shop-catalog session="anonymous-session"></shop-catalog>'

  test('a visitor without a code sees the products again before the server answers', async ({ page }) => {
    const names = await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    await hold(page, '/api/session/')
    await page.reload()
    await expect(productNames(page).first()).toHaveText(names[0] ?? '')
    await expect(page.getByRole('tab', { name: 'Todos', selected: true })).toBeVisible()
    expect(await page.evaluate(() => 'isLive' in window)).toBe(false)
  })

  test('a visitor with a code sees them once the server knows the session, and no code is kept', async ({ page }) => {
    await openHost(page, element())
    await untilLive(page)
    await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^cached_catalog:.+@$/))
    const [name = ''] = await productNames(page).allTextContents()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('mercado-webchat')
    await hold(page, '/api/catalog/top')
    await page.reload()
    await expect(productNames(page).first()).toHaveText(name)
  })

  test("the server's current answer replaces the kept one, and is requested once", async ({ page, backend }) => {
    const names = await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    await page.route('**/api/catalog/top*', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(JSON.stringify(names[0]), '"Outro produto"')
      await route.fulfill({ response, body: text })
    })
    const before = await backend.calls('anonymous-session')
    await page.reload()
    await expect(productNames(page).first()).toHaveText('Outro produto')
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    const calls = (await backend.calls('anonymous-session')).slice(before.length)
    for (const path of ANSWERS) expect(calls.filter((call) => call.includes(path))).toHaveLength(1)
  })

  test('a press on the kept preview counts', async ({ page }) => {
    await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    const answer = await holdRequests(page, '**/api/session/*')
    await page.reload()
    await addButton(page).click()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
  })

  test('nothing shows that is too old, or that another visitor saw', async ({ page }) => {
    await visit(page, anonymous, 'cached_catalog:anonymous-session@')
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage))
        sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(String(text)) as object), expiresAt: 1 }))
    })
    await hold(page, '/api/catalog/top')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
    await expect(productNames(page)).toHaveCount(0)
    expect(await keptKeys(page)).toEqual([])
  })
})
