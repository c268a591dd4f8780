import { computed, signal } from '@preact/signals-core'
import { memoryOf, type HistoryMemory } from '../domain/session-address'
import { listen, together } from '../lib/listen'
import { atPage } from '../lib/page-address'
import { START } from '../lib/paths'
import { oneSlash, pathIn } from '../opening/opening'
import type { ShopHistory } from '../session/view'
import type { SheetEntries } from './sheet-entries'

interface HistoryOptions {
  start: string
  /** Called before every move. False cancels it: the host routes by itself. */
  mayNavigate: (from: string, to: string) => boolean
  scrollTop: () => number
}

/** The screens that were open, and the one that is. */
function createTrail({ start, mayNavigate, scrollTop }: HistoryOptions, firstIndex = 0) {
  const index = signal(firstIndex)
  const path = signal(start)
  // Paths before a reload are unknown.
  const paths: string[] = []
  /** Only lists remember their scroll position: shoppers return to them. */
  const scroll: Record<string, number> = { [START]: 0, '/products-found': 0 }
  const previous = computed(() => paths[index.value - 1] ?? null)

  /** Makes a path the screen at a place of the trail. */
  function put(to: string, at: number): void {
    paths[at] = to
    index.value = at
    path.value = to
  }

  /** The scroll position belongs to the screen that is left. */
  function leave(): void {
    const from = path.peek()
    if (from in scroll) scroll[from] = scrollTop()
  }

  put(start, firstIndex)
  return {
    index,
    path,
    previous,
    put,
    leave,
    /** Leaves the screen for another, unless the host holds it. */
    move(to: string, step: () => void, asksHost = true): void {
      const from = path.peek()
      if (to === from || (asksHost && !mayNavigate(from, to))) return
      leave()
      step()
    },
    savedScroll: () => scroll[path.peek()] ?? 0,
  }
}

/** History of an embedded element. It does not touch the host's address bar. */
export function createMemoryHistory(options: HistoryOptions): ShopHistory {
  const { index, path, previous, put, move, savedScroll } = createTrail(options)

  function navigate(to: string, { replace = false, asksHost = true } = {}): void {
    move(to, () => put(to, index.peek() + (replace ? 0 : 1)), asksHost)
  }

  return {
    path,
    previous,
    navigate,
    back() {
      const earlier = previous.peek()
      if (earlier === null) navigate(START, { replace: true })
      else move(earlier, () => put(earlier, index.peek() - 1))
    },
    depart: (open) => open(),
    hrefOf: () => null,
    get savedScroll() {
      return savedScroll()
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
  const { basePath, mayNavigate } = options
  const pathHere = () => pathIn(location, basePath) ?? options.start
  const trail = createTrail({ ...options, start: pathHere() }, placeInAddress())
  const { index, path, previous } = trail
  const addressOf = (to: string) => `${basePath}${oneSlash(to)}`

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
    history[method === 'pushState' && sheetsIn(history.state) > 0 ? 'replaceState' : method](
      state,
      '',
      atPage(addressOf(to)),
    )
    trail.put(to, at)
  }

  function navigate(to: string, { replace = false, asksHost = true } = {}): void {
    const step = () => {
      if (replace) write('replaceState', to, index.peek())
      else write('pushState', to, index.peek() + 1)
    }
    trail.move(to, () => (sheets ? sheets.step(replace, step) : step()), asksHost)
  }

  function onPopState(): void {
    trail.leave()
    index.value = placeInAddress()
    path.value = pathHere()
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

  return {
    path,
    previous,
    navigate,
    back() {
      if (index.peek() === 0) return navigate(START, { replace: true })
      // An unknown path is left to the browser.
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
      return trail.savedScroll()
    },
    dispose: together(
      listen(window, 'popstate', onPopState),
      listen(window, 'pageshow', onPageShow),
      () => (history.scrollRestoration = scrollRestoration),
    ),
  }
}

const placeInAddress = () => memoryOf(history.state)?.index ?? 0

/** The number of sheets over the screen that an entry stands for. */
const sheetsIn = (state: unknown) => memoryOf(state)?.sheets ?? 0
