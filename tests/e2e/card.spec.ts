import type { Locator } from '@playwright/test'
import { fillCard, openPayment, pay, payButton, payments } from './card-page.ts'
import { expect, test } from './support.ts'

test('a card is paid with one call, and the shopper returns to the chat after the order ends', async ({
  page,
  backend,
}) => {
  const session = await openPayment(page)
  await fillCard(page)
  await expect(page.getByLabel('Bandeira')).toHaveValue('visa')
  await pay(page)
  await page.waitForURL(/^https:\/\/wa\.me\//)
  expect(await payments(backend, session)).toBe(1)
  expect(await backend.calls(session)).toContain('POST /api/order/payment/credit/installments')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
})

const top = async (part: Locator) => (await part.boundingBox())?.y ?? 844

test('an open keyboard hides neither the button that pays nor the field at hand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // It makes the visual viewport smaller, and the page not. No protocol opens one.
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { scale: 1, height: 844, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: view })
  })
  await openPayment(page)
  const field = page.getByLabel('CPF do titular')
  await field.focus()
  await page.evaluate(() =>
    visualViewport?.dispatchEvent(Object.assign(visualViewport, { height: 500 }) && new Event('resize')),
  )
  await expect.poll(() => top(payButton(page))).toBeLessThan(452)
  // The field is 48 px high, and the bar begins 12 px above its button.
  await expect.poll(async () => (await top(field)) + 60 <= (await top(payButton(page)))).toBe(true)
})
