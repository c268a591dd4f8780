/* Keeps presses on a preview, and presses the same controls in the live view. */

import { chooseClass } from './templates'

/** The place of the search field, which is added after the first view. */
const SEARCH = '[data-search]'
const BUTTON = '[part=product-card] button'
/** The retry button of a preview's notice. The live view has no such button. */
const AGAIN = '[role=alert] button'
const CONTROLS = ['[part=top-bar]>:is(a,button)', '[role=tab]', '[part=product-card] a', BUTTON, SEARCH, AGAIN]

/** Time from `pointerup` to `click` on a touch screen, ms. */
const CLICK_AFTER = 50
/** Longest wait for a held press to end, ms. */
const PRESS_PATIENCE = 1000
/** Longest wait of a press on the search for its field, ms. */
const FIELD_PATIENCE = 30_000

export interface Place {
  selector: string
  index: number
  label: string
  /** True if a card's button opens the product page instead of adding. */
  leadsAway: boolean
}

interface Taps {
  /** Resolves when no press is half done: a press that began on the preview must end there. */
  released(): Promise<void>
  /** True once the view was scrolled. Reading scroll positions instead would force a layout. */
  scrolled(): boolean
  focused(): Place | null
  /** Takes the presses so far, in order. */
  take(): Place[]
  /** Before the view is removed: a press that is half done then gets no click, and is passed on once it has ended. */
  handOver(press: (place: Place) => void): void
}

/** Keeps the presses on a preview. `acknowledge` shows at once that a press was noticed. */
export function keepTaps(root: ShadowRoot, view: Element, acknowledge: (control: Element) => void): Taps {
  const taps: Place[] = []
  let isDown = false
  let down: Place | null = null
  let isScrolled = false
  let release: (() => void) | undefined

  const lift = () => {
    isDown = false
    release?.()
  }
  view.addEventListener('pointerdown', ({ target }) => {
    isDown = true
    down = placeOf(root, (target as Element).closest(CONTROLS.join()))
  })
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
    view.addEventListener(type, () => setTimeout(lift, CLICK_AFTER))
  }
  view.addEventListener('scroll', () => (isScrolled = true), true)
  view.addEventListener('keydown', (event) => {
    // The browser does this only for a link with an address.
    const target = event.target as HTMLElement
    if ((event as KeyboardEvent).key === 'Enter' && target.matches('a:not([href])')) target.click()
  })
  view.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
    const control = (event.target as Element).closest(CONTROLS.join())
    if (!control) return
    // The browser opens another tab by itself.
    if (control.matches('a[href]') && (metaKey || ctrlKey || shiftKey)) return
    event.preventDefault()
    if (control.matches('[aria-busy=true],:disabled')) return
    const place = placeOf(root, control)
    if (!place) return
    if (place.selector !== AGAIN) taps.push(place)
    acknowledge(control)
  })

  return {
    async released() {
      if (!isDown) return
      await new Promise<void>((resolve) => {
        release = resolve
        setTimeout(resolve, PRESS_PATIENCE)
      })
    },
    scrolled: () => isScrolled,
    focused: () => placeOf(root, root.activeElement),
    take: () => taps.splice(0),
    handOver(press) {
      const place = isDown && down
      if (!place || place.selector === AGAIN) return
      const heard = new AbortController()
      const stop = () => heard.abort()
      const { signal } = heard
      const end = ({ clientX, clientY }: PointerEvent) => {
        const control = controlAt(root, place)
        const isOn = control?.contains(root.elementFromPoint(clientX, clientY))
        setTimeout(() => {
          if (isOn && !signal.aborted) press(place)
          stop()
        }, CLICK_AFTER)
      }
      root.ownerDocument.addEventListener('pointerup', end, { once: true, signal })
      root.ownerDocument.addEventListener('pointercancel', stop, { signal })
      // The browser made a click of it.
      root.addEventListener('click', stop, { capture: true, signal })
      setTimeout(stop, PRESS_PATIENCE)
    },
  }
}

function placeOf(root: ShadowRoot, control: Element | null): Place | null {
  const selector = control && CONTROLS.find((one) => control.matches(one))
  if (!selector) return null
  const index = [...root.querySelectorAll(selector)].indexOf(control)
  const leadsAway = control.className === chooseClass
  return { selector, index, label: labelOf(control), leadsAway }
}

function labelOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent
}

/** The same control of the live view. */
export function controlAt(root: ShadowRoot, { selector, index, label }: Place): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(selector)]
  if (selector === SEARCH) return all[0]
  return [all[index], ...all].find((control) => control && labelOf(control) === label)
}

/** Presses the same controls in the live view. Those that open another screen come last. */
export function pressAgain(root: ShadowRoot, places: readonly Place[]): void {
  const adds = places.filter(isAdd)
  for (const place of [...adds, ...places.filter((one) => !isAdd(one))]) {
    const control = controlAt(root, place)
    if (place.selector === SEARCH && control) focusField(control)
    else control?.click()
  }
}

const isAdd = ({ selector, leadsAway }: Place) => selector === BUTTON && !leadsAway

function focusField(place: Element): void {
  const stop = watchUntil(place, () => {
    const field = place.querySelector('input')
    field?.focus({ preventScroll: true })
    return field
  })
  setTimeout(stop, FIELD_PATIENCE)
}

/** Calls `isEnough` now and after every change in a root, until it is true. @returns stops earlier */
function watchUntil(root: Node, isEnough: () => unknown): () => void {
  const stop = () => observer.disconnect()
  const look = () => isEnough() && stop()
  const observer = new MutationObserver(look)
  observer.observe(root, { attributes: true, childList: true, subtree: true })
  look()
  return stop
}
