import type { ReadonlySignal } from '@preact/signals-core'
import type { CatalogStore } from '../stores/catalog'
import type { ToastStore } from '../stores/toasts'
import type { Announce, CloseReason, RedirectReason } from './events'
import type { ShopSession } from './session'

/** Where an element is inside the shop. Paths start with '/', without the page's base path. */
export interface ShopHistory {
  readonly path: ReadonlySignal<string>
  /** Whether there is an earlier screen of the shop to go back to. */
  readonly canGoBack: ReadonlySignal<boolean>
  navigate(path: string, options?: { replace?: boolean }): void
  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void
  /** The address of a path in the address bar, or null where the shop has none of its own. */
  hrefOf(path: string): string | null
  /** How far the current screen was scrolled when it was last left, px. */
  readonly savedScroll: number
  /** Stops listening to the address bar. */
  dispose(): void
}

/** A place outside the shop that the shopper is about to go to. */
export interface Exit {
  readonly url: string
  readonly reason: RedirectReason
}

/** One element's own look at a session: its place, its toasts, its catalogue. */
export interface ShopView {
  readonly session: ShopSession
  readonly history: ShopHistory
  readonly toasts: ToastStore
  readonly catalog: CatalogStore
  readonly isStandalone: boolean
  /** Visible texts the host replaced, by `area.key`. */
  readonly texts: Readonly<Record<string, string>>
  /** A way out that an embedded element shows as a link, since only the shopper's own press may leave the host page. */
  readonly exit: ReadonlySignal<Exit | null>
  readonly announce: Announce
  /** Leaves for an address that `lib/url` let pass: same tab on a page of its own, a link to press elsewhere. */
  leave(url: URL, reason: RedirectReason): void
  dismissExit(): void
  /** Tells the host that the shopper is done here. */
  close(reason: CloseReason): void
  /** The element that scrolls this view's screens, while they are mounted. */
  readonly scroller: { current: Element | null }
  /** A custom property the host page set on the element, e.g. `--shop-primary`; '' when it set none. */
  hostStyle(property: string): string
  /** Says that the first screen can be used; only the first time counts. */
  reportReady(): void
}
