import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { reaisFromCents } from '../../src/lib/money'
import { confirmStepOf } from '../../src/parts/confirm/confirm-step'
import { proposalsOf } from '../../src/stores/proposals/proposals'
import { failing, held, shopMeta, storiesWith, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import type { PrepareCall } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Proposals' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order' })
const listing = 'proposta'

const ID = 'proposta-da-beatriz'
const ACCEPT = `/api/order/proposals/${ID}/accept`
/** In the bar, with the total. */
const ACCEPT_NAME = /^Aceitar · R\$/

const CONFIRM = /^Confirmar pedido/

async function cardOf({ stage }: ShopOnStage) {
  return within(await stage.findByRole('region', { name: 'Proposta de Beatriz' }))
}

/** Both totals, in the card's heading. */
const totalsIn = (card: ReturnType<typeof within>) =>
  /R\$\s[\d.,]+ \(antes R\$\s[\d.,]+\)$/.exec(card.getByRole('heading').textContent ?? '')?.[0] ?? ''

/** Of the bar, which belongs to the proposal while it is open. */
const acceptIn = ({ stage }: ShopOnStage) => stage.findByRole('button', { name: ACCEPT_NAME })

function isFilled(button: HTMLElement): boolean {
  const { color, backgroundColor } = getComputedStyle(button)
  return color === 'rgb(255, 255, 255)' && backgroundColor !== 'rgba(0, 0, 0, 0)'
}

/** Words of the buttons in the shop's colour, or links that look like one, of which a screen has one. */
const mainsOf = ({ stage }: ShopOnStage) =>
  [...stage.getAllByRole('button'), ...stage.queryAllByRole('link')]
    .filter(isFilled)
    .map(({ textContent }) => textContent)

export const Open = story({ listing, width: '320px' }, async (shop) => {
  const card = await cardOf(shop)
  await until(() => expect(mainsOf(shop)).toEqual([expect.stringMatching(ACCEPT_NAME)]))
  await expect(shop.stage.queryByRole('button', { name: CONFIRM })).toBeNull()
  const boxes = card.getAllByRole('checkbox', { checked: true })
  await expect(boxes).toHaveLength(5)
  await expect(new Set(boxes.map((box) => box.getBoundingClientRect().left)).size).toBe(1)
  await expect(card.getByText(/Vale até \d\d\/\d\d, \d\d:\d\d/)).toBeVisible()
  await until(() => expect(shop.backend.calls()).toContain(`POST /api/order/proposals/${ID}`))
})

export const Wide = story({ listing, width: '1024px', route: '/order/checkout' }, async (shop) => {
  await cardOf(shop)
  await expect(await acceptIn(shop)).toBeEnabled()
})

export const InCheckout = story({ listing, route: '/order/checkout' }, async (shop) => {
  await expect(totalsIn(await cardOf(shop))).not.toBe('')
  await expect(await acceptIn(shop)).toBeEnabled()
})

/** The total follows the ticks, and the call sends both. */
export const Part = story({ listing }, async (shop) => {
  const card = await cardOf(shop)
  const whole = totalsIn(card)
  await userEvent.click(card.getByRole('checkbox', { name: 'Desconto' }))
  await until(() => expect(totalsIn(card)).not.toBe(whole))
  const shown = totalsIn(card).replace(/ \(.*/, '').replace(/\s/g, ' ')
  const accept = await acceptIn(shop)
  await until(() => expect(accept).toHaveTextContent(shown))
  await userEvent.click(accept)
  await expect(await shop.stage.findByText('Proposta aceita')).toBeVisible()
  await expect(shop.stage.getByText('Preço combinado com Beatriz', { exact: false })).toBeVisible()
  await until(() => expect(shop.stage.getAllByText(shown).length).toBeGreaterThan(0))
})

export const Nothing = story({ listing }, async (shop) => {
  const card = await cardOf(shop)
  for (const box of card.getAllByRole('checkbox')) await userEvent.click(box)
  await until(async () => expect(await acceptIn(shop)).toBeDisabled())
  await userEvent.click(shop.stage.getByRole('button', { name: 'Recusar' }))
  await until(() => expect(shop.stage.queryByRole('region', { name: 'Proposta de Beatriz' })).toBeNull())
  await until(() => expect(mainsOf(shop)).toEqual(['Escolher entrega e pagamento']))
})

export const Busy = story({ listing, faults: [held(ACCEPT)] }, async (shop) => {
  const button = await acceptIn(shop)
  await userEvent.click(button)
  await until(() => expect(button).toHaveAttribute('aria-busy', 'true'))
})

export const TooLate = story({ listing }, async (shop) => {
  await cardOf(shop)
  const accept = await acceptIn(shop)
  shop.backend.advanceClock(25 * 60 * 60_000)
  await userEvent.click(accept)
  await expect(await shop.stage.findByRole('alert')).toHaveTextContent('o prazo dela acabou')
  await expect(shop.stage.queryByRole('region', { name: 'Proposta de Beatriz' })).toBeNull()
})

/** As a press does that came before the proposal had the bar. */
function confirm({ view }: ShopOnStage): void {
  void confirmStepOf(view).confirm?.(() => null)
}

/** The dialog before the confirmation, with both totals. */
async function questionOf(shop: ShopOnStage) {
  await cardOf(shop)
  confirm(shop)
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'A loja propôs outro total' }))
  await expect(dialog.getByText('Total agora').nextElementSibling).toHaveTextContent(/R\$/)
  await expect(dialog.getByText('Proposta de Beatriz').nextElementSibling).toHaveTextContent(/R\$/)
  return dialog
}

