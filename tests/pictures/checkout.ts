import type { Stage } from './stage.ts'
import { alone, desk, seller, shopper, type State } from './state.ts'

const checkout = { route: '/order/checkout' }
const delivery = ({ shop }: Stage) => shop.getByRole('radio', { name: 'Entregamos para você' }).waitFor()

async function deliverHome(stage: Stage, kind = /./): Promise<void> {
  await stage.choose('Entregamos para você')
  const address = stage.shop.getByRole('combobox', { name: /^Endereço de entrega/ })
  if ((await address.inputValue()) === '') await address.selectOption('0')
  const options = stage.shop.getByRole('radiogroup', { name: 'Opções de entrega' })
  await options.getByRole('radio', { name: kind }).first().check({ force: true })
}

async function pickUp(stage: Stage): Promise<void> {
  await stage.choose('Retirada em loja')
  await stage.shop.getByRole('textbox', { name: /^CEP/ }).fill('31010-220')
  await stage.press('Buscar lojas')
  await stage.shop
    .getByRole('radiogroup', { name: /Opções de retirada|Lojas que atendem/ })
    .first()
    .waitFor()
}

async function payWith(stage: Stage, name: string): Promise<void> {
  await stage.choose(name)
  await stage.page.waitForTimeout(300)
  await stage.unfold('Forma de pagamento')
  await stage.shop.getByRole('radio', { name }).first().scrollIntoViewIfNeeded()
}

async function newAddress(stage: Stage): Promise<void> {
  await stage.choose('Entregamos para você')
  await stage.press('Adicionar endereço')
  await stage.shop.getByRole('dialog').waitFor()
}

const shopperStates: State[] = [
  shopper('checkout', 'pedido-no-checkout', { ...checkout, act: delivery, isTall: true }),
  shopper('checkout-delivery', 'pedido-no-checkout', { ...checkout, act: deliverHome, isTall: true }),
  alone('checkout-pickup', 'pedido-no-checkout', { ...checkout, act: pickUp, isTall: true }),
  alone('checkout-address', 'pedido-no-checkout', { ...checkout, act: newAddress }),
  alone('checkout-address-invalid', 'pedido-no-checkout', {
    ...checkout,
    act: async (stage) => {
      await newAddress(stage)
      await stage.shop.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click()
      await stage.sees('Preencha os campos obrigatórios')
    },
  }),
  alone('checkout-on-delivery', 'pedido-no-checkout', {
    ...checkout,
    act: (stage) => payWith(stage, 'Pagamento na entrega'),
    isTall: true,
  }),
  shopper('checkout-ready', 'pedido-no-checkout', {
    ...checkout,
    act: async (stage) => {
      await deliverHome(stage)
      await payWith(stage, 'PIX')
    },
    isTall: true,
  }),
]

