import type { Page } from 'playwright'
import type { Order } from '../../../demo/backend/wire.ts'
import { fillCard } from '../fault-steps.ts'
import { screens } from '../words/through-words.ts'

/** One thing that a person does on one screen. */
export interface Errand {
  name: string
  /** Listing of the demonstration's backend. */
  listing: string
  path: string
  /** Adds two products before the page opens. */
  needsLines?: boolean
  /** The calls that meet an answer in turn: a method and a path, `*` for one part of it. */
  calls: readonly string[]
  act?(page: Page): Promise<void>
  /** Words that tell that the last of `calls` was done. */
  done?: RegExp
  /** True when the server's order shows it. */
  isTaken?(order: Order): boolean
}

const CATALOG = ['GET /api/session/*', 'GET /api/shop/settings', 'GET /api/catalog/categories', 'GET /api/catalog/top']
const ORDER = ['GET /api/order/current']

/** The reads of the screens that are opened alone, by their names. */
const reads: Record<string, readonly string[]> = {
  home: CATALOG,
  catalogue: [...CATALOG, ...ORDER],
  product: ['GET /api/catalog/products/*'],
  search: ['POST /api/catalog/products/searchText', 'GET /api/catalog/products/facets'],
  cart: ['GET /api/session/*', 'GET /api/shop/settings', ...ORDER],
  checkout: [...ORDER, 'GET /api/order/*/account', 'GET /api/order/payments'],
  'checkout of a pharmacy': [...ORDER, 'GET /api/shop/settings'],
  card: [...ORDER, 'GET /api/order/payment/credit'],
  pix: ORDER,
  boleto: ORDER,
  partner: ['GET /api/session/*'],
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first()
const textbox = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name }).first()
const radio = (page: Page, name: RegExp | string) => page.getByRole('radio', { name }).first()

/** Waits for the agent's checkout, and unfolds what is complete. */
async function open(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Ações do pedido' }).waitFor()
  await page
    .locator('[data-section] h2 > [aria-expanded=false]')
    .evaluateAll((heads) => heads.forEach((head) => (head as HTMLElement).click()))
}

async function deliverHome(page: Page): Promise<void> {
  await open(page)
  await radio(page, 'Entregamos para você').check()
  const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
  if ((await address.inputValue()) === '') await address.selectOption('0')
  await page.getByRole('radiogroup', { name: 'Opções de entrega' }).getByRole('radio').first().check()
}

async function finish(page: Page): Promise<void> {
  await deliverHome(page)
  await radio(page, 'PIX').check()
  await button(page, /^Finalizar e enviar/).click()
}

async function searchStores(page: Page): Promise<void> {
  await open(page)
  await radio(page, 'Retirada em loja').check()
  await textbox(page, /^CEP/).fill('31010-220')
  await button(page, 'Buscar lojas').click()
  await page.getByRole('radiogroup', { name: 'Lojas que atendem' }).getByRole('radio').first().check()
}

async function openOffers(page: Page): Promise<void> {
  await button(page, 'Ativar programa').click()
  await textbox(page, /^CPF/).pressSequentially('123.456.789-09')
  await button(page, 'Avançar').click()
}

async function applyOffer(page: Page): Promise<void> {
  await openOffers(page)
  await radio(page, '2 unidades').click()
  await button(page, 'Aplicar Oferta').click()
}

async function prescribe(page: Page): Promise<void> {
  await applyOffer(page)
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption({ label: 'Minas Gerais (MG)' })
  await page.getByRole('combobox', { name: /^Conselho/ }).selectOption('CRO')
  await textbox(page, /^Número do registro/).fill('54321')
  await page.getByLabel(/^Data da receita/).fill('2024-02-29')
  await button(page, 'Adicionar Oferta').click()
}

async function payByForm(page: Page): Promise<void> {
  const fields = { 'Número do cartão': '4235 6477 2802 5682', Vencimento: '11/30', 'Código de segurança': '123' }
  for (const [title, value] of Object.entries(fields))
    await page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox').fill(value)
  await page.getByLabel('Nome do titular como aparece no cartão').fill('APRO')
  await page.getByLabel('Documento do titular').fill('12345678909')
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
}

