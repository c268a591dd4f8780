import type { Frame } from '@playwright/test'
import type { CallToolResult } from '@modelcontextprotocol/client'
import {
  addFirst,
  expect,
  OPAQUE,
  openCart,
  paramsOf,
  products,
  SAME_ORIGIN,
  shown,
  test,
  type Assistant,
} from './mcp-page.ts'

/* The page of `vitrine/mcp-app` as built, in an assistant, under the policy that hosts must default to. */

/** Chromium's warning to hosts that give a page their own origin. */
const OF_THE_HOST =
  'An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.'

const payButton = (frame: Frame) => frame.getByRole('button', { name: 'Pagar na página da loja' })

/** Puts in a product, and confirms the order. */
async function confirm(frame: Frame): Promise<void> {
  const name = await addFirst(frame)
  await openCart(frame)
  // The shop has a least amount.
  await frame.page().clock.install()
  await frame.getByRole('textbox', { name: `Quantidade: ${name}` }).fill('90')
  await frame.page().clock.runFor(1100)
  await frame.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(frame.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
}

async function linked(assistant: Assistant): Promise<string> {
  await expect.poll(() => assistant.received('ui/open-link')).toHaveLength(1)
  return String(paramsOf((await assistant.received('ui/open-link'))[0])['url'])
}

for (const sandbox of [OPAQUE, SAME_ORIGIN]) {
  test.describe(`with sandbox="${sandbox}"`, () => {
    test('shows products with pictures, and asks no address for anything', async ({ assistant, page, complaints }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await assistant.show({ sandbox })
      const frame = await shown(assistant)
      const pictures = frame.locator('shop-catalog img')
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const sources = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
      expect(sources.filter((source) => !source.startsWith('data:image/'))).toEqual([])
      expect(asked.filter((url) => !url.startsWith('data:') && !url.endsWith('/app'))).toEqual([])
      expect(complaints.filter((words) => words !== OF_THE_HOST)).toEqual([])
    })

    test("buys, and pays on the shop's own page", async ({ assistant, follow, backend, page, complaints }) => {
      await assistant.show({ sandbox })
      const frame = await shown(assistant)
      const name = await addFirst(frame)
      await openCart(frame)
      // The press comes before the edit is sent by itself.
      await frame.getByRole('textbox', { name: `Quantidade: ${name}` }).fill('3')
      await payButton(frame).click()
      const address = await linked(assistant)
      const told = (await assistant.received('ui/update-model-context')).map((one) => JSON.stringify(one)).at(-1)
      expect(told).toContain(`Pedido na loja: 3 × ${name}`)
      expect(address).not.toContain(assistant.code)
      const { status, headers } = await follow(address)
      const location = headers.get('location') ?? ''
      expect([status, new URL(location).pathname]).toEqual([302, '/loja/order'])
      await page.goto(location)
      await expect(page.getByRole('textbox', { name: `Quantidade: ${name}` })).toHaveValue('3')
      expect(await backend.calls(assistant.code)).not.toContain('GET /api/order/payment/credit')
      expect(complaints.filter((words) => words !== OF_THE_HOST)).toEqual([])
    })
  })
}

test('a confirmed order is told in the chat, as one message of the person', async ({ assistant }) => {
  await assistant.show()
  await confirm(await shown(assistant))
  const told = await assistant.received('ui/message')
  const content = [{ type: 'text', text: 'Pedido enviado ✅' }]
  expect(told.map(paramsOf)).toEqual([{ role: 'user', content }])
})

test.describe('a payment', () => {
  test('is no screen of the page, even where the result or the shop asks for one', async ({ assistant }) => {
    await assistant.open()
    await assistant.initialized()
    const structuredContent = { route: '/order/payment' }
    await assistant.do('result', { content: [], structuredContent } as CallToolResult)
    const frame = await shown(assistant)
    await frame
      .locator('shop-catalog')
      .evaluate((shop) => (shop as HTMLElement & { navigate(to: string): void }).navigate('/order/payment'))
    expect(new URL(await linked(assistant)).pathname).toMatch(/^\/pay\//)
    await expect(products(frame).first()).toBeVisible()
  })

  const cannot = {
    'does not offer to': { capabilities: { serverTools: {} } },
    'did not': { failing: ['ui/open-link'] },
  }
  for (const [name, options] of Object.entries(cannot)) {
    test(`gives an address to copy where the host ${name} open it`, async ({ assistant, follow }) => {
      await assistant.show(options)
      const frame = await shown(assistant)
      await addFirst(frame)
      await openCart(frame)
      await payButton(frame).click()
      const alert = frame.getByRole('alert').filter({ hasText: 'O assistente não abriu a página da loja.' })
      await expect(alert).toBeVisible()
      const address = await alert.getByRole('textbox', { name: 'Endereço da página da loja' }).inputValue()
      expect((await follow(address)).status).toBe(302)
      await expect(alert.getByRole('button', { name: 'Copiar endereço' })).toBeVisible()
      expect(await assistant.received('ui/open-link')).toHaveLength('capabilities' in options ? 0 : 1)
    })
  }
})
