import type { Page } from '@playwright/test'
import {
  addFirstProduct,
  confirm,
  confirmed,
  expect,
  openCart,
  openConsole,
  openStandalone,
  openWebchat,
  quantityOf,
  setQuantity,
  test,
} from './support.ts'

type Press = readonly [role: 'button' | 'link' | 'radio', name: string | RegExp]

async function pressAll(page: Page, presses: readonly Press[]): Promise<void> {
  for (const [role, name] of presses) await page.getByRole(role, { name, exact: true }).first().click()
}

test('a contact in a web chat fills an order, confirms it, and the conversation continues', async ({
  page,
  backend,
  complaints,
}) => {
  await openWebchat(page, 'farmacia-webchat')
  const product = await addFirstProduct(page)
  await expect(page.locator('#order')).toContainText('1 item')
  await openCart(page)
  await setQuantity(page, product, 4)
  await expect(page.locator('#order')).toContainText('4 itens')
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Pedido enviado ✅')
  expect(complaints).toEqual([])
  const confirmations = (await backend.calls('farmacia-webchat')).filter((call) => call.includes('/order/confirm'))
  expect(confirmations).toEqual(['GET /api/order/confirm'])
})

test('a contact from WhatsApp returns to the chat once the order is confirmed', async ({ page, backend }) => {
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openStandalone(page, 'mercado')
  const product = await addFirstProduct(page)
  await openCart(page)
  await setQuantity(page, product, 200)
  await page.getByRole('button', { name: 'Confirmar pedido e retornar ao WhatsApp' }).click()
  await page.waitForURL(/^https:\/\/wa\.me\/\d{12,13}$/)
  expect(await backend.calls('mercado')).toContain('GET /api/order/confirm')
})

test('three products with delivery and a card take eight presses to the form of the card', async ({ page }) => {
  await openWebchat(page, 'farmacia-webchat')
  await pressAll(page, [
    ['button', /^Adicionar Dorfina/],
    ['button', /^Adicionar Protetor/],
    ['button', /^Adicionar Fralda/],
    ['button', /^(Ver carrinho|Carrinho)/],
    ['link', 'Escolher entrega e pagamento'],
    ['radio', /^Entrega expressa de moto/],
    ['radio', 'Cartão de Crédito'],
    ['button', /^Confirmar pedido/],
  ])
  await expect(page.getByRole('textbox', { name: /^Número do cartão/ })).toBeVisible()
})

test('three products with delivery, a time and a payment take eight presses to the end of the order', async ({
  page,
}) => {
  await openWebchat(page, 'mercado-webchat')
  await pressAll(page, [
    ['button', /^Adicionar Pão de Queijo/],
    ['button', /^Adicionar Linguiça/],
    ['button', /^Adicionar Arroz/],
    ['button', /^(Ver carrinho|Carrinho)/],
    ['link', 'Escolher entrega e pagamento'],
    ['radio', /^Furgão com hora marcada/],
    ['radio', 'Cartão de Crédito'],
    ['button', /^Confirmar pedido/],
  ])
  await expect(confirmed(page)).toBeVisible()
})

test('one product of WhatsApp takes three presses to the chat', async ({ page }) => {
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openStandalone(page, 'farmacia')
  await pressAll(page, [
    ['button', /^Adicionar Sérum/],
    ['button', /^(Ver carrinho|Carrinho)/],
    ['button', /^Confirmar pedido/],
  ])
  await page.waitForURL(/^https:\/\/wa\.me\//)
})

test('one product with delivery takes six presses to the PIX code', async ({ page }) => {
  await openWebchat(page, 'farmacia-webchat')
  await pressAll(page, [
    ['button', /^Adicionar Sérum/],
    ['button', /^(Ver carrinho|Carrinho)/],
    ['link', 'Escolher entrega e pagamento'],
    ['radio', /^Entrega expressa de moto/],
    ['radio', 'PIX'],
    ['button', /^Confirmar pedido/],
  ])
  await expect(page.getByRole('textbox', { name: 'Código PIX copia e cola' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
})

test('an agent adds a product with a colour and a size by three presses', async ({ page }) => {
  await openConsole(page, 'moda-agente')
  await pressAll(page, [
    ['button', 'Ver opções de Vestido Aurora Floral'],
    ['button', 'M'],
    ['button', 'Adicionar'],
  ])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Itens do pedido' })).toContainText('Vestido Aurora Floral')
})

test('a quantity edited a moment before the page closes is saved', async ({ page, backend }) => {
  await openWebchat(page, 'mercado-webchat')
  const product = await addFirstProduct(page)
  await openCart(page)
  await quantityOf(page, product).fill('7')
  await page.goto('about:blank')
  await expect
    .poll(async () => (await backend.records('mercado-webchat')).filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ quantity: 7 })
  await openWebchat(page, 'mercado-webchat')
  await openCart(page)
  await expect(quantityOf(page, product)).toHaveValue('7')
})
