import { sayNothingOpens } from './first-view/requests/page-check'
import { plainBase } from './domain/session-identity'
import { ANONYMOUS_SESSION } from './domain/shop'
import { addresses, type Part } from './first-view/requests/addresses'
import { ask, askTogether, dropAnswers, keepRendered, take } from './first-view/requests/early-answers'
import { fetchChunks, fetchFiles } from './first-view/requests/fetched-files'
import {
  carriedAnswers,
  keepAnswers,
  keptAnswers,
  type FirstAnswers,
  type SessionBody,
} from './first-view/requests/kept-answers'
import { planFor, requestsOf } from './first-view/requests/plan'
import { viewAddress } from './first-view/requests/view-address'
import { reopenPage } from './lib/fresh-page'
import { keptForTab, shopOf } from './lib/kept-session'
import { makeLink } from './lib/make-link'
import { nextFrame } from './lib/next-frame'
import { pageAddress } from './lib/page-address'
import { pathSegment } from './lib/paths'
import { canMakeSheets } from './lib/supports'
import { givenTo } from './opening/opening'
import { shopTags, type ShopTag } from './opening/tags'

/*
 * The script tag's entry. It reserves the elements' space, requests and previews their first view, and fetches their code,
 * all at once. It is built apart from the elements, so it passes its results to them as arguments.
 */

/** The loader's files that its import of the painter needs, from the build. */
declare const PAINT_FILES: readonly string[]
/** The file that only a page of its own needs. */
declare const OWN_PAGE_FILE: string

