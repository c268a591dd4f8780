import { effect, signal, untracked } from '@preact/signals-core'
import type { InitialCatalog } from '../domain/session-address'
import type { Session } from '../domain/shop'
import type { Announce } from '../session/host-events'
import type { ShopSession } from '../session/session'
import type { Vendors } from '../session/vendors'
import type { Exit, ShopHistory, ShopView } from '../session/view'
import { createCatalogStore, type CatalogList } from '../stores/catalog/catalog'
import { createToastStore } from '../stores/toasts'
import { plainPath } from '../lib/paths'
import { dataOf } from '../lib/remote'
import { hostTheme } from '../styles/host-theme'

interface ElementViewOptions {
  element: HTMLElement
  session: ShopSession
  isStandalone: boolean
  initialCatalog: InitialCatalog | null
  preview?: ShopView['preview']
  keptCatalog?: Promise<CatalogList | null> | undefined
  texts: Readonly<Record<string, string>>
  vendors?: () => Vendors
  announce: Announce
  createHistory: (scrollTop: () => number) => ShopHistory
  onReady: () => void
}

/** One element's view of its session: a new one for each session. */
export function createElementView(options: ElementViewOptions): ShopView & { dispose(): void } {
  const { element, session, isStandalone, announce } = options
  const scroller: ShopView['scroller'] = {
    page: null,
    own: null,
    get current() {
      return scroller.own ?? scroller.page
    },
  }
  const position: ShopView['position'] = {
    around: null,
    get scrollTop() {
      return (position.around ?? scroller.current)?.scrollTop ?? 0
    },
    set scrollTop(top) {
      const scrolled = position.around ?? scroller.current
      if (scrolled) scrolled.scrollTop = top
    },
  }
  const history = options.createHistory(() => position.scrollTop)
  const toasts = createToastStore()
  const exit = signal<Exit | null>(null)
  /** Cached until they change, because each read forces the browser to compute styles. */
  let hostColors: ReturnType<ShopView['hostColors']> | null = null
  const hostChanges = signal(0)
  let isReady = false
  let stopWaiting: (() => void) | null = null
  let shownPath = history.path.peek()

  function announceReady({ sessionType, channelType }: Session): void {
    queueMicrotask(() => stopWaiting?.())
    // A host may navigate at once, before the screen has told its path.
    shownPath = history.path.peek()
    announce('shop-ready', { route: shownPath, sessionType, channelType })
    options.onReady()
  }

  return {
    session,
    history,
    toasts,
    catalog: createCatalogStore({ session, initial: options.initialCatalog, kept: options.keptCatalog }),
    isStandalone,
    preview: options.preview,
    texts: options.texts,
    exit,
    announce,
    leave(url, reason, onLeft) {
      const isOurs = announce('shop-before-redirect', { url: url.href, reason })
      if (isOurs && !isStandalone) {
        exit.value = { url: url.href, reason, onLeft }
        return
      }
      if (isOurs) history.depart(() => location.assign(url.href))
      onLeft?.()
    },
    dismissExit: () => (exit.value = null),
    close: (reason) => void announce('shop-close', { reason }),
    vendors: options.vendors ?? (() => ({})),
    openVendorSlot: async () => (await import('./vendor-slot')).openVendorSlot(element),
    scroller,
    position,
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
      // '/' is no screen: it leads to the catalogue.
      if (from !== path && plainPath(from) !== '/') announce('shop-navigate', { from, to: path, title })
    },
    reportReady() {
      if (isReady) return
      isReady = true
      // Some screens are usable before the session is loaded.
      stopWaiting = effect(() => {
        const data = dataOf(session.remote.value)
        if (data) untracked(() => announceReady(data))
      })
    },
    dispose() {
      // A screen that is still mounted must not report for a closed shop.
      isReady = true
      stopWaiting?.()
      history.dispose()
      toasts.clear()
    },
  }
}
