import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import {
  amount,
  failing,
  findToast,
  fits,
  held,
  screenOf,
  sees,
  shopMeta,
  storiesWith,
  until,
  type ShopOnStage,
} from '../support/shop-stage'
import { expectPaidBeside } from '../support/paid-beside'
import { product, putting } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Cart' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order' })

const CONFIRM = /^Confirmar pedido/
const SLOW = /^A loja demora a responder/

/** An order on the web chat that may be confirmed. */
const carrots = { listing: 'mercado-webchat', prepare: putting('mg-cenoura', 10) }

/** The list of lines, once the order has loaded. */
async function itemsOf({ stage }: ShopOnStage) {
  return within(await stage.findByRole('list', { name: 'Itens do pedido' }))
}

async function lines(shop: ShopOnStage): Promise<HTMLElement[]> {
  return (await itemsOf(shop)).getAllByRole('listitem')
}

async function lineOf(shop: ShopOnStage, name: string | RegExp) {
  return within((await (await itemsOf(shop)).findByText(name)).closest('li') ?? screenOf(shop))
}

/** The first line's controls. */
async function firstLine(shop: ShopOnStage) {
  const [line] = await lines(shop)
  return within(line ?? screenOf(shop))
}

const more = (line: ReturnType<typeof within>) => line.getByRole('button', { name: /^Adicionar mais um item/ })

/** Checks a warning and whether it blocks the order. */
function warns(words: string, { holdsBack = true } = {}) {
  return async (shop: ShopOnStage) => {
    await lines(shop)
    const button = shop.stage.getByRole('button', { name: CONFIRM })
    await (holdsBack ? expect(button).toBeDisabled() : expect(button).toBeEnabled())
    // Once: beside the button that it holds back, else with the amounts.
    const warning = shop.stage.getByText(words, { exact: false, selector: holdsBack ? 'output, output *' : 'p' })
    await expect(warning).toHaveTextContent(`Atenção: ${words}`)
    warning.scrollIntoView({ block: 'center' })
  }
}

function withoutCouponAndDearer(answer: string): string {
  const { data, ...rest } = JSON.parse(answer) as { data: { items: { providerId: string }[] } }
  const items = data.items.map((item) => ({ ...item, ...(item.providerId === '100118' && { totalAmout: 99.9 }) }))
  return JSON.stringify({ ...rest, data: { ...data, items, coupon: '', discountAmout: 0 } })
}

export const Loading = story(
  { listing: 'pedido-com-itens', faults: [held('/api/order/current')] },
  async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/order/current'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
    await expect(await stage.findByRole('heading', { level: 1, name: 'Meu carrinho' })).toBeVisible()
    await expect(stage.queryByText('Seu carrinho está vazio')).toBeNull()
  },
)

export const Empty = story('pedido-vazio', async ({ stage }) => {
  await expect(await stage.findByText('Seu carrinho está vazio')).toBeVisible()
  await expect(stage.queryByRole('button', { name: CONFIRM })).toBeNull()
  await expect(stage.getByRole('button', { name: 'Ver produtos' })).toBeEnabled()
})

export const Lines = story('pedido-com-itens', async (shop) => {
  await expect(await lines(shop)).toHaveLength(5)
  await expect(amount(shop, 'Subtotal')).toBe(amount(shop, 'Total'))
  const bar = shop.stage.getByRole('button', { name: CONFIRM }).parentElement
  await expect(bar).toHaveTextContent(`Total${amount(shop, 'Total')?.replace('\u00A0', ' ')}`)
})

export const Wide = story({ listing: 'pedido-com-itens', width: '1024px', height: '768px' }, async (shop) => {
  const [line] = await lines(shop)
  const summary = shop.stage.getByRole('heading', { name: /^Resumo do pedido/ })
  await expect(line?.getBoundingClientRect().right).toBeLessThan(summary.getBoundingClientRect().left)
  await expectPaidBeside(shop, 'Escolher entrega e pagamento')
})

