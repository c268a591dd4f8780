import type { Stage } from './stage.ts'
import { alone, shopper, type State } from './state.ts'

const cart = { route: '/order' }
const confirm = /^Confirmar pedido/
const confirmShown = ({ shop }: Stage) => shop.getByRole('button', { name: confirm }).first().waitFor()

const cartStates: State[] = [
  shopper('cart-empty', 'pedido-vazio', { ...cart, act: (stage) => stage.sees('Seu carrinho está vazio') }),
  shopper('cart', 'pedido-com-itens', { ...cart, act: confirmShown, isTall: true }),
  shopper('cart-gifts', 'pedido-com-brindes', { ...cart, act: confirmShown, isTall: true }),
  alone('cart-coupon', 'pedido-com-cupom', { ...cart, act: confirmShown }),
  alone('cart-programme', 'pedido-com-pbm', { ...cart, act: confirmShown }),
  shopper('cart-options', 'pedido-com-opcoes', { ...cart, act: confirmShown }),
  alone('cart-preferences', 'pedido-com-preferencias', { ...cart, act: confirmShown }),
  alone('cart-below-minimum', 'pedido-abaixo-do-minimo', { ...cart, act: confirmShown }),
  alone('cart-too-many', 'pedido-acima-do-maximo', { ...cart, act: confirmShown }),
  alone('cart-warnings', 'pedido-com-avisos', { ...cart, act: confirmShown, isTall: true }),
  alone('cart-removed', 'pedido-com-itens', {
    ...cart,
    act: async (stage) => {
      await stage.press(/^Remover (?!um )/)
      await stage.page.waitForTimeout(300)
    },
  }),
  alone('cart-edit-failed', 'itens-falham', {
    ...cart,
    act: async (stage) => {
      await stage.shop
        .getByRole('textbox', { name: /^Quantidade/ })
        .first()
        .fill('7')
      await stage.page.waitForTimeout(2500)
    },
  }),
  shopper('cart-busy', 'pedido-com-itens', {
    ...cart,
    before: (stage) => stage.hold('/api/order/confirm'),
    act: async (stage) => {
      await stage.press(confirm)
      await stage.shop
        .locator('button[aria-busy=true]')
        .or(stage.page.getByText(/^Confirmando/))
        .first()
        .waitFor()
    },
  }),
  alone('cart-refused', 'pedido-com-itens', {
    ...cart,
    before: (stage) => stage.fail({ path: '/api/order/confirm', status: 400 }),
    act: async (stage) => {
      await stage.press(confirm)
      await stage.page.waitForTimeout(400)
    },
  }),
  shopper('cart-failed', 'pedido-fora', { ...cart, isUnready: true, act: (stage) => stage.sees('Tentar de novo') }),
  alone('cart-loading', 'pedido-com-itens', {
    ...cart,
    before: (stage) => stage.hold('/api/order/current'),
    isUnready: true,
  }),
  alone('cart-received', 'pedido-recebido', { ...cart, act: (stage) => stage.page.waitForTimeout(300) }),
]

const pay = { route: '/order/payment' }
const title = ({ shop }: Stage) => shop.getByRole('heading').first().waitFor()

async function fillCard(stage: Stage, number: string): Promise<void> {
  await stage.type('Número do cartão', number)
  await stage.type('Validade', '12/31')
  await stage.type('Código de segurança', '737')
  await stage.type('Nome impresso no cartão', 'MARINA DUARTE')
  await stage.type('CPF do titular', '529.982.247-25')
  await stage.type('CEP', '01310-100')
  await stage.page.waitForTimeout(300)
  await stage.shop.getByRole('textbox', { name: 'Número', exact: true }).fill('1000')
}

