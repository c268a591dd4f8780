import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { playing, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Cart' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const CONFIRM = /^Confirmar pedido/
const GIFT_FAULT = { path: '/api/order/gift', status: 500 }

/** The lines, once the order is there. */
async function lines({ stage }: ShopOnStage): Promise<HTMLElement[]> {
  return within(await stage.findByRole('list', { name: 'Itens do pedido' })).getAllByRole('listitem')
}

async function lineOf(shop: ShopOnStage, name: string | RegExp) {
  await lines(shop)
  const line = shop.stage.getByRole('link', { name }).closest('li')
  if (!line) throw new Error('The link is in no line.')
  return within(line)
}

/** What the summary says of one amount. */
function amount({ stage }: ShopOnStage, label: string): string | null | undefined {
  return within(stage.getByRole('main'))
    .getAllByRole('term')
    .find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent
}

/** Asserts a warning, and that it holds the order back or does not. */
function warns(words: string, { holdsBack = true } = {}) {
  return playing(async (shop) => {
    await lines(shop)
    const warning = shop.stage.getByText(words, { exact: false, selector: 'p' })
    await expect(warning).toHaveTextContent(`Atenção: ${words}`)
    const button = shop.stage.getByRole('button', { name: CONFIRM })
    await (holdsBack ? expect(button).toBeDisabled() : expect(button).toBeEnabled())
    warning.scrollIntoView({ block: 'center' })
  })
}

export const Loading: Story = {
  args: {
    scene: { listing: 'pedido-com-itens', route: '/order', faults: [{ path: '/api/order/current', delay: 600_000 }] },
  },
  play: playing(async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
    await expect(await stage.findByRole('heading', { level: 1, name: 'Meu carrinho' })).toBeVisible()
    await expect(stage.queryByText('Seu carrinho está vazio')).toBeNull()
  }),
}

export const Empty: Story = {
  args: { scene: { listing: 'pedido-vazio', route: '/order' } },
  play: playing(async ({ stage, view }) => {
    await expect(await stage.findByRole('heading', { level: 1, name: 'Meu carrinho' })).toBeVisible()
    await expect(stage.getByText('Seu carrinho está vazio')).toBeVisible()
    await expect(stage.queryByRole('button', { name: CONFIRM })).toBeNull()
    await userEvent.click(stage.getByRole('button', { name: 'Ver produtos' }))
    await expect(view.history.path.value).toBe('/catalog')
    view.history.back()
    await stage.findByText('Seu carrinho está vazio')
  }),
}

export const Lines: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async (shop) => {
    await expect(await lines(shop)).toHaveLength(5)
    await expect(amount(shop, 'Subtotal')).toBe(amount(shop, 'Total'))
    const bar = shop.stage.getByRole('button', { name: CONFIRM }).parentElement
    await expect(bar).toHaveTextContent(`Total${amount(shop, 'Total')?.replace('\u00A0', ' ')}`)
    await expect(amount(shop, 'Entrega')).toBeUndefined()
    await expect(amount(shop, 'Desconto')).toBeUndefined()
  }),
}

export const Wide: Story = {
  args: { ...Lines.args, width: '1024px', height: '768px' },
  play: playing(async (shop) => {
    const [line] = await lines(shop)
    const summary = shop.stage.getByRole('heading', { name: /^Resumo do pedido/ })
    await expect(line?.getBoundingClientRect().right).toBeLessThan(summary.getBoundingClientRect().left)
  }),
}

export const Bubble: Story = {
  args: { ...Lines.args, width: '280px' },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
    const button = shop.stage.getByRole('button', { name: CONFIRM })
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      shop.root.host.getBoundingClientRect().bottom,
    )
  }),
}

export const GiftLine: Story = {
  args: { scene: { listing: 'pedido-com-brindes', route: '/order' } },
  play: playing(async (shop) => {
    const gift = await lineOf(shop, /^Amostra de hidratante/)
    await expect(gift.getByText('Brinde')).toBeInTheDocument()
    await expect(gift.queryByRole('button')).toBeNull()
    await expect(gift.queryByRole('textbox')).toBeNull()
    await expect((await lineOf(shop, /^Febralin|^Dorfina|^Xarope|^Sal/)).getAllByRole('button')).toHaveLength(3)
  }),
}

