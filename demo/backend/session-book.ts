import { FaultBox, type FaultTarget, type MetFault } from './faults'
import type { ShopSeed } from './model'
import { settlePayment } from './rules/payment'
import { sessions, type SessionListing } from './sessions'
import { openSession, type SessionState } from './state'

/**
 * Every session opened so far. A code is a listing's own, or a listing's code followed by `~` and anything: then it is a fresh
 * session of that listing, shared with nobody.
 */
export class SessionBook {
  readonly #open = new Map<string, SessionState>()
  readonly #faults = new Map<string, FaultBox>()

  constructor(
    private readonly shops: ShopSeed[],
    private readonly now: () => Date,
  ) {}

  /** The session of a code, opened on its first use; null when nobody knows the code. */
  find(code: string): SessionState | null {
    const known = this.#open.get(code)
    if (known) return known
    const listing = listingOf(code)
    const shop = this.shops.find(({ id }) => id === listing?.shop)
    if (!listing || listing.unknown || !shop) return null
    const session = openSession(code, listing, shop, this.now())
    this.#open.set(code, session)
    return session
  }

  /** The fault that the listing itself brings, if one fits the call. */
  takeFault(target: FaultTarget): MetFault | null {
    const code = target.session
    const { faults = [] } = (code !== null && listingOf(code)) || {}
    if (code === null || faults.length === 0) return null
    const box = this.#faults.get(code) ?? new FaultBox(faults)
    this.#faults.set(code, box)
    return box.take(target)
  }

  /** The bank's part of a payment: true when the order was waiting for money, even past the code's time. */
  pay(code: string): boolean {
    const session = this.find(code)
    if (session?.order.payment?.status !== 'Waiting') return false
    settlePayment(session, { status: 'Paid', failure: null })
    return true
  }

  advanceClock(code: string, ms: number): boolean {
    const session = this.find(code)
    if (session) session.clockAhead += ms
    return session !== null
  }

  setMinimum(code: string, amount: number): boolean {
    const session = this.find(code)
    if (session) session.order.minOrderValue = amount
    return session !== null
  }

  /** Forgets one session, or all: the next use opens it anew. */
  forget(code?: string): void {
    for (const memory of [this.#open, this.#faults]) {
      if (code === undefined) memory.clear()
      else memory.delete(code)
    }
  }
}

function listingOf(code: string): SessionListing | undefined {
  const template = code.split('~', 1)[0]
  return sessions.find((listing) => listing.code === template)
}
