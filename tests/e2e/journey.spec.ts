import {
  addFirstProduct,
  confirm,
  confirmed,
  expect,
  openCart,
  openStandalone,
  openWebchat,
  quantityOf,
  setQuantity,
  test,
} from './support.ts'

test('a contact in a web chat fills an order, confirms it, and the conversation continues', async ({
  page,
  backend,
  complaints,
}) => {
  await openWebchat(page, 'farmacia-webchat')
  const product = await addFirstProduct(page)
  await expect(page.locator('#order')).toContainText('1 item')
  await openCart(page)
  await setQuantity(page, product, 4)
  await expect(page.locator('#order')).toContainText('4 itens')
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Pedido enviado ✅')
  expect(complaints).toEqual([])
  const confirmations = (await backend.calls('farmacia-webchat')).filter((call) => call.includes('/order/confirm'))
  expect(confirmations).toEqual(['GET /api/order/confirm'])
})

test('a contact from WhatsApp returns to the chat once the order is confirmed', async ({ page, backend }) => {
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openStandalone(page, 'mercado')
  const product = await addFirstProduct(page)
  await openCart(page)
  await setQuantity(page, product, 200)
  await page.getByRole('button', { name: 'Confirmar pedido e retornar ao WhatsApp' }).click()
  await page.waitForURL(/^https:\/\/wa\.me\/\d{12,13}$/)
  expect(await backend.calls('mercado')).toContain('GET /api/order/confirm')
})

test('three products with delivery, a time and a card take eight presses from the first view', async ({ page }) => {
  await openWebchat(page, 'mercado-webchat')
  const presses = [
    ['button', /^Adicionar Pão de Queijo/],
    ['button', /^Adicionar Linguiça/],
    ['button', /^Adicionar Arroz/],
    ['button', /^(Ver carrinho|Carrinho)/],
    ['link', 'Escolher entrega e pagamento'],
    ['radio', /^Furgão com hora marcada/],
    ['radio', 'Cartão de Crédito'],
    ['button', /^Confirmar pedido/],
  ] as const
  for (const [role, name] of presses) await page.getByRole(role, { name }).first().click()
  await expect(confirmed(page)).toBeVisible()
})

test('a quantity edited a moment before the page closes is saved', async ({ page, backend }) => {
  await openWebchat(page, 'mercado-webchat')
  const product = await addFirstProduct(page)
  await openCart(page)
  await quantityOf(page, product).fill('7')
  await page.goto('about:blank')
  await expect
    .poll(async () => (await backend.records('mercado-webchat')).filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ quantity: 7 })
  await openWebchat(page, 'mercado-webchat')
  await openCart(page)
  await expect(quantityOf(page, product)).toHaveValue('7')
})
