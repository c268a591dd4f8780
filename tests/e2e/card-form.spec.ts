import { Deferred } from '../../src/lib/deferred.ts'
import { childrenOf, fillVendorForm, openPayment, vendorField } from './card-page.ts'
import { type Backend, expect, test } from './support.ts'
import { followColorScheme } from '../support/dark-host.ts'

const formPayments = async (backend: Backend, session: string) =>
  (await backend.calls(session)).filter((call) => call.endsWith('/payment/mercadoPago')).length

test.describe('the embedded form', () => {
  test('is drawn by the vendor into the light DOM, pays, and leaves nothing behind', async ({
    page,
    backend,
    complaints,
  }) => {
    const held = new Deferred<void>()
    await page.route('**/vendor/mercadopago/v2.js', (route) => held.promise.then(() => route.continue()))
    const session = await openPayment(page, 'pagar-mercadopago')
    await expect(page.getByText('Carregando pagamento...')).toBeVisible()
    held.resolve()
    await expect(page.locator('shop-storefront > div[slot] iframe')).toHaveCount(3)
    await fillVendorForm(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.waitForURL(/^https:\/\/wa\.me\//)
    expect(await formPayments(backend, session)).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect.poll(() => childrenOf(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('has the colours of a dark shop', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await followColorScheme(page)
    await openPayment(page, 'pagar-mercadopago')
    await expect(vendorField(page, 'Vencimento')).toBeVisible()
    const body = page.frameLocator('iframe[title="Vencimento"]').locator('body')
    await expect(body).toHaveCSS('background-color', 'rgb(26, 30, 34)')
    const primary = await page.getByRole('button', { name: 'Pagar', exact: true }).evaluate((button) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--v-primary)'
      button.append(probe)
      return getComputedStyle(probe).color
    })
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toHaveCSS('background-color', primary)
  })
})
