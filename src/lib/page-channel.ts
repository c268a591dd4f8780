import { attempt } from './attempt'
import { clock } from './clock'
import { listen, together } from './listen'

interface PageChannel {
  /** Sends a message to the other pages of this browser that have opened the channel. */
  post(message: unknown): void
  close(): void
}

/**
 * A channel among the pages of this browser, silent without BroadcastChannel. It closes while the page is left, because
 * an open one may keep a page out of the back-forward cache.
 * @param onReturn called when it is open again, with the time when it was closed, ms since 1970
 */
export function openPageChannel(
  name: string,
  onMessage: (message: unknown) => void,
  onReturn: (closedAt: number) => void = () => undefined,
): PageChannel {
  let channel: BroadcastChannel | null = null
  let closedAt = 0

  function open(): void {
    channel = attempt(() => new BroadcastChannel(name)) ?? null
    channel?.addEventListener('message', ({ data }) => onMessage(data))
  }

  function close(): void {
    closedAt = clock.now()
    channel?.close()
    channel = null
  }

  function reopen(): void {
    if (channel) return
    open()
    onReturn(closedAt)
  }

  open()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, a window has many
    post: (message) => channel?.postMessage(message),
    close: together(listen(globalThis, 'pagehide', close), listen(globalThis, 'pageshow', reopen), close),
  }
}
