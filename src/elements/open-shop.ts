import { effect } from '@preact/signals-core'
import { memoryOf, type InitialCatalog } from '../domain/session-address'
import type { ShopError } from '../lib/errors'
import { isCatalogPath } from '../lib/paths'
import { settledWithin, wait } from '../lib/wait'
import { paintingOf, type PaintedView } from '../painting/takeover'
import { AgentFrame, isHeldByAgent } from '../screens/catalog/agent-frame'
import type { Announce } from '../session/events'
import type { SessionLease, SessionRegistry } from '../session/registry'
import type { ShopSession } from '../session/session'
import type { Vendors } from '../session/vendors'
import type { ShopView } from '../session/view'
import { createAddressHistory, createMemoryHistory } from '../shell/history'
import { routeOf } from '../shell/routes'
import type { Happening } from '../stores/happenings'
import { when } from '../stores/remote'
import { createElementView } from './element-view'
import type { PaintingHandover } from './painting-handover'

interface OpenShopOptions {
  element: HTMLElement
  registry: SessionRegistry
  apiBase: string
  /** '' means anonymous. */
  code: string
  isStandalone: boolean
  /** Whether the element shows screens; a cart button shows the order alone. */
  hasScreens: boolean
  /** What stands in the element until its first screen does. */
  handover: PaintingHandover
  basePath: string
  /** Path of the first screen. */
  start: string
  initialCatalog: InitialCatalog | null
  texts: Readonly<Record<string, string>>
  vendors: () => Vendors
  announce: Announce
  hear: (happening: Happening) => void
  /** The first screen can be used, or the session cannot be opened. */
  onSettled: (error: ShopError | null) => void
  onHashChange: () => void
}

/** What one element shows of one session, until it is closed. */
export interface OpenShop {
  /** Another number for each, in the order of opening. */
  readonly id: number
  readonly session: ShopSession
  /** '' means anonymous. */
  readonly code: string
  view: ShopView
  /** Resolves when what the first screen shows is here, well or badly answered, or will not be for a while. */
  readonly firstView: Promise<unknown>
  /** Resolves when the live view shows no less than what is painted, and nothing is half done there. */
  follow(painted: PaintedView): Promise<void>
  close(): void
}

/**
 * How long an element stays empty for the sake of showing products first instead of their shape, ms. The loader asks for
 * them while the code is still coming: mostly they are here before it. Then one rendering shows them, where a skeleton first
 * would take its time from a slow phone for nothing. Another screen's code is waited for in the same way.
 */
const PATIENCE = 300

/** How long the order waits for a catalogue's first view that does not come, ms. */
const ORDER_AFTER = 3000

let lastId = 0

/** Leases the session of an element and listens to it. */
export function openShop(options: OpenShopOptions): OpenShop {
  const { element, registry, apiBase, code, isStandalone, announce, handover } = options
  const painted = handover.of(apiBase, code)
  const lease = registry.lease({ apiBase, code })
  const { session } = lease
  const mayNavigate = (from: string, to: string) => announce('shop-before-navigate', { from, to })
  // Only an entry of the browser's history that the shop was in before can be come back to.
  const isBack = isStandalone && memoryOf(history.state) !== null
  let past: Happening[] | null = []
  let companions: Promise<() => void> | undefined
  const view = createElementView({
    element,
    session,
    isStandalone,
    painted: painted ?? undefined,
    initialCatalog: options.initialCatalog,
    keptCatalog: isBack
      ? import('../session/catalog-cache').then(
          ({ keptCatalog }) => keptCatalog(session),
          () => null,
        )
      : undefined,
    texts: options.texts,
    vendors: options.vendors,
    announce,
    createHistory(scrollTop) {
      const common = { start: options.start, mayNavigate, scrollTop }
      if (!isStandalone) return createMemoryHistory(common)
      return createAddressHistory({ ...common, basePath: options.basePath, sessionCode: () => keptCode(lease, code) })
    },
    onReady() {
      session.wantOrder()
      options.onSettled(null)
      handover.replay()
      companions = import('./companions').then(({ accompany }) => {
        const stop = accompany({ view, target: element, past: past ?? [] })
        past = null
        return stop
      })
      companions.catch(() => (past = null))
    },
  })
  const stopListening = session.happenings.listen((happening) => {
    past?.push(happening)
    options.hear(happening)
  })
  let orderTimer: ReturnType<typeof setTimeout> | undefined
  if (options.hasScreens && isCatalogPath(view.history.path.peek())) {
    void view.catalog.open()
    orderTimer = setTimeout(session.wantOrder, ORDER_AFTER)
  } else session.wantOrder()
  const isHere = whenHere(view)
  async function follow(before: PaintedView): Promise<void> {
    await isHere
    await (await codeFor(shop.view))?.prepare?.(shop.view)
    await before.released()
  }
  const stopWatching = effect(() => {
    const remote = session.remote.value
    if (remote.status === 'failed') options.onSettled(remote.error)
  })
  if (isStandalone) addEventListener('hashchange', options.onHashChange)
  const shop: OpenShop = {
    id: ++lastId,
    session,
    code,
    view,
    firstView: painted
      ? follow(painted)
      : settledWithin(PATIENCE, Promise.all([isHere, codeFor(view), paintingOf(element)])),
    follow,
    close() {
      clearTimeout(orderTimer)
      removeEventListener('hashchange', options.onHashChange)
      companions?.then((stop) => stop()).catch(() => undefined)
      stopListening()
      stopWatching()
      view.dispose()
      lease.release()
    },
  }
  return shop
}

async function whenHere({ session, catalog, history }: ShopView): Promise<void> {
  await when(() => {
    const isOpen = session.areSettingsSettled.value && session.categories.value.status !== 'loading'
    const isListed = catalog.isSettled.value || !isCatalogPath(history.path.value)
    return session.remote.value.status === 'failed' || (isOpen && isListed)
  })
  // Its code comes apart: without it the live view would show less than what is painted.
  if (isCatalogPath(history.path.peek()) && isHeldByAgent(session)) await AgentFrame.preload()
  // The rendering that follows is a task of its own: defining the elements and reading the answers was one already.
  await wait(0)
}

/** Fetches the code of the screen that is shown first. */
const codeFor = ({ history }: ShopView) => routeOf(history.path.peek()).screen.preload?.()

/** A code that the server does not know is not kept for the next reload. */
function keptCode({ session }: SessionLease, code: string): string {
  const remote = session.remote.peek()
  return remote.status === 'failed' && !remote.error.retryable ? '' : code
}
