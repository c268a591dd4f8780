import { Keeper } from './keeper'
import { listingOfText, sessionFromText, sessionToText } from './kept-session'
import type { SessionListing } from './listings/listing'
import type { ShopSeed } from './model'
import type { Holder } from './people'
import { sha256 } from './sha256'
import type { SessionState } from './state'
import type { Storage } from './storage'

/** The entry of a code: the key holds its digest, never the code itself. */
interface CodeEntry {
  /** Codes of one order lead to one session. */
  session: string
  isEnded: boolean
  holder?: Holder
}

/** A session from the storage, as a code leads to it. */
export interface Recalled {
  session: SessionState
  isEnded: boolean
  holder: Holder | undefined
}

/** The data that a session is made from. */
export interface Seeds {
  listing: SessionListing
  shop: ShopSeed
}

/** The last authorisation of each partner store, by store: its digest, since it is a secret. */
export interface PartnerLinks {
  get(store: string): string | undefined
  set(store: string, digest: string): void
  clear(): void
}

const codeKey = (code: string) => `code/${sha256(code)}`
const sessionKey = (id: string) => `session/${id}`
const linkKey = (store: string) => `link/${store}`

/** Keeps sessions, codes and partner links in a storage. */
export class SessionKeeper {
  readonly #keeper: Keeper
  readonly #live = new Map<string, SessionState>()
  readonly #ids = new WeakMap<SessionState, string>()

  constructor(
    storage: Storage,
    /** Null for a listing or a shop that is gone. */
    private readonly seedsOf: (listing: string) => Seeds | null,
    private readonly now: () => Date,
  ) {
    this.#keeper = new Keeper(storage)
  }

  /** The session that a code led to before the backend started. */
  recall(code: string): Recalled | null {
    const text = this.#keeper.text(codeKey(code))
    if (text === undefined) return null
    const { session: id, isEnded, holder } = JSON.parse(text) as CodeEntry
    const session = this.#live.get(id) ?? this.#restore(id, code)
    return session && { session, isEnded, holder }
  }

  #restore(id: string, code: string): SessionState | null {
    const text = this.#keeper.text(sessionKey(id))
    if (text === undefined) return null
    const seeds = this.seedsOf(listingOfText(text))
    if (!seeds) return null
    const session = sessionFromText(text, code, seeds, this.now())
    this.#live.set(id, session)
    this.#ids.set(session, id)
    return session
  }

  keepCode(code: string, { session, isEnded, holder }: Recalled): void {
    const entry: CodeEntry = { session: this.#idOf(session), isEnded, ...(holder && { holder }) }
    this.#keeper.put(codeKey(code), JSON.stringify(entry))
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

  links(): PartnerLinks {
    const keeper = this.#keeper
    return {
      get: (store) => keeper.text(linkKey(store)),
      set: (store, digest) => keeper.put(linkKey(store), digest),
      // `forget` has deleted them.
      clear: () => {},
    }
  }

  /** @returns a promise for the end of the writing: an answer leaves after it */
  flush(): Promise<void> {
    return this.#keeper.flush()
  }
}
