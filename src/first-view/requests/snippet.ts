import { plainBase } from '../../domain/session-identity'
import { ANONYMOUS_SESSION } from '../../domain/shop'
import { keptForTab, shopOf } from '../../lib/kept-session'
import { makeLink } from '../../lib/make-link'
import { pageAddress } from '../../lib/page-address'
import { codeOfPage, givenTo, openedCode } from '../../opening/opening'
import { shopTags } from '../../opening/tags'
import { heldEarly, holdEarly, keyFor, readNow, SESSION_HEADERS, viewRequest, type EarlyMap } from './early-map'

/*
 * The inline script of a host page that runs before the loader has arrived (`vitrine/early`). It opens connections and begins
 * the first read of each element; the loader takes the answers. The loader asks for what this cannot get as it does without it.
 */

/** Time after which answers are dropped, ms. A loader may be on its way for so long. */
const PATIENCE = 60_000

const answers: EarlyMap = new Map()
const connected = new Set([location.origin])

/** Opens a connection for code and calls, which is without cookies, and one for pictures. */
function connect(address: string): void {
  const { origin: href } = new URL(address, pageAddress())
  if (connected.has(href)) return
  connected.add(href)
  for (const crossOrigin of ['', null])
    document.head.append(Object.assign(makeLink('preconnect', href), { crossOrigin }))
}

function begin(element: Element): void {
  const given = givenTo(element)
  const base = plainBase(given('apiBase'))
  connect(`${base}/`)
  const isStandalone = element.hasAttribute('standalone')
  const page = { location, history, kept: keptForTab('session_code', shopOf(base, given('basePath'))) }
  const ofPage = isStandalone ? codeOfPage(page, given('basePath')) : ''
  // A page that a server rendered brings the answers for visitors without a code.
  const code = openedCode(given, ofPage ?? '') || (isStandalone && !element.shadowRoot && ANONYMOUS_SESSION)
  if (ofPage === null || !code) return
  const view = given('firstView')
  const { href, origin, protocol } = new URL(view, new URL(`${base}/`, pageAddress()))
  const isTogether = view && (protocol === 'https:' || origin === location.origin || href.startsWith(`${base}/`))
  const address = isTogether ? href : `${base}/api/session/${encodeURIComponent(code)}`
  const key = keyFor(address, isTogether ? code : '')
  if (answers.has(key)) return
  const answer = readNow(address, isTogether ? viewRequest(code) : { headers: SESSION_HEADERS })
  answer.catch(() => undefined)
  answers.set(key, answer)
}

function attempt<T>(values: Iterable<T>, run: (value: T) => void): void {
  for (const value of values) {
    try {
      run(value)
    } catch {
      // The loader, and then the element, see the same mistake of the page and report it.
    }
  }
}

const watcher = new MutationObserver(look)
const stop = () => watcher.disconnect()

function look(): void {
  // Once the loader has run, it asks for everything itself.
  if (heldEarly() !== answers) stop()
  else attempt(document.querySelectorAll(`:is(${shopTags}):not(:defined)`), begin)
}

attempt(document.currentScript?.dataset['connect']?.split(' ') ?? [], connect)
// A second snippet of the page leaves the elements to the first.
if (heldEarly() === undefined) {
  holdEarly(answers)
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['session'] })
  look()
  addEventListener('load', stop)
  setTimeout(() => {
    stop()
    answers.clear()
  }, PATIENCE)
}
