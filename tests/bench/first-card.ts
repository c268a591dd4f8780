import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Bench } from './bench.ts'
import { FIGURES, pressFirstCard, visitTwice, type Figures, type Phone } from './load.ts'
import type { Awaited } from './observe.ts'
import { SESSION } from './pages.ts'
import { median, middleHalf, shuffled } from './statistics.ts'

/** The loaded pages, by their names in the figures. Every ratio is to the first. */
export const ADDRESSES = {
  'floor-react': '/bench/floor-react',
  'floor-vanilla': '/bench/floor-vanilla',
  /** `<shop-catalog>` in a host page. */
  embedded: '/bench/shop',
  /** The same with the shop's own loader, which contains the first view. */
  'embedded-own': '/bench/own',
  /** The standalone page of the demonstration. */
  standalone: '/loja/',
  /** The same three on the light build. */
  'embedded-light': '/bench/shop?build=light',
  'embedded-own-light': '/bench/own?build=light',
  'standalone-light': '/loja/?build=light',
  checkout: '/bench/checkout',
} as const
export type Loaded = keyof typeof ADDRESSES

/** A control of the checkout's first section that works: its list has options. */
const FIRST_SECTION_USABLE = ['input:enabled', 'button:enabled', 'select:enabled:has(option:not([value=""]))']
  .map((control) => `h1 + div > :first-child > section:first-of-type ${control}`)
  .join()

type Round = Partial<Record<Loaded, Partial<Figures>>>

export interface FirstCard {
  rounds: number
  /** CPU slowdown. */
  slowdown: number
  /** Medians of each page. */
  pages: Round
  /** Medians of each round's ratios to floor-react. */
  ratios: Round
  /** First and third quartile of those ratios. */
  quartiles: Partial<Record<Loaded, Partial<Record<keyof Figures, readonly [number, number]>>>>
  /** Median ratio of the first usable section of the checkout to the first card of the catalogue; null where it was not opened. */
  checkoutToCatalog: number | null
  /** The same until the checkout's components replaced its preview. */
  liveCheckoutToCatalog?: number | null
}

/** Presses are measured only where they have a goal: each takes one more load. */
const PRESSED_AT = 4

const isLightBuilt = () => existsSync(resolve(import.meta.dirname, '../../dist/light/loader.js'))

/**
 * Time until a shopper on a slow phone sees the first product and can press it, on a first and on a repeat visit, beside
 * two pages written by hand: with react-dom alone, and without a library. Time until an agent can use the checkout.
 */
export function measureFirstCard(bench: Bench): Promise<FirstCard> {
  return measure(bench, PRESSED_AT, wantedPages())
}

/** The same on one of the cheapest phones. */
export function measureCheapPhone(bench: Bench): Promise<FirstCard> {
  return measure(
    bench,
    10,
    wantedPages().filter((page) => page !== 'checkout'),
  )
}

/** The pages of the builds that exist. */
export function wantedPages(): Loaded[] {
  const names = Object.keys(ADDRESSES) as Loaded[]
  return names.filter((name) => !name.endsWith('-light') || isLightBuilt())
}

async function measure({ browser, url, rounds: wanted }: Bench, slowdown: number, pages: Loaded[]): Promise<FirstCard> {
  const words = await productNames(url)
  const phone = { browser, slowdown }
  const rounds: Round[] = []
  while (rounds.length < wanted) {
    const round: Round = {}
    for (const page of shuffled(pages)) round[page] = await orAgain(page, () => loadPage(phone, url, page, words))
    rounds.push(round)
    console.log(`  round ${rounds.length} of ${wanted}`)
  }
  return summarize(rounds, pages, slowdown)
}

async function loadPage(phone: Phone, url: string, page: Loaded, words: string[]): Promise<Partial<Figures>> {
  const address = url + ADDRESSES[page]
  if (page === 'checkout') return visitTwice(phone, address, { selector: FIRST_SECTION_USABLE })
  const awaited: Awaited = { selector: '.card .name, [role=listitem] h2', words }
  const visits = await visitTwice(phone, address, awaited)
  if (phone.slowdown !== PRESSED_AT) return visits
  await emptyCarts(url)
  const presses = await pressFirstCard(phone, address, awaited)
  await emptyCarts(url)
  return { ...visits, ...presses }
}

/** One failed load of hundreds is repeated; a second failure is reported. */
function orAgain<T>(page: Loaded, load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    console.warn(`  ${page} is loaded again: ${String(error)}`)
    return load()
  })
}

/** All pages share one session: empty its order after a press. */
async function emptyCarts(url: string): Promise<void> {
  await fetch(`${url}/__backend/reset`, { method: 'POST' })
}

function summarize(rounds: readonly Round[], pages: readonly Loaded[], slowdown: number): FirstCard {
  const valuesOf = (page: Loaded, key: keyof Figures) => rounds.map((round) => round[page]?.[key] ?? Number.NaN)
  const toCatalog = (key: 'first' | 'ready') => {
    if (!pages.includes('checkout')) return null
    const cards = valuesOf('embedded', 'first')
    return median(valuesOf('checkout', key).map((value, index) => value / (cards[index] ?? Number.NaN)))
  }
  const ratiosOf = (page: Loaded, key: keyof Figures) => {
    const floor = valuesOf('floor-react', key)
    return valuesOf(page, key).map((value, index) => value / (floor[index] ?? Number.NaN))
  }
  const byPage = <T>(make: (page: Loaded, key: keyof Figures) => T) =>
    Object.fromEntries(pages.map((page) => [page, Object.fromEntries(FIGURES.map((key) => [key, make(page, key)]))]))
  return {
    rounds: rounds.length,
    slowdown,
    pages: byPage((page, key) => median(valuesOf(page, key))),
    ratios: byPage((page, key) => median(ratiosOf(page, key))),
    quartiles: byPage((page, key) => middleHalf(ratiosOf(page, key))),
    checkoutToCatalog: toCatalog('first'),
    liveCheckoutToCatalog: toCatalog('ready'),
  }
}

async function productNames(url: string): Promise<string[]> {
  await fetch(`${url}/api/session/${SESSION}`)
  const answer = await fetch(`${url}/api/catalog/top?pageNumber=0&perPage=10`, {
    headers: { Authorization: `Bearer ${SESSION}` },
  })
  const { data } = (await answer.json()) as { data: { data: { name: string }[] } }
  return data.data.map(({ name }) => name)
}
