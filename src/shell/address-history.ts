import { memoryOf, type HistoryMemory } from '../domain/session-address'
import { listen, together } from '../lib/listen'
import { atPage } from '../lib/page-address'
import { START } from '../lib/paths'
import { oneSlash, pathIn } from '../opening/opening'
import type { ShopHistory } from '../session/view'
import { createTrail, type HistoryOptions } from './history'
import type { SheetEntries } from './sheet-entries'

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
