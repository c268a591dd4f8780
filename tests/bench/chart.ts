import type { FirstCard } from './first-card.ts'

const NAMES = {
  'floor-vanilla': 'no library',
  'floor-react': 'react-dom floor',
  shop: 'shop-catalog',
  checkout: 'shop-checkout',
} as const
const FIGURES = [
  { key: 'first', title: 'first card or section', colour: '#2f6fde' },
  { key: 'largestPaint', title: 'largest paint', colour: '#9dbcf2' },
] as const

const WIDTH = 720
const LEFT = 130
const RIGHT = 70
const BAR = 14
const GROUP = 44
const TOP = 40

/** Bars of each page's first card and largest paint; a page of any colour may be behind them. */
export function drawChart({ pages }: Pick<FirstCard, 'pages'>): string {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const longest = Math.max(...names.flatMap((name) => FIGURES.map(({ key }) => pages[name][key])))
  const scale = (WIDTH - LEFT - RIGHT) / longest
  const height = TOP + names.length * GROUP + 8
  const bars = names.flatMap((name, group) => {
    const y = TOP + group * GROUP
    const label = `<text x="${LEFT - 10}" y="${y + BAR + 5}" text-anchor="end">${NAMES[name]}</text>`
    return [
      label,
      ...FIGURES.map((figure, index) => bar(pages[name][figure.key], scale, y + index * (BAR + 2), figure.colour)),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13">
<title>Milliseconds to the first card and to the largest paint, cold, slow 4G, CPU four times slower</title>
<rect width="100%" height="100%" fill="#fff"/>
${legend()}
${bars.join('\n')}
</svg>
`
}

function bar(value: number, scale: number, y: number, colour: string): string {
  const width = Math.round(value * scale)
  return `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR}" rx="2" fill="${colour}"/>
<text x="${LEFT + width + 6}" y="${y + BAR - 3}" font-size="12">${Math.round(value)} ms</text>`
}

function legend(): string {
  return FIGURES.map(({ title, colour }, index) => {
    const x = LEFT + index * 190
    return `<rect x="${x}" y="14" width="12" height="12" rx="2" fill="${colour}"/><text x="${x + 18}" y="25">${title}</text>`
  }).join('\n')
}
