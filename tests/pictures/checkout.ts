import { dialog, press, sees, seller, shopper, steps, type State } from './state.ts'
import type { Stage } from './stage.ts'

const delivery = ({ shop }: Stage) => shop.getByRole('radio', { name: 'Entregamos para você' }).waitFor()
const choose = (name: string) => (stage: Stage) => stage.choose(name)
const unfold = (title: string) => (stage: Stage) => stage.unfold(title)
const lookAt =
  (role: 'textbox' | 'combobox' | 'radiogroup' | 'radio', name: RegExp | string) =>
  ({ shop }: Stage) =>
    shop.getByRole(role, { name }).first().scrollIntoViewIfNeeded()

const chooseWay = (kind: RegExp) => (stage: Stage) =>
  stage.shop
    .getByRole('radiogroup', { name: 'Opções de entrega' })
    .getByRole('radio', { name: kind })
    .first()
    .check({ force: true })

const deliverHome = (kind: RegExp) => async (stage: Stage) => {
  await stage.choose('Entregamos para você')
  await chooseWay(kind)(stage)
}
const byVan = deliverHome(/Furgão/)

const pick =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('menuitem', { name }).click()

const payWith = (name: string) =>
  steps(choose(name), (stage) => stage.untilLoaded(), unfold('Forma de pagamento'), lookAt('radio', name))
const finish = steps(byVan, choose('PIX'), press(/^Finalizar e enviar/))

const inCheckout = { route: '/order/checkout' }
const ORDER = 'pedido-no-checkout'

const shopperStates: State[] = [
  shopper('checkout', ORDER, { ...inCheckout, act: delivery, isTall: true }),
  shopper('checkout-delivery', ORDER, { ...inCheckout, act: chooseWay(/./), isTall: true }),
  shopper('checkout-ready', ORDER, {
    ...inCheckout,
    act: steps(chooseWay(/./), choose('PIX'), sees(/^PIX$/)),
    isTall: true,
  }),
]

const SALE = 'mercado-agente-sem-agenda'

const agentStates: State[] = [
  seller('desk', SALE, { act: delivery, isTall: true }),
  seller('desk-ready', SALE, { act: steps(byVan, payWith('PIX')), isTall: true }),
  seller('desk-200-lines', 'agente-pedido-grande', { act: delivery }),
  seller('desk-finished', SALE, {
    act: steps(finish, ({ shop }) => shop.getByRole('heading', { name: /Pedido enviado para/ }).waitFor()),
  }),
  seller('desk-orders', 'agente-pedidos-anteriores', {
    act: steps(press('Pedidos anteriores do contato'), sees(/^Pedido nº/)),
    isTall: true,
  }),
  seller('desk-proposals', 'proposta-agente', {
    act: ({ shop }) => shop.getByText('Enviada', { exact: true }).waitFor(),
    isTall: true,
  }),
  seller('desk-propose', 'proposta-agente', {
    act: steps(press('Ações do pedido'), pick('Propor ao cliente'), dialog),
  }),
]

export const checkoutStates: readonly State[] = [...shopperStates, ...agentStates]
