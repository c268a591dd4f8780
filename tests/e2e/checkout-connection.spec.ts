import { openCheckout, storedOrder } from './checkout-page.ts'
import { expect, stopTime, test } from './support.ts'

test('leaving the page sends a name and a discount typed a moment ago', async ({ page, backend, request }) => {
  const session = 'mercado-agente-sem-agenda'
  await page.clock.install()
  await openCheckout(page, session)
  // Nothing is sent because time passes.
  await stopTime(page)
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
  await page.getByRole('textbox', { name: 'Desconto no pedido' }).fill('300')
  await page.goto('about:blank')
  const sent = async () => (await backend.records(session)).map(({ path, search }) => path + search)
  await expect.poll(sent).toContain('/api/order/discount?discount=3')
  await expect.poll(async () => (await storedOrder(request, session)).customer.name).toBe('Ana Paula')
  expect((await sent()).filter((call) => call === '/api/customer/update')).toHaveLength(1)
})
