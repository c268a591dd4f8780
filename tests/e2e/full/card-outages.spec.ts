import type { BrowserContext, Page } from '@playwright/test'
import {
  failure,
  fillCard,
  openPayment,
  PAID,
  pay,
  payButton,
  payments,
  seesFinish,
  textbox,
  tryAgain,
  typeCard,
} from '../card-page.ts'
import { expect, hurryUntil, test, type Backend } from '../support.ts'

const CREDIT = /\/api\/order\/payment\/credit$/
const unknown = (page: Page) => page.getByRole('heading', { name: 'Ainda não sabemos se o pagamento foi feito' })

interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
}

/** Two kinds of outage. */
const outages: Record<string, (context: BrowserContext, backend: Backend) => Outage> = {
  offline: (context) => ({ begin: () => context.setOffline(true), end: () => context.setOffline(false) }),
  'with a server that answers 503': (_context, backend) => ({
    begin: () => backend.fail({ path: '/api/', status: 503 }),
    end: () => backend.recover(),
  }),
}

async function hasLostNothing(page: Page): Promise<void> {
  await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
  await expect(page.getByLabel('Validade')).toHaveValue('12/31')
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('MARINA DUARTE')
  await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
  await expect(textbox(page, 'Número')).toHaveValue('1000')
}

for (const [kind, outage] of Object.entries(outages)) {
  test(`paying by card ${kind} at every step reports each failure, loses nothing and continues`, async ({
    page,
    context,
    backend,
  }) => {
    const { begin, end } = outage(context, backend)
    await page.clock.install()
    await backend.fail({ path: '/api/order/payment/credit$', method: 'GET', status: 500, times: 1 })
    const session = await openPayment(page)

    // Card types.
    await expect(page.getByText('Não deu para carregar as bandeiras.')).toBeVisible()
    await tryAgain(page)
    const kindOfCard = page.getByLabel('Bandeira')
    await expect(kindOfCard.getByRole('option', { name: 'Elo' })).toBeAttached()

    // Installments and CEP.
    await begin()
    await page.getByLabel('Número do cartão').fill(PAID)
    const installments = page.getByLabel('Parcelas')
    await expect(installments).toHaveAccessibleDescription(/\S/)
    await page.getByLabel('CEP').fill('01310-100')
    const cepFailed = 'Falha ao buscar endereço por CEP. Preencha o endereço à mão.'
    await hurryUntil(page, () =>
      expect(page.getByLabel('CEP')).toHaveAccessibleDescription(cepFailed, { timeout: 500 }),
    )
    await expect(page.getByLabel('Número do cartão')).toHaveValue(PAID)
    await expect(kindOfCard).toHaveValue('visa')
    await end()
    await tryAgain(page)
    await expect(installments).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('CEP').fill('')
    await fillCard(page)

    // Another method.
    await begin()
    await page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
    await hurryUntil(page, () =>
      expect(page.getByText('Erro ao atualizar o método de pagamento')).toBeVisible({ timeout: 500 }),
    )
    await hasLostNothing(page)

    // The payment fails before it is sent.
    await pay(page)
    await hurryUntil(page, () => expect(page.getByText('O pagamento não foi enviado')).toBeVisible({ timeout: 500 }))
    await hasLostNothing(page)
    await end()
    expect(await payments(backend, session)).toBe(0)

    // The payment is sent and its answer is lost.
    await page.route(CREDIT, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await begin()
      await (kind === 'offline' ? route.abort('internetdisconnected') : route.fulfill({ status: 503 }))
    })
    await pay(page)
    await hurryUntil(page, () => expect(unknown(page)).toBeVisible({ timeout: 500 }))
    await expect(failure(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pagar de novo' })).toHaveCount(0)
    await page.unroute(CREDIT)
    await end()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Pagar de novo' }).click()
    await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
    await expect(page.getByLabel('Código de segurança')).toHaveValue('')
    await typeCard(page)
    await expect(payButton(page)).toBeEnabled()
    await pay(page)
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
  })
}

test('a captcha solved offline returns to the card form, and nothing is sent', async ({ page, context, backend }) => {
  const session = await openPayment(page, 'pagar-cartao-recaptcha')
  await fillCard(page)
  await pay(page)
  const person = page.frameLocator('iframe[title="reCAPTCHA"]').getByLabel('Não sou um robô')
  await expect(person).toBeVisible()
  await context.setOffline(true)
  await person.click()
  await expect(page.getByText('O pagamento não foi enviado')).toBeVisible()
  await hasLostNothing(page)
  await context.setOffline(false)
  expect(await payments(backend, session)).toBe(0)
  await pay(page)
  await person.click()
  await seesFinish(page)
  expect(await payments(backend, session)).toBe(1)
})
