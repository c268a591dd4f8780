import type { Locator, Page } from '@playwright/test'
import { frameworkPages } from '../../../demo/frameworks.ts'
import { startServer } from '../../../src/tools/serve/server.ts'
import { addFirstProduct, confirmed, expect, openCart, productNames, setQuantity, test as base } from '../support.ts'

/** The demonstration's server with the framework hosts beside it. */
const test = base.extend<object, { server: { url: string } }>({
  server: [
    async ({ build: { folder } }, provide) => {
      const pages = await frameworkPages(folder)
      const server = await startServer({ port: 0, quiet: true, dist: folder, pages })
      await provide(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const host of ['react', 'vue', 'svelte', 'angular', 'html'])
  test(`a host written with ${host} sets properties, receives events, and shares one order`, async ({
    page,
    backend,
    complaints,
  }) => {
    await page.goto(`/frameworks/${host}/?session=mercado-agente`)
    const catalog = page.locator('shop-catalog')
    await expect(productNames(catalog).first()).toBeVisible()
    await expect(catalog.getByRole('button', { name: 'Mandar catálogo' })).toBeVisible()
    const product = await addFirstProduct(page)
    await expect(page.locator('header output')).toHaveText('Itens: 1')
    await expect(page.getByRole('status').filter({ hasText: product }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Pedido', exact: true }).click()
    const checkout = page.locator('shop-checkout')
    await expect(checkout.getByRole('heading', { name: 'Itens do pedido' })).toBeVisible()
    await expect(checkout.getByText(product).first()).toBeVisible()
    await expect(checkout.getByRole('banner')).toHaveCount(0)
    const calls = await backend.calls()
    for (const once of ['GET /api/session/mercado-agente', 'GET /api/order/current'])
      expect(calls.filter((call) => call === once)).toEqual([once])
    expect(calls.filter((call) => call.includes('anonymous'))).toEqual([])
    expect(complaints).toEqual([])
  })

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The page around the chat counts the items. */
async function buyInChat(page: Page, shop: Locator): Promise<void> {
  const product = await addFirstProduct(page)
  await expect(page.locator('header output')).toHaveText('Itens: 1')
  await openCart(page)
  await setQuantity(page, product, 4)
  await expect(page.locator('header output')).toHaveText('Itens: 4')
  await shop.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(confirmed(shop)).toBeVisible()
}

test("Microsoft's WebChat shows the shop as an attachment, and gets its messages through the bridge", async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.goto('/frameworks/bot-framework/?session=farmacia-webchat')
  await expect(page.getByText('Oi! Como posso ajudar?').first()).toBeVisible()
  await page.getByPlaceholder('Digite sua mensagem').fill('Quero comprar')
  await page.keyboard.press('Enter')
  const shop = page.locator('shop-catalog')
  await expect(productNames(shop).first()).toBeVisible()
  // The chat's accent colour is the shop's.
  expect(await shop.evaluate(({ style }) => style.getPropertyValue('--shop-primary'))).toBe('#0b6e4f')
  await buyInChat(page, shop)
  const transcript = page.getByRole('feed')
  await expect(transcript.getByText('Pedido enviado ✅').first()).toBeVisible()
  expect(await transcript.innerText()).not.toContain('farmacia-webchat')
  expect(errors).toEqual([])
})

test('a third-party chat widget shows the shop inside its message, and the order reaches the page', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.goto('/frameworks/deep-chat/?session=farmacia-webchat')
  const chat = page.locator('deep-chat')
  await expect(chat.getByText('Oi! Como posso ajudar?')).toBeVisible()
  await chat.locator('#text-input').fill('Quero comprar')
  await page.keyboard.press('Enter')
  const shop = chat.locator('#messages shop-catalog')
  await expect(productNames(shop).first()).toBeVisible()
  await buyInChat(page, shop)
  await expect(chat.getByText('Quero comprar')).toBeVisible()
  const said = await page.evaluate(() => {
    const widget = document.querySelector('deep-chat') as HTMLElement & { getMessages(): unknown }
    return JSON.stringify(widget.getMessages())
  })
  expect(said).not.toContain('farmacia-webchat')
  expect(errors).toEqual([])
})
