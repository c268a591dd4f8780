import type { McpHost } from '../bridge/mcp-host'
import { wait } from '../../lib/wait'

/** The app-only tool that carries the shop's calls to the server. */
const CALL_TOOL = 'shop_call'

const HEADERS = ['content-type', 'if-match', 'idempotency-key', 'x-request-id']
/** Statuses of answers that have no body. */
const BODILESS = [204, 205, 304]

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends the shop's requests by a tool of the server: the page itself may connect to nothing. */
export function createToolFetch(host: McpHost) {
  /** Calls that the server may be at work on, aborted ones included. */
  const underWay = new Set<Promise<unknown>>()

  const toolFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, signal } = request
    const { pathname, search } = new URL(request.url)
    const headers = HEADERS.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    signal.throwIfAborted()
    const body = method === 'GET' ? '' : await request.text()
    signal.throwIfAborted()
    const called = host.request('tools/call', {
      name: CALL_TOOL,
      arguments: { method, path: pathname + search, headers: Object.fromEntries(headers) as object, body },
    })
    underWay.add(called)
    const forget = () => underWay.delete(called)
    called.then(forget, forget)
    return responseOf(await Promise.race([called, aborted(signal)]))
  }

  return {
    toolFetch,
    /** Resolves when every call has its answer, those included that the answers cause. */
    async settled(): Promise<void> {
      while (underWay.size > 0) {
        await Promise.allSettled(underWay)
        // The shop reads an answer before it makes the next call.
        await wait(0)
      }
    },
  }
}

/** @throws TypeError for a failed call, as `fetch` does without an answer */
function responseOf(result: unknown): Response {
  const { isError, structuredContent } = Object(result) as { isError?: boolean; structuredContent?: Answer }
  if (isError || !structuredContent) throw new TypeError('The tool answered nothing.')
  const { status, headers, body } = structuredContent
  return new Response(BODILESS.includes(status) ? null : body, { status, headers })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
