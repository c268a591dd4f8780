import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { playing, screenOf, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product, type BackendScene } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Cart' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const CONFIRM = /^Confirmar pedido/
const carrots: BackendScene['prepare'] = (call) =>
  call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 10 })
const GIFT_FAULT = { path: '/api/order/gift', status: 500 }

/** The list of lines, once the order has loaded. */
async function itemsOf({ stage }: ShopOnStage) {
  return within(await stage.findByRole('list', { name: 'Itens do pedido' }))
}

async function lines(shop: ShopOnStage): Promise<HTMLElement[]> {
  return (await itemsOf(shop)).getAllByRole('listitem')
}

async function lineOf(shop: ShopOnStage, name: string | RegExp) {
  const line = (await (await itemsOf(shop)).findByText(name)).closest('li')
  if (!line) throw new Error('The name is in no line.')
  return within(line)
}

/** The value of one row of the summary. */
function amount(shop: ShopOnStage, label: string): string | null | undefined {
  return within(screenOf(shop))
    .getAllByRole('term')
    .find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent
}

/** Checks a warning and whether it blocks the order. */
function warns(words: string, { holdsBack = true } = {}) {
  return playing(async (shop) => {
    await lines(shop)
    const warning = shop.stage.getByText(words, { exact: false, selector: 'p' })
    await expect(warning).toHaveTextContent(`Atenção: ${words}`)
    const button = shop.stage.getByRole('button', { name: CONFIRM })
    await (holdsBack ? expect(button).toBeDisabled() : expect(button).toBeEnabled())
    // Repeated beside the disabled button, since the warning may be far away in the list.
    if (holdsBack) await expect(button.parentElement?.parentElement).toHaveTextContent(`Atenção: ${words}`)
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

/** The gifts of one group in the panel. */
function gifts({ stage }: ShopOnStage) {
  return within(within(stage.getByRole('region', { name: 'Brindes' })).getByRole('tabpanel'))
}

const giftCalls = ({ backend }: ShopOnStage) => backend.calls().filter((call) => call === 'POST /api/order/gift/')

/** Each press sends the whole choice, and the order's lines follow. */
export const GiftChosen: Story = {
  args: { scene: { listing: 'pedido-com-brindes', route: '/order' } },
  play: playing(async (shop) => {
    await lineOf(shop, /^Amostra de hidratante/)
    await expect(gifts(shop).getByText('1 de 2 escolhidos')).toBeVisible()
    await expect(gifts(shop).getByRole('checkbox', { name: /^Amostra de hidratante/ })).toBeChecked()
    await userEvent.click(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ }))
    await expect(gifts(shop).getByRole('checkbox', { name: /^Amostra de protetor/ })).toBeChecked()
    const line = await lineOf(shop, /^Amostra de protetor/)
    await expect(line.getByText('Brinde')).toBeInTheDocument()
    await expect(gifts(shop).getByText('2 de 2 escolhidos')).toBeVisible()
    await expect(giftCalls(shop)).toHaveLength(1)
    shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
  }),
}

/** A full group takes no more gifts until one is given back. */
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
    await expect((await itemsOf(shop)).queryByText(/^Amostra de hidratante/)).toBeNull()
    shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
  }),
}

/** One tab per group. In a group of one gift, the next choice replaces it. */
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
    await gifts(shop).findByText('1 de 1 escolhido')
    await userEvent.click(second)
    await expect(second).toBeChecked()
    await expect(first).not.toBeChecked()
    await until(() => expect(giftCalls(shop)).toHaveLength(2))
    await gifts(shop).findByText('1 de 1 escolhido')
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

