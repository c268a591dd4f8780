import { keyOf } from '../../src/backend/book/lead'
import type { SessionBook } from '../../src/backend/book/session-book'
import type { Visit } from '../../src/backend/book/visit'
import { deliver, everyOrder, openNextOrder } from '../../src/backend/rules/placed'
import { placedOrders, settlePayment } from '../../src/backend/rules/settle'
import type { SessionState } from '../../src/backend/state'
import type { Kept, Storage, Writing } from '../../src/backend/storage'
import type { Controls } from './control'
import { listingOf } from './tenants'

type Own = 'pay' | 'deliver' | 'advanceClock' | 'expire' | 'reissue' | 'setMinimum' | 'openOrder'

/** What banks, riders and time do to the orders of a book. */
export function orderControls(book: SessionBook, storage: Storage): Pick<Controls, Own> {
  /** @param act returns null where it changes nothing @returns null for an unknown code too */
  async function byServer<T>(code: string, act: (session: SessionState, visit: Visit) => T | null): Promise<T | null> {
    let done: T | null = null
    await book.change(code, async (_, visit) => (done = act(visit.session, visit)) !== null, true)
    return done
  }
  const isKnown = async (code: string, act: (session: SessionState, visit: Visit) => void) =>
    (await byServer(code, (session, visit) => (act(session, visit), true))) ?? false
  /** Writes at a code, ended or not. @returns false for one that no session is of */
  async function write(code: string, what: (kept: Kept) => Writing): Promise<boolean> {
    await book.place(code)
    return storage.transact(keyOf(code), async (kept) => what(kept))
  }
  return {
    async pay(code) {
      const settled = await byServer(code, (session) => {
        const waiting = everyOrder(session).find(({ order }) => order.payment?.status === 'Waiting')
        if (waiting) settlePayment(waiting, 'Paid')
        return waiting ?? null
      })
      return settled !== null
    },
    deliver: (code, id) =>
      byServer(code, (session, { now }) => {
        const placed = placedOrders(session).find(({ order }) => id === undefined || order.id === id)
        return placed ? deliver(placed.order, now) : null
      }),
    advanceClock: (code, ms) =>
      isKnown(code, (session, visit) => {
        session.clockAhead += ms
        visit.now = new Date(visit.now.getTime() + ms)
      }),
    setMinimum: (code, amount) => isKnown(code, ({ order }) => (order.minOrderValue = amount)),
    openOrder: (code) => isKnown(code, openNextOrder),
    expire: (code) => write(code, () => ({ ends: true, notice: { ended: keyOf(code) } })),
    async reissue(code, holder) {
      const next = `${listingOf(code)?.code}~${crypto.randomUUID()}`
      const share = (kept: Kept): Writing => ({ shares: [{ code: keyOf(next), holder: holder ?? kept.holder }] })
      return (await write(code, share)) ? next : null
    },
  }
}
