import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { formatCents } from '../../src/lib/money'
import { findToast, playing, shopMeta, typeInto, until, type ShopOnStage, type ShopScene } from '../support/shop-stage'
import { buttonCaptcha, buttonForm, endingForm, endless, expiringCaptcha, unreachable } from '../support/story-vendors'

const meta = { ...shopMeta, title: 'screens/PaymentCard' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const PAY = /^Pagar R\$/
const CREDIT = 'POST /api/order/payment/credit'

function scene(listing = 'pagar-cartao', more: Partial<ShopScene> = {}): ShopScene {
  return { listing, route: '/order/payment', vendors: { captcha: buttonCaptcha, cardForm: buttonForm() }, ...more }
}

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

function payments({ backend }: ShopOnStage): number {
  return backend.calls().filter((call) => call === CREDIT).length
}

export const Form: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    const number = await field(shop, 'Número do cartão')
    await expect(number).toHaveAttribute('autocomplete', 'cc-number')
    await expect(number).toHaveAttribute('inputmode', 'numeric')
    await expect(getComputedStyle(number).fontSize).toBe('16px')
    await expect(await field(shop, 'Validade')).toHaveAttribute('autocomplete', 'cc-exp')
    await expect(await field(shop, 'Código de segurança')).toHaveAttribute('autocomplete', 'cc-csc')
    await expect(await field(shop, 'Nome impresso no cartão')).toHaveAttribute('autocomplete', 'cc-name')
    await expect(shop.stage.getByRole('combobox', { name: 'Bandeira' })).toHaveAttribute('autocomplete', 'cc-type')
    const state = shop.stage.getByRole('combobox', { name: 'Estado' })
    await expect(state).toHaveAttribute('autocomplete', 'billing address-level1')
    await expect(shop.stage.getByRole('button', { name: PAY })).toBeVisible()
  }),
}

export const Bubble: Story = {
  args: { scene: scene(), width: '280px' },
  play: playing(async (shop) => {
    await fill(shop)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  }),
}

export const Wide: Story = {
  args: { scene: scene(), width: '1024px', height: '768px' },
  play: playing(async (shop) => {
    const number = await field(shop, 'Número do cartão')
    const preview = within(shop.root as unknown as HTMLElement).getByTestId('card-preview')
    await expect(number.getBoundingClientRect().right).toBeLessThan(preview.getBoundingClientRect().left)
  }),
}

/** The number determines the brand. The preview shows only its last digits, and no attribute holds it. */
export const LivePreview: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await typeInto(await field(shop, 'Número do cartão'), '6062 8256 2425 4001')
    await typeInto(await field(shop, 'Nome impresso no cartão'), 'Marina')
    const preview = within(shop.root as unknown as HTMLElement).getByTestId('card-preview')
    await expect(preview).toHaveTextContent('Hipercard')
    await expect(preview).toHaveTextContent('•••• •••• •••• 4001')
    await expect(preview).toHaveTextContent('Marina')
    await until(() => expect(shop.stage.getByRole('combobox', { name: 'Bandeira' })).toHaveValue('hipercard'))
    await expect(shop.root.innerHTML).not.toContain('6062')
    await expect(await field(shop, 'CPF do titular')).not.toHaveAttribute('value')
  }),
}

/** A card type sets one installment and is sent. Another count is sent too. */
export const Installments: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await field(shop, 'Número do cartão')
    const kind = shop.stage.getByRole('combobox', { name: 'Bandeira' })
    const count = shop.stage.getByRole('combobox', { name: 'Parcelas' })
    const sent = () => shop.backend.calls().filter((call) => call === `${CREDIT}/installments`)
    await until(() => expect(within(kind).getByRole('option', { name: 'Elo' })).toBeInTheDocument())
    await fireEvent.change(kind, { target: { value: 'elo' } })
    await until(() => expect(sent()).toHaveLength(1))
    await until(() => expect(within(count).getAllByRole('option').length).toBeGreaterThan(1))
    await fireEvent.change(count, { target: { value: '3' } })
    await until(() => expect(sent()).toHaveLength(2))
    await expect(count).toHaveValue('3')
    await fireEvent.change(kind, { target: { value: 'visa' } })
    await until(() => expect(sent()).toHaveLength(3))
    await expect(count).toHaveValue('1')
  }),
}