/** The gifts of one group, in the panel. */
function gifts({ stage }: ShopOnStage) {
  return within(within(stage.getByRole('region', { name: 'Brindes' })).getByRole('tabpanel'))
}

const giftCalls = ({ backend }: ShopOnStage) => backend.calls().filter((call) => call === 'POST /api/order/gift/')

/** Each press sends the whole choice again; the order's lines follow. */
export const GiftChosen: Story = {
  args: { scene: { listing: 'pedido-com-brindes', route: '/order' } },
  play: playing(async (shop) => {
    await lineOf(shop, /^Amostra de hidratante/)
    await expect(gifts(shop).getByText('1 de 2 escolhidos')).toBeVisible()
    await expect(gifts(shop).getByRole('checkbox', { name: /^Amostra de hidratante/ })).toBeChecked()
    await userEvent.click(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ }))
    await expect(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ })).toBeChecked()
    const line = await shop.stage.findByRole('link', { name: /^Amostra de protetor/ })
    await expect(within(line.closest('li') ?? line).getByText('Brinde')).toBeInTheDocument()
    await expect(gifts(shop).getByText('2 de 2 escolhidos')).toBeVisible()
    await expect(giftCalls(shop)).toHaveLength(1)
    shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
  }),
}

/** A full group offers nothing more until something is given back. */
export const GiftGroupFull: Story = {
  args: { ...GiftChosen.args },
  play: playing(async (shop) => {
    await lineOf(shop, /^Amostra de hidratante/)
    await userEvent.click(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ }))
    await gifts(shop).findByText('2 de 2 escolhidos')
    const others = gifts(shop)
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => !checked)
    for (const other of others) await expect(other).toBeDisabled()
    await userEvent.click(gifts(shop).getByRole('checkbox', { name: /^Amostra de hidratante/ }))
    await gifts(shop).findByText('1 de 2 escolhidos')
    await expect(shop.stage.queryByRole('link', { name: /^Amostra de hidratante/ })).toBeNull()
    shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
  }),
}

/** A tab for each group; where one gift alone is given, the next choice takes its place. */
export const GiftGroups: Story = {
  args: { ...GiftChosen.args },
  play: playing(async (shop) => {
    await lineOf(shop, /^Amostra de hidratante/)
    await expect(shop.stage.getAllByRole('tab')).toHaveLength(2)
    await userEvent.click(shop.stage.getByRole('tab', { name: 'Brindes 2' }))
    await expect(gifts(shop).getByText('Escolha 1 brinde')).toBeVisible()
    const [first, second] = gifts(shop).getAllByRole('checkbox')
    if (!first || !second) throw new Error('The second group offers fewer than two gifts.')
    await userEvent.click(first)
    await gifts(shop).findByText('1 de 1 escolhidos')
    await userEvent.click(second)
    await expect(second).toBeChecked()
    await expect(first).not.toBeChecked()
    await until(() => expect(giftCalls(shop)).toHaveLength(2))
    await gifts(shop).findByText('1 de 1 escolhidos')
    shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
  }),
}

export const GiftRefused: Story = {
  args: { scene: { ...GiftChosen.args?.scene, listing: 'pedido-com-brindes', faults: [GIFT_FAULT] } },
  play: playing(async (shop) => {
    await lineOf(shop, /^Amostra de hidratante/)
    await userEvent.click(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ }))
    const alert = await shop.stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Falha ao adicionar brinde ao pedido')
    await expect(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ })).not.toBeChecked()
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
    await userEvent.click(within(alert).getByRole('button', { name: 'Ok' }))
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
  }),
}

export const GiftsInABubble: Story = {
  args: { ...GiftChosen.args, width: '280px' },
  play: playing(async (shop) => {
    await lineOf(shop, /^Amostra de hidratante/)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
    shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
  }),
}

export const LineHeldByAnOffer: Story = {
  args: { scene: { listing: 'pedido-com-pbm', route: '/order' } },
  play: playing(async ({ stage }) => {
    const hint = await stage.findByText('*Esse item só pode ser editado na página do produto')
    const line = hint.closest('li')
    if (!line) throw new Error('The hint is in no line.')
    await expect(within(line).queryByRole('button')).toBeNull()
    await expect(within(line).getByRole('textbox')).toHaveAttribute('readonly')
  }),
}

