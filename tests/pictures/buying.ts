import { alone, chat, failed, heading, hold, press, sees, shopper, steps, type State } from './state.ts'
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
  shopper('cart-busy', 'pedido-com-itens', {
    ...inCart,
    before: hold('/api/order/confirm'),
    act: steps(press(CONFIRM), ({ shop, page }) =>
      shop
        .locator('button[aria-busy=true]')
        .or(page.getByText(/^Confirmando/))
        .first()
        .waitFor(),
    ),
  }),
  shopper('cart-failed', 'pedido-fora', { ...inCart, ...failed }),
]

const pay = { route: '/order/payment', act: heading }

const fillCard = (number: string) => async (stage: Stage) => {
  await stage.type('Número do cartão', number)
  await stage.type('Validade', '12/31')
  await stage.type('Código de segurança', '737')
  await stage.type('Nome impresso no cartão', 'MARINA DUARTE')
  await stage.type('CPF do titular', '529.982.247-25')
  await stage.type('CEP', '01310-100')
  // The rest of the address comes with the CEP.
  await stage.shop.getByText('Bela Vista').or(stage.shop.locator('input[value="Bela Vista"]')).first().waitFor()
  await stage.shop.getByRole('textbox', { name: 'Número', exact: true }).fill('1000')
}
const GOOD = '4111 1111 1111 1111'

const paymentStates: State[] = [
  shopper('payment-card', 'pagar-cartao', { ...pay, isTall: true }),
  shopper('payment-card-filled', 'pagar-cartao', { ...pay, act: fillCard(GOOD), isTall: true }),
  shopper('payment-card-refused', 'pagar-cartao', {
    ...pay,
    act: steps(fillCard('4000 0000 0000 9995'), press(/^Pagar/), sees('Limite de compras do cartão insuficiente')),
  }),
  alone('payment-card-company', 'pagar-cartao-cnpj', { ...pay, isTall: true }),
  shopper('payment-embedded', 'pagar-mercadopago', {
    ...pay,
    act: ({ page }) => page.locator('iframe').first().waitFor(),
    isTall: true,
  }),
  shopper('payment-pix', 'pagar-pix', { ...pay, act: sees('Copiar código PIX'), isTall: true }),
  shopper('payment-boleto', 'pagar-boleto', { ...pay, act: sees('Linha digitável'), isTall: true }),
  chat('payment-link', 'pagar-link', pay),
  chat('payment-platform', 'pagar-cartao-pay', pay),
  alone('payment-link-missing', 'pagar-cartao-sem-link', pay),
  chat('payment-nubank', 'pagar-nubank', pay),
  chat('payment-pagaleve', 'pagar-pagaleve', pay),
]

const outcomeStates: State[] = [
  shopper('outcome-finished', 'pedido-finalizado', { route: '/finish', act: heading }),
  shopper('outcome-paid', 'pagar-pix', {
    ...pay,
    act: steps(
      sees('Copiar código PIX'),
      (stage) => stage.pay(),
      ({ page }) => page.evaluate(() => void dispatchEvent(new Event('focus'))),
      sees('Pedido finalizado'),
    ),
  }),
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
  shopper('outcome-cancelled', 'pedido-cancelado', { route: '/finish', act: heading }),
  shopper('session-unwell', 'servidor-fora', failed),
]

export const buying: readonly State[] = [...cartStates, ...paymentStates, ...outcomeStates]
