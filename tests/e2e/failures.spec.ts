import { expect, openWebchat, productNames, seesSoon, test } from './support.ts'

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
