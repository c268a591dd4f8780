import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { expectNoOverflow } from '../support/overflow'
import { findToast, playing, screenOf, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { unfold } from '../support/unfold'
import type { PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Checkout/Footer' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

function checkout(listing: string, more: object = {}): Story['args'] {
  return { scene: { listing, route: '/order/checkout', ...more } }
}

const FINISH = /^(Finalizar e enviar|Receber pedido)/

/** Waits until the footer is shown, and unfolds what is complete. */
async function footer({ stage }: ShopOnStage) {
  for (const section of await stage.findAllByRole('region')) unfold(section)
  return within(await stage.findByRole('group', { name: 'Ações do pedido' }))
}

async function pay({ stage }: ShopOnStage, method: string): Promise<void> {
  const radio = await stage.findByRole('radio', { name: method })
  await userEvent.click(radio)
  await until(() => expect(radio).toBeChecked())
}

/** A sale that lacks only its payment: delivery is agreed outside the shop. */
const external = (more: object = {}) => checkout('mercado-agente-entrega-externa', more)

export const Incomplete: Story = {
  args: checkout('farmacia-agente-sem-nascimento'),
  play: playing(async (shop) => {
    await footer(shop)
    await expect(shop.stage.queryByRole('button', { name: FINISH })).toBeNull()
    await expect(shop.stage.getByText('Para finalizar, falta: forma de entrega, forma de pagamento.')).toBeVisible()
    for (const way of shop.stage.getAllByRole('button', { name: 'Ir para forma de entrega' }))
      await userEvent.click(way)
    await expect(shop.root.activeElement?.closest('section')).toHaveAccessibleName('Forma de entrega')
  }),
}

export const Labels: Story = {
  args: external(),
  play: playing(async (shop) => {
    await footer(shop)
    for (const [method, label] of [
      ['Cartão de Crédito', 'Finalizar e enviar Cartão de Crédito'],
      ['Link de pagamento', 'Finalizar e enviar Link'],
      ['PIX', 'Finalizar e enviar PIX'],
      ['Boleto', 'Finalizar e enviar Boleto'],
    ] as const) {
      await pay(shop, method)
      await expect(await shop.stage.findByRole('button', { name: label })).toBeVisible()
    }
  }),
}

/** A change is being sent: choices and buttons are locked, text fields are not. */
export const Busy: Story = {
  args: checkout('mercado-agente-sem-agenda', {
    faults: [{ method: 'POST', path: '/api/order/items', delay: 600_000 }],
  }),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    const [quantity] = await shop.stage.findAllByRole('textbox', { name: /^Quantidade/ })
    if (quantity) await typeInto(quantity, '9')
    await until(() => expect(shop.stage.getByText('Processando...')).toBeVisible())
    const locked = [...actions.getAllByRole('button'), ...shop.stage.getAllByRole('combobox')]
    for (const control of locked) await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(quantity).toHaveValue('9')
    await expect(quantity).toBeEnabled()
  }),
}

/** A shopper confirms here as in the cart and sees no actions of agents. */
export const Shopper: Story = {
  args: checkout('pedido-no-checkout'),
  play: playing(async (shop) => {
    await expect(await shop.stage.findByRole('button', { name: 'Confirmar pedido' })).toBeEnabled()
    await expect(shop.stage.queryByRole('group', { name: 'Ações do pedido' })).toBeNull()
    await expect(shop.stage.queryByLabelText('Desconto no pedido')).toBeNull()
  }),
}

export const Receive: Story = {
  args: checkout('farmacia-agente-sem-cobranca', {
    prepare: (call: PrepareCall) =>
      call('POST', '/api/order/logistic/', { type: 1, code: '0', number: '', providerId: 'moto' }),
  }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    await expect(await shop.stage.findByRole('button', { name: 'Receber pedido' })).toBeEnabled()
  }),
}

export const Empty: Story = {
  args: checkout('farmacia-agente'),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await expect(actions.queryByRole('button', { name: 'Enviar resumo do pedido' })).toBeNull()
    await expect(actions.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible()
    await expect(shop.stage.getByText(/falta: itens do pedido/)).toBeVisible()
    const minimum = /^O valor mínimo do seu pedido é R\$/
    await expect(shop.stage.getByText(minimum, { selector: 'output p' })).toBeVisible()
  }),
}

