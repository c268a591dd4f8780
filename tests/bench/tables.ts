import type { Load } from './first-card.ts'
import type { Results } from './parts.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const ms = (value: number) => `${Math.round(value)} ms`
const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '')
const percent = (value: number) => `${Math.round(value * 100)} %`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`

/** The README's tables, of the parts that have been measured. Goals are the project's own. */
export function tables(results: Results): string {
  return [loads(results), presses(results), elements(results), appends(results)].filter(Boolean).join('\n\n')
}

function loads({ 'first-card': measured }: Results): string {
  if (!measured) return ''
  const { pages, ratios, spread } = measured
  const names = ['floor-vanilla', 'floor-react', 'shop'] as const
  const figure = (title: string, key: keyof Load, show: (value: number) => string, goal = '') => {
    const cells = names.map((name) => show(pages[name][key] ?? Number.NaN))
    return [title, ...cells, times(ratios.shop[key] ?? Number.NaN), goal]
  }
  const quartiles = spread.shop.map((value) => value.toFixed(2)).join('–')
  const first = figure('first card painted', 'first', ms, '≤ 0.60 ×')
  first[4] += ` (${quartiles})`
  return table(
    [
      'cold, slow 4G (1.6 Mbps, 150 ms), CPU 4× slower',
      'no library',
      'react-dom floor',
      '`<shop-catalog>`',
      'to react-dom',
      'goal',
    ],
    [
      first,
      figure('largest contentful paint', 'largestPaint', ms, '≤ 0.68 ×'),
      figure('blocking time', 'blocking', ms, '≤ 1.3 ×'),
      figure('layout shift', 'layoutShift', (value) => value.toFixed(3), '0'),
      figure('JavaScript on the wire', 'scriptBytes', kilobytes),
      figure('heap after load', 'heap', megabytes, '≤ 2.6 MB'),
      figure('nodes', 'nodes', (value) => String(Math.round(value))),
    ],
  )
}

function presses(results: Results): string {
  const { taps, fields, 'first-card': loaded, 'order-lines': order, 'long-list': long } = results
  const [slowestField] = Object.entries(fields?.fields ?? {}).find(([, delay]) => delay === fields?.worst) ?? []
  const rows = [
    taps && ["worst of ten presses on 'Adicionar'", ms(taps.worst), '≤ 50 ms'],
    long && [`a key in the search, ${count(long.products)} products listed`, ms(long.typing), '≤ 200 ms'],
    long && ['opening the filters over them', ms(long.filters), '≤ 200 ms'],
    long && ["a press on 'Adicionar' under them", ms(long.tap), '≤ 100 ms'],
    fields && [`a key in any field of the checkout (slowest: ${slowestField})`, ms(fields.worst), '≤ 50 ms'],
    order && [`a quantity in an order of ${order.lines} lines`, ms(order.worstSlow), ''],
    order && ['the same at full speed', ms(order.worst), '≤ 100 ms'],
    loaded && [
      "the checkout's first section, to the catalogue's first card",
      times(loaded.checkoutToCatalog),
      '≤ 1.3 ×',
    ],
  ]
  const measured = rows.filter((cells) => cells !== undefined)
  return measured.length > 0 ? table(['to the next frame, CPU 4× slower', 'worst', 'goal'], measured) : ''
}

function elements({ elements: many, mounts, 'long-list': long }: Results): string {
  const rows = [
    many && [`each of ${many.count - 1} elements beyond the first, wait`, percent(many.ratio.wait), '≤ 15 %'],
    many && ['the same, work of the main thread', percent(many.ratio.work), '≤ 15 %'],
    mounts && [`heap left by ${mounts.few.mounts} mounts and unmounts`, megabytes(mounts.few.heap), '≤ 2 MB'],
    mounts && [`heap left by ${mounts.many.mounts}`, megabytes(mounts.many.heap), '≤ 2 MB'],
    long && ['heap, a fifth of 5,000 products listed', megabytes(long.heapAtFifth), ''],
    long && ['heap, all of them', megabytes(long.heapAtAll), 'linear'],
    long && ['heap once the element has left', megabytes(long.heapAfter), ''],
    long && ['frames while they are scrolled through, 95 of 100 within', ms(long.frame), '≤ 17 ms'],
  ]
  const measured = rows.filter((cells) => cells !== undefined)
  return measured.length > 0 ? table(['elements and memory', 'measured', 'goal'], measured) : ''
}

function appends({ scale }: Results): string {
  if (!scale) return ''
  const { photographs, drawings } = scale
  return table(
    [`${count(photographs.cards)} of 5,000 products scrolled in`, 'second page', 'page 100', 'ratio', 'goal'],
    [
      [
        'answer to painted cards',
        ms(photographs.second.wait),
        ms(photographs.last.wait),
        times(photographs.ratio.wait),
        '≤ 1.5 ×',
      ],
      [
        'scripts, styles and layout for it',
        ms(photographs.second.work),
        ms(photographs.last.work),
        times(photographs.ratio.work),
        '',
      ],
      [
        'answer to painted cards, SVG pictures',
        ms(drawings.second.wait),
        ms(drawings.last.wait),
        times(drawings.ratio.wait),
        '',
      ],
    ],
  )
}

const count = (value: number) => value.toLocaleString('en')