const paymentStates: State[] = [
  shopper('payment-card', 'pagar-cartao', { ...pay, act: title, isTall: true }),
  shopper('payment-card-filled', 'pagar-cartao', {
    ...pay,
    act: (stage) => fillCard(stage, '4111 1111 1111 1111'),
    isTall: true,
  }),
  shopper('payment-card-invalid', 'pagar-cartao', {
    ...pay,
    act: async (stage) => {
      await stage.press(/^Pagar/)
      await stage.sees('Digite o número completo do cartão.')
    },
    isTall: true,
  }),
  shopper('payment-card-refused', 'pagar-cartao', {
    ...pay,
    act: async (stage) => {
      await fillCard(stage, '4000 0000 0000 9995')
      await stage.press(/^Pagar/)
      await stage.sees('Limite de compras do cartão insuficiente')
    },
  }),
  alone('payment-card-busy', 'pagar-cartao', {
    ...pay,
    before: (stage) => stage.fail({ method: 'POST', path: '/api/order/payment/credit$', delay: 600_000 }),
    act: async (stage) => {
      await fillCard(stage, '4111 1111 1111 1111')
      await stage.press(/^Pagar/)
      await stage.sees(/^Processando/)
    },
  }),
  alone('payment-card-company', 'pagar-cartao-cnpj', { ...pay, act: title, isTall: true }),
  alone('payment-card-failed-before', 'pagar-cartao-falhou', { ...pay, act: title }),
  alone('payment-captcha', 'pagar-cartao-recaptcha', {
    ...pay,
    act: async (stage) => {
      await fillCard(stage, '4111 1111 1111 1111')
      await stage.press(/^Pagar/)
      await stage.page.waitForTimeout(1000)
    },
  }),
  shopper('payment-embedded', 'pagar-mercadopago', {
    ...pay,
    act: async (stage) => {
      await stage.page.locator('iframe').first().waitFor()
      await stage.page.waitForTimeout(500)
    },
    isTall: true,
  }),
  shopper('payment-pix', 'pagar-pix', {
    ...pay,
    act: ({ shop }) => shop.getByRole('button', { name: 'Copiar código PIX' }).waitFor(),
    isTall: true,
  }),
  shopper('payment-pix-expired', 'pagar-pix-expirado', { ...pay, act: (stage) => stage.sees('O código PIX expirou') }),
  alone('payment-pix-awaited', 'pagar-pix-sem-codigo', { ...pay, act: title }),
  shopper('payment-boleto', 'pagar-boleto', {
    ...pay,
    act: (stage) => stage.sees('Linha digitável'),
    isTall: true,
  }),
  // A page of its own goes on to the payment page by itself.
  shopper('payment-link', 'pagar-link', { ...pay, hosts: ['chat'], act: title }),
  shopper('payment-platform', 'pagar-cartao-pay', { ...pay, hosts: ['chat'], act: title }),
  alone('payment-link-missing', 'pagar-cartao-sem-link', { ...pay, act: title }),
  alone('payment-link-unsafe', 'pagar-link-inseguro', { ...pay, act: title }),
  shopper('payment-nubank', 'pagar-nubank', { ...pay, hosts: ['chat'], act: title }),
  shopper('payment-pagaleve', 'pagar-pagaleve', { ...pay, hosts: ['chat'], act: title }),
  alone('payment-none', 'pagar-sem-metodo', { ...pay, act: title }),
  alone('payment-failed', 'pagar-cartao', {
    ...pay,
    before: (stage) => stage.fail({ path: '/api/order/current', status: 500 }),
    isUnready: true,
    act: (stage) => stage.sees('Tentar de novo'),
  }),
]

const outcomeStates: State[] = [
  shopper('outcome-finished', 'pedido-finalizado', { route: '/finish', act: title }),
  shopper('outcome-paid', 'pagar-pix', {
    ...pay,
    act: async (stage) => {
      await stage.shop.getByRole('button', { name: 'Copiar código PIX' }).waitFor()
      await stage.pay()
      await stage.page.evaluate(() => dispatchEvent(new Event('focus')))
      await stage.sees('Pedido finalizado')
    },
  }),
  shopper('outcome-confirmed', 'mercado-webchat', {
    act: async (stage) => {
      const cards = stage.shop.getByRole('list', { name: 'Produtos' })
      await cards
        .getByRole('button', { name: /^Adicionar / })
        .first()
        .click()
      await stage.sees('Produto adicionado ao carrinho')
      await stage.press(/^Carrinho|^Ver carrinho/)
      await stage.shop
        .getByRole('textbox', { name: /^Quantidade/ })
        .first()
        .fill('60')
      await stage.press(confirm)
      await stage.sees('Itens adicionados ao pedido')
    },
  }),
  shopper('outcome-cancelled', 'pedido-cancelado', { route: '/finish', act: title }),
  alone('outcome-failed', 'pedido-com-erro', { route: '/finish', act: title }),
  alone('outcome-open', 'pedido-com-itens', { route: '/finish', act: title }),
  alone('outcome-change-payment', 'pagar-cartao', { route: '/change-payment', act: title }),
  alone('outcome-not-found', 'mercado', { route: '/nada', act: title }),
  shopper('session-invalid', 'sessao-inexistente', { isUnready: true, act: (stage) => stage.sees('Sessão Inválida') }),
  shopper('session-unwell', 'servidor-fora', { isUnready: true, act: (stage) => stage.sees('Tentar de novo') }),
  alone('session-expired', 'pedido-com-itens', {
    route: '/order',
    act: async (stage) => {
      await confirmShown(stage)
      await stage.expire()
      await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await stage.press(confirm)
      await stage.sees('Sua sessão terminou')
    },
  }),
]

export const buying: readonly State[] = [...cartStates, ...paymentStates, ...outcomeStates]
