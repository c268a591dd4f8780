import type { Page } from '@playwright/test'
import {
  addFirstProduct,
  confirmButton,
  confirmed,
  expect,
  openStandalone,
  seesToast,
  test,
  watchTabs,
} from './support.ts'

const badge = (page: Page, units: number) =>
  page.getByRole('button', { name: `Carrinho, ${units} ${units === 1 ? 'item' : 'itens'} no carrinho` })

test('changes made in one tab show in the other, with a message', async ({ context }) => {
  const code = 'mercado-webchat~abas'
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    const listens = await watchTabs(page)
    await openStandalone(page, code)
    await listens()
  }
  await seesToast(other, 'Um item foi adicionado em outra aba', async () => void (await addFirstProduct(one)))
  await expect(badge(one, 1)).toBeVisible()
  await expect(badge(other, 1)).toBeVisible()
})

test('an order confirmed in one tab cannot be confirmed again in the other', async ({ context, backend }) => {
  const code = 'confirmacao-perdida~seguida'
  await backend.fail({ path: '/api/order/confirm', delay: 1 })
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    const listens = await watchTabs(page)
    await openStandalone(page, code, '/order')
    await expect(confirmButton(page)).toBeEnabled()
    await listens()
  }
  await seesToast(other, 'O pedido foi confirmado em outra aba', () => confirmButton(one).click())
  await expect(confirmed(one)).toBeVisible()
  await expect(confirmButton(other)).toHaveCount(0)
})
