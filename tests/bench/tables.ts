import type { FirstCard, Loaded } from './first-card.ts'
import type { Figures } from './load.ts'
import type { Memory } from './memory.ts'
import type { OriginPage } from './origin-pages.ts'
import { originTables } from './origin-tables.ts'
import type { Results } from './parts.ts'
import { ms, plain, shown, table, times, type Show } from './show.ts'

const percent: Show = (value) => `${Math.round(value * 100)} %`
const kilobytes: Show = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
const megabytes: Show = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`
const plainly = (title: string, values: (number | undefined)[], show: Show) => [
  title,
  ...values.map((value) => shown(value, show)),
]

/** The README's eight figures, of both builds beside the page written by hand with react-dom. */
export function headline(results: Results): string {
  const { 'first-card': measured, bytes, memory } = results
  if (!measured) return ''
  const { pages, ratios, rounds } = measured
  const timed = (title: string, key: keyof Figures, page: 'embedded' | 'standalone') => [
    title,
    shown(pages['floor-react']?.[key], ms),
    ...([page, `${page}-light`] as const).map(
      (name) => `${shown(pages[name]?.[key], ms)}, ${shown(ratios[name]?.[key], times)}`,
    ),
  ]
  return table(
    [`first visit, slow 4G, CPU 4× slower, ${rounds} rounds`, 'react-dom by hand', 'React build', 'light build'],
    [
      timed('first card in a host page', 'first', 'embedded'),
      timed('first card on a page of its own', 'first', 'standalone'),
      timed('largest paint in a host page', 'largestPaint', 'embedded'),
      timed('first answered press in a host page', 'tapsLive', 'embedded'),
      timed('first card of a repeat visit', 'firstAgain', 'embedded'),
      plainly(
        'layout shift',
        (['floor-react', 'embedded', 'embedded-light'] as const).map((name) => pages[name]?.layoutShift),
        plain,
      ),
      plainly(
        'JavaScript until the catalogue can be used, gzip',
        [pages['floor-react']?.liveScriptBytes, bytes?.react.catalog, bytes?.light.catalog],
        kilobytes,
      ),
      plainly(
        'heap after load',
        (['floor-react', 'embedded', 'embedded-light'] as const).map((name) => memory?.pages[name]?.heap),
        megabytes,
      ),
    ],
  )
}

/** Dates of the measurements; a part keeps its figures until it is measured again. */
function measuredOn({ light: _light, ...parts }: Results): string {
  const days = Object.entries(parts).map(([name, { measured }]) => `${name} ${measured.slice(0, 10)}`)
  return `Measured on: ${days.join(', ')}.`
}

/** The tables of demo/docs/bench.md, of the parts that have been measured. Goals are the project's own. */
export function tables(results: Results): string {
  return [
    measuredOn(results),
    goals(results),
    loads(results['first-card'], results.memory),
    ...originTables(results),
    extensions(results),
    loads(results['cheap-phone']),
    presses(results),
    elements(results),
    appends(results),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The main figures of the React build and of the light one: ratios to the floor, and sizes. */
function goals({ 'first-card': measured, bytes, memory }: Results): string {
  if (!measured) return ''
  const { pages, rounds } = measured
  const ratio = (
    title: string,
    key: keyof Figures,
    page: 'embedded' | 'embedded-own' | 'standalone',
    react: number,
    light: number,
  ) => [title, ...[judgedRatio(measured, page, key, react), judgedRatio(measured, `${page}-light`, key, light)].flat()]
  const both = (key: keyof Figures) => [pages.embedded?.[key], pages['embedded-light']?.[key]]
  return table(
    [`first visit, slow 4G, CPU 4× slower, ${rounds} rounds`, 'React build', 'goal', 'light build', 'goal'],
    [
      ratio('first card, embedded', 'first', 'embedded', 0.6, 0.6),
      ...(pages['embedded-own']
        ? [ratio("first card, embedded, shop's own loader", 'first', 'embedded-own', 0.6, 0.6)]
        : []),
      ratio('first card, page of its own', 'first', 'standalone', 0.42, 0.4),
      ratio('largest paint, embedded', 'largestPaint', 'embedded', 0.68, 0.65),
      ...(pages['embedded-own']
        ? [ratio("largest paint, embedded, shop's own loader", 'largestPaint', 'embedded-own', 0.68, 0.65)]
        : []),
      ratio('first answered press, embedded', 'tapsLive', 'embedded', 1.3, 0.95),
      ratio('blocking time, embedded', 'blocking', 'embedded', 1.3, 0.9),
      ratio('repeat visit, first card', 'firstAgain', 'embedded', 0.75, 0.65),
      sizes(
        'JavaScript until the catalogue can be used, gzip',
        [bytes?.react.catalog, bytes?.light.catalog],
        [106e3, 36e3],
        kilobytes,
      ),
      sizes(
        'catalogue, product and cart, gzip',
        [bytes?.react.shopping, bytes?.light.shopping],
        [125e3, 68e3],
        kilobytes,
      ),
      sizes('layout shift', both('layoutShift'), [0, 0], plain),
      sizes(
        'heap after load',
        [memory?.pages.embedded?.heap, memory?.pages['embedded-light']?.heap],
        [2.6e6, 2e6],
        megabytes,
      ),
    ],
  )
}

/** Median ratio to the floor of the same round, with its quartiles. */
function judgedRatio({ ratios, quartiles }: FirstCard, page: Loaded, key: keyof Figures, limit: number): string[] {
  const value = ratios[page]?.[key]
  const spread = (quartiles[page]?.[key] ?? []).map((one) => shown(one, (ratio) => ratio.toFixed(2))).join('–')
  return judged(Number.isFinite(value) ? `${shown(value, times)} (${spread})` : '', value, limit, times)
}

/** A size of both builds. */
function sizes(title: string, values: (number | undefined)[], limits: readonly number[], show: Show): string[] {
  return [title, ...limits.flatMap((limit, index) => judged(shown(values[index], show), values[index], limit, show))]
}

/** A figure and its goal; the figure is bold when it misses the goal. */
function judged(words: string, value: number | undefined, limit: number, show: Show): string[] {
  const isMissed = value !== undefined && value > limit
  return [isMissed ? `**${words}**` : words, `${limit === 0 ? '' : '≤ '}${show(limit)}`]
}

const COLUMNS = {
  'floor-vanilla': 'no library',
  'floor-react': 'react-dom floor',
  embedded: 'React: embedded',
  'embedded-own': "embedded, shop's own loader",
  standalone: 'own page',
  'embedded-light': 'light: embedded',
  'embedded-own-light': "embedded, shop's own loader",
  'standalone-light': 'own page',
} as const satisfies Partial<Record<Loaded, string>>

/** Medians of every page, compared with the floor. */
function loads(measured: FirstCard | undefined, memory?: Memory): string {
  if (!measured) return ''
  const { pages, ratios, slowdown } = measured
  const hasPresses = Number.isFinite(pages.embedded?.tapsLive)
  const names = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((name) => pages[name])
  const figure = (title: string, key: keyof Figures, show: Show, isCompared = false) => [
    title,
    ...names.map((name) => {
      const ratio = isCompared && name !== 'floor-react' ? shown(ratios[name]?.[key], times) : ''
      return [shown(pages[name]?.[key], show), ratio].filter(Boolean).join(', ')
    }),
  ]
  const held = (title: string, key: 'heap' | 'nodes', show: Show) => [
    title,
    ...names.map((name) => shown(memory?.pages[name]?.[key], show)),
  ]
  return table(
    [`slow 4G, CPU ${slowdown}× slower`, ...names.map((name) => COLUMNS[name])],
    [
      figure('first card', 'first', ms, true),
      figure('largest paint', 'largestPaint', ms, true),
      ...(hasPresses
        ? [figure('first answered press', 'tapsLive', ms, true), figure('lost presses', 'lostTaps', plain)]
        : []),
      figure('blocking time', 'blocking', ms, true),
      figure('layout shift', 'layoutShift', plain),
      figure('repeat visit: first card', 'firstAgain', ms, true),
      figure('repeat visit: largest paint', 'largestPaintAgain', ms, true),
      figure('repeat visit: blocking time', 'blockingAgain', ms),
      figure('JavaScript until presses are answered, gzip', 'liveScriptBytes', kilobytes),
      figure('JavaScript on the wire in all', 'scriptBytes', kilobytes),
      ...(memory ? [held('heap after load', 'heap', megabytes), held('nodes', 'nodes', plain)] : []),
    ],
  )
}

/** The extensions of the wire contract that save time. */
function extensions({ origins, changes }: Results): string {
  const loaded = (title: string, build: 'react' | 'light') =>
    origins && [
      `${title}, ${origins.rounds} rounds`,
      [`${build}-edge`, `${build}-today`]
        .map((page) => shown(origins.pages[page as OriginPage]?.first, ms))
        .join(' / '),
      shown(origins.together[build], times),
      '≤ 0.75 ×',
    ]
  const rows = [
    loaded('first card from three origins, with `first-view` on the script’s origin / without', 'react'),
    loaded('the same on the light build', 'light'),
    changes && [
      `a shopper's change on the attendant's screen, ${changes.changes} changes`,
      `median ${ms(changes.median)}`,
      `worst ${ms(changes.worst)}`,
      'median ≤ 1000 ms',
    ],
  ]
  const measured = rows.filter((cells) => cells !== undefined)
  return measured.length > 0 ? table(['extensions', 'measured', '', 'goal'], measured) : ''
}

function presses(results: Results): string {
  const { taps, fields, 'first-card': loaded, 'order-lines': order, 'long-list': long, light } = results
  const [slowestField] = Object.entries(fields?.fields ?? {}).find(([, delay]) => delay === fields?.worst) ?? []
  const rows = [
    taps && ["worst of ten presses on 'Adicionar'", ms(taps.worst), '≤ 50 ms'],
    light?.taps && ['the same on the light build', ms(light.taps.worst), '≤ 50 ms'],
    long && [`a key in the search, ${count(long.products)} products listed`, ms(long.typing), '≤ 200 ms'],
    long && ['opening the filters over them', ms(long.filters), '≤ 200 ms'],
    long && ["a press on 'Adicionar' under them", ms(long.tap), '≤ 100 ms'],
    fields && [`a key in any field of the checkout (slowest: ${slowestField})`, ms(fields.worst), '≤ 50 ms'],
    order && [`a quantity in an order of ${order.lines} lines`, ms(order.worstSlow), ''],
    order && ['the same at full speed', ms(order.worst), '≤ 100 ms'],
    ...(order?.carts ?? []).map(({ lines, worst }) => [
      `a quantity in a cart of ${count(lines)} lines, at full speed`,
      ms(worst),
      '≤ 100 ms',
    ]),
    typeof loaded?.checkoutToCatalog === 'number' && [
      "the checkout's first section, to the catalogue's first card",
      times(loaded.checkoutToCatalog),
      '≤ 1.3 ×',
    ],
    typeof loaded?.liveCheckoutToCatalog === 'number' && [
      'the same until its components have taken over',
      times(loaded.liveCheckoutToCatalog),
      '',
    ],
  ]
  const measured = rows.filter((cells) => Array.isArray(cells))
  return measured.length > 0 ? table(['to the next frame, CPU 4× slower', 'worst', 'goal'], measured) : ''
}

function elements({ elements: many, mounts, 'long-list': long, light }: Results): string {
  const rows = [
    many && [
      `each of ${many.count - 1} elements beyond the first of a page, wait`,
      percent(many.ratio.fromNothing),
      '≤ 15 %',
    ],
    light?.elements && ['the same on the light build', percent(light.elements.ratio.fromNothing), '≤ 15 %'],
    many && ['wait, to a first one that finds the code there', percent(many.ratio.wait), ''],
    many && ['the same, work of the main thread', percent(many.ratio.work), ''],
    mounts && [`heap left by ${mounts.few.mounts} mounts and unmounts`, megabytes(mounts.few.heap), '≤ 2 MB'],
    mounts && [`heap left by ${mounts.many.mounts}`, megabytes(mounts.many.heap), '≤ 2 MB'],
    light?.mounts && ['the same on the light build', megabytes(light.mounts.many.heap), '≤ 2 MB'],
    long && ['heap, a fifth of 5,000 products listed', megabytes(long.heapAtFifth), ''],
    long && ['heap, all of them', megabytes(long.heapAtAll), 'linear'],
    long && ['heap once the element has left', megabytes(long.heapAfter), ''],
    long && ['frames while they are scrolled through, 95 of 100 within', ms(long.frame), '≤ 17 ms'],
    long?.emptyFrame ? ['the same on a page with nothing in it', ms(long.emptyFrame), ''] : undefined,
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