const agentStates: State[] = [
  seller('desk', 'mercado-agente-sem-agenda', { act: delivery, isTall: true }),
  seller('desk-ready', 'mercado-agente-sem-agenda', {
    act: async (stage) => {
      await deliverHome(stage, /Furgão/)
      await payWith(stage, 'PIX')
    },
    isTall: true,
  }),
  seller('desk-stores', 'mercado-agente-lojas', {
    act: async (stage) => {
      await delivery(stage)
      await stage.choose('Entregamos para você')
      await stage.shop.getByRole('combobox', { name: /^Endereço de entrega/ }).selectOption('1')
      await stage.shop.getByRole('radiogroup', { name: 'Lojas que atendem' }).waitFor()
    },
    isTall: true,
  }),
  desk('desk-empty', 'mercado-agente', { act: (stage) => stage.sees('O pedido ainda não tem itens.') }),
  seller('desk-200-lines', 'agente-pedido-grande', { act: delivery }),
  desk('desk-new-contact', 'agente-sem-enderecos', { act: delivery }),
  desk('desk-company', 'farmacia-agente-empresa', {
    act: async (stage) => {
      await delivery(stage)
      await stage.unfold('Dados da empresa')
      await stage.shop.getByRole('textbox', { name: /^CNPJ/ }).scrollIntoViewIfNeeded()
    },
  }),
  desk('desk-contact-invalid', 'mercado-agente-sem-agenda', {
    act: async (stage) => {
      await delivery(stage)
      await stage.unfold('Dados do contato')
      const field = stage.shop.getByRole('textbox', { name: /^CPF/ })
      await field.fill('111.111.111-11')
      await field.blur()
      await stage.sees('CPF inválido.')
      await field.scrollIntoViewIfNeeded()
    },
  }),
  desk('desk-pickup', 'mercado-agente-sem-agenda', { act: pickUp }),
  desk('desk-delivery', 'mercado-agente-sem-agenda', {
    act: async (stage) => {
      await deliverHome(stage, /Furgão/)
      await stage.unfold('Forma de entrega')
      await stage.shop.getByRole('radiogroup', { name: 'Opções de entrega' }).scrollIntoViewIfNeeded()
    },
  }),
  desk('desk-address', 'mercado-agente-sem-agenda', { act: newAddress }),
  desk('desk-freight', 'mercado-agente-frete-manual', {
    act: async (stage) => {
      await stage.choose('Entregamos para você')
      const address = stage.shop.getByRole('combobox', { name: /^Endereço de entrega/ })
      await address.selectOption('1')
      await stage.shop.getByRole('combobox', { name: /^Valor frete/ }).scrollIntoViewIfNeeded()
    },
  }),
  desk('desk-payment', 'mercado-agente-sem-agenda', { act: (stage) => payWith(stage, 'Pagamento na entrega') }),
  desk('desk-payment-pix-key', 'agente-conta-manual', { act: (stage) => payWith(stage, 'PIX') }),
  desk('desk-cash', 'agente-pagar-na-entrega', { act: (stage) => stage.unfold('Forma de pagamento') }),
  desk('desk-lists-failed', 'mercado-agente-sem-agenda', {
    before: async (stage) => {
      for (const path of ['/api/order/stores', '/api/order/payments', '/api/order/price-tables'])
        await stage.fail({ path, status: 500 })
    },
    act: delivery,
  }),
  desk('desk-summary', 'farmacia-agente-sem-nascimento', {
    act: async (stage) => {
      await delivery(stage)
      await stage.shop.getByRole('textbox', { name: 'Cupom de desconto' }).scrollIntoViewIfNeeded()
    },
  }),
  desk('desk-cancel', 'mercado-agente-sem-agenda', {
    act: async (stage) => {
      await stage.press('Cancelar pedido')
      await stage.shop.getByRole('dialog').waitFor()
    },
  }),
  desk('desk-busy', 'mercado-agente-sem-agenda', {
    before: (stage) => stage.hold('/api/order/confirm'),
    act: async (stage) => {
      await deliverHome(stage, /Furgão/)
      await stage.choose('PIX')
      await stage.press(/^Finalizar e enviar/)
      await stage.sees('Processando...')
    },
  }),
  seller('desk-finished', 'mercado-agente-sem-agenda', {
    act: async (stage) => {
      await deliverHome(stage, /Furgão/)
      await stage.choose('PIX')
      await stage.press(/^Finalizar e enviar/)
      await stage.sees('Pedido finalizado')
    },
  }),
  desk('desk-received', 'agente-pedido-recebido', { act: (stage) => stage.sees('Este pedido já foi recebido') }),
  desk('desk-failed', 'mercado-agente-sem-agenda', {
    before: (stage) => stage.fail({ path: '/api/order/current', status: 500 }),
    isUnready: true,
    act: (stage) => stage.sees('Não deu para carregar o pedido'),
  }),
  desk('desk-loading', 'mercado-agente-sem-agenda', {
    before: (stage) => stage.hold('/api/order/current'),
    isUnready: true,
  }),
]

export const checkoutStates: readonly State[] = [...shopperStates, ...agentStates]