export const LineWithAnOffer: Story = {
  args: { scene: { listing: 'pedido-com-pbm', route: '/order' } },
  play: playing(async ({ stage, view }) => {
    const hint = await stage.findByRole('link', { name: '*Esse item só pode ser editado na página do produto' })
    const line = hint.closest('li')
    if (!line) throw new Error('The hint is in no line.')
    await expect(within(line).queryByRole('button')).toBeNull()
    await expect(within(line).getByRole('textbox')).toHaveAttribute('readonly')
    await userEvent.click(hint)
    await until(() => expect(view.history.path.value).toMatch(/^\/product\//))
  }),
}

export const SubscriptionLine: Story = {
  args: { scene: { listing: 'pedido-com-assinatura', route: '/order' } },
  play: playing(async (shop) => {
    const line = await lineOf(shop, 'Caixa Maré do Mês')
    await expect(line.getByText('Assinatura: a cada 1 mês')).toBeVisible()
  }),
}

/** Option names come from the product. The line is shown before they load. */
export const LineWithOptions: Story = {
  args: { scene: { listing: 'pedido-com-opcoes', route: '/order' } },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    if (!first) throw new Error('There is no line.')
    const line = within(first)
    await expect(await line.findByText(/^Cor: /)).toBeVisible()
    await expect(line.getByText(/^Tamanho: /)).toBeVisible()
    await expect(shop.backend.calls().filter((call) => call.includes('/byids/'))).toHaveLength(1)
    const size = line.getByText(/^Tamanho: /).textContent?.replace('Tamanho: ', '')
    await userEvent.click(line.getByRole('link'))
    const option = await shop.stage.findByRole('button', { name: size })
    await expect(option).toHaveAttribute('aria-pressed', 'true')
    await expect(shop.stage.getByRole('button', { name: 'Adicionar' })).toBeEnabled()
    shop.view.history.back()
    await lines(shop)
  }),
}

export const LineWithOptionsUnknown: Story = {
  args: {
    scene: {
      listing: 'pedido-com-opcoes',
      route: '/order',
      faults: [{ path: '/api/catalog/products/byids/', status: 500 }],
    },
  },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    if (!first) throw new Error('There is no line.')
    await until(() => expect(shop.backend.calls().some((call) => call.includes('/byids/'))).toBe(true))
    await expect(within(first).queryByText(/^Cor: /)).toBeNull()
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
  }),
}

export const LineByWeight: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      route: '/order',
      prepare: (call) =>
        call('POST', '/api/order/items/', {
          index: 0,
          providerId: 'mg-maca-fuji',
          quantity: 3,
          attributes: [],
          sku: '',
        }),
    },
  },
  play: playing(async (shop) => {
    const line = await lineOf(shop, /^Maçã/)
    await expect(await line.findByText(/^3 × \d+ g = [\d,]+ k?g$/)).toBeVisible()
  }),
}

export const LineWithPreferences: Story = {
  args: { scene: { listing: 'pedido-com-preferencias', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(shop.stage.getByText('Observação: Bem maduras, por favor')).toBeVisible()
  }),
}

export const LineWithPriceTags: Story = {
  args: { scene: { listing: 'pedido-com-pbm', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    await expect(shop.stage.getByText(/^Programa de benefícios: -R\$/)).toBeVisible()
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

/** A negative discount is added and has its own name. */
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

/** The delivery's maximum of different products, and a gift, which does not count. */
export const GiftAtTheLimit: Story = {
  args: { scene: { listing: 'pedido-no-limite-com-brinde', route: '/order' } },
  play: playing(async (shop) => {
    await expect(await lines(shop)).toHaveLength(16)
    await expect(shop.stage.queryByText(/^O máximo/)).toBeNull()
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
  }),
}

/** A product that a cart may hold five times. */
export const LineAtTheMaximum: Story = {
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

/** A remark of the server does not block the order. */
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
    const line = within(first ?? screenOf(shop))
    await userEvent.click(line.getByRole('button', { name: /^Adicionar mais um item/ }))
    await expect(line.getByRole('textbox')).toHaveValue('5')
    await expect(line.getByText('…')).toBeVisible()
    await expect(shop.stage.getByText('Recalculando...')).toBeInTheDocument()
    await expect(shop.backend.calls()).not.toContain('POST /api/order/items/')
    await until(() => expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled())
    await expect(shop.backend.calls()).toContain('POST /api/order/items/')
  }),
}

/** A quantity is typed and the button pressed at once: both take effect. */
export const TypedAndConfirmed: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/order', prepare: carrots } },
  play: playing(async (shop) => {
    const line = await lineOf(shop, /^Cenoura/)
    await typeInto(line.getByRole('textbox'), '12')
    await userEvent.click(shop.stage.getByRole('button', { name: CONFIRM }))
    await expect(await shop.stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
    await expect(shop.view.session.order.shown.value?.items[0]?.quantity).toBe(12)
  }),
}

/** A line whose edit failed is named where it blocks the order. */
export const LineNotSaved: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      route: '/order',
      prepare: carrots,
      faults: [{ method: 'POST', path: '/api/order/items', status: 409, times: 1 }],
    },
  },
  play: playing(async (shop) => {
    const line = await lineOf(shop, /^Cenoura/)
    await typeInto(line.getByRole('textbox'), '12')
    await userEvent.click(shop.stage.getByRole('button', { name: CONFIRM }))
    await expect(await shop.stage.findByText(/^A última alteração não foi salva: Cenoura/)).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
    await expect(shop.backend.calls()).not.toContain('GET /api/order/confirm')
    await userEvent.click((await lineOf(shop, /^Cenoura/)).getByRole('button', { name: 'Ok' }))
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
  }),
}

