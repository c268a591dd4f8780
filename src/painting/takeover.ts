import type { ChooseEarly } from '../domain/early-choice'
import { ANONYMOUS_SESSION } from '../domain/shop'
import { nextFrame } from '../lib/next-frame'
import { controlAt, keepTaps, pressAgain, type Place, type Taps } from './taps'
import { templates } from './templates'
import { buildTree } from './build'

/** Fields of a painted view, which can be used as they are. */
export interface PaintedFields {
  /** Resolves when none of them stands open. */
  closed(): Promise<void>
  /** Tells what was chosen in them, and from now on what is. */
  tell(choose: ChooseEarly): void
}

/** A view that stands in a shadow root before the components do, whoever painted it. */
export interface PaintedView {
  /** Cards in it. */
  readonly cards: number
  /** Whether it shows this shop; unknown of one that came with the page, which is taken for the right one. */
  isOf(apiBase: string, code: string): boolean
  /** Tells what was chosen in its fields, and from now on what is. */
  readonly tell: PaintedFields['tell'] | undefined
  /** Resolves when it has been seen, and no press or choice on it is half done. */
  released(): Promise<void>
  /** Takes it away for the live view that stands in the root too, which is scrolled and focused as it was. */
  giveWay(): void
  /** Takes it away with what was pressed in it. */
  drop(): void
  /** Presses in the live view what was pressed in this one. */
  replay(): void
}

interface Known {
  taps: Taps & Partial<PaintedFields>
  /** API base and session code; null when it came with the page. */
  owner: string | null
  /** Resolves after the frame that shows it. */
  seen: Promise<void>
}

/** Tells, of an element, when the loader has painted it or will not; undefined of one that it does not know. */
export type Paintings = (element: Element) => Promise<void> | undefined

let paintings: Paintings | undefined

/** Has elements whose code came before their products wait for the painter: it shows them sooner than components do. */
export function expectPaintings(given: Paintings | undefined): void {
  paintings = given
}

export const paintingOf: Paintings = (element) => paintings?.(element)

/** A root that came with the page: a script in it keeps what is pressed until this module does. */
interface RootOfPage extends ShadowRoot {
  pressed?: HTMLElement[] | undefined
}

const known = new WeakMap<ShadowRoot, Known>()
const liveRoots = new WeakSet<ShadowRoot>()

/** From now on components render in a root, and nothing is painted there. */
export function goLive(root: ShadowRoot): void {
  liveRoots.add(root)
}

/** Whether a view may be painted in a root, or what stands there be taken for one. */
export function isPaintable(root: ShadowRoot | null): boolean {
  return !root || !liveRoots.has(root)
}

const ownerOf = (apiBase: string, code: string) => `${apiBase}\n${code || ANONYMOUS_SESSION}`
const viewIn = (root: ShadowRoot) => [...root.children].find((child) => !child.matches('style,script'))

/** Keeps the presses on what is painted in a root. Safe to call again. */
export function watchPainted(
  root: RootOfPage,
  owner?: { apiBase: string; code: string },
  fields?: PaintedFields,
): void {
  const view = viewIn(root)
  if (!view || known.has(root)) return
  known.set(root, {
    taps: { ...keepTaps(root, view, acknowledge), ...fields },
    owner: owner ? ownerOf(owner.apiBase, owner.code) : null,
    seen: owner ? nextFrame() : Promise.resolve(),
  })
  const { pressed = [] } = root
  root.pressed = undefined
  for (const control of pressed) control.click()
}

/** What is painted in a root; null when nothing is. To be asked before anything else is put into the root. */
export function paintedIn(root: ShadowRoot): PaintedView | null {
  watchPainted(root)
  const view = viewIn(root)
  const found = known.get(root)
  if (!view || !found) return null
  const { taps, owner, seen } = found
  const nodes = [...root.childNodes]
  let pressed: Place[] = []

  function remove(): void {
    known.delete(root)
    for (const node of nodes) node.remove()
  }

  return {
    cards: view.querySelectorAll('[part=product-card]').length,
    isOf: (apiBase, code) => owner === null || owner === ownerOf(apiBase, code),
    tell: taps.tell,
    released: () => seen.then(taps.released).then(taps.closed),
    giveWay() {
      const focused = taps.focused()
      // What came with the page may have been scrolled before anybody listened.
      const scrolled = owner === null || taps.scrolled() ? scrollersIn(view) : []
      const positions = scrolled.map((scroller) => [scroller?.scrollLeft, scroller?.scrollTop] as const)
      pressed = taps.take()
      remove()
      const live = viewIn(root)
      const scrollers = live ? scrollersIn(live) : []
      positions.forEach(([left = 0, top = 0], index) => {
        if (left || top) scrollers[index]?.scrollTo({ left, top, behavior: 'instant' })
      })
      if (focused) controlAt(root, focused)?.focus({ preventScroll: true })
    },
    drop() {
      taps.take()
      remove()
    },
    replay: () => void pressAgain(root, pressed.splice(0)),
  }
}

function scrollersIn(view: Element): (Element | null | undefined)[] {
  // An agent's list scrolls in its frame, as far over the screen as the other scroller is.
  const screen = view.querySelector('[role=tabpanel]')?.parentElement
  return [
    view.querySelector('main')?.parentElement,
    screen?.parentElement?.parentElement,
    view.querySelector('[role=tablist]'),
  ]
}

/** Shows at once that a press was heard: a button is busy, a tab is the chosen one. */
function acknowledge(control: Element): void {
  if (control.matches('[role=tab]')) {
    for (const tab of control.parentElement?.children ?? []) tab.setAttribute('aria-selected', String(tab === control))
    return
  }
  control.setAttribute('aria-busy', 'true')
  // Those of `ui/Button`; the top bar's are icons, and an agent's have signs of their own.
  const words = control.matches('button:not([part=top-bar]>*,[data-kept])') && control.firstElementChild
  if (words && templates) words.prepend(buildTree(templates.waiting, control.ownerDocument).node)
}

/** Shows a notice in a painted view, in the place of an earlier one. What was pressed there is kept all the same. */
export function giveUp(root: ShadowRoot, notice: Node): void {
  const view = viewIn(root)
  if (!view) return
  view.querySelector('[role=alert]')?.remove()
  scrollersIn(view)[0]?.before(notice)
}
