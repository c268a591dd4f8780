import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import {
  localhostAllowedOrigins,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { mcpShop, type McpShopOptions } from './mcp-shop.ts'

/*
 * The shop as an MCP server over HTTP, for assistants that show MCP Apps. Each MCP session has a session of the shop, whose
 * code never leaves this server but for the shop's own page: paying opens a ticket, which leads there.
 * `npx tsx demo/mcp-server.ts https://shop.example`
 */

export interface McpServerOptions extends Omit<McpShopOptions, 'payAddress'> {
  /** This server's own address, as browsers reach it. */
  address: string
  /** Address of the shop's own page, without a slash at its end, e.g. 'https://shop.example/loja'. */
  ownPage: string
  /** Host names of pages that may call; programs send no origin. */
  origins?: string[]
  now?: () => number
}

interface Ticket {
  to: string
  until: number
}

/** Sessions and tickets remembered, of each. */
const MOST = 1000
/** A ticket may be opened more than once, since chats look at addresses before people do, ms. */
const OPEN_FOR = 10 * 60_000

export function mcpServer(options: McpServerOptions): (request: Request) => Promise<Response> {
  const { address, ownPage, origins = localhostAllowedOrigins(), now = Date.now } = options
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()
  const tickets = new Map<string, Ticket>()

  function payAddress(code: string, path: string): string {
    const ticket = randomUUID()
    // Browsers send no fragment, so the code stands in no log.
    keep(tickets, ticket, { to: `${ownPage}${path}#${encodeURIComponent(code)}`, until: now() + OPEN_FOR })
    return `${address}/pay/${ticket}`
  }

  function goPay(ticket: string): Response {
    const found = tickets.get(ticket)
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    if (found && found.until >= now())
      return new Response(null, { status: 302, headers: { ...headers, location: found.to } })
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    return new Response('Este link venceu. Abra a loja de novo pela conversa.', {
      status: 410,
      headers: { ...headers, ...type },
    })
  }

  async function begin(request: Request): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        for (const old of keep(sessions, id, transport)) void old.close()
      },
      onsessionclosed: (id) => void sessions.delete(id),
    })
    await mcpShop({ ...options, payAddress }).connect(transport)
    return transport.handleRequest(request)
  }

  return async (request) => {
    const [, place, ticket = ''] = new URL(request.url).pathname.split('/')
    if (place === 'pay') return goPay(ticket)
    if (place !== 'mcp') return new Response('Not found', { status: 404 })
    // Any page of the web could call a server on this machine.
    const refused = originValidationResponse(request, origins)
    if (refused) return refused
    const id = request.headers.get('mcp-session-id')
    if (id === null) return begin(request)
    return sessions.get(id)?.handleRequest(request) ?? new Response('Unknown session', { status: 404 })
  }
}

/** Remembers a value. @returns the oldest of too many, which are forgotten */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value[] {
  map.set(key, value)
  const oldest = [...map].slice(0, Math.max(0, map.size - MOST))
  for (const [old] of oldest) map.delete(old)
  return oldest.map(([, forgotten]) => forgotten)
}

if (process.argv[1] === import.meta.filename) {
  const [shop = 'http://localhost:4173', port = '8092'] = process.argv.slice(2)
  const fetch = mcpServer({
    shop,
    ownPage: `${shop}/loja`,
    address: `http://localhost:${port}`,
    page: await readFile(join(import.meta.dirname, '../dist/mcp-app.html'), 'utf8'),
    // The reference backend knows ready sessions; a real shop makes a code for the person.
    newCode: () => `mercado-webchat~mcp-${randomUUID()}`,
  })
  serve({ fetch, hostname: '127.0.0.1', port: Number(port) }, () =>
    console.log(`MCP for ${shop}: http://localhost:${port}/mcp`),
  )
}
