import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { playing, shopMeta, shows, typeInto, until, type ShopOnStage } from '../support/shop-stage'
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
  args: { scene: { ...plain, faults: [{ path: '/api/order/current', status: 500 }] } },
  play: shows('Não deu para carregar o pedido', 'Tentar de novo'),
}

export const StoreChosen: Story = {
  args: { scene: withSellers },
  play: playing(async (shop) => {
    const part = await section(shop, 'Loja')
    const field = await part.findByLabelText(/^Loja/)
    await until(() => expect(within(field).getByText('Selecione a loja desejada')).toBeInTheDocument())
    await pick(field, 'Mercadinho do Largo Floresta')
    await expect(await part.findByText(/Taxa de serviço: R\$\s4,90/)).toBeVisible()
  }),
}

/** A star is what the sale lacks: with a step for it the store is one, without that step it is not. */
export const StoreWithoutAStep: Story = {
  args: { scene: { ...plain, listing: 'mercado-agente-sem-agenda' } },
  play: playing(async (shop) => {
    const store = (await section(shop, 'Loja')).getByRole('combobox', { name: /^Loja/ })
    await expect(store).not.toHaveAttribute('aria-required')
    await expect(shop.stage.queryByRole('button', { name: 'Ir para loja' })).toBeNull()
  }),
}

export const StoreAsAStep: Story = {
  args: { scene: withSellers },
  play: playing(async (shop) => {
    const store = (await section(shop, 'Loja')).getByRole('combobox', { name: /^Loja/ })
    await expect(store).toHaveAttribute('aria-required', 'true')
    await userEvent.click(shop.stage.getByRole('button', { name: 'Ir para loja' }))
    await until(() => expect(shop.root.activeElement).toBe(store))
  }),
}

export const StoresLoading: Story = {
  args: { scene: { ...withSellers, faults: [{ path: '/api/order/stores', delay: 600_000 }] } },
  play: playing(async (shop) => {
    const field = await (await section(shop, 'Loja')).findByLabelText(/^Loja/)
    await until(() => expect(field).toHaveDisplayValue('Buscando...'))
    await expect(field).toHaveAttribute('aria-busy', 'true')
  }),
}

export const StoresFailed: Story = {
  args: { scene: { ...withSellers, faults: [{ path: '/api/order/stores', status: 500 }] } },
  play: shows('Falha ao carregar lojas', 'Tentar de novo'),
}

/** A store that lacks a product leaves the order unchanged and names the line. */
export const StoreWithoutAProduct: Story = {
  args: {
    scene: {
      ...withSellers,
      prepare: (call) => call('POST', '/api/order/items/', { index: 9, providerId: 'mg-banana-prata', quantity: 2 }),
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
    const table = await (await section(shop, 'Loja')).findByLabelText('Tabela de preço')
    await expect(table).toBeDisabled()
    await expect(table).toHaveValue('freguesia')
  }),
}

export const DeliveryChosen: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    const option = await part.findByRole('radio', { name: 'Bicicleta do bairro' })
    const group = within(part.getByRole('radiogroup', { name: 'Opções de entrega' }))
    await expect(group.getByText('Escolha uma opção')).toBeVisible()
    await expect(group.getByText(/por R\$\s5,00/)).toBeVisible()
    await expect(group.getByText('Grátis')).toBeVisible()
    await expect(group.getByText(/Pedido mínimo: R\$\s40,00 · Máximo de itens distintos: 12/)).toBeVisible()
    await userEvent.click(option)
    await expect(option).toBeChecked()
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
  }),
}

export const OptionsFailed: Story = {
  args: { scene: { ...plain, faults: [{ method: 'GET', path: '/api/order/logistic', status: 500 }] } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await expect(await part.findByText('Falha ao carregar opções de entrega')).toBeVisible()
    await expect(part.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  }),
}

export const PickUpNearACep: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
    const look = await part.findByRole('button', { name: 'Buscar lojas' })
    await expect(look).toBeDisabled()
    await typeInto(await part.findByLabelText(/^CEP/), '31010220')
    await userEvent.click(look)
    const group = within(await part.findByRole('radiogroup', { name: 'Opções de retirada' }))
    await expect(group.getAllByText('Valor: Grátis')).toHaveLength(2)
    await expect(group.getByText('Pronto em 1 hora')).toBeVisible()
  }),
}

export const RestrictedItems: Story = {
  args: { scene: { listing: 'mercado-agente-so-retirada', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await expect(part.getByRole('radio', { name: DELIVERY })).toBeDisabled()
    await expect(part.getByRole('radio', { name: PICK_UP })).toBeChecked()
    await expect(part.getByText(/só estão disponíveis para a modalidade de retirada em loja$/)).toBeVisible()
  }),
}

const manual = { listing: 'mercado-agente-frete-manual', route: ROUTE }

export const FreightWrittenByHand: Story = {
  args: { scene: manual },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await pick(await part.findByLabelText(/^Valor frete/), 'Customizado')
    const price = await part.findByLabelText(/^Valor do frete/)
    price.focus()
    price.blur()
    await until(() => expect(price).toHaveAccessibleDescription('Informe o valor do frete.'))
    await expect(shop.stage.getByText(/^Para finalizar, falta: .*valor do frete/)).toBeInTheDocument()
    await typeInto(price, '1250')
    await expect(price).toHaveValue('R$\u00A012,50')
  }),
}

