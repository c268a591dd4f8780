import { expect, test } from './support.ts'

test.slow()

test('the checkout comes along with the shop’s own code, and what its first section shows is asked for meanwhile, once', async ({
  page,
  backend,
}) => {
  const session = 'mercado-agente-sem-lojas'
  const code = page.waitForRequest(/\/chunks\/CheckoutScreen-/)
  const tables = page.waitForResponse('**/api/order/price-tables')
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/dist/') && scripts.push(request.url()))
  // Without the shop's own code nobody but the loader can ask.
  await page.route(/\/chunks\/storefront-/, async (route) => {
    await Promise.all([code, tables])
    await route.continue()
  })
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><script type="module" src="/dist/loader.js"></script>
        <shop-checkout session="${session}"></shop-checkout>`,
    }),
  )
  await page.goto('/host')
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).toBeEnabled()
  const calls = await backend.calls(session)
  expect(calls.filter((call) => call === 'GET /api/order/price-tables')).toHaveLength(1)
  expect(new Set(scripts).size).toBe(scripts.length)
})
