import type { Locator, Page } from '@playwright/test'
import { expect, seesSoon, test } from './support.ts'

const LOST = 'Seu pedido não está aberto aqui'
const END = 'Sua sessão terminou'

const open = (page: Page, path: string, code = '') => page.goto(`/loja${path}${code && `#${encodeURIComponent(code)}`}`)
const products = (page: Page): Locator => page.getByRole('button', { name: /^Adicionar / })
const openedOf = (calls: string[]) => calls.filter((call) => call.startsWith('GET /api/session/')).length

test.describe('the same tab', () => {
  test('keeps its session at an address without the code, from the first call on', async ({ page, backend }) => {
    const code = 'pedido-com-itens~mesma-aba'
    await open(page, '/', code)
    await expect(products(page).first()).toBeVisible()
    const isKept = () => page.evaluate(() => sessionStorage.getItem('session_code'))
    await expect.poll(isKept).toContain(code)
    await open(page, '/order')
    await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveCount(5)
    await open(page, '/catalog')
    await expect(products(page).first()).toBeVisible()
    expect(openedOf(await backend.calls(code))).toBe(3)
    expect(await backend.calls('anonymous-session')).toEqual([])
    await expect(page.getByText(LOST)).toHaveCount(0)
  })

  test("reports that the session has ended, and does not open another person's shop", async ({ page, backend }) => {
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
})
