import type { SessionAddress } from '../domain/session-address'
import type { ShopError } from '../lib/errors'
import { openedCode } from '../opening/opening'
import type { ElementSettings } from './element-settings'
import type { OpenShop } from './open-shop'

/**
 * What an element has. `opening`: a session is leased, and the first screen cannot be used yet. A failed shop may still
 * open: its screens offer another try.
 */
export type ElementState =
  | { readonly is: 'closed' }
  | { readonly is: 'opening'; readonly shop: OpenShop }
  | { readonly is: 'open'; readonly shop: OpenShop }
  | { readonly is: 'failed'; readonly shop: OpenShop; readonly error: ShopError }

export const CLOSED: ElementState = { is: 'closed' }

export const shopOf = (state: ElementState): OpenShop | null => (state.is === 'closed' ? null : state.shop)

export const settled = (shop: OpenShop, error: ShopError | null): ElementState =>
  error ? { is: 'failed', shop, error } : { is: 'open', shop }

/** The shop that an element should have: two equal ones are one. */
export interface Wanted {
  /** All that makes another shop of it, but the code. */
  readonly place: string
  /** '' means anonymous. */
  readonly code: string
}

/** @param address of a standalone page */
export function wantedBy(settings: ElementSettings, address: SessionAddress | null): Wanted {
  return { place: settings.place(), code: openedCode(settings.get, address?.code) }
}

/**
 * What an element has to do for the shop that it should have now. `rename`: the same place under another code, where the
 * server agrees.
 */
export function changeTo(wanted: Wanted, { is }: ElementState, before: Wanted): 'none' | 'rename' | 'reopen' {
  if (is === 'closed' || wanted.place !== before.place) return 'reopen'
  return wanted.code === before.code ? 'none' : 'rename'
}