export const SubscriptionLine: Story = {
  args: { scene: { listing: 'pedido-com-assinatura', route: '/order' } },
  play: playing(async (shop) => {
    const line = await lineOf(shop, 'Caixa Maré do Mês')
    await expect(line.getByText('1 Mês')).toBeVisible()
  }),
}

export const CouponAndDiscount: Story = {
  args: { scene: { listing: 'pedido-com-cupom', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(amount(shop, 'Cupom')).toBe('BOAHORA10')
    await expect(amount(shop, 'Desconto')).toMatch(/^-R\$/)
    await expect(amount(shop, 'Acréscimo')).toBeUndefined()
    shop.stage.getByText('Subtotal').scrollIntoView()
  }),
}

/** A discount below zero is added, and called by its name. */
export const Surcharge: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      route: '/order',
      shop: { coupons: [{ code: 'TAXA', kind: 'reais', value: -5 }] },
      prepare: async (call) => {
        await call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 10 })
        await call('POST', '/api/order/coupon/?coupon=TAXA')
      },
    },
  },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(amount(shop, 'Subtotal')).toBe('R$\u00A069,00')
    await expect(amount(shop, 'Acréscimo')).toBe('R$\u00A05,00')
    await expect(amount(shop, 'Total')).toBe('R$\u00A074,00')
    await expect(amount(shop, 'Desconto')).toBeUndefined()
  }),
}

export const FreeDelivery: Story = {
  args: { scene: { listing: 'pedido-com-retirada', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(amount(shop, 'Entrega')).toBe('Grátis')
    shop.stage.getByText('Subtotal').scrollIntoView()
  }),
}

export const PaidDelivery: Story = {
  args: { scene: { listing: 'pedido-acima-do-maximo', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(amount(shop, 'Entrega')).toBe('R$\u00A08,90')
    shop.stage.getByText('Subtotal').scrollIntoView()
  }),
}

export const UnderTheOrderMinimum: Story = {
  args: { scene: { listing: 'pedido-abaixo-do-minimo', route: '/order' } },
  play: warns('O valor mínimo do seu pedido é R$ 500,00'),
}

export const UnderTheDeliveryMinimum: Story = {
  args: { scene: { listing: 'pedido-abaixo-do-minimo-da-entrega', route: '/order' } },
  play: warns('O valor mínimo do seu pedido é R$ 89,00'),
}

export const TooManyItems: Story = {
  args: { scene: { listing: 'pedido-acima-do-maximo', route: '/order' } },
  play: warns('O máximo de itens do seu pedido é 40'),
}

export const TooManyDistinctItems: Story = {
  args: { scene: { listing: 'pedido-com-itens-distintos-demais', route: '/order' } },
  play: warns('O máximo de itens distintos do seu pedido é 15'),
}

/** A line of a product of which a cart may hold five. */
export const TheMostOfALine: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/order',
      prepare: (call) =>
        call('POST', '/api/order/items/', { index: 0, providerId: '100118', quantity: 4, attributes: [], sku: '' }),
    },
  },
  play: playing(async (shop) => {
    const [line] = await lines(shop)
    if (!line) throw new Error('There is no line.')
    const { getByRole } = within(line)
    const field = getByRole('textbox', { name: /^Quantidade/ })
    await typeInto(field, '9')
    await expect(field).toHaveValue('5')
    await expect(getByRole('button', { name: /^Adicionar mais um item/ })).toBeDisabled()
  }),
}

/** What the server merely remarks does not hold the order back. */
export const ServerWarnings: Story = {
  args: { scene: { listing: 'pedido-com-avisos', route: '/order' } },
  play: warns('Os preços da Caderneta da freguesia valem até hoje', { holdsBack: false }),
}

export const Recalculating: Story = {
  args: {
    scene: {
      listing: 'pedido-com-itens',
      route: '/order',
      faults: [{ method: 'POST', path: '/api/order/items', delay: 600_000 }],
    },
  },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? shop.stage.getByRole('main'))
    await userEvent.click(line.getByRole('button', { name: /^Adicionar mais um item/ }))
    await expect(line.getByRole('textbox')).toHaveValue('5')
    await expect(line.getByText('…')).toBeVisible()
    await expect(shop.stage.getByText('Recalculando...')).toBeInTheDocument()
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
    await expect(shop.backend.calls()).not.toContain('POST /api/order/items/')
  }),
}

