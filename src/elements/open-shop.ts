import { isHeldByAgent } from '../session/SessionContext'
import { effect } from '@preact/signals-core'
import { memoryOf, type InitialCatalog } from '../domain/session-address'
import type { ShopError } from '../lib/errors'
import { isCatalogPath } from '../lib/paths'
import { settledWithin, wait } from '../lib/wait'
import { attachPreview, whenPainted, type Preview } from '../first-view/preview'
import { clock, type Timer } from '../lib/clock'
import { AgentFrame } from '../screens/catalog/CatalogScreen'
import type { Announce } from '../session/host-events'
import type { SessionRegistry } from '../session/registry'
import type { ShopSession } from '../session/session'
import type { ShopView } from '../session/view'
import { createAddressHistory, createMemoryHistory } from '../shell/history'
import { preloadScreen } from '../shell/routes'
import type { SessionEvent } from '../stores/session-events'
import { when } from '../stores/when'
import { isOver, keepCode } from './address'
import type { ElementSettings } from './element-settings'
import { createElementView } from './element-view'
import { createFollowing } from './following'

interface OpenShopOptions {
  element: HTMLElement
  registry: SessionRegistry
  settings: ElementSettings
  /** '' means anonymous. */
  code: string
  /** Key under which the code is stored for the tab, when the address carried the code; else null. */
  shop: string | null
  initialCatalog: InitialCatalog | null
  /** Of the address that the page was opened by. */
  coupon: string | null | undefined
  announce: Announce
  onEvent: (event: SessionEvent) => void
  /** The first screen can be used, or the session cannot be opened. */
  onSettled: (error: ShopError | null) => void
  onHashChange: () => void
}

/** One session open in one element, until it is closed. */
export interface OpenShop {
  /** Counts up with each opening. */
  readonly id: number
  readonly session: ShopSession
  view: ShopView
  /** The view that was in the root before; kept until the presses on it are replayed. */
  preview: Preview | null
  /** Resolves when the first screen's data is loaded or failed, or after the longest wait. */
  readonly firstView: Promise<unknown>
  /** Finds a preview that was painted later. Resolves when the live view shows no less, and no press is half done there. */
  followLate(): Promise<void> | undefined
  close(): void
}

/**
 * Delay before an empty element shows a skeleton, ms. Products and code of screens mostly come earlier: one rendering
 * then shows them, and a slow phone is spared the skeleton's.
 */
const PATIENCE = 300

/** Longest wait of the order for a catalogue's first view, and of what follows for the order, ms. */
const ORDER_AFTER = 3000

let lastId = 0

/** Leases the session of an element and listens to it. */
export function openShop(options: OpenShopOptions): OpenShop {
  const { element, registry, settings, code, announce } = options
  const apiBase = settings.apiBase()
  const isStandalone = settings.isStandalone()
  const shown = previewIn(element, apiBase, code)
  const lease = registry.lease({ apiBase, code })
  const { session } = lease
  const mayNavigate = (from: string, to: string) => announce('shop-before-navigate', { from, to })
  // Only a history entry that the shop was in before can be returned to.
  const isBack = isStandalone && memoryOf(history.state) !== null
  const following = createFollowing(() => ({ view, target: element, openedAt, coupon: options.coupon }))

  const view = createElementView({
    element,
    session,
    isStandalone,
    preview: shown ?? undefined,
    initialCatalog: options.initialCatalog,
    keptCatalog: isBack
      ? import('../session/catalog-cache').then(
          ({ keptCatalog }) => keptCatalog(session),
          () => null,
        )
      : undefined,
    texts: settings.texts(),
    vendors: settings.vendors,
    announce,
    createHistory(scrollTop) {
      const common = { start: settings.startPath(), mayNavigate, scrollTop }
      if (!isStandalone) return createMemoryHistory(common)
      return createAddressHistory({
        ...common,
        basePath: settings.get('base-path'),
        sessionCode: () => (isOver(session) ? '' : code),
      })
    },
    onReady() {
      session.wantOrder()
      options.onSettled(null)
      shop.preview?.replay()
      // The order has the line first: a press waits for it.
      const isAnswered = when(() => session.order.remote.value.status !== 'loading')
      void settledWithin(ORDER_AFTER, isAnswered).then(() => following.load())
    },
  })
  const openedAt = view.history.path.peek()
  const stopListening = session.events.subscribe((event) => {
    following.hear(event)
    options.onEvent(event)
  })
  let orderTimer: Timer | undefined
  if (settings.hasScreens && isCatalogPath(openedAt)) {
    void view.catalog.open()
    orderTimer = clock.setTimeout(session.wantOrder, ORDER_AFTER)
  } else session.wantOrder()
  const isHere = whenHere(view)
  async function follow(given: Preview): Promise<void> {
    await isHere
    await codeFor(shop.view)
    await given.released()
  }
  const stopWatching = effect(() => {
    const remote = session.remote.value
    if (remote.status === 'failed') options.onSettled(remote.error)
  })
  const stopKeeping = options.shop === null ? null : keepCode(session, options.shop, code)
  if (isStandalone) addEventListener('hashchange', options.onHashChange)
  const shop: OpenShop = {
    id: ++lastId,
    session,
    view,
    preview: shown,
    firstView: shown
      ? follow(shown)
      : settledWithin(PATIENCE, Promise.all([isHere, codeFor(view), whenPainted(element)])),
    followLate() {
      if (shop.preview) return undefined
      shop.preview = previewIn(element, apiBase, code)
      shop.view.preview = shop.preview ?? undefined
      return shop.preview ? follow(shop.preview) : undefined
    },
    close() {
      clock.clearTimeout(orderTimer)
      removeEventListener('hashchange', options.onHashChange)
      following.close()
      stopListening()
      stopWatching()
      stopKeeping?.()
      view.dispose()
      lease.release()
    },
  }
  return shop
}

/** The preview of a shop in an element; that of another shop is dropped. */
function previewIn({ shadowRoot }: Element, apiBase: string, code: string): Preview | null {
  const found = shadowRoot && attachPreview(shadowRoot)
  if (!found || found.isOf(apiBase, code)) return found
  found.drop()
  return null
}

async function whenHere({ session, catalog, history }: ShopView): Promise<void> {
  await when(() => {
    const isOpen = session.areSettingsSettled.value && session.categories.value.status !== 'loading'
    const isListed = catalog.isSettled.value || !isCatalogPath(history.path.value)
    return session.remote.value.status === 'failed' || (isOpen && isListed)
  })
  // Its code comes apart: without it the live view would show less than what is painted.
  if (isCatalogPath(history.path.peek()) && isHeldByAgent(session)) await AgentFrame.preload()
  // A new task for the rendering: defining the elements and reading the answers filled this one.
  await wait(0)
}

const codeFor = ({ history }: ShopView) => preloadScreen(history.path.peek())