/** A lost answer keeps the choice, shows an error at the field and can be retried. */
export const InstallmentsFailed: Story = {
  args: {
    scene: scene('pagar-cartao', {
      faults: [{ path: `/api/order/payment/credit/installments`, status: 503, times: 1 }],
    }),
  },
  play: playing(async (shop) => {
    await typeInto(await field(shop, 'Número do cartão'), '4111 1111 1111 1111')
    const count = shop.stage.getByRole('combobox', { name: 'Parcelas' })
    await until(() => expect(count).toHaveAccessibleDescription(/^Serviço indisponível no momento/))
    await expect(shop.stage.getByRole('combobox', { name: 'Bandeira' })).toHaveValue('visa')
    await expect(await field(shop, 'Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await userEvent.click(shop.stage.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(count).not.toHaveAttribute('aria-invalid'))
    await expect(shop.stage.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  }),
}

export const OptionsLoading: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/payment/credit$', delay: 600_000 }] }) },
  play: playing(async (shop) => {
    await typeInto(await field(shop, 'Número do cartão'), '4111 1111 1111 1111')
    await expect(shop.stage.getByRole('combobox', { name: 'Bandeira' })).toHaveAttribute('aria-busy', 'true')
  }),
}

export const OptionsFailed: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/payment/credit$', status: 500, times: 1 }] }) },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Não deu para carregar as bandeiras.')).toBeVisible()
    await userEvent.click(stage.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await stage.findByRole('combobox', { name: 'Bandeira' })).toBeInTheDocument()
  }),
}

export const FieldErrors: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    const number = await field(shop, 'Número do cartão')
    await pay(shop)
    await expect(await shop.stage.findByText('Por favor, verifique os campos e tente novamente')).toBeInTheDocument()
    await until(() => expect(shop.root.activeElement).toBe(number))
    await expect(number).toHaveAccessibleDescription('Digite o número completo do cartão.')
    await expect(await field(shop, 'Validade')).toHaveAccessibleDescription('Digite a validade como MM/AA.')
    await expect(await field(shop, 'Código de segurança')).toHaveAccessibleDescription(/3 dígitos/)
    await expect(await field(shop, 'CEP')).toHaveAccessibleDescription('Digite um CEP com 8 dígitos.')
    await typeInto(number, '3782 822463 10005')
    await expect(await field(shop, 'Código de segurança')).toHaveAccessibleDescription(/4 dígitos/)
    await expect(payments(shop)).toBe(0)
  }),
}

export const MistypedNumber: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    const number = await field(shop, 'Número do cartão')
    await typeInto(number, '4111 1111 1111 1112')
    await expect(number).toHaveAccessibleDescription('Confira o número: parece haver um dígito trocado.')
    await expect(number).not.toHaveAttribute('aria-invalid')
  }),
}

/** In shops for companies a document may have letters. */
export const CompanyDocument: Story = {
  args: { scene: scene('pagar-cartao-cnpj') },
  play: playing(async (shop) => {
    const document = await field(shop, 'CPF ou CNPJ do titular')
    await expect(document).toHaveAttribute('inputmode', 'text')
    await typeInto(document, '12abc34501de35')
    await expect(document).toHaveValue('12.ABC.345/01DE-35')
    await fireEvent.focusOut(document)
    await expect(document).not.toHaveAttribute('aria-invalid')
    await typeInto(document, '12.ABC.345/01DE-36')
    await fireEvent.focusOut(document)
    await until(() => expect(document).toHaveAccessibleDescription('CPF ou CNPJ inválido.'))
  }),
}

export const CepLookedUp: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/address/cep/', delay: 600_000 }] }) },
  play: playing(async (shop) => {
    const cep = await field(shop, 'CEP')
    await typeInto(cep, '01310-100')
    await until(() => expect(cep).toHaveAttribute('aria-busy', 'true'))
    await expect(await field(shop, 'Endereço')).toBeEnabled()
  }),
}

