import { clock } from './clock'
import { attempt } from './attempt'
import { jsonOf } from './json'

/** The storefront's storage keys (storefront specification, section 3, "Local keys"). */
const storageKeys = ['session_code', 'cached_catalog', 'session_user_id', 'checkout_data', 'payment_data'] as const

/** A key, or a key with an owner after a colon: `checkout_data:order-7`. */
export type StorageKey = (typeof storageKeys)[number] | `${(typeof storageKeys)[number]}:${string}`

/** A small JSON store that never throws when the browser refuses. */
export interface SafeStorage {
  /** The value as set; undefined when it is missing or expired. Check its shape: other code may have written it. */
  get(key: StorageKey): unknown
  /** Stores a JSON value; `expiresAt` is a timestamp, ms since 1970. */
  set(key: StorageKey, value: unknown, options?: { expiresAt?: number }): void
  remove(key: StorageKey): void
}

interface Entry {
  value: unknown
  expiresAt?: number
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Opens a store that falls back to memory, key by key. Pass a function where reading `sessionStorage` can throw. */
export function createStorage(backing?: Backing | (() => Backing), now: () => number = () => clock.now()): SafeStorage {
  const memory = new Map<string, string>()
  const stored = attempt(() => (typeof backing === 'function' ? backing() : backing))

  function remove(key: StorageKey): void {
    memory.delete(key)
    attempt(() => stored?.removeItem(key))
  }

  return {
    get(key) {
      const entry = entryFrom(memory.get(key) ?? attempt(() => stored?.getItem(key)))
      if (entry && (entry.expiresAt === undefined || entry.expiresAt > now())) return entry.value
      remove(key)
      return undefined
    },
    set(key, value, { expiresAt } = {}) {
      const text = jsonOf({ value, expiresAt } satisfies Entry) ?? ''
      // Remove the old value first: if the new one does not fit, a later visit must not find the stale one.
      remove(key)
      const isStored = stored !== undefined && attempt(() => (stored.setItem(key, text), true)) === true
      if (!isStored) memory.set(key, text)
    },
    remove,
  }
}

/** Survives a reload and ends with the tab. Call it late: in a frame without an origin `sessionStorage` throws. */
export const tabStorage = () => createStorage(() => sessionStorage)

function entryFrom(text: string | null | undefined): Entry | null {
  const entry: unknown = text ? attempt(() => JSON.parse(text) as unknown) : null
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return null
  const expiresAt = 'expiresAt' in entry ? entry.expiresAt : undefined
  return typeof expiresAt === 'number' ? { value: entry.value, expiresAt } : { value: entry.value }
}
