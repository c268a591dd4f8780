import type { Page } from '@playwright/test'
import { expect, openHostPage, test } from './support.ts'

const SHOP =
  '<shop-checkout style="height: 700px" session="mercado-agente-sem-agenda"></shop-checkout><section id="pane"></section>'

/** Puts the element into another part of the host's page, as a pane that is maximised. */
const moveTo = (page: Page, selector: string) =>
  page.evaluate((to) => {
    const shop = document.querySelector('shop-checkout')
    if (shop) document.querySelector(to)?.append(shop)
  }, selector)

const isModal = (page: Page) =>
  page.evaluate(() => document.querySelector('shop-checkout')?.shadowRoot?.querySelector('dialog')?.matches(':modal'))

test('a dialog is modal still after the host has moved its element, with its words and its focus, and closes as before', async ({
  page,
}) => {
  await openHostPage(page, `<meta charset="utf-8"><script type="module" src="/dist/loader.js"></script>${SHOP}`)
  await page.getByRole('radio', { name: /Entregamos/ }).click()
  await page.getByRole('button', { name: 'Trocar endereço de entrega' }).click()
  const opener = page.getByRole('button', { name: 'Adicionar endereço' })
  await opener.click()
  const cep = page.getByRole('dialog').getByRole('textbox', { name: /^CEP/ })
  await cep.click()
  await page.keyboard.type('0131')
  await expect(cep).toHaveValue('0131')
  await moveTo(page, '#pane')
  await expect.poll(() => isModal(page)).toBe(true)
  await expect(cep).toBeFocused()
  await page.keyboard.type('0100')
  await expect(cep).toHaveValue('01310-100')
  await moveTo(page, 'body')
  await expect.poll(() => isModal(page)).toBe(true)
  await expect(cep).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
