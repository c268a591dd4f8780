import type { Page } from '@playwright/test'
import { addFirstProduct, expect, openStandalone, seesToast, test, watchTabs } from './support.ts'

const badge = (page: Page, units: number) => page.getByRole('button', { name: `Carrinho, ${units} itens no carrinho` })
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirmar pedido/ })

test('what is done in one tab, the other shows, and says so', async ({ context }) => {
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

test('an order confirmed in one tab is not left to be confirmed in the other', async ({ context, backend }) => {
  const code = 'confirmacao-perdida~seguida'
  await backend.fail({ path: '/api/order/confirm', delay: 1 })
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    const listens = await watchTabs(page)
    await openStandalone(page, code, '/order')
    await expect(confirm(page)).toBeEnabled()
    await listens()
  }
  await seesToast(other, 'O pedido foi confirmado em outra aba', () => confirm(one).click())
  await expect(one.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  await expect(confirm(other)).toHaveCount(0)
})
