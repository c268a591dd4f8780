import type { Page } from '@playwright/test'
import { expect, listenAsHost, openStandalone, test } from './support.ts'

const toChat = (page: Page) => page.getByRole('button', { name: 'Voltar para a conversa' })

/** What a host page does to open another screen. */
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
  test(`the way back to the conversation of ${session} is the channel's own address`, async ({ page }) => {
    await page.route(/^https:\/\/(wa|m|ig)\.me\//, (route) => route.fulfill({ body: 'Conversa' }))
    await openStandalone(page, session, '/confirm')
    await toChat(page).click()
    await page.waitForURL(address)
  })

  test(`in a host page the way back of ${session} is a real link`, async ({ page }) => {
    await page.goto(`/webchat/?session=${encodeURIComponent(session)}`)
    await navigateIn(page, '/change-payment')
    await toChat(page).click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', address)
  })
}

test('a web chat has no address: the shop asks its host to close', async ({ page }) => {
  await page.goto('/webchat/?session=farmacia-webchat')
  await navigateIn(page, '/finish')
  await toChat(page).click()
  await expect(page.getByRole('button', { name: 'Abrir a loja de novo' })).toBeVisible()
})

test('on a page of its own a web chat shop tells its page, and says what the shopper can do', async ({ page }) => {
  const heard = await listenAsHost(page)
  // A page that was walked to may not close itself.
  await page.goto('/')
  await openStandalone(page, 'farmacia-webchat', '/confirm')
  await toChat(page).click()
  const words = 'Você pode fechar esta página para voltar para a conversa.'
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(words)
  expect(await heard()).toContainEqual({ type: 'shop-close', detail: { reason: 'confirmed' } })
})

test('a page that the conversation opened closes itself on the way back', async ({ page }) => {
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/loja/confirm#farmacia-webchat'))
  const shop = await opened
  const closed = shop.waitForEvent('close')
  // The page may be gone before the press is told to be over.
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
    session: 'mercado-webchat',
    route: '/confirm',
    title: 'Itens adicionados ao pedido',
    toast: 'Pedido confirmado, você pode fechar essa aba',
  },
]) {
  test(`${route} says '${title}' and its toast, and survives a reload`, async ({ page }) => {
    await openStandalone(page, session, route)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(toast)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
}

test('a canceled order says so, without the toast', async ({ page }) => {
  await openStandalone(page, 'pedido-cancelado', '/finish')
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  await expect(page.getByText(/você pode fechar essa aba/)).toHaveCount(0)
})

test('a path that is none is said so, with the way back to the start', async ({ page }) => {
  await openStandalone(page, 'mercado-webchat', '/promocoes')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL(/\/loja\/catalog$/)
})

test('a screen whose code does not come is an error with another try and the way to the chat', async ({ page }) => {
  await page.route(/\/CartScreen-[^/]+\.js/, (route) => route.abort())
  await page.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'Conversa' }))
  await openStandalone(page, 'mercado~sem-codigo', '/order')
  await expect(page.getByText('Ops! Algo de errado aconteceu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await toChat(page).click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
})

for (const fault of [{ status: 503 }, { drop: true }]) {
  const kind = Object.keys(fault)[0]
  test(`a confirm that the server cannot be asked about sends nothing (${kind})`, async ({ page, backend }) => {
    const session = `confirmacao-perdida~pergunta-${kind}`
    await openStandalone(page, session, '/order')
    const button = page.getByRole('button', { name: /^Confirmar pedido/ })
    await expect(button).toBeEnabled()
    await backend.fail({ path: '/api/order/current', ...fault })
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Finalizar Pedido' })).toContainText('Falha ao carregar pedido')
    expect(await backend.calls(session)).not.toContain('GET /api/order/confirm')
  })

  test(`the payment page says that the order does not come, and tries again (${kind})`, async ({ page, backend }) => {
    await backend.fail({ path: '/api/order/current', ...fault })
    await openStandalone(page, `pagar-pix~fora-${kind}`, '/order/payment')
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(again).toBeVisible()
    await backend.recover()
    await again.click()
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  })
}

test('a call that is redirected to another origin is not followed there with the bearer', async ({ page }) => {
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
