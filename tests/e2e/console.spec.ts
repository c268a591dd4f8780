import type { Page } from '@playwright/test'
import { choose, chooseAddress, deliverHome, finishButton, unfold } from './checkout-page.ts'
import { addFirstProduct, expect, openConsole, openStandalone, test } from './support.ts'

/* The console that integrators copy: one agent, several conversations, one shop at a time. */

const log = (page: Page) => page.getByRole('log')
const contact = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: 'Contatos' }).getByRole('button', { name })
const catalog = (page: Page) => page.locator('.catalog shop-catalog')
const checkout = (page: Page) => page.locator('.order shop-checkout')

test('after the finish the conversation and a new order are at hand, and no number of the shop', async ({ page }) => {
  await openConsole(page, 'farmacia-agente-sem-nascimento~fim')
  await expect(checkout(page).getByRole('button', { name: 'Ações do pedido' })).toBeVisible()
  await unfold(page)
  await chooseAddress(page)
  await deliverHome(page, /^Moto|moto/i)
  await choose(page, 'Boleto')
  await expect(finishButton(page)).toBeEnabled()
  await finishButton(page).click()
  await expect(log(page)).toContainText('Seu pedido foi finalizado')
  await expect(log(page)).toContainText('Linha digitável do boleto: ')
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('button', { name: 'Pedido', exact: true }).click()
  await expect(checkout(page).getByRole('heading', { name: /^Pedido finalizado\. Pedido enviado para / })).toBeVisible()
  await expect(checkout(page).getByRole('button', { name: 'Voltar para a conversa' })).toHaveCount(0)
  await expect(checkout(page).getByText(/fechar essa aba/)).toHaveCount(0)
  await checkout(page).getByRole('button', { name: 'Novo pedido' }).click()
  await expect(catalog(page).getByRole('list', { name: 'Produtos' })).toBeVisible()
  // This kind of session begins with two.
  await addFirstProduct(page)
  await expect(page.getByRole('button', { name: 'Carrinho, 3 itens no carrinho' })).toBeVisible()
  await expect(contact(page, /^Novo contato/)).toContainText(/3 itens · R\$/)
  await expect(page.locator('#new-order')).toBeHidden()
})

test('the conversation and the list hear what the contact and the shop do elsewhere', async ({
  page,
  backend,
  request,
}) => {
  const shopper = 'recurso-changes~ouvir'
  const as = { headers: { Authorization: `Bearer ${shopper}` } }
  const listed = contact(page, /^Novo contato/)
  await openConsole(page, await backend.reissue(shopper, 'agent'))
  await expect(listed).toContainText('12 itens')
  await expect.poll(() => backend.streams()).toBeGreaterThan(0)
  await request.post('/api/order/payment/method?paymentMethod=3', as)
  await expect(log(page)).toContainText('Forma de pagamento: a combinar → PIX')
  await request.get('/api/order/confirm', as)
  await expect(log(page)).toContainText('O pedido foi confirmado: 12 itens')
  await expect(page.locator('#new-order')).toBeVisible()
  await expect(listed).toContainText(/confirmado · R\$/)
  await backend.pay(shopper)
  await expect(log(page)).toContainText('Pagamento recebido')
  await expect(listed).toContainText(/pago · R\$/)
})

test('an own change shows its amount only, and a contact’s change is marked and named in its conversation', async ({
  page,
  browser,
  backend,
  baseURL,
}) => {
  const shopper = 'recurso-changes~central'
  const listed = contact(page, /^Novo contato/)
  const mark = listed.getByText('mudou', { exact: true })
  await openConsole(page, await backend.reissue(shopper, 'agent'))
  // A product that the order already has would get one more, without a toast.
  await expect(listed).toContainText('12 itens')
  await addFirstProduct(page)
  await expect(listed).toContainText(/13 itens · R\$/)
  await expect(mark).toBeHidden()
  await expect(log(page)).not.toContainText('O pedido mudou')
  await contact(page, /^Camila Reis/).click()
  await expect.poll(() => backend.streams()).toBeGreaterThan(0)
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  try {
    const phone = await context.newPage()
    await openStandalone(phone, shopper)
    const add = phone
      .getByRole('list', { name: 'Produtos' })
      .getByRole('button', { name: /^Adicionar / })
      .last()
    await expect(add).toBeVisible()
    const product = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '')
    // The last card of the preview is not the last of the list.
    await phone.getByRole('button', { name: `Adicionar ${product}`, exact: true }).click()
    await expect(mark).toBeVisible()
    await expect(log(page)).not.toContainText('O pedido mudou')
    await listed.click()
    await expect(log(page)).toContainText(`O pedido mudou: entrou 1 × ${product}`)
    await expect(mark).toBeHidden()
    // Behind another pane, the open conversation is not seen.
    await page.setViewportSize({ width: 800, height: 700 })
    await add.click()
    await expect(mark).toBeVisible()
    await page.getByRole('button', { name: 'Conversa', exact: true }).click()
    await expect(mark).toBeHidden()
  } finally {
    await context.close()
  }
})