export const BelowMinimum: Story = {
  args: checkout('mercado-agente', {
    prepare: (call: PrepareCall) =>
      call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 1, attributes: [] }),
  }),
  play: playing(async (shop) => {
    await footer(shop)
    const note = await shop.stage.findByText(/^O valor mínimo do seu pedido é R\$/, { selector: 'output p' })
    await expect(note).toBeVisible()
    await expect(shop.stage.queryByRole('button', { name: FINISH })).toBeNull()
  }),
}

export const SummarySent: Story = {
  args: checkout('farmacia-agente-sem-nascimento'),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Enviar resumo do pedido' }))
    await findToast(shop, 'Resumo do pedido enviado para o contato')
    await expect(shop.events).toContainEqual({
      type: 'shop-send',
      detail: expect.objectContaining({ what: 'summary', preview: expect.objectContaining({ imageUrl: null }) }),
    })
  }),
}

export const SummaryNotSent: Story = {
  args: checkout('farmacia-agente-sem-nascimento', { faults: [{ path: '/api/order/send/resume', drop: true }] }),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Enviar resumo do pedido' }))
    await findToast(shop, 'Falha ao enviar resumo')
  }),
}

export const SemiAutomaticAndBack: Story = {
  args: checkout('farmacia-agente-sem-nascimento'),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Enviar para fluxo semiautomático' }))
    await findToast(shop, 'Usuário em fluxo semiautomático')
    await userEvent.click(actions.getByRole('button', { name: 'Voltar para fluxo assistido' }))
    await findToast(shop, 'Usuário de volta para venda assistida')
    await expect(actions.getByRole('button', { name: 'Enviar para fluxo semiautomático' })).toBeVisible()
  }),
}

export const FlowNotSwitched: Story = {
  args: checkout('agente-semiautomatico', { faults: [{ path: '/api/order/semiautomatic', status: 500 }] }),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Voltar para fluxo assistido' }))
    await findToast(shop, 'Erro ao mudar de fluxo')
    await expect(actions.getByRole('button', { name: 'Voltar para fluxo assistido' })).toBeVisible()
  }),
}

export const CancelDeclined: Story = {
  args: checkout('farmacia-agente-sem-nascimento'),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Cancelar pedido' }))
    const dialog = await shop.stage.findByRole('dialog', { name: 'Cancelar pedido' })
    await expect(dialog).toHaveTextContent('Você tem certeza que deseja cancelar esse pedido?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Não' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(shop.backend.calls()).not.toContain('GET /api/order/cancel')
  }),
}

export const Canceled: Story = {
  args: checkout('farmacia-agente-sem-nascimento'),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Cancelar pedido' }))
    const dialog = await shop.stage.findByRole('dialog', { name: 'Cancelar pedido' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sim' }))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
    await expect(shop.view.history.path.value).toBe('/finish')
    await expect(shop.events.map(({ type }) => type)).toContain('shop-cancel')
  }),
}

export const CancelRefused: Story = {
  args: checkout('farmacia-agente-sem-nascimento', { faults: [{ path: '/api/order/cancel', status: 409 }] }),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await userEvent.click(actions.getByRole('button', { name: 'Cancelar pedido' }))
    const question = await shop.stage.findByRole('dialog', { name: 'Cancelar pedido' })
    await userEvent.click(within(question).getByRole('button', { name: 'Sim' }))
    await until(() => expect(shop.stage.getByText('Falha ao cancelar pedido')).toBeVisible())
    await expect(shop.view.history.path.value).toBe('/order/checkout')
  }),
}

export const Finished: Story = {
  args: external(),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' }))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(shop.view.history.path.value).toBe('/finish')
    await expect(shop.backend.calls().filter((call) => call === 'POST /api/order/confirm')).toHaveLength(1)
    await expect(shop.events.map(({ type }) => type)).toContain('shop-confirm')
  }),
}

