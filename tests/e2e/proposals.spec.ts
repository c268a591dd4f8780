import { axeFindings } from './axe.ts'
import { expect, openConsole, openStandalone, test } from './support.ts'

test('an agent proposes in the console, the shopper accepts in the shop, and both sides see it live', async ({
  page,
  browser,
  backend,
  baseURL,
}) => {
  const shopper = 'recursos~proposta'
  await openConsole(page, await backend.reissue(shopper, 'agent', 'Beatriz'))
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  try {
    const phone = await context.newPage()
    await openStandalone(phone, shopper)
    await expect(phone.getByRole('list', { name: 'Produtos' })).toBeVisible()
    await expect.poll(() => backend.streams()).toBeGreaterThan(1)

    await page.getByRole('button', { name: 'Ações do pedido' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Propor ao cliente' }).press('Enter')
    const draft = page.getByRole('dialog', { name: 'Propor ao cliente' })
    await draft
      .getByRole('button', { name: /^Adicionar mais um item/ })
      .first()
      .press('Enter')
    await draft.getByRole('button', { name: 'Enviar proposta' }).press('Enter')
    await expect(page.getByRole('log').getByText('Proposta de Beatriz')).toBeVisible()

    await phone.getByRole('button', { name: 'Ver', exact: true }).press('Enter')
    const card = phone.getByRole('region', { name: 'Proposta de Beatriz' })
    await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(page.getByText('Vista pelo cliente', { exact: true })).toBeVisible()
    expect(await axeFindings(phone)).toEqual([])
    await phone.getByRole('button', { name: /^Aceitar · R\$/ }).press('Enter')
    await expect(phone.getByText('Proposta aceita')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Propostas enviadas' }).getByText('Aceita', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('log').getByText('Aceita ✅')).toBeVisible()

    await phone
      .getByRole('button', { name: /^Adicionar mais um item/ })
      .first()
      .click()
    await expect(page.getByText('Cliente está editando o pedido')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('an open proposal has the bar, and the order is confirmed after the answer', async ({ page, backend }) => {
  const countOf = async (call: RegExp) => (await backend.calls()).filter((one) => call.test(one)).length
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Conversa</h1>' }))
  await openStandalone(page, 'proposta~sem', '/order')
  const confirm = page.getByRole('button', { name: /^Confirmar pedido/ })
  await expect(page.getByRole('button', { name: /^Aceitar · R\$/ })).toBeVisible()
  await expect(confirm).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Recusar' }).click()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Conversa' })).toBeVisible()
  expect(await countOf(/\/confirm$/)).toBe(1)
  expect(await countOf(/\/accept$/)).toBe(0)
})

test('one press accepts a proposal, confirms the order and opens the payment', async ({ page }) => {
  const paid = page.waitForRequest((request) => request.isNavigationRequest() && request.url().startsWith('https:'))
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pague aqui</h1>' }))
  await openStandalone(page, 'proposta~pagar', '/order')
  await page.getByRole('button', { name: 'Aceitar e pagar' }).click()
  await paid
  await expect(page.getByRole('heading', { name: 'Pague aqui' })).toBeVisible()
})
