import type { Order } from '../domain/order'
import { asShopError, ShopError } from '../lib/errors'
import { wait } from '../lib/wait'
import { readAfter } from './read-after'

/** Pauses between asking the server again, ms. */
export const CHECK_DELAYS: readonly number[] = [0, 1000, 3000]

export interface Found<Outcome> {
  /** null when no answered order showed one. */
  readonly outcome: Outcome | null
  /** True when the last request was answered. */
  readonly isKnown: boolean
}

/**
 * Finds out from the order if a call with a lost answer arrived. The call may still be on its way to the server, so an
 * unchanged order is requested again after each delay, ms.
 */
export async function findOutcome<Outcome>(
  ask: () => Promise<Order>,
  outcomeIn: (order: Order) => Outcome | null,
  delays = CHECK_DELAYS,
): Promise<Found<Outcome>> {
  let isKnown = false
  for (const delay of delays) {
    if (delay > 0) await wait(delay)
    const current = await ask().catch(asShopError)
    isKnown = !(current instanceof ShopError)
    const outcome = current instanceof ShopError ? null : outcomeIn(current)
    if (outcome !== null) return { outcome, isKnown }
  }
  return { outcome: null, isKnown }
}

/**
 * Makes a call that changes the order. After a lost answer it resolves with an order that shows that the call arrived.
 * @param show shows an order that was read and does not
 * @throws {ShopError} when the call was refused, or the order does not show it
 */
export async function callOrFind(
  call: () => Promise<Order>,
  ask: () => Promise<Order>,
  hasArrived: (order: Order) => boolean,
  show?: (order: Order) => void,
): Promise<Order> {
  try {
    return await call()
  } catch (error) {
    const lost = asShopError(error)
    const order = lost.retryable ? await readAfter(lost, ask, hasArrived) : null
    if (order && hasArrived(order)) return order
    if (order) show?.(order)
    throw lost
  }
}
