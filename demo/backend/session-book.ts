import { FaultBox, type FaultTarget, type MetFault } from './faults'
import type { Feature } from './features'
import type { ShopSeed } from './model'
import { settlePayment } from './rules/payment'
import { sessions, type SessionListing } from './sessions'
import { emptyOrder, openSession, type SessionState } from './state'

/** Who holds a code, where it is another person than the one the session was opened for. */
export type Holder = Pick<SessionState, 'sessionType' | 'attendant'>

/**
 * Every session opened so far. A code is a listing's own, or a listing's code followed by `~` and any suffix: each
 * suffix is a separate session of that listing.
 */
export class SessionBook {
  readonly #open = new Map<string, SessionState>()
  readonly #holders = new Map<string, Holder>()
  readonly #faults = new Map<string, FaultBox>()
  /** Expired codes. */
  readonly #ended = new Set<string>()

  constructor(
    private readonly shops: ShopSeed[],
    private readonly now: () => Date,
    private readonly features: readonly Feature[],
  ) {}

  /** The session of a code, opened on first use; null for an unknown code. */
  find(code: string): SessionState | null {
    if (this.#ended.has(code)) return null
    const known = this.#open.get(code)
    if (known) return heldBy(known, this.#holders.get(code))
    const listing = listingOf(code)
    const shop = this.shops.find(({ id }) => id === listing?.shop)
    if (!listing || listing.unknown || !shop) return null
    const session = openSession(code, listing, this.#announcing(shop), this.now())
    this.#open.set(code, session)
    return session
  }

  #announcing(shop: ShopSeed): ShopSeed {
    const { features } = this
    return features.length > 0 ? { ...shop, settings: { features, ...shop.settings } } : shop
  }

  /** The listing's own fault, if it matches the call. */
  takeFault(target: FaultTarget): MetFault | null {
    const code = target.session
    const { faults = [] } = (code !== null && listingOf(code)) || {}
    if (code === null || faults.length === 0) return null
    const box = this.#faults.get(code) ?? new FaultBox(faults)
    this.#faults.set(code, box)
    return box.take(target)
  }

  /**
   * Marks a waiting payment as paid, even after its code expired.
   * @returns true when the order was waiting for a payment
   */
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

  /** Ends a code; its order is kept. @returns false for an unknown code */
  expire(code: string): boolean {
    const session = this.find(code)
    if (session) this.#ended.add(code)
    return session !== null
  }

  /**
   * Makes a new code for the same order; null when the old one is unknown.
   * @param holder who gets it; the same person by default
   */
  reissue(code: string, holder = this.#holders.get(code)): string | null {
    const session = this.#open.get(code) ?? this.find(code)
    if (!session) return null
    const next = `${session.listing.code}~${crypto.randomUUID()}`
    this.#open.set(next, session)
    if (holder) this.#holders.set(next, holder)
    return next
  }

  /** Replaces the session's order with a new, empty one. */
  openOrder(code: string): boolean {
    const session = this.find(code)
    if (session) session.order = emptyOrder(session.shop, session.listing.anonymous ?? false)
    return session !== null
  }

  /** Deletes one session, or all: the next use opens a new one. */
  forget(code?: string): void {
    for (const memory of [this.#open, this.#holders, this.#faults, this.#ended]) {
      if (code === undefined) memory.clear()
      else memory.delete(code)
    }
  }
}

/** The session as its holder sees it: one order, and another person's rights. */
function heldBy(session: SessionState, holder: Holder | undefined): SessionState {
  if (!holder) return session
  return new Proxy(session, {
    get: (all, key): unknown => Reflect.get(Object.hasOwn(holder, key) ? holder : all, key),
  })
}

function listingOf(code: string): SessionListing | undefined {
  const template = code.split('~', 1)[0]
  return sessions.find((listing) => listing.code === template)
}
