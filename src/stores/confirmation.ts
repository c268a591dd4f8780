import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getConfirm, getCurrentOrder } from '../api/order'
import type { Order } from '../domain/order'
import { canConfirm } from '../domain/order-limits'
import { isAnonymousOrder, isFinished } from '../domain/order-rules'
import { ShopError } from '../lib/errors'
import type { Happenings } from './happenings'
import type { OrderStore } from './order'
import { dataOf } from './remote'

/**
 * Where a confirmation stands. `unknown`: the answer was lost and the server could not be asked; neither a success nor
 * a failure, and nothing is sent again by itself.
 */
export type Confirmation =
  | { readonly status: 'idle' | 'sending' | 'checking' }
  | { readonly status: 'confirmed'; readonly order: Order }
  | { readonly status: 'refused' | 'unknown'; readonly error: ShopError }

export interface ConfirmationStore {
  readonly state: ReadonlySignal<Confirmation>
  /**
   * Sends what waits, then confirms; a second call joins the one under way, and after a lost answer it only asks.
   * Resolves with the state it ended in.
   */
  confirm(): Promise<Confirmation>
  /** Asks the server what became of a confirmation whose answer was lost. */
  check(): Promise<Confirmation>
  /** Forgets a refusal, once it has been read. */
  dismiss(): void
}

interface ConfirmationOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  /** Pauses between asking the server again, ms. */
  checkDelays?: readonly number[]
}

export function createConfirmationStore(options: ConfirmationOptions): ConfirmationStore {
  const { client, order, happenings, checkDelays = [0, 1000, 3000] } = options
  const state = signal<Confirmation>({ status: 'idle' })
  let underWay: Promise<Confirmation> | null = null

  function end(next: Confirmation): Confirmation {
    state.value = next
    if (next.status === 'refused') happenings.tell({ type: 'error', error: next.error })
    return next
  }

  async function send(): Promise<Confirmation> {
    const isTaken = await order.settled()
    const current = dataOf(order.remote.peek())
    const isOpen = current !== null && !isFinished(current)
    if (!isOpen || !isTaken || order.lineErrors.peek().size > 0 || !canConfirm(current)) return end({ status: 'idle' })
    try {
      const orderId = isAnonymousOrder(current) ? current.id : undefined
      const confirmed = await order.change('confirm', () => getConfirm(client, { orderId }))
      return end({ status: 'confirmed', order: confirmed })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      // No answer, a broken one, or a server that stumbled: the call may have taken effect.
      return error.retryable ? ask(error) : end({ status: 'refused', error })
    }
  }

  /** The order itself tells whether the confirmation arrived: it was received then. */
  async function ask(lost: ShopError): Promise<Confirmation> {
    state.value = { status: 'checking' }
    for (const delay of checkDelays) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      const current = await order.change('refresh', () => getCurrentOrder(client)).catch(() => null)
      if (!current) continue
      const isReceived = current.status === 'Received' || current.status === 'Finalized'
      return end(isReceived ? { status: 'confirmed', order: current } : { status: 'refused', error: lost })
    }
    return end({ status: 'unknown', error: lost })
  }

  function once(run: () => Promise<Confirmation>): Promise<Confirmation> {
    underWay ??= run().finally(() => (underWay = null))
    return underWay
  }

  function check(): Promise<Confirmation> {
    const { value } = state
    return value.status === 'unknown' ? once(() => ask(value.error)) : (underWay ?? Promise.resolve(value))
  }

  return {
    state,
    confirm() {
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
