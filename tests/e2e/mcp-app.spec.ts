import type { Frame } from '@playwright/test'
import type { CallToolResult } from '@modelcontextprotocol/client'
import { OPAQUE, SAME_ORIGIN, expect, test, type Assistant } from './mcp-page.ts'

/* The page of `vitrine/mcp-app` as built, in the official package's host, under the policy that hosts must default to. */

const products = (frame: Frame) => frame.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
/** Chromium's warning to hosts that give a page their own origin. */
const OF_THE_HOST =
  'An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.'
const SEARCH = '/api/catalog/products/searchText'

const wide = (frame: Frame) => frame.getByRole('button', { name: 'Tela cheia' })
const payButton = (frame: Frame) => frame.getByRole('button', { name: 'Pagar na página da loja' })

async function shown(assistant: Assistant): Promise<Frame> {
  const frame = assistant.frame()
  await expect(products(frame).first()).toBeVisible()
  return frame
}

/** @returns the product's name */
async function addFirst(frame: Frame): Promise<string> {
  const button = frame
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button', { name: /^Adicionar / })
    .first()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Adicionar ', '')
  await button.click()
  await expect(frame.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
  return name
}

/** Puts in a product, and confirms the order. */
async function confirm(frame: Frame): Promise<void> {
  const name = await addFirst(frame)
  await openCart(frame)
  // The shop has a least amount.
  await frame.getByRole('textbox', { name: `Quantidade: ${name}` }).fill('90')
  await frame.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(frame.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
}

async function openCart(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(frame.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
}

const paramsOf = (message: Record<string, unknown> | undefined) => message?.['params'] as Record<string, unknown>

async function linked(assistant: Assistant): Promise<string> {
  await expect.poll(() => assistant.received('ui/open-link')).toHaveLength(1)
  return String(paramsOf((await assistant.received('ui/open-link'))[0])['url'])
}

test.describe('the handshake', () => {
  test('names the protocol, the page and its display modes, and then says that it is ready', async ({ assistant }) => {
    await assistant.open()
    await assistant.initialized()
    const [first, second] = await assistant.received()
    expect(first).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'ui/initialize',
      params: {
        protocolVersion: '2026-01-26',
        appInfo: { name: 'vitrine', version: '0.1.0' },
        appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
      },
    })
    expect(second).toEqual({ jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {} })
    expect(await assistant.received('ui/initialize')).toHaveLength(1)
  })

  test('that a host never answers ends with words', async ({ assistant, page }) => {
    await page.clock.install()
    await assistant.open({ isSilent: true })
    const frame = assistant.frame()
    await expect(frame.getByText('Abrindo a loja…')).toBeVisible()
    await page.clock.runFor(16_000)
    await expect(frame.getByText('Esta página só funciona dentro da conversa com o assistente.')).toBeVisible()
    expect((await assistant.received()).map(({ method }) => method)).toEqual(['ui/initialize'])
  })

  test('is followed by answers to pings, and by a refusal of requests that the page does not know', async ({
    assistant,
  }) => {
    await assistant.show()
    await assistant.do('post', { jsonrpc: '2.0', id: 'p', method: 'ping' })
    await assistant.do('post', { jsonrpc: '2.0', id: 'u', method: 'ui/unheard-of', params: {} })
    const answer = async (id: string) => (await assistant.received()).find((one) => one['id'] === id)
    await expect.poll(() => answer('p')).toEqual({ jsonrpc: '2.0', id: 'p', result: {} })
    await expect.poll(() => answer('u')).toMatchObject({ id: 'u', error: { code: -32_601 } })
  })
})

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

    test('searches by Enter and by the button', async ({ assistant }) => {
      await assistant.show({ sandbox })
      const frame = await shown(assistant)
      const field = frame.getByRole('searchbox')
      const searched = () => assistant.called.filter(({ arguments: sent }) => sent?.['path'] === SEARCH).length
      await field.fill('café')
      await field.press('Enter')
      await expect.poll(searched).toBe(1)
      await expect(products(frame).first()).toContainText(/café/i)
      await field.fill('arroz')
      await frame.getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect.poll(searched).toBe(2)
      await expect(products(frame).first()).toContainText(/arroz/i)
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

test('the session code never reaches the page', async ({ assistant }) => {
  const answers: string[] = []
  const { call } = assistant
  assistant.call = async (params) => {
    const answer = await call.call(assistant, params)
    answers.push(JSON.stringify(answer))
    return answer
  }
  await assistant.show()
  await addFirst(await shown(assistant))
  await openCart(assistant.frame())
  expect(answers.length).toBeGreaterThan(5)
  expect(answers.filter((answer) => answer.includes(assistant.code))).toEqual([])
  expect(JSON.stringify(await assistant.received())).not.toContain(assistant.code)
})

test('a confirmed order is told in the chat, as one message of the person', async ({ assistant }) => {
  await assistant.show()
  await confirm(await shown(assistant))
  const told = await assistant.received('ui/message')
  const content = [{ type: 'text', text: 'Pedido enviado ✅' }]
  expect(told.map(paramsOf)).toEqual([{ role: 'user', content }])
})

test('the model learns of the order, and nothing of the person', async ({ assistant }) => {
  await assistant.show()
  const name = await addFirst(await shown(assistant))
  const { content, structuredContent } = paramsOf((await assistant.received('ui/update-model-context')).at(-1))
  expect(content).toEqual([{ type: 'text', text: `Pedido na loja: 1 × ${name}` }])
  const { order } = structuredContent as { order: object }
  expect(Object.keys(order)).not.toContain('customer')
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
    'does not know how to': { unknown: ['ui/open-link'] },
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

  test('whose address cannot be had says so, and can be tried again', async ({ assistant }) => {
    await assistant.show()
    const frame = await shown(assistant)
    await addFirst(frame)
    await expect(payButton(frame)).toBeHidden()
    await openCart(frame)
    assistant.answer = async () => ({ content: [], isError: true })
    await payButton(frame).click()
    await expect(frame.getByText('A página de pagamento não pôde ser aberta. Tente de novo.')).toBeVisible()
    assistant.answer = null
    await payButton(frame).click()
    await linked(assistant)
  })
})

test('a host that takes neither messages nor context has a shop all the same', async ({ assistant, complaints }) => {
  await assistant.show({ unknown: ['ui/message', 'ui/update-model-context'] })
  await confirm(await shown(assistant))
  expect(complaints).toEqual([])
})

test('a tool that fails is a shop that does not answer, and a new try brings it', async ({ assistant }) => {
  assistant.answer = ({ name }) => (name === 'shop_call' ? Promise.resolve({ content: [], isError: true }) : undefined)
  await assistant.show()
  const retry = assistant.frame().getByRole('button', { name: 'Tentar de novo' }).first()
  await expect(retry).toBeVisible()
  assistant.answer = null
  await retry.click()
  await shown(assistant)
})

test.describe('the teardown', () => {
  test('waits until the last edit has reached the server', async ({ assistant, backend }) => {
    await assistant.show()
    const frame = await shown(assistant)
    const name = await addFirst(frame)
    await openCart(frame)
    await frame.getByRole('textbox', { name: `Quantidade: ${name}` }).fill('7')
    const before = (await backend.calls(assistant.code)).length
    expect(await assistant.do('teardown')).toEqual({})
    expect((await backend.calls(assistant.code)).slice(before)).toContain('POST /api/order/items/')
  })

  test('is answered in time where the host does not answer the page', async ({ assistant }) => {
    await assistant.show()
    const frame = await shown(assistant)
    const isWrite = ({ arguments: sent }: (typeof assistant.called)[number]) => sent?.['method'] === 'POST'
    assistant.answer = (params) => (isWrite(params) ? new Promise(() => undefined) : undefined)
    await frame
      .getByRole('list', { name: 'Produtos' })
      .getByRole('button', { name: /^Adicionar / })
      .first()
      .click()
    await expect.poll(() => assistant.called.filter(isWrite).at(-1)?.arguments?.['path']).toBe('/api/order/items/')
    expect(await assistant.do('teardown')).toEqual({})
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

test.describe('display modes', () => {
  test('are asked for only where the host has them', async ({ assistant }) => {
    await assistant.show({ context: { displayMode: 'inline', availableDisplayModes: ['inline'] } })
    const frame = await shown(assistant)
    await expect(wide(frame)).toBeHidden()
    await assistant.do('change', { availableDisplayModes: ['inline', 'fullscreen'] })
    await wide(frame).click()
    await expect
      .poll(async () => (await assistant.received('ui/request-display-mode')).map(paramsOf))
      .toEqual([{ mode: 'fullscreen' }])
    await expect(wide(frame)).toBeHidden()
  })

  test('may be others than asked for', async ({ assistant }) => {
    const availableDisplayModes: ('inline' | 'fullscreen')[] = ['inline', 'fullscreen']
    await assistant.show({ mode: 'inline', context: { displayMode: 'inline', availableDisplayModes } })
    const frame = await shown(assistant)
    await wide(frame).click()
    await expect.poll(() => assistant.received('ui/request-display-mode')).toHaveLength(1)
    await expect(wide(frame)).toBeVisible()
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

  test('gives the size, and the host learns of the one that the page takes', async ({ assistant }) => {
    await assistant.show({ context: { containerDimensions: { maxHeight: 500 } } })
    const frame = await shown(assistant)
    const heights = async () =>
      (await assistant.received('ui/notifications/size-changed')).map((one) => paramsOf(one)['height'])
    await expect.poll(heights).toEqual([500])
    await assistant.do('change', { containerDimensions: { maxHeight: 400 } })
    await expect.poll(heights).toEqual([500, 400])
    await assistant.do('change', { containerDimensions: { height: 300 }, displayMode: 'fullscreen' })
    await expect.poll(() => frame.evaluate(() => document.body.style.height)).toBe('100vh')
  })
})
