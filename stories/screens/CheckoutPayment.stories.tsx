import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { nextFrame } from '../../src/lib/next-frame'
import { expectNoOverflow } from '../support/overflow'
import { expectPaidBeside } from '../support/paid-beside'
import {
  amount,
  failing,
  held,
  screenOf,
  shopMeta,
  storiesWith,
  typeInto,
  until,
  type ShopOnStage,
} from '../support/shop-stage'
import type { PrepareCall } from '../support/story-backend'
import { unfold } from '../support/checkout-section'

const meta = { ...shopMeta, title: 'screens/Checkout/Payment' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/checkout' })

/** The section, once the payment methods have loaded, scrolled into view. */
async function paymentOf({ stage }: ShopOnStage) {
  const section = await stage.findByRole('region', { name: 'Forma de pagamento' })
  // It is complete, and folds, once the order's own payment has loaded.
  await until(() => {
    unfold(section)
    return expect(within(section).getByRole('radiogroup')).toBeVisible()
  })
  section.scrollIntoView()
  return within(section)
}

const isHeld = (one: Element) => one.matches(':disabled, [aria-disabled=true]')

function names(section: Awaited<ReturnType<typeof paymentOf>>): string[] {
  return section.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '')
}

export const Methods = story('farmacia-agente-sem-nascimento', async (shop) => {
  const payment = await paymentOf(shop)
  const onDelivery = 'Pagamento na entrega'
  const others = ['PIX', 'Cartão de Crédito', 'Link de pagamento', 'Boleto', 'Nubank', 'Pagaleve']
  await expect(names(payment)).toEqual([...others, onDelivery])
  await userEvent.click(payment.getByRole('radio', { name: 'PIX' }))
  await expect(payment.getByRole('radio', { name: 'PIX' })).toBeChecked()
  await expect(payment.queryByRole('textbox')).toBeNull()
})

const shopperMethods = async ({ stage }: ShopOnStage) => {
  const section = within(await stage.findByRole('region', { name: 'Forma de pagamento' }))
  const open = section.queryByRole('button', { expanded: false })
  if (open) await userEvent.click(open)
  await section.findByRole('radiogroup', { name: 'Como você vai pagar' })
  return section
}

/** A shopper's methods say at once what speaks for them. */
export const MethodsOfAShopper = story('pedido-no-checkout', async (shop) => {
  const section = await shopperMethods(shop)
  const card = section.getByRole('radio', { name: 'Cartão de Crédito' })
  await until(() => expect(card).toHaveAccessibleDescription(/^até \d+x/))
  await expect(section.getByRole('radio', { name: 'PIX' })).toHaveAccessibleDescription(/^aprovado na hora/)
})

/** A backend may name its cards only once one is chosen. */
export const NoCardsBeforeOneIsChosen = story(
  { listing: 'pedido-no-checkout', faults: [failing('/api/order/payment/credit')] },
  async (shop) => {
    const section = await shopperMethods(shop)
    await until(() => expect(shop.backend.calls()).toContain('GET /api/order/payment/credit'))
    await expect(section.getByRole('radio', { name: 'Cartão de Crédito' })).toHaveAccessibleDescription('')
    await expect(shop.failures).toEqual([])
  },
)

