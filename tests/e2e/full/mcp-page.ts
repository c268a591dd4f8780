import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Frame, Page } from '@playwright/test'
import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolRequest,
  type CallToolResult,
} from '@modelcontextprotocol/client'
import { bundleFiles, codeOf } from '../../../.build/entries/bundle.ts'
import { mcpServer } from '../../../demo/mcp-server.ts'
import { RESOURCE } from '../../../demo/mcp-shop.ts'
import type { HostOptions, HostPage } from './mcp-host.ts'
import { expect, test as base } from '../support.ts'

/** The policy of a resource without `csp`, word for word. */
const RESTRICTIVE = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "connect-src 'none'",
].join('; ')

const HOST = 'http://localhost:8199/host'
/** Another site than the host's. */
const APP = 'http://127.0.0.1:8199/app'

export const OPAQUE = 'allow-scripts'
export const SAME_ORIGIN = 'allow-scripts allow-same-origin allow-forms'

export class Assistant {
  /** Calls of tools that the page made. */
  readonly called: CallToolRequest['params'][] = []
  /** Replaces the server's answers, to be late or lost. */
  answer: ((params: CallToolRequest['params']) => Promise<CallToolResult> | undefined) | null = null

  constructor(
    readonly page: Page,
    readonly code: string,
    private readonly client: Client,
  ) {}

  async call(params: CallToolRequest['params']): Promise<CallToolResult> {
    this.called.push(params)
    return this.answer?.(params) ?? ((await this.client.callTool(params)) as CallToolResult)
  }

  async open(options: Partial<HostOptions> = {}): Promise<void> {
    const defaults = { app: APP, sandbox: OPAQUE, capabilities: { openLinks: {}, serverTools: {} } }
    // Playwright's type of an argument is too deep for the context's.
    const given: unknown = { ...defaults, ...options }
    await this.page.evaluate((all) => window.host.open(all as HostOptions), given)
    await expect.poll(() => this.page.frames().some((one) => one.url() === APP)).toBe(true)
  }

  /** Opens the page and shows the shop in it. */
  async show(options: Partial<HostOptions> = {}, args: Record<string, unknown> = {}): Promise<void> {
    await this.open(options)
    await this.initialized()
    await this.page.evaluate((given) => window.host.show(given), args)
  }

  async initialized(): Promise<void> {
    await expect.poll(() => this.received('ui/notifications/initialized')).toHaveLength(1)
  }

  frame(): Frame {
    const found = this.page.frames().find((one) => one.url() === APP)
    if (!found) throw new Error('The page is not open.')
    return found
  }

  /** The page's messages of one method, or all. */
  async received(method?: string): Promise<Record<string, unknown>[]> {
    const all = await this.page.evaluate(() => window.host.received)
    return method === undefined ? all : all.filter((message) => message['method'] === method)
  }

  do<Name extends 'result' | 'cancel' | 'change' | 'teardown' | 'post'>(
    name: Name,
    given?: Parameters<HostPage[Name]>[0],
  ) {
    return this.page.evaluate(
      ([method, argument]) => (window.host[method] as (argument: unknown) => unknown)(argument),
      [name, given] as const,
    )
  }
}

interface Served {
  serve: (request: Request) => Promise<Response>
  /** The session code that the server keeps. */
  code: string
}

interface Fixtures {
  served: Served
  assistant: Assistant
  /** Opens a ticket at the server, as the browser does that a host opens. */
  follow: (address: string) => Promise<Response>
}

const IN_BROWSER = { 'process.env.NODE_ENV': '"production"' }
let hostScript: Promise<string> | undefined

/** The host's script, bundled once a worker. */
const script = () =>
  (hostScript ??= bundleFiles(
    { host: join(import.meta.dirname, 'mcp-host.ts') },
    {
      target: 'es2022',
      define: IN_BROWSER,
    },
  ).then(codeOf))

export const test = base.extend<Fixtures>({
  served: async ({ server, build }, provide) => {
    const code = `mercado-webchat~mcp-${randomUUID()}`
    const page = await readFile(join(build.folder, 'mcp-app.html'), 'utf8')
    const addresses = { shop: server.url, ownPage: `${server.url}/loja`, address: 'http://localhost:8199' }
    await provide({ code, serve: mcpServer({ ...addresses, page, newCode: () => code }) })
  },
  follow: ({ served }, provide) => provide((address) => served.serve(new Request(address))),
  assistant: async ({ page, served: { serve, code } }, provide) => {
    const client = new Client({ name: 'assistant', version: '1' })
    const fetch = (input: string | URL, init?: RequestInit) => serve(new Request(input, init))
    await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost:8199/mcp'), { fetch }))
    const assistant = new Assistant(page, code, client)
    const { contents } = await client.readResource({ uri: RESOURCE })
    const [resource] = contents
    const html = { 'content-type': 'text/html; charset=utf-8' }
    const body = '<!doctype html><body><script type="module" src="/host.js"></script>'
    await page.route(HOST, (route) => route.fulfill({ headers: html, body }))
    await page.route('**/host.js', async (route) =>
      route.fulfill({ headers: { 'content-type': 'text/javascript' }, body: await script() }),
    )
    await page.route(APP, (route) =>
      route.fulfill({
        headers: { ...html, 'content-security-policy': RESTRICTIVE },
        body: resource && 'text' in resource ? resource.text : '',
      }),
    )
    await page.exposeFunction('callServer', (params: CallToolRequest['params']) => assistant.call(params))
    await page.goto(HOST)
    await page.waitForFunction(() => window.host)
    await provide(assistant)
    await client.close()
  },
})

export const products = (frame: Frame) => frame.getByRole('list', { name: 'Produtos' }).getByRole('listitem')

export async function shown(assistant: Assistant): Promise<Frame> {
  const frame = assistant.frame()
  await expect(products(frame).first()).toBeVisible()
  return frame
}

/** @returns the product's name */
export async function addFirst(frame: Frame): Promise<string> {
  const button = frame
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button', { name: /^Adicionar / })
    .first()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Adicionar ', '')
  await button.click()
  await expect(frame.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
  return name
}

export async function openCart(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: /^Carrinho/ }).click()
  await expect(frame.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
}

export const paramsOf = (message: Record<string, unknown> | undefined) => message?.['params'] as Record<string, unknown>

export { expect }
