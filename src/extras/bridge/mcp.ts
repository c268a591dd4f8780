import type { Conversation, Look } from './conversation'
import type { HostContext, McpHost } from './mcp-host'

/* An assistant that shows MCP Apps: words become messages of its chat, addresses open outside the page. */

interface McpOptions {
  host: McpHost
  /** The stand-in for the session code, which the server keeps. */
  session: string
  /** Called with an address that the host did not open. */
  onUnopened(url: string): void
}

const KEY = 'mcp'

export function mcp({ host, session, onUnopened }: McpOptions): Conversation {
  return {
    onPresence(listener) {
      listener({ conversation: KEY, session })
      return () => undefined
    },
    async say({ text }) {
      refuse(await host.request('ui/message', { role: 'user', content: [{ type: 'text', text }] }))
    },
    close: () => void host.requestMode('inline').catch(() => undefined),
    openLink(url) {
      if (!host.can('openLinks')) return onUnopened(url)
      host
        .request('ui/open-link', { url })
        .then(refuse)
        .catch(() => onUnopened(url))
    },
    onLook(listener) {
      const report = () => listener(lookOf(host.context()))
      host.onContext(report)
      report()
      return () => undefined
    },
  }
}

/** @throws Error for an answer that says that the host did not do it */
function refuse(answer: unknown): void {
  if (Reflect.get(Object(answer), 'isError') === true) throw new Error('The host did not do it.')
}

function lookOf({ theme, styles }: HostContext): Look {
  const root = document.documentElement
  // Hosts write colours for both themes with `light-dark()`, which only a computed style resolves.
  root.style.colorScheme = theme ?? 'light'
  const colour = (name: string) => {
    const value = styles?.variables?.[name]
    if (!value) return undefined
    root.style.color = ''
    root.style.color = value
    const computed = root.style.color && getComputedStyle(root).color
    root.style.color = ''
    return computed || undefined
  }
  return {
    surface: colour('--color-background-primary'),
    text: colour('--color-text-primary'),
    font: styles?.variables?.['--font-sans'],
  }
}