/** Gives undefined elements, empty inline boxes, their later size. Rules of the host win. */
function reserveSpace(): void {
  if (!canMakeSheets()) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:where(:is(${shopTags}):not(:defined)){display:block;height:640px}:where(shop-cart-button:not(:defined)){display:inline-block;height:auto;min-width:44px;min-height:44px;vertical-align:middle}:where([standalone]:not(:defined)){height:auto;min-height:100vh}`,
  )
  document.adoptedStyleSheets.push(sheet)
  elements.finally(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  })
}

/** Lifetime of answers that no element has taken, ms. */
const PATIENCE = 15_000

type TakeEarly = typeof take

/** A property of an undefined element that says which loader requests its answers. A loader at another address skips it. */
const ASKED_BY = Symbol.for('vitrine.asked-by')

const unknown = Array.from(document.querySelectorAll<HTMLElement>(`:is(${shopTags}):not(:defined)`))
const mine = unknown.filter((element) => !Reflect.has(element, ASKED_BY))
const takeTheirs = unknown.map((element) => Reflect.get(element, ASKED_BY) as TakeEarly | undefined).find(Boolean)

/** The loader that defines the elements first also takes answers of the others. */
const takeEarly: TakeEarly = (...args) => takeTheirs?.(...args) ?? take(...args)

const baseOf = (element: Element) => plainBase(givenTo(element)('apiBase'))

/** Previews from kept answers. The elements' code is fetched after the frame that shows them. */
const shownAtOnce: unknown[] = []

/** Requests what an element first shows, and previews its catalogue. */
async function showFirst(element: HTMLElement): Promise<void> {
  const base = baseOf(element)
  keepRendered(element, base)
  const given = givenTo(element)
  const page = element.hasAttribute('standalone')
    ? { location, history, kept: keptForTab('session_code', shopOf(base, given('basePath'))) }
    : undefined
  const plan = planFor(element.localName as ShopTag, given, page)
  if (!plan) return
  const { code, isPreviewed } = plan
  const root = new URL(`${base}/`, pageAddress()).href
  const together = viewAddress(given('firstView'), root, location.origin)
  const view = together ? askTogether(together, code) : null
  // Before the tab's storage is read, which a slow phone waits for.
  const opening = ask(`${base}/api/session/${pathSegment(code)}`, '', view, 'session')
  const askPart = (part: Part) => {
    const body = ask(base + addresses[part], code, view, part)
    // The elements report a failure when they take the answer.
    body.catch(() => undefined)
    return body
  }
  const paintWith = (answers: FirstAnswers) =>
    painter.then(({ paint }) => paint({ element, given, apiBase: base, code, answers }))
  const isAnonymous = isPreviewed && code === ANONYMOUS_SESSION
  const kept = isPreviewed && keptAnswers(base, code)
  const early = kept || (isAnonymous && carriedAnswers(root))
  const isShown = early && paintWith(early).then(nextFrame, () => undefined)
  // Cached code would run before the preview is shown; on a first visit it takes longer than the preview.
  if (kept) shownAtOnce.push(isShown)
  const session = (await opening) as SessionBody | null
  if (session?.success !== true) return
  const parts = requestsOf(plan, session)
  const firstParts = isPreviewed ? 3 : parts.length
  const answers = Promise.all(parts.slice(0, firstParts).map(askPart))
  // The first cards share their connection with nothing that they do not show.
  void answers.catch(() => undefined).then(() => parts.slice(firstParts).map(askPart))
  if (!isPreviewed) return
  const [products, settings, categories] = await answers
  const fresh = { session, settings, categories, products }
  await paintWith(fresh)
  keepAnswers(base, code, fresh)
}

const fetchElements = () => fetchFiles((path) => path !== OWN_PAGE_FILE).then(() => import('./index'))

/** Resolves in a later task. */
const after = <T>(ms: number, value?: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))

/** A phone between two antennas is mostly online again after this, ms. */
const TRY_AGAIN_AFTER = 1000

/**
 * Defines the elements. When their code fails to load, the preview says so, and the next press tries again, as does
 * the connection when it is back; if that fails too, a standalone page is reloaded.
 */
function open(press?: Event): Promise<void> {
  return (
    Promise.all(shownAtOnce)
      .then(fetchElements)
      .catch(() => after(TRY_AGAIN_AFTER).then(fetchElements))
      // A press waits for the end of a task, and evaluating the elements' code was one already.
      .then((code) => after(0, code))
      .then(
        ({ defineElements }) =>
          defineElements({
            takeEarly,
            whenPainted: (element) => previews.get(element),
            guard: fetchChunks,
          }),
        (cause: unknown) => {
          console.error('Vitrine: chunks could not be loaded from beside loader.js', cause)
          // A page without a preview is blank until then.
          addEventListener('online', open, { once: true })
          for (const element of mine) {
            element.addEventListener('click', open, { once: true })
            painter.then(({ showFailure }) => showFailure(element)).catch(() => sayNothingOpens(element))
          }
          const page = press && mine.find((element) => element.hasAttribute('standalone'))
          if (page) void reopenPage(`${baseOf(page)}/api/session/${ANONYMOUS_SESSION}`)
        },
      )
  )
}

// Requests first: everything else can wait for them. The painter waits for no other file of the elements.
const painter = fetchFiles((path) => PAINT_FILES.includes(path)).then(() => import('./first-view/paint'))
painter.catch(() => undefined)
const previews = new WeakMap<Element, Promise<void>>()
for (const element of mine) {
  Reflect.set(element, ASKED_BY, take)
  previews.set(
    element,
    showFirst(element).catch(() => undefined),
  )
  // Pictures come later, over a connection with cookies. The shop's calls use one without.
  document.head.append(makeLink('preconnect', baseOf(element)))
}
const elements = open()
// The elements import it.
if (mine.some((element) => element.hasAttribute('standalone')))
  fetchFiles((path) => path === OWN_PAGE_FILE, true).catch(() => undefined)
reserveSpace()
// The first formatter of a process loads the language's data, which takes a slow phone 0.1 s: done while the code loads.
setTimeout(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))

elements.finally(() => {
  for (const element of mine) Reflect.deleteProperty(element, ASKED_BY)
  setTimeout(dropAnswers, PATIENCE)
})
