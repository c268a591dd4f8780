import type { ShopError } from '../lib/errors'
import type { Announce } from '../session/host-events'
import type { SessionEvent } from '../stores/session-events'
import type { Property } from '../opening/attributes'

/** Dispatches an element's events, which belong to the conversation that the host names now. */
export function createAnnouncing(element: HTMLElement, values: ReadonlyMap<Property, string>) {
  const conversation = values.get('conversation')
  const announce: Announce = (type, facts) => {
    const detail = { ...facts, conversation }
    const cancelable = type.startsWith('shop-before-')
    return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))
  }

  function announceError({ kind, message, code, call, retryable, supportId }: ShopError): void {
    announce('shop-error', { kind, message, code: code ?? null, call, retryable, supportId })
  }

  function announceEvent(event: SessionEvent, route: string): void {
    if (event.type === 'error') return announceError(event.error)
    if (event.type === 'session-expired') return void announce('shop-session-expired', { route })
    if (event.type === 'order-change')
      announce('shop-order-change', { order: event.snapshot, cause: event.cause, by: event.by, lines: event.lines })
  }

  return { announce, announceError, announceEvent }
}