/** Two presses make one call, one second after the last press. */
export const QuantitySent: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? screenOf(shop))
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

/** The line comes back with its units, before or after the server has taken it out. */
export const RemovalUndone: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async (shop) => {
    await lines(shop)
    const [trash] = shop.stage.getAllByRole('button', { name: /^Remover (?!um item)/ })
    const name = trash?.getAttribute('aria-label')?.replace(/^Remover /, '') ?? ''
    if (trash) await userEvent.click(trash)
    await expect(await lines(shop)).toHaveLength(4)
    await expect(await shop.stage.findByText(`Removido: ${name}`)).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Desfazer' }))
    await until(async () => expect(await lines(shop)).toHaveLength(5))
    await expect((await lineOf(shop, name)).getByRole('textbox')).toBeVisible()
    await expect(shop.stage.queryByText(`Removido: ${name}`)).toBeNull()
  }),
}

export const EditRefused: Story = {
  args: { scene: { listing: 'itens-falham', route: '/order' } },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? screenOf(shop))
    await userEvent.click(line.getByRole('button', { name: /^Adicionar mais um item/ }))
    await expect(await line.findByRole('alert')).toHaveTextContent('Falha ao adicionar item ao pedido')
    await expect(line.getByRole('textbox')).toHaveValue('4')
    await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
  }),
}

