import type { BrowserContext, Page } from '@playwright/test'
import { unfold } from '../checkout-page.ts'
import { expect, openStandalone, test, watchTabs } from '../support.ts'

test.slow()

/** A checkout tab that does not poll, so changes from the other tab can only come by notification. */
async function openTab(context: BrowserContext, session: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  const listens = await watchTabs(page)
  await openStandalone(page, session, '/order/checkout')
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible()
  await unfold(page)
  await listens()
  return page
}

const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ }).first()
const email = (page: Page) => page.getByRole('textbox', { name: /^E-mail/ })

test('two tabs show the same order at once: its lines, delivery, payment and customer', async ({ context }) => {
  const session = 'mercado-agente-sem-agenda~abas'
  const [one, other] = [await openTab(context, session), await openTab(context, session)]
  await one.getByRole('radio', { name: 'PIX' }).check()
  await expect(other.getByRole('radio', { name: 'PIX' })).toBeChecked()

  await other.bringToFront()
  await quantity(other).fill('7')
  await one.bringToFront()
  await expect(quantity(one)).toHaveValue('7')

  const delivery = one.getByRole('region', { name: 'Forma de entrega' })
  await delivery.getByRole('radio', { name: 'Entregamos para você' }).check()
  await delivery.getByLabel(/^Endereço de entrega/).selectOption({ index: 2 })
  await delivery.getByRole('radio', { name: 'Bicicleta do bairro' }).check()
  await expect(other.getByText('A forma de entrega mudou: a escolher → Bicicleta do bairro')).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Bicicleta do bairro' })).toBeChecked()

  await email(one).fill('ana.paula@mail.example')
  await expect(one.getByText('Dados salvos')).toBeVisible()
  await other.bringToFront()
  await expect(email(other)).toHaveValue('ana.paula@mail.example')
})
