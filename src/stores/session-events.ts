import type { ApiClient } from '../api/client'
import type { LineChange } from '../domain/line-changes'
import type { Order, OrderCause } from '../domain/order'
import type { OrderSnapshot } from '../domain/order-snapshot'
import { asShopError, type ShopError } from '../lib/errors'
import type { Misread } from '../lib/misread'

/** Where it was changed: on this page, at the server, or in another tab of this browser. */
export type OrderSource = 'page' | 'server' | 'other-tab'

/** Events of a session, for every element of the page that shows it. */
export type SessionEvent =
  | {
      readonly type: 'order-change'
      readonly order: Order
      readonly snapshot: OrderSnapshot
      readonly cause: OrderCause
      readonly by: OrderSource
      /** The quantities that it changed. */
      readonly lines: readonly LineChange[]
      /** Index of the line that was edited. */
      readonly line?: number | undefined
    }
  | { readonly type: 'error'; readonly error: ShopError }
  /** An answer was read in spite of what it got wrong: a matter for the host developer alone. */
  | { readonly type: 'misread'; readonly misread: Misread }
  /** Placed orders made a step on their way; null after a silence, when any may have. */
  | { readonly type: 'orders-moved'; readonly ids: readonly string[] | null }
  /** The shopper of an agent's order is editing it now. */
  | { readonly type: 'presence' }
  /** The server saved the contact's data, which the order shows too. */
  | { readonly type: 'contact-saved' }
  /**
   * A call that must happen once may be on its way (`attempt`), or no longer (null): for the other tabs of this browser,
   * or from one of them. Without `attempt` it is a question: the tab that has such a call answers with its own event.
   */
  | {
      readonly type: 'attempt'
      readonly name: string
      readonly attempt?: unknown
      readonly by: Exclude<OrderSource, 'server'>
    }
  /** The server has ended the session; told once. */
  | { readonly type: 'session-expired' }

export interface SessionEvents {
  emit(event: SessionEvent): void
  /** Emits the error of a failed call, and returns it. Throws anything else again: it is a bug. */
  report(thrown: unknown): ShopError
  /** Calls back with each event until the returned function is called. */
  subscribe(listener: (event: SessionEvent) => void): () => void
}

export interface StoreContext {
  readonly client: ApiClient
  readonly events: SessionEvents
}

export function createSessionEvents(): SessionEvents {
  const listeners = new Set<(event: SessionEvent) => void>()
  const emit = (event: SessionEvent) => listeners.forEach((listener) => listener(event))
  return {
    emit,
    report(thrown) {
      const error = asShopError(thrown)
      emit({ type: 'error', error })
      return error
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
