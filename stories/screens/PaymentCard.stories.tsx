import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { expectPaidBeside } from '../support/paid-beside'
import { failing, fits, sees, shopMeta, storiesWith, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { buttonCaptcha, buttonForm, endingForm, endless, expiringCaptcha } from '../support/story-vendors'

const meta = { ...shopMeta, title: 'screens/PaymentCard' } satisfies Meta<typeof shopMeta.component>

export default meta
const vendors = { captcha: buttonCaptcha, cardForm: buttonForm() }
const story = storiesWith({ route: '/order/payment', vendors })

const PAY = /^Pagar R\$/
const UNKNOWN = 'Ainda não sabemos se o pagamento foi feito'

/** A field, once the form has loaded. */
function field({ stage }: ShopOnStage, name: string): Promise<HTMLInputElement> {
  return stage.findByRole('textbox', { name })
}

async function fill(shop: ShopOnStage, number = '4111 1111 1111 1111'): Promise<void> {
  await typeInto(await field(shop, 'Número do cartão'), number)
  await typeInto(await field(shop, 'Nome impresso no cartão'), 'MARINA DUARTE')
  await typeInto(await field(shop, 'Validade'), '12/31')
  await typeInto(await field(shop, 'Código de segurança'), '737')
  await typeInto(await field(shop, 'CPF do titular'), '529.982.247-25')
  await typeInto(await field(shop, 'CEP'), '01310-100')
  const address = await field(shop, 'Endereço')
  await until(() => expect(address).toHaveValue('Avenida Paulista'))
  await typeInto(await field(shop, 'Número'), '1000')
  await until(() => expect(shop.stage.getByRole('button', { name: PAY })).not.toHaveAttribute('aria-busy'))
}

async function pay({ stage }: ShopOnStage): Promise<void> {
  const button = stage.getByRole('button', { name: PAY })
  await until(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

export const Form = story('pagar-cartao', async (shop) => {
  const number = await field(shop, 'Número do cartão')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
  await expect(getComputedStyle(number).fontSize).toBe('16px')
  for (const [name, completion] of [
    ['Número do cartão', 'cc-number'],
    ['Validade', 'cc-exp'],
    ['Código de segurança', 'cc-csc'],
    ['Nome impresso no cartão', 'cc-name'],
  ] as const)
    await expect(await field(shop, name)).toHaveAttribute('autocomplete', completion)
  // The rest of the address comes after its CEP, and the brand after the number.
  await expect(shop.stage.queryByRole('combobox')).toBeNull()
  await typeInto(await field(shop, 'CEP'), '01310-100')
  const state = await shop.stage.findByRole('combobox', { name: 'Estado' })
  await expect(state).toHaveAttribute('autocomplete', 'billing address-level1')
})

let isTaken = false

function withCoupon(answer: string): string {
  const { data, ...rest } = JSON.parse(answer) as { data: { totalAmout: number } }
  return JSON.stringify({ ...rest, data: { ...data, coupon: 'BOAHORA10', totalAmout: data.totalAmout - 5 } })
}

/** What the server took from the order is told beside the total. */
export const CouponTakenAway = story(
  {
    listing: 'pagar-cartao',
    prepare: async () => void (isTaken = false),
    otherwise: { '/api/order/current': (answer) => (isTaken ? answer : withCoupon(answer)) },
  },
  async (shop) => {
    await field(shop, 'CEP')
    isTaken = true
    await shop.view.session.order.load('refresh')
    await expect(await shop.stage.findByText('O cupom BOAHORA10 saiu do pedido')).toBeVisible()
    await expect(shop.stage.getByText(/^O total mudou/)).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Ok' }))
    await until(() => expect(shop.stage.queryByText(/saiu do pedido|mudou/)).toBeNull())
  },
)

/** A press on a field that the bar half covers shows all of it, above the bar. */
export const FieldAboveTheBar = story('pagar-cartao', async (shop) => {
  const document = await field(shop, 'CPF do titular')
  const bar = shop.stage.getByRole('button', { name: PAY }).closest('[data-bar]') as HTMLElement
  const scroller = shop.view.scroller.current as HTMLElement
  await until(() => expect(scroller.style.scrollPaddingBottom).not.toBe(''))
  const over = () => document.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
  scroller.scrollTop += over() - 20
  await expect(over()).toBeCloseTo(20, 0)
  // As a press does: the browser moves nothing.
  document.focus({ preventScroll: true })
  await expect(over()).toBeLessThan(1)
})

/** The bill goes where the order goes, or to an address of its own. */
export const BilledWhereDelivered = story(
  {
    listing: 'pedido-no-limite-com-brinde',
    prepare: (call) => call('POST', '/api/order/payment/method?paymentMethod=0'),
  },
  async ({ stage }) => {
    const same = await stage.findByRole('checkbox', { name: 'O mesmo da entrega' })
    await expect(stage.getByText(/, \d{5}-\d{3}$/)).toBeVisible()
    await userEvent.click(same)
    await expect(stage.getByRole('textbox', { name: 'CEP' })).toHaveValue('')
    await userEvent.click(same)
    await expect(stage.queryByRole('textbox', { name: 'CEP' })).toBeNull()
  },
)

export const Bubble = story({ listing: 'pagar-cartao', width: '280px' }, fits('Número do cartão'))

/** The number determines the brand. The preview shows only its last digits, and no attribute holds it. */
export const LivePreview = story('pagar-cartao', async (shop) => {
  await typeInto(await field(shop, 'Número do cartão'), '6062 8256 2425 4001')
  const preview = within(shop.root as unknown as HTMLElement).getByTestId('card-preview')
  await expect(preview).toHaveTextContent('Hipercard')
  await expect(preview).toHaveTextContent('•••• •••• •••• 4001')
  await until(() => expect(shop.stage.getByRole('combobox', { name: 'Bandeira' })).toHaveValue('hipercard'))
  await expect(shop.root.innerHTML).not.toContain('6062')
})

function withInterest(answer: string): string {
  const { data, ...rest } = JSON.parse(answer) as { data: { installments: { count: number; value: number }[] }[] }
  const dearer = data.map((kind) => ({
    ...kind,
    installments: kind.installments.map(({ count, value }) => ({ count, value: count > 1 ? value + 1 : value })),
  }))
  return JSON.stringify({ ...rest, data: dearer })
}

/** Parts that come to more than the order say so, and so do the total and the button. */
export const Interest = story(
  { listing: 'pagar-cartao', otherwise: { '/api/order/payment/credit': withInterest } },
  async (shop) => {
    await typeInto(await field(shop, 'Número do cartão'), '4111 1111 1111 1111')
    const count = shop.stage.getByRole('combobox', { name: 'Parcelas' })
    await until(() => expect(count).toBeEnabled())
    const [one, two] = within(count).getAllByRole<HTMLOptionElement>('option')
    await expect(one).toHaveTextContent(/^1x de R\$\s[\d,]+$/)
    await expect(two).toHaveTextContent(/^2x de R\$\s[\d,]+ com juros$/)
    await typeInto(count, '2')
    // Whole, below the field: a phone cuts what is in it.
    await until(() => expect(count).toHaveAccessibleDescription(/^Total com juros: R\$\s[\d,]+$/))
    const hint = shop.stage.getByText(/^Total com juros: /)
    const total = /R\$\s[\d,]+/.exec(hint.textContent ?? '')?.[0].replace(/\s/g, ' ') ?? ''
    await until(() =>
      expect(shop.stage.getByRole('button', { name: PAY })).toHaveTextContent(`Pagar ${total} com juros`),
    )
    const sums = shop.stage.getAllByText(/^Total a pagar com juros/)
    for (const { parentElement } of sums) await expect(parentElement).toHaveTextContent(total)
    sums[0]?.scrollIntoView({ block: 'center' })
  },
)

/** A lost answer keeps the choice, shows an error at the field and can be retried. */
export const InstallmentsFailed = story(
  { listing: 'pagar-cartao', faults: [{ path: '/api/order/payment/credit/installments', status: 409 }] },
  async (shop) => {
    await typeInto(await field(shop, 'Número do cartão'), '4111 1111 1111 1111')
    const count = shop.stage.getByRole('combobox', { name: 'Parcelas' })
    await until(() => expect(count).toHaveAccessibleDescription(/^Serviço indisponível no momento/))
    await expect(shop.stage.getByRole('combobox', { name: 'Bandeira' })).toHaveValue('visa')
    await expect(shop.stage.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

export const OptionsFailed = story(
  { listing: 'pagar-cartao', faults: [{ path: '/api/order/payment/credit$', status: 500, times: 1 }] },
  sees('Não deu para carregar as bandeiras.', 'Tentar de novo'),
)

export const FieldErrors = story('pagar-cartao', async (shop) => {
  const number = await field(shop, 'Número do cartão')
  await pay(shop)
  await expect(await shop.stage.findByText('Por favor, verifique os campos e tente novamente')).toBeInTheDocument()
  await until(() => expect(shop.root.activeElement).toBe(number))
  await expect(number).toHaveAccessibleDescription('Digite o número completo do cartão.')
  await expect(await field(shop, 'Validade')).toHaveAccessibleDescription('Digite a validade como MM/AA.')
  await expect(await field(shop, 'CEP')).toHaveAccessibleDescription('Digite um CEP com 8 dígitos.')
})

/** Typed address fields stay, and typing the CEP again looks it up again. */
export const CepFailed = story(
  { listing: 'pagar-cartao', faults: [failing('/api/order/address/cep/')] },
  async (shop) => {
    shop.time.skipPauses()
    const cep = await field(shop, 'CEP')
    await typeInto(cep, '01310-100')
    const words = 'Falha ao buscar endereço por CEP. Preencha o endereço à mão.'
    await until(() => expect(cep).toHaveAccessibleDescription(words))
  },
)

export const Processing = story(
  { listing: 'pagar-cartao', faults: [{ path: '/api/order/payment/credit$', method: 'POST', delay: 600_000 }] },
  async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Processando o pagamento…' })).toBeVisible()
    await expect(shop.stage.queryByRole('button', { name: PAY })).toBeNull()
    // The form has cleared the card.
    await expect(shop.root.querySelector<HTMLInputElement>('[autocomplete="cc-number"]')).toHaveValue('')
    await expect(shop.root.querySelector<HTMLInputElement>('[autocomplete="cc-csc"]')).toHaveValue('')
  },
)

/** The card stays, but for its code, which is for one try. */
export const Failed = story('pagar-cartao-sem-limite', async (shop) => {
  await fill(shop)
  await pay(shop)
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'Pagamento não realizado' }))
  await until(() => expect(dialog.getByText('Limite de compras do cartão insuficiente')).toBeVisible())
  await expect(dialog.getByText('Nada foi cobrado.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Modificar dados do cartão' }))
  const number = await field(shop, 'Número do cartão')
  await until(() => expect(shop.root.activeElement).toBe(number))
  await expect(number).toHaveValue('4111 1111 1111 1111')
  const code = await field(shop, 'Código de segurança')
  await expect(code).toHaveValue('')
  await expect(shop.root.innerHTML).not.toContain('4111')
})

export const FailedBefore = story('pagar-cartao-falhou', async ({ stage }) => {
  await expect(await stage.findByText('Aconteceu um erro com seu pagamento')).toBeVisible()
  await expect(stage.queryByRole('dialog')).toBeNull()
  // A try since then may have been lost.
  await expect(stage.queryByText('Nada foi cobrado.')).toBeNull()
})

export const WaitingForTheBank = story('pagar-cartao', async (shop) => {
  await fill(shop, '4000 0000 0000 0077')
  await pay(shop)
  await expect(await shop.stage.findByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
  await expect(shop.stage.queryByRole('button', { name: PAY })).toBeNull()
})

/** The answer never arrived: this is not a failure, and paying again takes another press. */
export const UnknownPayment = story(
  { listing: 'pagar-cartao', faults: [{ path: '/api/order/payment/credit$', method: 'POST', drop: true, times: 1 }] },
  async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Confirmando…' })).toBeVisible()
    await expect(shop.stage.queryByRole('dialog')).toBeNull()
    shop.time.skipPauses()
    await expect(await shop.stage.findByRole('heading', { name: UNKNOWN })).toBeVisible()
    await expect(shop.stage.queryByText('Nada foi cobrado.')).toBeNull()
    await expect(shop.stage.getByRole('button', { name: 'Pagar de novo' })).toBeEnabled()
  },
)

/** The request failed before it was sent: typed text is restored. */
export const Unsent = story('pagar-cartao', async (shop) => {
  await fill(shop)
  shop.backend.addFault(failing('/api/order/current'))
  shop.time.skipPauses()
  await pay(shop)
  await expect(await shop.stage.findByText('O pagamento não foi enviado')).toBeVisible()
  await expect(await field(shop, 'Número do cartão')).toHaveValue('4111 1111 1111 1111')
})

export const Captcha = story('pagar-cartao-recaptcha', async (shop) => {
  await fill(shop)
  await pay(shop)
  const dialog = await shop.stage.findByRole('dialog', { name: 'Confirme que você não é um robô' })
  await until(() => expect(shop.root.activeElement).toBe(dialog))
  await until(() => expect(shop.root.host.querySelector('button')).toBeVisible())
  // The form is visible behind it but inert.
  await expect((await field(shop, 'Número do cartão')).closest('[inert]')).not.toBeNull()
})

export const CaptchaExpired = story(
  { listing: 'pagar-cartao-recaptcha', vendors: { captcha: expiringCaptcha } },
  async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByText('O tempo acabou. Marque a caixa de novo.')).toBeVisible()
    await userEvent.click(within(shop.root.host as HTMLElement).getByText('Sou uma pessoa'))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  },
)

