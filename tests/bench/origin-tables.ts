import { PEER_PAGE, titleOf, WAY_NAMES, type OriginPage } from './origin-pages.ts'
import type { Results } from './parts.ts'
import { ms, plain, shown, table, times, type Show } from './show.ts'
import type { OriginKey, ThreeOrigins } from './three-origins.ts'

/** The tables of pages whose page, script and backend have an origin each: one for each network and phone. */
export function originTables(results: Results): string[] {
  const cells = [
    results.origins,
    results['origins-cheap'],
    results['origins-median'],
    results['origins-median-cheap'],
  ].filter((cell) => cell !== undefined)
  return [...(results.origins ? [goals(results.origins)] : []), ...cells.map(figures)]
}

const topology = ({ line, slowdown, rounds }: ThreeOrigins) =>
  `three origins, ${line}, CPU ${slowdown}× slower, ${rounds} rounds`

/** A figure and its goal; the figure is bold when it misses the goal. */
const judge = (words: string, value: number | undefined, limit: number) => [
  value !== undefined && value > limit ? `**${words}**` : words,
  `≤ ${times(limit)}`,
]

/** Goals of a first visit with a code, as ratios to the react-dom floor of the same topology. */
function goals(cell: ThreeOrigins): string {
  const judged = (page: OriginPage, key: OriginKey, limit: number) => {
    const value = cell.ratios[page]?.[key]
    const spread = (cell.quartiles[page]?.[key] ?? []).map((one) => shown(one, (ratio) => ratio.toFixed(2)))
    return judge(`${shown(value, times)} (${spread.join('–')})`, value, limit)
  }
  const beside = (page: OriginPage, limit: number) => {
    const value = cell.toPeer[page]?.first
    return judge(shown(value, times), value, limit)
  }
  const toPeer = (title: string, build: 'react' | 'light') => [
    title,
    shown(cell.toPeer[`${build}-today`]?.first, times),
    shown(cell.toPeer[`${build}-edge`]?.first, times),
    ...beside(`${build}-snippet`, 0.6),
    ...beside(`${build}-both`, 0.45),
    ...beside(`${build}-painter`, 0.45),
  ]
  const row = (title: string, build: 'react' | 'light', key: OriginKey, snippet: number, both: number) => [
    title,
    shown(cell.ratios[`${build}-today`]?.[key], times),
    shown(cell.ratios[`${build}-edge`]?.[key], times),
    ...judged(`${build}-snippet`, key, snippet),
    ...judged(`${build}-both`, key, both),
    ...judged(`${build}-painter`, key, both),
  ]
  return table(
    [
      topology(cell),
      'script tag alone',
      '`first-view` on the script’s origin',
      'snippet',
      'goal',
      'snippet, `first-view`',
      'goal',
      "and painter's name",
      'goal',
    ],
    [
      row('first card, React build', 'react', 'first', 0.65, 0.5),
      row('first card, light build', 'light', 'first', 0.65, 0.5),
      toPeer('first card, to buy-button, React build', 'react'),
      toPeer('first card, to buy-button, light build', 'light'),
      row('largest paint, React build', 'react', 'largestPaint', 0.75, 0.6),
      row('largest paint, light build', 'light', 'largestPaint', 0.75, 0.6),
      row('first answered press, light build', 'light', 'tapsLive', 0.9, 0.85),
    ],
  )
}

/** Medians of each page, with their ratios to the floor. */
function figures(cell: ThreeOrigins): string {
  const { pages, ratios } = cell
  const cellOf = (page: OriginPage, key: OriginKey, show: Show) =>
    [shown(pages[page]?.[key], show), page === 'floor-react' || show === plain ? '' : shown(ratios[page]?.[key], times)]
      .filter(Boolean)
      .join(', ')
  const row = (title: string, page: OriginPage) => [
    title,
    cellOf(page, 'first', ms),
    cellOf(page, 'largestPaint', ms),
    cellOf(page, 'tapsLive', ms),
    cellOf(page, 'firstAgain', ms),
    shown(pages[page]?.firstAfterDeploy, ms),
    cellOf(page, 'blocking', ms),
    cellOf(page, 'layoutShift', plain),
    cellOf(page, 'lostTaps', plain),
  ]
  const builds = [
    ['React', 'react'],
    ['light', 'light'],
  ] as const
  return table(
    [
      topology(cell),
      'first card',
      'largest paint',
      'first answered press',
      'repeat visit: first card',
      'after a deploy: first card',
      'blocking time',
      'layout shift',
      'lost presses',
    ],
    [
      row('react-dom floor', 'floor-react'),
      row('no library', 'floor-vanilla'),
      row('`@shopify/buy-button-js`', PEER_PAGE),
      ...builds.flatMap(([title, build]) =>
        WAY_NAMES.filter((way) => pages[`${build}-${way}`]).map((way) =>
          row(`${title}: ${titleOf(way)}`, `${build}-${way}`),
        ),
      ),
    ],
  )
}
