import { computed, signal } from '@preact/signals-core'
import { memoryOf, type HistoryMemory } from '../domain/session-address'
import { START } from '../lib/paths'
import type { ShopHistory } from '../session/view'
import type { SheetEntries } from './sheet-entries'

interface HistoryOptions {
  start: string
  /** Called before every move. False cancels it: the host routes by itself. */
  mayNavigate: (from: string, to: string) => boolean
  scrollTop: () => number
}

/** Only lists remember their scroll position: shoppers return to them. */
function rememberScroll(scrollTop: () => number) {
  const kept: Record<string, number> = { [START]: 0, '/products-found': 0 }
  return {
    leave(path: string): void {
      if (path in kept) kept[path] = scrollTop()
    },
    of: (path: string) => kept[path] ?? 0,
  }
}

/** History of an embedded element. It does not touch the host's address bar. */
export function createMemoryHistory({ start, mayNavigate, scrollTop }: HistoryOptions): ShopHistory {
  const entries = signal<readonly string[]>([start])
  const path = computed(() => entries.value.at(-1) ?? START)
  const scroll = rememberScroll(scrollTop)

  function move(to: string, next: readonly string[], asksHost = true): void {
    const from = path.peek()
    if (to === from || (asksHost && !mayNavigate(from, to))) return
    scroll.leave(from)
    entries.value = next
  }

  function navigate(to: string, { replace = false, asksHost = true } = {}): void {
    move(to, [...(replace ? entries.peek().slice(0, -1) : entries.peek()), to], asksHost)
  }

  return {
    path,
    previous: computed(() => entries.value.at(-2) ?? null),
    navigate,
    back() {
      const earlier = entries.peek().at(-2)
      if (earlier === undefined) navigate(START, { replace: true })
      else move(earlier, entries.peek().slice(0, -1))
    },
    depart: (open) => open(),
    hrefOf: () => null,
    get savedScroll() {
      return scroll.of(path.peek())
    },
    dispose: () => undefined,
  }
}

interface AddressHistoryOptions extends HistoryOptions {
  /** Base path of the shop on its site, '' or '/loja'. */
  basePath: string
  /** Kept in the state of each history entry, so that a reload finds the session again. Never in the address. */
  sessionCode: () => string
}

/** History of a standalone page, in the address bar: the browser's back button goes back inside the shop. */
export function createAddressHistory(options: AddressHistoryOptions): ShopHistory {
  const { basePath, mayNavigate, scrollTop, start } = options
  const scroll = rememberScroll(scrollTop)
  const index = signal(memoryOf(history.state)?.index ?? 0)
  const path = signal(pathInAddress(basePath) ?? start)
  const addressOf = (to: string) => `${basePath}${oneSlash(to)}`
  // Paths before a reload are unknown, so going back is left to the browser then.
  const paths: string[] = []
  const previous = computed(() => (index.value > 0 ? (paths[index.value - 1] ?? null) : null))

  let sheets: SheetEntries | null = null
  let preparing: Promise<SheetEntries | null> | null = null
  const memory = () => ({ index: index.peek(), code: options.sessionCode() })

  /** The code for sheets comes with the first one, or with an entry that one left behind. */
  const withSheets = (): Promise<SheetEntries | null> =>
    (preparing ??= import('./sheet-entries').then(
      ({ createSheetEntries }) => (sheets = createSheetEntries(memory)),
      () => (preparing = null),
    ))

  function write(
    method: 'pushState' | 'replaceState',
    to: string,
    at: number,
    over?: HistoryMemory['vitrine'] | null,
  ): void {
    const state: HistoryMemory = { vitrine: { ...over, ...memory(), index: at } }
    // The entry of a sheet becomes that of the next screen.
    history[method === 'pushState' && sheetsIn(history.state) > 0 ? 'replaceState' : method](state, '', addressOf(to))
    paths[at] = to
    index.value = at
    path.value = to
  }

  function navigate(to: string, { replace = false, asksHost = true } = {}): void {
    const from = path.peek()
    if (to === from || (asksHost && !mayNavigate(from, to))) return
    scroll.leave(from)
    const step = () => {
      if (replace) write('replaceState', to, index.peek())
      else write('pushState', to, index.peek() + 1)
    }
    if (sheets) sheets.step(replace, step)
    else step()
  }

  function onPopState(): void {
    scroll.leave(path.peek())
    index.value = memoryOf(history.state)?.index ?? 0
    path.value = pathInAddress(basePath) ?? start
    arrive()
  }

  /** The browser kept the page. A page that is new arrives below. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) arrive()
  }

  function arrive(): void {
    if (sheets || sheetsIn(history.state) > 0) void withSheets().then((entries) => entries?.arrive())
  }

  // The first address has the code in its hash: remove it from the address bar at once.
  write('replaceState', path.peek(), index.peek(), memoryOf(history.state))
  arrive()
  const { scrollRestoration } = history
  history.scrollRestoration = 'manual'
  addEventListener('popstate', onPopState)
  addEventListener('pageshow', onPageShow)

  return {
    path,
    previous,
    navigate,
    back() {
      if (index.peek() === 0) return navigate(START, { replace: true })
      const earlier = previous.peek()
      if (earlier !== null && !mayNavigate(path.peek(), earlier)) return
      if (sheets) sheets.back()
      else history.back()
    },
    hold(close) {
      let isOver = false
      let release: (() => void) | undefined
      void withSheets().then((entries) => {
        if (!isOver) release = entries?.hold(close)
      })
      return () => {
        isOver = true
        release?.()
      }
    },
    depart(open) {
      if (sheets) sheets.leave(open)
      else open()
    },
    hrefOf: addressOf,
    get savedScroll() {
      return scroll.of(path.peek())
    },
    dispose() {
      removeEventListener('popstate', onPopState)
      removeEventListener('pageshow', onPageShow)
      history.scrollRestoration = scrollRestoration
    },
  }
}

/** The part of the address after the base path, with its query. Null when the address is outside the base path. */
function pathInAddress(basePath: string): string | null {
  const { pathname, search } = location
  if (!pathname.startsWith(basePath)) return null
  const rest = pathname.slice(basePath.length)
  // Resolved here: a screen that only redirects would be visible for a moment.
  if (rest === '' || rest === '/') return START
  return rest.startsWith('/') ? `${oneSlash(rest)}${search}` : null
}

/** The number of sheets over the screen that an entry stands for. */
const sheetsIn = (state: unknown) => memoryOf(state)?.sheets ?? 0

/** Two slashes at the start would mean another site. */
function oneSlash(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}
