/*
 * What a shopper presses in a view that is only painted: kept, and pressed again in the live one.
 */

import { templates } from './templates'

/** Where the controls of the first view are, painted and live; the field of the search comes later still. */
const SEARCH = '[data-search]'
/** What no other selector tells from its neighbours: an agent's own. */
const MARKED = '[data-kept]'
const BUTTON = '[part=product-card] button'
const BUSY = `${BUTTON}:is([aria-busy=true],[aria-disabled=true])`
/** Looked after by whoever painted it: what is kept of it here is the focus. */
const FIELD = 'select'
/** In what says that the components did not come; the live view has no such thing to press again. */
const AGAIN = '[role=alert] button'
const CONTROLS = [MARKED, '[part=top-bar]>:is(a,button)', '[role=tab]', '[part=product-card] a', BUTTON, SEARCH, AGAIN]

/** A finger's click comes this much after the finger has left, ms. */
const CLICK_AFTER = 50
/** How long a press may be held before the live view comes all the same, ms. */
const PRESS_PATIENCE = 1000
/** How long a search that was pressed waits for its field, ms. */
const FIELD_PATIENCE = 30_000

/** A control of the first view. */
export interface Place {
  selector: string
  index: number
  label: string
  /** Of a card's button: whether it opens the product's page instead of adding. */
  leadsAway: boolean
}

export interface Taps {
  /** Resolves when no press is half done: one that began on what is painted has to end there. */
  released(): Promise<void>
  /** Whether anything in the view was scrolled: asking each scroller would lay everything out. */
  scrolled(): boolean
  /** Where the focus is. */
  focused(): Place | null
  /** What was pressed so far, in order; a second call gives only what came since. */
  take(): Place[]
}

/** Keeps the presses on a painted view. `acknowledge` shows at once that one was heard. */
export function keepTaps(root: ShadowRoot, view: Element, acknowledge: (control: Element) => void): Taps {
  const taps: Place[] = []
  let isDown = false
  let isScrolled = false
  let release: (() => void) | undefined

  const lift = () => {
    isDown = false
    release?.()
  }
  view.addEventListener('pointerdown', () => (isDown = true))
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
    view.addEventListener(type, () => setTimeout(lift, CLICK_AFTER))
  }
  view.addEventListener('scroll', () => (isScrolled = true), true)
  view.addEventListener('keydown', (event) => {
    // What the browser does by itself for a link with an address.
    const target = event.target as HTMLElement
    if ((event as KeyboardEvent).key === 'Enter' && target.matches('a:not([href])')) target.click()
  })
  view.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
    const control = (event.target as Element).closest(CONTROLS.join())
    if (!control) return
    // Into another tab it goes by itself.
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
  }
}

function placeOf(root: ShadowRoot, control: Element | null): Place | null {
  const selector = control && [...CONTROLS, FIELD].find((one) => control.matches(one))
  if (!selector) return null
  const index = [...root.querySelectorAll(selector)].indexOf(control)
  const leadsAway = control.className === templates?.chooseClass
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

/**
 * Presses in the live view what was pressed in the painted one. What leads to another screen comes last, and each product
 * after the one before is in the order, since none can be added while the order changes.
 */
export async function pressAgain(root: ShadowRoot, places: readonly Place[]): Promise<void> {
  const adds = places.filter(isAdd)
  for (const place of adds) {
    await untilGone(root, BUSY)
    controlAt(root, place)?.click()
  }
  for (const place of places.filter((one) => !isAdd(one))) {
    const control = controlAt(root, place)
    if (place.selector === SEARCH && control) focusField(control)
    else control?.click()
  }
}

const isAdd = ({ selector, leadsAway }: Place) => selector === BUTTON && !leadsAway

/** Resolves once nothing in a root is as the selector says; what was pressed just now has had its turn to be so. */
async function untilGone(root: ShadowRoot, selector: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise<void>((resolve) => {
    watchUntil(root, () => !root.querySelector(selector) && (resolve(), true))
  })
}

function focusField(place: Element): void {
  const stop = watchUntil(place, () => {
    const field = place.querySelector('input')
    field?.focus({ preventScroll: true })
    return field
  })
  setTimeout(stop, FIELD_PATIENCE)
}

/** Looks now and after every change in a root, until it has seen enough. @returns ends it before */
function watchUntil(root: Node, isEnough: () => unknown): () => void {
  const stop = () => observer.disconnect()
  const look = () => isEnough() && stop()
  const observer = new MutationObserver(look)
  observer.observe(root, { attributes: true, childList: true, subtree: true })
  look()
  return stop
}
