import { FIGURES, pressFirstCard, visitTwice, type Figures } from './load.ts'
import { ADDRESSES, SESSION, type Loaded } from './pages.ts'
import type { Bench } from './phone.ts'
import { median, middleHalf, shuffled } from './statistics.ts'

type Round = Partial<Record<Loaded, Figures>>

export interface FirstCard {
  rounds: number
  /** Medians of each page. */
  pages: Round
  /** Medians of each round's ratios to floor-react. */
  ratios: Round
  /** First and third quartile of those ratios. */
  quartiles: Partial<Record<Loaded, Record<keyof Figures, readonly [number, number]>>>
}

/**
 * Time until a shopper on a slow phone sees the first product and can press it, on a first and on a repeat visit, beside a
 * page written by hand with react-dom alone in the same round.
 */
export async function measureFirstCard({ browser, url, key, rounds: wanted }: Bench): Promise<FirstCard> {
  const names = Object.keys(ADDRESSES) as Loaded[]
  const awaited = { selector: '.card .name, [role=listitem] h2', words: await productNames(url) }
  const rounds: Round[] = []
  while (rounds.length < wanted) {
    const round: Round = {}
    for (const name of shuffled(names)) {
      const visits = await visitTwice(browser, url + ADDRESSES[name], awaited)
      const tapsLive = await pressFirstCard(browser, url + ADDRESSES[name], awaited)
      // All pages share one session.
      await fetch(`${url}/__backend/reset`, { method: 'POST', headers: { 'x-vitrine-key': key } })
      round[name] = { ...visits, tapsLive }
    }
    rounds.push(round)
    console.log(`  round ${rounds.length} of ${wanted}`)
  }
  return summarize(rounds, names)
}

function summarize(rounds: readonly Round[], names: readonly Loaded[]): FirstCard {
  const valuesOf = (name: Loaded, key: keyof Figures) => rounds.map((round) => round[name]?.[key] ?? Number.NaN)
  const ratiosOf = (name: Loaded, key: keyof Figures) => {
    const floor = valuesOf('floor-react', key)
    return valuesOf(name, key).map((value, index) => value / (floor[index] ?? Number.NaN))
  }
  const byPage = <T>(make: (name: Loaded, key: keyof Figures) => T) =>
    Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(FIGURES.map((key) => [key, make(name, key)]))]),
    ) as Partial<Record<Loaded, Record<keyof Figures, T>>>
  return {
    rounds: rounds.length,
    pages: byPage((name, key) => median(valuesOf(name, key))),
    ratios: byPage((name, key) => median(ratiosOf(name, key))),
    quartiles: byPage((name, key) => middleHalf(ratiosOf(name, key))),
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
