import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { market } from '../../demo/backend/shops/market'
import { passByArrows } from '../support/arrow-keys'
import { findToast, playing, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { unfold } from '../support/unfold'
import type { PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Checkout/Delivery' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const ROUTE = '/order/checkout'
const DELIVERY = 'Entregamos para você'
const PICK_UP = 'Retirada em loja'
/** Positions in the address list of the market's contact. */
const WORK = '1'
const FAR_AWAY = '2'

/** A section of the checkout, once it is shown. */
async function section({ stage }: ShopOnStage, name: string) {
  const region = await stage.findByRole('region', { name })
  unfold(region)
  region.scrollIntoView()
  return within(region)
}

type Section = Awaited<ReturnType<typeof section>>

/** Chooses an option of a native select by its text. */
async function pick(field: HTMLElement, words: string | RegExp): Promise<void> {
  const options = within(field).getAllByRole<HTMLOptionElement>('option')
  const wanted = options.find(({ text }) => (typeof words === 'string' ? text === words : words.test(text)))
  if (!wanted) throw new Error(`No option reads ${String(words)}.`)
  await typeInto(field, wanted.value)
}

async function deliverTo(part: Section, index: string): Promise<void> {
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await typeInto(await part.findByLabelText(/^Endereço de entrega/), index)
}

async function fetchNear(part: Section, cep: string): Promise<void> {
  await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
  await typeInto(await part.findByLabelText(/^CEP/), cep)
  await userEvent.click(part.getByRole('button', { name: 'Buscar lojas' }))
}

/** Calls of the story that change the order, without what was asked. */
const posts = ({ backend }: ShopOnStage) => backend.calls().filter((call) => call.startsWith('POST'))

const put =
  (call: PrepareCall) =>
  (providerId: string, quantity: number, index = 0) =>
    call('POST', '/api/order/items/', { index, providerId, quantity })

/** The market with a Seller step and time slots. The order has three products. */
const withSellers = { listing: 'mercado-agente-lojas', route: ROUTE }
/** The market without a Seller step. The order has three products. */
const plain = { listing: 'mercado-agente-sem-lojas', route: ROUTE }

export const Loading: Story = {
  args: { scene: { ...plain, faults: [{ path: '/api/order/current', delay: 600_000 }] } },
  play: playing(async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
    await expect(await stage.findByRole('heading', { level: 1, name: 'Pedido de Marina Duarte' })).toBeVisible()
  }),
}

export const OrderFailed: Story = {
  args: { scene: { ...plain, faults: [{ path: '/api/order/current', status: 500, times: 6 }] } },
  play: playing(async ({ stage, backend }) => {
    await expect(await stage.findByText('Não deu para carregar o pedido')).toBeVisible()
    backend.clearFaults()
    await userEvent.click(stage.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await stage.findByRole('region', { name: 'Forma de entrega' })).toBeVisible()
  }),
}

export const SectionsWithASellerStep: Story = {
  args: { scene: withSellers },
  play: playing(async (shop) => {
    await section(shop, 'Loja')
    const headings = shop.stage.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const order = [
      'Loja',
      'Forma de entrega',
      'Itens do pedido',
      'Dados do contato',
      'Agendamento',
      'Forma de pagamento',
    ]
    await expect(headings.filter((heading) => order.includes(heading ?? ''))).toEqual(order)
  }),
}

export const SectionsWithoutASellerStep: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    await section(shop, 'Itens do pedido')
    const headings = shop.stage.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const order = ['Itens do pedido', 'Dados do contato', 'Forma de entrega', 'Agendamento', 'Forma de pagamento']
    await expect(headings.filter((heading) => order.includes(heading ?? ''))).toEqual(order)
  }),
}

export const ReceivedOrder: Story = {
  args: { scene: { listing: 'agente-pedido-recebido', route: ROUTE } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Este pedido já foi recebido')).toBeVisible()
    await expect(stage.queryByRole('region')).toBeNull()
  }),
}

export const DeliveryArrangedElsewhere: Story = {
  args: { scene: { listing: 'mercado-agente-entrega-externa', route: ROUTE } },
  play: playing(async (shop) => {
    await section(shop, 'Itens do pedido')
    await expect(shop.stage.queryByRole('region', { name: 'Forma de entrega' })).toBeNull()
  }),
}

