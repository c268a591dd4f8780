import type { FrameLocator, Page } from '@playwright/test'
import { expect, openHostPage, test } from '../support.ts'

/** Opens the shop's own page in a frame of a host. @param sandbox what the frame may do; null for everything */
async function openFrame(page: Page, sandbox: string | null): Promise<FrameLocator> {
  const may = sandbox === null ? '' : `sandbox="${sandbox}"`
  const frame = `<iframe title="Loja" ${may} width="390" height="700" src="/loja#farmacia-webchat"></iframe>`
  await openHostPage(page, `<meta charset="utf-8">${frame}`)
  return page.frameLocator('iframe')
}

async function buy(shop: FrameLocator): Promise<void> {
  await shop
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await expect(shop.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
  await shop.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(shop.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  const quantity = shop.getByRole('textbox', { name: /^Quantidade/ }).first()
  await quantity.fill('20')
  await quantity.press('Enter')
  await shop.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(shop.getByText(/Pedido (enviado|confirmado|finalizado)/).first()).toBeVisible()
}

test('a frame without an origin of its own sells to the end', async ({ page, backend }) => {
  await buy(await openFrame(page, 'allow-scripts allow-forms'))
  expect(await backend.calls('farmacia-webchat')).toContain('GET /api/order/confirm')
})

test('a page whose storage is refused sells to the end', async ({ page, backend }) => {
  await page.addInitScript(() => {
    const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
    for (const [owner, name] of [...names.map((one) => [globalThis, one]), [Document.prototype, 'cookie']] as const)
      Object.defineProperty(owner, name as string, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    Object.defineProperty(Navigator.prototype, 'locks', {
      get: () => ({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }),
    })
  })
  await buy(await openFrame(page, null))
  expect(await backend.calls('farmacia-webchat')).toContain('GET /api/order/confirm')
})
