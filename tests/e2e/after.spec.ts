import type { Page } from '@playwright/test'
import { confirmed, expect, openStandalone, test } from './support.ts'

const toChat = (page: Page) => page.getByRole('button', { name: 'Voltar para a conversa' })

test('a page that the conversation opened closes itself on the way back', async ({ page }) => {
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/loja/confirm#farmacia-webchat'))
  const shop = await opened
  const closed = shop.waitForEvent('close')
  // The page may close before Playwright resolves the click.
  toChat(shop)
    .click()
    .catch(() => undefined)
  await closed
})

test('a confirmed order still shows after a reload, although the shop has opened another order', async ({
  page,
  backend,
}) => {
  const session = 'mercado-webchat~outro-pedido'
  await openStandalone(page, session, '/product/mg-leite')
  await page.getByRole('textbox', { name: /^Quantidade/ }).fill('9')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('button', { name: 'Carrinho, 9 itens no carrinho' }).click()
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(confirmed(page)).toBeVisible()
  // The items of a confirmed order are no longer in the cart.
  await expect(page.getByRole('button', { name: 'Carrinho', exact: true })).toBeVisible()
  await backend.openOrder(session)
  await page.reload()
  await expect(confirmed(page)).toBeVisible()
})
