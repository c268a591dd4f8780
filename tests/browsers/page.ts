import { PATIENCE, until, type Browser } from './browser.ts'

/** Selectors of the roles that the walks look for. */
const ROLES = {
  button: 'button, summary',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4',
  radio: 'input[type=radio]',
  text: 'p, span, output',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea',
} as const

export type Role = keyof typeof ROLES

export interface Found {
  name: string
  /** Where a press reaches it. */
  x: number
  y: number
  width: number
  height: number
  value: string
  isChecked: boolean
  isDisabled: boolean
  /** A press at x, y reaches it, and nothing that lies over it. */
  isReached: boolean
  /** Number of the frame that the page draws. */
  frame: number
}

/** A page that stood still for so many frames has come to rest: it moves in frames, however long they take. */
const FRAMES_AT_REST = 3

/** What a person sees and does on a page: finds things by role and name in every open shadow root, and presses them. */
export class Page {
  constructor(
    readonly browser: Browser,
    readonly root: string,
  ) {}

  /** Opens a page, and waits until its shops have gone live: the presses before that are proven elsewhere. */
  async open(path: string): Promise<void> {
    await this.browser.open(this.root + path)
    await this.holds(`a live shop at ${path}`, isLive)
  }

  /** Waits until a function in the page says true. */
  holds<Given extends unknown[]>(what: string, task: (...given: Given) => boolean, ...given: Given): Promise<boolean> {
    return until(() => this.browser.run(task, ...given), what)
  }

  find(role: Role, name: RegExp): Promise<Found | null> {
    return this.browser.run(findInPage, ROLES[role], name.source, name.flags)
  }

  see(role: Role, name: RegExp, limit = PATIENCE): Promise<Found> {
    return until(() => this.find(role, name), `the ${role} ${name}`, limit)
  }

  async seeGone(role: Role, name: RegExp): Promise<void> {
    await until(async () => !(await this.find(role, name)), `the end of the ${role} ${name}`)
  }

  /** Waits until a press would reach it where it has come to rest. */
  async ready(role: Role, name: RegExp): Promise<Found> {
    let before: Found | null = null
    let after: Found | null = null
    return until(
      async () => {
        after = await this.find(role, name)
        if (!after || !before || !after.isReached || after.isDisabled || before.x !== after.x || before.y !== after.y) {
          before = after
          return null
        }
        return after.frame - before.frame >= FRAMES_AT_REST && after
      },
      () => `a press on the ${role} ${name} (${JSON.stringify(after)})`,
    )
  }

  /** Presses, and makes sure that the press came where it was meant to. */
  async press(role: Role, name: RegExp): Promise<Found> {
    const found = await this.ready(role, name)
    await this.browser.run(watchPress, found.x, found.y)
    await this.browser.press(found.x, found.y)
    const landed = await until(() => this.browser.run(landedPress), `a press on the ${role} ${name} to arrive`)
    if (landed !== 'there') throw new Error(`The press on the ${role} ${name} came to ${landed}`)
    return found
  }

  /** Chooses a radio. A press while the last choice is being saved chooses nothing, so there may be another one. */
  async choose(name: RegExp): Promise<void> {
    await until(async () => {
      const found = await this.find('radio', name)
      if (found?.isReached && !found.isDisabled && !found.isChecked) await this.browser.press(found.x, found.y)
      return found?.isChecked
    }, `the choice ${name}`)
  }

  /** Types over what a field holds, with real keys. */
  async fill(name: RegExp, text: string): Promise<void> {
    await this.press('textbox', name)
    await this.holds(`the focus in ${name}`, selectFocused)
    await this.browser.type(text)
  }

  focused(): Promise<Focused> {
    return this.browser.run(focusedInPage)
  }

  seeFocus(name: RegExp): Promise<Focused> {
    return until(async () => {
      const focused = await this.focused()
      return name.test(focused.name) && focused
    }, `the focus on ${name}`)
  }