/** Typed address fields stay, and typing the CEP again looks it up again. */
export const CepFailed: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/address/cep/', status: 500 }] }) },
  play: playing(async (shop) => {
    const cep = await field(shop, 'CEP')
    const address = await field(shop, 'Endereço')
    await typeInto(address, 'Rua das Flores')
    await typeInto(cep, '01310-100')
    const words = 'Falha ao buscar endereço por CEP. Preencha o endereço à mão.'
    await until(() => expect(cep).toHaveAccessibleDescription(words))
    await expect(address).toHaveValue('Rua das Flores')
    shop.backend.clearFaults()
    await typeInto(cep, '01310-10')
    await typeInto(cep, '01310-100')
    await until(() => expect(address).toHaveValue('Avenida Paulista'))
    await expect(cep).not.toHaveAccessibleDescription(words)
  }),
}

/** Text typed during the lookup stays. */
export const CepAnsweredLate: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/address/cep/', delay: 600_000 }] }) },
  play: playing(async (shop) => {
    const cep = await field(shop, 'CEP')
    const address = await field(shop, 'Endereço')
    await typeInto(cep, '01310-100')
    await until(() => expect(cep).toHaveAttribute('aria-busy', 'true'))
    await typeInto(address, 'Alameda Santos')
    shop.backend.clearFaults()
    await until(() => expect(shop.stage.getByRole('textbox', { name: 'Cidade' })).toHaveValue('São Paulo'))
    await expect(address).toHaveValue('Alameda Santos')
  }),
}

export const UnknownCep: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/address/cep/', status: 404 }] }) },
  play: playing(async (shop) => {
    const cep = await field(shop, 'CEP')
    await typeInto(cep, '99999-999')
    await until(() => expect(cep).toHaveAccessibleDescription('Não achamos este CEP. Preencha o endereço à mão.'))
  }),
}

export const Paid: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(payments(shop)).toBe(1)
    await expect(shop.view.exit.value?.reason).toBe('chat')
  }),
}

export const Processing: Story = {
  args: {
    scene: scene('pagar-cartao', { faults: [{ path: '/api/order/payment/credit$', method: 'POST', delay: 600_000 }] }),
  },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Processando o pagamento…' })).toBeVisible()
    await expect(shop.stage.queryByRole('button', { name: PAY })).toBeNull()
    // The form has cleared the card.
    await expect(shop.root.querySelector<HTMLInputElement>('[autocomplete="cc-number"]')).toHaveValue('')
    await expect(shop.root.querySelector<HTMLInputElement>('[autocomplete="cc-csc"]')).toHaveValue('')
  }),
}

/** Checks the message of the failure, and that the card can be edited. */
function fails(sentence: string) {
  return playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    const dialog = within(await shop.stage.findByRole('dialog', { name: 'Pagamento não realizado' }))
    await until(() => expect(dialog.getByText(sentence)).toBeVisible())
    await expect(dialog.getByText('Nada foi cobrado.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Alterar forma de pagamento' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Modificar dados do cartão' })).toBeVisible()
  })
}

export const InvalidData: Story = {
  args: { scene: scene('pagar-cartao-invalido') },
  play: fails('Os dados do cartão são inválidos'),
}

export const LimitExceeded: Story = {
  args: { scene: scene('pagar-cartao-sem-limite') },
  play: fails('Limite de compras do cartão insuficiente'),
}

export const Expired: Story = {
  args: { scene: scene('pagar-cartao-expirado') },
  play: fails('O tempo para pagamento expirou'),
}

export const Failed: Story = {
  args: { scene: scene('pagar-cartao-erro') },
  play: fails('Aconteceu um erro com seu pagamento'),
}