/** Positions of the store section and the summary. */
async function placesOf(shop: ShopOnStage): Promise<{ store: DOMRect; summary: DOMRect }> {
  await section(shop, 'Loja')
  const store = shop.stage.getByRole('region', { name: 'Loja' }).getBoundingClientRect()
  const summary = shop.stage.getByRole('region', { name: /^Resumo do pedido/ }).getBoundingClientRect()
  return { store, summary }
}

/** A shopper's page has two columns where they fit. */
export const BesideTheSummary: Story = {
  args: { scene: { listing: 'pedido-no-checkout', route: ROUTE }, width: '1280px', height: '800px' },
  play: playing(async (shop) => {
    const { store, summary } = await placesOf(shop)
    await expect(store.right).toBeLessThan(summary.left)
  }),
}

/** An agent's page has one column at every width. */
export const AboveTheSummary: Story = {
  args: { scene: withSellers, width: '1280px', height: '800px' },
  play: playing(async (shop) => {
    const { store, summary } = await placesOf(shop)
    await expect([store.left, store.right]).toEqual([summary.left, summary.right])
    await expect(store.bottom).toBeLessThan(summary.top)
  }),
}

export const OneAfterTheOther: Story = {
  args: { scene: withSellers, width: '360px' },
  play: playing(async (shop) => {
    await section(shop, 'Forma de entrega')
    await expect(shop.view.scroller.current?.scrollWidth).toBe(360)
  }),
}

export const StoreChosen: Story = {
  args: { scene: withSellers },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const field = await part.findByLabelText(/^Loja/)
    await until(() => expect(within(field).getByText('Selecione a loja desejada')).toBeInTheDocument())
    await pick(field, 'Mercadinho do Largo Floresta')
    await expect(await part.findByText(/Taxa de serviço: R\$\s4,90/)).toBeVisible()
    // The store enforces a price table, which is sent after it.
    const sent = ['POST /api/order/seller/', 'POST /api/order/price-tables/freguesia']
    await until(() => expect(posts(shop)).toEqual(sent))
  }),
}

export const StoresLoading: Story = {
  args: { scene: { ...withSellers, faults: [{ path: '/api/order/stores', delay: 600_000 }] } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    await expect(within(part.getByLabelText(/^Loja/)).getByText('Buscando...')).toBeInTheDocument()
  }),
}

export const StoresFailed: Story = {
  args: { scene: { ...withSellers, faults: [{ path: '/api/order/stores', status: 500 }] } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    await expect(await part.findByText('Falha ao carregar lojas')).toBeVisible()
    shop.backend.clearFaults()
    await userEvent.click(part.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(part.queryByText('Falha ao carregar lojas')).toBeNull())
    await pick(part.getByLabelText(/^Loja/), 'Mercadinho do Largo Floresta')
  }),
}

const firstStore = market.sellers[0]

/** A chain of five hundred stores: a native list is as fast as a short one. */
export const FiveHundredStores: Story = {
  args: {
    scene: {
      ...withSellers,
      shop: {
        sellers: Array.from({ length: 500 }, (_, at) => ({
          ...(firstStore as NonNullable<typeof firstStore>),
          providerId: `loja-${at}`,
          name: `Loja ${at}`,
        })),
      },
    },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const field = await part.findByLabelText(/^Loja/)
    await until(() => expect(within(field).getByText('Loja 499')).toBeInTheDocument())
    await expect(field.tagName).toBe('SELECT')
    await pick(field, 'Loja 499')
    await until(() => expect(shop.view.session.order.shown.value?.seller?.providerId).toBe('loja-499'))
    await expect(field).toHaveValue('loja-499')
  }),
}

/** A store that lacks a product leaves the order unchanged and names the line. */
export const StoreWithoutAProduct: Story = {
  args: {
    scene: {
      ...withSellers,
      listing: 'mercado-agente-lojas',
      prepare: (call) => put(call)('mg-banana-prata', 2, 9),
    },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const field = await part.findByLabelText(/^Loja/)
    await until(() => expect(within(field).getByText('Empório do Largo Savassi')).toBeInTheDocument())
    await pick(field, 'Empório do Largo Savassi')
    await expect(await part.findByText(/^A loja Empório do Largo Savassi não tem: Banana/)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }),
}