/** Two presses are one call, a second after the last of them. */
export const QuantitySent: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? shop.stage.getByRole('main'))
    const more = line.getByRole('button', { name: /^Adicionar mais um item/ })
    const before = amount(shop, 'Total')
    await userEvent.click(more)
    await userEvent.click(more)
    await until(() => expect(amount(shop, 'Total')).not.toBe(before))
    await expect(shop.backend.calls().filter((call) => call.startsWith('POST /api/order/items'))).toHaveLength(1)
    await expect(shop.stage.getByRole('button', { name: 'Carrinho, 22 itens no carrinho' })).toBeVisible()
  }),
}

export const LineRemoved: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    const [trash] = shop.stage.getAllByRole('button', { name: /^Remover (?!um item)/ })
    if (trash) await userEvent.click(trash)
    await until(() => expect(shop.stage.getByRole('button', { name: 'Carrinho, 16 itens no carrinho' })).toBeVisible())
    await expect(await lines(shop)).toHaveLength(4)
  }),
}

export const EditRefused: Story = {
  args: { scene: { listing: 'itens-falham', route: '/order' } },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? shop.stage.getByRole('main'))
    await userEvent.click(line.getByRole('button', { name: /^Adicionar mais um item/ }))
    await expect(await line.findByRole('alert')).toHaveTextContent('Falha ao adicionar item ao pedido')
    await expect(line.getByRole('textbox')).toHaveValue('4')
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
  }),
}

/** Once read, the refusal holds nothing back: the line stands as the server has it. */
export const RefusalRead: Story = {
  args: { ...EditRefused.args },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? shop.stage.getByRole('main'))
    await userEvent.click(line.getByRole('button', { name: /^Adicionar mais um item/ }))
    await userEvent.click(await line.findByRole('button', { name: 'Ok' }))
    await expect(line.queryByRole('alert')).toBeNull()
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
  }),
}

export const ConfirmLabel: Story = {
  args: { scene: { listing: 'pedido-com-avisos', route: '/order' } },
  play: playing(async (shop) => {
    const button = await shop.stage.findByRole('button', { name: CONFIRM })
    await expect(button).toHaveTextContent('Confirmar pedido e retornar ao WhatsApp')
  }),
}

export const ConfirmLabelOfOtherChannels: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      route: '/order',
      prepare: (call) => call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 10 }),
    },
  },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('button', { name: CONFIRM })).toHaveTextContent(/^Confirmar pedido$/)
  }),
}

export const Confirmed: Story = {
  args: { ...ConfirmLabelOfOtherChannels.args },
  play: playing(async ({ stage, view, heard, backend }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await expect(await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
    await expect(view.history.path.value).toBe('/confirm')
    await expect(backend.calls()).toContain('GET /api/order/confirm')
    await expect(heard.map(({ type }) => type)).toContain('shop-confirm')
  }),
}

/** With a text prepared for the chat no confirm call is made: the shopper hands the order over there. */
export const HandedOverOnWhatsApp: Story = {
  args: { scene: { listing: 'pedido-com-cupom', route: '/order' } },
  play: playing(async ({ stage, backend, heard }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    const link = await stage.findByRole('link', { name: 'Abrir o WhatsApp' })
    await expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511900000000\?text=Ol%C3%A1/)
    await expect(backend.calls().join()).not.toContain('/api/order/confirm')
    await expect(heard.map(({ type }) => type)).toContain('shop-confirm')
  }),
}

export const ConfirmedOnWhatsApp: Story = {
  args: { scene: { listing: 'pedido-com-avisos', route: '/order' } },
  play: playing(async ({ stage, backend, view }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await until(() => expect(stage.getByRole('link', { name: 'Abrir o WhatsApp' })).toBeVisible())
    await expect(backend.calls()).toContain('GET /api/order/confirm')
    await expect(view.history.path.value).toBe('/confirm')
  }),
}

export const AnonymousShoppersNameTheirOrder: Story = {
  args: {
    scene: {
      ...ConfirmLabelOfOtherChannels.args?.scene,
      listing: 'anonymous-session',
    },
  },
  play: playing(async ({ stage, backend }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })
    await expect(backend.calls().join()).toMatch(/GET \/api\/order\/confirm\?orderId=[0-9a-f-]{36}/)
  }),
}

