import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getCurrentOrder } from '../api/order'
import type { Order } from '../domain/order'
import { ShopError } from '../lib/errors'
import type { Happenings, OrderCause } from './happenings'
import type { OrderStore } from './order'
import { dataOf } from './remote'

/**
 * Where a call that decides the order stands. `unknown`: its answer was lost and the server could not be asked; neither a
 * success nor a failure, and nothing is sent again by itself.
 */
export type Decision =
  | { readonly status: 'idle' | 'sending' | 'checking' }
  | { readonly status: 'done'; readonly order: Order }
  | { readonly status: 'refused' | 'unknown'; readonly error: ShopError }

/** A call that must not happen twice: confirming, finishing, cancelling. */
export interface DecisiveCall {
  readonly state: ReadonlySignal<Decision>
  /**
   * Waits for the edits of the order, then calls; a second run joins the one under way, and after a lost answer it only
   * asks. Resolves with the state it ended in.
   */
  run(): Promise<Decision>
  /** Asks the server what became of a call whose answer was lost. */
  check(): Promise<Decision>
  /** Forgets a refusal, once it has been read. */
  dismiss(): void
}

export interface DecisiveCallOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  cause: OrderCause
  /** Whether the order may be decided now; when not, nothing is sent. A ShopError it throws is told as a refusal. */
  mayCall(order: Order): boolean | Promise<boolean>
  /** Makes the one call. Resolves with the order as it stands afterwards. */
  call(order: Order): Promise<Order>
  /** Whether the order, as the server tells it after a lost answer, shows that the call arrived. */
  hasArrived(order: Order): boolean
  /** Pauses between asking the server again, ms. */
  checkDelays?: readonly number[] | undefined
}

export function createDecisiveCall(options: DecisiveCallOptions): DecisiveCall {
  const { client, order, happenings, cause, checkDelays = [0, 1000, 3000] } = options
  const state = signal<Decision>({ status: 'idle' })
  let underWay: Promise<Decision> | null = null

  function end(next: Decision): Decision {
    state.value = next
    if (next.status === 'refused') happenings.tell({ type: 'error', error: next.error })
    return next
  }

  async function send(): Promise<Decision> {
    let isSent = false
    try {
      const isTaken = await order.settled()
      const current = dataOf(order.remote.peek())
      if (!current || !isTaken || order.lineErrors.peek().size > 0 || !(await options.mayCall(current)))
        return end({ status: 'idle' })
      isSent = true
      return end({ status: 'done', order: await order.change(cause, () => options.call(current)) })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      // No answer, a broken one, or a server that stumbled: the call may have taken effect.
      return isSent && error.retryable ? ask(error) : end({ status: 'refused', error })
    }
  }

  /** The order itself tells whether the call arrived. */
  async function ask(lost: ShopError): Promise<Decision> {
    state.value = { status: 'checking' }
    for (const delay of checkDelays) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      const current = await order.change('refresh', () => getCurrentOrder(client)).catch(() => null)
      if (!current) continue
      return end(options.hasArrived(current) ? { status: 'done', order: current } : { status: 'refused', error: lost })
    }
    return end({ status: 'unknown', error: lost })
  }

  function once(run: () => Promise<Decision>): Promise<Decision> {
    underWay ??= run().finally(() => (underWay = null))
    return underWay
  }

  function check(): Promise<Decision> {
    const { value } = state
    return value.status === 'unknown' ? once(() => ask(value.error)) : (underWay ?? Promise.resolve(value))
  }

  return {
    state,
    run() {
      // What may have arrived is not sent again.
      if (state.peek().status === 'unknown') return check()
      return once(() => {
        state.value = { status: 'sending' }
        return send()
      })
    },
    check,
    dismiss() {
      if (state.value.status === 'refused') state.value = { status: 'idle' }
    },
  }
}