export const Refused = story(
  { listing: 'farmacia-agente-sem-nascimento', faults: [{ path: '/api/order/payment/method', status: 409, times: 1 }] },
  async (shop) => {
    const payment = await paymentOf(shop)
    await userEvent.click(payment.getByRole('radio', { name: 'Boleto' }))
    const dialog = await shop.stage.findByRole('dialog', { name: 'Pagamento' })
    await expect(dialog).toHaveTextContent('Serviço indisponível no momento. Tente novamente em instantes.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(payment.getByRole('radio', { name: 'Boleto' })).not.toBeChecked()
  },
)

/** A subscription came into the order that PIX was chosen for. */
export const Dropped = story(
  {
    listing: 'farmacia-agente-sem-nascimento',
    async prepare(call) {
      await call('POST', '/api/order/payment/method?paymentMethod=3')
      const subscription = { providerId: 'assinatura-30-1', recurrence: { type: 30, frequency: 1 } }
      await call('POST', '/api/order/items/', { index: 9, providerId: '100301', quantity: 1, subscription })
    },
  },
  async (shop) => {
    const payment = await paymentOf(shop)
    const words = 'PIX não serve mais para este pedido. Escolha outra forma de pagamento.'
    await expect(payment.getByText(words)).toBeVisible()
    await expect(payment.queryByRole('radio', { name: 'PIX' })).toBeNull()
    await userEvent.click(payment.getByRole('radio', { name: 'Nubank' }))
    await until(() => expect(payment.queryByText(words)).toBeNull())
  },
)

/** While a method is being saved most controls are locked, with the focus where it was; a quick answer locks nothing. */
export const BeingSaved = story(
  { listing: 'farmacia-agente-sem-nascimento', faults: [held('/api/order/payment/method')] },
  async (shop) => {
    const payment = await paymentOf(shop)
    const controls = () =>
      [...screenOf(shop).querySelectorAll<HTMLElement>('button, input, select')].filter((one) => one.checkVisibility())
    const locked = () => controls().filter(isHeld)
    const method = payment.getByRole('radio', { name: 'PIX' })
    await userEvent.click(method)
    await until(() => expect(payment.getByRole('radiogroup')).toHaveAttribute('aria-busy', 'true'))
    await nextFrame()
    const plus = shop.stage.getAllByRole('button', { name: /^Adicionar mais um item/ })[0] as HTMLElement
    await shop.time.advance(140)
    await expect(plus).not.toHaveAttribute('aria-disabled')
    await expect(method).not.toHaveAttribute('aria-disabled')
    plus.focus()
    await shop.time.advance(20)
    await until(() => expect(plus).toHaveAttribute('aria-disabled', 'true'))
    await expect(locked().length).toBeGreaterThan(controls().length / 2)
    await expect(shop.root.activeElement).toBe(plus)
    await userEvent.click(plus)
    await expect(shop.view.session.order.pendingLines.peek().size).toBe(0)
    await shop.time.advance(8000)
    await until(() => expect(payment.getByText(/^A loja demora a responder/)).toBeVisible())
    // The next method is shown, and sent in its turn.
    await userEvent.click(payment.getByRole('radio', { name: 'Boleto' }))
    shop.backend.clearFaults()
    await until(() =>
      expect(shop.backend.calls().filter((call) => call.includes('payment/method'))).toEqual([
        'POST /api/order/payment/method?paymentMethod=3',
        'POST /api/order/payment/method?paymentMethod=1',
      ]),
    )
    await until(() => expect(locked()).not.toContain(plus))
  },
)

/** Of a shopper's folded checkout too: what is folded opens again once the method is saved. */
export const BeingSavedByAShopper = story(
  { listing: 'pedido-no-checkout', faults: [held('/api/order/payment/method')] },
  async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: /^Forma de pagamento/ }))
    const payment = await paymentOf(shop)
    const controls = () =>
      [...screenOf(shop).querySelectorAll<HTMLElement>('button, input, select')].filter((one) => one.checkVisibility())
    const share = () => controls().filter(isHeld).length / controls().length
    const head = shop.stage.getByRole('button', { name: /^Dados do contato/ })
    const before = share()
    await expect(before).toBeLessThan(0.2)
    await userEvent.click(payment.getByRole('button', { name: /^Outras formas/ }))
    await userEvent.click(payment.getByRole('radio', { name: /^Boleto/ }))
    await until(() => expect(payment.getByRole('radiogroup')).toHaveAttribute('aria-busy', 'true'))
    head.focus()
    await shop.time.advance(140)
    await expect(head).not.toHaveAttribute('aria-disabled')
    await shop.time.advance(20)
    await until(() => expect(share()).toBeGreaterThan(0.6))
    await userEvent.click(head)
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(shop.root.activeElement).toBe(head)
    shop.backend.clearFaults()
    await until(() => expect(share()).toBeLessThan(0.2))
    await userEvent.click(head)
    await expect(head).toHaveAttribute('aria-expanded', 'true')
  },
)

