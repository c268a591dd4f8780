import type { Page } from '@playwright/test'
import { confirmed, expect, listenAsHost, openStandalone, test } from './support.ts'

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

  test(`in a host page, the back link of ${session} is a real link`, async ({ page }) => {
    await page.goto(`/webchat/?session=${encodeURIComponent(session)}`)
    await navigateIn(page, '/change-payment')
    await toChat(page).click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', address)
  })
}

test('a web chat has no address, so the shop asks its host to close', async ({ page }) => {
  await page.goto('/webchat/?session=farmacia-webchat')
  await navigateIn(page, '/finish')
  await toChat(page).click()
  await expect(page.getByRole('button', { name: 'Abrir a loja de novo' })).toBeVisible()
})

test('on a page of its own, a web chat shop notifies the page and tells the shopper how to go back', async ({
  page,
}) => {
  const hostEvents = await listenAsHost(page)
  // A script cannot close a page that the user navigated to.
  await page.goto('/')
  await openStandalone(page, 'pedido-recebido-webchat', '/confirm')
  await toChat(page).click()
  const words = 'Você pode fechar esta página para voltar para a conversa.'
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(words)
  expect(await hostEvents()).toContainEqual({ type: 'shop-close', detail: { reason: 'confirmed' } })
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

test('a canceled order shows that it is canceled, without a toast', async ({ page }) => {
  await openStandalone(page, 'pedido-cancelado', '/finish')
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  await expect(page.getByText(/você pode fechar essa aba/)).toHaveCount(0)
  await expect(page).toHaveTitle('Pedido cancelado')
})

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

test('the catalogue of a received order says that the order is closed, until the shop opens another one', async ({
  page,
  backend,
}) => {
  const session = 'pedido-recebido-webchat~catalogo'
  await openStandalone(page, session, '/catalog')
  await expect(page.getByText('Este pedido já foi recebido')).toBeVisible()
  const add = page.getByRole('button', { name: /^Adicionar / }).first()
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(/^Este pedido já foi recebido/)
  await expect(toChat(page)).toBeVisible()
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Este pedido já foi recebido')).toBeInViewport()
  await backend.openOrder(session)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Este pedido já foi recebido')).toHaveCount(0)
  await add.click()
  await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
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

for (const fault of [{ status: 503 }, { drop: true }]) {
  const kind = Object.keys(fault)[0]
  test(`a confirmation is not sent when the shop cannot ask the server first (${kind})`, async ({ page, backend }) => {
    const session = `confirmacao-perdida~pergunta-${kind}`
    await openStandalone(page, session, '/order')
    const button = page.getByRole('button', { name: /^Confirmar pedido/ })
    await expect(button).toBeEnabled()
    await backend.fail({ path: '/api/order/current', ...fault })
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Finalizar Pedido' })).toContainText('Falha ao carregar pedido')
    expect(await backend.calls(session)).not.toContain('GET /api/order/confirm')
  })

  test(`the payment page shows an error when the order does not load, and can retry (${kind})`, async ({
    page,
    backend,
  }) => {
    await backend.fail({ path: '/api/order/current', ...fault })
    await openStandalone(page, `pagar-pix~fora-${kind}`, '/order/payment')
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(again).toBeVisible()
    await backend.recover()
    await again.click()
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  })
}

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
