import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, openStandalone, test } from './support.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'Onde está o pedido' })

async function newestOf(page: Page, code: string): Promise<string> {
  const answer = await page.request.get('/api/orders?page=0', { headers: { Authorization: `Bearer ${code}` } })
  return ((await answer.json()) as { data: { data: { id: string }[] } }).data.data[0]!.id
}

test('a link of the chat opens the order, which follows its way and is bought again', async ({ page }) => {
  const code = 'pedidos-anteriores~do-chat'
  const id = await newestOf(page, code)
  await page.goto(`/loja/#${code}?order=${id}`)
  await expect(steps(page).locator('[aria-current=step]')).toContainText('Saiu para entrega')
  await expect(page).toHaveURL(`/loja/order/${id}`)
  await expect(page.getByText('Produtos')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.request.post('/__backend/deliver', { data: { session: code } })
  await expect(steps(page).locator('[aria-current=step]')).toContainText('Entregue')

  await page.getByRole('button', { name: /^Comprar de novo/ }).press('Enter')
  await page.getByRole('button', { name: 'Ir para o carrinho' }).press('Enter')
  await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Meus pedidos' }).click()
  await expect(page.getByRole('link', { name: /^Pedido nº/ })).toHaveCount(3)
})

test('a receipt is one page of selectable text, without controls', async ({ page }) => {
  const code = 'pedidos-anteriores~recibo'
  await openStandalone(page, code, `/order/${await newestOf(page, code)}`)
  await expect(steps(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-screen] button:visible')).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  const receipt = page.getByRole('region', { name: 'Resumo do pedido' })
  expect(await receipt.evaluate((part) => getComputedStyle(part).userSelect)).not.toBe('none')
})
