import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { failing, held, sees, shopMeta, storiesWith, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { sectionOf } from '../support/checkout-section'
import type { PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Checkout/Delivery' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/checkout' })

const DELIVERY = 'Entregamos para você'
const PICK_UP = 'Retirada em loja'
/** Positions in the address list of the market's contact. */
const WORK = '1'
const FAR_AWAY = '2'

type Section = Awaited<ReturnType<typeof sectionOf>>

/** Chooses an option of a native select by its text. */
async function pick(field: HTMLElement, words: string | RegExp): Promise<void> {
  const options = within(field).getAllByRole<HTMLOptionElement>('option')
  const wanted = options.find(({ text }) => (typeof words === 'string' ? text === words : words.test(text)))
  if (!wanted) throw new Error(`No option reads ${String(words)}.`)
  await typeInto(field, wanted.value)
}

async function deliverTo(part: Section, index: string): Promise<void> {
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await userEvent.click(await part.findByRole('button', { name: 'Trocar endereço de entrega' }))
  await typeInto(await part.findByRole('combobox', { name: /^Endereço de entrega/ }), index)
}

/** The market with a Seller step and time slots. The order has three products. */
const withSellers = { listing: 'mercado-agente-lojas' }
/** The market without a Seller step. The order has three products. */
const plain = { listing: 'mercado-agente-sem-lojas' }

export const Loading = story({ ...plain, faults: [held('/api/order/current')] }, async ({ stage, backend }) => {
  await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
  await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
  await expect(await stage.findByRole('heading', { level: 1, name: 'Pedido de Marina Duarte' })).toBeVisible()
})

export const OrderFailed = story(
  { ...plain, faults: [failing('/api/order/current')] },
  sees('Não deu para carregar o pedido', 'Tentar de novo'),
)

export const StoreChosen = story(withSellers, async (shop) => {
  const part = await sectionOf(shop, 'Loja')
  const field = await part.findByLabelText(/^Loja/)
  await until(() => expect(within(field).getByText('Selecione a loja desejada')).toBeInTheDocument())
  await pick(field, 'Mercadinho do Largo Floresta')
  await expect(await part.findByText(/Taxa de serviço: R\$\s4,90/)).toBeVisible()
})

const boxOf = (radio: HTMLElement) => (radio.closest('label') as HTMLElement).getBoundingClientRect()

/** A shopper's delivery is two halves, a line of address and low rows; only what differs is said. */
export const AsAShopper = story({ listing: 'pedido-no-checkout', width: '390px' }, async (shop) => {
  const part = within(await shop.stage.findByRole('region', { name: 'Forma de entrega' }))
  const option = await part.findByRole('radio', { name: 'Furgão com hora marcada' })
  const [door, counter] = [DELIVERY, PICK_UP].map((name) => part.getByRole('radio', { name }))
  await expect(boxOf(door as HTMLElement)).toMatchObject({ height: 44, width: boxOf(counter as HTMLElement).width })
  await expect(door?.closest('label')).toHaveTextContent(/^Entregar$/)
  await expect(option).toHaveAccessibleDescription(/No horário escolhido · Mercadinho do Largo Floresta/)
  await expect(boxOf(option).height).toBe(56)
  await expect(option).toHaveAccessibleDescription(/por R\$\s12,90/)
  const address = within(part.getByRole('group', { name: 'Endereço de entrega' }))
  await expect(address.getByText('Casa - Praça da Liberdade, 1000')).toBeVisible()
  await expect(part.queryByRole('combobox')).toBeNull()
  const page = (shop.view.scroller.current as HTMLElement).scrollHeight
  await expect(page).toBeLessThanOrEqual(1000)
  await userEvent.click(address.getByRole('button', { name: 'Trocar endereço de entrega' }))
  await until(() => expect(shop.root.activeElement).toBe(part.getByRole('combobox', { name: /^Endereço de entrega/ })))
  await expect(part.getByRole('button', { name: 'Adicionar endereço' })).toBeVisible()
})

