import {
  AppBridge,
  PostMessageTransport,
  type McpUiHostCapabilities,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import type { CallToolRequest, CallToolResult } from '@modelcontextprotocol/client'

/*
 * A host of MCP Apps in a browser, around the official package's `AppBridge`, which checks every message of the page by the
 * schemas of the protocol. It keeps the host's side of the specification: nothing before `initialized`, the tool's input
 * once before its result, app-only tools for the page alone, teardown before removal.
 */

export interface HostOptions {
  /** Address of the page. */
  app: string
  sandbox: string
  capabilities?: McpUiHostCapabilities
  context?: McpUiHostContext
  /** Requests that it answers by a result with `isError`. */
  failing?: string[]
  /** Answers nothing at all. */
  isSilent?: boolean
}

export interface HostPage {
  /** Every message of the page, as it came. */
  received: Record<string, unknown>[]
  open(options: HostOptions): Promise<void>
  /** Runs the tool that shows the shop, as if the model had. */
  show(args: Record<string, unknown>): Promise<void>
  result(result: CallToolResult): Promise<void>
  cancel(): Promise<void>
  change(context: McpUiHostContext): void
  teardown(): Promise<unknown>
  /** Sends the page a message as it is. */
  post(message: unknown): void
}

declare global {
  interface Window {
    host: HostPage
    callServer(params: CallToolRequest['params']): Promise<CallToolResult>
  }
}

const received: Record<string, unknown>[] = []
let bridge: AppBridge
let frame: HTMLIFrameElement
let context: McpUiHostContext = {}

window.host = {
  received,
  async open({ app, sandbox, capabilities = {}, isSilent = false, failing = [], ...options }) {
    context = options.context ?? {}
    frame = document.createElement('iframe')
    frame.title = 'App'
    frame.setAttribute('sandbox', sandbox)
    frame.style.cssText = 'width:100%;height:640px;border:0'
    document.body.append(frame)
    const target = frame.contentWindow as Window
    addEventListener('message', ({ source, data }) => source === target && received.push(data))
    bridge = new AppBridge(null, { name: 'host', version: '1' }, capabilities, { hostContext: context })
    const answered = (method: string) => async () => (failing.includes(method) ? { isError: true } : {})
    bridge.oncalltool = (params) => window.callServer(params)
    bridge.onopenlink = answered('ui/open-link')
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a request's handler, and no listener
    bridge.onmessage = answered('ui/message')
    bridge.onupdatemodelcontext = async () => ({})
    bridge.onrequestdisplaymode = async ({ mode }) => ({ mode })
    bridge.onsizechange = ({ height }) => {
      if (height !== undefined && context.displayMode !== 'fullscreen') frame.style.height = `${height}px`
    }
    if (!isSilent) await bridge.connect(new PostMessageTransport(target, target))
    frame.src = app
  },
  async show(args) {
    await bridge.sendToolInput({ arguments: args })
    await bridge.sendToolResult(await window.callServer({ name: 'show_shop', arguments: args }))
  },
  result: (result) => bridge.sendToolResult(result),
  cancel: () => bridge.sendToolCancelled({ reason: 'stopped' }),
  change(changed) {
    context = { ...context, ...changed }
    bridge.setHostContext(context)
  },
  async teardown() {
    const answer = await bridge.teardownResource({})
    frame.remove()
    return answer
  },
  post: (message) => frame.contentWindow?.postMessage(message, '*'),
}
