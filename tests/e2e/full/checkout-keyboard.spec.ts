import {
  CONFIRM,
  deliverHome,
  finishButton,
  focusedName,
  openCheckout,
  section,
  seesFinished,
  storedOrder,
  summary,
  tabTo,
} from '../checkout-page.ts'
import { expect as slowly, test } from '../support.ts'

// Two hundred keys, each answered by a page that may share a busy machine with others. Type-ahead tests press one
// letter: on a busy machine the next letter may come so late that the list starts a new search.
test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 40_000 })
const expect = slowly.configure({ timeout: 40_000 })

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
  await expect(delivery.getByLabel(/^Endereço de entrega/)).toBeVisible()
  await tabTo(page, /^Endereço de entrega/)
  await keyboard.press('T')
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
  await expect(times.getByLabel(/^Dia/)).toBeVisible()
  await tabTo(page, /^Dia/)
  await keyboard.press('ArrowDown')
  await expect(times.getByLabel(/^Horário/)).toBeEnabled()
  await tabTo(page, /^Horário/)
  await keyboard.press('ArrowDown')
  await expect(times.getByText(/^Se pedir até/)).toBeVisible()

  const payment = section(page, 'Forma de pagamento')
  await tabTo(page, /^Cartão de Crédito/)
  await keyboard.press('ArrowUp')
  await expect(payment.getByRole('radio', { name: 'Pagamento na entrega' })).toBeChecked()
  await expect(payment.getByLabel(/^Forma de pagamento na entrega/)).toBeVisible()
  await tabTo(page, /^Forma de pagamento na entrega/)
  await keyboard.press('D')
  await expect(payment.getByLabel(/^Valor em dinheiro/)).toBeVisible()
  await tabTo(page, /^Valor em dinheiro/)
  await keyboard.type('50000')

  await tabTo(page, /^Cupom de desconto/)
  await keyboard.type('feira5')
  await keyboard.press('Enter')
  await expect(summary(page).getByText('FEIRA5')).toBeVisible()
  await expect(finishButton(page)).toBeVisible()
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

test('an agent makes a sale to a contact without data or address by keyboard, a new address included', async ({
  page,
  request,
}) => {
  const session = 'agente-sem-enderecos'
  const { keyboard } = page
  await openCheckout(page, session)

  await tabTo(page, /^E-mail/)
  await keyboard.type('bruno@exemplo.com.br')
  await tabTo(page, /^CPF/)
  await keyboard.type('12345678909')
  await tabTo(page, /^Data de nascimento/)
  await keyboard.type('14031988')

  const delivery = section(page, 'Forma de entrega')
  await tabTo(page, /^Entregamos para você/)
  await keyboard.press('Space')
  await expect(delivery.getByRole('button', { name: 'Adicionar endereço' })).toBeVisible()
  await tabTo(page, /^Adicionar endereço/)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await expect(dialog).toBeVisible()
  await tabTo(page, /^Tipo/)
  await keyboard.press('C')
  await tabTo(page, /^CEP/)
  await keyboard.type('01310100')
  await expect(dialog.getByLabel(/^Rua/)).toHaveValue('Avenida Paulista')
  await tabTo(page, /^Número/)
  await keyboard.type('1000')
  await tabTo(page, /^Adicionar$/)
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // Tab continues from the control that opened the dialog.
  await expect.poll(() => focusedName(page)).toMatch(/^Adicionar endereço/)
  const ways = delivery.getByRole('radiogroup', { name: 'Opções de entrega' })
  await expect(ways.getByRole('radio').first()).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(ways.getByRole('radio').first()).toBeChecked()

  const payment = section(page, 'Forma de pagamento')
  await tabTo(page, /^Cartão de Crédito/)
  await keyboard.press('ArrowDown')
  await expect(payment.getByRole('radio', { name: 'PIX' })).toBeChecked()
  await expect(finishButton(page)).toBeVisible()
  await tabTo(page, /^Finalizar e enviar PIX/)
  await keyboard.press('Enter')
  await seesFinished(page)
  expect(await storedOrder(request, session)).toMatchObject({
    status: 'Received',
    payment: { method: 3 },
    customer: { email: 'bruno@exemplo.com.br', document: '12345678909' },
  })
})

test('keys that pass over methods and types post nothing, and an accidental one loses nothing', async ({
  page,
  backend,
}) => {
  const session = 'mercado-agente-sem-agenda'
  const { keyboard } = page
  await openCheckout(page, session)
  await deliverHome(page, /Furgão com hora marcada/)
  const ways = section(page, 'Forma de entrega')
  await ways.getByRole('radio', { name: 'Entregamos para você' }).focus()
  await keyboard.press('ArrowDown')
  await expect(ways.getByRole('textbox', { name: /^CEP/ })).toBeVisible()
  await expect(summary(page)).not.toContainText('Entrega')
  await expect(page.getByRole('button', { name: 'Enviar resumo do pedido' })).toBeDisabled()
  await keyboard.press('ArrowUp')
  await expect(ways.getByRole('radio', { name: 'Furgão com hora marcada' })).toBeChecked()
  await expect(summary(page)).toContainText('Entrega')

  await tabTo(page, /^Cartão de Crédito/)
  for (let presses = 0; presses < 3; presses += 1) await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  const posted = async () => (await backend.calls(session)).filter((call) => call.includes('/payment/method'))
  await expect.poll(posted).toHaveLength(1)
  await page.getByRole('button', { name: 'Enviar resumo do pedido' }).click()
  await expect(page.getByText('Resumo do pedido enviado para o contato')).toBeVisible()
  expect(await posted()).toHaveLength(1)
})

test('typing searches a list of five hundred stores, and finding one redraws nothing', async ({ page, request }) => {
  const session = 'mercado-agente-lojas'
  await page.route('**/api/order/stores/', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { providerId: string; name: string }[] }
    const found = answer.data.filter(({ providerId }) => providerId === 'largo-floresta')
    const others = Array.from({ length: 499 }, (_, at) => ({
      ...found[0],
      providerId: `loja-${at}`,
      name: `Loja ${at}`,
    }))
    const data = [...others, ...found.map((store) => ({ ...store, name: 'Zona da Mata' }))]
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await openCheckout(page, session)
  const stores = section(page, 'Loja').getByLabel(/^Loja/)
  await expect(stores.getByRole('option')).toHaveCount(500)
  const drawn = await stores.evaluateHandle((list) => {
    const count = { nodes: 0 }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) count.nodes += addedNodes.length
    }).observe(list, { childList: true, subtree: true })
    return count
  })
  await tabTo(page, /^Loja/)
  await page.keyboard.press('Z')
  await expect(stores).toHaveValue('largo-floresta')
  await expect(section(page, 'Loja').getByLabel('Tabela de preço')).toHaveValue('freguesia')
  expect((await storedOrder(request, session)).seller).toMatchObject({ providerId: 'largo-floresta' })
  expect(await drawn.evaluate(({ nodes }) => nodes)).toBe(0)
})
