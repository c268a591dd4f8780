import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { csp, type CspOptions } from '../../src/lib/csp.ts'
import { asContact, section, storedOrder } from './checkout-page.ts'
import { differentFrames, look, recordFrames } from './frames.ts'
import { expect, holdComponents, productNames, test, watchLayout } from './support.ts'

/** Its order is empty. */
const AGENT = 'mercado-agente'
/** Has items in its order. */
const WITH_ITEMS = 'mercado-agente-lojas'
const FLORESTA = 'Mercadinho do Largo Floresta'
const ANSWERS = [
  '/api/session/',
  '/api/shop/settings',
  '/api/catalog/categories',
  '/current',
  '/price-tables',
  '/stores/',
]

const checkout = (page: Page) => page.locator('shop-checkout')
const store = (page: Page) => page.getByRole('combobox', { name: /^Loja/ })
const table = (page: Page) => page.getByRole('combobox', { name: 'Tabela de preço' })
const line = (page: Page) => section(page, 'Loja').getByRole('paragraph')

interface HostPage {
  policy?: CspOptions
  /** Attributes of the script tag, and of the element. */
  script?: string
  attributes?: string
}

async function openHost(page: Page, session: string, { policy, script = '', attributes = '' }: HostPage = {}) {
  await page.route('**/host', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', ...(policy && { 'content-security-policy': csp(policy) }) },
      body: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <script type="module" src="/dist/loader.js" ${script}></script>
        <shop-checkout session="${session}" ${attributes}></shop-checkout>`,
    }),
  )
  await page.goto('/host')
}

/** Waits for the components themselves. */
async function untilLive(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible()
}

/** Waits for answers that a checkout would be painted from, and as long as that would take. */
async function untilAnswered(page: Page, ...names: string[]): Promise<void> {
  const answers = await Promise.all(names.map((name) => page.waitForResponse(`**/${name}`)))
  await Promise.all(answers.map((answer) => answer.finished()))
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
}

const TABLES_ALONE = ['settings', 'current', 'price-tables']
const WITH_STORES = [...TABLES_ALONE, 'stores/']

const hasPainted = (page: Page) => checkout(page).evaluate((element) => element.shadowRoot !== null)

for (const width of [360, 1024]) {
  test(`in a console of ${width} px the store can be chosen before the components' code is there; nothing moves, nothing is asked twice`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const shift = await watchLayout(page)
    const letGo = await holdComponents(page)
    await openHost(page, AGENT)
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido do atendente' })).toBeVisible()
    await expect(store(page)).toBeEnabled()
    await expect(store(page).getByRole('option')).toHaveText([/Santa Tereza/, FLORESTA, /Savassi/])
    await expect(table(page)).toBeEnabled()
    await expect(page.locator('shop-checkout:not(:defined)')).toHaveCount(1)
    const place = await section(page, 'Loja').boundingBox()
    if (!place) throw new Error('The section of the store has no box.')
    const frames = await recordFrames(page, async () => {
      letGo()
      await untilLive(page)
    })
    expect(await section(page, 'Loja').boundingBox()).toEqual(place)
    expect(await differentFrames(page, frames, place, 1)).toEqual([])
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBe(0)
    const asked = (await backend.calls(AGENT)).concat(await backend.calls(''))
    for (const answer of ANSWERS)
      expect(
        asked.filter((call) => call.includes(answer)),
        answer,
      ).toHaveLength(1)
  })
}