/** A dismissed refusal blocks nothing: the line has the server's values. */
export const RefusalDismissed: Story = {
  args: { ...EditRefused.args },
  play: playing(async (shop) => {
    const [first] = await lines(shop)
    const line = within(first ?? screenOf(shop))
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
  play: playing(async ({ stage, view, events, backend }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await expect(await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
    await expect(view.history.path.value).toBe('/confirm')
    await expect(backend.calls()).toContain('GET /api/order/confirm')
    await expect(events.map(({ type }) => type)).toContain('shop-confirm')
  }),
}

/** With a prepared chat text there is no confirm call: the shopper sends the order in the chat. */
export const HandedOverOnWhatsApp: Story = {
  args: { scene: { listing: 'pedido-com-cupom', route: '/order' } },
  play: playing(async ({ stage, backend, events }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    const link = await stage.findByRole('link', { name: 'Abrir o WhatsApp' })
    await expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511900000000\?text=Ol%C3%A1/)
    await expect(backend.calls().join()).not.toContain('/api/order/confirm')
    // Nothing is handed over until the shopper follows the link, which the story does not do.
    await expect(events.map(({ type }) => type)).not.toContain('shop-confirm')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(events.map(({ type }) => type)).toContain('shop-confirm')
  }),
}

/** A chat without an address: nothing is handed over or announced, and the button says why. */
export const HandedOverWithoutANumber: Story = {
  args: { scene: { listing: 'mercado-sem-numero', route: '/order' } },
  play: playing(async ({ stage, events }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await expect(await stage.findByText('Não deu para abrir o WhatsApp')).toBeVisible()
    await expect(events.map(({ type }) => type)).not.toContain('shop-confirm')
    await expect(stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
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

/** The answer is lost, but the order shows that the call arrived. */
export const LostConfirmationFound: Story = {
  args: { scene: { listing: 'confirmacao-perdida', route: '/order' } },
  play: playing(async ({ stage, backend }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await expect(await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
    await expect(backend.calls().filter((call) => call === 'GET /api/order/confirm')).toHaveLength(1)
  }),
}

/** A busy button alone would say nothing on a line that takes long. */
export const SlowConfirmation: Story = {
  args: {
    scene: {
      ...ConfirmLabelOfOtherChannels.args?.scene,
      listing: 'mercado-webchat',
      faults: [{ path: '/api/order/confirm', delay: 600_000 }],
    },
  },
  play: playing(async ({ stage }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    await until(() => expect(stage.getByText(/^A loja demora a responder/)).toBeVisible())
  }),
}

const slowThen = (status: number): Story['args'] => ({
  scene: {
    ...ConfirmLabelOfOtherChannels.args?.scene,
    listing: 'mercado-webchat',
    faults: [{ path: '/api/order/confirm', delay: 600_000, status, times: 1 }],
  },
})

/** Waits for the words of a slow shop, and then lets it answer. */
async function confirmSlowly({ stage, backend }: ShopOnStage): Promise<void> {
  await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
  const words = 'A loja demora a responder. Continuamos tentando, e o pedido não vai duas vezes.'
  await until(() => expect(stage.getByText(words)).toBeVisible())
  backend.clearFaults()
}

/** The shopper reads why nothing was confirmed, and confirms with the next press. */
async function readAndConfirm({ stage, backend }: ShopOnStage): Promise<void> {
  const dialog = await stage.findByRole('dialog', { name: 'Finalizar Pedido' })
  await expect(dialog).toHaveTextContent('Serviço indisponível no momento. Tente novamente em instantes.')
  await expect(stage.queryByText(/^A loja demora a responder/)).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await userEvent.click(stage.getByRole('button', { name: CONFIRM }))
  await expect(await stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  await expect(backend.calls().filter((call) => call === 'GET /api/order/confirm')).toHaveLength(2)
}

/** A shop with too many calls (429) says so late. */
export const SlowConfirmationOfABusyShop: Story = {
  args: slowThen(429),
  play: playing(async (shop) => {
    await confirmSlowly(shop)
    await readAndConfirm(shop)
  }),
}

/** A shop that is down (503) says so late: it may have taken the order, so it is asked first. */
export const SlowConfirmationOfAShopThatIsDown: Story = {
  args: slowThen(503),
  play: playing(async (shop) => {
    await confirmSlowly(shop)
    const words = /^A resposta da loja não chegou. Estamos perguntando se o pedido foi recebido/
    await until(() => expect(shop.stage.getByText(words)).toBeVisible())
    await readAndConfirm(shop)
  }),
}

/** The answer is lost and the server cannot be reached: neither success nor failure. */
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

/** Somebody else changed the order: it is shown as it is now, and nothing unseen is confirmed. */
export const ChangedElsewhere: Story = {
  args: { ...ConfirmLabelOfOtherChannels.args },
  play: playing(async (shop) => {
    const button = await shop.stage.findByRole('button', { name: CONFIRM })
    const before = amount(shop, 'Total')
    await shop.backend.call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 12 })
    await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=3')
    await userEvent.click(button)
    await expect(await shop.stage.findByText('O pedido mudou em outro lugar')).toBeVisible()
    await expect(shop.stage.getByText('A forma de pagamento mudou: a escolher → PIX')).toBeVisible()
    // Both at the button and at the line.
    await expect(shop.stage.getAllByText(/^A quantidade de Cenoura.* mudou: 10 → 12$/)).toHaveLength(2)
    await expect(amount(shop, 'Total')).not.toBe(before)
    await expect(shop.backend.calls()).not.toContain('GET /api/order/confirm')
    await userEvent.click(button)
    await expect(await shop.stage.findByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  }),
}

/** Somebody else changed the order and confirmed it: the press confirms nothing, and the difference is listed. */
export const ConfirmedElsewhere: Story = {
  args: { ...ConfirmLabelOfOtherChannels.args },
  play: playing(async (shop) => {
    const button = await shop.stage.findByRole('button', { name: CONFIRM })
    await shop.backend.call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 12 })
    await shop.backend.call('GET', '/api/order/confirm')
    await userEvent.click(button)
    await expect(await shop.stage.findByText('O pedido não é o que você viu')).toBeVisible()
    await expect(shop.stage.getByText('Outra pessoa concluiu o pedido assim antes de você.')).toBeVisible()
    await expect(shop.stage.getByText(/^A quantidade de Cenoura.* mudou: 10 → 12$/)).toBeVisible()
    // The other one's.
    await expect(shop.backend.calls().filter((call) => call === 'GET /api/order/confirm')).toHaveLength(1)
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

/** A cancelled order was not confirmed. */
export const Canceled: Story = {
  args: { scene: { listing: 'pedido-cancelado', route: '/order' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Este pedido foi cancelado')).toBeVisible()
    await expect(stage.queryByText('Este pedido já foi confirmado')).toBeNull()
  }),
}

/** The shop has opened another order: a shopper who returns to the page continues with it. */
export const AnotherOrder: Story = {
  args: { scene: { listing: 'pedido-recebido', route: '/order' } },
  play: playing(async ({ stage, backend }) => {
    await stage.findByText('Este pedido já foi confirmado')
    backend.openOrder()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect(await stage.findByText('Seu carrinho está vazio')).toBeVisible()
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