export const ListFailed = story(
  { listing: 'farmacia-agente-sem-nascimento', faults: [failing('/api/order/payments')] },
  async (shop) => {
    const payment = await paymentOf(shop)
    await expect(payment.getByText('Falha ao carregar opções de pagamento')).toBeVisible()
    await expect(names(payment)).not.toContain('Pagamento na entrega')
    await expect(payment.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

export const Loading = story(
  { listing: 'farmacia-agente-sem-nascimento', faults: [held('/api/order/payments')] },
  async ({ stage, time }) => {
    const section = await stage.findByRole('region', { name: 'Forma de pagamento' })
    section.scrollIntoView()
    await expect(within(section).getByText('Buscando...')).toBeVisible()
    await time.advance(8000)
    await until(() => expect(within(section).getByText(/^A loja demora a responder/)).toBeVisible())
    await time.advance(12_000)
    await until(() => expect(within(section).getByRole('button', { name: 'Tentar de novo' })).toBeVisible())
  },
)

export const OnDelivery = story('farmacia-agente-sem-nascimento', async (shop) => {
  const payment = await paymentOf(shop)
  await userEvent.click(payment.getByRole('radio', { name: 'Pagamento na entrega' }))
  const group = await payment.findByRole('combobox', { name: /^Forma de pagamento na entrega/ })
  await expect(payment.queryByRole('combobox', { name: /^Opção de pagamento/ })).toBeNull()
  await userEvent.selectOptions(group, within(group).getAllByRole<HTMLOptionElement>('option')[1]?.value ?? '')
  await expect(await payment.findByRole('combobox', { name: /^Opção de pagamento/ })).toBeVisible()
})

/** Cash on delivery for an order that is otherwise complete. */
const cash = 'agente-pagar-na-entrega'

export const Cash = story(cash, async (shop) => {
  const payment = await paymentOf(shop)
  const group = await payment.findByRole('combobox', { name: /^Forma de pagamento na entrega/ })
  await expect(group).toHaveValue('Dinheiro')
  const field = payment.getByRole('textbox', { name: /^Valor em dinheiro/ })
  await expect(field).toHaveValue('R$\u00A0200,00')
  await typeInto(field, 'R$ 1,00')
  await expect(field).toHaveAccessibleDescription('O valor deve ser maior que o valor do pedido!')
  await typeInto(field, '50000')
  await expect(payment.getByText(/^O troco será de R\$/)).toBeVisible()
})

/** A shop that names who deposits. The CPF is checked beside its field, and goes in no address. */
export const ExtraFields = story('mercado-deposito', async (shop) => {
  await userEvent.click(await shop.stage.findByRole('button', { name: /^Forma de pagamento/ }))
  const payment = await paymentOf(shop)
  await userEvent.click(payment.getByRole('button', { name: /^Outras formas \(\d\)$/ }))
  await userEvent.click(payment.getByRole('radio', { name: 'Depósito bancário' }))
  const name = await payment.findByRole('textbox', { name: /^Nome de quem deposita/ })
  const document = payment.getByRole('textbox', { name: /^CPF de quem deposita/ })
  await expect(document).toHaveAttribute('inputmode', 'numeric')
  await typeInto(name, 'Ana Souza')
  document.focus()
  await typeInto(document, '52998224724')
  await expect(document).toHaveValue('529.982.247-24')
  name.focus()
  await until(() => expect(document).toHaveAccessibleDescription('Confira o CPF: ele tem 11 números'))
  document.focus()
  await typeInto(document, '52998224725')
  await expect(document).not.toHaveAccessibleDescription()
  await shop.time.advance(1000)
  await until(() => expect(shop.view.session.order.current.peek()?.payment?.fields).toHaveProperty('depositorDocument'))
  await expect(shop.backend.calls().filter((call) => /529|Ana/.test(call))).toEqual([])
  await expect(document).toHaveValue('529.982.247-25')
})

/** After a reload the shop has the CPF, and the page does not. */
export const ExtraFieldsGiven = story(
  {
    listing: 'mercado-deposito',
    prepare: (call: PrepareCall) =>
      call('POST', '/api/order/payment/method?paymentMethod=2', {
        fields: { depositorName: 'Ana Souza', depositorDocument: '52998224725' },
      }),
  },
  async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: /^Forma de pagamento/ }))
    const payment = await paymentOf(shop)
    const document = await payment.findByRole('textbox', { name: /^CPF de quem deposita/ })
    await expect(document).toHaveValue('')
    await expect(document).not.toBeRequired()
    await expect(document).toHaveAccessibleDescription('Já informado. Digite só para trocar.')
    await expect(payment.getByRole('textbox', { name: /^Nome de quem deposita/ })).toHaveValue('Ana Souza')
  },
)

export const ManualLink = story('agente-conta-manual', async (shop) => {
  const payment = await paymentOf(shop)
  await userEvent.click(payment.getByRole('radio', { name: 'Link de pagamento' }))
  const field = await payment.findByRole('textbox', { name: /^Link de pagamento/ })
  const hint = 'O endereço da página em que o contato paga.'
  await expect(field).toHaveAccessibleDescription(hint)
  await typeInto(field, 'no balcão')
  await expect(field).toHaveAccessibleDescription('Insira um link válido')
})

export const ManualPix = story('agente-conta-manual', async (shop) => {
  const payment = await paymentOf(shop)
  await userEvent.click(payment.getByRole('radio', { name: 'PIX' }))
  const field = await payment.findByRole('textbox', { name: /^Chave PIX/ })
  await until(() => expect(field).not.toHaveValue(''))
})

export const Coupon = story(
  {
    listing: 'farmacia-agente-sem-nascimento',
    prepare: (call: PrepareCall) => call('POST', '/api/order/coupon/?coupon=BOAHORA10'),
  },
  async (shop) => {
    const fold = await shop.stage.findByRole('button', { name: 'Tenho um cupom' })
    fold.scrollIntoView()
    await expect(await shop.stage.findByRole('button', { name: 'Remover cupom BOAHORA10' })).toBeVisible()
    await expect(amount(shop, 'Descontos')).toMatch(/^-R\$/)
  },
)