/** The card stays, but for its code, which is for one try. */
export const EditAfterFailure: Story = {
  args: { scene: scene('pagar-cartao-sem-limite') },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Modificar dados do cartão' }))
    const number = await field(shop, 'Número do cartão')
    await until(() => expect(shop.root.activeElement).toBe(number))
    await expect(number).toHaveValue('4111 1111 1111 1111')
    await expect(await field(shop, 'Nome impresso no cartão')).toHaveValue('MARINA DUARTE')
    await expect(await field(shop, 'Validade')).toHaveValue('12/31')
    await expect(await field(shop, 'Código de segurança')).toHaveValue('')
    await expect(await field(shop, 'Endereço')).toHaveValue('Avenida Paulista')
    await expect(shop.stage.getByText('Limite de compras do cartão insuficiente')).toBeVisible()
    await expect(shop.stage.getByText('Nada foi cobrado.')).toBeVisible()
    await expect(shop.root.innerHTML).not.toContain('4111')
  }),
}

export const ChangeMethod: Story = {
  args: { scene: scene('pagar-cartao-sem-limite') },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    shop.backend.addFault({ path: '/api/order/payment/update', status: 500, times: 1 })
    const dialog = within(await shop.stage.findByRole('dialog', { name: 'Pagamento não realizado' }))
    const change = dialog.getByRole('button', { name: 'Alterar forma de pagamento' })
    await userEvent.click(change)
    await until(() => expect(dialog.getByText('Erro ao atualizar o método de pagamento')).toBeVisible())
    await userEvent.click(change)
    await expect(await shop.stage.findByRole('heading', { name: 'Aguardando alteração...' })).toBeVisible()
    await expect(shop.view.history.path.value).toBe('/change-payment')
  }),
}

export const FailedBefore: Story = {
  args: { scene: scene('pagar-cartao-falhou') },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Aconteceu um erro com seu pagamento')).toBeVisible()
    await expect(stage.queryByRole('dialog')).toBeNull()
    // A try since then may have been lost.
    await expect(stage.queryByText('Nada foi cobrado.')).toBeNull()
  }),
}

export const WaitingForTheBank: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await fill(shop, '4000 0000 0000 0077')
    await pay(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
    await expect(shop.stage.queryByRole('button', { name: PAY })).toBeNull()
  }),
}

export const Confirming: Story = {
  args: {
    scene: scene('pagar-cartao', {
      faults: [{ path: '/api/order/payment/credit$', method: 'POST', drop: true, times: 1 }],
    }),
  },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Confirmando…' })).toBeVisible()
    await expect(shop.stage.queryByRole('dialog')).toBeNull()
  }),
}

/** The answer never arrived: this is not a failure, and paying again takes another press. */
export const UnknownPayment: Story = {
  args: { scene: Confirming.args?.scene as ShopScene },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    const title = 'Ainda não sabemos se o pagamento foi feito'
    await expect(await shop.stage.findByRole('heading', { name: title })).toBeVisible()
    await expect(shop.failures).toEqual([])
    await expect(shop.stage.queryByText('Nada foi cobrado.')).toBeNull()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Pagar de novo' }))
    await expect(await field(shop, 'Número do cartão')).toBeVisible()
    await expect(payments(shop)).toBe(1)
  }),
}

/** The server cannot be reached: still not a failure, and there is no way to pay twice. */
export const UnknownWithoutAnAnswer: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await fill(shop)
    shop.backend.addFault({ path: '/api/order/payment/credit$', method: 'POST', drop: true, times: 1 })
    shop.backend.addFault({ path: '/api/order/current', times: 1 })
    shop.backend.addFault({ path: '/api/order/current', status: 500 })
    await pay(shop)
    const title = 'Ainda não sabemos se o pagamento foi feito'
    await expect(await shop.stage.findByRole('heading', { name: title })).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: 'Verificar de novo' })).toBeVisible()
    await expect(shop.stage.queryByRole('button', { name: 'Pagar de novo' })).toBeNull()
    shop.backend.clearFaults()
    // Listeners may be added one frame after rendering.
    await until(() => {
      window.dispatchEvent(new Event('online'))
      void expect(shop.stage.getByRole('button', { name: 'Pagar de novo' })).toBeVisible()
    })
    await expect(payments(shop)).toBe(1)
  }),
}

