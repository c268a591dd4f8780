import { noteSign } from '../attending'
import { authorOf, BY_SERVER, changeSince, nextChange, ofOrderIn } from '../changes'
import type { Desk } from '../desk'
import { Refusal } from '../envelope'
import { ANONYMOUS } from '../first-view'
import { handoverIn, openHandover, requireNotWithdrawn, withoutHandover } from '../handover'
import type { Place } from '../house'
import { outboxBy, toldBy, type Telling, type Told } from '../order-events'
import { everyOrder } from '../rules/placed'
import { settleDue } from '../rules/settle'
import { sha256 } from '../sha256'
import type { CountedChange } from '../state'
import type { Holder, Kept, Storage, Writing } from '../storage'
import { sessionFromText, sessionToText } from './kept-session'
import { ReadVisits } from './read-visits'
import { standingBefore, standingOf } from './standing'
import type { Tenant } from './tenant'
import type { Visit } from './visit'

/** A session before a call, with what webhooks tell of it. */
interface Opened extends Visit {
  tenant: Tenant
  /** The bank's word has come since it was kept. */
  isOld: boolean
  /** Missing where nobody is told. */
  was: Told | undefined
}

interface BookParts {
  /** The shop that a code is of; null for a code that is nobody's. */
  tenantOf(code: string): Tenant | null
  storage: Storage
  now: () => Date
  telling: Telling | undefined
}

type Work = (tenant: Tenant, visit: Visit, desk: Desk) => Promise<boolean>

/** The sessions of all codes, each read from the storage for one call. */
export class SessionBook {
  readonly #reads = new ReadVisits<Opened>()
  readonly #storage: Storage

  constructor(private readonly parts: BookParts) {
    this.#storage = parts.storage
  }

  /**
   * Runs a call that changes nothing, beside others.
   * @returns false for an unknown or ended code
   */
  async read(code: string, work: Work): Promise<boolean> {
    const tenant = this.#tenantOf(code)
    if (!tenant) return false
    const digest = sha256(code)
    const kept = await this.#ask(() => this.#storage.read(digest))
    const visit =
      kept && !kept.isEnded && this.#reads.visit(digest, kept, this.parts.now(), () => this.#open(tenant, code, kept))
    // Opens a new code, and keeps the bank's word.
    if (!visit || visit.isOld) return this.change(code, work)
    await work(tenant, visit, tenant.deskOf(visit))
    return true
  }

  /**
   * The shop that a code leads to, without a look at the order.
   * @returns null for an unknown or ended code
   */
  async place(code: string): Promise<Place | null> {
    const tenant = this.#tenantOf(code)
    if (!tenant) return null
    // Visitors without a code have no order.
    if (code === ANONYMOUS) return tenant.place
    // Whether a link is withdrawn is written in its order.
    const kept = handoverIn(code) ? null : await this.#ask(() => this.#storage.read(sha256(code)))
    const isKnown = kept && !kept.isEnded ? true : await this.read(code, async () => true)
    return isKnown ? tenant.place : null
  }

  /**
   * Runs a call that changes the session, one at a time.
   * @param work returns false to leave the session as it was
   * @param byServer true when neither the shopper nor an agent makes the change
   * @returns false for an unknown or ended code
   */
  async change(code: string, work: Work, byServer = false): Promise<boolean> {
    return this.#transact(code, async (tenant, kept) => {
      if (kept.isEnded) return null
      const visit = this.#open(tenant, code, kept)
      const { id, session, now, beside } = visit
      const { clockAhead } = session
      tenant.settle(session, now)
      const before = standingBefore(session, now)
      if (!(await work(tenant, visit, tenant.deskOf(visit)))) return {}
      const after = new Date(now.getTime() + session.clockAhead - clockAhead)
      const told = session.clockAhead === clockAhead ? visit.revision : undefined
      // What was told is settled.
      if (told === undefined) tenant.settle(session, after)
      const is = standingOf(session, after, told)
      const last = changeSince(session, before, is, byServer ? BY_SERVER : authorOf(session))
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
    const now = this.parts.now()
    const before = ofOrderIn(session)
    if (last) session.lastChange = last
    const counts = { before, after: ofOrderIn(session) }
    return {
      ...(last && { notice: { session: id, ...last } }),
      ...(this.parts.telling &&
        was &&
        outboxBy({ id, session, was, is: toldBy(session, now), counts, events, now }, this.parts.telling)),
    }
  }