/** Opens 'Novo endereço'. */
async function newAddress(shop: ShopOnStage) {
  const part = await section(shop, 'Forma de entrega')
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await userEvent.click(await part.findByRole('button', { name: 'Adicionar endereço' }))
  return within(await shop.stage.findByRole('dialog', { name: 'Novo endereço' }))
}

async function fillIn(dialog: Section): Promise<void> {
  await pick(dialog.getByLabelText('Tipo'), 'Trabalho')
  await typeInto(dialog.getByLabelText(/^CEP/), '30140010')
  await until(() => expect(dialog.getByLabelText(/^Rua/)).toHaveValue('Praça da Liberdade'))
  await typeInto(dialog.getByLabelText(/^Número/), '21')
}

export const AddressIncomplete: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const dialog = await newAddress(shop)
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    const toasts = within(dialog.getByRole('status', { name: 'Avisos' }))
    await until(() => expect(toasts.getByText('Preencha os campos obrigatórios')).toBeVisible())
    await until(() => expect(shop.root.activeElement).toBe(dialog.getByLabelText(/^CEP/)))
    await expect(dialog.getByLabelText(/^Rua/)).toHaveAccessibleDescription('Preencha este campo')
  }),
}

export const NeighborhoodsToChooseFrom: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const dialog = await newAddress(shop)
    await typeInto(dialog.getByLabelText(/^CEP/), '23970000')
    await until(() => expect(dialog.getByLabelText(/^Cidade/)).toHaveValue('Paraty'))
    const field = dialog.getByLabelText(/^Bairro/)
    await expect(within(field).getByText('Selecione seu bairro')).toBeInTheDocument()
  }),
}

/** The type is also the name until the address gets its own. The chosen type stays visible. */
export const AddressTypes: Story = {
  args: { scene: plain },
  play: playing(async (shop) => {
    const dialog = await newAddress(shop)
    const [type, name] = [dialog.getByLabelText('Tipo'), dialog.getByLabelText(/^Nome/)]
    await pick(type, 'Outro')
    await expect(type).toHaveDisplayValue('Outro')
    await expect(name).toHaveValue('')
    await typeInto(name, 'Casa da Rita')
    await pick(type, 'Casa')
    await expect(type).toHaveDisplayValue('Casa')
    await expect(name).toHaveValue('Casa da Rita')
  }),
}

export const AddressNotSaved: Story = {
  args: { scene: { ...plain, faults: [{ method: 'POST', path: '/api/order/address', status: 500, delay: 600_000 }] } },
  play: playing(async (shop) => {
    const dialog = await newAddress(shop)
    await fillIn(dialog)
    await expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Trabalho')
    await expect(dialog.getByLabelText(/^Estado/)).toHaveValue('MG')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await expect(await dialog.findByRole('button', { name: 'Salvando...' })).toBeVisible()
    await until(() => expect(shop.backend.calls()).toContain('POST /api/order/address/'))
    shop.backend.clearFaults()
    const toasts = within(dialog.getByRole('status', { name: 'Avisos' }))
    await until(() => expect(toasts.getByText('Falha ao adicionar endereço')).toBeVisible())
    await expect(dialog.getByLabelText(/^Número/)).toHaveValue('21')
  }),
}

export const ContactWithoutAddresses: Story = {
  args: { scene: { listing: 'agente-sem-enderecos', route: ROUTE } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Forma de entrega')
    await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
    await expect(await part.findByText(/^O contato ainda não tem endereço/)).toBeVisible()
  }),
}

const byBicycle = async (call: PrepareCall) => {
  await call('POST', '/api/order/logistic/', { type: 1, code: 1, number: '', providerId: 'bicicleta' })
}

export const TimeWaitsForTheDelivery: Story = {
  args: { scene: plain },
  play: shows('Escolha a forma de entrega para ver os horários.'),
}

export const TimeChosen: Story = {
  args: { scene: { ...plain, prepare: byBicycle } },
  play: playing(async (shop) => {
    const part = await section(shop, 'Agendamento')
    const days = within(await part.findByRole('radiogroup', { name: 'Dia', description: 'Selecione o dia desejado' }))
    const [day] = days.getAllByRole('radio', { description: /^\d{2}\/\d{2}/ })
    await expect(part.queryByRole('radiogroup', { name: 'Horário' })).toBeNull()
    await userEvent.click(day as HTMLElement)
    const [time] = within(await part.findByRole('radiogroup', { name: 'Horário' })).getAllByRole('radio', {
      name: /^Entre \d{2}:\d{2} e \d{2}:\d{2}\.$/,
      description: /^Se pedir até \d{2}:\d{2}/,
    })
    await userEvent.click(time as HTMLElement)
    await until(() => expect(time).toBeChecked())
  }),
}

export const NoTimes: Story = {
  args: {
    scene: { ...plain, shop: { schedule: { slots: [], closedWeekdays: [], cutoffHours: 2 } }, prepare: byBicycle },
  },
  play: shows('Sem horários de entrega disponíveis'),
}

export const TimesFailed: Story = {
  args: {
    scene: { ...plain, prepare: byBicycle, faults: [{ method: 'GET', path: '/api/order/schedule', status: 500 }] },
  },
  play: shows('Falha ao carregar horários de entrega', 'Tentar de novo'),
}
