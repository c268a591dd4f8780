import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { observedIn, openUntilPainted, pressFirstCard, SETTLE_MS, throttle, type Phone } from './load.ts'
import type { Awaited } from './observe.ts'
import {
  FLOOR_PAGES,
  openTopology,
  PEER_PAGE,
  WAY_NAMES,
  type OriginPage,
  type Topology,
  type WayName,
} from './origin-pages.ts'
import { makeCertificate, MEDIAN_LINE, SLOW_4G, type Line } from './origins.ts'
import { buildFloor } from './pages.ts'
import { personalProfiles, withPhone } from './phone.ts'
import { median, middleHalf, shuffled } from './statistics.ts'

const KEYS = [
  'first',
  'largestPaint',
  'blocking',
  'layoutShift',
  'tapsLive',
  'lostTaps',
  'firstAgain',
  'firstAfterDeploy',
] as const
export type OriginKey = (typeof KEYS)[number]
type Round = Partial<Record<OriginPage, Partial<Record<OriginKey, number>>>>

export interface ThreeOrigins {
  rounds: number
  /** The network's name. */
  line: string
  /** CPU slowdown. */
  slowdown: number
  /** Medians of each page. */
  pages: Round
  /** Medians of each round's ratios to floor-react, with their quartiles. */
  ratios: Round
  quartiles: Partial<Record<OriginPage, Partial<Record<OriginKey, readonly [number, number]>>>>
  /** Median of each round's ratios of first cards: the page with `first-view` to the same page without it. */
  together: Record<'react' | 'light', number>
  /** Each way to the peer. */
  toPeer: Round
}

const BUILDS = ['react', 'light'] as const
/** The other networks and phones are measured without the rest, which would take as long again. */
const MAIN_WAYS: readonly WayName[] = ['today', 'snippet', 'both', 'anonymous']

/** Pages that are not the shop's. */
const OTHERS: readonly OriginPage[] = [...FLOOR_PAGES, PEER_PAGE]

const AWAITED: Awaited = { selector: '.card .name, [role=listitem] h2, .shopify-buy__product__title' }

const at = (line: Line, slowdown: number, ways: readonly WayName[]) => (bench: Bench) => {
  const shops = BUILDS.flatMap((build) => ways.map((way): OriginPage => `${build}-${way}`))
  return measure(bench, [...OTHERS, ...shops], line, slowdown)
}

/** First cards, presses and later visits with page, script and backend on three origins, on each network and phone. */
export const measureOrigins = at(SLOW_4G, 4, WAY_NAMES)
export const measureOriginsCheap = at(SLOW_4G, 10, MAIN_WAYS)
export const measureOriginsMedian = at(MEDIAN_LINE, 4, MAIN_WAYS)
export const measureOriginsMedianCheap = at(MEDIAN_LINE, 10, MAIN_WAYS)

async function measure(
  { rounds: wanted }: Bench,
  pages: readonly OriginPage[],
  line: Line,
  slowdown: number,
): Promise<ThreeOrigins> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-origins-'))
  const certificate = await makeCertificate(folder)
  for (const name of FLOOR_PAGES) await buildFloor(name, folder)
  const topology = await openTopology(certificate, line, folder)
  const phone: Phone = { browser: personalProfiles(certificate.argument), slowdown, line }
  const rounds: Round[] = []
  try {
    while (rounds.length < wanted) {
      const round: Round = {}
      for (const page of shuffled(pages)) {
        const code = `mercado-webchat~${page}-${rounds.length}`
        round[page] = await visits(phone, topology, page, code).catch((error: unknown) => {
          console.warn(`  ${page} is loaded again: ${String(error)}`)
          const again = visits(phone, topology, page, `${code}-again`)
          // Its own figures are missing then, and nothing else.
          return page === PEER_PAGE ? again.catch(() => ({})) : again
        })
      }
      rounds.push(round)
      console.log(`  round ${rounds.length} of ${wanted}`)
    }
  } finally {
    topology.close()
    await rm(folder, { recursive: true })
  }
  return summarize(rounds, pages, line, slowdown)
}

/** A first visit, one a minute later and one after a deploy, then another first visit with a press. */
async function visits(phone: Phone, topology: Topology, page: OriginPage, code: string) {
  const address = topology.addressOf(page, code)
  topology.deploy(false)
  topology.forget()
  const seen = await withPhone(phone.browser, async (tab, devtools) => {
    await throttle(tab, devtools, phone, AWAITED)
    const first = await openUntilPainted(tab, address)
    await tab.waitForLoadState('networkidle')
    await tab.waitForTimeout(SETTLE_MS)
    const { largestPaint, blocking, layoutShift } = await observedIn(tab)
    const again = async () => {
      await tab.goto('about:blank')
      topology.forget()
      const painted = await openUntilPainted(tab, address)
      await tab.waitForLoadState('networkidle')
      return painted
    }
    const firstAgain = await again()
    if (OTHERS.includes(page)) return { first, largestPaint, blocking, layoutShift, firstAgain }
    topology.deploy(true)
    const firstAfterDeploy = await again()
    return { first, largestPaint, blocking, layoutShift, firstAgain, firstAfterDeploy }
  })
  topology.deploy(false)
  topology.forget()
  // Its cart needs more of an API than the stub.
  if (page === PEER_PAGE) return seen
  return { ...seen, ...(await pressFirstCard(phone, topology.addressOf(page, `${code}-press`), AWAITED)) }
}

function summarize(rounds: readonly Round[], pages: readonly OriginPage[], line: Line, slowdown: number): ThreeOrigins {
  const valuesOf = (page: OriginPage, key: OriginKey) => rounds.map((round) => round[page]?.[key] ?? Number.NaN)
  const ratiosTo = (base: OriginPage, page: OriginPage, key: OriginKey) => {
    const floor = valuesOf(base, key)
    return valuesOf(page, key).map((value, index) => value / (floor[index] ?? Number.NaN))
  }
  const byPage = <T>(make: (page: OriginPage, key: OriginKey) => T) =>
    Object.fromEntries(pages.map((page) => [page, Object.fromEntries(KEYS.map((key) => [key, make(page, key)]))]))
  const together = (build: (typeof BUILDS)[number]) => median(ratiosTo(`${build}-today`, `${build}-edge`, 'first'))
  return {
    rounds: rounds.length,
    line: line.name,
    slowdown,
    pages: byPage((page, key) => median(valuesOf(page, key))),
    ratios: byPage((page, key) => median(ratiosTo('floor-react', page, key))),
    quartiles: byPage((page, key) => middleHalf(ratiosTo('floor-react', page, key))),
    toPeer: byPage((page, key) => median(ratiosTo(PEER_PAGE, page, key))),
    together: { react: together('react'), light: together('light') },
  }
}
