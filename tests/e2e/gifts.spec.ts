import type { Page } from '@playwright/test'
import { expect, openStandalone, test } from './support.ts'

const READY = 'pedido-com-brindes'
const panel = (page: Page) => page.getByRole('region', { name: 'Brindes' })
const gift = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name })
const line = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem').filter({ hasText: name })

test("gifts are chosen in the cart up to the group's limit, and survive a reload", async ({ page, backend }) => {
  await openStandalone(page, READY, '/order')
  await expect(panel(page)).toContainText('1 de 2 escolhidos')
  await gift(page, /protetor/).check()
  await expect(line(page, /protetor/)).toBeVisible()
  await expect(gift(page, /xampu/)).toBeDisabled()
  await page.reload()
  await expect(panel(page)).toContainText('2 de 2 escolhidos')
  await gift(page, /hidratante/).uncheck()
  await expect(line(page, /hidratante/)).toHaveCount(0)
  const selections = (await backend.records(READY)).filter(({ path }) => path === '/api/order/gift/')
  expect(selections.map(({ body }) => (body as { selectedGifts: unknown[] }).selectedGifts.length)).toEqual([2, 1])
})

test('a gift that the server refuses shows an error beside it and blocks the order', async ({ page, backend }) => {
  const session = `${READY}~falha`
  await openStandalone(page, session, '/order')
  await expect(panel(page)).toBeVisible()
  await backend.fail({ path: '/api/order/gift', status: 500 })
  await gift(page, /protetor/).click()
  await expect(panel(page).getByRole('alert')).toContainText('Falha ao adicionar brinde ao pedido')
  await expect(gift(page, /protetor/)).not.toBeChecked()
  const confirm = page.getByRole('button', { name: /^Confirmar pedido/ })
  await expect(confirm).toBeDisabled()
  await backend.recover()
  await gift(page, /protetor/).click()
  await expect(panel(page)).toContainText('2 de 2 escolhidos')
  await expect(confirm).toBeEnabled()
})
