import type { Page } from '@playwright/test'
import { confirmed, expect, openStandalone, test } from './support.ts'

const toChat = (page: Page) => page.getByRole('button', { name: 'Voltar para a conversa' })

/** Opens another screen, as a host page does. */
async function navigateIn(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await customElements.whenDefined('shop-catalog')
    document.querySelector<HTMLElement & { navigate(path: string): void }>('shop-catalog')?.navigate(to)
  }, path)
}

for (const { session, address } of [
  { session: 'mercado~fim', address: /^https:\/\/wa\.me\/\d{12,13}$/ },
  { session: 'moda-messenger', address: /^https:\/\/m\.me\/[^/]+$/ },
  { session: 'moda-instagram', address: /^https:\/\/ig\.me\/m\/[^/]+$/ },
]) {
  test(`in a page of its own, the back link of ${session} goes to the channel's own address`, async ({ page }) => {
    await page.route(/^https:\/\/(wa|m|ig)\.me\//, (route) => route.fulfill({ body: 'Conversa' }))
    await openStandalone(page, session, '/confirm')
    await toChat(page).click()
    await page.waitForURL(address)
  })
}

test('a web chat has no address, so the shop asks its host to close', async ({ page }) => {
  await page.goto('/webchat/?session=farmacia-webchat')
  await navigateIn(page, '/finish')
  await toChat(page).click()
  await expect(page.getByRole('button', { name: 'Abrir a loja de novo' })).toBeVisible()
})

test('a page that the conversation opened closes itself on the way back', async ({ page }) => {
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/loja/confirm#farmacia-webchat'))
  const shop = await opened
  const closed = shop.waitForEvent('close')
  // The page may close before Playwright resolves the click.
  toChat(shop)
    .click()
    .catch(() => undefined)
  await closed
})

for (const { session, route, title, toast } of [
  {
    session: 'pedido-finalizado',
    route: '/finish',
    title: 'Pedido finalizado',
    toast: 'Pedido finalizado, você pode fechar essa aba!',
  },
  {
    session: 'mercado-webchat',
    route: '/change-payment',
    title: 'Aguardando alteração...',
    toast: 'Você pode fechar essa aba para alterar a forma de pagamento',
  },
  {
    session: 'pedido-recebido-webchat',
    route: '/confirm',
    title: 'Itens adicionados ao pedido',
    toast: 'Pedido confirmado, você pode fechar essa aba',
  },
]) {
  test(`${route} shows '${title}' and its toast, and survives a reload`, async ({ page }) => {
    await openStandalone(page, session, route)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(toast)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(title.replace('...', ''))
  })
}

for (const route of ['/finish', '/confirm']) {
  test(`${route} of an open order says that the order is open, and links back to it`, async ({ page }) => {
    await openStandalone(page, 'pedido-com-itens', route)
    await expect(page.getByRole('heading', { name: 'Este pedido ainda está aberto' })).toBeVisible()
    await expect(page).toHaveTitle('Este pedido ainda está aberto')
    await expect(page.getByText(/você pode fechar essa aba/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver o pedido' }).click()
    await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  })
}

test('a confirmed order still shows after a reload, although the shop has opened another order', async ({
  page,
  backend,
}) => {
  const session = 'mercado-webchat~outro-pedido'
  await openStandalone(page, session, '/product/mg-leite')
  await page.getByRole('textbox', { name: /^Quantidade/ }).fill('9')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('button', { name: 'Carrinho, 9 itens no carrinho' }).click()
  await page.getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(confirmed(page)).toBeVisible()
  // The items of a confirmed order are no longer in the cart.
  await expect(page.getByRole('button', { name: 'Carrinho', exact: true })).toBeVisible()
  await backend.openOrder(session)
  await page.reload()
  await expect(confirmed(page)).toBeVisible()
})

test('an unknown path shows an error with a link to the start', async ({ page }) => {
  await openStandalone(page, 'mercado-webchat', '/promocoes')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL(/\/loja\/catalog$/)
})

test('a screen whose code does not load shows an error with a retry and a link to the chat', async ({ page }) => {
  await page.route(/\/CartScreen-[^/]+\.js/, (route) => route.abort())
  await page.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'Conversa' }))
  await openStandalone(page, 'mercado~sem-codigo', '/order')
  await expect(page.getByText('Ops! Algo de errado aconteceu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await toChat(page).click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
})

test('a call redirected to another origin is not followed with the bearer token', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https://alheio.example')) elsewhere.push(request.url())
  })
  await page.route('**/api/order/confirm', (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://alheio.example/api/order/confirm' } }),
  )
  await openStandalone(page, 'confirmacao-perdida~desvio', '/order')
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(page.getByRole('dialog', { name: 'Finalizar Pedido' })).toBeVisible()
  expect(elsewhere).toEqual([])
})
