import type { FirstCard, Loaded } from './first-card.ts'
import type { Figures } from './load.ts'

const NAMES = {
  'floor-vanilla': 'no library',
  'floor-react': 'react-dom floor',
  embedded: 'React, embedded',
  'embedded-own': 'React, own loader',
  standalone: 'React, own page',
  'embedded-light': 'light, embedded',
  'embedded-own-light': 'light, own loader',
  'standalone-light': 'light, own page',
} as const satisfies Partial<Record<Loaded, string>>

const BARS = [
  { key: 'first', title: 'first card', colour: '#2f6fde' },
  { key: 'largestPaint', title: 'largest paint', colour: '#9dbcf2' },
  { key: 'tapsLive', title: 'press answered', colour: '#e08a2e' },
  { key: 'firstAgain', title: 'first card, repeat visit', colour: '#3c9a73' },
] as const satisfies readonly { key: keyof Figures; title: string; colour: string }[]

const WIDTH = 720
const LEFT = 130
const RIGHT = 70
const BAR = 11
const STEP = BAR + 2
const GROUP = BARS.length * STEP + 12
const LEGEND = 36
const TITLE = 28

/** One panel of bars for each CPU slowdown, all on one scale. The page behind them may have any colour. */
export function drawChart(measured: readonly FirstCard[]): string {
  const longest = Math.max(...measured.flatMap(({ pages }) => valuesOf(pages)))
  const scale = (WIDTH - LEFT - RIGHT) / longest
  let y = LEGEND
  const panels = measured.map((one) => {
    const panel = drawPanel(one, scale, y)
    y += TITLE + namesIn(one).length * GROUP
    return panel
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" font-family="system-ui, sans-serif" font-size="13">
<title>Milliseconds to the first card, the largest paint and the first answered press, on slow 4G</title>
<rect width="100%" height="100%" fill="#fff"/>
${legend()}
${panels.join('\n')}
</svg>
`
}

function namesIn({ pages }: FirstCard): (keyof typeof NAMES)[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((name) => pages[name])
}

function valuesOf(pages: FirstCard['pages']): number[] {
  return Object.values(pages).flatMap((page) => BARS.map(({ key }) => page[key]).filter(isMeasured))
}

/** A figure that was not measured is NaN, and null in results.json. */
function isMeasured(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function drawPanel(measured: FirstCard, scale: number, top: number): string {
  const title = `<text x="${LEFT}" y="${top + 18}" font-weight="600">CPU ${measured.slowdown}× slower</text>`
  const groups = namesIn(measured).map((name, group) => {
    const y = top + TITLE + group * GROUP
    const label = `<text x="${LEFT - 10}" y="${y + (BARS.length * STEP) / 2 + 4}" text-anchor="end">${NAMES[name]}</text>`
    const bars = BARS.map(({ key, colour }, index) => {
      const value = measured.pages[name]?.[key]
      return isMeasured(value) ? bar(value, scale, y + index * STEP, colour) : ''
    })
    return [label, ...bars].join('\n')
  })
  return [title, ...groups].join('\n')
}

function bar(value: number, scale: number, y: number, colour: string): string {
  const width = Math.round(value * scale)
  return `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR}" rx="2" fill="${colour}"/>
<text x="${LEFT + width + 6}" y="${y + BAR - 2}" font-size="11">${Math.round(value)} ms</text>`
}

function legend(): string {
  return BARS.map(({ title, colour }, index) => {
    const x = LEFT + index * 135
    return `<rect x="${x}" y="12" width="12" height="12" rx="2" fill="${colour}"/><text x="${x + 18}" y="23">${title}</text>`
  }).join('\n')
}
