import { frameworkPages } from '../../../demo/frameworks.ts'
import { startServer } from '../../../demo/server.ts'
import { timesOf } from '../backend.ts'
import { addFirstProduct, expect, productNames, test as base } from '../support.ts'

/** The demonstration's server with the framework hosts beside it. */
export const test = base.extend<object, { server: { url: string } }>({
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

/** Tests shared by the hosts of all frameworks. */
export function describeHost(host: string): void {
  test.describe(`a host written with ${host}`, () => {
    test('sets properties, receives events, and shares one order between its elements', async ({
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
      expect(timesOf(calls, 'GET /api/session/mercado-agente')).toBe(1)
      expect(timesOf(calls, 'GET /api/order/current')).toBe(1)
      expect(calls.filter((call) => call.includes('anonymous'))).toEqual([])
      expect(complaints).toEqual([])
    })

    test('removes an element and inserts it again', async ({ page, complaints }) => {
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