const confirmations = ({ backend }: ShopOnStage) => backend.calls().filter((one) => /order\/confirm/.test(one))

export const AskAccept = story({ listing }, async (shop) => {
  await userEvent.click((await questionOf(shop)).getByRole('button', { name: 'Aceitar e confirmar' }))
  await expect(await shop.stage.findByText('Pagar agora')).toBeVisible()
  await expect(shop.backend.calls()).toContain(`POST ${ACCEPT}`)
  await expect(confirmations(shop)).toHaveLength(1)
})

export const AskWithout = story({ listing }, async (shop) => {
  await userEvent.click((await questionOf(shop)).getByRole('button', { name: 'Confirmar sem a proposta' }))
  await until(() => expect(confirmations(shop)).toHaveLength(1))
  await expect(shop.backend.calls()).not.toContain(`POST ${ACCEPT}`)
})

export const AskLook = story({ listing, width: '320px' }, async (shop) => {
  await userEvent.click((await questionOf(shop)).getByRole('button', { name: 'Ver a proposta' }))
  await until(() => expect(shop.root.activeElement).toHaveAttribute('data-proposal', ID))
  await expect(confirmations(shop)).toEqual([])
})

/** Nothing else is pressed while the answer is on its way. */
export const AskBusy = story({ listing, faults: [held(ACCEPT)], width: '320px' }, async (shop) => {
  const dialog = await questionOf(shop)
  const accept = dialog.getByRole('button', { name: 'Aceitar e confirmar' })
  await userEvent.click(accept)
  await until(() => expect(accept).toHaveAttribute('aria-busy', 'true'))
  for (const name of ['Confirmar sem a proposta', 'Ver a proposta'])
    await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(confirmations(shop)).toEqual([])
})

/** A proposal for the last line, which the first one leaves as it is. */
async function proposeAnother({ backend, view }: ShopOnStage): Promise<void> {
  const line = view.session.order.current.peek()?.items.at(-1)
  const changes = [{ kind: 'line', providerId: line?.providerId, attributes: [], sku: '', quantity: 1 }]
  await backend.callAsAgent('POST', '/api/order/proposals', { id: 'outra-proposta', minutes: 60, changes })
  await view.session.order.load()
}

/** Both stand, the newest has the main button, and confirming asks about one after the other. */
export const Several = story({ listing, height: '1400px' }, async (shop) => {
  await cardOf(shop)
  await proposeAnother(shop)
  await until(() => expect(shop.stage.getAllByRole('region', { name: 'Proposta de Beatriz' })).toHaveLength(2))
  await until(() => expect(mainsOf(shop)).toEqual([expect.stringMatching(ACCEPT_NAME)]))
  confirm(shop)
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'A loja propôs outro total' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar sem a proposta' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Aceitar e confirmar' }))
  await until(() => expect(confirmations(shop)).toHaveLength(1))
  await expect(shop.backend.calls().filter((one) => one.endsWith('/accept'))).toEqual([`POST ${ACCEPT}`])
})

/** Nobody accepts what is not there any more. */
export const AskOver = story({ listing }, async (shop) => {
  await questionOf(shop)
  await shop.backend.callAsAgent('POST', `/api/order/proposals/${ID}`, { state: 'withdrawn' })
  await shop.view.session.order.load()
  await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
  await expect(await shop.stage.findByText('A loja retirou esta proposta')).toBeVisible()
  await expect(confirmations(shop)).toEqual([])
})

/** What came to an end says so where it stood, until it is read. */
export const Withdrawn = story({ listing, width: '320px' }, async (shop) => {
  await cardOf(shop)
  await shop.backend.callAsAgent('POST', `/api/order/proposals/${ID}`, { state: 'withdrawn' })
  await shop.view.session.order.load()
  await expect(await shop.stage.findByText('A loja retirou esta proposta')).toBeVisible()
  await userEvent.click(shop.stage.getByRole('button', { name: 'Ok' }))
  await until(() => expect(shop.stage.queryByText('A loja retirou esta proposta')).toBeNull())
})