export const TableForcedByTheStore: Story = {
  args: {
    scene: {
      ...withSellers,
      prepare: async (call) => {
        await call('POST', '/api/order/seller/', { providerId: 'largo-floresta', type: 1, code: '', number: '' })
        await call('POST', '/api/order/price-tables/freguesia')
      },
    },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const table = await part.findByLabelText('Tabela de preço')
    await expect(table).toBeDisabled()
    await expect(table).toHaveValue('freguesia')
  }),
}

export const TablesOfTheStore: Story = {
  args: {
    scene: {
      ...withSellers,
      prepare: (call) =>
        call('POST', '/api/order/seller/', { providerId: 'largo-santa-tereza', type: 1, code: '', number: '' }),
    },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const table = await part.findByLabelText('Tabela de preço')
    const words = within(table)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    await expect(words).toHaveLength(3)
    await expect(words[0]).toBe('Sem Tabela de preço')
    await typeInto(table, 'empresas')
    await until(() => expect(posts(shop)).toEqual(['POST /api/order/price-tables/empresas']))
    await typeInto(table, '')
    await until(() => expect(posts(shop)).toContain('POST /api/order/price-tables/none'))
  }),
}

export const TableRefused: Story = {
  args: {
    scene: {
      listing: 'mercado-agente-sem-agenda',
      route: ROUTE,
      faults: [{ method: 'POST', path: '/api/order/price-tables', status: 500 }],
    },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const table = await part.findByLabelText('Tabela de preço')
    await typeInto(table, 'empresas')
    await findToast(shop, 'Falha ao alterar a tabela de preço')
    await expect(table).toHaveValue('')
  }),
}

export const DeliveryChosen: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
    const address = await part.findByLabelText(/^Endereço de entrega/)
    await expect(within(address).getByText('Selecione um endereço')).toBeInTheDocument()
    await typeInto(address, WORK)
    const option = await part.findByRole('radio', { name: 'Bicicleta do bairro' })
    const group = part.getByRole('radiogroup', { name: 'Opções de entrega' })
    await expect(within(group).getByText('Escolha uma opção')).toBeVisible()
    await expect(within(group).getByText(/por R\$\s5,00/)).toBeVisible()
    await expect(within(group).getByText('Grátis')).toBeVisible()
    await expect(within(group).getByText(/Pedido mínimo: R\$\s40,00 · Máximo de itens distintos: 12/)).toBeVisible()
    await userEvent.click(option)
    await expect(option).toBeChecked()
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.providerId).toBe('bicicleta'))
  }),
}

export const DeliveryOfASellerStep: Story = {
  args: { scene: withSellers },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await userEvent.click(await part.findByRole('radio', { name: 'Mercadinho do Largo Floresta' }))
    await userEvent.click(await part.findByRole('radio', { name: 'Furgão com hora marcada' }))
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.providerId).toBe('furgao'))
    await expect(part.queryByRole('radio', { name: 'Bicicleta do bairro' })).toBeNull()
  }),
}

/** The server's message is HTML: it is sanitized and shown. */
export const NothingReachesTheAddress: Story = {
  args: { scene: { listing: 'farmacia-agente-entrega-livre', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, FAR_AWAY)
    const alert = await part.findByRole('alert')
    await until(() => expect(within(alert).getByText(/^Manaus, AM/).tagName).toBe('STRONG'))
    await expect(alert).toHaveTextContent('Escolha outro endereço ou a retirada em loja.')
  }),
}

export const OptionsFailed: Story = {
  args: { scene: { ...plain, faults: [{ method: 'GET', path: '/api/order/logistic', status: 503 }] } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await expect(await part.findByText('Falha ao carregar opções de entrega')).toBeVisible()
    shop.backend.clearFaults()
    await userEvent.click(part.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await part.findByRole('radio', { name: 'Bicicleta do bairro' })).toBeVisible()
  }),
}

export const OptionRefused: Story = {
  args: { scene: { ...plain, faults: [{ method: 'POST', path: '/api/order/logistic', status: 409 }] } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    const option = await part.findByRole('radio', { name: 'Bicicleta do bairro' })
    await userEvent.click(option)
    await expect(await part.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento.')
    await expect(option).not.toBeChecked()
  }),
}

