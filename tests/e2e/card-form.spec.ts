import { Deferred } from '../../src/lib/deferred.ts'
import {
  childrenOf,
  failure,
  fillVendorForm,
  openPayment,
  seesFinish,
  tryAgain,
  untilGivenUp,
  vendorField,
  vendorTrouble,
} from './card-page.ts'
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

  test('shows why a payment failed and can be tried again', async ({ page, backend }) => {
    const session = await openPayment(page, 'pagar-mercadopago')
    await fillVendorForm(page, 'FUND')
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(failure(page).getByText('Limite de compras do cartão insuficiente')).toBeVisible()
    await failure(page).getByRole('button', { name: 'Modificar dados do cartão' }).click()
    await page.getByLabel('Nome do titular como aparece no cartão').fill('APRO')
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await seesFinish(page)
    expect(await formPayments(backend, session)).toBe(2)
  })

  test('reports a missing account or a form that is never ready, and can be retried', async ({ page, complaints }) => {
    const secureField = '**/vendor/mercadopago/field?*'
    const holder = page.getByLabel('Nome do titular como aparece no cartão')
    await page.clock.install()
    await page.route('**/api/order/*/account/', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await openPayment(page, 'pagar-mercadopago')
    await expect(vendorTrouble(page)).toBeVisible()
    // The form's fields do not load.
    const fields = new Deferred<void>()
    await page.route(secureField, (route) => fields.promise.then(() => route.fallback()))
    const drawn = page.waitForRequest(secureField)
    await tryAgain(page)
    await drawn
    await untilGivenUp(page)
    fields.resolve()
    await tryAgain(page)
    await expect(holder).toBeVisible()
    await expect(page.locator('shop-storefront form')).toHaveCount(1)
    const expected = /status of 500|answered status 500|the captcha or the card form of a vendor/
    expect(complaints.filter((words) => !expected.test(words))).toEqual([])
  })
})
