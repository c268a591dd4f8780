import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { expectNoOverflow } from '../support/overflow'
import {
  findToast,
  held,
  screenOf,
  sees,
  shopMeta,
  storiesWith,
  typeInto,
  until,
  type ShopOnStage,
} from '../support/shop-stage'
import { unfold } from '../support/checkout-section'
import type { PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Checkout/Footer' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/checkout' })

const FINISH = /^(Finalizar e enviar|Receber pedido)/

/** Waits until the footer is shown, and unfolds what is complete. */
async function footer({ stage }: ShopOnStage) {
  for (const section of await stage.findAllByRole('region')) unfold(section)
  await stage.findByRole('button', { name: 'Ações do pedido' })
}

/** Opens the order's one menu. */
async function openMenu({ stage }: ShopOnStage) {
  await userEvent.click(await stage.findByRole('button', { name: 'Ações do pedido' }))
  return within(await stage.findByRole('menu', { name: 'Ações do pedido' }))
}

async function pick(shop: ShopOnStage, name: string): Promise<void> {
  const menu = await openMenu(shop)
  await userEvent.click(await menu.findByRole('menuitem', { name }))
}

async function pay({ stage }: ShopOnStage, method: string): Promise<void> {
  const radio = await stage.findByRole('radio', { name: method })
  await userEvent.click(radio)
  await until(() => expect(radio).toBeChecked())
}

/** Chooses PIX and presses the button that finishes. */
async function finish(shop: ShopOnStage): Promise<HTMLElement> {
  await footer(shop)
  await pay(shop, 'PIX')
  const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
  await userEvent.click(button)
  return button
}

/** A sale that lacks only its payment: delivery is agreed outside the shop. */
const external = { listing: 'mercado-agente-entrega-externa' }

export const Incomplete = story('farmacia-agente-sem-nascimento', async (shop) => {
  await footer(shop)
  await expect(shop.stage.queryByRole('button', { name: FINISH })).toBeNull()
  await expect(shop.stage.getByText('Para finalizar, falta: forma de entrega, forma de pagamento.')).toBeVisible()
  for (const way of shop.stage.getAllByRole('button', { name: 'Ir para forma de entrega' })) await userEvent.click(way)
  await until(() => expect(shop.root.activeElement?.closest('section')).toHaveAccessibleName('Forma de entrega'))
})

/** A change is being sent: choices and buttons are locked, text fields are not. */
export const Busy = story(
  { listing: 'mercado-agente-sem-agenda', faults: [{ method: 'POST', path: '/api/order/items', delay: 600_000 }] },
  async (shop) => {
    await footer(shop)
    const [quantity] = await shop.stage.findAllByRole('textbox', { name: /^Quantidade/ })
    await typeInto(quantity ?? screenOf(shop), '9')
    await shop.time.advance(1000)
    await until(() => expect(shop.stage.getByText('Processando...')).toBeVisible())
    const summary = shop.stage.getByRole('button', { name: 'Enviar resumo do pedido' })
    const actions = (await openMenu(shop)).getAllByRole('menuitem')
    const locked = [summary, ...actions, ...shop.stage.getAllByRole('combobox')]
    for (const control of locked) await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(quantity).toBeEnabled()
  },
)

export const Empty = story('farmacia-agente', async (shop) => {
  await footer(shop)
  await expect(shop.stage.queryByRole('button', { name: 'Enviar resumo do pedido' })).toBeNull()
  const menu = await openMenu(shop)
  await until(() => expect(menu.getByRole('menuitem', { name: 'Cancelar pedido' })).toBeVisible())
  await expect(shop.stage.getByText(/falta: itens do pedido/)).toBeVisible()
  await expect(shop.stage.getByText(/^O valor mínimo do seu pedido/, { selector: 'output p' })).toBeVisible()
})

