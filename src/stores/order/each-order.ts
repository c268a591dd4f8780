import { effect, untracked } from '@preact/signals-core'
import type { Order } from '../../domain/order'
import { dataOf } from '../../lib/remote'
import type { OrderStore } from './order'

/** Calls back with each order of the server, and with the one before; null before the first. */
export function onEachOrder(
  { remote }: Pick<OrderStore, 'remote'>,
  act: (now: Order, before: Order | null) => void,
): void {
  let last: Order | null = null
  effect(() => {
    const now = dataOf(remote.value)
    if (!now) return
    const before = last
    last = now
    untracked(() => act(now, before))
  })
}
