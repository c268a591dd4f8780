/*
 * A host of MCP Apps (protocol of 2026-01-26): JSON-RPC over `postMessage` with the window around the page. The host
 * answers calls of the server's tools, opens links, takes messages for the chat, and tells how it looks.
 */

const PROTOCOL = '2026-01-26'
const METHOD_NOT_FOUND = -32_601
/** Time limits for a host's answers, ms. People may be asked before a link opens, so that takes longest. */
const HANDSHAKE = 15_000
const ANSWER = 60_000

export interface HostContext {
  readonly theme?: 'light' | 'dark'
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> }
  readonly displayMode?: string
  readonly availableDisplayModes?: readonly string[]
  readonly containerDimensions?: { readonly height?: number; readonly maxHeight?: number }
  readonly safeAreaInsets?: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>
}

export interface McpHost {
  /** Kept as the host changes it. */
  context(): HostContext
  /** True unless the host said that it cannot, e.g. 'openLinks'. */
  can(capability: string): boolean
  /** Sends a request. Rejects when the host answers an error, or nothing. */
  request(method: string, params: object): Promise<unknown>
  notify(method: string, params: object): void
  /** Calls back after each change of the context. */
  onContext(listener: () => void): void
  /** Asks for another display mode, where the host has it; the host may give another one. */
  requestMode(mode: string): Promise<void>
}

interface OpenOptions {
  name: string
  version: string
  /** Hears the host's other notifications. */
  onNotification(method: string, params: Readonly<Record<string, unknown>>): void
  /** Runs before the page is torn down; the host waits for it. */
  onTeardown(): Promise<unknown>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

// A page on an opaque origin cannot know its host's. Only the host's window gets these messages.
const send = (message: object) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')

/** The handshake: `ui/initialize`, its answer, `ui/notifications/initialized`. */
export async function openMcpHost({ name, version, onNotification, onTeardown }: OpenOptions): Promise<McpHost> {
  const waiting = new Map<unknown, Waiting>()
  const listeners: (() => void)[] = []
  let context: HostContext = {}
  let last = 0

  function request(method: string, params: object, limit = ANSWER): Promise<unknown> {
    const id = (last += 1)
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => settle().reject(new Error(`No answer: ${method}`)), limit)
      const settle = (): Waiting => {
        clearTimeout(timer)
        waiting.delete(id)
        return { resolve, reject }
      }
      waiting.set(id, {
        resolve: (value) => settle().resolve(value),
        reject: (error) => settle().reject(error),
      })
      send({ id, method, params })
    })
  }

  async function answer(id: unknown, method: string): Promise<void> {
    if (method === 'ui/resource-teardown') await onTeardown().catch(() => undefined)
    else if (method !== 'ping') return send({ id, error: { code: METHOD_NOT_FOUND, message: `Unknown: ${method}` } })
    send({ id, result: {} })
  }

  function merge(changed: object): void {
    context = { ...context, ...changed }
    for (const listener of listeners) listener()
  }

  function hear(method: string, params: Readonly<Record<string, unknown>>): void {
    if (method === 'ui/notifications/host-context-changed') merge(params)
    else onNotification(method, params)
  }

  addEventListener('message', ({ source, data }: MessageEvent<Record<string, unknown> | null>) => {
    if (source !== window.parent || data?.['jsonrpc'] !== '2.0') return
    const { id, method, params, result, error } = data
    if (typeof method === 'string') {
      if (id === undefined) hear(method, Object(params) as Readonly<Record<string, unknown>>)
      else void answer(id, method)
    } else if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(String(Reflect.get(Object(error), 'message'))))
  })

  const hello = {
    protocolVersion: PROTOCOL,
    appInfo: { name, version },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  }
  const opened = Object(await request('ui/initialize', hello, HANDSHAKE)) as Record<string, object | undefined>
  context = { ...opened['hostContext'], ...context }
  const capabilities = Object(opened['hostCapabilities']) as object
  send({ method: 'ui/notifications/initialized', params: {} })

  return {
    context: () => context,
    can: (capability) => capability in capabilities,
    request,
    notify: (method, params) => send({ method, params }),
    onContext: (listener) => void listeners.push(listener),
    async requestMode(mode) {
      if (!context.availableDisplayModes?.includes(mode)) return
      const given: unknown = Reflect.get(Object(await request('ui/request-display-mode', { mode })), 'mode')
      if (typeof given === 'string') merge({ displayMode: given })
    },
  }
}
