import { Keeper } from './keeper'
import { originOfText, sessionFromText, sessionToText } from './kept-session'
import type { SessionListing } from './listings/listing'
import type { ShopSeed } from './model'
import { sha256 } from './sha256'
import type { SessionState } from './state'
import type { Storage } from './storage'

/** The entry of a code: the key holds its digest, never the code itself. */
interface CodeEntry {
  /** Codes of one order lead to one session. */
  session: string
  isEnded: boolean
}

/** A session from the storage, as a code leads to it. */
export interface Recalled {
  session: SessionState
  isEnded: boolean
}

/** Finds the seeds of a kept session; null when they are gone. */
type Seeds = (shop: string, listing: string) => { shop: ShopSeed; listing: SessionListing } | null

const codeKey = (code: string) => `code/${sha256(code)}`
const sessionKey = (id: string) => `session/${id}`
const LINK = 'link/'

/** Keeps sessions, codes and partner links in a storage. */
export class SessionKeeper {
  readonly #keeper: Keeper
  readonly #live = new Map<string, SessionState>()
  readonly #ids = new WeakMap<SessionState, string>()

  constructor(
    storage: Storage,
    private readonly seeds: Seeds,
    private readonly now: () => Date,
  ) {
    this.#keeper = new Keeper(storage)
  }

  /** The session that a code led to before the backend started. */
  recall(code: string): Recalled | null {
    const text = this.#keeper.text(codeKey(code))
    if (text === undefined) return null
    const { session: id, isEnded } = JSON.parse(text) as CodeEntry
    const session = this.#live.get(id) ?? this.#restore(id, code)
    return session && { session, isEnded }
  }

  #restore(id: string, code: string): SessionState | null {
    const text = this.#keeper.text(sessionKey(id))
    if (text === undefined) return null
    const origin = originOfText(text)
    const seeds = this.seeds(origin.shop, origin.listing)
    if (!seeds) return null
    const session = sessionFromText(text, code, seeds.listing, seeds.shop, this.now())
    this.#live.set(id, session)
    this.#ids.set(session, id)
    return session
  }

  keepCode(code: string, session: SessionState, isEnded: boolean): void {
    const entry: CodeEntry = { session: this.#idOf(session), isEnded }
    this.#keeper.put(codeKey(code), JSON.stringify(entry))
    this.keep(session)
  }

  keep(session: SessionState): void {
    this.#keeper.put(sessionKey(this.#idOf(session)), sessionToText(session))
  }

  #idOf(session: SessionState): string {
    const id = this.#ids.get(session) ?? crypto.randomUUID()
    this.#ids.set(session, id)
    this.#live.set(id, session)
    return id
  }

  /** Forgets one code, or everything. */
  forget(code?: string): void {
    if (code !== undefined) return this.#keeper.put(codeKey(code), null)
    this.#keeper.clear()
    this.#live.clear()
  }

  /** Tokens of the partner stores linked so far, by store. */
  links(): Map<string, string> {
    return new Map(
      this.#keeper.keysWith(LINK).map((key) => [key.slice(LINK.length), this.#keeper.text(key) ?? '']),
    )
  }

  keepLink(store: string, token: string): void {
    this.#keeper.put(LINK + store, token)
  }

  /** @returns a promise for the end of the writing: an answer leaves after it */
  flush(): Promise<void> {
    return this.#keeper.flush()
  }
}
