import { computed, signal } from '@preact/signals-core'
import type { ShopHistory } from '../session/view'

export const START = '/catalog'

/** Asked before every move; false keeps the shopper where they are, because the host routes itself. */
export type MayNavigate = (from: string, to: string) => boolean

interface HistoryOptions {
  start: string
  mayNavigate: MayNavigate
  /** How far the screen is scrolled now, px. */
  scrollTop: () => number
}

interface Entry {
  path: string
  scroll: number
}

/** Screens of an embedded element: the host's address bar knows nothing of them. */
export function createMemoryHistory({ start, mayNavigate, scrollTop }: HistoryOptions): ShopHistory {
  const entries = signal<readonly Entry[]>([{ path: start, scroll: 0 }])
  const current = computed(() => entries.value.at(-1) ?? { path: START, scroll: 0 })
  const path = computed(() => current.value.path)

  function replaceLast(...added: Entry[]): void {
    entries.value = [...entries.value.slice(0, -1), ...added]
  }

  function navigate(to: string, { replace = false } = {}): void {
    const from = path.peek()
    if (to === from || !mayNavigate(from, to)) return
    const opened = { path: to, scroll: 0 }
    if (replace) replaceLast(opened)
    else replaceLast({ path: from, scroll: scrollTop() }, opened)
  }

  return {
    path,
    canGoBack: computed(() => entries.value.length > 1),
    navigate,
    back() {
      const earlier = entries.peek().at(-2)
      if (!earlier) navigate(START, { replace: true })
      else if (mayNavigate(path.peek(), earlier.path)) entries.value = entries.peek().slice(0, -1)
    },
    hrefOf: () => null,
    get savedScroll() {
      return current.peek().scroll
    },
    dispose: () => undefined,
  }
}

interface AddressHistoryOptions extends HistoryOptions {
  /** Where the shop lives on its site, '' or '/loja'. */
  basePath: string
  /** Kept with each entry of the browser's history, so that a reload finds the session again; never in the address. */
  sessionCode: () => string
}

interface EntryState {
  vitrine: { index: number; code: string }
}

/** Screens of a page of its own: the address bar follows, and the browser's back button goes back inside the shop. */
export function createAddressHistory(options: AddressHistoryOptions): ShopHistory {
  const { basePath, mayNavigate, scrollTop, start } = options
  const scrolls: number[] = []
  const index = signal(savedEntry()?.index ?? 0)
  const path = signal(pathOf(location.pathname, basePath) ?? start)

  function write(method: 'pushState' | 'replaceState', to: string, at: number): void {
    const state: EntryState = { vitrine: { index: at, code: options.sessionCode() } }
    history[method](state, '', addressOf(to))
    index.value = at
    path.value = to
  }

  function addressOf(to: string): string {
    return `${basePath}${to}${location.search}`
  }

  function navigate(to: string, { replace = false } = {}): void {
    const from = path.peek()
    if (to === from || !mayNavigate(from, to)) return
    if (replace) write('replaceState', to, index.peek())
    else {
      scrolls[index.peek()] = scrollTop()
      scrolls.length = index.peek() + 1
      write('pushState', to, index.peek() + 1)
    }
  }

  function onPopState(): void {
    index.value = savedEntry()?.index ?? 0
    path.value = pathOf(location.pathname, basePath) ?? start
  }

  // The address that opened the page carries the code in its hash: it is taken out of the bar at once.
  write('replaceState', path.peek(), index.peek())
  addEventListener('popstate', onPopState)

  return {
    path,
    canGoBack: computed(() => index.value > 0),
    navigate,
    back() {
      if (index.peek() > 0) history.back()
      else navigate(START, { replace: true })
    },
    hrefOf: addressOf,
    get savedScroll() {
      return scrolls[index.peek()] ?? 0
    },
    dispose: () => removeEventListener('popstate', onPopState),
  }
}

/** What an earlier visit of this history entry left behind, e.g. before a reload. */
export function savedEntry(): { index: number; code: string } | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('vitrine' in state)) return null
  const { vitrine } = state as EntryState
  return typeof vitrine?.index === 'number' && typeof vitrine.code === 'string' ? vitrine : null
}

/** The part of an address after the base path; null when the address is outside it. */
function pathOf(pathname: string, basePath: string): string | null {
  if (!pathname.startsWith(basePath)) return null
  const rest = pathname.slice(basePath.length)
  if (rest === '' || rest === '/') return '/'
  return rest.startsWith('/') ? rest : null
}