/** On the narrowest phone a name has its line, and the price stands beside the promise; the chosen one says all. */
export const NarrowRows = story({ listing: 'pedido-no-checkout', width: '320px' }, async (shop) => {
  // A font that is as wide as those of phones.
  ;(shop.root.host as HTMLElement).style.setProperty('--shop-font', "'Liberation Sans', Roboto, Arial")
  const part = within(await shop.stage.findByRole('region', { name: 'Forma de entrega' }))
  const option = await part.findByRole('radio', { name: 'Furgão com hora marcada' })
  await expect(boxOf(option).height).toBe(56)
  await expect(option).toHaveAccessibleDescription(
    /^No horário escolhido · Mercadinho do Largo Floresta · A partir de amanhã/,
  )
  const price = part.getByText(/^R\$\s12,90$/).getBoundingClientRect()
  await expect(price.right).toBe(boxOf(option).right - 13)
  await userEvent.click(option)
  await until(() => expect(option).toHaveAccessibleDescription(/^A partir de amanhã – No horário escolhido/))
  // The total is dimmed until the answer.
  await until(() => expect(shop.root.querySelector('[data-stale]')).toBeNull())
})

export const StoreAsAStep = story(withSellers, async (shop) => {
  const store = (await sectionOf(shop, 'Loja')).getByRole('combobox', { name: /^Loja/ })
  await expect(store).toHaveAttribute('aria-required', 'true')
  await userEvent.click(shop.stage.getByRole('button', { name: 'Ir para loja' }))
  await until(() => expect(shop.root.activeElement).toBe(store))
})

