import { choose, completeSale, deliverHome, openCheckout, storedOrder } from './checkout-page.ts'
import { expect, seesSoon, test } from './support.ts'

test.describe('when the connection fails', () => {
  const session = 'mercado-agente-sem-agenda'

  test('typed data stay and are sent afterwards, and a discount is reset', async ({ page, context, request }) => {
    await page.clock.install()
    await openCheckout(page, session)
    const name = page.getByRole('textbox', { name: /^Nome/ })
    await context.setOffline(true)
    await name.fill('Ana Paula')
    await seesSoon(page, page.getByText('Os dados do contato não foram salvos'))
    await expect(page.getByText(/Você está sem internet|Falha ao salvar cliente/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
    const refusal = page.getByRole('dialog', { name: 'Cupom' }).getByRole('button', { name: 'Ok' })
    await seesSoon(page, refusal)
    await refusal.click()
    await expect(page.getByRole('textbox', { name: 'Desconto no pedido' })).toHaveValue('R$\u00A00,00')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await expect(page.getByText('Dados salvos')).toBeVisible()
    expect((await storedOrder(request, session)).customer.name).toBe('Ana Paula')
  })

  test('a finish whose answer is lost is looked up, not repeated', async ({ page, backend, request }) => {
    await openCheckout(page, session)
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await backend.fail({ path: '/api/order/confirm', status: 504, after: true, times: 1 })
    await completeSale({ page, backend, request, session })
  })

  test('leaving the page sends a name and a discount typed a moment ago', async ({ page, backend, request }) => {
    await page.clock.install()
    await openCheckout(page, session)
    // Nothing is sent because time passes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('300')
    await page.goto('about:blank')
    const sent = async () => (await backend.records(session)).map(({ path, search }) => path + search)
    await expect.poll(sent).toContain('/api/order/discount?discount=3')
    await expect.poll(async () => (await storedOrder(request, session)).customer.name).toBe('Ana Paula')
    expect((await sent()).filter((call) => call === '/api/customer/update')).toHaveLength(1)
  })
})
