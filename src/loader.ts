import { memoryOf, parseHash } from './domain/session-address'
import { ANONYMOUS_SESSION } from './domain/shop'

/*
 * The script tag's entry. It keeps the elements' place, asks for what their first view needs, and fetches their code,
 * all at once. It is built apart: what it learns is handed over as an argument.
 */

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
    `:where(:is(${SCREENS}):not(:defined)){display:block;height:640px}:where([standalone]:not(:defined)){height:auto;min-height:100vh}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

const answers = new Map<string, Promise<Response>>()

/** Starts a read as the elements would; they take its answer, once, instead of asking again. */
function ask(address: string, bearer = ''): Promise<Response> {
  const headers: HeadersInit = { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const answer = fetch(address, { headers, credentials: 'same-origin', redirect: 'error' })
  answers.set(`${address}\n${bearer}`, answer)
  // Whoever takes the answer hears of the failure.
  answer.catch(() => undefined)
  return answer
}

const fetchOrTake: typeof fetch = (input, init) => {
  const bearer = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
  const key = `${String(input)}\n${bearer}`
  const early = init?.method === 'POST' ? undefined : answers.get(key)
  answers.delete(key)
  return early ?? fetch(input, init)
}

async function askFirst(element: Element): Promise<void> {
  const base = (element.getAttribute('api-base') ?? '').replace(/\/$/, '')
  const isStandalone = element.hasAttribute('standalone')
  const address = isStandalone ? parseHash(location.hash) : null
  const kept = isStandalone ? memoryOf(history.state)?.code : ''
  const code = address?.code || kept || element.getAttribute('session')?.trim() || ANONYMOUS_SESSION
  const session = `${base}/api/session/${encodeURIComponent(code)}`
  if (answers.has(`${session}\n`)) return
  const answer = await ask(session)
  const opened: unknown = await answer.clone().json()
  if (!(opened as { success?: unknown } | null)?.success) return
  const isStandard = !address?.catalog && (element.getAttribute('catalog-type') ?? 'Standard') === 'Standard'
  const opensCatalog = element.matches(CATALOGS) && isStandard && !element.hasAttribute('route')
  const reads = ['/api/shop/settings', '/api/catalog/categories?perPage=50', '/api/order/current']
  if (opensCatalog) reads.unshift('/api/catalog/top?pageNumber=0&perPage=10')
  for (const path of reads) void ask(base + path, code)
}

// The network first: everything else can wait for it.
const elements = import('./index')
for (const element of document.querySelectorAll(`:is(${ANY}):not(:defined)`)) askFirst(element).catch(() => undefined)
const releasePlace = keepPlace()

elements
  .then(
    ({ defineElements }) => defineElements({ fetch: fetchOrTake }),
    (cause: unknown) =>
      console.error('Vitrine: the elements could not be loaded. Is the whole dist/ folder beside loader.js?', cause),
  )
  .finally(releasePlace)