/** Options that do not come: said where they will be, then given up, and asked for again by a press. */
export const OptionsWithoutAnAnswer = story(
  { ...plain, faults: [{ method: 'GET', path: '/api/order/logistic', delay: 600_000 }] },
  async (shop) => {
    const part = await sectionOf(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await until(() => expect(part.getByText('Buscando...', { selector: 'p' })).toBeVisible())
    await shop.time.advance(8000)
    await until(() => expect(part.getByText(/^A loja demora a responder/)).toBeVisible())
    await shop.time.advance(12_000)
    const retry = await part.findByRole('button', { name: 'Tentar de novo' })
    shop.backend.clearFaults()
    await userEvent.click(retry)
    await expect(await part.findByRole('radiogroup', { name: /^Opções de entrega/ })).toBeVisible()
  },
)

export const StoresLoading = story({ ...withSellers, faults: [held('/api/order/stores')] }, async (shop) => {
  const field = await (await sectionOf(shop, 'Loja')).findByLabelText(/^Loja/)
  await until(() => expect(field).toHaveDisplayValue('Buscando...'))
  await expect(field).toHaveAttribute('aria-busy', 'true')
})

export const StoresFailed = story(
  { ...withSellers, faults: [failing('/api/order/stores')] },
  sees('Falha ao carregar lojas', 'Tentar de novo'),
)

/** A store that lacks a product leaves the order unchanged and names the line. */
export const StoreWithoutAProduct = story(
  {
    ...withSellers,
    prepare: async (call) => {
      await call('POST', '/api/order/seller/', { providerId: 'largo-floresta', type: 1, code: '0', number: '' })
      await call('POST', '/api/order/items/', { index: 9, providerId: 'mg-banana-prata', quantity: 2 })
    },
  },
  async (shop) => {
    const part = await sectionOf(shop, 'Loja')
    const field = await part.findByLabelText(/^Loja/)
    await until(() => expect(within(field).getByText('Empório do Largo Savassi')).toBeInTheDocument())
    await pick(field, 'Empório do Largo Savassi')
    await expect(await part.findByText(/^A loja Empório do Largo Savassi não tem: Banana/)).toBeVisible()
    await expect(field).toHaveValue('largo-floresta')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
)

export const DeliveryChosen = story(plain, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await deliverTo(part, WORK)
  const option = await part.findByRole('radio', { name: 'Bicicleta do bairro' })
  const group = within(part.getByRole('radiogroup', { name: 'Opções de entrega' }))
  await expect(group.getByText('Escolha uma opção')).toBeVisible()
  await expect(group.getByText(/por R\$\s5,00/)).toBeVisible()
  // Its limits are heard: the order keeps them.
  await expect(option).toHaveAccessibleDescription(/Pedido mínimo: R\$\s40,00 · Máximo de itens distintos: 12/)
  // Those that the order is too small for are one line, below the others.
  const refused = part.getByRole('button', { name: /^2 opções a partir de R\$\s300,00$/, expanded: false })
  await expect(refused.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect(group.queryByText('Grátis')).toBeNull()
  await userEvent.click(refused)
  await expect(group.getByText('Grátis')).toBeVisible()
  await expect(group.getAllByText(/Faltam R\$\s\d+,\d\d em produtos para esta opção$/)).toHaveLength(2)
  await userEvent.click(option)
  await expect(option).toBeChecked()
})

/** The server's message is HTML: it is sanitized and shown. */
export const NothingReachesTheAddress = story({ listing: 'farmacia-agente-entrega-livre' }, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await deliverTo(part, FAR_AWAY)
  const alert = await part.findByRole('alert')
  await until(() => expect(within(alert).getByText(/^Manaus, AM/).tagName).toBe('STRONG'))
})

export const OptionsFailed = story(
  { ...plain, faults: [{ method: 'GET', path: '/api/order/logistic', status: 500 }] },
  async (shop) => {
    const part = await sectionOf(shop, 'Forma de entrega')
    await deliverTo(part, WORK)
    await expect(await part.findByText('Falha ao carregar opções de entrega')).toBeVisible()
    await expect(part.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

export const PickUpNearACep = story(plain, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
  await userEvent.click(await part.findByRole('button', { name: 'Usar outro CEP' }))
  const look = await part.findByRole('button', { name: 'Buscar lojas' })
  await typeInto(part.getByLabelText(/^CEP/), '3101')
  await expect(look).toBeDisabled()
  await typeInto(part.getByLabelText(/^CEP/), '31010220')
  await userEvent.click(look)
  const group = within(await part.findByRole('radiogroup', { name: 'Opções de retirada' }))
  await expect(group.getAllByText('Valor: Grátis')).toHaveLength(2)
  await expect(group.getByText(/· Pronto em 1 hora/)).toBeVisible()
})

/** The address is a line until another is wanted; who picks one from the list goes on in the list. */
export const AddressAsALine = story(plain, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await expect(await part.findByText('Casa - Praça da Liberdade, 1000')).toBeVisible()
  await expect(part.queryByRole('combobox')).toBeNull()
  await deliverTo(part, WORK)
  await part.findByRole('radiogroup', { name: /^Opções de entrega/ })
  await expect(part.getByRole('combobox', { name: /^Endereço de entrega/ })).toBeVisible()
  await userEvent.click(part.getByRole('radio', { name: PICK_UP }))
  await userEvent.click(await part.findByRole('radio', { name: DELIVERY }))
  const line = within(await part.findByRole('group', { name: 'Endereço de entrega' }))
  await userEvent.click(line.getByRole('button', { name: 'Trocar endereço de entrega' }))
  await until(() => expect(shop.root.activeElement).toBe(part.getByRole('combobox', { name: /^Endereço de entrega/ })))
})

/** Stores near the known address come by themselves; another CEP is a press away. */
export const PickUpNearHome = story('pedido-no-checkout', async (shop) => {
  const part = within(await shop.stage.findByRole('region', { name: 'Forma de entrega' }))
  await userEvent.click(await part.findByRole('radio', { name: PICK_UP }))
  const options = await part.findByRole('radiogroup', { name: 'Opções de retirada' })
  await expect(within(options).getAllByRole('radio').length).toBeGreaterThan(0)
  await expect(part.getByText('Lojas perto de Casa - Praça da Liberdade, 1000')).toBeVisible()
  await expect(part.queryByRole('textbox', { name: /^CEP/ })).toBeNull()
  await userEvent.click(part.getByRole('button', { name: 'Usar outro CEP' }))
  const cep = await part.findByRole('textbox', { name: /^CEP/ })
  await until(() => expect(shop.root.activeElement).toBe(cep))
  await expect(part.getByRole('button', { name: 'Buscar lojas' })).toBeVisible()
})

export const RestrictedItems = story({ listing: 'mercado-agente-so-retirada' }, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await expect(part.getByRole('radio', { name: DELIVERY })).toBeDisabled()
  await expect(part.getByRole('radio', { name: PICK_UP })).toBeChecked()
  await expect(part.getByText(/só estão disponíveis para a modalidade de retirada em loja$/)).toBeVisible()
})

const manual = { listing: 'mercado-agente-frete-manual' }

export const FreightWrittenByHand = story(manual, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await deliverTo(part, WORK)
  await pick(await part.findByLabelText(/^Valor frete/), 'Customizado')
  const price = await part.findByLabelText(/^Valor do frete/)
  price.focus()
  price.blur()
  await until(() => expect(price).toHaveAccessibleDescription('Informe o valor do frete.'))
  await expect(shop.stage.getByText(/^Para finalizar, falta: .*valor do frete/)).toBeInTheDocument()
  await typeInto(price, '1250')
  await expect(price).toHaveValue('R$\u00A012,50')
})

