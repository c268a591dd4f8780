import type { ApiClient } from '../api/client'
import { getCurrentOrder } from '../api/order'
import type { Order } from '../domain/order'
import { asShopError, type ShopError } from '../lib/errors'
import { wait } from '../lib/wait'

/** Pauses between asking the server again, ms. */
export const CHECK_DELAYS: readonly number[] = [0, 1000, 3000]
/** Time by which a change has arrived after its connection broke, or never will, ms. */
export const LATE_ARRIVAL = 1000

/**
 * Asks for the order until it shows a call whose answer was lost: the call may still be on its way to the server.
 * @param delays before each question, ms
 * @returns the answer to the last question; null when there was none
 */
export async function askUntil(
  ask: () => Promise<Order>,
  isShown: (order: Order) => boolean,
  delays = CHECK_DELAYS,
): Promise<Order | null> {
  let current: Order | null = null
  for (const delay of delays) {
    if (delay > 0) await wait(delay)
    current = (await ask().catch((error: unknown) => void asShopError(error))) ?? null
    if (current && isShown(current)) break
  }
  return current
}

/**
 * Reads the order after a change failed; null when it cannot be read. A change whose connection broke may still arrive,
 * so an order without it is read again; one that was answered, even badly, has arrived.
 */
export async function readAfter(
  client: ApiClient,
  lost: ShopError,
  hasArrived: (order: Order) => boolean,
): Promise<Order | null> {
  const read = () => getCurrentOrder(client)
  const order = await askUntil(read, hasArrived, [0])
  if (!order || hasArrived(order) || lost.kind !== 'network') return order
  return askUntil(read, hasArrived, [LATE_ARRIVAL])
}

/**
 * Makes a call that changes the order. After a lost answer it resolves with an order that shows that the call arrived.
 * @param show shows an order that was read and does not
 * @throws {ShopError} when the call was refused, or the order does not show it
 */
export async function callOrFind(
  client: ApiClient,
  call: () => Promise<Order>,
  hasArrived: (order: Order) => boolean,
  show?: (order: Order) => void,
): Promise<Order> {
  try {
    return await call()
  } catch (error) {
    const lost = asShopError(error)
    const order = lost.retryable ? await readAfter(client, lost, hasArrived) : null
    if (order && hasArrived(order)) return order
    if (order) show?.(order)
    throw lost
  }
}
