import type { Page } from '@playwright/test'
import {
  asContact,
  choose,
  finish,
  finishButton,
  openCheckout,
  pick,
  searchStores,
  section,
  summary,
  unfold,
} from '../checkout-page.ts'
import { expectClean } from '../clean.ts'
import { expect as quickly, openStandalone, test } from '../support.ts'

const expect = quickly.configure({ timeout: 40_000 })

const LONG = 'Mercadinho e Empório do Largo de Santa Tereza, Filial Vinte e Três da Família Albuquerque de Mendonça'
const UNBROKEN = 'semespacoalgumparaquebrar'.repeat(6)

/** An order with every text and amount longer than the layout expects. */
async function withLongWords(page: Page): Promise<void> {
  await page.route('**/api/order/current', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Record<string, unknown> & { items: object[]; customer: object } }
    const data = {
      ...answer.data,
      items: answer.data.items.map((item, at) => ({ ...item, name: at === 0 ? UNBROKEN : `${LONG} ${LONG}` })),
      customer: { ...answer.data.customer, name: LONG, email: `${UNBROKEN}@exemplo.com.br` },
      coupon: UNBROKEN.toUpperCase().slice(0, 60),
      itemsAmout: 99_999_999.99,
      discountAmout: 1_234_567.89,
      totalAmout: 99_999_999.99,
      seller: { providerId: 'loja', name: LONG, serviceTax: 12_345.67 },
      logistic: { type: 1, providerId: 'longe', name: LONG, price: 123_456.78 },
      catalogErrorMessages: [LONG, UNBROKEN],
    }
    await route.fulfill({ response, json: { ...answer, data } })
  })
}

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px, with no overflow and no axe findings`, () => {
    // axe reads the whole page several times.
    test.describe.configure({ timeout: 240_000 })
    test.use({ viewport: { width, height: 800 }, actionTimeout: 40_000 })

    test('shows a sale with a Seller step, its dialogs and its end', async ({ page }) => {
      await openCheckout(page, 'mercado-agente-lojas')
      await expectClean(page)
      await choose(page, 'Entregamos para você')
      await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
      await choose(page.getByRole('radiogroup', { name: 'Lojas que atendem' }), 'Mercadinho do Largo Floresta')
      await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), 'Furgão com hora marcada')
      await pick(page, /^Dia/, 1)
      await pick(page, /^Horário/, 1)
      await choose(page, 'PIX')
      await expect(finishButton(page)).toBeVisible()
      await expectClean(page)
      await page.getByRole('button', { name: 'Cancelar pedido' }).click()
      await expect(page.getByRole('dialog', { name: 'Cancelar pedido' })).toBeVisible()
      await expectClean(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click()
      await finish(page)
      await openStandalone(page, 'mercado-agente-lojas', '/order/checkout')
      await page.reload()
      await expect(page.getByText('Este pedido já foi recebido')).toBeVisible()
      await expectClean(page)
    })

    test('shows a new address with everything missing, a pickup and too little cash', async ({ page }) => {
      await openCheckout(page, 'mercado-agente-sem-agenda')
      await choose(page, 'Entregamos para você')
      await page.getByRole('button', { name: 'Adicionar endereço' }).click()
      const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
      await dialog.getByRole('button', { name: 'Adicionar' }).click()
      await expect(dialog.getByText('Preencha os campos obrigatórios')).toBeVisible()
      await dialog.getByLabel(/^CEP/).fill('23970-000')
      await expect(dialog.getByLabel(/^Cidade/)).toHaveValue('Paraty')
      await expectClean(page)
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog).toBeHidden()
      await searchStores(page, '31010-220')
      await expect(page.getByRole('radiogroup', { name: 'Opções de retirada' })).toBeVisible()
      await choose(page, 'Pagamento na entrega')
      await pick(page, /^Forma de pagamento na entrega/, 'Dinheiro')
      await page.getByRole('textbox', { name: /^Valor em dinheiro/ }).fill('100')
      await expect(page.getByText('O valor deve ser maior que o valor do pedido!')).toBeVisible()
      await expectClean(page)
    })

    test('shows an invalid company and contact, a manual freight, and lists that failed to load', async ({
      page,
      backend,
      request,
    }) => {
      const session = 'mercado-agente-frete-manual'
      await backend.fail({ path: '/api/order/stores', status: 500 })
      await backend.fail({ path: '/api/order/payments', status: 500 })
      await backend.fail({ path: '/api/customer/update', status: 500 })
      await openCheckout(page, session)
      await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
      await expect(page.getByText('Os dados do contato não foram salvos')).toBeVisible()
      await backend.recover()
      await asContact(request, session, '/api/customer/update', { name: LONG })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(/^O contato mudou este dado/)).toBeVisible()
      await page.getByRole('textbox', { name: /^CPF/ }).fill('111.111.111-11')
      await unfold(page)
      await page.getByRole('switch', { name: 'O contato compra por uma empresa' }).check()
      await page.getByRole('textbox', { name: /^CNPJ/ }).fill('11.111.111/1111-11')
      await page.getByRole('textbox', { name: /^Razão Social/ }).fill(' ')
      await choose(page, 'Entregamos para você')
      await page.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
      await pick(page, /^Valor frete/, 'Customizado')
      await page.getByRole('textbox', { name: /^Valor do frete/ }).fill('1250')
      await expect(page.getByText('CPF inválido.')).toBeVisible()
      await expect(page.getByText('CNPJ inválido.')).toBeVisible()
      await expect(page.getByText('Falha ao carregar opções de pagamento')).toBeVisible()
      await expect(summary(page)).toContainText('R$\u00A012,50')
      await expectClean(page)
    })

    test('shows the longest words and amounts, a pending order, and one that failed to load', async ({
      page,
      backend,
    }) => {
      await withLongWords(page)
      await openCheckout(page, 'mercado-agente-entrega-externa')
      await expect(section(page, 'Itens do pedido').getByText(UNBROKEN)).toBeVisible()
      await expectClean(page)
      await page.unrouteAll()
      await backend.fail({ path: '/api/order/confirm', delay: 600_000 })
      await page.reload()
      await choose(page, 'PIX')
      await finishButton(page).click()
      await expect(page.getByText('Processando...')).toBeVisible()
      await expectClean(page)
      await backend.fail({ path: '/api/order/current', status: 500 })
      await page.reload()
      await expect(page.getByText('Não deu para carregar o pedido')).toBeVisible()
      await expectClean(page)
    })
  })
}
