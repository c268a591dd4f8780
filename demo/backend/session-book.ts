import { FaultBox, type FaultTarget, type MetFault } from './faults'
import type { Feature } from './features'
import type { ShopSeed } from './model'
import type { Holder } from './people'
import { settlePayment } from './rules/payment'
import { SessionKeeper, type PartnerLinks, type Seeds } from './session-keeper'
import { sessions, type SessionListing } from './sessions'
import { emptyOrder, openSession, type SessionState } from './state'
import type { Storage } from './storage'

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
  readonly #shops: ShopSeed[]
  readonly #keeper: SessionKeeper | undefined

  /** @param storage keeps the sessions; without one they end with the book */
  constructor(
    shops: ShopSeed[],
    private readonly now: () => Date,
    features: readonly Feature[],
    storage?: Storage,
  ) {
    const announcing = (shop: ShopSeed) => ({ ...shop, settings: { features, ...shop.settings } })
    this.#shops = features.length > 0 ? shops.map(announcing) : shops
    this.#keeper = storage && new SessionKeeper(storage, (code) => this.#seedsOf(code), now)
  }

  /** The session of a code, opened on first use; null for an unknown code. */
  find(code: string): SessionState | null {
    this.#recall(code)
    if (this.#ended.has(code)) return null
    const known = this.#open.get(code)
    if (known) return heldBy(known, this.#holders.get(code))
    const seeds = this.#seedsOf(code)
    if (!seeds || seeds.listing.unknown) return null
    const session = openSession(code, seeds.listing, seeds.shop, this.now())
    this.#open.set(code, session)
    return session
  }

  #seedsOf(code: string): Seeds | null {
    const listing = listingOf(code)
    const shop = this.#shops.find(({ id }) => id === listing?.shop)
    return listing && shop ? { listing, shop } : null
  }

  /** Takes a code's session from the storage, once. */
  #recall(code: string): void {
    const recalled = this.#open.has(code) ? null : this.#keeper?.recall(code)
    if (!recalled) return
    const { session, isEnded, holder } = recalled
    this.#open.set(code, session)
    if (isEnded) this.#ended.add(code)
    if (holder) this.#holders.set(code, holder)
  }

  /** Writes a code and its session with the next `flush`, if they have changed. */
  keep(code: string): void {
    const session = this.#open.get(code)
    if (!this.#keeper || !session) return
    this.#keeper.keepCode(code, { session, isEnded: this.#ended.has(code), holder: this.#holders.get(code) })
    this.#keeper.keep(session)
  }

  /** @returns a promise for the end of the writing: an answer leaves after it */
  async flush(): Promise<void> {
    await this.#keeper?.flush()
  }

  /** Partner stores linked so far. */
  links(): PartnerLinks {
    return this.#keeper?.links() ?? new Map()
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
    this.keep(code)
    return true
  }

  advanceClock(code: string, ms: number): boolean {
    const session = this.find(code)
    if (session) session.clockAhead += ms
    this.keep(code)
    return session !== null
  }

  setMinimum(code: string, amount: number): boolean {
    const session = this.find(code)
    if (session) session.order.minOrderValue = amount
    this.keep(code)
    return session !== null
  }

  /** Ends a code; its order is kept. @returns false for an unknown code */
  expire(code: string): boolean {
    const session = this.find(code)
    if (session) this.#ended.add(code)
    this.keep(code)
    return session !== null
  }

  /**
   * Makes a new code for the same order; null when the old one is unknown.
   * @param holder who gets it; the same person by default
   */
  reissue(code: string, holder?: Holder): string | null {
    this.find(code)
    const session = this.#open.get(code)
    if (!session) return null
    const next = `${session.listing.code}~${crypto.randomUUID()}`
    this.#open.set(next, session)
    const held = holder ?? this.#holders.get(code)
    if (held) this.#holders.set(next, held)
    this.keep(next)
    return next
  }

  /** Replaces the session's order with a new, empty one. */
  openOrder(code: string): boolean {
    const session = this.find(code)
    if (session) session.order = emptyOrder(session.shop, session.listing.anonymous ?? false)
    this.keep(code)
    return session !== null
  }

  /** Deletes one session, or all: the next use opens a new one. */
  forget(code?: string): void {
    for (const memory of [this.#open, this.#holders, this.#faults, this.#ended]) {
      if (code === undefined) memory.clear()
      else memory.delete(code)
    }
    this.#keeper?.forget(code)
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