test.describe('what is chosen on what is painted counts', () => {
  test('a store: shown at once with what it is, told to the server once, kept in the live view', async ({
    page,
    backend,
    request,
  }) => {
    const letGo = await holdComponents(page)
    await openHost(page, AGENT)
    await store(page).selectOption({ label: FLORESTA })
    await expect(store(page)).toHaveAttribute('aria-busy', 'true')
    await expect(line(page)).toContainText('Taxa de serviço')
    const words = await line(page).textContent()
    const place = await section(page, 'Loja').boundingBox()
    await store(page).focus()
    letGo()
    await untilLive(page)
    await expect(store(page)).not.toHaveAttribute('aria-busy')
    await expect(store(page)).toHaveValue('largo-floresta')
    await expect(store(page)).toBeFocused()
    await expect(line(page)).toHaveText(words ?? '')
    expect(await section(page, 'Loja').boundingBox()).toEqual(place)
    const posts = (await backend.calls(AGENT)).filter((call) => call.startsWith('POST'))
    expect(posts).toEqual(['POST /api/order/seller/'])
    expect((await storedOrder(request, AGENT)).seller?.providerId).toBe('largo-floresta')
  })

  test('the last of several choices, and the table of prices after it', async ({ page, backend, request }) => {
    const letGo = await holdComponents(page)
    await openHost(page, AGENT)
    await store(page).selectOption({ index: 1 })
    await table(page).selectOption({ label: 'Empresas' })
    await store(page).selectOption({ label: FLORESTA })
    await table(page).selectOption({ label: 'Caderneta da freguesia' })
    letGo()
    await untilLive(page)
    await expect.poll(async () => (await storedOrder(request, AGENT)).providerPriceTableId).toBe('freguesia')
    await expect(table(page)).toHaveValue('freguesia')
    await expect(store(page)).toHaveValue('largo-floresta')
    const posts = (await backend.calls(AGENT)).filter((call) => call.startsWith('POST'))
    expect(posts).toEqual(['POST /api/order/seller/', 'POST /api/order/price-tables/freguesia'])
  })

  test('one that the server refuses: the field says why, and shows what the order holds', async ({ page, backend }) => {
    const letGo = await holdComponents(page)
    await backend.fail({ path: '/api/order/seller/', method: 'POST', status: 422 })
    await openHost(page, AGENT)
    await store(page).selectOption({ label: FLORESTA })
    letGo()
    await untilLive(page)
    await expect(store(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(store(page)).toHaveValue('')
  })
})

/** Chooses a store, as the agent did on an earlier page. */
const chooseStore = (request: APIRequestContext, session: string) =>
  asContact(request, session, '/api/order/seller/', { providerId: 'largo-floresta', type: 1, code: '' })

const ORDERS = [
  { order: 'an empty order', session: AGENT, prepare: () => Promise.resolve() },
  {
    order: 'an order with items and a store',
    session: WITH_ITEMS,
    prepare: async (request: APIRequestContext) => {
      await request.get(`/api/session/${WITH_ITEMS}`, { maxRetries: 3 })
      await chooseStore(request, WITH_ITEMS)
    },
  },
  {
    order: 'a shop that shows tables of prices alone',
    session: 'mercado-agente-sem-lojas',
    prepare: () => Promise.resolve(),
  },
]

for (const width of [320, 390, 1024]) {
  for (const { order, session, prepare } of ORDERS) {
    test(`what is painted is what the components show, at ${width} px with ${order}`, async ({ page, request }) => {
      await prepare(request)
      await page.setViewportSize({ width, height: 900 })
      const letGo = await holdComponents(page)
      await openHost(page, session, { attributes: 'style="height: 900px"' })
      await expect(table(page)).toBeVisible()
      const logo = page.getByRole('banner').getByRole('img', { name: 'Shop' })
      await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.complete)).toBe(true)
      const parts = [page.getByRole('banner'), page.getByRole('heading', { level: 1 }), section(page, 'Loja')]
      const painted: string[] = []
      for (const part of parts) painted.push(await look(part))
      letGo()
      await untilLive(page)
      for (const [index, part] of parts.entries()) {
        const place = { x: 0, y: 0, width, height: (await part.boundingBox())?.height ?? 0 }
        const compare = async () => differentFrames(page, [painted[index] ?? '', await look(part)], place, 1)
        await expect.poll(compare, `part ${index}`).toEqual([])
      }
    })
  }
}

test('a list that stands open is waited for, and what is then chosen in it counts', async ({ page, request }) => {
  const letGo = await holdComponents(page)
  await openHost(page, AGENT)
  await store(page).click()
  await expect.poll(() => store(page).evaluate((list) => list.matches(':open'))).toBe(true)
  letGo()
  await expect(page.locator('shop-checkout:defined')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await untilLive(page)
  await expect.poll(async () => (await storedOrder(request, AGENT)).seller?.providerId).toBe('largo-santa-tereza')
})

test("'Voltar' leads to the catalogue once it can", async ({ page }) => {
  const letGo = await holdComponents(page)
  await openHost(page, AGENT)
  const back = page.getByRole('button', { name: 'Voltar' })
  await back.click()
  await expect(back).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(productNames(page).first()).toBeVisible()
})

test.describe('where the components do not come', () => {
  const components = /\/chunks\/storefront-/

  test('what is painted says so, and what was chosen counts once they do', async ({ page, request }) => {
    await page.route(components, (route) => route.abort())
    await openHost(page, AGENT)
    await store(page).selectOption({ label: FLORESTA })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Ops! Algo de errado aconteceu')
    await page.unroute(components)
    await notice.getByRole('button', { name: 'Tentar de novo' }).click()
    await untilLive(page)
    await expect(notice).toHaveCount(0)
    await expect(store(page)).toHaveValue('largo-floresta')
    await expect.poll(async () => (await storedOrder(request, AGENT)).seller?.providerId).toBe('largo-floresta')
  })

  test("nor the checkout's own, the screen says so, and what was chosen counts once they do", async ({
    page,
    request,
  }) => {
    const letGo = await holdComponents(page)
    await page.route(/\/chunks\/CheckoutScreen-/, (route) => route.abort())
    await openHost(page, AGENT)
    await store(page).selectOption({ label: FLORESTA })
    letGo()
    const retry = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(retry).toBeVisible()
    await page.unroute(/\/chunks\/CheckoutScreen-/)
    await retry.click()
    await untilLive(page)
    await expect.poll(async () => (await storedOrder(request, AGENT)).seller?.providerId).toBe('largo-floresta')
  })
})

/** Answers a read with something else than the server would. */
const answerWith = (page: Page, path: string, change: (data: Record<string, unknown>) => unknown) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...body, data: change(body.data) } })
  })

