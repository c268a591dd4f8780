import type { ShopError } from '../lib/errors'
import type { Announce } from '../session/host-events'
import type { SessionEvent } from '../stores/session-events'
import type { AttributeName } from './attributes'

/** Dispatches an element's events, which belong to the conversation that the host names now. */
export function createAnnouncing(element: HTMLElement, values: ReadonlyMap<AttributeName, string>) {
  const conversation = values.get('conversation')
  const announce: Announce = (type, facts) => {
    const detail = conversation === undefined ? facts : { ...facts, conversation }
    const cancelable = type.startsWith('shop-before-')
    return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))
  }

  function announceError(error: ShopError): void {
    const { kind, message, code = null, call, retryable, supportId } = error
    announce('shop-error', { kind, message, code, call, retryable, supportId })
  }

  function announceEvent(event: SessionEvent, route: string): void {
    if (event.type === 'error') return announceError(event.error)
    if (event.type === 'session-expired') return void announce('shop-session-expired', { route })
    if (event.type !== 'order-change') return
    const { snapshot: order, cause, by } = event
    announce('shop-order-change', { order, cause, by })
  }

  return { announce, announceError, announceEvent }
}