/** Somebody else changed the order: nothing was charged, the card is restored and the amount is the new one. */
export const ChangedElsewhere: Story = {
  args: {
    scene: scene('pedido-com-cupom', {
      prepare: (call) => call('POST', '/api/order/payment/method?paymentMethod=0'),
    }),
  },
  play: playing(async (shop) => {
    await fill(shop)
    const before = shop.stage.getByRole('button', { name: PAY }).textContent
    const [line] = shop.view.session.order.shown.value?.items ?? []
    const { index, providerId, quantity } = line ?? { index: 0, providerId: '', quantity: 0 }
    await shop.backend.call('POST', '/api/order/items/', { index, providerId, quantity: quantity + 1 })
    await pay(shop)
    await expect(await shop.stage.findByText('O pedido mudou')).toBeVisible()
    await expect(await field(shop, 'Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await expect(shop.stage.getByRole('button', { name: PAY }).textContent).not.toBe(before)
    await expect(payments(shop)).toBe(0)
  }),
}

/** Installments that the order no longer has are not charged. The list is that of the new total. */
export const FewerInstallments: Story = {
  args: {
    scene: scene('pedido-com-cupom', {
      prepare: (call) => call('POST', '/api/order/payment/method?paymentMethod=0'),
    }),
  },
  play: playing(async (shop) => {
    await fill(shop)
    const count = shop.stage.getByRole('combobox', { name: 'Parcelas' })
    const last = within(count).getAllByRole('option').at(-1)
    await fireEvent.change(count, { target: { value: last?.getAttribute('value') } })
    await until(() => expect(shop.stage.getByRole('button', { name: PAY })).not.toHaveAttribute('aria-busy'))
    await expect(count).not.toHaveValue('1')
    const [line, ...others] = shop.view.session.order.shown.value?.items ?? []
    const items = [{ ...line, quantity: 1 }, ...others.map((other) => ({ ...other, quantity: 0 }))]
    for (const { index, providerId, quantity } of items) {
      await shop.backend.call('POST', '/api/order/items/', { index, providerId, quantity })
    }
    await pay(shop)
    await expect(await shop.stage.findByText('O pedido mudou')).toBeVisible()
    await until(() => expect(count).toHaveValue('1'))
    const total = shop.view.session.order.shown.value?.total ?? 0
    const [once] = within(count).getAllByRole('option')
    await until(() => expect(once?.textContent).toBe(`1x de ${formatCents(total)}`))
  }),
}

/** A failed change of method says so, and typed text is kept. */
export const MethodNotChanged: Story = {
  args: { scene: scene('pagar-cartao', { faults: [{ path: '/api/order/payment/update', status: 503 }] }) },
  play: playing(async (shop) => {
    await fill(shop)
    const change = shop.stage.getByRole('button', { name: 'Alterar forma de pagamento' })
    await userEvent.click(change)
    await findToast(shop, 'Erro ao atualizar o método de pagamento')
    await until(() => expect(change).not.toHaveAttribute('aria-busy'))
    await expect(await field(shop, 'Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await expect(await field(shop, 'Endereço')).toHaveValue('Avenida Paulista')
  }),
}

/** The request failed before it was sent: typed text is restored. */
export const Unsent: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await fill(shop)
    shop.backend.addFault({ path: '/api/order/current', status: 500 })
    await pay(shop)
    await expect(await shop.stage.findByText('O pagamento não foi enviado')).toBeVisible()
    await expect(await field(shop, 'Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await expect(await field(shop, 'Validade')).toHaveValue('12/31')
    await expect(payments(shop)).toBe(0)
  }),
}

export const Captcha: Story = {
  args: { scene: scene('pagar-cartao-recaptcha') },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    const dialog = await shop.stage.findByRole('dialog', { name: 'Confirme que você não é um robô' })
    await until(() => expect(shop.root.activeElement).toBe(dialog))
    await expect(payments(shop)).toBe(0)
    await until(() => expect(shop.root.host.querySelector('button')).toBeVisible())
    // The form is visible behind it but inert.
    await expect(await field(shop, 'Número do cartão')).toBeVisible()
    await expect((await field(shop, 'Número do cartão')).closest('[inert]')).not.toBeNull()
    await expect(shop.root.querySelector('header')?.closest('[inert]')).not.toBeNull()
  }),
}

export const CaptchaAskedByTheServer: Story = {
  args: { scene: scene() },
  play: playing(async (shop) => {
    await fill(shop, '4000 0000 0000 3220')
    await pay(shop)
    await expect(
      await shop.stage.findByText('Houve um problema na validação do ReCaptcha, por favor tente novamente'),
    ).toBeVisible()
    await until(() => expect(shop.root.host.querySelector('button')).toBeVisible())
    await userEvent.click(within(shop.root.host as HTMLElement).getByText('Sou uma pessoa'))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(payments(shop)).toBe(2)
    await until(() => expect(shop.root.host.childElementCount).toBe(0))
  }),
}

export const CaptchaLoading: Story = {
  args: { scene: scene('pagar-cartao-recaptcha', { vendors: { captcha: endless } }) },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    const dialog = within(await shop.stage.findByRole('dialog', { name: 'Confirme que você não é um robô' }))
    await expect(dialog.getByRole('status', { name: 'Carregando…' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Voltar para o cartão' })).toBeVisible()
  }),
}

export const CaptchaExpired: Story = {
  args: { scene: scene('pagar-cartao-recaptcha', { vendors: { captcha: expiringCaptcha } }) },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByText('O tempo acabou. Marque a caixa de novo.')).toBeVisible()
    await userEvent.click(within(shop.root.host as HTMLElement).getByText('Sou uma pessoa'))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  }),
}