/** Opens 'Novo endereço'. */
async function newAddress(shop: ShopOnStage) {
  const part = await sectionOf(shop, 'Forma de entrega')
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await userEvent.click(await part.findByRole('button', { name: 'Trocar endereço de entrega' }))
  await userEvent.click(await part.findByRole('button', { name: 'Adicionar endereço' }))
  return within(await shop.stage.findByRole('dialog', { name: 'Novo endereço' }))
}

async function fillIn(dialog: Section): Promise<void> {
  await pick(dialog.getByLabelText('Tipo'), 'Trabalho')
  await typeInto(dialog.getByLabelText(/^CEP/), '30140010')
  await until(() => expect(dialog.getByLabelText(/^Rua/)).toHaveValue('Praça da Liberdade'))
  await typeInto(dialog.getByLabelText(/^Número/), '21')
}

export const AddressIncomplete = story(plain, async (shop) => {
  const dialog = await newAddress(shop)
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
  await until(() => expect(dialog.getByRole('group', { name: 'Preencha os campos obrigatórios' })).toBeVisible())
  await until(() => expect(shop.root.activeElement).toBe(dialog.getByLabelText(/^CEP/)))
  await expect(dialog.getByLabelText(/^Rua/)).toHaveAccessibleDescription('Preencha este campo')
})

export const AddressNotSaved = story(
  { ...plain, faults: [{ method: 'POST', path: '/api/order/address', status: 500, delay: 600_000 }] },
  async (shop) => {
    const dialog = await newAddress(shop)
    await fillIn(dialog)
    await expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Trabalho')
    await expect(dialog.getByLabelText(/^Estado/)).toHaveValue('MG')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    await expect(await dialog.findByRole('button', { name: 'Salvando...' })).toBeVisible()
    await until(() => expect(shop.backend.calls()).toContain('POST /api/order/address/'))
    shop.backend.clearFaults()
    await until(() => expect(dialog.getByRole('group', { name: 'Falha ao adicionar endereço' })).toBeVisible())
    await expect(dialog.getByLabelText(/^Número/)).toHaveValue('21')
  },
)

export const ContactWithoutAddresses = story({ listing: 'agente-sem-enderecos' }, async (shop) => {
  const part = await sectionOf(shop, 'Forma de entrega')
  await userEvent.click(part.getByRole('radio', { name: DELIVERY }))
  await expect(await part.findByText(/^O contato ainda não tem endereço/)).toBeVisible()
})

const byBicycle = async (call: PrepareCall) => {
  await call('POST', '/api/order/logistic/', { type: 1, code: 1, number: '', providerId: 'bicicleta' })
}

export const TimeWaitsForTheDelivery = story(plain, sees('Escolha a forma de entrega para ver os horários.'))

export const TimeChosen = story({ ...plain, prepare: byBicycle }, async (shop) => {
  const part = await sectionOf(shop, 'Agendamento')
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
})

export const NoTimes = story(
  { ...plain, shop: { schedule: { slots: [], closedWeekdays: [], cutoffHours: 2 } }, prepare: byBicycle },
  sees('Sem horários de entrega disponíveis'),
)

export const TimesFailed = story(
  { ...plain, prepare: byBicycle, faults: [{ method: 'GET', path: '/api/order/schedule', status: 500 }] },
  sees('Falha ao carregar horários de entrega', 'Tentar de novo'),
)
