import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openStandalone, test, untilLive, watchLive } from './support.ts'

/** Ends the page's polling, so that changes can only come by the stream. */
const withoutPolling = (page: Page) => page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))

async function openCheckout(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order/checkout')
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible()
}

test('a shopper’s change shows on the attendant’s screen without polling', async ({
  browser,
  page,
  backend,
  baseURL,
}) => {
  const shopper = 'recurso-changes~dois'
  await watchLive(page)
  await openStandalone(page, shopper)
  await untilLive(page)
  const agent = await backend.reissue(shopper, 'agent', 'Beatriz')
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  const console = await context.newPage()
  await withoutPolling(console)
  await openCheckout(console, agent)
  await expect.poll(() => backend.streams()).toBe(2)

  const product = await addFirstProduct(page)
  await expect(console.getByText(`Entrou no pedido: ${product} (1)`)).toBeVisible()
  await expect(console.getByRole('textbox', { name: `Quantidade: ${product}` })).toHaveValue('1')
  await context.close()
  await expect.poll(() => backend.streams()).toBe(1)
})
