import { effect } from '@preact/signals-core'
import { memoryOf, type InitialCatalog } from '../domain/session-address'
import { createTakeover, type Takeover } from '../first-view/takeover'
import { clock } from '../lib/clock'
import type { ShopError } from '../lib/errors'
import { listen, together } from '../lib/listen'
import { Deferred } from '../lib/deferred'
import { isCatalogPath, isListPath } from '../lib/paths'
import { settledWithin } from '../lib/wait'
import type { Announce } from '../session/host-events'
import type { SessionRegistry } from '../session/registry'
import type { ShopSession } from '../session/session'
import type { ShopView } from '../session/view'
import { createMemoryHistory } from '../shell/history'
import type { SessionEvent } from '../stores/session-events'
import { when } from '../stores/when'
import type { ElementSettings } from './element-settings'
import { createElementView } from './element-view'
import { whenFirstScreenIsComplete } from './first-screen'
import type * as OwnPage from './own-page'
import { createTasksAfterReady } from './tasks-after-ready'

interface OpenShopOptions {
  element: HTMLElement
  registry: SessionRegistry
  settings: ElementSettings
  /** Null in a host's page. */
  ownPage: typeof OwnPage | null
  /** '' means anonymous. */
  code: string
  /** Key under which the code is stored for the tab, when the address carried the code; else null. */
  keptAs: string | null
  initialCatalog: InitialCatalog | null
  /** Of the address that the page was opened by. */
  coupon: string | null | undefined
  announce: Announce
}

interface ShopListeners {
  onEvent: (event: SessionEvent) => void
  /** The first screen can be used. */
  onReady: () => void
  /** The session cannot be opened, or has ended. */
  onFailed: (error: ShopError) => void
  onHashChange: () => void
}

/** One session open in one element, until it is closed. */
export interface OpenShop {
  /** Another number for each opening. */
  readonly id: number
  readonly session: ShopSession
  view: ShopView
  readonly takeover: Takeover
  /** Begins to listen and to ask for what the first screen shows. */
  start(listeners: ShopListeners): void
  close(): void
}

/** Longest wait of the order for a catalogue's first view, and of what follows for the order, ms. */
const ORDER_AFTER = 3000

let lastId = 0

const nothing = (): void => undefined

/** Leases the session of an element, shared with the others of its page, and makes the element's view of it. */
export function openShop(options: OpenShopOptions): OpenShop {
  const { element, registry, settings, ownPage, code, announce } = options
  const apiBase = settings.apiBase()
  const isStandalone = ownPage !== null
  const { session, release } = registry.lease({ apiBase, code })
  let onReady: () => void
  const view = createElementView({
    element,
    session,
    isStandalone,
    initialCatalog: options.initialCatalog,
    // Only a history entry that the shop was in before can be returned to.
    keptCatalog: isStandalone && memoryOf(history.state) ? keptCatalogOf(session) : undefined,
    texts: settings.texts(),
    vendors: settings.vendors,
    announce,
    createHistory: (scrollTop) => {
      const common = {
        start: settings.startPath(),
        mayNavigate: (from: string, to: string) => announce('shop-before-navigate', { from, to }),
        scrollTop,
      }
      if (!ownPage) return createMemoryHistory(common)
      return ownPage.createAddressHistory({
        ...common,
        basePath: settings.get('basePath'),
        sessionCode: () => (ownPage.isOver(session) ? '' : code),
      })
    },
    onReady: () => onReady(),
  })
  const openedAt = view.history.path.peek()
  const takeover = createTakeover(element, { apiBase, code }, whenFirstScreenIsComplete(view))
  const touched = new Deferred<void>()
  const { promise: whenTouched } = touched
  void whenTouched.then(session.wantOrder)
  const tasks = createTasksAfterReady({ view, target: element, openedAt, coupon: options.coupon, whenTouched })
  let stop = nothing

  return {
    id: (lastId += 1),
    session,
    view,
    takeover,
    start(listeners) {
      onReady = () => {
        const isAsked = session.wantOrderUnlessEmpty()
        listeners.onReady()
        takeover.preview?.replay()
        // The order has the line first: a press waits for it.
        const isAnswered = async () => (await isAsked) && when(() => session.order.remote.value.status !== 'loading')
        void settledWithin(ORDER_AFTER, isAnswered()).then(() => tasks.start())
      }
      stop = together(
        session.events.subscribe((event) => {
          tasks.hear(event)
          listeners.onEvent(event)
        }),
        effect(() => {
          const { value } = session.remote
          if (value.status === 'failed') listeners.onFailed(value.error)
        }),
        (options.keptAs !== null && ownPage?.keepCode(session, options.keptAs, code)) || nothing,
        isStandalone ? listen(globalThis, 'hashchange', listeners.onHashChange) : nothing,
        askForOrder(view, settings.hasScreens && isCatalogPath(openedAt)),
        // The first sign that somebody is there.
        listen(element, ['pointerover', 'focusin'], () => touched.resolve(), { once: true }),
        effect(() => void (isListPath(view.history.path.value) || touched.resolve())),
      )
    },
    close() {
      stop()
      takeover.close()
      tasks.close()
      view.dispose()
      release()
    },
  }
}

const keptCatalogOf = (session: ShopSession) =>
  import('../session/catalog-cache').then(
    ({ keptCatalog }) => keptCatalog(session),
    () => null,
  )

/** A catalogue's products come before the order. @returns a function that asks no more */
function askForOrder({ session, catalog }: ShopView, isCatalog: boolean): () => void {
  if (!isCatalog) {
    session.wantOrder()
    return nothing
  }
  void catalog.open()
  const timer = clock.setTimeout(session.wantOrderUnlessEmpty, ORDER_AFTER)
  return () => clock.clearTimeout(timer)
}
