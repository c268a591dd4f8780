import { effect, signal } from '@preact/signals-core'
import { changesBetween, joined, type Change, type Term } from '../domain/agreement'
import type { Order } from '../domain/order'
import { isFinished } from '../domain/order-rules'
import { oncePer } from '../lib/once-per'
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

export type OutsideWatch = ReturnType<typeof watchOutsideChanges>

interface Watched {
  order: Pick<OrderStore, 'shown' | 'remote'>
  events: Pick<SessionEvents, 'subscribe'>
}

/**
 * Call it as a person agrees to the order as shown, edits on their way included. Later edits count as changes.
 * @param brings side effects of the calls that the watch may see
 */
export function watchOutsideChanges({ order, events, brings }: Watched & { brings?: Brought | undefined }) {
  let seen: Order | null = order.shown.peek()
  let found: readonly Change[] = []
  const stop = events.subscribe((event) => {
    const now = order.shown.peek()
    if (event.type !== 'order-change' || !now) return
    if (seen) found = joined(found, outsideChangesIn(changesBetween(seen, now), event.cause, event.by, brings))
    seen = now
  })
  return {
    /** Changes since the watch began that the person's own edits do not explain. */
    changes: () => found,
    stop,
  }
}

/** Changes that another person made to the order while this page shows it. */
export function createChangeNotices({ order, events }: Watched) {
  /** Each part that differs from what the person knew, until they read it or change it themselves. */
  const changes = signal<readonly Change[]>([])
  let told = order.remote.peek()
  let seen = order.shown.peek()

  // The person knows this page's own edits over the server's order, such as a quantity being sent.
  effect(() => {
    const now = order.shown.value
    if (order.remote.peek() === told) seen = now
  })

  events.subscribe((event) => {
    if (event.type !== 'order-change') return
    const [before, now] = [seen, order.shown.peek()]
    told = order.remote.peek()
    seen = now
    if (!before || !now || before.id !== now.id || isFinished(now)) {
      changes.value = []
      return
    }
    const all = changesBetween(before, now)
    const others = outsideChangesIn(all, event.cause, event.by)
    const own = new Set(all.filter((change) => !others.includes(change)).map(({ key }) => key))
    if (all.length > 0)
      changes.value = joined(
        changes.peek().filter(({ key }) => !own.has(key)),
        others,
      )
  })

  return {
    changes,
    dismiss(read: readonly Change[]): void {
      const keys = new Set(read.map(({ key }) => key))
      changes.value = changes.peek().filter(({ key }) => !keys.has(key))
    },
  }
}

/** A session's outside changes, from the first screen that shows them. */
export const changeNoticesOf = oncePer(createChangeNotices)
