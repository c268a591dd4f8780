import { axeFindings } from './axe.ts'
import type { Page } from '@playwright/test'
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

    await page.getByRole('button', { name: 'Propor ao cliente' }).press('Enter')
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
    await card.getByRole('button', { name: 'Aceitar tudo' }).press('Enter')
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

/** Presses 'Confirmar' while Beatriz's proposal is open. */
async function askedIn(page: Page, session: string) {
  await openStandalone(page, session, '/order')
  const card = page.getByRole('region', { name: 'Proposta de Beatriz' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  const question = page.getByRole('dialog', { name: 'A loja propôs outro total' })
  await expect(question.getByText('Total agora')).toBeVisible()
  return { card, question }
}

test('a confirmation that would lose a proposal asks first, and each way does what it says', async ({
  page,
  backend,
}) => {
  const countOf = async (call: RegExp) => (await backend.calls()).filter((one) => call.test(one)).length
  const confirmations = () => countOf(/\/confirm$/)
  const acceptances = () => countOf(/\/accept$/)
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Conversa</h1>' }))
  const chat = page.getByRole('heading', { name: 'Conversa' })

  const looking = await askedIn(page, 'proposta~ver')
  expect(await axeFindings(page)).toEqual([])
  await looking.question.getByRole('button', { name: 'Ver a proposta' }).click()
  await expect(looking.card).toBeFocused()
  expect(await confirmations()).toBe(0)

  const { question: without } = await askedIn(page, 'proposta~sem')
  await without.getByRole('button', { name: 'Confirmar sem a proposta' }).click()
  await expect(chat).toBeVisible()
  expect(await confirmations()).toBe(1)
  expect(await acceptances()).toBe(0)

  const { question: both } = await askedIn(page, 'proposta~com')
  await both.getByRole('button', { name: 'Aceitar e confirmar' }).click()
  await expect(chat).toBeVisible()
  expect(await confirmations()).toBe(2)
  expect(await acceptances()).toBe(1)
})

test('one press accepts a proposal, confirms the order and opens the payment', async ({ page }) => {
  const paid = page.waitForRequest((request) => request.isNavigationRequest() && request.url().startsWith('https:'))
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pague aqui</h1>' }))
  await openStandalone(page, 'proposta~pagar', '/order')
  await page.getByRole('button', { name: 'Aceitar e pagar' }).click()
  await paid
  await expect(page.getByRole('heading', { name: 'Pague aqui' })).toBeVisible()
})