/** Opens a checkout whose components are held back, and holds that what was answered painted nothing. @returns lets them go */
async function openUnpainted(page: Page, names: string[], open: () => Promise<unknown>): Promise<() => void> {
  const letGo = await holdComponents(page)
  const answered = untilAnswered(page, ...names)
  await open()
  await answered
  expect(await hasPainted(page)).toBe(false)
  return letGo
}

test.describe('nothing is painted, and the checkout shows itself', () => {
  test('where the first section is another one', async ({ page, backend }) => {
    await answerWith(page, '/api/order/price-tables', () => [])
    const letGo = await openUnpainted(page, TABLES_ALONE, () => openHost(page, 'mercado-agente-sem-lojas'))
    letGo()
    await untilLive(page)
    await expect(section(page, 'Loja')).toHaveCount(0)
    expect(await backend.calls('mercado-agente-sem-lojas')).not.toContain('GET /api/order/stores/')
  })

  test('where the order is finished', async ({ page }) => {
    await answerWith(page, '/api/order/current', (order) => ({ ...order, status: 'Finalized' }))
    const letGo = await openUnpainted(page, WITH_STORES, () => openHost(page, AGENT))
    letGo()
    await expect(page.getByText('Este pedido já foi recebido')).toBeVisible()
  })

  test('where the stores did not come, and it says so', async ({ page, backend }) => {
    await backend.fail({ path: '/api/order/stores/', status: 500 })
    const letGo = await openUnpainted(page, WITH_STORES, () => openHost(page, AGENT))
    letGo()
    await untilLive(page)
    await expect(section(page, 'Loja').getByText('Falha ao carregar lojas')).toBeVisible()
  })

  test('where the agent chose something on an earlier page of the tab', async ({ page }) => {
    await openHost(page, AGENT)
    await untilLive(page)
    await page.getByRole('radio', { name: 'Retirada em loja' }).check()
    await openUnpainted(page, WITH_STORES, () => page.reload())
  })

  test('where the host has every file checked', async ({ page, build }) => {
    const hashes = JSON.parse(readFileSync(join(build.folder, 'integrity.json'), 'utf8')) as Record<string, string>
    const letGo = await openUnpainted(page, TABLES_ALONE, () =>
      openHost(page, AGENT, { script: `integrity="${hashes['loader.js']}" crossorigin` }),
    )
    letGo()
    await untilLive(page)
    await expect(store(page)).toBeEnabled()
  })

  test('where the host names another screen', async ({ page }) => {
    const letGo = await openUnpainted(page, ['settings', 'current'], () =>
      openHost(page, AGENT, { attributes: 'route="/order"' }),
    )
    letGo()
    await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  })
})

const NONCE = 'bm9uY2Utb2YtdGhpcy1hbnN3ZXI'
const POLICIES: readonly (readonly [string, HostPage])[] = [
  ['as csp() gives it', { policy: {} }],
  [
    'that names scripts by a nonce',
    { policy: { nonce: NONCE }, script: `nonce="${NONCE}"`, attributes: `nonce="${NONCE}"` },
  ],
]
for (const [policy, host] of POLICIES) {
  test(`under a policy ${policy} it is painted and chosen in without a violation`, async ({ page, complaints }) => {
    const letGo = await holdComponents(page)
    await openHost(page, AGENT, host)
    await store(page).selectOption({ label: FLORESTA })
    await expect(line(page)).toContainText('Taxa de serviço')
    letGo()
    await untilLive(page)
    await expect(store(page)).toHaveValue('largo-floresta')
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}
