import { FaultBox, type Fault, type FaultTarget } from './faults'
import type { ShopSeed } from './model'
import { settlePayment } from './rules/payment'
import { sessions } from './sessions'
import { openSession, type SessionState } from './state'

/**
 * Every session opened so far. A code is a listing's own, or a listing's code followed by `~` and anything: then it is a fresh
 * session of that listing, shared with nobody.
 */
export class SessionBook {
  readonly #open = new Map<string, { session: SessionState; faults: FaultBox }>()

  constructor(
    private readonly shops: ShopSeed[],
    private readonly now: () => Date,
  ) {}

  /** The session of a code, opened on its first use; null when nobody knows the code. */
  find(code: string): SessionState | null {
    return this.#entry(code)?.session ?? null
  }

  /** The fault that the listing itself brings, if one fits the call. */
  takeFault(target: FaultTarget): Fault | null {
    return target.session === null ? null : (this.#entry(target.session)?.faults.take(target) ?? null)
  }

  /** The bank's part of a payment: true when the order was waiting for money, even past the code's time. */
  pay(code: string): boolean {
    const session = this.find(code)
    const waits = session?.order.payment?.status === 'Waiting'
    if (session && waits) settlePayment(session, { status: 'Paid', failure: null })
    return waits
  }

  advanceClock(code: string, ms: number): boolean {
    const session = this.find(code)
    if (session) session.clockAhead += ms
    return session !== null
  }

  /** Forgets one session, or all: the next use opens it anew. */
  forget(code?: string): void {
    if (code === undefined) this.#open.clear()
    else this.#open.delete(code)
  }

  #entry(code: string) {
    const known = this.#open.get(code)
    if (known) return known
    const template = code.split('~', 1)[0]
    const listing = sessions.find((candidate) => candidate.code === template && !candidate.unknown)
    const shop = listing && this.shops.find(({ id }) => id === listing.shop)
    if (!shop) return null
    const session = openSession(code, listing, shop, this.now())
    const faults = new FaultBox()
    for (const fault of session.faults) faults.add(fault)
    this.#open.set(code, { session, faults })
    return { session, faults }
  }
}