export const Expired = story({ listing }, async (shop) => {
  await cardOf(shop)
  await shop.time.advance(25 * 60 * 60_000)
  await expect(await shop.stage.findByText('Esta proposta expirou')).toBeVisible()
})

/** In another tab, or in the conversation. */
export const AcceptedElsewhere = story({ listing }, async (shop) => {
  await cardOf(shop)
  const [offer] = proposalsOf(shop.view.session).offers.peek()
  await shop.backend.call('POST', ACCEPT, { changes: offer?.changeIds, total: reaisFromCents(offer?.total ?? 0) })
  await shop.view.session.order.load()
  await expect(await shop.stage.findByText('Esta proposta já foi aceita')).toBeVisible()
})

export const RefusedElsewhere = story({ listing }, async (shop) => {
  await cardOf(shop)
  await shop.backend.call('POST', `/api/order/proposals/${ID}`, { state: 'refused' })
  await shop.view.session.order.load()
  await expect(await shop.stage.findByText('Esta proposta foi recusada')).toBeVisible()
})

export const Superseded = story({ listing }, async (shop) => {
  await cardOf(shop)
  const newer = { id: 'proposta-nova', minutes: 60, changes: [{ kind: 'discount', amount: 12 }] }
  await shop.backend.callAsAgent('POST', '/api/order/proposals', newer)
  await shop.view.session.order.load()
  await expect(await shop.stage.findByText('A loja trocou esta proposta por outra mais nova')).toBeVisible()
  await expect((await cardOf(shop)).getByRole('checkbox', { name: 'Desconto' })).toBeChecked()
})

async function acceptAndPay(shop: ShopOnStage, sees: string) {
  await userEvent.click(await shop.stage.findByRole('button', { name: 'Aceitar e pagar' }))
  await expect((await shop.stage.findAllByText(sees))[0]).toBeVisible()
  await expect(confirmations(shop)).toHaveLength(1)
}

/** One press from the proposal to the payment: the provider's page, or the shop's own PIX code. */
export const AcceptAndPay = story({ listing }, (shop) => acceptAndPay(shop, 'Abrir a página de pagamento'))

export const AcceptAndPayByPix = story({ listing, shop: { gateway: 'ShopProvider' } }, (shop) =>
  acceptAndPay(shop, 'Copiar código PIX'),
)

/** What the order lacks for a payment is asked for on the checkout. */
export const AcceptAndLack = story({ listing }, async (shop) => {
  const card = await cardOf(shop)
  await userEvent.click(card.getByRole('checkbox', { name: 'Pagamento' }))
  await userEvent.click(shop.stage.getByRole('button', { name: 'Aceitar e pagar' }))
  const words = await shop.stage.findByText(/^Proposta aceita\. Para pagar, falta: /)
  await until(() => expect(words).toBeVisible())
  await expect(shop.view.history.path.peek()).toBe('/order/checkout')
  await expect(confirmations(shop)).toEqual([])
})

async function compose({ stage }: ShopOnStage): Promise<void> {
  const menu = await stage.findByRole('button', { name: 'Ações do pedido' })
  await until(() => expect(menu).toBeVisible())
  await userEvent.click(menu)
  await userEvent.click(await stage.findByRole('menuitem', { name: 'Propor ao cliente' }))
}

/** The checkout's own fields, which leave the order as it is until the shopper accepts. */
export const Compose = story({ listing: 'proposta-agente', route: '/order/checkout', width: '320px' }, async (shop) => {
  await compose(shop)
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'Propor ao cliente' }))
  const send = dialog.getByRole('button', { name: 'Enviar proposta' })
  await expect(send).toHaveAccessibleDescription(/Inclua um produto, uma entrega ou um pagamento\.$/)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Propor o pagamento' }))
  await expect(send).toBeDisabled()
  await userEvent.click(await dialog.findByRole('radio', { name: 'Boleto' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Propor a entrega' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Entregamos para você' }))
  await userEvent.click(await dialog.findByRole('radio', { name: /^Furgão com hora/ }))
  await userEvent.click(send)
  const sent = within(await shop.stage.findByRole('list', { name: 'Propostas enviadas' }))
  await expect(await sent.findByText(/Pagamento: Boleto/)).toBeVisible()
  await expect(shop.backend.calls().filter((one) => /POST .*(logistic|payment)/.test(one))).toEqual([])
})

/** Each state with its moment, and another proposal for the same line that takes the first one's place. */
export const Life = story({ listing: 'proposta-agente', route: '/order/checkout', width: '320px' }, async (shop) => {
  const sent = within(await shop.stage.findByRole('list', { name: 'Propostas enviadas' }))
  await expect(sent.getByText(/^Enviada em \d\d\/\d\d às \d\d:\d\d$/)).toBeVisible()
  await compose(shop)
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'Propor ao cliente' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Propor o pagamento' }))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Boleto' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar proposta' }))
  await expect(await sent.findByText(/^Enviada em .* · Trocada por outra às \d\d:\d\d$/)).toBeVisible()
})

