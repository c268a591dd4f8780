import { sessionKey } from '../domain/session-identity'
import { nextFrame } from '../lib/next-frame'
import { holdsRules } from '../styles/sheet'
import { controlAt, keepTaps, pressAgain, type Place } from './taps'

/** A view that a shadow root shows before the components run, from the painter or from the server that sent the page. */
export interface Preview {
  readonly cards: number
  /** True if it shows this shop. The preview of a page from a server has no owner, and counts as the right one. */
  isOf(apiBase: string, code: string): boolean
  /** Resolves when it has been seen and no press on it is half done. */
  released(): Promise<void>
  /** Removes it, once. The live view, already in the root, gets its scroll position and focus. */
  replace(): void
  /** Presses in the live view the controls that were pressed in the preview. */
  replay(): void
  /** Removes it and forgets the presses. */
  drop(): void
}

/** A root from a server: a script in it keeps the presses until this module does. */
interface RootOfPage extends ShadowRoot {
  pressed?: HTMLElement[] | undefined
}

const previews = new WeakMap<ShadowRoot, Preview>()
const liveRoots = new WeakSet<ShadowRoot>()

/** From now on components render in the root, and nothing is painted there. */
export function goLive(root: ShadowRoot): void {
  liveRoots.add(root)
}

export function isPaintable(root: ShadowRoot | null): boolean {
  return !root || !liveRoots.has(root)
}

const viewIn = (root: ShadowRoot) => [...root.children].find((child) => !child.matches('style,script,link'))

/**
 * Attaches to the view in a root, and keeps the presses on it. A second call gives the same preview. Call it before
 * anything else is put into the root.
 * @param owner the shop it shows; missing when the view came with the page
 * @returns null when the root shows nothing, or components render in it
 */
export function attachPreview(root: RootOfPage, owner?: { apiBase: string; code: string }): Preview | null {
  const existing = previews.get(root)
  const view = viewIn(root)
  if (existing || !view || liveRoots.has(root)) return existing ?? null
  const taps = keepTaps(root, view, acknowledge)
  const key = owner && sessionKey(owner.apiBase, owner.code)
  const seen = owner ? nextFrame() : Promise.resolve()
  const nodes = [...root.childNodes].filter((node) => !holdsRules(root, node))
  let pressed: Place[] = []
  let isReplayed = false

  function remove(): void {
    previews.delete(root)
    for (const node of nodes) node.remove()
  }

  const preview: Preview = {
    get cards() {
      return view.querySelectorAll('[part=product-card]').length
    },
    isOf: (apiBase, code) => key === undefined || key === sessionKey(apiBase, code),
    released: () => seen.then(taps.released),
    replace() {
      if (!previews.has(root)) return
      const focused = taps.focused()
      // A view from a server may have been scrolled before this module listened.
      const scrolled = key === undefined || taps.scrolled() ? scrollersIn(view) : []
      const positions = scrolled.map((scroller) => [scroller?.scrollLeft, scroller?.scrollTop] as const)
      pressed = taps.take()
      taps.handOver((place) => void (isReplayed ? pressAgain(root, [place]) : pressed.push(place)))
      remove()
      const live = viewIn(root)
      const scrollers = live ? scrollersIn(live) : []
      positions.forEach(([left = 0, top = 0], index) => {
        if (left || top) scrollers[index]?.scrollTo({ left, top, behavior: 'instant' })
      })
      if (focused) controlAt(root, focused)?.focus({ preventScroll: true })
    },
    replay() {
      isReplayed = true
      pressAgain(root, pressed.splice(0))
    },
    drop() {
      taps.take()
      remove()
    },
  }
  previews.set(root, preview)
  const { pressed: before = [] } = root
  root.pressed = undefined
  for (const control of before) control.click()
  return preview
}

function scrollersIn(view: Element): (Element | null | undefined)[] {
  return [view.querySelector('[data-screen]')?.parentElement, view.querySelector('[role=tablist]')]
}

/** Shows at once that a press was noticed: a button is busy, a tab is selected. */
function acknowledge(control: Element): void {
  if (control.matches('[role=tab]')) {
    for (const tab of control.parentElement?.children ?? []) tab.setAttribute('aria-selected', String(tab === control))
    return
  }
  control.setAttribute('aria-busy', 'true')
}

/** Shows a notice in a preview, in place of an earlier one. The preview still keeps presses. */
export function showNotice(root: ShadowRoot, notice: Node): void {
  const view = viewIn(root)
  if (!view) return
  view.querySelector('[role=alert]')?.remove()
  scrollersIn(view)[0]?.before(notice)
}

/** Resolves when the loader has painted an element or given up; undefined for an element it does not know. */
export type WhenPainted = (element: Element) => Promise<void> | undefined

let painted: WhenPainted | undefined

/** Elements whose code loads before their products wait for the painter, which shows them sooner than components. */
export function waitForPainter(given: WhenPainted | undefined): void {
  painted = given
}

export const whenPainted: WhenPainted = (element) => painted?.(element)