export const FinishRefused: Story = {
  args: external({ faults: [{ path: '/api/order/confirm', status: 409, times: 1 }] }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
    await userEvent.click(button)
    const dialog = await shop.stage.findByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toHaveTextContent('Serviço indisponível no momento. Tente novamente em instantes.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(button).toBeEnabled()
  }),
}

/** An invalid e-mail: the press focuses it and sends nothing. */
export const FinishWithWrongContact: Story = {
  args: external(),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const email = shop.stage.getByRole('textbox', { name: /^E-mail/ })
    await typeInto(email, 'marina@')
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' }))
    await until(() => expect(shop.root.activeElement).toBe(email))
    await expect(email).toHaveAccessibleDescription(/^O e-mail digitado é inválido/)
    await expect(shop.backend.calls()).not.toContain('POST /api/order/confirm')
  }),
}

export const Processing: Story = {
  args: external({ faults: [{ path: '/api/order/confirm', delay: 600_000 }] }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
    await userEvent.click(button)
    await expect(await shop.stage.findByText('Processando...')).toBeVisible()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const fields = ['textbox', 'combobox', 'radio', 'switch'].flatMap((role) => shop.stage.getAllByRole(role))
    for (const field of fields) await expect(field).toBeDisabled()
    for (const name of ['Adicionar produtos', 'Enviar resumo do pedido', 'Cancelar pedido'])
      await expect(shop.stage.getByRole('button', { name })).toBeDisabled()
  }),
}

/** 'Processando...' alone would say nothing on a line that takes long. */
export const SlowFinish: Story = {
  args: external({ faults: [{ path: '/api/order/confirm', delay: 600_000 }] }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' }))
    await until(() => expect(shop.stage.getByText(/A loja demora a responder/)).toBeVisible())
    await expect(shop.backend.calls().filter((call) => call === 'POST /api/order/confirm')).toHaveLength(1)
  }),
}

const slowThen = (path: string, status: number) => ({ faults: [{ path, delay: 600_000, status, times: 1 }] })

/** Waits for the words of a slow shop, and then lets it answer. */
async function readSlow({ stage, backend }: ShopOnStage): Promise<void> {
  const words = 'Processando... A loja demora a responder. Continuamos tentando.'
  await until(() => expect(stage.getByText(words)).toBeVisible())
  backend.clearFaults()
}

async function readChecking({ stage }: ShopOnStage): Promise<void> {
  const words = 'Processando... A resposta da loja não chegou, e estamos perguntando o que ela recebeu.'
  await until(() => expect(stage.getByText(words)).toBeVisible())
}

/** The agent reads why nothing was done. */
async function readRefusal({ stage }: ShopOnStage, name: string, words: string): Promise<void> {
  const dialog = await stage.findByRole('dialog', { name })
  await expect(dialog).toHaveTextContent(words)
  await expect(stage.queryByText(/^Processando/)).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await until(() => expect(stage.queryByRole('dialog')).toBeNull())
}

async function finishByPix(shop: ShopOnStage): Promise<void> {
  await footer(shop)
  await pay(shop, 'PIX')
  await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' }))
}

async function readAndFinish(shop: ShopOnStage): Promise<void> {
  await readRefusal(shop, 'Finalizar Pedido', 'Serviço indisponível no momento. Tente novamente em instantes.')
  await userEvent.click(shop.stage.getByRole('button', { name: 'Finalizar e enviar PIX' }))
  await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
}

async function cancelOrder(shop: ShopOnStage): Promise<void> {
  const actions = await footer(shop)
  await userEvent.click(actions.getByRole('button', { name: 'Cancelar pedido' }))
  const question = await shop.stage.findByRole('dialog', { name: 'Cancelar pedido' })
  await userEvent.click(within(question).getByRole('button', { name: 'Sim' }))
}

