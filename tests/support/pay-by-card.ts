import { expect } from 'vitest'
import type { ShopElement } from '../../src/index'
import { inside } from './element-page'

const NUMBER = '4111 1111 1111 1111'

/** Typed into the form; must turn up nowhere. */
export const CARD = [NUMBER, NUMBER.replaceAll(' ', ''), 'MARINA DUARTE', '529.982.247-25']

/** Fills the shop's own card form and presses 'Pagar'. */
export async function payByCard(element: ShopElement, number = NUMBER): Promise<void> {
  const page = inside(element)
  const field = (label: string | RegExp) => page.getByLabelText(label)
  await field('Número do cartão').fill(number)
  await field('Nome impresso no cartão').fill('MARINA DUARTE')
  await field('Validade').fill('12/31')
  await field('Código de segurança').fill('737')
  await field('CPF do titular').fill('529.982.247-25')
  await field('CEP').fill('01310-100')
  const street = page.getByRole('textbox', { name: 'Endereço', exact: true })
  await expect.element(street).toHaveValue('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1000')
  await pressPay(element)
}

async function pressPay(element: ShopElement): Promise<void> {
  await inside(element)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click()
}
