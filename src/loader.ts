import { memoryOf, parseHash } from './domain/session-address'
import { ANONYMOUS_SESSION } from './domain/shop'
import { CATEGORIES, ORDER, PRICE_TABLES, SETTINGS, TOP_PRODUCTS } from './lib/first-addresses'
import { reopenPage } from './lib/fresh-page'
import { adviceAfter, overHostReact } from './lib/host-react'
import { nextFrame } from './lib/next-frame'
import { carriedAnswers, keepAnswers, keptAnswers, type FirstAnswers, type SessionBody } from './lib/kept-answers'

/*
 * The script tag's entry. It keeps the elements' place, asks for what their first view needs, and fetches their code,
 * all at once. It is built apart: what it learns is handed over as an argument.
 */

/**
 * Hashes (SHA-256, base64) of the files that the loader fetches, by their path beside it; the build writes them in. The last
 * file is a module with the hashes of all others.
 */
declare const LOADER_FILE_HASHES: Record<string, string>
/** What paints an agent's checkout, and fetches it, beside the loader; the build writes it in. */
declare const CHECKOUT_FILE: string
/** What paints an agent's catalogue, beside the loader; the build writes it in. */
declare const AGENT_FILE: string
/** What the build takes of React from the host page, React itself first; null where it brings its own. */
declare const HOST_MODULES: readonly string[] | null

const SCREENS = 'shop-storefront,shop-catalog,shop-product,shop-cart,shop-payment,shop-checkout,shop-partner-link'
const ANY = `${SCREENS},shop-cart-button`
const CATALOGS = 'shop-storefront,shop-catalog'

/**
 * Until an element is defined it is an empty inline box: give it the size it will have, below any rule of the host.
 * Returns what takes the rule away.
 */
function keepPlace(): () => void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:where(shop-cart-button:not(:defined)){display:inline-block;min-width:44px;min-height:44px;vertical-align:middle}:where(:is(${SCREENS}):not(:defined)){display:block;height:640px}:where([standalone]:not(:defined)){height:auto;min-height:100vh}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

type EarlyAnswer = Pick<Response, 'ok' | 'json'>

const answers = new Map<string, Promise<EarlyAnswer>>()
const asked = new Map<string, Promise<EarlyAnswer> | undefined>()

function keep(key: string, answer: Promise<EarlyAnswer>): void {
  asked.set(key, answer)
  answers.set(key, answer)
}

