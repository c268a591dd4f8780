import { alone, desk, dialog, hold, loading, press, refuse, sees, seller, shopper, steps, type State } from './state.ts'
import type { Stage } from './stage.ts'

const delivery = ({ shop }: Stage) => shop.getByRole('radio', { name: 'Entregamos para você' }).waitFor()
const choose = (name: string) => (stage: Stage) => stage.choose(name)
const unfold = (title: string) => (stage: Stage) => stage.unfold(title)
const addressOf = ({ shop }: Stage) => shop.getByRole('combobox', { name: /^Endereço de entrega/ })
const secondAddress = async (stage: Stage) => void (await addressOf(stage).selectOption('1'))
const lookAt =
  (role: 'textbox' | 'combobox' | 'radiogroup' | 'radio', name: RegExp | string) =>
  ({ shop }: Stage) =>
    shop.getByRole(role, { name }).first().scrollIntoViewIfNeeded()

const deliverHome = (kind: RegExp) => async (stage: Stage) => {
  await stage.choose('Entregamos para você')
  if ((await addressOf(stage).inputValue()) === '') await addressOf(stage).selectOption('0')
  const options = stage.shop.getByRole('radiogroup', { name: 'Opções de entrega' })
  await options.getByRole('radio', { name: kind }).first().check({ force: true })
}
const byVan = deliverHome(/Furgão/)

const pickUp = steps(
  choose('Retirada em loja'),
  ({ shop }) => shop.getByRole('textbox', { name: /^CEP/ }).fill('31010-220'),
  press('Buscar lojas'),
  ({ shop }) =>
    shop
      .getByRole('radiogroup', { name: /Opções de retirada|Lojas que atendem/ })
      .first()
      .waitFor(),
)
const payWith = (name: string) =>
  steps(choose(name), (stage) => stage.untilLoaded(), unfold('Forma de pagamento'), lookAt('radio', name))
const newAddress = steps(choose('Entregamos para você'), press('Adicionar endereço'), dialog)
const finish = steps(byVan, choose('PIX'), press(/^Finalizar e enviar/))

const inCheckout = { route: '/order/checkout' }
const ORDER = 'pedido-no-checkout'

const shopperStates: State[] = [
  shopper('checkout', ORDER, { ...inCheckout, act: delivery, isTall: true }),
  shopper('checkout-delivery', ORDER, { ...inCheckout, act: deliverHome(/./), isTall: true }),
  alone('checkout-pickup', ORDER, { ...inCheckout, act: pickUp, isTall: true }),
  alone('checkout-address', ORDER, { ...inCheckout, act: newAddress }),
  alone('checkout-address-invalid', ORDER, {
    ...inCheckout,
    act: steps(
      newAddress,
      ({ shop }) => shop.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click(),
      sees('Preencha os campos obrigatórios'),
    ),
  }),
  alone('checkout-on-delivery', ORDER, { ...inCheckout, act: payWith('Pagamento na entrega'), isTall: true }),
  shopper('checkout-ready', ORDER, { ...inCheckout, act: steps(deliverHome(/./), payWith('PIX')), isTall: true }),
]

const SALE = 'mercado-agente-sem-agenda'

const agentStates: State[] = [
  seller('desk', SALE, { act: delivery, isTall: true }),
  seller('desk-ready', SALE, { act: steps(byVan, payWith('PIX')), isTall: true }),
  seller('desk-stores', 'mercado-agente-lojas', {
    act: steps(delivery, choose('Entregamos para você'), secondAddress, ({ shop }) =>
      shop.getByRole('radiogroup', { name: 'Lojas que atendem' }).waitFor(),
    ),
    isTall: true,
  }),
  desk('desk-empty', 'mercado-agente', { act: sees('O pedido ainda não tem itens.') }),
  seller('desk-200-lines', 'agente-pedido-grande', { act: delivery }),
  desk('desk-new-contact', 'agente-sem-enderecos', { act: delivery }),
  desk('desk-company', 'farmacia-agente-empresa', {
    act: steps(delivery, unfold('Dados da empresa'), lookAt('textbox', /^CNPJ/)),
  }),
  desk('desk-contact-invalid', SALE, {
    act: steps(
      delivery,
      unfold('Dados do contato'),
      async ({ shop, page }) => {
        await shop.getByRole('textbox', { name: /^CPF/ }).fill('111.111.111-11')
        await page.keyboard.press('Tab')
      },
      sees('CPF inválido.'),
      lookAt('textbox', /^CPF/),
    ),
  }),
  desk('desk-pickup', SALE, { act: pickUp }),
  desk('desk-delivery', SALE, {
    act: steps(byVan, unfold('Forma de entrega'), lookAt('radiogroup', 'Opções de entrega')),
  }),
  desk('desk-address', SALE, { act: newAddress }),
  desk('desk-freight', 'mercado-agente-frete-manual', {
    act: steps(choose('Entregamos para você'), secondAddress, lookAt('combobox', /^Valor frete/)),
  }),
  desk('desk-payment', SALE, { act: payWith('Pagamento na entrega') }),
  desk('desk-payment-pix-key', 'agente-conta-manual', { act: payWith('PIX') }),
  desk('desk-cash', 'agente-pagar-na-entrega', { act: unfold('Forma de pagamento') }),
  desk('desk-lists-failed', SALE, {
    before: steps(refuse('/api/order/stores'), refuse('/api/order/payments'), refuse('/api/order/price-tables')),
    act: delivery,
  }),
  desk('desk-summary', 'farmacia-agente-sem-nascimento', {
    act: steps(delivery, lookAt('textbox', 'Cupom de desconto')),
  }),
  desk('desk-cancel', SALE, { act: steps(press('Cancelar pedido'), dialog) }),
  desk('desk-busy', SALE, { before: hold('/api/order/confirm'), act: steps(finish, sees('Processando...')) }),
  seller('desk-finished', SALE, { act: steps(finish, sees('Pedido finalizado')) }),
  desk('desk-received', 'agente-pedido-recebido', { act: sees('Este pedido já foi recebido') }),
  desk('desk-failed', SALE, {
    before: refuse('/api/order/current'),
    isUnready: true,
    act: sees('Não deu para carregar o pedido'),
  }),
  desk('desk-loading', SALE, loading('/api/order/current')),
]

export const checkoutStates: readonly State[] = [...shopperStates, ...agentStates]
