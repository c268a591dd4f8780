import { chat, heading, press, sees, shopper, steps, type State } from './state.ts'
import type { Stage } from './stage.ts'

const CONFIRM = /^Confirmar pedido/
const inCart = { route: '/order' }
const cart = { ...inCart, act: ({ shop }: Stage) => shop.getByRole('button', { name: CONFIRM }).first().waitFor() }
const setQuantity =
  (quantity: string) =>
  ({ shop }: Stage) =>
    shop
      .getByRole('textbox', { name: /^Quantidade/ })
      .first()
      .fill(quantity)

const cartStates: State[] = [
  shopper('cart', 'pedido-com-itens', { ...cart, isTall: true }),
  shopper('cart-gifts', 'pedido-com-brindes', { ...cart, isTall: true }),
  shopper('cart-proposal', 'proposta', { ...inCart, act: sees('Aceitar e pagar'), isTall: true }),
]

const orders = { route: '/orders', isTall: true }
const openOrder = ({ shop }: Stage) =>
  shop
    .getByRole('link', { name: /^Pedido nº/ })
    .first()
    .click()

const orderStates: State[] = [
  shopper('orders', 'pedidos-anteriores', { ...orders, act: sees(/^Pedido nº/) }),
  shopper('order', 'pedido-esperando-boleto', { ...orders, act: steps(openOrder, sees('Onde está o pedido')) }),
]

const pay = { route: '/order/payment', act: heading }

const paymentStates: State[] = [
  shopper('payment-card', 'pagar-cartao', { ...pay, isTall: true }),
  shopper('payment-embedded', 'pagar-mercadopago', {
    ...pay,
    act: ({ page }) => page.locator('iframe').first().waitFor(),
    isTall: true,
  }),
  shopper('payment-pix', 'pagar-pix', { ...pay, act: sees('Copiar código PIX'), isTall: true }),
  shopper('payment-boleto', 'pagar-boleto', { ...pay, act: sees('Linha digitável'), isTall: true }),
  chat('payment-link', 'pagar-link', pay),
]

const outcomeStates: State[] = [
  shopper('outcome-finished', 'pedido-finalizado', { route: '/finish', act: heading }),
  shopper('outcome-confirmed', 'mercado-webchat', {
    act: steps(
      press(/^Adicionar /),
      sees('Produto adicionado ao carrinho'),
      press(/^Carrinho|^Ver carrinho/),
      setQuantity('60'),
      press(CONFIRM),
      sees('Itens adicionados ao pedido'),
    ),
  }),
]

export const buying: readonly State[] = [...cartStates, ...paymentStates, ...outcomeStates, ...orderStates]