export const ConfirmationRefused: Story = {
  args: {
    scene: {
      ...ConfirmLabelOfOtherChannels.args?.scene,
      listing: 'mercado-webchat',
      faults: [{ path: '/api/order/confirm', status: 409 }],
    },
  },
  play: playing(async ({ stage, view }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    const dialog = await stage.findByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toHaveTextContent('Serviço indisponível no momento. Tente novamente em instantes.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await until(() => expect(stage.queryByRole('dialog')).toBeNull())
    await expect(view.history.path.value).toBe('/order')
    await userEvent.click(stage.getByRole('button', { name: CONFIRM }))
    await stage.findByRole('dialog', { name: 'Finalizar Pedido' })
  }),
}

/** The answer is lost, the order tells that it arrived. */
export const LostConfirmationFound: Story = {
  args: { scene: { listing: 'confirmacao-perdida', route: '/order' } },
  play: playing(async ({ stage, backend }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await expect(await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
    await expect(backend.calls().filter((call) => call === 'GET /api/order/confirm')).toHaveLength(1)
  }),
}

/** The answer is lost and the server cannot be asked: neither a success nor a failure. */
export const UnknownConfirmation: Story = {
  args: {
    scene: {
      ...ConfirmLabelOfOtherChannels.args?.scene,
      listing: 'mercado-webchat',
      faults: [{ path: '/api/order/confirm', drop: true, after: true, delay: 600_000 }],
    },
  },
  play: playing(async ({ stage, backend, view }) => {
    const button = await stage.findByRole('button', { name: CONFIRM })
    await userEvent.click(button)
    await until(() => expect(backend.calls()).toContain('GET /api/order/confirm'))
    backend.clearFaults()
    backend.addFault({ path: '/api/order/current', status: 500 })
    await until(() => expect(button).toHaveTextContent('Confirmando…'))
    const title = await stage.findByText('Ainda não sabemos se o pedido foi confirmado')
    await expect(title).toBeVisible()
    await expect(stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
    await expect(stage.getByRole('button', { name: 'Verificar de novo' })).toBeEnabled()
    await expect(view.history.path.value).toBe('/order')
  }),
}

/** Somebody changed the order meanwhile: it is shown as it is now, and nothing is confirmed that was not seen. */
export const ChangedElsewhere: Story = {
  args: { ...ConfirmLabelOfOtherChannels.args },
  play: playing(async (shop) => {
    const button = await shop.stage.findByRole('button', { name: CONFIRM })
    const before = amount(shop, 'Total')
    await shop.backend.call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 12 })
    await userEvent.click(button)
    await expect(await shop.stage.findByText('O pedido mudou em outro lugar')).toBeVisible()
    await expect(amount(shop, 'Total')).not.toBe(before)
    await expect(shop.backend.calls()).not.toContain('GET /api/order/confirm')
    await userEvent.click(button)
    await expect(await shop.stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  }),
}

export const AgentsCart: Story = {
  args: { scene: { listing: 'mercado-agente-nascimento', route: '/order' } },
  play: playing(async (shop) => {
    await expect(await lines(shop)).toHaveLength(3)
    await expect(shop.stage.queryByRole('button', { name: CONFIRM })).toBeNull()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Abrir o pedido' }))
    await expect(shop.view.history.path.value).toBe('/order/checkout')
    shop.view.history.back()
    await lines(shop)
  }),
}

export const AlreadyConfirmed: Story = {
  args: { scene: { listing: 'pedido-recebido', route: '/order' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Este pedido já foi confirmado')).toBeVisible()
    await expect(stage.queryByRole('list', { name: 'Itens do pedido' })).toBeNull()
    await expect(stage.queryByRole('button', { name: CONFIRM })).toBeNull()
    await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
  }),
}

export const Failed: Story = {
  args: { scene: { listing: 'pedido-fora', route: '/order' } },
  play: playing(async ({ stage, backend }) => {
    const alert = await stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Não deu para carregar o carrinho')
    await expect(alert).toHaveTextContent('Falha ao carregar pedido')
    await expect(backend.calls()).toContain('GET /api/order/current')
  }),
}

export const LongNames: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/order',
      prepare: (call) => call('POST', '/api/order/items/', { index: 0, providerId: '400102', quantity: 10 }),
    },
    width: '280px',
  },
  play: playing(async (shop) => {
    await lineOf(shop, product('400102').name)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  }),
}
