import { choose, completeSale, deliverHome, openCheckout } from './checkout-page.ts'
import { expect, test } from './support.ts'

test.describe('when the connection fails', () => {
  const session = 'mercado-agente-sem-agenda'

  test('typed data stay, a discount is reset, and everything is sent afterwards', async ({
    page,
    backend,
    context,
    request,
  }) => {
    await openCheckout(page, session)
    const name = page.getByRole('textbox', { name: /^Nome/ })
    await context.setOffline(true)
    await name.fill('Ana Paula')
    await expect(page.getByText('Os dados do contato não foram salvos')).toBeVisible()
    await expect(page.getByText(/Você está sem internet|Falha ao salvar cliente/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
    await page.getByRole('dialog', { name: 'Cupom' }).getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByRole('textbox', { name: 'Desconto no pedido' })).toHaveValue('R$\u00A00,00')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await expect(page.getByText('Dados salvos')).toBeVisible()
    await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('200')
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await completeSale({ page, backend, request, session })
    const records = await backend.records(session)
    expect(records.some(({ search, status }) => search === '?discount=2' && status === 200)).toBe(true)
    await expect(name).toBeHidden()
  })

  test('a finish whose answer is lost is looked up, not repeated', async ({ page, backend, request }) => {
    await openCheckout(page, session)
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'PIX')
    await backend.fail({ path: '/api/order/confirm', status: 504, after: true, times: 1 })
    await completeSale({ page, backend, request, session })
  })

  test('leaving the page sends data typed a moment ago', async ({ page, backend }) => {
    await openCheckout(page, session)
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
    await page.goto('about:blank')
    await expect
      .poll(async () => (await backend.calls(session)).filter((call) => call === 'POST /api/customer/update').length)
      .toBe(1)
    await openCheckout(page, session)
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana Paula')
  })
})
