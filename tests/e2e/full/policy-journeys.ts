import type { Page } from '@playwright/test'
import { choose, chooseDay, finish, openRow, pick, searchStores, section, summary, unfold } from '../checkout-page.ts'
import { fillPrescription, openOffers, PRESCRIBED, programme } from '../pbm-page.ts'
import { addFirstProduct, expect, productNames, seesToast } from '../support.ts'

/** A journey through the shop: its start, and the person's steps to its end. */
interface Journey {
  session: string
  route: string
  walk: (page: Page) => Promise<void>
}

async function searchAndFilter(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Buscar produtos' })
  await search.fill('vestido')
  await search.press('Enter')
  await expect(page.getByText('Buscando por "vestido"')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Azul/ }).check()
  await page.getByRole('button', { name: 'Remover filtro Azul' }).click()
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toHaveCount(0)
  await productNames(page).first().click()
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
}

async function buyByPrescriptionAndTakeItBack(page: Page): Promise<void> {
  await openOffers(page)
  await page.getByRole('radio', { name: '2 unidades' }).click()
  await page.getByRole('button', { name: 'Aplicar Oferta' }).click()
  await fillPrescription(page, '54321')
  await page.getByRole('button', { name: 'Adicionar Oferta' }).click()
  // The button moves when the drawer has closed and the programme's words change.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(programme(page).getByText('Seu desconto já está ativo')).toBeVisible()
  await programme(page).getByRole('button', { name: 'Remover oferta' }).click()
  await expect(programme(page).getByRole('button', { name: 'Ativar programa' })).toBeVisible()
}

async function addAnAddress(page: Page): Promise<void> {
  await choose(page, 'Entregamos para você')
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await dialog.getByLabel('Tipo').selectOption('Casa')
  await dialog.getByLabel(/^CEP/).pressSequentially('30140010')
  await expect(dialog.getByLabel(/^Rua/)).toHaveValue('Praça da Liberdade')
  await dialog.getByLabel(/^Número/).fill('21')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toBeHidden()
}

async function sellFromTheCatalogue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configurações do Catálogo' }).click()
  const settings = page.getByRole('dialog', { name: 'Configurações do Catálogo' })
  await settings.getByRole('radio', { name: 'Categoria' }).check()
  await settings.getByRole('button', { name: 'Enviar catálogo' }).click()
  await expect(settings).toHaveCount(0)
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  await addAnAddress(page)
  await choose(page.getByRole('radiogroup', { name: 'Opções de entrega' }), /^Envio para todo o Brasil/)
  await openRow(page, 'Loja')
  await pick(page, 'Tabela de preço', 1)
  await page.getByRole('textbox', { name: 'Cupom de desconto' }).fill('boahora10')
  await page.getByRole('button', { name: 'Aplicar cupom' }).click()
  await expect(summary(page).getByText('BOAHORA10')).toBeVisible()
  await seesToast(page, 'Resumo do pedido enviado para o contato', () =>
    page.getByRole('button', { name: 'Enviar resumo do pedido' }).click(),
  )
  await choose(section(page, 'Forma de pagamento'), 'PIX')
  await unfold(page)
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Ana Paula')
  await finish(page)
}

async function sellFromAStore(page: Page): Promise<void> {
  await searchStores(page, '31010-220')
  await choose(page.getByRole('radiogroup', { name: 'Lojas que atendem' }), 'Mercadinho do Largo Santa Tereza')
  await choose(page.getByRole('radiogroup', { name: 'Opções de retirada' }), /Retirada/)
  await chooseDay(page)
  await choose(page, 'Boleto')
  await finish(page)
}

/** Journeys by name. Each one uses code, dialogs and fields that the others do not. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'a search, its filters and a product': { session: 'moda', route: '/catalog', walk: searchAndFilter },
  'a benefit with a prescription': {
    session: 'farmacia',
    route: `/product/${PRESCRIBED}`,
    walk: buyByPrescriptionAndTakeItBack,
  },
  "an agent's sale from the catalogue to its end": {
    session: 'farmacia-agente-sem-nascimento',
    route: '/catalog',
    walk: sellFromTheCatalogue,
  },
  "an agent's sale that is fetched at a store": {
    session: 'mercado-agente-lojas',
    route: '/order/checkout',
    walk: sellFromAStore,
  },
}