export const PickUpNearACep: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
    const look = await part.findByRole('button', { name: 'Buscar lojas' })
    await expect(look).toBeDisabled()
    await fetchNear(part, '31010220')
    await expect(part.getByLabelText(/^CEP/)).toHaveValue('31010-220')
    const store = await part.findByRole('radio', { name: 'Mercadinho do Largo Santa Tereza' })
    const group = part.getByRole('radiogroup', { name: 'Opções de retirada' })
    await expect(within(group).getAllByText('Valor: Grátis')).toHaveLength(2)
    await expect(within(group).getByText('Pronto em 1 hora')).toBeVisible()
    await userEvent.click(store)
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.providerId).toBe('retira-santa-tereza'))
  }),
}

export const PickUpOfASellerStep: Story = {
  args: { scene: withSellers },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await fetchNear(part, '31010220')
    await expect(part.queryByLabelText('Número')).toBeNull()
    const store = await part.findByRole('radio', { name: 'Mercadinho do Largo Floresta' })
    await expect(part.getByText(/Taxa de serviço: R\$\s4,90/)).toBeVisible()
    await expect(part.getByText('Taxa de serviço: Grátis')).toBeVisible()
    await userEvent.click(store)
    const options = within(await part.findByRole('radiogroup', { name: 'Opções de retirada' }))
    await expect(options.getByText('Selecione o tipo de retirada')).toBeVisible()
    await expect(part.getByText('Máximo de itens: 80')).toBeVisible()
  }),
}

export const TypeChanged: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await userEvent.click(await part.findByRole('radio', { name: 'Bicicleta do bairro' }))
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.providerId).toBe('bicicleta'))
    await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
    await expect(part.queryByRole('radio', { name: 'Bicicleta do bairro' })).toBeNull()
    await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
    await expect(await part.findByLabelText(/^Endereço de entrega/)).toHaveValue(WORK)
  }),
}

export const RestrictedItems: Story = {
  args: { scene: { listing: 'mercado-agente-so-retirada', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await expect(part.getByRole('radio', { name: DELIVERY })).toBeDisabled()
    await expect(part.getByRole('radio', { name: PICK_UP })).toBeChecked()
    const note = 'Alguns itens do pedido só estão disponíveis para a modalidade de retirada em loja'
    await expect(part.getByText(note)).toBeVisible()
  }),
}

export const RestrictedItemsDelivered: Story = {
  args: { scene: { listing: 'farmacia-agente-entrega-livre', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await expect(part.getByRole('radio', { name: DELIVERY })).toBeEnabled()
    await expect(part.queryByText(/^Alguns itens do pedido/)).toBeNull()
  }),
}

export const PresetOfAManualAccount: Story = {
  args: { scene: { listing: 'agente-pre-escolhas', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await until(() => expect(part.getByRole('radio', { name: DELIVERY })).toBeChecked())
  }),
}

/** An order that is delivered by van to the contact's first address. */
const delivered = {
  ...plain,
  prepare: (call: PrepareCall) =>
    call('POST', '/api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'furgao' }),
}

/** The summary's amounts, by their names. */
function amounts({ stage }: ShopOnStage): string[] {
  const summary = within(stage.getByRole('region', { name: /^Resumo do pedido/ }))
  return summary.getAllByRole('term').map(({ textContent }) => textContent ?? '')
}

/**
 * The server still holds the previous type's choice. It is neither counted nor sent to the contact, and is back after
 * changing back.
 */
export const TypeChangedAndBack: Story = {
  args: { scene: delivered },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await until(() => expect(part.getByRole('radio', { name: DELIVERY })).toBeChecked())
    await expect(amounts(shop)).toContain('Entrega')
    await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
    await until(() => expect(amounts(shop)).not.toContain('Entrega'))
    const send = shop.stage.getByRole('button', { name: 'Enviar resumo do pedido' })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription('Para enviar o resumo, falta: forma de entrega.')
    await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
    await until(() => expect(amounts(shop)).toContain('Entrega'))
    await expect(send).toBeEnabled()
    await expect(await part.findByLabelText(/^Endereço de entrega/)).toHaveValue('0')
  }),
}

