import { computed, signal } from '@preact/signals-core'
import { START } from '../lib/paths'
import type { ShopHistory } from '../session/view'

export interface HistoryOptions {
  start: string
  /** Called before every move. False cancels it: the host routes by itself. */
  mayNavigate: (from: string, to: string) => boolean
  scrollTop: () => number
}

/** The screens that were open, and the one that is. */
export function createTrail({ start, mayNavigate, scrollTop }: HistoryOptions, firstIndex = 0) {
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