/** Starts a read as the elements would; they take its answer, once, instead of asking again. Gives the body. */
async function ask(address: string, bearer = ''): Promise<unknown> {
  const key = `${address}\n${bearer}`
  if (!asked.has(key)) {
    const headers: HeadersInit = { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    // Read at once, taken or not: an answer that nobody reads would keep its connection busy.
    const answer = fetch(address, { headers, credentials: 'same-origin', redirect: 'error' }).then(async (response) => {
      const body: unknown = await response.json()
      return { ok: response.ok, json: () => Promise.resolve(body) }
    })
    keep(key, answer)
  }
  return (await asked.get(key))?.json()
}

/** How long an answer waits for whoever it was asked for, ms. */
const PATIENCE = 15_000

function dropAnswers(): void {
  answers.clear()
  asked.clear()
}

/** What the server was answered that rendered the page: taken as if it had been asked for here. */
function takeRendered({ shadowRoot }: Element, base: string): void {
  for (const { dataset, textContent } of shadowRoot?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
    const path = dataset['answer'] ?? ''
    const key = `${base}${path}\n${path.includes(ANONYMOUS_SESSION) ? '' : ANONYMOUS_SESSION}`
    const body: unknown = JSON.parse(textContent)
    keep(key, Promise.resolve({ ok: true, json: () => Promise.resolve(body) }))
  }
}

/** Whoever came first asks: an answer asked for afterwards would wait for a second asking, and be an old one then. */
function takeOwn(address: string, bearer: string): Promise<EarlyAnswer> | undefined {
  const key = `${address}\n${bearer}`
  if (!asked.has(key)) asked.set(key, undefined)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

type TakeEarly = typeof takeOwn

/** Until an element is known it keeps, out of sight, who asks for it: a second tag at another address leaves it alone. */
const ASKED_BY = Symbol.for('vitrine.asked-by')

const unknown = Array.from(document.querySelectorAll<HTMLElement>(`:is(${ANY}):not(:defined)`))
const theirs = unknown.filter((element) => Object.hasOwn(element, ASKED_BY))
const mine = unknown.filter((element) => !theirs.includes(element))
const early = theirs.map((element) => Reflect.get(element, ASKED_BY) as TakeEarly)

/** Whichever tag's code is there first, its elements take what any of them asked for. */
const takeEarly: TakeEarly = (address, bearer) => early[0]?.(address, bearer) ?? takeOwn(address, bearer)

/** What the host gave: a property set before the element is known, or the attribute. */
function given(element: Element, property: string, attribute = property): string {
  const own: unknown = Object.hasOwn(element, property) ? Reflect.get(element, property) : null
  return String(own ?? element.getAttribute(attribute) ?? '').trim()
}

const baseOf = (element: Element) => given(element, 'apiBase', 'api-base').replace(/\/$/, '')

/** What is painted again at once; the elements' code comes after the frame that shows it. */
const paintedAtOnce: unknown[] = []

async function askFirst(element: HTMLElement): Promise<void> {
  const base = baseOf(element)
  takeRendered(element, base)
  const isStandalone = element.hasAttribute('standalone')
  const address = isStandalone ? parseHash(location.hash) : null
  const memory = isStandalone ? memoryOf(history.state) : null
  const code = address?.code || memory?.code || given(element, 'session') || (isStandalone ? ANONYMOUS_SESSION : '')
  // A host may still be about to name the session: the element asks when it is there.
  if (!code) return
  const opensCheckout = element.matches('shop-checkout') && !given(element, 'route')
  const isStandard = !address?.catalog && ['', 'Standard'].includes(given(element, 'catalogType', 'catalog-type'))
  const basePath = given(element, 'basePath', 'base-path')
  // A page of its own may be opened at any screen.
  const isAtStart = !isStandalone || /^(\/|\/catalog)?$/.test(location.pathname.slice(basePath.length))
  const opensCatalog = element.matches(CATALOGS) && isStandard && isAtStart && !given(element, 'route')
  // A page that is come back to may show more than the first products.
  const isPainted = opensCatalog && !memory
  let painter = painting
  // Its bytes come along with the elements' own, and wait for them: an agent stands before nothing else meanwhile.
  if (opensCheckout) painter = painterIn(CHECKOUT_FILE)
  const read = (path: string) => {
    const body = ask(base + path, code)
    // Whoever takes the answer hears of its failure.
    body.catch(() => undefined)
    return body
  }
  const paintWith = (bodies: Partial<FirstAnswers>) =>
    painter.then(({ paint }) =>
      paint({
        element,
        apiBase: base,
        code,
        isStandalone,
        basePath,
        topBar: given(element, 'topBar', 'top-bar'),
        texts: Object.hasOwn(element, 'texts') && Reflect.get(element, 'texts'),
        answers: bodies,
        read,
      }),
    )
  const isAnonymous = isPainted && code === ANONYMOUS_SESSION
  const kept = isAnonymous && keptAnswers(base, code)
  const known = kept || (isAnonymous && carriedAnswers(new URL(`${base}/`, document.baseURI).href))
  const isSeen = known && paintWith(known).then(nextFrame, () => undefined)
  // Code that lies in the cache would be there before it is seen; on a first visit it has a long way to come.
  if (kept) paintedAtOnce.push(isSeen)
  const session = (await ask(`${base}/api/session/${encodeURIComponent(code)}`)) as SessionBody | null
  if (session?.success !== true) return
  const products = opensCatalog && read(TOP_PRODUCTS)
  const settings = read(SETTINGS)
  const categories = read(CATEGORIES)
  void read(ORDER)
  if (opensCheckout) {
    void read(PRICE_TABLES)
    await paintWith({ session })
  }
  if (!isPainted) return
  // An agent's frame weighs on no shopper: it comes when the session has said who is there.
  if ([1, 'PlatformUser'].includes(session.data.sessionType as string)) painter = painterIn(AGENT_FILE)
  const owner = code === ANONYMOUS_SESSION ? code : String(session.data.userShop.id)
  const shown = !known && keptAnswers(base, owner)
  if (shown) await paintWith({ ...shown, session })
  const told = await Promise.all([settings, categories, products])
  const fresh = { session, settings: told[0], categories: told[1], products: told[2] }
  await paintWith(fresh)
  keepAnswers(base, owner, fresh)
}

const beside = (file: string) => new URL(file, import.meta.url).href

/** A host that wrote `integrity` on the script tag means the whole shop, and not only the tag's own bytes. */
const checkedTag = Array.from(document.scripts).find(({ src, integrity }) => integrity && src === import.meta.url)

/** What checks later files is not there yet. */
const painterIn = (file: string): typeof painting =>
  checkedTag ? painting : import(/* @vite-ignore */ beside(file)).catch(() => painting)

/** Fetches one file if its bytes are the built ones; the import that follows takes what was fetched. */
function fetchChecked([path, hash]: [string, string | undefined]): Promise<unknown> {
  const link = document.createElement('link')
  // A browser that cannot preload modules imports them unchecked: nothing else would look at the hash either.
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  // No file has the hash 'undefined', so that one which the table does not know is kept out.
  Object.assign(link, { rel: 'modulepreload', href: beside(path), integrity: `sha256-${hash}` })
  link.nonce = checkedTag?.nonce ?? ''
  const fetched = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(path)))
  })
  document.head.append(link)
  return fetched.finally(() => link.remove())
}

