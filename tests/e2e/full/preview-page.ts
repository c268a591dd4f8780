import type { Locator, Page } from '@playwright/test'
import { expect, untilLive as untilCatalogLive } from '../support.ts'

export const ANSWERS = ['/api/session/', '/api/shop/settings', '/api/catalog/categories', '/api/catalog/top']

export const shop = (page: Page) => page.locator('shop-storefront, shop-catalog')
export const settings = (page: Page) => page.getByRole('button', { name: 'Configurações do Catálogo' })
export const cards = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
export const addButton = (scope: Page | Locator) => scope.getByRole('button', { name: /^Adicionar / }).first()

/** Waits for the components themselves. */
export async function untilLive(page: Page): Promise<void> {
  await expect(shop(page)).toHaveJSProperty('isConnected', true)
  await untilCatalogLive(page)
}

export async function openHost(page: Page, body: string): Promise<void> {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${body}<script type="module" src="/dist/loader.js"></script>`,
    }),
  )
  await page.goto('/host.html')
}

export const element = (attributes = '') => `<shop-catalog session="mercado-webchat" ${attributes}></shop-catalog>`
