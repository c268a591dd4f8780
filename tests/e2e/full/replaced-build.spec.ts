import type { Page } from '@playwright/test'
import { expect, openStandalone, openWebchat, test } from '../support.ts'

const LOADER = /\/dist\/(light\/)?loader\.js$/
/** The name of a file of the build with its hash. */
const HASHED = /([a-zA-Z.-]+)-[\w-]{8}\.js/g

/** Serves the loader of another day, which names files that the server no longer has, or does not have yet. */
async function serveOtherLoader(page: Page): Promise<void> {
  await page.route(LOADER, async (route) => {
    const answer = await route.fetch()
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
    await route.fulfill({ headers, body: (await answer.text()).replace(HASHED, '$1-gone0000.js') })
  })
}

const firstCard = (page: Page) => page.getByRole('button', { name: /^Adicionar / }).first()

test('a loader of another day says that the page is to be reloaded, and the fresh loader opens the shop', async ({
  page,
}) => {
  await serveOtherLoader(page)
  await openWebchat(page, 'mercado-webchat')
  await expect(page.getByText('Recarregue a página')).toBeVisible()
  await page.unroute(LOADER)
  await page.reload()
  await expect(firstCard(page)).toBeVisible()
})

test('a page of its own with a loader of another day is reloaded by one press', async ({ page }) => {
  await serveOtherLoader(page)
  await openStandalone(page, 'mercado')
  const words = page.getByText('Recarregue a página')
  await expect(words).toBeVisible()
  await page.unroute(LOADER)
  await words.click()
  await expect(firstCard(page)).toBeVisible()
})
