import type { ReadonlySignal } from '@preact/signals-core'
import type { CatalogStore } from '../stores/catalog/catalog'
import type { ToastStore } from '../stores/toasts'
import type { Announce, CloseReason, RedirectReason } from './host-events'
import type { ShopSession } from './session'
import type { Vendors, VendorSlot } from './vendors'

/** Where an element is inside the shop. Paths start with '/', without the page's base path. */
export interface ShopHistory {
  readonly path: ReadonlySignal<string>
  /** The screen that going back leads to; null when unknown. */
  readonly previous: ReadonlySignal<string | null>
  /** Without `asksHost` the host cannot hold the move, e.g. away from a screen that cannot be shown. */
  navigate(path: string, options?: { replace?: boolean; asksHost?: boolean }): void
  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void
  /**
   * Gives a sheet over the screen an entry of its own, where the shop has the address bar: going back calls `close`.
   * @returns a function for a sheet that closed otherwise
   */
  hold?(close: () => void): () => void
  /** Opens another page by `open`. */
  depart(open: () => void): void
  /** The address of a path in the address bar, or null where the shop has none of its own. */
  hrefOf(path: string): string | null
  /** The current screen's scroll position, px: the catalogue returns to its last one, others start at the top. */
  readonly savedScroll: number
  /** Stops listening to the address bar. */
  dispose(): void
}

/** A place outside the shop that the shopper is about to go to. */
export interface Exit {
  readonly url: string
  readonly reason: RedirectReason
  /** The shopper followed the link. */
  readonly onLeft: (() => void) | undefined
}

/** One element's own look at a session: its place, its toasts, its catalogue. */
export interface ShopView {
  readonly session: ShopSession
  readonly history: ShopHistory
  readonly toasts: ToastStore
  readonly catalog: CatalogStore
  readonly isStandalone: boolean
  /** The preview shown before the components ran: the first rendering shows at least as many cards. */
  preview: { readonly cards: number; replace(): void } | undefined
  /** Visible texts the host replaced, by `area.key`. */
  readonly texts: Readonly<Record<string, string>>
  /** An outside address, shown as a link by an embedded element: only the shopper's press may leave the host page. */
  readonly exit: ReadonlySignal<Exit | null>
  readonly announce: Announce
  /**
   * Leaves for an address that `lib/url` allows: in the same tab on a standalone page, by a link elsewhere.
   * @param onLeft called once the shopper is leaving, or the host handles it; never when they stay
   */
  leave(url: URL, reason: RedirectReason, onLeft?: () => void): void
  dismissExit(): void
  /** Reports to the host that the shopper is done here. */
  close(reason: CloseReason): void
  /** The host's present replacements of vendors' scripts. */
  vendors(): Vendors
  /** Opens a light-DOM slot for a vendor's script; the caller removes it. */
  openVendorSlot(): Promise<VendorSlot>
  /** The element that scrolls this view's screens while they are mounted: the page, or a screen's own scroller. */
  readonly scroller: { page: Element | null; own: Element | null; readonly current: Element | null }
  /** Their scroll position, px. The host's page scrolls when the element is as tall as its content. */
  readonly position: { around: Pick<Element, 'scrollTop'> | null; scrollTop: number }
  /** The host page's colours for the element, as typed: the same object until they change. Reading it subscribes. */
  hostColors(): Partial<Record<'primary' | 'onPrimary' | 'secondary' | 'surface' | 'text', string>>
  /** The host's colours changed: everyone who shows them reads them again. */
  forgetHostColors(): void
  /** Reports the current screen; the host gets an event when it changed. */
  reportScreen(path: string, title: string): void
  /** Reports that the first screen can be used; only the first call counts. */
  reportReady(): void
}
