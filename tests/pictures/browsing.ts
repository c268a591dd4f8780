import type { Stage } from './stage.ts'
import { agent, alone, shopper, type State } from './state.ts'

const cards = ({ shop }: Stage) => shop.getByRole('list', { name: 'Produtos' })
const firstCard = (stage: Stage) => cards(stage).getByRole('heading').first().waitFor()

async function search(stage: Stage, words: string): Promise<void> {
  const field = stage.shop.getByRole('searchbox')
  await field.fill(words)
  await field.press('Enter')
  await stage.sees(`Buscando por "${words}"`)
}

async function openFilters(stage: Stage): Promise<void> {
  await search(stage, 'a')
  await firstCard(stage)
  // A wide screen shows the filters beside the list.
  const button = stage.shop.getByRole('button', { name: /^Filtrar( \(|$)/ })
  if (await button.first().isVisible()) await button.first().click()
  await stage.shop.getByRole('checkbox').first().waitFor()
}

async function addFirst(stage: Stage): Promise<void> {
  await cards(stage)
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await stage.sees('Produto adicionado ao carrinho')
}

async function openCategories(stage: Stage): Promise<void> {
  await stage.press('Filtrar por categorias')
  await stage.shop.getByRole('dialog').waitFor()
}

const catalogStates: State[] = [
  shopper('catalog', 'farmacia-webchat', { act: firstCard }),
  alone('catalog-market', 'mercado', { act: firstCard, isTall: true }),
  shopper('catalog-fashion', 'moda-webchat', { act: firstCard }),
  alone('catalog-instagram', 'moda-instagram', { act: firstCard }),
  shopper('catalog-loading', 'mercado-webchat', { before: (stage) => stage.hold('/api/'), isUnready: true }),
  alone('catalog-products-loading', 'mercado-webchat', {
    before: (stage) => stage.hold('/api/catalog/top'),
    isUnready: true,
  }),
  shopper('catalog-failed', 'catalogo-fora', { isUnready: true, act: (stage) => stage.sees('Tentar de novo') }),
  shopper('catalog-cart', 'pedido-com-itens', { act: firstCard }),
  shopper('catalog-below-minimum', 'pedido-abaixo-do-minimo', { act: firstCard }),
  shopper('catalog-added', 'mercado-webchat', { act: addFirst }),
  shopper('catalog-add-failed', 'itens-falham', {
    act: (stage) =>
      cards(stage)
        .getByRole('button', { name: /^Adicionar / })
        .first()
        .click(),
  }),
  shopper('catalog-search', 'moda-webchat', {
    act: async (stage) => {
      await search(stage, 'vestido')
      await firstCard(stage)
    },
  }),
  shopper('catalog-search-empty', 'mercado-webchat', {
    act: async (stage) => {
      await search(stage, 'xyzxyz')
      await stage.page.waitForTimeout(300)
    },
  }),
  shopper('catalog-filters', 'moda-webchat', { act: openFilters }),
  alone('catalog-filters-chosen', 'moda-webchat', {
    act: async (stage) => {
      await openFilters(stage)
      await stage.shop.getByRole('checkbox').first().check()
      if (stage.isPhone) await stage.page.keyboard.press('Escape')
      await stage.shop.getByRole('list', { name: 'Filtros escolhidos' }).waitFor()
    },
  }),
  shopper('catalog-categories', 'moda-webchat', { act: openCategories }),
  alone('catalog-subcategories', 'moda-webchat', {
    act: async (stage) => {
      await openCategories(stage)
      await stage.shop.getByRole('dialog').getByRole('button', { name: 'Vestidos' }).click()
    },
  }),
  shopper('catalog-category', 'farmacia-webchat', {
    act: async (stage) => {
      await stage.shop.getByRole('tab').nth(1).click()
      await firstCard(stage)
    },
  }),
  alone('catalog-end', 'farmacia-webchat', {
    act: async (stage) => {
      await firstCard(stage)
      await stage.page.evaluate(() => scrollTo(0, 100_000))
    },
  }),
  alone('catalog-suggested', 'mercado-sugeridos', { route: '/products-found', act: firstCard }),
  shopper('catalog-long-names', 'cadastros-extremos', { act: firstCard, isTall: true }),
  alone('catalog-no-pictures', 'mercado-sem-imagem-padrao', {
    before: async ({ context }) => {
      await context.route('**/art/**', (route) => route.abort())
    },
    act: firstCard,
  }),
  alone('catalog-pale-colour', 'mercado-cor-clara', { act: firstCard }),
  alone('catalog-no-logo', 'moda-sem-logo', { act: firstCard }),
  alone('catalog-order-received', 'pedido-recebido-webchat', { act: firstCard }),
  agent('agent-catalog', 'farmacia-agente', { act: firstCard }),
  agent('agent-catalog-loading', 'farmacia-agente', { before: (stage) => stage.hold('/api/'), isUnready: true }),
  agent('agent-catalog-products-loading', 'farmacia-agente', {
    before: (stage) => stage.hold('/api/catalog/top'),
    isUnready: true,
  }),
  agent('agent-catalog-failed', 'farmacia-agente', {
    before: (stage) => stage.fail({ path: '/api/catalog/top', status: 500 }),
    isUnready: true,
    act: (stage) => stage.sees('Tentar de novo'),
  }),
  agent('agent-catalog-empty', 'farmacia-agente', {
    act: async (stage) => {
      await search(stage, 'xyzxyz')
      await stage.page.waitForTimeout(300)
    },
  }),
  agent('agent-catalog-cart', 'recursos-agente', { act: firstCard }),
  agent('agent-catalog-settings', 'moda-agente', {
    act: async (stage) => {
      await stage.press('Configurações do Catálogo')
      await stage.shop.getByRole('dialog').getByRole('radio', { name: 'Coleção' }).check({ force: true })
    },
  }),
  agent('agent-catalog-sent', 'farmacia-agente', {
    hosts: ['console'],
    act: async (stage) => {
      await stage.press(/^Enviar .* para o contato/)
      await stage.sees('Produto enviado para o contato')
    },
  }),
  agent('agent-catalog-long-names', 'agente-cadastros-extremos', { hosts: ['console'], act: firstCard }),
]

const product = (id: string) => ({ route: `/product/${id}` })
const heading = ({ shop }: Stage) =>
  shop.getByRole('heading', { level: 1 }).or(shop.getByRole('heading')).first().waitFor()
const option = ({ shop }: Stage, name: string) =>
  shop
    .getByRole('button', { name, exact: true })
    .or(shop.getByRole('radio', { name, exact: true }))
    .first()

async function openOffers(stage: Stage): Promise<void> {
  await stage.press('Ativar programa')
  await stage.shop.getByRole('textbox', { name: /^CPF/ }).pressSequentially('123.456.789-09')
  await stage.press('Avançar')
  await stage.shop.getByRole('radio').first().waitFor()
}

const productStates: State[] = [
  shopper('product-plain', 'farmacia-webchat', { ...product('100118'), act: heading, isTall: true }),
  shopper('product-options', 'moda-webchat', { ...product('70101'), act: heading, isTall: true }),
  shopper('product-options-chosen', 'moda-webchat', {
    ...product('70101'),
    act: async (stage) => {
      await option(stage, 'Coral').click()
      await option(stage, 'P').click()
    },
  }),
  shopper('product-variants', 'mercado-webchat', { ...product('mg-refrigerante'), act: heading }),
  shopper('product-weight', 'mercado-webchat', { ...product('mg-banana-prata'), act: heading }),
  shopper('product-subscription', 'farmacia-webchat', { ...product('300101'), act: heading }),
  shopper('product-subscription-menu', 'farmacia-webchat', {
    ...product('300101'),
    act: async (stage) => {
      await stage.press('Assinar')
      await stage.shop.getByRole('menuitem').first().waitFor()
    },
  }),
  shopper('product-unavailable', 'farmacia-webchat', { ...product('100122'), act: heading }),
  alone('product-restricted', 'farmacia-webchat', { ...product('100304'), act: heading }),
  shopper('product-programme', 'farmacia-webchat', {
    ...product('100302'),
    act: async ({ shop }) => shop.getByRole('button', { name: 'Ativar programa' }).waitFor(),
    isTall: true,
  }),
  shopper('product-programme-person', 'farmacia-webchat', {
    ...product('100301'),
    act: async (stage) => {
      await stage.press('Ativar programa')
      await stage.shop.getByRole('textbox', { name: /^CPF/ }).waitFor()
    },
  }),
  shopper('product-programme-offers', 'farmacia-webchat', { ...product('100302'), act: openOffers }),
  alone('product-programme-prescription', 'farmacia-webchat', {
    ...product('100301'),
    act: async (stage) => {
      await openOffers(stage)
      await stage.choose('2 unidades')
      await stage.press('Aplicar Oferta')
      await stage.shop.getByRole('combobox', { name: /^Estado/ }).waitFor()
    },
  }),
  shopper('product-programme-active', 'farmacia-webchat', {
    ...product('100302'),
    act: async (stage) => {
      await openOffers(stage)
      await stage.shop.getByRole('radio').first().check({ force: true })
      await stage.press('Aplicar Oferta')
      await stage.sees('Seu desconto já está ativo')
    },
  }),
  shopper('product-failed', 'farmacia-webchat', {
    ...product('100118'),
    before: (stage) => stage.fail({ path: '/api/catalog/products/100118', status: 500 }),
    isUnready: true,
    act: (stage) => stage.sees('Não deu para abrir este produto'),
  }),
  alone('product-loading', 'farmacia-webchat', {
    ...product('100118'),
    before: (stage) => stage.hold('/api/catalog/products/100118'),
    isUnready: true,
  }),
  shopper('product-fullscreen', 'farmacia-webchat', {
    ...product('100118'),
    act: async (stage) => {
      await stage.press(/^Ver em tela cheia/)
      await stage.shop.getByRole('dialog').waitFor()
    },
  }),
  alone('product-added', 'farmacia-webchat', {
    ...product('100118'),
    act: async (stage) => {
      await stage.shop.getByRole('button', { name: 'Adicionar', exact: true }).click()
      await stage.sees('Produto adicionado ao carrinho')
    },
  }),
  alone('product-specifications', 'moda-com-especificacoes', { ...product('70101'), act: heading, isTall: true }),
  shopper('product-long-names', 'cadastros-extremos', { ...product('extremo-tudo'), act: heading }),
  agent('agent-product', 'moda-agente', { ...product('70101'), act: heading }),
]

export const browsing: readonly State[] = [...catalogStates, ...productStates]
