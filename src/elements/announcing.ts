import type { ShopError } from '../lib/errors'
import type { Announce } from '../session/host-events'
import type { SessionEvent } from '../stores/session-events'
import type { ElementSettings } from './element-settings'

/** Dispatches an element's events, which belong to the conversation that the host names now. */
export function createAnnouncing(element: HTMLElement, { values, texts }: Pick<ElementSettings, 'values' | 'texts'>) {
  const conversation = values.get('conversation')
  const announce: Announce = (type, facts) => {
    const detail = { ...facts, conversation }
    const cancelable = type.startsWith('shop-before-')
    return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))
  }

  function announceError(error: ShopError): void {
    const { kind, code = null, call, retryable, supportId, textKey } = error
    const tell = (message = error.message) =>
      void announce('shop-error', { kind, message, code, call, retryable, supportId })
    if (!textKey) return tell()
    // The words come with the code that shows them; where the network keeps it away, the developer's sentence stands in.
    import('../text/message-for').then(
      ({ messageFor }) => tell(messageFor(error, texts())),
      () => tell(),
    )
  }

  function announceEvent(event: SessionEvent, route: string): void {
    if (event.type === 'error') return announceError(event.error)
    if (event.type === 'session-expired') return void announce('shop-session-expired', { route })
    if (event.type === 'order-change')
      announce('shop-order-change', { order: event.snapshot, cause: event.cause, by: event.by, lines: event.lines })
  }

  return { announce, announceError, announceEvent }
}