/** A key pressed by accident is undone by another one: no choice was lost. */
export const TypeChangedByArrowAndBack: Story = {
  args: { scene: delivered },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    const delivery = part.getByRole('radio', { name: DELIVERY })
    await until(() => expect(delivery).toBeChecked())
    const pickUp = part.getByRole('radio', { name: PICK_UP })
    passByArrows([pickUp])
    await until(() => expect(pickUp).toBeChecked())
    await expect(amounts(shop)).toContain('Entrega')
    passByArrows([delivery])
    delivery.blur()
    await until(() => expect(delivery).toBeChecked())
    await expect(amounts(shop)).toContain('Entrega')
  }),
}

const manual = { listing: 'mercado-agente-frete-manual', route: ROUTE }

export const FreightWrittenByHand: Story = {
  args: { scene: manual },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    const kind = await part.findByLabelText(/^Valor frete/)
    const kinds = within(kind).getAllByRole<HTMLOptionElement>('option', { hidden: true })
    await expect(kinds.map(({ text }) => text)).toEqual(['Tipo de frete', 'Grátis', 'Customizado'])
    await pick(kind, 'Customizado')
    const price = await part.findByLabelText(/^Valor do frete/)
    await typeInto(price, '1250')
    await expect(price).toHaveValue('R$\u00A012,50')
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.price).toBe(1250))
  }),
}

/** An address has no price and an empty price is none: nothing is sent, and the footer names what is missing. */
export const FreightLeftEmpty: Story = {
  args: { scene: manual },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    const kind = await part.findByLabelText(/^Valor frete/)
    await expect(kind).toHaveValue('')
    await pick(kind, 'Customizado')
    const price = await part.findByLabelText(/^Valor do frete/)
    price.focus()
    price.blur()
    await until(() => expect(price).toHaveAccessibleDescription('Informe o valor do frete.'))
    await expect(shop.stage.getByText(/^Para finalizar, falta: .*valor do frete/)).toBeInTheDocument()
    await expect(posts(shop)).toEqual([])
  }),
}

export const PickUpArrangedByHand: Story = {
  args: { scene: manual },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
    const store = await part.findByLabelText(/^Loja de retirada/)
    await until(() => expect(within(store).getByText('Empório do Largo Savassi')).toBeInTheDocument())
    await pick(store, 'Empório do Largo Savassi')
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.name).toBe('Empório do Largo Savassi'))
  }),
}

/** Opens 'Novo endereço'. */
async function newAddress(shop: ShopOnStage) {
  const part = await section(shop, 'Forma de entrega')
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await userEvent.click(await part.findByRole('button', { name: 'Adicionar endereço' }))
  const dialog = await shop.stage.findByRole('dialog', { name: 'Novo endereço' })
  return { part, dialog: within(dialog) }
}

export const AddressAdded: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const { part, dialog } = await newAddress(shop)
    await pick(dialog.getByLabelText('Tipo'), 'Trabalho')
    await expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Trabalho')
    await typeInto(dialog.getByLabelText(/^CEP/), '30140010')
    await until(() => expect(dialog.getByLabelText(/^Rua/)).toHaveValue('Praça da Liberdade'))
    await expect(dialog.getByLabelText(/^Estado/)).toHaveValue('MG')
    await typeInto(dialog.getByLabelText(/^Número/), '21')
    shop.backend.addFault({ method: 'POST', path: '/api/order/address', delay: 600_000 })
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await expect(await dialog.findByRole('button', { name: 'Salvando...' })).toBeVisible()
    shop.backend.clearFaults()
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(part.getByLabelText(/^Endereço de entrega/)).toHaveDisplayValue('Trabalho - Praça da Liberdade, 21')
    await expect(await part.findByRole('radiogroup', { name: 'Opções de entrega' })).toBeVisible()
  }),
}

