import { expect, openHostPage, test } from '../support.ts'

test.slow()

test('the first section of an agent’s checkout is requested while the shop’s own code loads, and only once', async ({
  page,
  backend,
}) => {
  const session = 'mercado-agente-sem-agenda'
  const tables = page.waitForResponse('**/api/order/price-tables')
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('/dist/') && scripts.push(request.url()))
  // Without the shop's own code only the loader can send requests.
  await page.route(/\/chunks\/storefront-/, async (route) => {
    await tables
    await route.continue()
  })
  await openHostPage(
    page,
    `<meta charset="utf-8"><script type="module" src="/dist/loader.js"></script>
        <shop-checkout session="${session}"></shop-checkout>`,
  )
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).toBeEnabled()
  const calls = await backend.calls(session)
  expect(calls.filter((call) => call === 'GET /api/order/price-tables')).toHaveLength(1)
  expect(new Set(scripts).size).toBe(scripts.length)
})
