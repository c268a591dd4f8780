import type { CallToolResult } from '@modelcontextprotocol/client'
import { addFirst, expect, openCart, products, shown, test } from './mcp-page.ts'

/* The app's side of the protocol, against the official package's `AppBridge`. */

test('a handshake that a host never answers ends with words', async ({ assistant, page }) => {
  await page.clock.install()
  await assistant.open({ isSilent: true })
  const frame = assistant.frame()
  await expect(frame.getByText('Abrindo a loja…')).toBeVisible()
  await page.clock.runFor(16_000)
  await expect(frame.getByText('Esta página só funciona dentro da conversa com o assistente.')).toBeVisible()
  const appCapabilities = { availableDisplayModes: ['inline', 'fullscreen'] }
  expect(await assistant.received()).toMatchObject([{ method: 'ui/initialize', params: { appCapabilities } }])
})

test.describe('the teardown', () => {
  test('waits until the last edit has reached the server', async ({ assistant, backend }) => {
    await assistant.show()
    const frame = await shown(assistant)
    const name = await addFirst(frame)
    await openCart(frame)
    // A busy machine may take the second after which the edit leaves by itself.
    const before = (await backend.calls(assistant.code)).length
    await frame.getByRole('textbox', { name: `Quantidade: ${name}` }).fill('7')
    expect(await assistant.do('teardown')).toEqual({})
    expect((await backend.calls(assistant.code)).slice(before)).toContain('POST /api/order/items/')
  })
})

test('messages that are not of the host change nothing and get no answer', async ({ assistant, page }) => {
  await assistant.show()
  const frame = await shown(assistant)
  const forged = [
    { jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: { structuredContent: { route: '/order' } } },
    { jsonrpc: '2.0', id: 'forged', method: 'ui/resource-teardown', params: {} },
    { jsonrpc: '2.0', method: 'ui/notifications/host-context-changed', params: { displayMode: 'fullscreen' } },
    ...Array.from({ length: 60 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      result: { structuredContent: { status: 200, headers: {}, body: '{}' } },
    })),
  ]
  const before = (await assistant.received()).length
  // From the page itself, and from another frame of the host.
  await frame.evaluate((all) => all.forEach((one) => window.postMessage(one, '*')), forged)
  await page.evaluate(async (all) => {
    const other = document.createElement('iframe')
    other.srcdoc = `<script>for (const one of ${JSON.stringify(all)}) parent.frames[0].postMessage(one, '*')</script>`
    await new Promise((done) => {
      other.addEventListener('load', done)
      document.body.append(other)
    })
  }, forged)
  // Not JSON-RPC, though of the host.
  for (const wrong of [
    null,
    'ping',
    7,
    { id: 'forged', method: 'ping' },
    { jsonrpc: '1.0', id: 'forged', method: 'ping' },
  ])
    await assistant.do('post', wrong)
  await assistant.do('post', { jsonrpc: '2.0', id: 'real', method: 'ping' })
  const after = async () => (await assistant.received()).slice(before)
  await expect.poll(async () => (await after()).some(({ id }) => id === 'real')).toBe(true)
  expect((await after()).filter(({ id }) => id === 'forged')).toEqual([])
  await expect(products(frame).first()).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Meu carrinho' })).toBeHidden()
})

test.describe('the tool', () => {
  test('opens the shop at its screen, and a second time leads there', async ({ assistant }) => {
    await assistant.show({}, { screen: 'cart' })
    const frame = assistant.frame()
    await expect(frame.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
    await assistant.do('result', { content: [], structuredContent: { route: '/catalog' } } as CallToolResult)
    await shown(assistant)
    await expect(frame.locator('shop-catalog')).toHaveCount(1)
  })

  test('that was cancelled or failed says so, and partial arguments open nothing', async ({ assistant }) => {
    await assistant.open()
    await assistant.initialized()
    const frame = assistant.frame()
    const partial = { method: 'ui/notifications/tool-input-partial', params: { arguments: { screen: 'cart' } } }
    await assistant.do('post', { jsonrpc: '2.0', ...partial })
    await assistant.do('cancel')
    await expect(frame.getByText('A loja não foi aberta. Peça de novo na conversa.')).toBeVisible()
    await assistant.do('result', { content: [], isError: true })
    await expect(frame.getByText('A loja não pôde ser aberta. Tente de novo na conversa.')).toBeVisible()
    await expect(frame.locator('shop-catalog')).toHaveCount(0)
    expect(assistant.called).toEqual([])
  })
})

test.describe("the host's context", () => {
  test('gives the colours, now and after a change', async ({ assistant }) => {
    const variables = { '--color-background-primary': 'light-dark(#ffffff, #171717)' } as Record<
      '--color-background-primary',
      string
    >
    await assistant.show({ context: { theme: 'dark', styles: { variables: variables as never } } })
    const frame = await shown(assistant)
    const surface = () =>
      frame.locator('shop-catalog').evaluate((shop) => (shop as HTMLElement).style.getPropertyValue('--shop-surface'))
    expect(await surface()).toBe('rgb(23, 23, 23)')
    await assistant.do('change', { theme: 'light' })
    await expect.poll(surface).toBe('rgb(255, 255, 255)')
  })
})