/** The type is also the name until the address gets its own. The chosen type stays visible. */
export const AddressTypes: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const { dialog } = await newAddress(shop)
    const [type, name] = [dialog.getByLabelText('Tipo'), dialog.getByLabelText(/^Nome/)]
    await expect(within(type).getAllByRole('option').slice(1)).toHaveLength(3)
    await pick(type, 'Outro')
    await expect(type).toHaveDisplayValue('Outro')
    await expect(name).toHaveValue('')
    await typeInto(name, 'Casa da Rita')
    await pick(type, 'Casa')
    await expect(type).toHaveDisplayValue('Casa')
    await expect(name).toHaveValue('Casa da Rita')
    await typeInto(name, 'Trabalho')
    await expect(type).toHaveDisplayValue('Trabalho')
    await pick(type, 'Outro')
    await expect(name).toHaveValue('')
  }),
}

export const AddressIncomplete: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const { dialog } = await newAddress(shop)
    await typeInto(dialog.getByLabelText(/^Nome/), '   ')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    const toasts = dialog.getByRole('status', { name: 'Avisos' })
    await until(() => expect(within(toasts).getByText('Preencha os campos obrigatórios')).toBeVisible())
    await until(() => expect(shop.root.activeElement).toBe(dialog.getByLabelText(/^Nome/)))
    await expect(dialog.getByLabelText(/^Rua/)).toHaveAccessibleDescription('Preencha este campo')
    await expect(posts(shop)).toEqual([])
  }),
}

export const NeighborhoodsToChooseFrom: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const { dialog } = await newAddress(shop)
    await typeInto(dialog.getByLabelText(/^CEP/), '23970000')
    await until(() => expect(dialog.getByLabelText(/^Cidade/)).toHaveValue('Paraty'))
    const field = dialog.getByLabelText(/^Bairro/)
    await expect(within(field).getByText('Selecione seu bairro')).toBeInTheDocument()
    await pick(field, 'Trindade')
    await expect(field).toHaveValue('Trindade')
    await expect(dialog.getByLabelText(/^Rua/)).toHaveValue('')
    await typeInto(dialog.getByLabelText(/^Rua/), 'Rua do Comércio')
    await expect(dialog.getByLabelText(/^Rua/)).toHaveValue('Rua do Comércio')
  }),
}

/** A neighborhood typed before the list has loaded is neither lost nor saved unseen. */
export const NeighborhoodTypedMeanwhile: Story = {
  args: { scene: { ...plain, faults: [{ path: '/api/order/address/cep', delay: 600_000 }] } },
  play: playing(async (shop) => {
    const { dialog } = await newAddress(shop)
    await typeInto(dialog.getByLabelText(/^CEP/), '23970000')
    await typeInto(dialog.getByLabelText(/^Bairro/), 'Vila do Cais')
    await until(() => expect(shop.backend.calls()).toContain('GET /api/order/address/cep/23970000'))
    shop.backend.clearFaults()
    await until(() => expect(dialog.getByLabelText(/^Cidade/)).toHaveValue('Paraty'))
    await expect(dialog.getByLabelText(/^Bairro/)).toHaveDisplayValue('Vila do Cais')
    await pick(dialog.getByLabelText(/^Bairro/), 'Trindade')
    await expect(dialog.getByLabelText(/^Bairro/)).toHaveDisplayValue('Trindade')
  }),
}

export const UnknownCep: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const { dialog } = await newAddress(shop)
    const cep = dialog.getByLabelText(/^CEP/)
    await typeInto(cep, '99999999')
    await until(() => expect(cep).toHaveAccessibleDescription(/^Falha ao buscar endereço por CEP/))
    for (const label of [/^Rua/, /^Número/, /^Bairro/, /^Cidade/, /^Estado/])
      await expect(dialog.getByLabelText(label)).toBeEnabled()
  }),
}

/** Text typed during the lookup stays. */
export const TypedDuringTheLookup: Story = {
  args: { scene: { ...plain, faults: [{ path: '/api/order/address/cep', delay: 600_000 }] } },
  play: playing(async (shop) => {
    const { dialog } = await newAddress(shop)
    await typeInto(dialog.getByLabelText(/^CEP/), '30140010')
    await typeInto(dialog.getByLabelText(/^Rua/), 'Alameda Nova')
    await until(() => expect(shop.backend.calls()).toContain('GET /api/order/address/cep/30140010'))
    shop.backend.clearFaults()
    await until(() => expect(dialog.getByLabelText(/^Cidade/)).toHaveValue('Belo Horizonte'))
    await expect(dialog.getByLabelText(/^Rua/)).toHaveValue('Alameda Nova')
  }),
}

