import type { Page } from '@playwright/test'
import { expect, openStandalone, test, type Backend } from './support.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Adicionar', exact: true })
const option = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Bodies of the calls that put lines into a session's order. */
async function linesSent(backend: Backend, session: string): Promise<unknown[]> {
  const records = await backend.records(session)
  return records.filter(({ path }) => path === '/api/order/items/').map(({ body }) => body)
}

test('an option that is a product of its own is loaded, bought, and found again after a reload', async ({
  page,
  backend,
}) => {
  await openStandalone(page, 'mercado', '/product/mg-refrigerante')
  await option(page, 'Lata de 350 ml').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lata 350 ml$/)
  await add(page).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  await expect
    .poll(() => linesSent(backend, 'mercado'))
    .toEqual([expect.objectContaining({ providerId: 'mg-refrigeranteVariant=lata', quantity: 1 })])
  await page.goto('about:blank')
  await openStandalone(page, 'mercado', '/product/mg-refrigeranteVariant%3Dlata')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lata 350 ml$/)
  await expect(option(page, 'Lata de 350 ml')).toHaveAttribute('aria-pressed', 'true')
})

test('the link of a line opens its product with the options chosen, after a reload too', async ({ page }) => {
  await openStandalone(page, 'pedido-com-opcoes', '/order')
  const line = page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem').first()
  const color = (await line.getByText(/^Cor: /).textContent())?.replace('Cor: ', '') ?? ''
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+\?option=/)
  for (const visit of ['first', 'again']) {
    await expect(option(page, color), visit).toHaveAttribute('aria-pressed', 'true')
    await expect(add(page), visit).toBeEnabled()
    await page.reload()
  }
})