export const FinishRefused = story(
  { ...external, faults: [{ path: '/api/order/confirm', status: 409, times: 1 }] },
  async (shop) => {
    const button = await finish(shop)
    const dialog = await shop.stage.findByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toHaveTextContent('Serviço indisponível no momento. Tente novamente em instantes.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(button).toBeEnabled()
    await expect(shop.stage.getByRole('textbox', { name: /^Nome/ })).toBeEnabled()
  },
)

export const Processing = story({ ...external, faults: [held('/api/order/confirm')] }, async (shop) => {
  const button = await finish(shop)
  await expect(await shop.stage.findByText('Processando...')).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  const fields = ['textbox', 'combobox', 'radio', 'switch'].flatMap((role) => shop.stage.getAllByRole(role))
  for (const field of fields) await expect(field).toBeDisabled()
  for (const name of ['Adicionar produtos', 'Enviar resumo do pedido'])
    await expect(shop.stage.getByRole('button', { name })).toBeDisabled()
  for (const action of (await openMenu(shop)).getAllByRole('menuitem'))
    await expect(action).toHaveAttribute('aria-disabled', 'true')
  await until(() => expect(shop.backend.calls()).toContain('POST /api/order/confirm'))
  // Alone it would say nothing on a line that takes long.
  await shop.time.advance(4000)
  await until(() => expect(shop.stage.getByText(/A loja demora a responder/)).toBeVisible())
})

const finishByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const CONFIRMED = 'POST /api/order/confirm'

/** Ctrl+Enter waits for the choice that is on its way. Without one it goes to the first section that lacks something. */
export const FinishByKey = story({ ...external, faults: [held('/api/order/payment/method')] }, async (shop) => {
  const { backend, root, stage } = shop
  const count = (sought: string) => backend.calls().filter((call) => call.startsWith(sought)).length
  await footer(shop)
  await pick(shop, 'Atalhos do teclado')
  await userEvent.click(within(await stage.findByRole('dialog')).getByRole('button', { name: 'Ok' }))
  await until(() => expect(stage.queryByRole('dialog')).toBeNull())
  await finishByKey()
  await until(() => expect(root.activeElement?.closest('section')).toHaveAccessibleName('Forma de pagamento'))
  await pay(shop, 'PIX')
  await finishByKey()
  await until(() => expect(count('POST /api/order/payment/method')).toBe(1))
  await expect(count(CONFIRMED)).toBe(0)
  backend.clearFaults()
  await expect(await stage.findByRole('heading', { name: /^Pedido finalizado/ })).toBeVisible()
  await expect(count(CONFIRMED)).toBe(1)
})

/** The catalogue, whose search comes after the first products, takes the focus into it; a second press goes there at once. */
export const SearchByKey = story(external, async (shop) => {
  const { root, stage, view } = shop
  await footer(shop)
  await (await openMenu(shop)).findByRole('menuitem', { name: 'Atalhos do teclado' })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('/')
  const field = await stage.findByRole('searchbox')
  await until(() => expect(root.activeElement).toBe(field))
  await expect(view.history.path.peek()).toBe('/catalog')
  await userEvent.tab()
  await expect(root.activeElement).not.toBe(field)
  await userEvent.keyboard('/')
  await expect(root.activeElement).toBe(field)
  await expect(field).toHaveValue('')
})

/** A note at a line is pressed where it is, and nowhere else. */
export const LineChangedElsewhere = story({ ...external, width: '512px' }, async (shop) => {
  await footer(shop)
  const { order } = shop.view.session
  await shop.backend.call('POST', '/api/order/items/', { ...order.current.peek()?.items[0], quantity: 9 })
  await order.load('refresh')
  await expect(await shop.stage.findByText(/^A quantidade de .* mudou: 4 → 9$/)).toBeVisible()
  const title = shop.stage.getByRole('heading', { level: 1 })
  const { left, bottom } = title.getBoundingClientRect()
  await expect(shop.root.elementFromPoint(left + 20, bottom - 10)).toBe(title)
})

/** A received order can be cancelled within the shop's rule, with a reason, and has no other action here. */
export const Received = story('agente-pedido-recebido', async ({ stage }) => {
  await expect(await stage.findByText('Este pedido já foi recebido')).toBeVisible()
  await userEvent.click(stage.getByRole('button', { name: 'Cancelar pedido' }))
  const dialog = within(await stage.findByRole('dialog', { name: 'Cancelar pedido' }))
  const question = dialog.getByText('Você tem certeza que deseja cancelar esse pedido?')
  await until(() => expect(question).toBeVisible())
  await expect(dialog.getByRole('button', { name: 'Sim' })).toBeDisabled()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Motivo/ }), 'Falta de produto')
  await userEvent.click(dialog.getByRole('button', { name: 'Sim' }))
  await expect(await stage.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  await expect(stage.getByText('Motivo: falta de produto')).toBeVisible()
})

