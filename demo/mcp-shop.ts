import { registerAppResource, registerAppTool, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server'
import { McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { createPictures, pictureReader } from './mcp-pictures.ts'

/*
 * The shop for an assistant: three tools for the model, and one that only the page may call. The session code stays here:
 * the page bears a stand-in, which this server replaces.
 */

export interface McpShopOptions {
  /** Address of the shop's backend. */
  shop: string
  /** The file `vitrine/mcp-app`. */
  page: string
  /** Makes a session code of the shop; called once, when a tool first needs it. */
  newCode(): Promise<string> | string
  /** Address that opens the shop's own page at a path, with the order of a code. */
  payAddress(code: string, path: string): string
  /** Sends the requests to the backend, also for pictures that it has; others are asked for at public addresses alone. */
  fetch?: (request: Request) => Promise<Response>
}

export const RESOURCE = 'ui://vitrine/shop.html'

/** The page's stand-in for the session code. */
export const STAND_IN = 'assistant'

/** The page asks the call tool for the address of the shop's own page under this path. */
const PAY_PATH = '/pay'

const CALLED = /^\/api\/(session|shop|catalog|customer|order)\//
/** A card, or an answer that never ends. */
const REFUSED = /^\/api\/order\/(payment\/(credit|mercadoPago)|changes)/i
/** Backends decode a path before they look at it; what cannot be decoded is no path. */
function isRefused(path: string): boolean {
  try {
    return REFUSED.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

const SENT = ['content-type', 'if-match', 'idempotency-key', 'x-request-id']
const ANSWERED = ['content-type', 'date', 'retry-after']
const ROUTES = { catalog: '/catalog', cart: '/order' } as const

const Call = z.object({
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string().max(4000),
  headers: z.record(z.string(), z.string().max(2000)).default({}),
  body: z.string().max(100_000).default(''),
})

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const said = (text: string) => ({ content: [{ type: 'text' as const, text }] })

/** The server of one MCP session. */
export function mcpShop(options: McpShopOptions): McpServer {
  const { ask, pass } = createCalls(options)
  const server = new McpServer({ name: 'vitrine', version: '0.1.0' })
  const shown = { ui: { resourceUri: RESOURCE } }

  server.registerTool(
    'find_products',
    {
      title: 'Find products',
      description: 'Searches the shop. Answers names, ids and prices in reais.',
      inputSchema: z.object({ query: z.string().max(200).describe('Words to search for, in Portuguese') }),
      annotations: { readOnlyHint: true },
    },
    async ({ query }) => {
      const found = await ask('/api/catalog/products/searchText', { searchQuery: query, pageNumber: 0, perPage: 10 })
      const products = (found as { data: WireProduct[] }).data.map(factsOf)
      const lines = products.map(({ id, name, price }) => `- ${name}: ${money.format(price)} (id ${id})`)
      const text = lines.length > 0 ? lines.join('\n') : `Nenhum produto encontrado para "${query}".`
      return { ...said(text), structuredContent: { products } }
    },
  )

  registerAppTool(
    server,
    'show_shop',
    {
      title: 'Show the shop',
      description: 'Shows the shop in the conversation: the catalogue, the cart, or one product by its id.',
      inputSchema: z.object({
        screen: z.enum(['catalog', 'cart']).default('catalog'),
        product: z.string().max(200).optional().describe('Id of a product to open'),
      }),
      annotations: { readOnlyHint: true },
      _meta: shown,
    },
    ({ screen, product }): CallToolResult => {
      const route = product === undefined ? ROUTES[screen] : `/product/${encodeURIComponent(product)}`
      const text = 'A loja está na conversa. Se ela não aparecer, use find_products e look_at_order.'
      return { ...said(text), structuredContent: { route } }
    },
  )

  server.registerTool(
    'look_at_order',
    {
      title: 'Look at the order',
      description: 'Answers the lines and the total of the present order, in reais. It names no person.',
      inputSchema: z.object({}),
      annotations: { readOnlyHint: true },
    },
    async () => {
      const order = (await ask('/api/order/current')) as WireOrder | null
      const items = (order?.items ?? []).map(({ name, quantity, totalAmout: total }) => ({ name, quantity, total }))
      const total = order?.totalAmout ?? 0
      const lines = items.map((item) => `- ${item.quantity} × ${item.name}: ${money.format(item.total)}`)
      const text = lines.length > 0 ? [...lines, `Total: ${money.format(total)}`].join('\n') : 'O pedido está vazio.'
      return { ...said(text), structuredContent: { status: order?.status ?? null, items, total } }
    },
  )

  registerAppTool(
    server,
    'shop_call',
    {
      title: "The page's calls",
      description: "Carries the page's calls to the shop.",
      inputSchema: Call,
      _meta: { ui: { visibility: ['app'] } },
    },
    async (call): Promise<CallToolResult> => {
      const answer = await pass(call)
      return { ...said(`${call.method}: ${answer.status}`), structuredContent: { ...answer } }
    },
  )

  registerAppResource(server, 'Vitrine', RESOURCE, { description: 'The shop' }, () => ({
    contents: [
      { uri: RESOURCE, mimeType: RESOURCE_MIME_TYPE, text: options.page, _meta: { ui: { prefersBorder: true } } },
    ],
  }))
  return server
}

/** The calls of one session, whose code only this server has. */
function createCalls(options: McpShopOptions) {
  const { payAddress, fetch = globalThis.fetch } = options
  const { origin } = new URL(options.shop)
  const pictures = createPictures(pictureReader(origin, fetch))
  let code: Promise<string> | undefined
  const ownCode = () => (code ??= Promise.resolve(options.newCode()))

  /** @throws Error when the backend refuses or answers no JSON */
  async function ask(path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${await ownCode()}`, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
    const answer = await fetch(new Request(origin + path, init))
    const read = (await answer.json().catch(() => null)) as { success?: boolean; data?: unknown } | null
    const { success, data } = read ?? {}
    if (!success) throw new Error('A loja não respondeu. Tente de novo.')
    return data
  }

  /** Passes a call of the page on, with the session's code. */
  async function pass({ method, path, headers, body }: z.infer<typeof Call>): Promise<Answer> {
    const url = new URL(path, origin)
    const bearer = await ownCode()
    if (method === 'GET' && url.pathname === PAY_PATH) {
      const paying = url.searchParams.get('to') === '/order/payment' ? '/order/payment' : '/order'
      return { status: 200, headers: {}, body: JSON.stringify({ url: payAddress(bearer, paying) }) }
    }
    const isOwn = /^\/(?!\/)/.test(path) && url.origin === origin && CALLED.test(url.pathname)
    if (!isOwn || isRefused(url.pathname)) return { status: 403, headers: {}, body: '' }
    if (url.pathname.startsWith('/api/session/')) url.pathname = `/api/session/${encodeURIComponent(bearer)}`
    const sent = new Headers({ accept: 'application/json', authorization: `Bearer ${bearer}` })
    for (const name of SENT) if (headers[name] !== undefined) sent.set(name, headers[name])
    const answer = await fetch(new Request(url, { method, headers: sent, ...(method === 'POST' && { body }) }))
    const passed = ANSWERED.flatMap((name) => [[name, answer.headers.get(name)]]).filter(([, value]) => value !== null)
    return {
      status: answer.status,
      headers: Object.fromEntries(passed) as Record<string, string>,
      body: (await withPictures(await answer.text())).replaceAll(bearer, STAND_IN),
    }
  }

  async function withPictures(text: string): Promise<string> {
    let answer: unknown
    try {
      answer = JSON.parse(text)
    } catch {
      return text
    }
    await pictures.putInto(answer)
    return JSON.stringify(answer)
  }

  return { ask, pass }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

interface WireProduct {
  providerId: string
  name: string
  price: number
  promotionalPrice?: number
}

interface WireOrder {
  status: string
  items: { name: string; quantity: number; totalAmout: number }[]
  totalAmout: number
}

const factsOf = ({ providerId: id, name, price, promotionalPrice }: WireProduct) => ({
  id,
  name,
  price: promotionalPrice || price,
})
