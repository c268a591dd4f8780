import type { Locator, Page } from '@playwright/test'
import { expect, openStandalone, type Backend } from './support.ts'

/** The card data that a shopper types, and the values to look for where they must not appear. */
export const CPF = '529.982.247-25'
export const CODE = '737'
export const PAID = '4111 1111 1111 1111'
const PAY = /^Pagar R\$/

interface CardDetails {
  number?: string
  name?: string
  expiry?: string
  code?: string
}

/** Opens the payment page of a session used by no other test. @returns its code */
export async function openPayment(page: Page, listing = 'pagar-cartao'): Promise<string> {
  const session = `${listing}~card`
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openStandalone(page, session, '/order/payment')
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
  return session
}

export function textbox(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

export async function fillCard(page: Page, card: CardDetails = {}): Promise<void> {
  await typeCard(page, card)
  await page.getByLabel('Nome impresso no cartão').fill(card.name ?? 'MARINA DUARTE')
  await page.getByLabel(/^CPF( ou CNPJ)? do titular/).fill(CPF)
  await page.getByLabel('CEP').fill('01310-100')
  await expect(textbox(page, 'Endereço')).toHaveValue('Avenida Paulista')
  await textbox(page, 'Número').fill('1000')
}

/** Fields that the form clears after each try. */
export async function typeCard(page: Page, card: CardDetails = {}): Promise<void> {
  const { number = PAID, expiry = '12/31', code = CODE } = card
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill(expiry)
  await page.getByLabel('Código de segurança').fill(code)
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: PAY })
}

export async function pay(page: Page): Promise<void> {
  await payButton(page).click()
}

/** Card payments that the backend received. */
export async function payments(backend: Backend, session: string): Promise<number> {
  return (await backend.calls(session)).filter((call) => call === 'POST /api/order/payment/credit').length
}

export function failure(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Pagamento não realizado' })
}

export async function seesFinish(page: Page): Promise<void> {
  await page.waitForURL(/^https:\/\/wa\.me\/|\/finish$/)
}

const captcha = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]')
export const personBox = (page: Page) => captcha(page).getByLabel('Não sou um robô')
export const suspectBox = (page: Page) => captcha(page).getByLabel('Pareço um robô (para testes)')
/** The challenge for a suspect, at the end of the page's own body. */
export const challengeBox = (page: Page) =>
  page.frameLocator('iframe[title="recaptcha challenge"]').getByLabel('Verificar')

/** The message shown when a vendor's part of the page did not load. */
export function vendorTrouble(page: Page): Locator {
  return page.getByText('Não deu para carregar esta parte da página')
}

export async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
}

/** Advances the clock past the vendor's time limit. */
export async function untilGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(16_000)
    await expect(vendorTrouble(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Content of the element's light DOM. */
export function childrenOf(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.querySelector('shop-storefront')?.childElementCount)
}

/** A field that a vendor draws in a frame of its own. */
export const vendorField = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')

/** Fills the card form of a vendor. @param holder decides how the payment ends */
export async function fillVendorForm(page: Page, holder = 'APRO'): Promise<void> {
  await vendorField(page, 'Número do cartão').fill('4235 6477 2802 5682')
  await vendorField(page, 'Vencimento').fill('11/30')
  await vendorField(page, 'Código de segurança').fill('123')
  await page.getByLabel('Nome do titular como aparece no cartão').fill(holder)
  await page.getByLabel('Documento do titular').fill('12345678909')
}