const firstFiles = Object.entries(LOADER_FILE_HASHES)

async function check(files = firstFiles): Promise<void> {
  if (checkedTag) await Promise.all(files.map(fetchChecked))
}

const fetchElements = () =>
  check().then(() => (HOST_MODULES ? overHostReact(HOST_MODULES, import('./index')) : import('./index')))
const importPaint = () => import('./paint')

/** What follows is a task of its own: a press waits for the end of one, and evaluating the elements' code was one already. */
const nextTask = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 0, value))

/** Keeps chunks out that are not as they were built. @param imports code that names them */
async function guard(imports: string): Promise<void> {
  const { hashes } = (await import(`./${firstFiles.at(-1)?.[0]}`)) as { hashes: Record<string, string> }
  const files = imports.match(/[\w-]+\.js[^"]*/g) ?? []
  await Promise.all(files.map((file) => fetchChecked([`chunks/${file}`, hashes[file]])))
}

/** A phone between two antennas is mostly back by then, ms. */
const TRY_AGAIN_AFTER = 1000

/**
 * Defines the elements. Where their code does not come, what is painted says so, and the next press has this done again; a
 * page of the shop's own is opened anew if that does not help.
 */
function open(press?: Event): Promise<void> {
  return Promise.all(paintedAtOnce)
    .then(fetchElements)
    .catch(() => new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER)).then(fetchElements))
    .then(nextTask)
    .then(
      ({ defineElements }) =>
        defineElements({ takeEarly, painting: (element) => paintings.get(element), guard: checkedTag && guard }),
      (cause: unknown) => {
        const advice = HOST_MODULES ? adviceAfter(cause, HOST_MODULES) : 'Is all of dist/ beside loader.js?'
        console.error('Vitrine: the elements could not be loaded. ' + advice, cause)
        for (const element of mine) {
          element.addEventListener('click', open, { once: true })
          painting.then(({ tellFailure }) => tellFailure(element)).catch(() => undefined)
        }
        const page = press && mine.find((element) => element.hasAttribute('standalone'))
        if (page) void reopenPage(`${baseOf(page)}/api/session/${ANONYMOUS_SESSION}`)
      },
    )
}

// The network first: everything else can wait for it. What paints is part of what the elements need, and waits for no
// other file of theirs.
const painting = check(firstFiles.filter(([path]) => String(importPaint).includes(path))).then(importPaint)
painting.catch(() => undefined)
const paintings = new WeakMap<Element, Promise<void>>()
for (const element of mine) {
  Reflect.set(element, ASKED_BY, takeOwn)
  paintings.set(
    element,
    askFirst(element).catch(() => undefined),
  )
}
const elements = open()
const releasePlace = keepPlace()
// The first formatter of a process loads the language's data, a tenth of a second on a slow phone: while the code is
// still coming is the time for it.
setTimeout(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))

elements.finally(() => {
  releasePlace()
  for (const element of mine) Reflect.deleteProperty(element, ASKED_BY)
  setTimeout(dropAnswers, PATIENCE)
})
