import { agent, alone, dialog, heading, press, sees, shopper, steps, type State } from './state.ts'
import type { Stage } from './stage.ts'

const cards = ({ shop }: Stage) => shop.getByRole('list', { name: 'Produtos' })
const shown = (stage: Stage) => cards(stage).getByRole('heading').first().waitFor()
const add = (stage: Stage) =>
  cards(stage)
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()

const search = (words: string) => async (stage: Stage) => {
  const field = stage.shop.getByRole('searchbox')
  await field.fill(words)
  await field.press('Enter')
  await stage.sees(`Buscando por "${words}"`)
}

async function openFilters(stage: Stage): Promise<void> {
  await search('a')(stage)
  await shown(stage)
  // A wide screen shows the filters beside the list.
  const button = stage.shop.getByRole('button', { name: /^Filtrar( \(|$)/ })
  if (await button.first().isVisible()) await button.first().click()
  await stage.shop.getByRole('checkbox').first().waitFor()
}

const openCategories = steps(press('Filtrar por categorias'), dialog)

const catalogStates: State[] = [
  shopper('catalog', 'farmacia-webchat', { act: shown }),
  alone('catalog-market', 'mercado', { act: shown, isTall: true }),
  shopper('catalog-fashion', 'moda-webchat', { act: shown }),
  shopper('catalog-cart', 'pedido-com-itens', { act: shown }),
  shopper('catalog-added', 'mercado-webchat', { act: steps(add, sees('Produto adicionado ao carrinho')) }),
  shopper('catalog-search', 'moda-webchat', { act: steps(search('vestido'), shown) }),
  shopper('catalog-filters', 'moda-webchat', { act: openFilters }),
  shopper('catalog-categories', 'moda-webchat', { act: openCategories }),
  shopper('catalog-category', 'farmacia-webchat', {
    act: steps(({ shop }) => shop.getByRole('tab').nth(1).click(), shown),
  }),
  shopper('catalog-long-names', 'cadastros-extremos', { act: shown, isTall: true }),
  agent('agent-catalog', 'farmacia-agente', { act: shown }),
  agent('agent-catalog-cart', 'recursos-agente', { act: shown }),
  agent('agent-catalog-settings', 'moda-agente', {
    act: steps(press('Configurações do Catálogo'), dialog, (stage) => stage.choose('Coleção')),
  }),
  agent('agent-catalog-long-names', 'agente-cadastros-extremos', { hosts: ['console'], act: shown }),
]

const product = (id: string) => ({ route: `/product/${id}`, act: heading })

const option =
  (name: string) =>
  async ({ shop }: Stage) => {
    const [button, radio] = [
      shop.getByRole('button', { name, exact: true }),
      shop.getByRole('radio', { name, exact: true }),
    ]
    await button.or(radio).first().click()
  }

const productStates: State[] = [
  shopper('product-plain', 'farmacia-webchat', { ...product('100118'), isTall: true }),
  shopper('product-options', 'moda-webchat', { ...product('70101'), isTall: true }),
  shopper('product-options-chosen', 'moda-webchat', { ...product('70101'), act: steps(option('Coral'), option('P')) }),
  shopper('product-variants', 'mercado-webchat', product('mg-refrigerante')),
  shopper('product-weight', 'mercado-webchat', product('mg-banana-prata')),
  shopper('product-subscription', 'farmacia-webchat', product('300101')),
  shopper('product-programme', 'farmacia-webchat', {
    ...product('100302'),
    act: ({ shop }) => shop.getByRole('button', { name: 'Ativar programa' }).waitFor(),
    isTall: true,
  }),
  shopper('product-fullscreen', 'farmacia-webchat', {
    ...product('100118'),
    act: steps(press(/^Ver em tela cheia/), dialog),
  }),
  shopper('product-long-names', 'cadastros-extremos', product('extremo-tudo')),
  agent('agent-product', 'moda-agente', product('70101')),
]

export const browsing: readonly State[] = [...catalogStates, ...productStates]
