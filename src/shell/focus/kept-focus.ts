import { listen, together } from '../../lib/listen'
import { MOVED } from '../../lib/moved'
import { nextFrame } from '../../lib/next-frame'
import { isTextField } from '../../lib/text-field'

/** A control that had the focus, and where it stood. */
interface Place {
  readonly control: HTMLElement
  /** The control and what was around it, outwards. */
  readonly chain: readonly Node[]
  /** The innermost of them that is still there. */
  parent: Node
  /** What stands before the place that the control had; null at the start of the parent. */
  previous: Node | null
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What is closed when its last control is used: then the focus goes back to where it came from. */
const LAYER = 'dialog, output'

/** What says by its heading what it holds. */
const REGION = 'section, dialog, [data-screen]'

/**
 * Sees that a focused control that leaves, hides or disables itself hands the focus on to its neighbour: a browser lets it
 * fall on the page, where a keyboard or a screen reader starts from nothing. A control with `data-kin` hands it on to the
 * next of its kin, such as the trash of the next line; without one, to the heading of the screen.
 * @returns what ends it
 */
export function keepFocus(root: ShadowRoot): () => void {
  let kept: Place | null = null
  /** Where the focus was before it went into a layer. */
  const origins = new Map<Element, Place>()

  const observer = new MutationObserver(follow)

  function follow(records: readonly MutationRecord[]): void {
    for (const place of [kept, ...origins.values()]) if (place && !place.control.isConnected) trace(place, records)
    if (kept && isAway(kept.control)) handOn(kept)
  }

  function keep(place: Place | null): void {
    kept = place
    if (place) observer.observe(root, WATCHED)
    else observer.disconnect()
  }

  function enter(control: HTMLElement): void {
    if (kept?.control === control) return
    const layer = control.closest(LAYER)
    if (layer && kept && !layer.contains(kept.control)) origins.set(layer, kept)
    for (const origin of origins.keys()) if (!origin.isConnected) origins.delete(origin)
    keep(control.getRootNode() === root ? placeOf(control) : null)
  }

  function handOn(lost: Place): void {
    // Out of the page with its element: a move brings it back.
    if (!root.isConnected) return
    const { activeElement, body } = root.ownerDocument
    const own = root.activeElement
    if (own && own !== lost.control) return
    keep(null)
    // It lies elsewhere already: where the page has put it.
    if (own || !activeElement || activeElement === body) give(successor(lost, root, origins))
  }

  if (root.activeElement) enter(root.activeElement as HTMLElement)
  return together(
    () => observer.disconnect(),
    listen(root, 'focusin', ({ target }) => enter(target as HTMLElement)),
    // A browser takes the focus from what is moved.
    listen(root, MOVED, () => {
      const { activeElement, body } = root.ownerDocument
      if (kept && isUsable(kept.control) && (!activeElement || activeElement === body))
        kept.control.focus({ preventScroll: true })
    }),
    listen(root, 'focusout', ({ target, relatedTarget }: FocusEvent) => {
      // The page has lost the focus, not the control.
      if (!kept || target !== kept.control || relatedTarget || !root.ownerDocument.hasFocus()) return
      const lost = kept
      // A browser tells it in the midst of the removal, or of its layout.
      queueMicrotask(() => {
        if (root.activeElement === lost.control) return
        follow(observer.takeRecords())
        if (kept === lost) leave(lost)
      })
    }),
  )

  function leave(lost: Place): void {
    if (isUsable(lost.control)) return keep(null)
    if (isAway(lost.control)) return handOn(lost)
    // Not drawn: hidden for good, or in the midst of a layout, after which it is there again.
    void nextFrame().then(() => {
      if (kept !== lost || root.activeElement) return
      if (isUsable(lost.control)) lost.control.focus({ preventScroll: true })
      else handOn(lost)
    })
  }
}

const WATCHED = { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert', 'open'] }

/** Without a look at the layout, which each change would have to wait for. */
const isAway = (control: HTMLElement) =>
  !control.isConnected ||
  control.matches(':disabled') ||
  control.closest('[hidden], [inert], dialog:not([open])') !== null

function placeOf(control: HTMLElement): Place {
  const chain: Node[] = []
  for (let node: Node | null = control; node; node = node.parentNode) chain.push(node)
  return { control, chain, parent: control.parentNode as Node, previous: control }
}

/** Moves a place outwards as what was around it leaves. */
function trace(place: Place, records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap((record) => [...record.addedNodes]))
  for (const { removedNodes, target, previousSibling } of records) {
    const removed = [...removedNodes]
    const isAround = removed.some(
      (node) => place.chain.includes(node) && (node === place.control || node.contains(place.parent)),
    )
    if (!isAround && !(place.previous && removed.includes(place.previous))) continue
    place.parent = target
    place.previous = previousSibling
  }
  // What came in its stead follows it.
  while (place.previous && place.previous !== place.control && added.has(place.previous))
    place.previous = place.previous.previousSibling
}

function successor(lost: Place, root: ShadowRoot, origins: ReadonlyMap<Element, Place>): HTMLElement | null {
  const layer = lost.control.closest(LAYER) ?? lost.chain.find((node) => node instanceof Element && node.matches(LAYER))
  const origin = origins.get(layer as Element)
  const isClosed = !layer?.isConnected || (layer as HTMLDialogElement).open === false
  // A dialog that was there before knows its opener itself.
  if (layer && isClosed) return origin ? back(origin, root, origins) : null
  const next = neighbour(lost, root, layer as Element | undefined)
  if (next ?? origin) return next ?? back(origin as Place, root, origins)
  // What lies outside an open dialog cannot be focused.
  const dialog = (layer as Element | undefined)?.closest('dialog')
  return (dialog && neighbour(lost, root, dialog)) ?? headingOf(screenIn(root))
}

const back = (origin: Place, root: ShadowRoot, origins: ReadonlyMap<Element, Place>) =>
  isUsable(origin.control) ? origin.control : successor(origin, root, origins)

function neighbour(place: Place, root: ShadowRoot, within?: Element): HTMLElement | null {
  const { kin } = place.control.dataset
  if (kin) return nearest(place, root.querySelectorAll(`[data-kin=${kin}]`)) ?? headingOf(screenIn(root))
  for (let around: Node | null = place.parent; around && around !== root; around = around.parentNode) {
    if (!(around instanceof Element) || !around.isConnected) continue
    const isScreen = around.matches('[data-screen]')
    const control = isScreen ? headingOf(around) : nearest(place, around.querySelectorAll(CONTROLS))
    const target = control ?? (around.matches(REGION) ? headingOf(around) : null)
    if (target || around === within) return target
  }
  return headingOf(screenIn(root))
}

const screenIn = (root: ShadowRoot) => root.querySelector('[data-screen]')

/** The first usable control after a place, else the last before it. */
function nearest({ previous, parent }: Place, controls: Iterable<Element>): HTMLElement | null {
  const anchor = previous?.isConnected ? previous : parent
  let before: HTMLElement | null = null
  for (const control of controls as Iterable<HTMLElement>) {
    const isAfter = Boolean(anchor.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    if (!isReachable(control)) continue
    if (isAfter && !(anchor === previous && anchor.contains(control))) return control
    before = control
  }
  return before
}

function headingOf(region: Element | null): HTMLElement | null {
  if (!region) return null
  const headings = [...region.querySelectorAll<HTMLElement>('h1, h2, h3')]
  return headings.find(isShown) ?? (region as HTMLElement)
}

function isReachable(control: HTMLElement): boolean {
  if (control.tabIndex < 0 || !isUsable(control) || control.getAttribute('aria-disabled') === 'true') return false
  // A text field would open a phone's keyboard.
  return !isTextField(control) || !control.ownerDocument.defaultView?.matchMedia('(hover: none)').matches
}

const isUsable = (control: HTMLElement) =>
  !control.matches(':disabled') && !control.closest('[inert]') && isShown(control)

const isShown = (element: HTMLElement) =>
  element.isConnected && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

function give(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    listen(target, 'blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