/** The agent reads what became of the contact's link, and takes it back. */
export const HandedOver = story({ listing: 'recursos-agente', width: '390px' }, async (shop) => {
  const { stage } = shop
  await footer(shop)
  await pick(shop, 'Copiar link do pedido')
  await expect(await stage.findByText(/^Link das \d\d:\d\d: ainda não aberto$/)).toBeVisible()
  await (await openMenu(shop)).findByRole('menuitem', { name: 'Enviar o link de novo' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await stage.findByRole('button', { name: 'Retirar o link' }))
  await (await openMenu(shop)).findByRole('menuitem', { name: 'Copiar link do pedido' })
  await expect(stage.queryByText(/ainda não aberto/)).toBeNull()
})

/** Another agent has the contact: this one takes it over with one press. */
export const AttendedElsewhere = story('recursos-agente', async ({ stage, backend }) => {
  await backend.callAsAgent('POST', '/api/order/attending', { takes: true })
  await expect(await stage.findByText(/(assumiu este contato às|está com este contato desde) \d\d:\d\d$/)).toBeVisible()
  await userEvent.click(await stage.findByRole('button', { name: /^Assumir/ }))
  await findToast({ stage }, 'Agora o contato está com você')
})

/** An order that was cancelled elsewhere is not shown as received. */
export const CanceledBefore = story(
  { listing: 'farmacia-agente-sem-nascimento', prepare: (call: PrepareCall) => call('GET', '/api/order/cancel') },
  sees('Este pedido foi cancelado'),
)

export const Bubble = story({ ...external, width: '280px' }, async (shop) => {
  await footer(shop)
  await pick(shop, 'Enviar para fluxo semiautomático')
  await findToast(shop, 'Usuário em fluxo semiautomático')
  await expectNoOverflow(shop.root, shop.view.scroller.current)
})

export const Wide = story({ ...external, width: '1024px', height: '768px' }, async (shop) => {
  await footer(shop)
  await pay(shop, 'PIX')
  const button = await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' })
  const bottom = shop.root.host.getBoundingClientRect().bottom
  await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
})

/** The order's pane of a console on 1280 px: three lines and every answer, with the finish, on one screen. */
export const Pane = story({ listing: 'mercado-agente-sem-agenda', width: '560px', height: '640px' }, async (shop) => {
  const lines = within(await shop.stage.findByRole('list', { name: 'Itens do pedido' })).getAllByRole('listitem')
  await until(() => expect(lines.map((line) => line.clientHeight)).toEqual([48, 48, 48]))
  const head = await shop.stage.findByRole('button', { name: /^Dados do contato/, expanded: false })
  await expect(head).toHaveTextContent('marina.duarte@exemplo.com.br')
  await expectNoOverflow(shop.root, shop.view.scroller.current)
  await expect((shop.view.scroller.current as HTMLElement).scrollHeight).toBeLessThanOrEqual(900)
})

const box = (element: Element) => element.getBoundingClientRect()

/** One menu at the heading, where 'Cancelar pedido' is last and apart; the summary is sent beside the button that finishes. */
export const Actions = story({ listing: 'recursos-agente', width: '560px', height: '640px' }, async (shop) => {
  const { stage } = shop
  await footer(shop)
  const heading = box(stage.getByRole('heading', { level: 1 }))
  const opener = box(stage.getByRole('button', { name: 'Ações do pedido' }))
  await expect(opener.top).toBeLessThan(heading.bottom)
  await expect(opener.bottom).toBeGreaterThan(heading.top)
  const summary = stage.getByRole('button', { name: 'Enviar resumo do pedido' })
  const finishing = stage.getByRole('button', { name: /^Finalizar/ })
  await expect(summary).toHaveTextContent(/^Enviar resumo$/)
  await expect(Math.abs(box(summary).bottom - box(finishing).bottom)).toBeLessThan(1)
  const menu = await openMenu(shop)
  await menu.findByRole('menuitem', { name: 'Atalhos do teclado' })
  const items = menu.getAllByRole('menuitem')
  await expect(items.map(({ textContent }) => textContent)).toEqual([
    'Propor ao cliente',
    'Copiar link do pedido',
    'Enviar para fluxo semiautomático',
    'Atalhos do teclado',
    'Cancelar pedido',
  ])
  const [others, cancel] = [items.at(-2), items.at(-1)]
  if (!others || !cancel) throw new Error('The menu lacks entries.')
  await expect(box(cancel).top - box(others).bottom).toBeGreaterThanOrEqual(12)
  await expect(getComputedStyle(cancel).color).not.toBe(getComputedStyle(others).color)
})

/** What asks for something has a mark at its heading: a check once nothing is missing. Lines have room between them. */
export const Marks = story({ listing: 'mercado-agente-sem-agenda', width: '560px', height: '640px' }, async (shop) => {
  const { stage } = shop
  const markOf = (name: string) =>
    stage.getByRole('region', { name }).querySelector('[data-is]')?.getAttribute('data-is') ?? null
  await stage.findByRole('region', { name: 'Itens do pedido' })
  await until(() => expect(markOf('Itens do pedido')).toBe('done'))
  await expect(markOf('Dados do contato')).toBe('done')
  await expect(markOf('Forma de entrega')).toBe('open')
  await expect(markOf('Resumo do pedido')).toBeNull()
  const steppers = stage.getAllByRole('button', { name: /^Adicionar mais um item/ })
  const boxes = steppers.map((one) => one.getBoundingClientRect())
  for (const [at, next] of boxes.slice(1).entries())
    await expect(next.top - (boxes[at]?.bottom ?? 0)).toBeGreaterThanOrEqual(8)
})
