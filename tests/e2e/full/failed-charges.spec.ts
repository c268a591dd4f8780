import type { Page } from '@playwright/test'
import { expect, openStandalone, test } from '../support.ts'

/** Marks the last charge as failed, for any method. */
async function failCharge(page: Page, status: string): Promise<void> {
  await page.route('**/api/order/current', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { payment: { status: string } } }
    body.data.payment.status = status
    await route.fulfill({ response, json: body })
  })
}

for (const [status, words] of [
  ['Expired', 'O tempo para pagamento expirou'],
  ['Failed', 'Aconteceu um erro com seu pagamento'],
] as const) {
  test(`a boleto with status ${status} shows an error, without the line that must not be paid`, async ({ page }) => {
    await failCharge(page, status)
    await openStandalone(page, 'pagar-boleto~falhou', '/order/payment')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
    await expect(page.getByText('Linha digitável')).toHaveCount(0)
    await expect(page.getByText('Aguardando o pagamento')).toHaveCount(0)
  })

  test(`a payment link with status ${status} shows an error, and does not redirect the shopper`, async ({ page }) => {
    await failCharge(page, status)
    await openStandalone(page, 'pagar-link~falhou', '/order/payment')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Abrir a página de pagamento' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page).toHaveURL(/\/loja\/order\/payment$/)
  })
}
