import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, openStandalone, test } from './support.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'Onde está o pedido' })

async function newestOf(page: Page, code: string): Promise<string> {
  const answer = await page.request.get('/api/orders?page=0', { headers: { Authorization: `Bearer ${code}` } })
  return ((await answer.json()) as { data: { data: { id: string }[] } }).data.data[0]!.id
}

test('a link of the chat opens the order, which follows its way and is bought again', async ({ page, backend }) => {
  const code = 'pedidos-anteriores~do-chat'
  const id = await newestOf(page, code)
  await page.goto(`/loja/#${code}?order=${id}`)
  await expect(steps(page).locator('[aria-current=step]')).toContainText('Saiu para entrega')
  await expect(page).toHaveURL(`/loja/order/${id}`)
  await expect(page.getByText('Produtos')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await backend.deliver(code)
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

test('a PIX order that is confirmed on WhatsApp goes on with its code in the chat, and on the screen behind it', async ({
  page,
}) => {
  const code = 'farmacia-sem-mensagem~pix-no-chat'
  const call = (path: string, data?: object) =>
    page.request.fetch(`/api/order/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${code}` },
      ...(data && { data }),
    })
  await call('items', { index: 0, providerId: '100120', quantity: 2, attributes: [] })
  await call('payment/method?paymentMethod=3')
  const chat = page.waitForRequest(/wa\.me/)
  await page.route(/wa\.me/, (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
  await openStandalone(page, code, '/order')
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  const text = new URL((await chat).url()).searchParams.get('text') ?? ''
  expect(text).toMatch(/^Pedido nº [\dA-F]{8}, R\$\s[\d,]+\. Código PIX para copiar e colar:\n000201/)
  await expect(page.getByText('chat', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  await expect(page.getByRole('textbox', { name: /PIX/ })).toHaveValue(text.split('\n')[1] ?? '')
})
