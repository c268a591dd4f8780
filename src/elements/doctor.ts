import { ANONYMOUS_SESSION } from '../domain/shop'
import { wait } from '../lib/wait'
import type { ShopView } from '../session/view'
import { report } from './console'
import type { Finding } from './finding'

export interface DoctorOptions {
  element: HTMLElement
  /** As the calls use it: '' is the page's own origin. */
  apiBase: string
  isStandalone: boolean
  /** What the element shows; none before it is in the page. */
  view: ShopView | undefined
}

/** How far a shopper's clock may be off before countdowns say something wrong, ms. */
const CLOCK_TOLERANCE = 60_000

/** The least width the shop is made for, px. */
const LEAST_WIDTH = 280

/**
 * Looks the page around an element through; what is fine is not told. Writes nothing, sends one HEAD for everybody's session, and
 * fetches a few pictures of the shop as the shop would.
 */
export async function doctor(options: DoctorOptions): Promise<readonly Finding[]> {
  const { element, apiBase } = options
  const view = element.ownerDocument.defaultView ?? window
  const findings = [
    ...viewport(element.ownerDocument),
    ...policy(element, view, await violationsOf(view)),
    ...storage(view),
    ...(await pictures(element.ownerDocument, options.view)),
    ...surroundings(element, view),
    ...versions(view),
    ...page(view, options),
    ...(await server(apiBase)),
  ]
  return Object.freeze(findings)
}

/** Says the findings on the console, for a host that asked for them by the attribute. */
export function printFindings(tag: string, findings: readonly Finding[]): void {
  if (findings.length === 0) report(`<${tag}> doctor: nothing to do.`)
  for (const { check, weight, found, todo } of findings)
    report(`<${tag}> doctor, ${check} (${weight}): ${found} ${todo}`)
}

function problem(check: Finding['check'], found: string, todo: string): Finding {
  return { check, weight: 'problem', found, todo }
}

function advice(check: Finding['check'], found: string, todo: string): Finding {
  return { check, weight: 'advice', found, todo }
}

const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">'

function viewport(document: Document): Finding[] {
  const content = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? null
  if (!content?.includes('width=device-width'))
    return [problem('viewport', 'Phones show the page as wide as a desk.', `Put ${VIEWPORT} into the head.`)]
  const isFixed = /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\b/.test(content)
  return isFixed ? [advice('viewport', 'The page cannot be enlarged.', `Put ${VIEWPORT} into the head.`)] : []
}

interface Violation {
  effectiveDirective?: string
  blockedURL?: string | null
  disposition?: string
}

interface ReportingWindow {
  ReportingObserver?: new (
    callback: (reports: { body: Violation | null }[]) => void,
    options: { types: string[]; buffered: boolean },
  ) => { observe(): void; disconnect(): void }
}

/** What the page's policy refused so far; browsers without reports tell nothing. */
async function violationsOf(view: Window): Promise<Violation[]> {
  const { ReportingObserver } = view as ReportingWindow
  if (!ReportingObserver) return []
  const found: Violation[] = []
  const observer = new ReportingObserver((reports) => found.push(...reports.flatMap(({ body }) => body ?? [])), {
    types: ['csp-violation'],
    buffered: true,
  })
  observer.observe()
  await wait(50)
  observer.disconnect()
  return found
}

function policy(element: HTMLElement, view: Window & typeof globalThis, violations: readonly Violation[]): Finding[] {
  const refused = new Set(
    violations
      .filter(({ disposition }) => disposition !== 'report')
      .map(({ effectiveDirective, blockedURL }) => `${effectiveDirective} (${blockedURL || 'inline'})`),
  )
  const findings = Array.from(refused, (what) =>
    problem('policy', `The page's policy refused ${what}.`, "Compare it with csp() of 'vitrine/csp'."),
  )
  const canAdopt = 'replaceSync' in view.CSSStyleSheet.prototype
  if (canAdopt || element.nonce) return findings
  const found = 'This browser has no constructable style sheets, and the element no nonce.'
  return [...findings, problem('policy', found, "Where style-src has no 'unsafe-inline', give the element its nonce.")]
}

function storage(view: Window): Finding[] {
  const key = 'vitrine-doctor'
  try {
    view.sessionStorage.setItem(key, '1')
    view.sessionStorage.removeItem(key)
    return []
  } catch {
    const found = 'The browser refuses sessionStorage here.'
    return [advice('storage', found, 'A reload forgets what was typed. In a frame, allow-same-origin gives it back.')]
  }
}

/** How many pictures of an origin are tried before it counts as one that gives none. */
const TRIES = 3
/** How long a picture may take, ms. */
const PICTURE_PATIENCE = 20_000

