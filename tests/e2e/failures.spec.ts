import { confirmButton, expect, openStandalone, openWebchat, productNames, seesSoon, test } from './support.ts'

for (const type of ['online', 'focus'] as const) {
  test(`an order that failed to load is asked for again at the event '${type}'`, async ({ page, backend }) => {
    await page.clock.install()
    await backend.fail({ path: '/api/order/current', status: 503 })
    await openWebchat(page, 'mercado-webchat')
    await productNames(page).first().click()
    const bar = page.locator('shop-catalog').getByRole('button', { name: 'Adicionar', exact: true })
    await seesSoon(page, page.getByText('Não deu para carregar o seu pedido.'))
    await expect(bar).toBeDisabled()
    await backend.recover()
    await page.evaluate((name) => dispatchEvent(new Event(name)), type)
    await expect(bar).toBeEnabled()
    await expect(page.getByText('Não deu para carregar o seu pedido.')).toHaveCount(0)
  })
}

for (const body of ['wrong-types', 'nulls', 'polluted'] as const) {
  test(`one broken answer (${body}) of the session call leaves the shop open`, async ({ page, backend }) => {
    const session = `mercado-webchat~${body}`
    await backend.fail({ path: '/api/session', session, body, times: 1 })
    await openStandalone(page, session)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sessão Inválida' })).toHaveCount(0)
  })
}

test('a cart whose code cannot be fetched opens by itself when the connection is back', async ({
  page,
  complaints,
}) => {
  const files = /\/chunks\/(storefront|preview)-/
  await page.route(files, (route) => route.abort())
  await openStandalone(page, 'confirmacao-perdida~volta', '/order')
  await expect.poll(() => complaints.join()).toContain('could not be loaded')
  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(confirmButton(page)).toBeVisible()
})
