import {
  CONFIRM,
  finishButton,
  openCheckout,
  section,
  seesFinished,
  storedOrder,
  summary,
  tabTo,
} from '../checkout-page.ts'
import { expect, test } from '../support.ts'

test('an agent makes a whole sale with a Seller step by keyboard, in one pass of Tab', async ({
  page,
  request,
  backend,
}) => {
  const session = 'mercado-agente-lojas'
  const { keyboard } = page
  await openCheckout(page, session)

  await tabTo(page, /^Loja/)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(section(page, 'Loja').getByLabel(/^Loja/)).toHaveValue('largo-floresta')
  await expect(section(page, 'Loja').getByLabel('Tabela de preço')).toHaveValue('freguesia')

  const delivery = section(page, 'Forma de entrega')
  await tabTo(page, /^Entregamos para você/)
  await keyboard.press('Space')
  await expect(delivery.getByRole('group', { name: 'Endereço de entrega' })).toBeVisible()
  await tabTo(page, /^Trocar endereço de entrega/)
  await keyboard.press('Enter')
  await expect(delivery.getByRole('combobox', { name: /^Endereço de entrega/ })).toBeFocused()
  // The options of the address before are not those that Tab leads to.
  const listed = page.waitForResponse('**/api/order/logistic/**')
  await keyboard.press('T')
  await listed
  await expect(delivery.getByRole('radio', { name: 'Mercadinho do Largo Floresta' })).toBeChecked()
  await expect(delivery.getByRole('radio', { name: 'Furgão com hora marcada' })).toBeVisible()
  await tabTo(page, /^Furgão com hora marcada/)
  await keyboard.press('Space')
  await expect(delivery.getByRole('radio', { name: 'Furgão com hora marcada' })).toBeChecked()

  await tabTo(page, /^Quantidade: Mamão/)
  await keyboard.press('Control+A')
  await keyboard.type('6')
  await expect(section(page, 'Itens do pedido').getByRole('textbox', { name: /^Quantidade: Mamão/ })).toHaveValue('6')

  await tabTo(page, /^Nome/)
  await keyboard.press('Control+A')
  await keyboard.type('Marina Duarte Lima')
  await tabTo(page, /^E-mail/)
  await keyboard.press('Control+A')
  await keyboard.type('marina.lima@exemplo.com.br')
  await tabTo(page, /^CPF/)
  await keyboard.press('Control+A')
  await keyboard.type('12345678909')
  await tabTo(page, /^O contato compra por uma empresa/)
  await keyboard.press('Space')
  await expect(section(page, 'Dados da empresa').getByRole('textbox', { name: /^CNPJ/ })).toBeVisible()
  await tabTo(page, /^CNPJ/)
  await keyboard.type('12abc34501de35')
  await tabTo(page, /^Razão Social/)
  await keyboard.type('Duarte Comércio de Cafés Ltda.')
  await tabTo(page, /^Nome Fantasia/)
  await keyboard.type('Café da Marina')

  const times = section(page, 'Agendamento')
  await expect(times.getByRole('radiogroup', { name: /^Dia/ })).toBeVisible()
  await tabTo(page, /^(Hoje|Amanhã|[A-ZÁ].*-feira|Sábado|Domingo)/)
  await keyboard.press('Space')
  await expect(times.getByRole('radiogroup', { name: /^Horário/ })).toBeVisible()
  await tabTo(page, /^Entre/)
  await keyboard.press('Space')

  const payment = section(page, 'Forma de pagamento')
  await tabTo(page, /^PIX/)
  await keyboard.press('ArrowUp')
  await expect(payment.getByRole('radio', { name: 'Pagamento na entrega' })).toBeChecked()
  await expect(payment.getByLabel(/^Forma de pagamento na entrega/)).toBeVisible()
  await tabTo(page, /^Forma de pagamento na entrega/)
  await keyboard.press('D')
  await expect(payment.getByLabel(/^Valor em dinheiro/)).toBeVisible()
  await tabTo(page, /^Valor em dinheiro/)
  await keyboard.type('50000')

  await tabTo(page, /^Tenho um cupom/)
  await keyboard.press('Enter')
  await keyboard.type('feira5')
  await keyboard.press('Enter')
  await expect(summary(page).getByText('FEIRA5')).toBeVisible()
  await expect(finishButton(page)).toBeEnabled()
  await tabTo(page, /^Finalizar e enviar pedido/)
  await keyboard.press('Enter')
  await seesFinished(page)

  const order = await storedOrder(request, session)
  expect(order).toMatchObject({
    status: 'Received',
    seller: { providerId: 'largo-floresta' },
    logistic: { providerId: 'furgao' },
    customer: { name: 'Marina Duarte Lima', isCorporate: true, corporateDocument: '12ABC34501DE35' },
  })
  expect(order.items[0]).toMatchObject({ quantity: 6 })
  expect((await backend.calls(session)).filter((call) => call === CONFIRM)).toHaveLength(1)
})