export const CaptchaFailed: Story = {
  args: { scene: scene('pagar-cartao-recaptcha', { vendors: { captcha: unreachable } }) },
  play: playing(async (shop) => {
    await fill(shop)
    await pay(shop)
    await expect(await shop.stage.findByText('Não deu para carregar esta parte da página')).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Voltar para o cartão' }))
    await expect(await field(shop, 'Número do cartão')).toHaveValue('4111 1111 1111 1111')
  }),
}

export const CaptchaTestPage: Story = {
  args: { scene: scene('mercado-webchat', { route: '/recaptcha' }) },
  play: playing(async (shop) => {
    await expect(await shop.stage.findByRole('dialog', { name: 'Confirme que você não é um robô' })).toBeVisible()
    await until(() => expect(shop.root.host.querySelector('button')).toBeVisible())
    await userEvent.click(within(shop.root.host as HTMLElement).getByText('Sou uma pessoa'))
    await expect(await shop.stage.findByRole('heading', { name: 'O captcha funciona nesta página' })).toBeVisible()
  }),
}

async function payInForm(shop: ShopOnStage): Promise<void> {
  const host = within(shop.root.host as HTMLElement)
  await until(() => expect(host.getByText(/no provedor$/)).toBeVisible())
  await userEvent.click(host.getByText(/no provedor$/))
}

export const EmbeddedForm: Story = {
  args: { scene: scene('pagar-mercadopago') },
  play: playing(async (shop) => {
    const host = within(shop.root.host as HTMLElement)
    await until(() => expect(host.getByText(/no provedor$/)).toBeVisible())
    await expect(shop.stage.getByText(/^Total a pagar · \d+ itens$/)).toBeVisible()
    await expect(shop.stage.getByText(/pagamento por Mercado Pago$/)).toBeVisible()
    await userEvent.click(host.getByText(/no provedor$/))
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(shop.backend.calls().filter((call) => call.endsWith('/payment/mercadoPago'))).toHaveLength(1)
    await until(() => expect(shop.root.host.childElementCount).toBe(0))
  }),
}

export const EmbeddedFormLoading: Story = {
  args: { scene: scene('pagar-mercadopago', { vendors: { cardForm: endless } }) },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Carregando pagamento...')).toBeVisible()
  }),
}

