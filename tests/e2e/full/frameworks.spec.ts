import type { Locator, Page } from '@playwright/test'
import { describeHost, test } from './framework-hosts.ts'
import { addFirstProduct, confirmed, expect, openCart, productNames, setQuantity } from '../support.ts'

for (const host of ['react', 'vue', 'svelte', 'html']) describeHost(host)

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The page around the chat counts the items. */
async function buyInChat(page: Page, shop: Locator): Promise<void> {
  const product = await addFirstProduct(page)
  await expect(page.locator('header output')).toHaveText('Itens: 1')
  await openCart(page)
  await setQuantity(page, product, 4)
  await expect(page.locator('header output')).toHaveText('Itens: 4')
  await shop.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(confirmed(shop)).toBeVisible()
}

test("Microsoft's WebChat shows the shop as an attachment, and gets its messages through the bridge", async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.goto('/frameworks/bot-framework/?session=farmacia-webchat')
  await expect(page.getByText('Oi! Como posso ajudar?').first()).toBeVisible()
  await page.getByPlaceholder('Digite sua mensagem').fill('Quero comprar')
  await page.keyboard.press('Enter')
  const shop = page.locator('shop-catalog')
  await expect(productNames(shop).first()).toBeVisible()
  // The chat's accent colour is the shop's.
  expect(await shop.evaluate(({ style }) => style.getPropertyValue('--shop-primary'))).toBe('#0b6e4f')
  await buyInChat(page, shop)
  const transcript = page.getByRole('feed')
  await expect(transcript.getByText('Pedido enviado ✅').first()).toBeVisible()
  expect(await transcript.innerText()).not.toContain('farmacia-webchat')
  expect(errors).toEqual([])
})

test('a third-party chat widget shows the shop inside its message, and the order reaches the page', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await page.goto('/frameworks/deep-chat/?session=farmacia-webchat')
  const chat = page.locator('deep-chat')
  await expect(chat.getByText('Oi! Como posso ajudar?')).toBeVisible()
  await chat.locator('#text-input').fill('Quero comprar')
  await page.keyboard.press('Enter')
  const shop = chat.locator('#messages shop-catalog')
  await expect(productNames(shop).first()).toBeVisible()
  await buyInChat(page, shop)
  await expect(chat.getByText('Quero comprar')).toBeVisible()
  const said = await page.evaluate(() => {
    const widget = document.querySelector('deep-chat') as HTMLElement & { getMessages(): unknown }
    return JSON.stringify(widget.getMessages())
  })
  expect(said).not.toContain('farmacia-webchat')
  expect(errors).toEqual([])
})
