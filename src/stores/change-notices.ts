import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import { changesBetween, joined, type Change } from '../domain/agreement'
import { isFinished } from '../domain/order-rules'
import type { SessionEvents } from './session-events'
import { oncePer } from '../lib/once-per'
import type { OrderStore } from './order-model'
import { outsideChangesIn } from './outside-changes'

/** Changes that another person made to the order while this page shows it. */
interface ChangeNotices {
  /** Each part that differs from what the person knew, until they read it or change it themselves. */
  readonly changes: ReadonlySignal<readonly Change[]>
  dismiss(read: readonly Change[]): void
}

interface ChangeNoticesOptions {
  order: Pick<OrderStore, 'shown' | 'remote'>
  events: Pick<SessionEvents, 'subscribe'>
}

export function createChangeNotices({ order, events }: ChangeNoticesOptions): ChangeNotices {
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
    dismiss(read) {
      const keys = new Set(read.map(({ key }) => key))
      changes.value = changes.peek().filter(({ key }) => !keys.has(key))
    },
  }
}

/** A session's outside changes, from the first screen that shows them. */
export const changeNoticesOf = oncePer(createChangeNotices)