async function addAddress(page: Page): Promise<void> {
  await open(page)
  await radio(page, 'Entregamos para você').check()
  await button(page, 'Adicionar endereço').click()
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await dialog.getByLabel('Tipo').selectOption('Casa')
  await dialog.getByLabel(/^CEP/).pressSequentially('30140010')
  const values = { Rua: 'Praça da Liberdade', Bairro: 'Savassi', Cidade: 'Belo Horizonte' }
  await page.waitForTimeout(500)
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${label}`) })
    if ((await field.isVisible()) && (await field.inputValue()) === '') await field.fill(value)
  }
  const state = dialog.getByLabel(/^Estado/)
  if ((await state.inputValue()) === '') await state.selectOption('MG').catch(() => state.fill('MG'))
  await dialog.getByLabel(/^Número/).fill('21')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
}

const AGENT = { listing: 'farmacia-agente-sem-nascimento', path: '/order/checkout' }
const MARKET = { listing: 'mercado-agente-sem-agenda', path: '/order/checkout' }

/** Presses that change something at the server. */
const presses: readonly Errand[] = [
  {
    name: 'add',
    listing: 'mercado-webchat',
    path: '/catalog',
    calls: ['POST /api/order/items'],
    act: (page) => button(page, /^Adicionar (?!mais um)/).click(),
    done: /Produto adicionado ao carrinho/,
    isTaken: ({ items }) => items.length > 0,
  },
  {
    name: 'quantity',
    listing: 'pedido-com-itens',
    path: '/order',
    calls: ['POST /api/order/items'],
    act: (page) => textbox(page, /^Quantidade: /).fill('7'),
  },
  {
    name: 'gift',
    listing: 'pedido-com-brindes',
    path: '/order',
    calls: ['POST /api/order/gift'],
    act: (page) => page.getByRole('checkbox', { name: /protetor/ }).click(),
    done: /2 de 2 escolhidos/,
  },
  {
    name: 'confirm',
    listing: 'mercado-webchat',
    path: '/order',
    needsLines: true,
    calls: ['GET /api/order/current', 'GET /api/order/confirm'],
    act: (page) => button(page, /^Confirmar pedido/).click(),
    done: /Itens adicionados ao pedido/,
    isTaken: ({ status }) => status === 'Received',
  },
  {
    name: 'delivery',
    ...MARKET,
    calls: ['GET /api/order/logistic', 'POST /api/order/logistic'],
    act: deliverHome,
  },
  {
    name: 'method',
    ...MARKET,
    calls: ['POST /api/order/payment/method'],
    async act(page) {
      await open(page)
      await radio(page, 'PIX').check()
    },
  },
  {
    name: 'on delivery',
    ...MARKET,
    calls: ['POST /api/order/payment/delivery'],
    async act(page) {
      await deliverHome(page)
      await radio(page, 'Pagamento na entrega').check()
      await page.getByRole('combobox', { name: /^Forma de pagamento na entrega/ }).selectOption('Dinheiro')
      await textbox(page, /^Valor em dinheiro/).fill('100000')
      await button(page, /^Finalizar e enviar/).click()
    },
  },
  {
    name: "agent's confirm",
    ...AGENT,
    calls: ['POST /api/order/confirm'],
    act: finish,
    done: /Pedido finalizado/,
    isTaken: ({ status }) => status === 'Received',
  },
  {
    name: 'cancel',
    ...AGENT,
    calls: ['GET /api/order/cancel'],
    async act(page) {
      await open(page)
      await button(page, 'Cancelar pedido').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click()
    },
    done: /Pedido cancelado/,
    isTaken: ({ status }) => status === 'Canceled',
  },
  {
    name: 'coupon',
    ...AGENT,
    calls: ['POST /api/order/coupon'],
    async act(page) {
      await open(page)
      await textbox(page, 'Cupom de desconto').fill('boahora10')
      await button(page, 'Aplicar cupom').click()
    },
    done: /BOAHORA10/,
    isTaken: ({ coupon }) => coupon !== '',
  },
  {
    name: 'discount and freight',
    listing: 'mercado-agente-frete-manual',
    path: '/order/checkout',
    calls: ['POST /api/order/logistic/manual', 'POST /api/order/discount'],
    async act(page) {
      await open(page)
      await radio(page, 'Entregamos para você').check()
      const address = page.getByRole('combobox', { name: /^Endereço de entrega/ })
      if ((await address.inputValue()) === '') await address.selectOption('0')
      await page.getByRole('combobox', { name: /^Valor frete/ }).selectOption('Customizado')
      await textbox(page, /^Valor do frete/).fill('1250')
      await textbox(page, 'Desconto no pedido').fill('300')
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'price table',
    ...AGENT,
    calls: ['GET /api/order/price-tables', 'POST /api/order/price-tables/*'],
    async act(page) {
      await open(page)
      await page.getByRole('combobox', { name: 'Tabela de preço' }).selectOption({ index: 1 })
    },
  },
  {
    name: 'store and schedule',
    listing: 'mercado-agente-lojas',
    path: '/order/checkout',
    calls: [
      'GET /api/order/seller',
      'POST /api/order/seller',
      'GET /api/order/logistic',
      'POST /api/order/logistic',
      'GET /api/order/schedule',
      'POST /api/order/schedule',
    ],
    async act(page) {
      await searchStores(page)
      await page.getByRole('radiogroup', { name: 'Opções de retirada' }).getByRole('radio').first().check()
      await page.getByRole('combobox', { name: /^Dia/ }).selectOption({ index: 1 })
      await page.getByRole('combobox', { name: /^Horário/ }).selectOption({ index: 1 })
    },
  },
  {
    name: 'customer',
    ...AGENT,
    calls: ['POST /api/customer/update'],
    async act(page) {
      await open(page)
      await textbox(page, /^Nome/).fill('Marina Duarte de Lima')
    },
    done: /Dados salvos/,
  },
  { name: 'address', ...MARKET, calls: ['GET /api/order/address/cep/*', 'POST /api/order/address'], act: addAddress },
  {
    name: 'semi-automatic',
    ...AGENT,
    calls: ['POST /api/order/semiautomatic'],
    async act(page) {
      await open(page)
      await button(page, 'Enviar para fluxo semiautomático').click()
    },
    done: /Usuário em fluxo semiautomático/,
  },
  {
    name: 'summary',
    ...AGENT,
    calls: ['GET /api/order/send/resume'],
    async act(page) {
      await open(page)
      await button(page, 'Enviar resumo do pedido').click()
    },
    done: /Resumo do pedido enviado para o contato/,
  },
  {
    name: 'manual PIX',
    listing: 'agente-conta-manual',
    path: '/order/checkout',
    calls: ['POST /api/order/pix/manual'],
    async act(page) {
      await deliverHome(page)
      await radio(page, 'PIX').check()
    },
  },
  {
    name: 'send product',
    listing: 'farmacia-agente',
    path: '/catalog',
    calls: ['POST /api/order/send/product/*'],
    act: (page) => button(page, /^Enviar .* para o contato/).click(),
    done: /Produto enviado para o contato/,
  },
  {
    name: 'send catalogue',
    listing: 'moda-agente',
    path: '/catalog',
    calls: ['GET /api/order/send/catalog'],
    act: (page) => button(page, 'Enviar catálogo').click(),
    done: /Catálogo enviado para o contato/,
  },
  {
    name: 'card',
    listing: 'pagar-cartao',
    path: '/order/payment',
    calls: ['POST /api/order/payment/credit/installments', 'POST /api/order/payment/credit'],
    async act(page) {
      await fillCard(page)
      await page.getByLabel('Parcelas').selectOption({ index: 1 })
      await button(page, /^Pagar R\$/).click()
    },
    done: /Pedido finalizado/,
    isTaken: ({ payment }) => payment?.status === 'Paid',
  },
  {
    name: 'change of method',
    listing: 'pagar-cartao-falhou',
    path: '/order/payment',
    calls: ['GET /api/order/payment/update'],
    act: (page) => button(page, 'Alterar forma de pagamento').click(),
    done: /Aguardando alteração/,
  },
  {
    name: 'embedded form',
    listing: 'pagar-mercadopago',
    path: '/order/payment',
    calls: ['GET /api/order/*/account', 'POST /api/order/payment/mercadoPago'],
    act: payByForm,
    done: /Pedido finalizado/,
    isTaken: ({ payment }) => payment?.status === 'Paid',
  },
  {
    name: 'new PIX code',
    listing: 'pagar-pix-expirado',
    path: '/order/payment',
    calls: ['POST /api/order/payment/method'],
    act: (page) => button(page, 'Gerar novo código').click(),
    done: /PIX copia e cola/,
    isTaken: ({ payment }) => payment?.status === 'Waiting',
  },
  {
    name: 'offers',
    listing: 'farmacia',
    path: '/product/100302',
    calls: ['POST /api/catalog/products/pbm'],
    act: openOffers,
  },
  {
    name: 'offer',
    listing: 'farmacia',
    path: '/product/100301',
    calls: ['POST /api/catalog/pbm/crm', 'POST /api/catalog/products/pbm/apply', 'POST /api/order/items'],
    act: prescribe,
    done: /Seu desconto já está ativo/,
    isTaken: ({ items }) => items.length > 0,
  },
  {
    name: 'partner link',
    listing: '',
    path: '/tray/register/callback?store=391250&adm_user=ana&code=c0d3&api_address=https%3A%2F%2Fapi.loja.example&store_host=https%3A%2F%2Floja.example',
    calls: ['GET /tray/link-store/*', 'POST /tray/link-store'],
    async act(page) {
      const id = textbox(page, 'Identificador do chatbot')
      if ((await id.inputValue()) === '') await id.fill('chatbot-mare')
      await textbox(page, 'Token do chatbot').fill('token-do-chatbot')
      await button(page, 'Vincular loja').click()
    },
    done: /Integração concluída/,
  },
]

export const errands: readonly Errand[] = [
  ...screens.map((screen) => ({ ...screen, calls: reads[screen.name] ?? [] })),
  ...presses,
]
