import { noteSign } from '../attending'
import { authorOf, BY_SERVER, changeSince, nextChange, ofOrderIn } from '../changes'
import { Refusal } from '../envelope'
import { handoverIn, openHandover, requireNotWithdrawn, withoutHandover } from '../handover'
import type { Place } from '../house'
import { outboxBy, toldBy, type Telling } from '../order-events'
import type { SessionState } from '../state'
import type { Kept, Notice, Storage, Writing } from '../storage'
import { sessionFromText, sessionToText } from './kept-session'
import { knownCodes } from './known-codes'
import { keyOf, type Lead } from './lead'
import { standingOf } from './standing'
import type { KeptDesk, Opened, Shops, Tenant } from './tenant'
import type { Visit } from './visit'

interface BookParts extends Omit<Shops, 'newVisitor'> {
  storage: Storage
  now: () => Date
  telling: Telling | undefined
}

type Work = (tenant: Tenant, visit: Visit, desk: KeptDesk) => Promise<boolean>

function sessionOf(tenant: Tenant, { session: text, holder }: Kept): SessionState {
  const { until: _until, ...who } = holder ?? {}
  return { ...sessionFromText(text, tenant.plain()), ...who }
}

const codeIn = (lead: Lead) => (typeof lead === 'string' ? lead : '')

/** One that leads to the shop. */
const shopCodeIn = (lead: Lead) => (typeof lead === 'string' ? lead : (lead.code ?? ''))

/** The sessions of all codes, each read from the storage for one call. */
export class SessionBook {
  readonly #storage: Storage
  readonly #known: ReturnType<typeof knownCodes>

  constructor(private readonly parts: BookParts) {
    this.#storage = parts.storage
    this.#known = knownCodes(parts.storage)
  }

  /**
   * Runs a call that changes nothing, beside others.
   * @returns false for an unknown or ended code
   */
  async read(code: string, work: Work): Promise<boolean> {
    const tenant = this.#tenantOf(code)
    if (!tenant) return false
    const { now } = this.parts
    const { opened } = tenant
    // What an engine did is kept, and is nobody's doing here.
    if (!opened) return this.change(code, work, true)
    const digest = keyOf(code)
    const kept = await this.#ask(() => this.#storage.read(digest))
    const isThere = kept && !this.#isOver(kept)
    const visit = isThere && opened.visit(digest, kept, now(), () => this.#open(tenant, code, kept))
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
    // Whether a link is withdrawn is written in its order.
    const kept = handoverIn(code) ? null : await this.#ask(() => this.#known(keyOf(code)))
    const isKnown = kept && !this.#isOver(kept) ? true : await this.read(code, async () => true)
    return isKnown ? tenant.place : null
  }

  /**
   * Runs a call that changes the session, one at a time.
   * @param work returns false to leave the session as it was
   * @param byServer true when neither the shopper nor an agent makes the change
   * @returns false for an unknown or ended code
   */
  async change(lead: Lead, work: Work, byServer = false): Promise<boolean> {
    const digest = keyOf(lead)
    let leave: (() => void) | undefined
    const isKnown = await this.#transact(lead, async (tenant, kept) => {
      if (this.#isOver(kept)) return null
      const visit = this.#open(tenant, codeIn(lead), kept, tenant.opened?.take(digest, kept))
      const { id, session, beside } = visit
      const desk = tenant.deskOf(visit)
      let heard = desk.heard()
      let notice: Notice | undefined
      const before = ofOrderIn(session)
      visit.note = async (author) => {
        const found = await desk.found(author)
        const last = found && changeSince(session, heard, found, author)
        if (last && author !== BY_SERVER) noteSign(session, visit.now)
        heard = found ?? heard
        if (last) notice = { session: id, ...(session.lastChange = last) }
      }
      if (!(await work(tenant, visit, desk))) return {}
      await visit.note(byServer ? BY_SERVER : authorOf(session))
      if (!notice && beside.isShopperEditing) notice = { session: id, presence: 'editing' }
      const text = sessionToText(session)
      leave = () => tenant.opened?.leave(digest, { kept: { ...kept, session: text }, session })
      const { shares, messages } = beside
      return {
        ...this.#told(visit, before),
        ...(text !== kept.session && { session: text }),
        ...(shares.length > 0 && { shares }),
        ...(messages.length > 0 && { messages }),
        ...(notice && { notice }),
      }
    })
    leave?.()
    return isKnown
  }

  /** Keeps what a card's call leaves before it. @param keep returns false where there is nothing */
  async announce(code: string, keep: (desk: KeptDesk) => Promise<boolean>): Promise<void> {
    if (this.#tenantOf(code)?.announcesCards) await this.change(code, async (_, __, desk) => keep(desk), true)
  }

  /** The webhooks of a call. @param before number of the last change of the order before it */
  #told({ id, session, was, beside: { events } }: Opened, before: number): Pick<Writing, 'outbox'> {
    const { telling } = this.parts
    if (!telling || !was) return {}
    const now = this.parts.now()
    const counts = { before, after: ofOrderIn(session) }
    return outboxBy({ id, session, was, is: toldBy(session, now), counts, events, now }, telling)
  }

  /** Opens the code first where it is new. @param work returns null where the code is as good as unknown */
  async #transact(lead: Lead, work: (tenant: Tenant, kept: Kept) => Promise<Writing | null>): Promise<boolean> {
    const code = codeIn(lead)
    const tenant = this.#tenantOf(shopCodeIn(lead))
    if (!tenant) return false
    const digest = keyOf(lead)
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
      const fresh = typeof lead === 'string' && tenant.first?.(code, this.parts.now())
      if (!fresh) return false
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
      if (this.#isOver(kept)) return {}
      const visit = this.#open(tenant, next, kept)
      const { id, session, now } = visit
      tenant.deskOf(visit).heard()
      const before = standingOf(session, now)
      const count = ofOrderIn(session)
      if (!openHandover(session, code, next, now)) return {}
      const { revision } = standingOf(session, now)
      const last = nextChange(session, { revision, by: 'shopper' }, revision !== before.revision)
      visit.beside.events.push({ type: 'handover.opened', data: {} })
      session.lastChange = last
      const shares = [{ code: keyOf(next), holder: kept.holder }]
      return { ...this.#told(visit, count), session: sessionToText(session), shares, notice: { session: id, ...last } }
    }
    await this.#storage.transact(keyOf(code), (kept) => once(() => open(kept)))
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

  /** @param left what is kept, where it need not be read */
  #open(tenant: Tenant, code: string, kept: Kept, left?: SessionState | null): Opened {
    const { id } = kept
    const session = left ?? sessionOf(tenant, kept)
    requireNotWithdrawn(session, code)
    const now = new Date(this.parts.now().getTime() + session.clockAhead)
    const was = this.parts.telling && toldBy(session, this.parts.now())
    const beside = { shares: [], messages: [], events: [] }
    const until = this.parts.now().getTime() + this.parts.codeLife
    return { tenant, id, session, now, was, isOld: tenant.isOld?.(session, now) ?? false, beside, until }
  }

  #isOver({ isEnded, holder }: Pick<Kept, 'isEnded' | 'holder'>): boolean {
    return isEnded || (holder?.until !== undefined && holder.until <= this.parts.now().getTime())
  }

  /** Null for a code of no shop, and for a hand-over without a key. */
  #tenantOf(code: string): Tenant | null {
    return handoverIn(code)?.key === null ? null : this.parts.tenantOf(withoutHandover(code))
  }
}
