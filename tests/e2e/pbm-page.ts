import type { Locator, Page } from '@playwright/test'

/** A document that the reference backend's programme knows. */
const CPF = '123.456.789-09'
/** Insulin pens: unit offers and a combo, no prescription. */
export const FREE = '100302'
/** For blood pressure: unit offers that require a prescription. */
export const PRESCRIBED = '100301'

export function programme(page: Page): Locator {
  return page.getByRole('region', { name: 'Programa de benefícios' })
}

/** Opens the programme's panel on a product's page, and goes on to the offers for a document. */
export async function openOffers(page: Page, document = CPF): Promise<void> {
  await programme(page).getByRole('button', { name: 'Ativar programa' }).click()
  await page.getByRole('textbox', { name: /^CPF/ }).pressSequentially(document)
  await page.getByRole('button', { name: 'Avançar' }).click()
}

/** Types the prescriber and the date into the panel's last step. */
export async function fillPrescription(page: Page, registration: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption({ label: 'Minas Gerais (MG)' })
  await page.getByRole('combobox', { name: /^Conselho/ }).selectOption('CRO')
  await page.getByRole('textbox', { name: /^Número do registro/ }).fill(registration)
  await page.getByLabel(/^Data da receita/).fill('2024-02-29')
}
