import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Order } from '../../domain/order'
import { asShopError, isAbort, type ShopError } from '../../lib/errors'
import type { OrderCause } from '../session-events'
import { followOrder } from '../follow-order'
import { callOrFind } from '../lost-answer'
import type { CheckoutContext } from './context'

interface Choosing {
  /** Its key, e.g. an option's id. */
  id: string
  cause: OrderCause
  call(): Promise<Order>
  /** True when an order shows that the choice took effect. Used after a lost answer. */
  isTaken(order: Order): boolean
}

/** A choice that the order keeps: shown at once, reverted when the server refuses. */
export interface ChoiceModel {
  /** The choice without an answer yet; null when there is none. */
  readonly pending: ReadonlySignal<string | null>
  /** Why the last choice was refused, until the next one. */
  readonly error: ReadonlySignal<ShopError | null>
  /** Sends a choice in its turn; true when it was taken. A choice that is replaced before it was sent is never sent. */
  take(choosing: Choosing): Promise<boolean>
  dismiss(): void
  /** Drops the pending choice: its answer is ignored, and it is not sent if it still waits. */
  giveUp(): void
}

export function createChoice({
  client,
  order,
  events,
}: Pick<CheckoutContext, 'client' | 'order' | 'events'>): ChoiceModel {
  const pending = signal<string | null>(null)
  const error = signal<ShopError | null>(null)
  let latest: Choosing | null = null

  function settle(choosing: Choosing, failure: ShopError | null): boolean {
    if (latest === choosing) {
      latest = null
      batch(() => {
        pending.value = null
        error.value = failure
      })
    }
    if (failure) events.emit({ type: 'error', error: failure })
    return failure === null
  }

  function send(choosing: Choosing): Promise<Order> {
    const call = () =>
      order.change(choosing.cause, () => {
        if (latest !== choosing) throw new DOMException('Another choice took its place.', 'AbortError')
        return choosing.call()
      })
    return callOrFind(call, () => followOrder(client, order, 'refresh'), choosing.isTaken)
  }

  return {
    pending,
    error,
    async take(choosing) {
      latest = choosing
      batch(() => {
        pending.value = choosing.id
        error.value = null
      })
      try {
        await send(choosing)
        return settle(choosing, null)
      } catch (failure) {
        if (isAbort(failure)) return false
        return settle(choosing, asShopError(failure))
      }
    },
    dismiss: () => (error.value = null),
    giveUp: () =>
      batch(() => {
        latest = null
        pending.value = null
        error.value = null
      }),
  }
}
