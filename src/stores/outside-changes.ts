import { changesBetween, joined, type Change, type Term } from '../domain/agreement'
import type { Order } from '../domain/order'
import type { SessionEvents, OrderCause, OrderSource } from './session-events'
import type { OrderStore } from './order-model'

/** Side effects of this page's own calls: all other changes in an answer were made elsewhere. */
export const SUMS: readonly Term[] = ['price', 'freight', 'total', 'gift']
const DELIVERY: readonly Term[] = ['delivery', 'pickUp', 'address', 'slot', 'store', ...SUMS]
export type Brought = Readonly<Partial<Record<OrderCause, readonly Term[]>>>

export const brought: Brought = {
  add: SUMS,
  quantity: SUMS,
  remove: SUMS,
  again: ['line', ...SUMS],
  gift: SUMS,
  discount: ['coupon', ...SUMS],
  payment: ['payment', ...SUMS],
  'price-table': SUMS,
  delivery: DELIVERY,
  seller: DELIVERY,
  schedule: ['slot', ...SUMS],
  proposal: ['line', 'coupon', 'payment', ...DELIVERY],
}

/** The changes of an answer that were made elsewhere: by the contact, in another tab, by the shop. */
export function outsideChangesIn(
  changes: readonly Change[],
  cause: OrderCause,
  by: OrderSource,
  brings: Brought = brought,
): readonly Change[] {
  const own = by === 'page' ? (brings[cause] ?? []) : []
  return changes.filter(({ term }) => !own.includes(term))
}

export interface OutsideWatch {
  /** Changes since the watch began that the person's own edits do not explain. */
  changes(): readonly Change[]
  stop(): void
}

interface WatchOptions {
  order: Pick<OrderStore, 'shown'>
  events: Pick<SessionEvents, 'subscribe'>
  /** Side effects of the calls that the watch may see. */
  brings?: Brought | undefined
}

/** Call it as a person agrees to the order as shown, edits on their way included. Later edits count as changes. */
export function watchOutsideChanges({ order, events, brings }: WatchOptions): OutsideWatch {
  let seen: Order | null = order.shown.peek()
  let found: readonly Change[] = []
  const stop = events.subscribe((event) => {
    const now = order.shown.peek()
    if (event.type !== 'order-change' || !now) return
    if (seen) found = joined(found, outsideChangesIn(changesBetween(seen, now), event.cause, event.by, brings))
    seen = now
  })
  return { changes: () => found, stop }
}
