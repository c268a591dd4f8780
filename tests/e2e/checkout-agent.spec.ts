import type { Page } from '@playwright/test'
import { openCheckout, section } from './checkout-page.ts'
import { expect, openStandalone, test, twoFrames } from './support.ts'

const contact = (page: Page) => section(page, 'Dados do contato')
const head = (page: Page) => contact(page).getByRole('button', { name: 'Dados do contato' })

test('complete sections fold to a line, unfold at a press, and what is typed stays', async ({ page }) => {
  await openStandalone(page, 'mercado-agente-sem-agenda~dobra', '/order/checkout')
  await expect(head(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(contact(page).getByRole('textbox')).toHaveCount(0)
  await expect(contact(page)).toContainText('@')
  await head(page).click()
  const name = contact(page).getByRole('textbox', { name: /^Nome/ })
  await name.fill('Ana Paula')
  await head(page).click()
  await expect(name).toBeHidden()
  await expect(contact(page)).toContainText('Ana Paula')
  await head(page).click()
  await expect(name).toHaveValue('Ana Paula')
  // An error keeps the section open.
  await contact(page).getByRole('textbox', { name: /^CPF/ }).fill('111.111.111-11')
  await expect(head(page)).toHaveCount(0)
})

test('Alt+number opens a section, Ctrl+Enter finishes or goes on, and ? lists both', async ({ page }) => {
  await openCheckout(page, 'mercado-agente-sem-agenda~teclas')
  const inSection = () =>
    page.evaluate(() => {
      const { activeElement } = document.activeElement?.shadowRoot ?? document
      return activeElement?.closest<HTMLElement>('[data-section]')?.dataset['section']
    })
  // They load after the checkout.
  const menu = page.getByRole('button', { name: 'Ações do pedido' })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Atalhos do teclado' })).toBeVisible()
  // Below its button, in both builds.
  const bottom = await menu.evaluate((button) => button.getBoundingClientRect().bottom)
  const list = page.getByRole('menu')
  await expect.poll(async () => Math.round(((await list.boundingBox())?.y ?? 0) - bottom)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await twoFrames(page)
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(shortcuts).toContainText('Forma de pagamento')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('Alt+3')
  await expect.poll(inSection).toBe('contact')
  // In a field a character is a character.
  const name = contact(page).getByRole('textbox', { name: /^Nome/ })
  await name.press('End')
  await page.keyboard.type('?/')
  await expect(name).toHaveValue(/\?\/$/)
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('Alt+1')
  await expect.poll(inSection).toBe('seller')
  await expect(name).toHaveValue(/\?\/$/)
  await page.keyboard.press('Control+Enter')
  await expect.poll(inSection).toBe('delivery')
})