/** Where the flow begins with the store, there is no proposal before it. */
export const StoreFirst = story({ listing: 'proposta-agente-loja', route: '/order/checkout' }, async (shop) => {
  await compose(shop)
  const words = await shop.stage.findByText('Selecione a loja que deseja comprar para liberar os produtos')
  await until(() => expect(words).toBeVisible())
  await expect(shop.stage.queryByRole('dialog')).toBeNull()
})

export const Failed = story({ listing, faults: [failing(`/api/order/proposals/${ID}`)] }, async (shop) => {
  await userEvent.click(await shop.stage.findByRole('button', { name: 'Recusar' }))
  await expect(await shop.stage.findByRole('alert')).toBeVisible()
})

/** An order that is paid before it is confirmed. */
const paidAtOnce = (method: number) => ({
  listing,
  route: '/order/payment',
  shop: { gateway: 'ShopProvider' as const },
  prepare: (call: PrepareCall) => call('POST', `/api/order/payment/method?paymentMethod=${method}`),
})

async function paymentQuestionOf(shop: ShopOnStage) {
  return within(await shop.stage.findByRole('dialog', { name: 'A loja propôs outro total' }))
}

/** A code is of one total: the question comes before it. */
export const PayWithout = story(paidAtOnce(3), async (shop) => {
  const dialog = await paymentQuestionOf(shop)
  await expect(shop.stage.queryByText('Copiar código PIX')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Pagar sem a proposta' }))
  await expect(await shop.stage.findByText('Copiar código PIX')).toBeVisible()
  await expect(shop.backend.calls()).not.toContain(`POST ${ACCEPT}`)
})

export const PayWith = story(paidAtOnce(3), async (shop) => {
  await userEvent.click((await paymentQuestionOf(shop)).getByRole('button', { name: 'Aceitar a proposta' }))
  await expect(await shop.stage.findByText('Copiar código PIX')).toBeVisible()
  await expect(shop.backend.calls()).toContain(`POST ${ACCEPT}`)
})

export const PayLook = story({ ...paidAtOnce(3), width: '320px' }, async (shop) => {
  await userEvent.click((await paymentQuestionOf(shop)).getByRole('button', { name: 'Ver a proposta' }))
  await expect(await acceptIn(shop)).toBeEnabled()
})

const typing = {
  ...paidAtOnce(0),
  async prepare(call: PrepareCall) {
    await call('POST', `/api/order/proposals/${ID}`, { state: 'refused' })
    await paidAtOnce(0).prepare(call)
  },
}

/** Those who type a card are asked as a proposal comes, and keep what they typed. */
export const PayByCard = story(typing, async (shop) => {
  const field = await shop.stage.findByRole('textbox', { name: /^Nome/ })
  await typeInto(field, 'ANA')
  await proposeAnother(shop)
  const dialog = await paymentQuestionOf(shop)
  await userEvent.click(dialog.getByRole('button', { name: 'Aceitar a proposta' }))
  await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
  await expect(field).toHaveValue('ANA')
})

/** An agent whose proposal waits may finish without it, and accepts nothing for the contact. */
const finishing = {
  listing: 'proposta-agente',
  route: '/order/checkout',
  async prepare(call: PrepareCall) {
    await call('POST', '/api/order/logistic', { type: 1, code: '0', providerId: 'furgao' })
    await call('POST', '/api/order/payment/method?paymentMethod=3')
  },
}

async function agentQuestionOf(shop: ShopOnStage) {
  await userEvent.click(await shop.stage.findByRole('button', { name: 'Finalizar e enviar PIX' }))
  return within(await shop.stage.findByRole('dialog', { name: 'O cliente ainda não respondeu' }))
}

export const FinishWithout = story(finishing, async (shop) => {
  const dialog = await agentQuestionOf(shop)
  await expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Aceitar e confirmar')
  for (const label of ['Total agora', 'Proposta de Beatriz'])
    await until(() => expect(dialog.getByText(label)).toBeVisible())
  await expect(confirmations(shop)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Finalizar sem a proposta' }))
  await until(() => expect(confirmations(shop)).toHaveLength(1))
})

export const FinishLook = story({ ...finishing, width: '320px' }, async (shop) => {
  await userEvent.click((await agentQuestionOf(shop)).getByRole('button', { name: 'Ver a proposta' }))
  await until(() => expect(shop.root.activeElement).toHaveAttribute('data-proposal', ID))
  await expect(confirmations(shop)).toEqual([])
})
