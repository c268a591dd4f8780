import { attempt } from './attempt'

/* A session of this tab: that of a standalone page, or of a visitor without a code. Not JSON: a host page may replace it, and a code must stay unchanged. */

/** The code, a visitor's own with its shop, and the server's id of the last shopper, which opens nothing. */
type Key = 'session_code' | `session_code:${string}` | 'session_user_id'

/** Identifies a shop of a site, so that no code is sent to another shop's server. */
export const shopOf = (apiBase: string, basePath: string) => `${apiBase}\n${basePath}\n`

/** The stored value of a shop; undefined when there is none or it belongs to another shop. */
export function keptForTab(key: Key, shop: string): string | undefined {
  const value = attempt(() => sessionStorage.getItem(key))
  return value?.startsWith(shop) ? value.slice(shop.length) : undefined
}

export function keepForTab(key: Key, shop: string, value: string): void {
  attempt(() => sessionStorage.setItem(key, shop + value))
}

export function forgetForTab(key: Key): void {
  attempt(() => sessionStorage.removeItem(key))
}