export const GiftsChosen = story({ listing: 'pedido-com-brindes', width: '280px' }, async (shop) => {
  const gift = await lineOf(shop, /^Amostra de hidratante/)
  await expect(gift.getByText('Brinde')).toBeInTheDocument()
  await expect(gift.queryByRole('button')).toBeNull()
  await expect(await shop.stage.findByText('1 de 2 escolhidos')).toBeVisible()
  await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  shop.stage.getByRole('heading', { name: 'Brindes' }).scrollIntoView()
})

export const LineWithAnOffer = story('pedido-com-pbm', async ({ stage, root }) => {
  const hint = await stage.findByRole('link', { name: '*Esse item só pode ser editado na página do produto' })
  const line = within(hint.closest('li') ?? screenOf({ root }))
  await expect(line.queryByRole('button')).toBeNull()
  await expect(line.getByRole('textbox')).toHaveAttribute('readonly')
  await expect(stage.getByText(/^Programa de benefícios: -R\$/)).toBeVisible()
})

export const SubscriptionLine = story('pedido-com-assinatura', sees('Caixa Maré do Mês', 'Assinatura: a cada 1 mês'))

/** Option names come from the product. The line is shown before they load. */
export const LineWithOptions = story('pedido-com-opcoes', async (shop) => {
  const line = await firstLine(shop)
  await expect(await line.findByText(/^Cor: /)).toBeVisible()
  await expect(line.getByText(/^Tamanho: /)).toBeVisible()
})

export const LineWithPreferences = story('pedido-com-preferencias', sees('Observação: Bem maduras, por favor'))

export const CouponAndDiscount = story('pedido-com-cupom', async (shop) => {
  await lines(shop)
  await expect(amount(shop, 'Cupom')).toBe('BOAHORA10')
  await expect(amount(shop, 'Desconto')).toMatch(/^-R\$/)
  shop.stage.getByText('Subtotal').scrollIntoView()
})

/** The way to the minimum is seen as in the catalogue, and the warning is read. */
export const UnderTheOrderMinimum = story('pedido-abaixo-do-minimo', async (shop) => {
  await warns('O valor mínimo do seu pedido é R$ 500,00')(shop)
  await expect(shop.stage.getByText('Faltam R$ 478,35 para o pedido mínimo')).toBeVisible()
})

/** A remark of the server does not block the order. */
export const ServerWarnings = story(
  'pedido-com-avisos',
  warns('Os preços da Caderneta da freguesia valem até hoje', { holdsBack: false }),
)

/** A press shows at once; the amounts are the server's, a second after the last press. */
export const Recalculating = story(
  { listing: 'pedido-com-itens', faults: [{ method: 'POST', path: '/api/order/items', delay: 600_000 }] },
  async (shop) => {
    const line = await firstLine(shop)
    await userEvent.click(more(line))
    await expect(line.getByRole('textbox')).toHaveValue('5')
    await expect(line.getByText('…')).toBeVisible()
    await expect(shop.stage.getByText('Recalculando...')).toBeInTheDocument()
    await shop.time.advance(1000)
    await until(() => expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled())
  },
)

/** The line comes back with its units. */
/** A server that never answers: the line says so where the eye is, and the order tells in the end what came of it. */
export const EditWithoutAnAnswer = story(
  { ...carrots, faults: [{ method: 'POST', path: '/api/order/items', delay: 600_000 }] },
  async (shop) => {
    const line = await firstLine(shop)
    await userEvent.click(more(line))
    await shop.time.advance(1000)
    await until(() => expect(line.getByText('…')).toBeVisible())
    await expect(line.queryByText(SLOW)).toBeNull()
    await shop.time.advance(8000)
    await until(() => expect(line.getByText(SLOW)).toBeVisible())
    // No line says it of a line that is gone.
    await expect(shop.stage.getAllByText(SLOW)).toHaveLength(1)
    await shop.time.advance(23_000)
    await until(() => expect(line.getByText('Falha ao adicionar item ao pedido')).toBeVisible())
    await expect(line.queryByText('…')).toBeNull()
    await expect(line.getByRole('textbox')).toHaveValue('10')
  },
)

