import type { Page } from 'playwright'
import type { Bench } from './bench.ts'
import { observe, type Awaited, type Observed } from './observe.ts'
import { SESSION, type PageName } from './pages.ts'
import { heapAfterCollection, nodeCount, slowCpu, slowNetwork, withPhone } from './phone.ts'
import { median, middleHalf, shuffled } from './statistics.ts'

/** After the last request, before a page counts as settled: late shifts and paints are seen. */
const SETTLE_MS = 700

/** The pages in the order of the table; every ratio is to the first. */
const LOADED = ['floor-react', 'floor-vanilla', 'shop', 'checkout'] as const satisfies readonly PageName[]
type Loaded = (typeof LOADED)[number]

export interface Load extends Observed {
  first: number
  /** Bytes of scripts on the wire. */
  scriptBytes: number
  /** Script heap in bytes, collected. */
  heap: number
  nodes: number
}
type Round = Record<Loaded, Load>

export interface FirstCard {
  rounds: number
  /** Medians of each page. */
  pages: Record<Loaded, Load>
  /** Medians of each round's ratios to floor-react. */
  ratios: Record<Loaded, Load>
  /** Quartiles of the ratio of the first card. */
  spread: Record<Loaded, readonly [number, number]>
  /** Median ratio of the first usable section of the checkout to the first card of the catalogue. */
  checkoutToCatalog: number
}

/**
 * How soon a shopper on a slow phone sees the first product, against pages written by hand with react-dom alone and with
 * nothing, and how soon an agent can use the checkout.
 */
export async function measureFirstCard(bench: Bench): Promise<FirstCard> {
  const words = await productNames(bench.url)
  // A control that can be used stands in the first section that there is.
  const awaited = (page: Loaded): Awaited =>
    page === 'checkout' ? { selector: 'section :is(input, select, button):enabled' } : { words }
  const runRound = async (): Promise<Round> => {
    const round: Partial<Round> = {}
    for (const page of shuffled(LOADED)) round[page] = await loadCold(bench, page, awaited(page))
    return round as Round
  }
  await runRound() // Warms the server: each file is compressed at its first request.
  const rounds: Round[] = []
  while (rounds.length < bench.rounds) {
    rounds.push(await runRound())
    console.log(`  round ${rounds.length} of ${bench.rounds}`)
  }
  return summarize(rounds)
}

function summarize(rounds: readonly Round[]): FirstCard {
  const ratioOf = (page: Loaded, key: keyof Load, base: Loaded = 'floor-react') =>
    rounds.map((round) => (round[page][key] ?? Number.NaN) / (round[base][key] ?? Number.NaN))
  return {
    rounds: rounds.length,
    pages: byPage((page) => eachFigure((key) => median(rounds.map((round) => round[page][key] ?? Number.NaN)))),
    ratios: byPage((page) => eachFigure((key) => median(ratioOf(page, key)))),
    spread: byPage((page) => middleHalf(ratioOf(page, 'first'))),
    checkoutToCatalog: median(ratioOf('checkout', 'first', 'shop')),
  }
}

function byPage<T>(make: (page: Loaded) => T): Record<Loaded, T> {
  return Object.fromEntries(LOADED.map((page) => [page, make(page)])) as Record<Loaded, T>
}

function eachFigure(make: (key: keyof Load) => number): Load {
  return {
    first: make('first'),
    largestPaint: make('largestPaint'),
    layoutShift: make('layoutShift'),
    blocking: make('blocking'),
    scriptBytes: make('scriptBytes'),
    heap: make('heap'),
    nodes: make('nodes'),
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

/**
 * Loads a page once with nothing cached, on a slow phone and a slow network.
 * @throws Error when what is waited for was not painted
 */
function loadCold({ browser, url }: Bench, name: Loaded, awaited: Awaited): Promise<Load> {
  return withPhone(browser, async (page, devtools) => {
    const scripts = { bytes: 0 }
    const ids = new Set<string>()
    devtools.on('Network.requestWillBeSent', ({ type, requestId }) => type === 'Script' && ids.add(requestId))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (ids.has(requestId)) scripts.bytes += encodedDataLength
    })
    await slowNetwork(devtools)
    await slowCpu(devtools)
    await page.addInitScript(observe, awaited)
    await page.goto(`${url}/bench/${name}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.observed.first !== null, undefined, { timeout: 30_000 })
    await settle(page)
    const observed = await page.evaluate(() => window.observed)
    const { first } = observed
    if (first === null) throw new Error(`${name} painted nothing that was waited for.`)
    const heap = await heapAfterCollection(devtools)
    return { ...observed, first, scriptBytes: scripts.bytes, heap, nodes: await nodeCount(devtools) }
  })
}

/** Waits until the pictures are in and nothing has moved for a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
}
