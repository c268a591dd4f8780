import type { Page } from '@playwright/test'
import { expect, seesSoon, test } from './support.ts'

const LOST = 'Seu pedido não está aberto aqui'
const END = 'Sua sessão terminou'

const open = (page: Page, path: string, code = '') => page.goto(`/loja${path}${code && `#${encodeURIComponent(code)}`}`)

test("the same tab reports that its session has ended, and opens no other person's shop", async ({ page, backend }) => {
  const code = 'pedido-com-itens~fim'
  await page.clock.install()
  await open(page, '/order', code)
  const quantity = page.getByRole('textbox', { name: /^Quantidade/ }).first()
  await expect(quantity).toBeVisible()
  await backend.expire(code)
  await quantity.fill('7')
  await seesSoon(page, page.getByRole('alert').getByText(END))
  await expect(quantity).toHaveValue('7')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, history.state]))).not.toContain(code)
  await open(page, '/catalog')
  await expect(page.getByText(LOST)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar sem ele' }).click()
  await expect(page.getByText(LOST)).toHaveCount(0)
})