  /** Presses Tab until something has the focus. */
  async tabTo(name: RegExp): Promise<Focused> {
    for (let presses = 0; presses < 80; presses += 1) {
      const focused = await this.focused()
      if (name.test(focused.name)) return focused
      await this.browser.key('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }
}

function isLive(): boolean {
  const { ready } = window as unknown as { ready: Set<EventTarget> }
  const shops = [...document.querySelectorAll('shop-storefront, shop-catalog, shop-checkout')]
  return shops.length > 0 && shops.every((shop) => ready.has(shop))
}

function findInPage(selector: string, source: string, flags: string): Found | null {
  const pattern = new RegExp(source, flags)
  const drawn = window as { frame?: number }
  if (drawn.frame === undefined) {
    const count = () => {
      drawn.frame = (drawn.frame ?? 0) + 1
      requestAnimationFrame(count)
    }
    count()
  }
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const words = ids.map((id) => clean(root.getElementById(id)?.textContent)).join(' ')
    const [label] = (element as HTMLInputElement).labels ?? []
    return words || element.getAttribute('aria-label') || clean(label?.textContent) || clean(element.textContent)
  }
  // The native control of a card or a switch is one pixel large: its label takes the press.
  const bodyOf = (element: Element): Element =>
    element.matches('[type=radio], [type=checkbox]') ? ((element as HTMLInputElement).labels?.[0] ?? element) : element
  const isSeen = (element: Element) => {
    const { width, height } = bodyOf(element).getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(bodyOf(element)).visibility !== 'hidden'
  }
  const deepest = (x: number, y: number) => {
    let at = document.elementFromPoint(x, y)
    for (let inner = at; inner; at = inner) {
      const next: Element | null = inner.shadowRoot?.elementFromPoint(x, y) ?? null
      inner = next === inner ? null : next
      if (!inner) break
    }
    return at
  }
  const contains = (outer: Element, inner: Element | null) => {
    for (let at: Node | null = inner; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null)
      if (at === outer) return true
    return false
  }
  // Firefox finds what is still below its window.
  const isMoving = (element: Element) =>
    (element.closest('dialog') ?? element).getAnimations().some(({ playState }) => playState === 'running')
  const describe = (element: Element): Found => {
    const body = bodyOf(element)
    const { left, top, width, height } = body.getBoundingClientRect()
    // Firefox cuts a press to whole pixels: half a pixel higher may stand another line of the same button.
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
    const field = element as HTMLInputElement
    return {
      name: nameOf(element),
      x,
      y,
      width,
      height,
      value: field.value ?? '',
      isChecked: field.checked ?? false,
      isDisabled: field.disabled || element.getAttribute('aria-disabled') === 'true',
      isReached: y < innerHeight && !isMoving(body) && contains(body, deepest(x, y)),
      frame: drawn.frame ?? 0,
    }
  }
  const matches: Element[] = []
  const walk = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && pattern.test(nameOf(element)) && isSeen(element)) matches.push(element)
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  walk(document)
  const [first] = matches
  if (!first) return null
  const reached = matches.map(describe).find(({ isReached }) => isReached)
  if (reached) return reached
  first.scrollIntoView({ block: 'center' })
  return describe(first)
}

interface Watched {
  landed?: string | null
}

/** Keeps in the page if the next press comes to what is at a point now. */
function watchPress(x: number, y: number): void {
  let meant = document.elementFromPoint(x, y)
  for (let inner = meant; inner; meant = inner) {
    const next: Element | null = inner.shadowRoot?.elementFromPoint(x, y) ?? null
    if (!next || next === inner) break
    inner = next
  }
  const watched = window as Watched
  watched.landed = null
  const { top } = meant?.getBoundingClientRect() ?? {}
  const keep = (event: PointerEvent) => {
    const [target] = event.composedPath() as Element[]
    const moved = `${target?.outerHTML.slice(0, 200)} at y ${event.clientY}, while it went from ${top} to ${meant?.getBoundingClientRect().top}`
    watched.landed = target === meant ? 'there' : moved
  }
  addEventListener('pointerdown', keep, { once: true, capture: true })
}

/** Null until the press has come. A page that follows the pressed one knows of no press: its being there says enough. */
function landedPress(): string | null {
  const { landed = 'there' } = window as Watched
  return landed
}

export interface Focused {
  name: string
  tag: string
  /** An outline or a shadow shows where the focus is. */
  hasRing: boolean
}

function focusedInPage(): Focused {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active === document.body) return { name: '', tag: '', hasRing: false }
  const root = active.getRootNode() as Document | ShadowRoot
  const labelledBy = root.getElementById(active.getAttribute('aria-labelledby') ?? '')
  const label = (active as HTMLInputElement).labels?.[0]
  const name =
    labelledBy?.textContent ?? active.getAttribute('aria-label') ?? label?.textContent ?? active.textContent ?? ''
  const hasRing = [active, label, active.parentElement].some((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element ?? document.body)
    return outlineStyle !== 'none' || boxShadow.includes('0px 0px 0px 2px') || boxShadow.includes('0px 0px 0px 3px')
  })
  return { name: name.replace(/\s+/g, ' ').trim(), tag: active.localName, hasRing }
}

function selectFocused(): boolean {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return false
  active.select()
  return true
}
