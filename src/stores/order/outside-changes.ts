import { effect, signal } from '@preact/signals-core'
import { changesBetween, joined, type Change, type Term } from '../../domain/agreement'
import type { Order, OrderCause } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { sentDifferences } from '../../domain/sent-differences'
import { oncePer } from '../../lib/once-per'
import type { SessionEvent, SessionEvents, OrderSource } from '../session-events'
import type { OrderStore } from './order'

/**
 * Side effects of this page's own calls: all other changes in an answer were made elsewhere. `price` and `gift`: prices of
 * lines that rise, and gifts that go. Where they fall or come, nobody loses anything by it.
 */
const SUMS: readonly Term[] = ['freight', 'total']
const DELIVERY: readonly Term[] = ['delivery', 'pickUp', 'address', 'slot', 'store', 'price', ...SUMS]
export type Brought = Readonly<Partial<Record<OrderCause, readonly Term[]>>>

export const brought: Brought = {
  add: SUMS,
  quantity: SUMS,
  remove: SUMS,
  again: ['line', ...SUMS],
  gift: ['gift', ...SUMS],
  discount: ['coupon', 'price', ...SUMS],
  payment: ['payment', 'price', ...SUMS],
  'price-table': ['price', ...SUMS],
  delivery: DELIVERY,
  seller: DELIVERY,
  schedule: ['slot', ...SUMS],
  proposal: ['line', 'coupon', 'payment', 'gift', ...DELIVERY],
}

/** Of an event `order-change`. */
type Answer = Pick<Extract<SessionEvent, { type: 'order-change' }>, 'cause' | 'by' | 'line'>

interface Compared {
  before: Order
  now: Order
  answer: Answer
  brings?: Brought | undefined
  /** Lines whose own edit is on its way. */
  pending: ReadonlySet<number>
}

/** The changes of an answer that were made elsewhere, by the contact, in another tab, by the shop; and all others. */
function partedChanges({ before, now, answer, brings = brought, pending }: Compared) {
  const { cause, by, line } = answer
  const explained = brings[cause] ?? []
  const edited = [...pending, ...(line === undefined ? [] : [line])].map((index) => `price:${index}:`)
  const isOwn = ({ term, key, before: from, after: to }: Change) =>
    explained.includes(term) ||
    (term === 'price' && (Number(to) < Number(from) || edited.some((start) => key.startsWith(start)))) ||
    (term === 'gift' && Number(to) > Number(from))
  const all = changesBetween(before, now)
  const own = by === 'page' ? all.filter(isOwn) : []
  return { own, others: all.filter((change) => !own.includes(change)) }
}

export type OutsideWatch = ReturnType<typeof watchOutsideChanges>

interface Watched {
  order: Pick<OrderStore, 'current' | 'remote' | 'pendingLines'>
  events: Pick<SessionEvents, 'subscribe'>
}

/**
 * Call it as a person agrees to the order as shown, edits on their way included. Later edits count as changes.
 * @param brings side effects of the calls that the watch may see
 */
export function watchOutsideChanges({ order, events, brings }: Watched & { brings?: Brought | undefined }) {
  let seen: Order | null = order.current.peek()
  let changes: readonly Change[] = []
  const stop = events.subscribe((event) => {
    const now = order.current.peek()
    if (event.type !== 'order-change' || !now) return
    if (seen)
      changes = joined(
        changes,
        partedChanges({ before: seen, now, answer: event, brings, pending: order.pendingLines.peek() }).others,
      )
    seen = now
  })
  return {
    /** Changes since the watch began that the person's own edits do not explain. */
    changes: () => changes,
    stop,
  }
}

/** Changes that another person made to the order while this page shows it. */
export function createChangeNotices({ order, events }: Watched) {
  /** Each part that differs from what the person knew, until they read it or change it themselves. */
  const changes = signal<readonly Change[]>([])
  /** Where an order that somebody else brought to the shop differs from the open one that the person saw. */
  const overtaken = signal<readonly Change[]>([])
  let told = order.remote.peek()
  let seen = order.current.peek()

  // The person knows this page's own edits over the server's order, such as a quantity being sent.
  effect(() => {
    const now = order.current.value
    if (order.remote.peek() === told) seen = now
  })

  events.subscribe((event) => {
    if (event.type !== 'order-change') return
    const [before, now] = [seen, order.current.peek()]
    told = order.remote.peek()
    seen = now
    // One that waits for its money can still change.
    const isEnding = now && isFinished(now) && now.status !== before?.status
    if (!before || !now || before.id !== now.id || isEnding) {
      const isOvertaken = isEnding && before?.id === now.id && isByOthers(event)
      overtaken.value = isOvertaken ? joined(changes.peek(), endingOf(before, now)) : []
      changes.value = []
      return
    }
    const { own, others } = partedChanges({ before, now, answer: event, pending: order.pendingLines.peek() })
    const ownKeys = new Set(own.map(({ key }) => key))
    if (own.length + others.length > 0)
      changes.value = joined(
        changes.peek().filter(({ key }) => !ownKeys.has(key)),
        others,
      )
  })

  return {
    changes,
    overtaken,
    dismiss(read: readonly Change[]): void {
      const keys = new Set(read.map(({ key }) => key))
      changes.value = changes.peek().filter(({ key }) => !keys.has(key))
    },
  }
}

const noticesPer = oncePer((_events: Watched['events'], watched: Watched) => createChangeNotices(watched))

/** A press of this page, or of another tab of it, is nobody else's. */
const isByOthers = ({ cause, by }: { cause: OrderCause; by: OrderSource }) => cause !== 'confirm' && by !== 'other-tab'

/** What changed in the moment in which an open order was received. A method that was still to be chosen is no surprise. */
function endingOf(before: Order, now: Order): readonly Change[] {
  if (isFinished(before) || now.status === 'Canceled') return []
  const person = sentDifferences(now, { ...before, paymentMethod: null, manualPaymentInformation: null })
  const terms = changesBetween(before, now).filter((change) => change.term !== 'payment' || change.before !== null)
  return [...terms, ...person]
}

/** A session's outside changes, from the first edit or the first screen that shows them. */
export const changeNoticesOf = (watched: Watched) => noticesPer(watched.events, watched)