/** What is typed while a choice is being saved is not lost, and Enter sends it after the choice. */
export const CouponWhileSaving = story(
  { listing: 'pedido-no-checkout', faults: [held('/api/order/payment/method')] },
  async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: /^Forma de pagamento/ }))
    const payment = await paymentOf(shop)
    await userEvent.click(payment.getByRole('radio', { name: /^PIX/ }))
    await until(() => expect(shop.view.session.order.isUpdating.value).toBe(true))
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Tenho um cupom' }))
    const field = shop.stage.getByRole('textbox', { name: 'Cupom de desconto' })
    await expect(shop.root.activeElement).toBe(field)
    await typeInto(field, 'FEIRA5')
    await expect(field).toHaveValue('FEIRA5')
    await fireEvent.keyDown(field, { key: 'Enter' })
    const sent = () => shop.backend.calls().filter((call) => /^POST .*(coupon|payment)/.test(call))
    await expect(sent().some((call) => call.includes('coupon'))).toBe(false)
    shop.backend.clearFaults()
    await expect(await shop.stage.findByRole('button', { name: 'Remover cupom FEIRA5' })).toBeVisible()
    await expect(shop.view.session.order.current.value?.payment?.method).toBe(3)
    await expect(sent().map((call) => call.replace(/^.*\/order\/(\w+).*$/, '$1'))).toEqual(['payment', 'coupon'])
  },
)

/** A refused coupon says why, and leaves its field. */
export const CouponRefused = story('pedido-no-checkout', async (shop) => {
  await userEvent.click(await shop.stage.findByRole('button', { name: 'Tenho um cupom' }))
  const field = await shop.stage.findByRole('textbox', { name: 'Cupom de desconto' })
  await typeInto(field, 'NAOEXISTE')
  await userEvent.click(shop.stage.getByRole('button', { name: 'Aplicar cupom' }))
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'Cupom' }))
  await until(() => expect(dialog.getByText(/cupom/i, { selector: 'p' })).toBeVisible())
  await userEvent.click(dialog.getByRole('button', { name: 'Ok' }))
  await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
  await expect(field).toHaveValue('')
})

/** A coupon without an answer: said beside it, then asked for; it is not in the order. */
export const CouponWithoutAnAnswer = story(
  { listing: 'farmacia-agente-sem-nascimento', faults: [held('/api/order/coupon')] },
  async (shop) => {
    const summary = within(await shop.stage.findByRole('region', { name: 'Resumo do pedido' }))
    await userEvent.click(await summary.findByRole('button', { name: 'Tenho um cupom' }))
    await typeInto(await summary.findByRole('textbox', { name: 'Cupom de desconto' }), 'BOAHORA10')
    const apply = summary.getByRole('button', { name: 'Aplicar cupom' })
    await userEvent.click(apply)
    await until(() => expect(apply).toHaveAttribute('aria-busy', 'true'))
    await nextFrame()
    await shop.time.advance(8000)
    const note = await summary.findByText(/^A loja demora a responder/)
    note.scrollIntoView({ block: 'center' })
    await shop.time.advance(23_000)
    await until(() => expect(shop.stage.getByRole('dialog', { name: 'Cupom' })).toBeVisible())
  },
)

/** Where the agent sets prices, an amount replaces the coupon. */
export const ManualDiscount = story('mercado-agente-frete-manual', async (shop) => {
  const field = await shop.stage.findByRole('textbox', { name: 'Desconto no pedido' })
  field.scrollIntoView()
  await expect(shop.stage.queryByRole('textbox', { name: 'Cupom de desconto' })).toBeNull()
  await typeInto(field, '500')
  await expect(field).toHaveValue('R$\u00A05,00')
})

export const Recalculating = story(
  { listing: 'mercado-agente-frete-manual', faults: [held('/api/order/discount')] },
  async (shop) => {
    const field = await shop.stage.findByRole('textbox', { name: 'Desconto no pedido' })
    await typeInto(field, '500')
    await shop.time.advance(1000)
    await until(() => expect(shop.stage.getByText('Recalculando...')).toBeVisible())
    await expect(shop.stage.getByText('Processando...')).toBeVisible()
  },
)

export const Bubble = story({ listing: 'agente-conta-manual', width: '280px' }, async (shop) => {
  await paymentOf(shop)
  await expectNoOverflow(shop.root, shop.view.scroller.current)
})

export const PaidBeside = story({ listing: 'pedido-no-checkout', width: '1024px', height: '768px' }, async (shop) => {
  await shop.stage.findByRole('region', { name: 'Forma de pagamento' })
  await expectPaidBeside(shop, 'Confirmar pedido')
})
