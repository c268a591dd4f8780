import { memoryOf, parseHash } from './domain/session-address'
import { ANONYMOUS_SESSION } from './domain/shop'

/*
 * The script tag's entry. It keeps the elements' place, asks for what their first view needs, and fetches their code,
 * all at once. It is built apart: what it learns is handed over as an argument.
 */

/**
 * Hashes (SHA-256, base64) of the files that the loader fetches, by their path beside it; the build writes them in. The last
 * file is a module with the hashes of all others.
 */
declare const LOADER_FILE_HASHES: Record<string, string>
/** The checkout's own file, beside the loader; the build writes it in. */
declare const CHECKOUT_FILE: string

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

const answers = new Map<string, Promise<Response>>()
const asked = new Set<string>()

/** Starts a read as the elements would; they take its answer, once, instead of asking again. */
function ask(address: string, bearer = ''): void {
  const key = `${address}\n${bearer}`
  if (asked.has(key)) return
  asked.add(key)
  const headers: HeadersInit = { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const answer = fetch(address, { headers, credentials: 'same-origin', redirect: 'error' })
  answers.set(key, answer)
  // Whoever takes the answer hears of the failure.
  answer.catch(() => undefined)
}

/** How long an answer waits for whoever it was asked for, ms. */
const PATIENCE = 5000

/** What nobody took, e.g. because another session was set meanwhile, would keep its connection busy. */
function dropAnswers(): void {
  for (const answer of answers.values()) answer.then(({ body }) => body?.cancel()).catch(() => undefined)
  answers.clear()
}

const sessions = new Map<string, Promise<boolean>>()

/** Whether the session at this address can be opened. */
function isOpen(address: string): Promise<boolean> {
  const known = sessions.get(address)
  if (known) return known
  ask(address)
  const opening = Promise.resolve(answers.get(`${address}\n`))
    .then((answer) => answer?.clone().json())
    .then((opened: unknown) => (opened as { success?: unknown } | null)?.success === true)
  sessions.set(address, opening)
  return opening
}

/** Whoever came first asks: an answer asked for afterwards would wait for a second asking, and be an old one then. */
function takeEarly(address: string, bearer: string): Promise<Response> | undefined {
  const key = `${address}\n${bearer}`
  asked.add(key)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** What the host gave: a property set before the element is known, or the attribute. */
function given(element: Element, property: string, attribute = property): string {
  const own: unknown = Object.hasOwn(element, property) ? Reflect.get(element, property) : null
  return String(own ?? element.getAttribute(attribute) ?? '').trim()
}

async function askFirst(element: Element): Promise<void> {
  const base = given(element, 'apiBase', 'api-base').replace(/\/$/, '')
  const isStandalone = element.hasAttribute('standalone')
  const address = isStandalone ? parseHash(location.hash) : null
  const kept = isStandalone ? memoryOf(history.state)?.code : ''
  const code = address?.code || kept || given(element, 'session') || (isStandalone ? ANONYMOUS_SESSION : '')
  // A host may still be about to name the session: the element asks when it is there.
  if (!code) return
  const opensCheckout = element.matches('shop-checkout') && !given(element, 'route')
  // Its bytes come along with the elements' own, and wait for them: an agent stands before nothing else meanwhile.
  if (opensCheckout && !checkedTag) import(/* @vite-ignore */ beside(CHECKOUT_FILE)).catch(() => undefined)
  if (!(await isOpen(`${base}/api/session/${encodeURIComponent(code)}`))) return
  const isStandard = !address?.catalog && ['', 'Standard'].includes(given(element, 'catalogType', 'catalog-type'))
  const opensCatalog = element.matches(CATALOGS) && isStandard && !given(element, 'route')
  const reads = ['/api/shop/settings', '/api/catalog/categories?perPage=50', '/api/order/current']
  if (opensCatalog) reads.unshift('/api/catalog/top?pageNumber=0&perPage=10')
  if (opensCheckout) reads.push('/api/order/price-tables')
  for (const path of reads) ask(base + path, code)
}

const beside = (file: string) => new URL(file, import.meta.url).href

/** A host that wrote `integrity` on the script tag means the whole shop, and not only the tag's own bytes. */
const checkedTag = Array.from(document.scripts).find(({ src, integrity }) => integrity && src === import.meta.url)

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

async function fetchElements() {
  if (checkedTag) await Promise.all(firstFiles.map(fetchChecked))
  return import('./index')
}

/** Keeps chunks out that are not as they were built. @param imports code that names them */
async function guard(imports: string): Promise<void> {
  const { hashes } = (await import(`./${firstFiles.at(-1)?.[0]}`)) as { hashes: Record<string, string> }
  const files = imports.match(/[\w-]+\.js[^"]*/g) ?? []
  await Promise.all(files.map((file) => fetchChecked([`chunks/${file}`, hashes[file]])))
}

/** A phone between two antennas is mostly back by then, ms. */
const TRY_AGAIN_AFTER = 1000

// The network first: everything else can wait for it.
const elements = fetchElements().catch(() =>
  new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER)).then(fetchElements),
)
for (const element of document.querySelectorAll(`:is(${ANY}):not(:defined)`)) askFirst(element).catch(() => undefined)
const releasePlace = keepPlace()
// The first formatter of a process loads the language's data, a tenth of a second on a slow phone: while the code is
// still coming is the time for it.
setTimeout(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))

elements
  .then(
    ({ defineElements }) => defineElements({ takeEarly, guard: checkedTag && guard }),
    (cause: unknown) =>
      console.error('Vitrine: the elements could not be loaded. Is the whole dist/ folder beside loader.js?', cause),
  )
  .finally(() => {
    releasePlace()
    setTimeout(dropAnswers, PATIENCE)
  })
