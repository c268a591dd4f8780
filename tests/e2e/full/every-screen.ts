import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  /** Listing of the demonstration's backend. */
  listing: string
  path: string
  /** Uses the usual control, if the screen has it. */
  act?(page: Page): Promise<void>
}

/** Every screen of the shop, in the states that need no purchase. */
export const screens: readonly Screen[] = [
  { name: 'home', listing: 'mercado-webchat', path: '/' },
  { name: 'catalogue', listing: 'farmacia-webchat', path: '/catalog' },
  {
    name: 'product',
    listing: 'farmacia-webchat',
    path: '/catalog',
    async act(page) {
      const product = page.getByRole('list', { name: 'Produtos' }).getByRole('heading').first()
      if (await product.isVisible()) await product.click()
    },
  },
  {
    name: 'search',
    listing: 'mercado-webchat',
    path: '/catalog',
    async act(page) {
      const field = page.getByPlaceholder(/Buscar/).first()
      if (!(await field.isVisible())) return
      await field.fill('arroz')
      await field.press('Enter')
    },
  },
  { name: 'cart', listing: 'pedido-com-itens', path: '/order' },
  { name: 'checkout', listing: 'mercado-agente-sem-agenda', path: '/order/checkout' },
  { name: 'checkout of a pharmacy', listing: 'farmacia-agente', path: '/order/checkout' },
  { name: 'card', listing: 'pagar-cartao', path: '/order/payment' },
  { name: 'pix', listing: 'pagar-pix', path: '/order/payment' },
  { name: 'boleto', listing: 'pagar-boleto', path: '/order/payment' },
  {
    name: 'placed order',
    listing: 'pedidos-anteriores',
    path: '/orders',
    async act(page) {
      const again = page.getByRole('button', { name: /^Comprar de novo/ }).last()
      if (await again.isVisible()) await again.click()
      const order = page.getByRole('link', { name: /^Pedido nº/ }).last()
      if (await order.isVisible()) await order.click()
    },
  },
  { name: 'partner', listing: 'mercado-webchat', path: '/partner' },
]

/** Opens a screen whose every answer is changed so, and waits until it is at rest. @returns errors that nobody caught */
export async function openAnswered(
  page: Page,
  { listing, path, act }: Screen,
  change: (truth: string) => string,
): Promise<string[]> {
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  await page.route(/\/api\//, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ contentType: 'application/json', body: change(await response.text()) })
    } catch {
      // The page has gone elsewhere, or the server's stream of changes has no text.
      await route.abort().catch(() => undefined)
    }
  })
  await page.goto(`/loja${path}#${listing}`)
  await page.waitForFunction(() => document.querySelector('shop-storefront')?.shadowRoot?.textContent.trim())
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await act?.(page)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  return uncaught
}
