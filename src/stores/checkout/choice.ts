import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Order } from '../../domain/order'
import { isAbort, ShopError } from '../../lib/errors'
import type { OrderCause } from '../happenings'
import { dataOf } from '../remote'
import type { CheckoutContext } from './context'

/** A choice on its way to the server. */
export interface Choosing {
  /** What it is known by, e.g. an option's id. */
  id: string
  cause: OrderCause
  call(): Promise<Order>
  /** Whether an order shows that the choice took effect: asked when the answer was lost. */
  isTaken(order: Order): boolean
}

/** A choice among several that the order keeps: shown at once, taken back when the server refuses. */
export interface ChoiceModel {
  /** The choice that the server has not answered; null while none is on its way. */
  readonly pending: ReadonlySignal<string | null>
  /** Why the last choice was not taken, until the next one. */
  readonly error: ReadonlySignal<ShopError | null>
  /** Sends a choice in its turn; true when it was taken. One that another replaced before it left is never sent. */
  take(choosing: Choosing): Promise<boolean>
  /** Forgets the refusal. */
  dismiss(): void
  /** Forgets the choice on its way, too: its answer is shown no more, and before it left it never does. */
  giveUp(): void
}

export function createChoice({ order, happenings }: Pick<CheckoutContext, 'order' | 'happenings'>): ChoiceModel {
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
    if (failure) happenings.tell({ type: 'error', error: failure })
    return failure === null
  }

  /** An answer that got lost: the order itself tells whether the choice arrived. */
  async function hasArrived({ isTaken }: Choosing): Promise<boolean> {
    await order.load('refresh')
    const current = dataOf(order.remote.peek())
    return current !== null && isTaken(current)
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
        await order.change(choosing.cause, () => {
          if (latest !== choosing) throw new DOMException('Another choice took its place.', 'AbortError')
          return choosing.call()
        })
        return settle(choosing, null)
      } catch (failure) {
        if (isAbort(failure)) return false
        if (!(failure instanceof ShopError)) throw failure
        const isTaken = failure.retryable && (await hasArrived(choosing))
        return settle(choosing, isTaken ? null : failure)
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
