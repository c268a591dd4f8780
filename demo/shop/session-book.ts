import { authorOf, BY_SERVER, changeSince, nextChange, ofOrderIn } from '../../src/backend/changes'
import { noteSign } from '../../src/backend/attending'
import { Refusal } from '../../src/backend/envelope'
import { FaultBox, type FaultTarget, type MetFault } from './faults'
import type { Feature } from '../../src/domain/features'
import { sessionFromText, sessionToText } from './kept-session'
import { handoverIn, openHandover, requireNotWithdrawn, withoutHandover } from '../../src/backend/handover'
import { outboxBy, toldBy, type Telling, type Told } from '../../src/backend/order-events'
import type { ShopSeed } from '../../src/backend/model'
import { settleOrder } from './rules/charge'
import { settleDue, settlePayment } from './rules/settle'
import { deliver, everyOrder, openNextOrder, placedOrders } from '../../src/backend/rules/placed'
import { commonOf, openSession } from './listings/listing'
import { ReadVisits } from './read-visits'
import { standingBefore, standingOf } from './standing'
import { sessions, type SessionListing } from './sessions'
import type { Visit } from './env'
import { sha256 } from '../../src/backend/sha256'
import type { CountedChange, SessionState, TrackingState } from '../../src/backend/state'
import type { Holder, Kept, Storage, Writing } from '../../src/backend/storage'

/** A session before a call, with what webhooks tell of it. */
interface Opened extends Visit {
  /** The bank's word has come since it was kept. */
  isOld: boolean
  /** Missing where nobody is told. */
  was: Told | undefined
}

/** The data that a session is made from. */
interface Seeds {
  listing: SessionListing
  shop: ShopSeed
}

/**
 * The sessions of all codes, each read from the storage for one call. A code is a listing's own, or a listing's code
 * followed by `~` and any suffix: each suffix is a separate session of that listing.
 */
export class SessionBook {
  readonly #shops: ShopSeed[]
  readonly #faults = new Map<string, FaultBox>()
  readonly #reads = new ReadVisits<Opened>()

  constructor(
    shops: ShopSeed[],
    private readonly now: () => Date,
    features: readonly Feature[],
    private readonly storage: Storage,
    private readonly telling: Telling | undefined,
  ) {
    const announcing = (shop: ShopSeed) => ({ ...shop, settings: { features, ...shop.settings } })
    this.#shops = features.length > 0 ? shops.map(announcing) : shops
  }