export const EmbeddedFormFailed: Story = {
  args: { scene: scene('pagar-mercadopago', { vendors: { cardForm: unreachable } }) },
  play: playing(async ({ stage, failures }) => {
    await expect(await stage.findByText('Não deu para carregar esta parte da página')).toBeVisible()
    await expect(failures).toHaveLength(1)
    await userEvent.click(stage.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(failures).toHaveLength(2))
  }),
}

/** The form may end later: the page says so and loads it again. */
export const EmbeddedFormEnded: Story = {
  args: { scene: scene('pagar-mercadopago', { vendors: { cardForm: endingForm } }) },
  play: playing(async (shop) => {
    const host = within(shop.root.host as HTMLElement)
    await until(() => expect(host.getByText('Perder a conexão com o provedor')).toBeVisible())
    await userEvent.click(host.getByText('Perder a conexão com o provedor'))
    await expect(await shop.stage.findByText('Não deu para carregar esta parte da página')).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(host.getByText('Perder a conexão com o provedor')).toBeVisible())
  }),
}

export const EmbeddedPaymentWaiting: Story = {
  args: { scene: scene('pagar-mercadopago', { vendors: { cardForm: buttonForm('CONT') } }) },
  play: playing(async (shop) => {
    const host = within(shop.root.host as HTMLElement)
    await until(() => expect(host.getByText(/no provedor$/)).toBeVisible())
    await userEvent.click(host.getByText(/no provedor$/))
    await expect(await shop.stage.findByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
    await expect(host.getByText(/no provedor$/).getBoundingClientRect().height).toBe(0)
  }),
}

export const EmbeddedPaymentFailed: Story = {
  args: { scene: scene('pagar-mercadopago', { vendors: { cardForm: buttonForm('FUND') } }) },
  play: playing(async (shop) => {
    const host = within(shop.root.host as HTMLElement)
    await until(() => expect(host.getByText(/no provedor$/)).toBeVisible())
    await userEvent.click(host.getByText(/no provedor$/))
    const dialog = within(await shop.stage.findByRole('dialog', { name: 'Pagamento não realizado' }))
    await until(() => expect(dialog.getByText('Limite de compras do cartão insuficiente')).toBeVisible())
    await userEvent.click(shop.stage.getByRole('button', { name: 'Modificar dados do cartão' }))
    await until(() => expect(host.getByText('Tentar outro cartão')).toBeVisible())
  }),
}

/** In every channel the next step is the chat link. */
export const EmbeddedPaymentOnMessenger: Story = {
  args: {
    scene: scene('moda-messenger', {
      prepare: async (call) => {
        await call('POST', '/api/order/items/', { index: 0, providerId: '70602', quantity: 1 })
        await call('POST', '/api/order/payment/method?paymentMethod=0')
      },
    }),
  },
  play: playing(async (shop) => {
    await payInForm(shop)
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(shop.view.exit.value).toMatchObject({ reason: 'chat' })
    await expect(shop.view.exit.value?.url).toMatch(/^https:\/\/m\.me\//)
  }),
}

const CAPTCHA_WANTED = JSON.stringify({
  success: false,
  data: { recaptchaKey: 'another-key' },
  errors: [{ message: 'Captcha', code: 'ReCAPTCHA', type: 'refused', status: 200 }],
})

/** The provider's form cannot show a captcha: the reason is shown above it, and the payment can be retried. */
export const EmbeddedPaymentWithACaptcha: Story = {
  args: {
    scene: scene('pagar-mercadopago', {
      vendors: { cardForm: buttonForm('FUND') },
      otherwise: { '/api/order/payment/mercadoPago': () => CAPTCHA_WANTED },
    }),
  },
  play: playing(async (shop) => {
    await payInForm(shop)
    const words = 'Houve um problema na validação do ReCaptcha, por favor tente novamente'
    await expect(await shop.stage.findByText(words)).toBeVisible()
    await expect(within(shop.root.host as HTMLElement).getByText('Tentar outro cartão')).toBeVisible()
  }),
}
