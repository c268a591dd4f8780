import { frameworkPages } from '../../demo/frameworks.ts'
import { startServer } from '../../demo/server.ts'
import { addFirstProduct, expect, openCart, productNames, setQuantity, test as base } from './support.ts'

/** The demonstration's server with the hosts of the frameworks beside it. */
const test = base.extend<object, { server: { url: string } }>({
  server: [
    async ({ build: { folder } }, provide) => {
      const server = await startServer({ port: 0, quiet: true, dist: folder, pages: await frameworkPages(folder) })
      await provide(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const once = (calls: string[], call: string) => calls.filter((made) => made === call).length

for (const host of ['react', 'vue', 'svelte', 'html']) {
  test.describe(`a host of ${host}`, () => {
    test('gives properties, hears events, and shares one order between its elements', async ({
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
      expect(once(calls, 'GET /api/session/mercado-agente')).toBe(1)
      expect(once(calls, 'GET /api/order/current')).toBe(1)
      expect(calls.filter((call) => call.includes('anonymous'))).toEqual([])
      expect(complaints).toEqual([])
    })

    test('takes an element away and brings it back', async ({ page, complaints }) => {
      await page.goto(`/frameworks/${host}/?session=mercado-agente`)
      await expect(productNames(page.locator('shop-catalog')).first()).toBeVisible()
      const toggle = page.getByRole('button', { name: 'Pedido', exact: true })
      const heading = page.locator('shop-checkout').getByRole('heading', { name: 'Itens do pedido' })
      for (let round = 1; round <= 3; round += 1) {
        await toggle.click()
        await expect(heading).toBeVisible()
        await toggle.click()
        await expect(heading).toBeHidden()
      }
      await expect(
        page
          .locator('shop-catalog')
          .getByRole('button', { name: /^Adicionar / })
          .first(),
      ).toBeEnabled()
      expect(complaints).toEqual([])
    })
  })
}

test('a chat widget of others shows the shop inside its message, and the order reaches the page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/frameworks/deep-chat/?session=farmacia-webchat')
  const chat = page.locator('deep-chat')
  await expect(chat.getByText('Oi! Como posso ajudar?')).toBeVisible()
  await chat.locator('#text-input').fill('Quero comprar')
  await page.keyboard.press('Enter')
  const shop = chat.locator('#messages shop-catalog')
  await expect(productNames(shop).first()).toBeVisible()
  const product = await addFirstProduct(page)
  await expect(page.locator('header output')).toHaveText('Itens: 1')
  await openCart(page)
  await setQuantity(page, product, 4)
  await expect(page.locator('header output')).toHaveText('Itens: 4')
  await shop.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(shop.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  await expect(chat.getByText('Quero comprar')).toBeVisible()
  const said = await page.evaluate(() => {
    const widget = document.querySelector('deep-chat') as HTMLElement & { getMessages(): unknown }
    return JSON.stringify(widget.getMessages())
  })
  expect(said).not.toContain('farmacia-webchat')
  expect(errors).toEqual([])
})
