import { effect, signal, untracked } from '@preact/signals-core'
import type { InitialCatalog } from '../domain/session-address'
import type { Session } from '../domain/shop'
import type { Announce } from '../session/events'
import type { ShopSession } from '../session/session'
import type { Vendors } from '../session/vendors'
import type { Exit, ShopHistory, ShopView } from '../session/view'
import { createCatalogStore, type CatalogList } from '../stores/catalog'
import { createToastStore } from '../stores/toasts'
import { dataOf } from '../stores/remote'
import { hostTheme } from '../styles/host-theme'

interface ElementViewOptions {
  element: HTMLElement
  session: ShopSession
  isStandalone: boolean
  initialCatalog: InitialCatalog | null
  painted?: ShopView['painted']
  keptCatalog?: Promise<CatalogList | null> | undefined
  texts: Readonly<Record<string, string>>
  /** What the host gave instead of a vendor's script. */
  vendors?: () => Vendors
  announce: Announce
  createHistory: (scrollTop: () => number) => ShopHistory
  onReady: () => void
}

/** One element's look at its session: made anew when the element turns to another session. */
export function createElementView(options: ElementViewOptions): ShopView & { dispose(): void } {
  const { element, session, isStandalone, announce } = options
  const scroller: ShopView['scroller'] = {
    page: null,
    own: null,
    get current() {
      return scroller.own ?? scroller.page
    },
  }
  const history = options.createHistory(() => scroller.current?.scrollTop ?? 0)
  const toasts = createToastStore()
  const exit = signal<Exit | null>(null)
  /** Each reading has the styles of the page worked out on the spot: once, and again when they have changed. */
  let hostColors: ReturnType<ShopView['hostColors']> | null = null
  const hostChanges = signal(0)
  let isReady = false
  let stopWaiting: (() => void) | null = null
  let shownPath: string | null = null

  function tellReady({ sessionType, channelType }: Session): void {
    queueMicrotask(() => stopWaiting?.())
    announce('shop-ready', { route: history.path.peek(), sessionType, channelType })
    options.onReady()
  }

  return {
    session,
    history,
    toasts,
    catalog: createCatalogStore({ session, initial: options.initialCatalog, kept: options.keptCatalog }),
    isStandalone,
    painted: options.painted,
    texts: options.texts,
    exit,
    announce,
    leave(url, reason) {
      if (!announce('shop-before-redirect', { url: url.href, reason })) return
      if (isStandalone) location.assign(url.href)
      else exit.value = { url: url.href, reason }
    },
    dismissExit: () => (exit.value = null),
    close: (reason) => void announce('shop-close', { reason }),
    vendors: options.vendors ?? (() => ({})),
    openVendorSlot: async () => (await import('./vendor-slot')).openVendorSlot(element),
    scroller,
    hostColors() {
      void hostChanges.value
      return (hostColors ??= hostTheme(element))
    },
    forgetHostColors() {
      hostColors = null
      hostChanges.value += 1
    },
    reportScreen(path, title) {
      if (isStandalone) document.title = title
      const from = shownPath
      shownPath = path
      if (from !== null && from !== path) announce('shop-navigate', { from, to: path, title })
    },
    reportReady() {
      if (isReady) return
      isReady = true
      // Some screens can be used before the session is there.
      stopWaiting = effect(() => {
        const data = dataOf(session.remote.value)
        if (data) untracked(() => tellReady(data))
      })
    },
    dispose() {
      // A screen that is still mounted speaks for a shop that was left.
      isReady = true
      stopWaiting?.()
      history.dispose()
      toasts.clear()
    },
  }
}
