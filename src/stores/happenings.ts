import type { orderCauses } from './order-causes'
import type { Order } from '../domain/order'
import type { OrderSnapshot } from '../domain/order-snapshot'
import type { ShopError } from '../lib/errors'

/** Why the order is another one than a moment ago. */
export type OrderCause = (typeof orderCauses)[number]

/** Where it was changed: on this page, at the server, or in another tab of this browser. */
export type OrderSource = 'page' | 'server' | 'other-tab'

/** What a session tells every element of the page that shows it. */
export type Happening =
  | {
      readonly type: 'order-change'
      readonly order: Order
      readonly snapshot: OrderSnapshot
      readonly cause: OrderCause
      readonly by: OrderSource
    }
  | { readonly type: 'error'; readonly error: ShopError }

export interface Happenings {
  tell(happening: Happening): void
  /** Calls back for each happening until the returned function is called. */
  listen(listener: (happening: Happening) => void): () => void
}

export function createHappenings(): Happenings {
  const listeners = new Set<(happening: Happening) => void>()
  return {
    tell: (happening) => listeners.forEach((listener) => listener(happening)),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