async function readAndCancel(shop: ShopOnStage): Promise<void> {
  await readRefusal(shop, 'Cancelar pedido', 'Falha ao cancelar pedido')
  await cancelOrder(shop)
  await expect(await shop.stage.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
}

/** A shop with too many calls (429) says so late. */
export const SlowFinishOfABusyShop: Story = {
  args: external(slowThen('/api/order/confirm', 429)),
  play: playing(async (shop) => {
    await finishByPix(shop)
    await readSlow(shop)
    await readAndFinish(shop)
  }),
}

/** A shop that is down (503) says so late: it may have taken the order, so it is asked first. */
export const SlowFinishOfAShopThatIsDown: Story = {
  args: external(slowThen('/api/order/confirm', 503)),
  play: playing(async (shop) => {
    await finishByPix(shop)
    await readSlow(shop)
    await readChecking(shop)
    await readAndFinish(shop)
  }),
}

export const SlowCancelOfABusyShop: Story = {
  args: checkout('farmacia-agente-sem-nascimento', slowThen('/api/order/cancel', 429)),
  play: playing(async (shop) => {
    await cancelOrder(shop)
    await readSlow(shop)
    await readAndCancel(shop)
  }),
}

export const SlowCancelOfAShopThatIsDown: Story = {
  args: checkout('farmacia-agente-sem-nascimento', slowThen('/api/order/cancel', 503)),
  play: playing(async (shop) => {
    await cancelOrder(shop)
    await readSlow(shop)
    await readChecking(shop)
    await readAndCancel(shop)
  }),
}

/** The reason of the refusal is shown, and everything can be edited again. */
export const EditableAfterARefusal: Story = {
  args: external({ faults: [{ path: '/api/order/confirm', delay: 600_000, status: 409 }] }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' }))
    const name = shop.stage.getByRole('textbox', { name: /^Nome/ })
    await until(() => expect(name).toBeDisabled())
    await until(() => expect(shop.backend.calls()).toContain('POST /api/order/confirm'))
    shop.backend.clearFaults()
    const dialog = await shop.stage.findByRole('dialog', { name: 'Finalizar Pedido' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await expect(name).toBeEnabled()
    await expect(shop.stage.getByRole('radio', { name: 'PIX' })).toBeEnabled()
  }),
}

/** The answer is lost and the order cannot be loaded: neither finished nor not. */
export const UnknownFinish: Story = {
  args: external({ faults: [{ path: '/api/order/confirm', delay: 600_000, drop: true, after: true }] }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
    await userEvent.click(button)
    await until(() => expect(shop.backend.calls()).toContain('POST /api/order/confirm'))
    shop.backend.clearFaults()
    shop.backend.addFault({ path: '/api/order/current', status: 500 })
    const title = await shop.stage.findByText('Ainda não sabemos se o pedido foi finalizado')
    await expect(title).toBeVisible()
    await expect(button).toBeDisabled()
    shop.backend.clearFaults()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Verificar de novo' }))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(shop.backend.calls().filter((call) => call === 'POST /api/order/confirm')).toHaveLength(1)
  }),
}

/** Somebody changed the order between look and press: nothing is sent, and each change is listed. */
export const ChangedElsewhere: Story = {
  args: external(),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
    await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=1')
    await userEvent.click(button)
    await expect(await shop.stage.findByText('O pedido mudou em outro lugar')).toBeVisible()
    // Both at the button and in its section.
    await expect(shop.stage.getAllByText('A forma de pagamento mudou: PIX → Boleto')).toHaveLength(2)
    await expect(shop.backend.calls()).not.toContain('POST /api/order/confirm')
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar Boleto' }))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  }),
}

/** Somebody else finished another order meanwhile: the press finishes nothing, and the difference is listed. */
export const FinishedElsewhere: Story = {
  args: external(),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
    await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=1')
    await shop.backend.call('POST', '/api/order/confirm', { paymentMethod: 1 })
    await userEvent.click(button)
    await expect(await shop.stage.findByText('O pedido não é o que você viu')).toBeVisible()
    await expect(shop.stage.getByText('A forma de pagamento mudou: PIX → Boleto')).toBeVisible()
    // The other one's.
    await expect(shop.backend.calls().filter((call) => call === 'POST /api/order/confirm')).toHaveLength(1)
  }),
}