  /** Opens the code first where it is new. @param work returns null where the code is as good as unknown */
  async #transact(code: string, work: (tenant: Tenant, kept: Kept) => Promise<Writing | null>): Promise<boolean> {
    const tenant = this.#tenantOf(code)
    if (!tenant) return false
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
      const writing = await work(tenant, kept)
      isKnown = writing !== null
      return writing ?? {}
    }
    const ask = <T>(act: () => Promise<T>) => this.#ask(act, (error) => error === problem)
    const transact = () => ask(() => this.#storage.transact(digest, (kept) => noting(() => once(kept))))
    if (await transact()) return isKnown
    const handover = handoverIn(code)
    if (handover) await ask(() => this.#handOver(tenant, code, handover.code, noting))
    else {
      const now = this.parts.now()
      const fresh = tenant.first(now)
      tenant.settle(fresh, now)
      await this.#ask(() => this.#storage.open(digest, sessionToText(fresh)))
    }
    await transact()
    return isKnown
  }

  /** Makes a session code of a hand-over's code and the first key that comes. @param next both */
  async #handOver(
    tenant: Tenant,
    next: string,
    code: string,
    once: (act: () => Promise<Writing>) => Promise<Writing>,
  ): Promise<void> {
    const open = async (kept: Kept): Promise<Writing> => {
      if (kept.isEnded) return {}
      const visit = this.#open(tenant, next, kept)
      const { session, now } = visit
      tenant.settle(session, now)
      const before = standingOf(session, now)
      if (!openHandover(session, code, next, now)) return {}
      const { revision } = standingOf(session, now)
      const last = nextChange(session, { revision, by: 'shopper' }, revision !== before.revision)
      visit.beside.events.push({ type: 'handover.opened', data: {} })
      const writing = this.#told(visit, last)
      return { ...writing, session: sessionToText(session), share: { code: sha256(next), holder: kept.holder } }
    }
    await this.#storage.transact(sha256(code), (kept) => once(() => open(kept)))
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

  #open(tenant: Tenant, code: string, { id, session: text, holder }: Kept): Opened {
    const session = { ...sessionFromText(text, tenant.plain()), ...holder }
    requireNotWithdrawn(session, code)
    const now = new Date(this.parts.now().getTime() + session.clockAhead)
    const was = this.parts.telling && toldBy(session, this.parts.now())
    const due = everyOrder(session).filter((one) => settleDue(one, now))
    return { tenant, id, session, now, was, isOld: due.length > 0, beside: { events: [] } }
  }

  /** Null for a code of no shop, and for a hand-over without a key. */
  #tenantOf(code: string): Tenant | null {
    return handoverIn(code)?.key === null ? null : this.parts.tenantOf(withoutHandover(code))
  }

  /** Ends a code; its order is kept. @returns false for an unknown code */
  end(code: string): Promise<boolean> {
    return this.#transact(code, async () => ({ ends: true, notice: { ended: sha256(code) } }))
  }

  /**
   * Makes another code for the order of a code, ended or not.
   * @param holder who gets it; the same person by default
   * @returns false for an unknown code
   */
  share(code: string, next: string, holder?: Holder): Promise<boolean> {
    return this.#transact(code, async (_, kept) => ({ share: { code: sha256(next), holder: holder ?? kept.holder } }))
  }

  /** @returns false for the authorisation that was the store's last */
  link(store: string, authorisation: string): Promise<boolean> {
    return this.#ask(() => this.#storage.link(store, sha256(authorisation)))
  }

  /** Deletes one session, or all: the next use opens a new one. */
  forget(code?: string): Promise<void> {
    return this.#ask(() => this.#storage.forget(code === undefined ? undefined : sha256(code)))
  }
}