/** The vendor's form, once it can be used. */
async function formOf(shop: ShopOnStage, button: string | RegExp = /no provedor$/) {
  const host = within(shop.root.host as HTMLElement)
  shop.time.skipPauses()
  await until(() => expect(host.getByText(button)).toBeVisible())
  return host
}

export const EmbeddedForm = story('pagar-mercadopago', async (shop) => {
  await formOf(shop)
  await expect(shop.stage.getByText(/^Total a pagar · \d+ itens$/)).toBeVisible()
  await expect(shop.stage.getByText(/pagamento por Mercado Pago$/)).toBeVisible()
})

export const EmbeddedFormLoading = story(
  { listing: 'pagar-mercadopago', vendors: { cardForm: endless } },
  async ({ stage, time }) => {
    time.skipPauses()
    await expect(await stage.findByText('Carregando pagamento...')).toBeVisible()
  },
)

/** The form may end later. */
export const EmbeddedFormEnded = story(
  { listing: 'pagar-mercadopago', vendors: { cardForm: endingForm } },
  async (shop) => {
    const LOSE = 'Perder a conexão com o provedor'
    const host = await formOf(shop, LOSE)
    await userEvent.click(host.getByText(LOSE))
    await expect(await shop.stage.findByText('Não deu para carregar esta parte da página')).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

export const PaidBeside = story({ listing: 'pagar-cartao', width: '1024px', height: '768px' }, async (shop) => {
  await field(shop, 'Número do cartão')
  await expectPaidBeside(shop, PAY)
})