export const AddressNotSaved: Story = {
  args: { scene: { ...plain, faults: [{ method: 'POST', path: '/api/order/address', status: 500 }] } },
  play: playing(async (shop) => {
    const { part, dialog } = await newAddress(shop)
    await pick(dialog.getByLabelText('Tipo'), 'Casa')
    await typeInto(dialog.getByLabelText(/^CEP/), '30140010')
    await until(() => expect(dialog.getByLabelText(/^Rua/)).toHaveValue('Praça da Liberdade'))
    await typeInto(dialog.getByLabelText(/^Número/), '21')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    const toasts = dialog.getByRole('status', { name: 'Avisos' })
    await until(() => expect(within(toasts).getByText('Falha ao adicionar endereço')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await userEvent.click(part.getByRole('button', { name: 'Adicionar endereço' }))
    const again = within(await shop.stage.findByRole('dialog', { name: 'Novo endereço' }))
    await expect(again.getByLabelText(/^Número/)).toHaveValue('21')
  }),
}

export const ContactWithoutAddresses: Story = {
  args: { scene: { listing: 'agente-sem-enderecos', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
    await expect(
      await part.findByText('O contato ainda não tem endereço. Adicione um para ver as opções de entrega.'),
    ).toBeVisible()
  }),
}

const byBicycle = async (call: PrepareCall) => {
  await call('POST', '/api/order/logistic/', { type: 1, code: 1, number: '', providerId: 'bicicleta' })
}

export const TimeWaitsForTheDelivery: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const part = await section(shop, 'Agendamento')
    await expect(part.getByText('Escolha a forma de entrega para ver os horários.')).toBeVisible()
  }),
}

export const TimeChosen: Story = {
  args: { scene: { ...plain, prepare: byBicycle } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Agendamento')
    const day = await part.findByLabelText(/^Dia/)
    const time = part.getByLabelText(/^Horário/)
    await expect(time).toBeDisabled()
    await expect(within(day).getByText('Selecione o dia desejado')).toBeInTheDocument()
    await expect(within(time).getByText('Selecione o horário desejado')).toBeInTheDocument()
    await pick(day, /^\S+ \d{2}\/\d{2}$/)
    await until(() => expect(time).toBeEnabled())
    await pick(time, /^Entre \d{2}:\d{2} e \d{2}:\d{2}\. Se pedir até \d{2}:\d{2}/)
    await until(() => expect(shop.view.session.order.shown.value?.logistic?.startDeliveryTime).not.toBe(''))
  }),
}

export const NoTimes: Story = {
  args: {
    scene: {
      ...plain,
      shop: { schedule: { slots: [], closedWeekdays: [], cutoffHours: 2 } },
      prepare: byBicycle,
    },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Agendamento')
    await expect(await part.findByText('Sem horários de entrega disponíveis')).toBeVisible()
  }),
}

export const TimesFailed: Story = {
  args: {
    scene: { ...plain, prepare: byBicycle, faults: [{ method: 'GET', path: '/api/order/schedule', status: 500 }] },
  },
  play: playing(async (shop) => {
    const part = await section(shop, 'Agendamento')
    await expect(await part.findByText('Falha ao carregar horários de entrega')).toBeVisible()
    shop.backend.clearFaults()
    await userEvent.click(part.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await part.findByLabelText(/^Dia/)).toBeVisible()
  }),
}

/** The contact's choice is shown when the order is loaded again. */
export const ChangedByTheContactMeanwhile: Story = {
  args: { scene: { ...plain, prepare: byBicycle } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await until(() => expect(part.getByRole('radio', { name: 'Bicicleta do bairro' })).toBeChecked())
    const headers = { Authorization: `Bearer ${shop.backend.code}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ type: 1, code: 1, number: '', providerId: 'transportadora' })
    await shop.backend.fetch('https://shop.test/api/order/logistic/', { method: 'POST', headers, body })
    await shop.view.session.refresh()
    await until(() => expect(part.getByRole('radio', { name: 'Transportadora (atacado)' })).toBeChecked())
  }),
}
