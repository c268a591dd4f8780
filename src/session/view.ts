import type { ReadonlySignal } from '@preact/signals-core'
import type { ChooseEarly } from '../domain/early-choice'
import type { CatalogStore } from '../stores/catalog'
import type { ToastStore } from '../stores/toasts'
import type { Announce, CloseReason, RedirectReason } from './events'
import type { ShopSession } from './session'
import type { Vendors, VendorSlot } from './vendors'

/** Where an element is inside the shop. Paths start with '/', without the page's base path. */
export interface ShopHistory {
  readonly path: ReadonlySignal<string>
  /** The screen that going back leads to; null when there is none to be known. */
  readonly previous: ReadonlySignal<string | null>
  /** Without `asksHost` the shop moves by itself, e.g. away from a screen that it cannot show: nobody may hold it there. */
  navigate(path: string, options?: { replace?: boolean; asksHost?: boolean }): void
  /** Goes to the earlier screen, or to the catalogue when there is none. */
  back(): void
  /** The address of a path in the address bar, or null where the shop has none of its own. */
  hrefOf(path: string): string | null
  /** How far to scroll the current screen, px: the catalogue goes on where it was left, others start at their top. */
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
  /**
   * What was painted ahead of the components: the first rendering shows as many cards; `tell` says what was chosen in its
   * fields, and from then on what is.
   */
  painted: { readonly cards: number; readonly tell: ((choose: ChooseEarly) => void) | undefined } | undefined
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
  /** What the host puts in the place of a vendor's script, as it stands now. */
  vendors(): Vendors
  /** Opens a light-DOM place for what a vendor's script draws; whoever opened it removes it. */
  openVendorSlot(): Promise<VendorSlot>
  /** What scrolls this view's screens while they are mounted: the page, or in its place what a screen has of its own. */
  readonly scroller: { page: Element | null; own: Element | null; readonly current: Element | null }
  /** Colours the host page set on the element, as it typed them: the same object until they change, and a signal's reading. */
  hostColors(): Partial<Record<'primary' | 'onPrimary' | 'secondary' | 'surface' | 'text', string>>
  /** They are others now: whoever shows them reads them again. */
  forgetHostColors(): void
  /** Says which screen is shown now; the host hears of it when it is another one than before. */
  reportScreen(path: string, title: string): void
  /** Says that the first screen can be used; only the first time counts. */
  reportReady(): void
}