/** Somebody changed the order before it was cancelled: a server that knows revisions refuses, and the difference is listed. */
export const ChangedBeforeCancelling: Story = {
  args: checkout('recursos-agente', { faults: [{ path: '/api/order/changes', status: 404 }] }),
  play: playing(async (shop) => {
    const actions = await footer(shop)
    await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=1')
    await userEvent.click(actions.getByRole('button', { name: 'Cancelar pedido' }))
    const dialog = await shop.stage.findByRole('dialog', { name: 'Cancelar pedido' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sim' }))
    await expect(await shop.stage.findByText('Confira o pedido antes de cancelar.')).toBeVisible()
    await expect(shop.stage.getAllByText('A forma de pagamento mudou: a escolher → Boleto').at(-1)).toBeVisible()
    await expect(shop.view.history.path.value).toBe('/order/checkout')
  }),
}

/** A change by somebody else is shown at its place until it is dismissed or changed again. */
export const ChangeShownAtItsPlace: Story = {
  args: external(),
  play: playing(async (shop) => {
    await footer(shop)
    const [line] = shop.view.session.order.shown.value?.items ?? []
    const { index, providerId, name, quantity } = line ?? { index: 0, providerId: '', name: '', quantity: 0 }
    await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=1')
    await shop.backend.call('POST', '/api/order/items/', { index, providerId, quantity: quantity + 2 })
    document.dispatchEvent(new Event('visibilitychange'))
    const payment = within(shop.stage.getByRole('region', { name: 'Forma de pagamento' }))
    await expect(await payment.findByText('A forma de pagamento mudou: a escolher → Boleto')).toBeVisible()
    await expect(payment.getByText('Alterado em outro lugar')).toBeVisible()
    const items = within(shop.stage.getByRole('region', { name: 'Itens do pedido' }))
    const words = `A quantidade de ${name} mudou: ${quantity} → ${quantity + 2}`
    await expect(items.getByText(words)).toBeVisible()
    await userEvent.click(payment.getByRole('button', { name: 'Ok' }))
    await expect(payment.queryByText(/^A forma de pagamento mudou/)).toBeNull()
    await expect(items.getByText(words)).toBeVisible()
  }),
}

/** A line whose edit failed blocks the order and is named there. */
export const LineNotSaved: Story = {
  args: external({ faults: [{ method: 'POST', path: '/api/order/items', status: 409, times: 1 }] }),
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const [quantity] = shop.stage.getAllByRole('textbox', { name: /^Quantidade/ })
    const name = quantity?.getAttribute('aria-label')?.replace('Quantidade: ', '')
    await typeInto(quantity ?? screenOf(shop), '9')
    await userEvent.click(shop.stage.getByRole('button', { name: 'Finalizar e enviar PIX' }))
    const words = `A última alteração não foi salva: ${name}. Confira antes de continuar.`
    await expect(await shop.stage.findByText(words)).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: FINISH })).toBeDisabled()
    await expect(shop.backend.calls()).not.toContain('POST /api/order/confirm')
  }),
}

/** A received order has no more actions here. */
export const Received: Story = {
  args: checkout('agente-pedido-recebido'),
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Este pedido já foi recebido')).toBeVisible()
    await expect(stage.queryByRole('group', { name: 'Ações do pedido' })).toBeNull()
    await expect(stage.queryByRole('button', { name: FINISH })).toBeNull()
  }),
}

/** An order that was cancelled elsewhere is not shown as received. */
export const CanceledBefore: Story = {
  args: checkout('farmacia-agente-sem-nascimento', {
    prepare: (call: PrepareCall) => call('GET', '/api/order/cancel'),
  }),
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Este pedido foi cancelado')).toBeVisible()
    await expect(stage.queryByText('Este pedido já foi recebido')).toBeNull()
    await expect(stage.queryByRole('group', { name: 'Ações do pedido' })).toBeNull()
  }),
}

export const Bubble: Story = {
  args: { ...external(), width: '280px' },
  play: playing(async (shop) => {
    const actions = await footer(shop)
    actions.getByRole('button', { name: 'Cancelar pedido' }).scrollIntoView()
    await expectNoOverflow(shop.root, shop.view.scroller.current)
  }),
}

export const Wide: Story = {
  args: { ...external(), width: '1024px', height: '768px' },
  play: playing(async (shop) => {
    await footer(shop)
    await pay(shop, 'PIX')
    const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
    const bottom = shop.root.host.getBoundingClientRect().bottom
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
  }),
}