/** A picture that failed is on no screen any more, so some of each origin are fetched once again. */
async function pictures(document: Document, view: ShopView | undefined): Promise<Finding[]> {
  const origins = Array.from(picturesByOrigin(document, view), async ([origin, addresses]) => {
    const tries = addresses.slice(0, TRIES).map((address) => loadPicture(document, address))
    const todo = `Check that ${origin} serves them, and img-src has it.`
    return Promise.any(tries).then(
      () => [],
      () => [problem('pictures', `Pictures from ${origin} do not load.`, todo)],
    )
  })
  return (await Promise.all(origins)).flat()
}

function picturesByOrigin({ baseURI }: Document, view: ShopView | undefined): Map<string, string[]> {
  const products = view?.catalog.list.peek().pages.flat() ?? []
  const byOrigin = new Map<string, string[]>()
  for (const address of products.flatMap(({ images }) => images.slice(0, 1))) {
    const { origin, href } = new URL(address, baseURI)
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), href])
  }
  return byOrigin
}

function loadPicture(document: Document, address: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(reject, PICTURE_PATIENCE)
    const image = document.createElement('img')
    image.addEventListener('error', reject)
    image.addEventListener('load', () => resolve())
    image.src = address
  }).finally(() => clearTimeout(timer))
}

/** Ancestors through every shadow root and slot, the nearest first. */
function ancestorsOf(element: Element): Element[] {
  const root = element.getRootNode()
  const parent = element.assignedSlot ?? element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null)
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

function surroundings(element: HTMLElement, view: Window): Finding[] {
  const box = element.getBoundingClientRect()
  const findings = ancestorsOf(element).flatMap((ancestor) => {
    const { transform, filter, perspective, overflow, zoom } = view.getComputedStyle(ancestor)
    const around = ancestor.getBoundingClientRect()
    const isClipped = /hidden|clip/.test(overflow) && (box.right > around.right + 1 || box.bottom > around.bottom + 1)
    const bends = Object.entries({ transform, filter, perspective, zoom }).filter(
      ([, value]) => value && value !== 'none' && value !== '1',
    )
    return [
      ...bends.map(([property, value]) =>
        advice('surroundings', `${nameOf(ancestor)} has ${property}: ${value}.`, 'Text may blur and targets shrink.'),
      ),
      ...(isClipped
        ? [problem('surroundings', `${nameOf(ancestor)} cuts the shop off.`, 'Make it as large, or let it scroll.')]
        : []),
    ]
  })
  if (box.height > 0 && box.width >= LEAST_WIDTH) return findings
  const size = `${Math.round(box.width)} by ${Math.round(box.height)} px`
  return [
    ...findings,
    problem('surroundings', `The element is ${size}.`, `Give it ${LEAST_WIDTH} px of width or more.`),
  ]
}

function nameOf(element: Element): string {
  const id = element.id && `#${element.id}`
  return `<${element.localName}${id}${Array.from(element.classList, (name) => `.${name}`).join('')}>`
}

/** Each build of the shop has a first chunk of its own name. */
function versions(view: Window): Finding[] {
  const fetched = view.performance.getEntriesByType('resource').map(({ name }) => name)
  const copies = new Set(fetched.filter((name) => /\/chunks\/storefront-[\w-]+\.js/.test(name)))
  if (copies.size < 2) return []
  const found = `The page loads ${copies.size} builds: ${Array.from(copies).join(', ')}.`
  return [problem('versions', found, 'Only the first to come counts: keep one of them.')]
}

function page(view: Window, { isStandalone }: DoctorOptions): Finding[] {
  const findings: Finding[] = []
  if (!view.isSecureContext)
    findings.push(problem('page', 'The page is not secure.', 'Serve it by https: copying a PIX code needs it.'))
  if (isStandalone && view !== view.parent)
    findings.push(
      advice('page', 'A standalone shop stands in a frame.', 'Take "standalone" away, or open it by itself.'),
    )
  return findings
}

/** Whether the API answers this page at all, and what it thinks the time is. */
async function server(apiBase: string): Promise<Finding[]> {
  // The one call that needs no code: any other would be refused, in red on the console.
  const address = `${apiBase}/api/session/${ANONYMOUS_SESSION}`
  const sent = Date.now()
  try {
    const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store' })
    const date = Date.parse(answer.headers.get('date') ?? '')
    const isWrong = Math.abs(date - (sent + Date.now()) / 2) > CLOCK_TOLERANCE
    if (!isWrong) return []
    const minutes = Math.round((Date.now() - date) / 60_000)
    return [advice('clock', `This device's clock is ${minutes} minutes off the server's.`, 'Set one of them right.')]
  } catch {
    const found = `${address} does not answer this page.`
    return [problem('origin', found, "Check api-base, the server's CORS, and connect-src of the page's policy.")]
  }
}