/** What an ended session holds back waits for no answer. */
export const EditAfterTheSession = story(carrots, async (shop) => {
  const line = await firstLine(shop)
  shop.backend.expire()
  await userEvent.click(more(line))
  await shop.time.advance(1000)
  await until(() => expect(shop.view.session.trouble.peek()).toBe('expired'))
  await until(() => expect(line.queryByText('…')).toBeNull())
  await expect(shop.stage.queryByText('Recalculando...')).toBeNull()
  await expect(line.getByRole('textbox')).toHaveValue('11')
})

export const RemovalUndone = story('pedido-abaixo-do-minimo', async (shop) => {
  await lines(shop)
  const [trash] = shop.stage.getAllByRole('button', { name: /^Remover (?!um item)/ })
  const name = trash?.getAttribute('aria-label')?.replace(/^Remover /, '') ?? ''
  await userEvent.click(trash ?? screenOf(shop))
  await expect(await lines(shop)).toHaveLength(1)
  await findToast(shop, `Removido: ${name}`)
  await userEvent.click(shop.stage.getByRole('button', { name: 'Desfazer' }))
  await (await itemsOf(shop)).findByText(name)
  await expect(await lines(shop)).toHaveLength(2)
})

/** The line has the server's values, and blocks the order. */
export const EditRefused = story('itens-falham', async (shop) => {
  const line = await firstLine(shop)
  await userEvent.click(more(line))
  await shop.time.advance(1000)
  await expect(await line.findByRole('alert')).toHaveTextContent('Falha ao adicionar item ao pedido')
  await expect(line.getByRole('textbox')).toHaveValue('4')
  await expect(shop.stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
})

/** While something is left to choose, the way there is the bar's main button, and to confirm is a quiet second one. */
export const LeadsToTheChoices = story(carrots, async (shop) => {
  const ahead = await shop.stage.findByRole('link', { name: 'Escolher entrega e pagamento' })
  await expect(shop.stage.getAllByText('Escolher entrega e pagamento')).toHaveLength(1)
  const confirm = shop.stage.getByRole('button', { name: 'Confirmar pedido' })
  await expect(confirm).toBeEnabled()
  await expect(confirm).toHaveAccessibleDescription('A loja combina entrega e pagamento pelo chat')
  await expect(ahead.getBoundingClientRect().bottom).toBeLessThan(confirm.getBoundingClientRect().top)
  await expect(getComputedStyle(confirm).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await expect(confirm.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  // The rest of a phone of 844 px is for the order.
  await expect(confirm.closest('[data-bar]')?.getBoundingClientRect().height).toBeLessThanOrEqual(150)
  await userEvent.click(ahead)
  await until(() => expect(shop.view.history.path.value).toBe('/order/checkout'))
})

/** The second button still places the order: the shop then asks for the rest in the conversation. */
export const ConfirmedWithoutChoices = story(carrots, async (shop) => {
  await userEvent.click(await shop.stage.findByRole('button', { name: 'Confirmar pedido' }))
  await until(() => expect(shop.backend.calls()).toContain('GET /api/order/confirm'))
})

/** Nothing is left to choose: one button beside the total, on one line in the narrowest phone. */
export const NothingLeftToChoose = story(
  {
    listing: 'pedido-no-limite-com-brinde',
    prepare: (call) => call('POST', '/api/order/payment/method?paymentMethod=3'),
    width: '320px',
  },
  async ({ stage, root }) => {
    const confirm = await stage.findByRole('button', { name: 'Confirmar pedido e retornar ao WhatsApp' })
    await expect(confirm).toHaveTextContent(/^Confirmar pedido$/)
    await expect(stage.getByText('Você volta para o WhatsApp')).toBeVisible()
    await expect(stage.queryByRole('link', { name: 'Escolher entrega e pagamento' })).toBeNull()
    await expect(stage.getByRole('link', { name: 'Entrega e pagamento escolhidos' })).toBeVisible()
    await expect(linesOfText(confirm)).toBe(1)
    const total = root.querySelector('[data-bar-total]')?.getBoundingClientRect()
    await expect(total?.right).toBeLessThan(confirm.getBoundingClientRect().left)
  },
)

/** A card is typed next: its form is over the page of the confirmed order. */
export const CardIsTypedNext = story(
  {
    listing: 'farmacia-webchat',
    prepare: async (call) => {
      await putting('100120', 2)(call)
      await call('POST', '/api/order/payment/method?paymentMethod=0')
    },
  },
  async ({ stage, view }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Confirmar pedido' }))
    await until(() => expect(view.history.path.value).toBe('/order/payment'))
    await expect(view.history.previous.value).toBe('/confirm')
  },
)

/** Lines that the words of an element take. */
function linesOfText(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** A line: 88 px, and at 1 the minus of its stepper is the bin, the only one. */
export const LineOfOne = story({ listing: 'pedido-abaixo-do-minimo', width: '390px' }, async (shop) => {
  const [first, second] = await lines(shop)
  const stepper = within(first ?? screenOf(shop)).getAllByRole('button')
  await expect(stepper.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Remover Mamão Formosa',
    'Adicionar mais um item: Mamão Formosa',
  ])
  for (const one of stepper) {
    const { width, height } = one.getBoundingClientRect()
    await expect(Math.min(width, height)).toBe(44)
  }
  await expect(second?.getBoundingClientRect().height).toBe(88)
  await userEvent.click(stepper[1] ?? screenOf(shop))
  await expect(within(first ?? screenOf(shop)).getByRole('button', { name: /^Remover um item/ })).toBeVisible()
})

/** A chat without an address: nothing is handed over or announced, and the button says why. */
export const HandedOverWithoutANumber = story('mercado-sem-numero', async ({ stage, events }) => {
  await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
  await expect(await stage.findByText('Não deu para abrir o WhatsApp')).toBeVisible()
  await expect(events.map(({ type }) => type)).not.toContain('shop-confirm')
  await expect(stage.getByRole('button', { name: CONFIRM })).toBeEnabled()
})

export const ConfirmationRefused = story(
  { ...carrots, faults: [{ path: '/api/order/confirm', status: 409 }] },
  async ({ stage }) => {
    await userEvent.click(await stage.findByRole('button', { name: CONFIRM }))
    const dialog = await stage.findByRole('dialog', { name: 'Finalizar Pedido' })
    await expect(dialog).toHaveTextContent('Serviço indisponível no momento. Tente novamente em instantes.')
  },
)

/** The answer is lost and the server cannot be reached: neither success nor failure. */
export const UnknownConfirmation = story(
  { ...carrots, faults: [{ path: '/api/order/confirm', drop: true, after: true, delay: 600_000 }] },
  async ({ stage, backend, time }) => {
    const button = await stage.findByRole('button', { name: CONFIRM })
    await userEvent.click(button)
    await until(() => expect(backend.calls()).toContain('GET /api/order/confirm'))
    backend.clearFaults()
    backend.addFault(failing('/api/order/current'))
    await until(() => expect(button).toHaveTextContent('Confirmando…'))
    time.skipPauses()
    await expect(await stage.findByText('Ainda não sabemos se o pedido foi confirmado')).toBeVisible()
    await expect(stage.getByRole('button', { name: CONFIRM })).toBeDisabled()
    await expect(stage.getByRole('button', { name: 'Verificar de novo' })).toBeEnabled()
  },
)

/** Somebody else changed the order: it is shown as it is now, and nothing unseen is confirmed. */
export const ChangedElsewhere = story(carrots, async (shop) => {
  const button = await shop.stage.findByRole('button', { name: CONFIRM })
  await shop.backend.call('POST', '/api/order/items/', { index: 0, providerId: 'mg-cenoura', quantity: 12 })
  await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=3')
  await userEvent.click(button)
  await expect(await shop.stage.findByText('O pedido mudou em outro lugar')).toBeVisible()
  await expect(shop.stage.getByText('A forma de pagamento mudou: a escolher → PIX')).toBeVisible()
  // Both at the button and at the line.
  await expect(shop.stage.getAllByText(/^A quantidade de Cenoura.* mudou: 10 → 12$/)).toHaveLength(2)
})

/** An edit whose answer takes coupon and gift away, and makes another line dearer: all is told, once, until it is read. */
export const ChangedByTheServer = story(
  {
    listing: 'pedido-com-cupom',
    prepare: async (call) => {
      await call('POST', '/api/order/items/', {
        index: 7,
        providerId: '100118',
        quantity: 2,
        attributes: [],
        sku: '',
      })
    },
    otherwise: { '/api/order/items/': withoutCouponAndDearer },
  },
  async (shop) => {
    await userEvent.click(more(await firstLine(shop)))
    await shop.time.advance(1000)
    const note = await shop.stage.findByText('O cupom BOAHORA10 saiu do pedido')
    await expect(await shop.stage.findByText(/^O preço de .* mudou: R\$/)).toBeVisible()
    note.scrollIntoView({ block: 'center' })
    await userEvent.click(within(note.closest('section') ?? screenOf(shop)).getByRole('button', { name: 'Ok' }))
    await until(() => expect(note).not.toBeInTheDocument())
    await expect(shop.stage.getByText(/^O preço de /)).toBeVisible()
  },
)

function withoutGifts(answer: string): string {
  const { data, ...rest } = JSON.parse(answer) as { data: { items: { isGift?: boolean }[] } }
  return JSON.stringify({ ...rest, data: { ...data, items: data.items.filter(({ isGift }) => !isGift) } })
}

/** A gift that an edit costs is told, too. */
export const GiftTakenAway = story(
  { listing: 'pedido-no-limite-com-brinde', otherwise: { '/api/order/items/': withoutGifts } },
  async (shop) => {
    await lines(shop)
    const gift = shop.view.session.order.current.peek()?.items.find(({ isGift }) => isGift)
    await userEvent.click(more(await firstLine(shop)))
    await shop.time.advance(1000)
    const note = await shop.stage.findByText(/^Saiu do pedido: /)
    await expect(note).toHaveTextContent(`Saiu do pedido: ${gift?.name}`)
    note.scrollIntoView({ block: 'center' })
  },
)

export const AgentsCart = story('mercado-agente-nascimento', async (shop) => {
  await expect(await lines(shop)).toHaveLength(3)
  await expect(shop.stage.queryByRole('button', { name: CONFIRM })).toBeNull()
  await expect(shop.stage.getByRole('button', { name: 'Abrir o pedido' })).toBeEnabled()
})

export const AlreadyConfirmed = story('pedido-recebido', async ({ stage }) => {
  await expect(await stage.findByText('Este pedido já foi confirmado')).toBeVisible()
  await expect(stage.queryByRole('list', { name: 'Itens do pedido' })).toBeNull()
  await expect(stage.queryByRole('button', { name: CONFIRM })).toBeNull()
  await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
})

/** An order that somebody finished and that waits for its PIX says so, and leads to the payment. */
export const PaymentDue = story('pagar-pix', async ({ stage }) => {
  const due = within(await stage.findByRole('region', { name: 'Falta o pagamento' }))
  await expect(due.getByText(/^Falta pagar R\$\s\d+,\d\d$/)).toBeVisible()
  await expect(due.getByText(/^PIX até (\d\d\/\d\d, )?\d\d:\d\d$/)).toBeVisible()
  await userEvent.click(due.getByRole('button', { name: 'Pagar agora' }))
  await expect(await stage.findByRole('heading', { name: 'Pagamento' })).toBeVisible()
})

/** A cancelled order was not confirmed. */
export const Canceled = story('pedido-cancelado', sees('Este pedido foi cancelado'))

export const Failed = story('pedido-fora', sees('Não deu para carregar o carrinho', /Falha ao carregar pedido/))

export const LongNames = story(
  { listing: 'farmacia-webchat', prepare: putting('400102', 10), width: '280px' },
  fits(product('400102').name),
)
