import { attempt } from './attempt'

/*
 * A standalone page's session, stored for this tab alone. Part of the loader, so it is small. Not JSON: a host page may
 * replace JSON, and a code must come back unchanged.
 */

/** The specification's names: the code, and the server's id of the last shopper, which opens nothing. */
type Key = 'session_code' | 'session_user_id'

/** Identifies a shop of a site, so that no code is sent to another shop's server. */
export const shopOf = (apiBase: string, basePath: string) => `${apiBase}\n${basePath}\n`

/** The stored value of a shop; undefined when there is none or it belongs to another shop. */
export function keptForTab(key: Key, shop: string): string | undefined {
  const value = attempt(() => sessionStorage.getItem(key))
  return value?.startsWith(shop) ? value.slice(shop.length) : undefined
}

/** Stores a value in place of the earlier one. */
export function keepForTab(key: Key, shop: string, value: string): void {
  attempt(() => sessionStorage.setItem(key, shop + value))
}

export function forgetForTab(key: Key): void {
  attempt(() => sessionStorage.removeItem(key))
}
