import { confirmButton, confirmed, expect, openStandalone, seesToast, test, watchTabs } from './support.ts'

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