  /**
   * Runs a call that changes nothing, beside others.
   * @returns false for an unknown or ended code
   */
  async read(code: string, work: (visit: Visit) => Promise<boolean>): Promise<boolean> {
    if (!this.#seedsOf(code)) return false
    const digest = sha256(code)
    const kept = await this.#ask(() => this.storage.read(digest))
    const visit = kept && !kept.isEnded && this.#reads.visit(digest, kept, this.now(), () => this.#visit(code, kept))
    // Opens a new code, and keeps the bank's word.
    if (!visit || visit.isOld) return this.change(code, work)
    await work(visit)
    return true
  }

  /**
   * The shop that a code leads to, without a look at the order.
   * @returns null for an unknown or ended code
   */
  async place(code: string): Promise<Pick<SessionState, 'shop' | 'settings'> | null> {
    const seeds = this.#seedsOf(code)
    if (!seeds) return null
    // Whether a link is withdrawn is written in its order.
    const kept = handoverIn(code) ? null : await this.#ask(() => this.storage.read(sha256(code)))
    if (kept && !kept.isEnded) return commonOf(seeds.listing, seeds.shop)
    const isKnown = await this.read(code, async () => true)
    return isKnown ? commonOf(seeds.listing, seeds.shop) : null
  }

  /**
   * Runs a call that changes the session, one at a time.
   * @param work returns false to leave the session as it was
   * @param byServer true when neither the shopper nor an agent makes the change
   * @returns false for an unknown or ended code
   */
  async change(code: string, work: (visit: Visit) => Promise<boolean>, byServer = false): Promise<boolean> {
    return this.#transact(code, async (kept) => {
      const visit = kept.isEnded ? null : this.#visit(code, kept)
      if (!visit) return null
      const { id, session, now, beside } = visit
      const { clockAhead } = session
      settleOrder(session, now)
      const before = standingBefore(session, now)
      if (!(await work(visit))) return {}
      const after = new Date(now.getTime() + session.clockAhead - clockAhead)
      settleOrder(session, after)
      const last = changeSince(session, before, standingOf(session, after), byServer ? BY_SERVER : authorOf(session))
      if (last && !byServer) noteSign(session, after)
      const writing = this.#told(visit, last)
      const text = sessionToText(session)
      return {
        ...writing,
        ...(text !== kept.session && { session: text }),
        ...(beside.share && { share: beside.share }),
        ...(!last && beside.isShopperEditing && { notice: { session: id, presence: 'editing' } }),
      }
    })
  }

  /** Tells a change of the session. */
  #told({ id, session, was, beside: { events } }: Opened, last: CountedChange | null): Writing {
    const now = this.now()
    const before = ofOrderIn(session)
    if (last) session.lastChange = last
    const counts = { before, after: ofOrderIn(session) }
    return {
      ...(last && { notice: { session: id, ...last } }),
      ...(this.telling &&
        was &&
        outboxBy({ id, session, was, is: toldBy(session, now), counts, events, now }, this.telling)),
    }
  }

  /** Opens the code first where it is new. @param work returns null where the code is as good as unknown */
  async #transact(code: string, work: (kept: Kept) => Promise<Writing | null>): Promise<boolean> {
    const seeds = this.#seedsOf(code)
    if (!seeds) return false
    const digest = sha256(code)
    let isKnown = false
    let problem: unknown
    const noting = async (act: () => Promise<Writing>) => {
      try {
        return await act()
      } catch (error) {
        problem = error
        throw error
      }
    }
    const once = async (kept: Kept) => {
      const writing = await work(kept)
      isKnown = writing !== null
      return writing ?? {}
    }
    const ask = <T>(act: () => Promise<T>) => this.#ask(act, (error) => error === problem)
    const transact = () => ask(() => this.storage.transact(digest, (kept) => noting(() => once(kept))))
    if (await transact()) return isKnown
    const handover = handoverIn(code)
    if (handover) await ask(() => this.#handOver(code, handover.code, noting))
    else {
      const fresh = openSession(seeds.listing, seeds.shop, this.now())
      settleOrder(fresh, this.now())
      await this.#ask(() => this.storage.open(digest, sessionToText(fresh)))
    }
    await transact()
    return isKnown
  }

  /** Makes a session code of a hand-over's code and the first key that comes. @param next both */
  async #handOver(next: string, code: string, once: (act: () => Promise<Writing>) => Promise<Writing>): Promise<void> {
    const open = async (kept: Kept): Promise<Writing> => {
      const visit = kept.isEnded ? null : this.#visit(next, kept)
      if (!visit) return {}
      const { session, now } = visit
      settleOrder(session, now)
      const before = standingOf(session, now)
      if (!openHandover(session, code, next, now)) return {}
      const { revision } = standingOf(session, now)
      const last = nextChange(session, { revision, by: 'shopper' }, revision !== before.revision)
      visit.beside.events.push({ type: 'handover.opened', data: {} })
      const writing = this.#told(visit, last)
      return { ...writing, session: sessionToText(session), share: { code: sha256(next), holder: kept.holder } }
    }
    await this.storage.transact(sha256(code), (kept) => once(() => open(kept)))
  }

  /** @throws Refusal with 503 when the storage fails. @param isOurs true for an error that the storage only passed on */
  async #ask<T>(act: () => Promise<T>, isOurs: (error: unknown) => boolean = () => false): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (isOurs(error)) throw error
      const words = 'A loja está fora do ar. Tente de novo em instantes'
      throw Object.assign(new Refusal(words, 'Unavailable', 503), { cause: error })
    }
  }

  #visit(code: string, { id, session: text, holder }: Kept): Opened | null {
    const seeds = this.#seedsOf(code)
    if (!seeds) return null
    const session = { ...sessionFromText(text, seeds), ...holder }
    requireNotWithdrawn(session, code)
    const now = new Date(this.now().getTime() + session.clockAhead)
    const was = this.telling && toldBy(session, this.now())
    const due = everyOrder(session).filter((one) => settleDue(one, now))
    return { id, session, now, was, isOld: due.length > 0, beside: { events: [] } }
  }

  /** Null for a code that no listing opens, a hand-over without a key, and a listing or a shop that is gone. */
  #seedsOf(code: string): Seeds | null {
    if (handoverIn(code)?.key === null) return null
    const listing = listingOf(code)
    const shop = this.#shops.find(({ id }) => id === listing?.shop)
    return listing && !listing.unknown && shop ? { listing, shop } : null
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

  /** @returns false for an unknown code */
  #byServer(code: string, act: (session: SessionState) => void): Promise<boolean> {
    return this.change(
      code,
      async ({ session }) => {
        act(session)
        return true
      },
      true,
    )
  }

  /** Marks a waiting payment as paid. @returns true when the order was waiting for a payment */
  async pay(code: string): Promise<boolean> {
    let wasWaiting = false
    await this.#byServer(code, (session) => {
      const waiting = everyOrder(session).find(({ order }) => order.payment?.status === 'Waiting')
      wasWaiting = waiting !== undefined
      if (waiting) settlePayment(waiting, 'Paid')
    })
    return wasWaiting
  }

  async deliver(code: string, id?: string): Promise<TrackingState | null> {
    let state: TrackingState | null = null
    await this.change(
      code,
      async ({ session, now }) => {
        const placed = placedOrders(session).find(({ order }) => id === undefined || order.id === id)
        state = placed ? deliver(placed.order, now) : null
        return state !== null
      },
      true,
    )
    return state
  }

  advanceClock(code: string, ms: number): Promise<boolean> {
    return this.#byServer(code, (session) => (session.clockAhead += ms))
  }

  setMinimum(code: string, amount: number): Promise<boolean> {
    return this.#byServer(code, ({ order }) => (order.minOrderValue = amount))
  }

  /** Replaces the session's order with a new, empty one. */
  openOrder(code: string): Promise<boolean> {
    return this.#byServer(code, openNextOrder)
  }

  /** Ends a code; its order is kept. @returns false for an unknown code */
  expire(code: string): Promise<boolean> {
    return this.#transact(code, async () => ({ ends: true, notice: { ended: sha256(code) } }))
  }

  /**
   * Makes a new code for the same order; null when the old one is unknown.
   * @param holder who gets it; the same person by default
   */
  async reissue(code: string, holder?: Holder): Promise<string | null> {
    const next = `${listingOf(code)?.code}~${crypto.randomUUID()}`
    const isKnown = await this.#transact(code, async (kept) => ({
      share: { code: sha256(next), holder: holder ?? kept.holder },
    }))
    return isKnown ? next : null
  }

  /** @returns false for the authorisation that was the store's last */
  link(store: string, authorisation: string): Promise<boolean> {
    return this.#ask(() => this.storage.link(store, sha256(authorisation)))
  }

  /** Deletes one session, or all: the next use opens a new one. */
  async forget(code?: string): Promise<void> {
    if (code === undefined) this.#faults.clear()
    else this.#faults.delete(code)
    await this.#ask(() => this.storage.forget(code === undefined ? undefined : sha256(code)))
  }
}

function listingOf(code: string): SessionListing | undefined {
  const template = withoutHandover(code).split('~', 1)[0]
  return sessions.find((listing) => listing.code === template)
}
