import type { CDPSession, Page } from '@playwright/test'
import { openPayment } from '../card-page.ts'
import { openCheckout } from '../checkout-page.ts'
import { CHROMIUM_ARGS, findFullChromium } from '../../support/chromium.ts'
import { expect, test } from '../support.ts'

/* Chrome's own autofill, which fires no key events and fills the fields of a shadow root as those of a page. */

// The older headless mode has no autofill.
test.use({
  headless: false,
  launchOptions: { executablePath: findFullChromium() ?? '', args: [...CHROMIUM_ARGS, '--headless=new'] },
})

async function fillFrom(page: Page, label: RegExp, what: (cdp: CDPSession, fieldId: number) => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('Autofill.enable')
  const field = page.getByLabel(label).first()
  await field.evaluate((input) => {
    input.focus()
    Object.assign(window, { filled: input })
  })
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'filled' })
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '' })
  await what(cdp, node.backendNodeId)
}

test('Chrome fills in a card, its validity as the shop writes it', async ({ page }) => {
  await openPayment(page)
  await fillFrom(page, /^Número do cartão/, (cdp, fieldId) =>
    cdp.send('Autofill.trigger', {
      fieldId,
      card: { number: '4111111111111111', name: 'Marina Duarte', expiryMonth: '08', expiryYear: '2031', cvc: '123' },
    }),
  )
  await expect(page.getByLabel(/^Número do cartão/)).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel(/^Validade/)).toHaveValue('08/31')
  await expect(page.getByLabel(/^Código de segurança/)).toHaveValue('123')
  await expect(page.getByLabel(/^Nome impresso/)).toHaveValue('Marina Duarte')
})

test("Chrome fills in an address, and leaves the address's own name alone", async ({ page }) => {
  await openCheckout(page, 'mercado-agente-sem-agenda~autofill')
  await page
    .getByRole('radio', { name: /^Entregamos/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'Trocar endereço de entrega' }).click()
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const fields = [
    { name: 'NAME_FULL', value: 'Marina Duarte' },
    { name: 'ADDRESS_HOME_ZIP', value: '30140-010' },
    { name: 'ADDRESS_HOME_CITY', value: 'Belo Horizonte' },
    { name: 'ADDRESS_HOME_COUNTRY', value: 'BR' },
  ]
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await expect(dialog).toBeVisible()
  await fillFrom(page, /^CEP/, (cdp, fieldId) =>
    cdp.send('Autofill.trigger', { fieldId, address: { fields } } as never),
  )
  await expect(dialog.getByLabel(/^CEP/)).toHaveValue('30140-010')
  await expect(dialog.getByLabel(/^Rua/)).toHaveValue('Praça da Liberdade')
  await expect(dialog.getByLabel(/^Nome/)).toHaveValue('')
})
