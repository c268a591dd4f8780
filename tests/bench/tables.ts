import type { Figures } from './load.ts'
import type { Loaded } from './pages.ts'
import type { Results } from './parts.ts'
import { KINDS, PHASES } from './profile.ts'
import { FEATURES } from '../support/weigh.ts'

type Show = (value: number) => string
const ms: Show = (value) => `${Math.round(value)} ms`
const tenths: Show = (value) => `${value.toFixed(1)} ms`
const times: Show = (value) => `${value.toFixed(2)} ×`
const kilobytes: Show = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
const megabytes: Show = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`

/** Missing figures, and those that JSON cannot hold, are null. */
const shown = (value: number | null | undefined, show: Show) =>
  value !== null && Number.isFinite(value) ? show(Number(value)) : ''

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A table as Markdown that Prettier has yet to format. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const PLACE = /(<!-- figures -->\n)[\s\S]*?(<!-- \/figures -->)/

/**
 * Puts tables between a page's `<!-- figures -->` and `<!-- /figures -->`.
 * @throws Error when the page has no such place
 */
export function withFigures(page: string, figures: string): string {
  if (!PLACE.test(page)) throw new Error('The page has no place for the figures.')
  return page.replace(PLACE, (_match, start: string, end: string) => `${start}\n${figures}\n\n${end}`)
}

const COLUMNS = {
  'floor-react': 'react-dom floor',
  embedded: 'React: host page',
  standalone: 'own page',
  'embedded-light': 'light: host page',
  'standalone-light': 'own page',
} as const satisfies Record<Loaded, string>

/** The tables of demo/docs/bench.md, of the parts that have been measured. */
export function tables(results: Results): string {
  const days = Object.entries(results).map(([name, { measured }]) => `${name} ${measured.slice(0, 10)}`)
  return [`Measured on: ${days.join(', ')}.`, loads(results), presses(results), profiles(results), features(results)]
    .filter(Boolean)
    .join('\n\n')
}

/** Medians of every page, with the middle half of the ratios to the floor. */
function loads({ 'first-card': measured, memory }: Results): string {
  if (!measured) return ''
  const { pages, ratios, quartiles, rounds } = measured
  const names = Object.keys(COLUMNS) as Loaded[]
  const figure = (title: string, key: keyof Figures, show: Show, isCompared = false) => [
    title,
    ...names.map((name) => {
      const value = shown(pages[name]?.[key], show)
      if (!isCompared || name === 'floor-react') return value
      const [lower, upper] = quartiles[name]?.[key] ?? []
      return `${value}, ${shown(ratios[name]?.[key], times)} (${lower?.toFixed(2)}–${upper?.toFixed(2)})`
    }),
  ]
  return table(
    [`slow 4G, CPU 4× slower, ${rounds} rounds`, ...names.map((name) => COLUMNS[name])],
    [
      figure('first card', 'first', ms, true),
      figure('largest paint', 'largestPaint', ms, true),
      figure('first answered press', 'tapsLive', ms, true),
      figure('blocking time', 'blocking', ms, true),
      figure('repeat visit: first card', 'firstAgain', ms, true),
      figure('JavaScript until presses are answered, gzip', 'liveScriptBytes', kilobytes),
      ['heap after load', ...names.map((name) => shown(memory?.pages[name]?.heap, megabytes))],
    ],
  )
}

/** Where the main thread's time of a first visit goes. */
function profiles({ profile }: Results): string {
  if (!profile) return ''
  const { react, light } = profile
  const columns = [react, light].flatMap((build) => PHASES.map((phase) => build.kinds[phase]))
  const kinds = table(
    ['main thread, first visit', 'React: until the first card', 'until it can be used', 'light: first card', 'used'],
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => [
      kind,
      ...columns.map((column) => shown(column[kind], ms)),
    ]),
  )
  const functions = table(
    ['longest functions of ours after the first card', 'React', '', 'light'],
    react.functions.map(([name, time], at) => {
      const [other = '', otherTime] = light.functions[at] ?? []
      return [name, shown(time, tenths), other, shown(otherTime, tenths)]
    }),
  )
  return `${kinds}\n\n${functions}`
}

/** What each feature adds, by the sizes of its files. */
function features({ bytes, memory }: Results): string {
  if (!bytes) return ''
  const { react, light } = bytes
  const rows = FEATURES.map(({ name, when }) => [
    name,
    when,
    shown(react.features[name], kilobytes),
    shown(memory?.features.react[name], kilobytes),
    shown(light.features[name], kilobytes),
    shown(memory?.features.light[name], kilobytes),
  ])
  const sum = (name: string, key: 'catalog' | 'untouched') => [
    `**${name}**`,
    '',
    shown(react[key], kilobytes),
    '',
    shown(light[key], kilobytes),
    '',
  ]
  rows.splice(2, 0, sum('until the catalogue can be used', 'catalog'))
  rows.splice(4, 0, sum('untouched', 'untouched'))
  return table(['feature', 'fetched', 'React: adds, gzip', 'heap', 'light: adds', 'heap'], rows)
}

function presses({ taps, bytes, screens }: Results): string {
  const light = screens?.['embedded-light']
  return table(
    ['', 'react-dom floor', 'React build', 'light build'],
    [
      [
        "slowest of ten presses on 'Adicionar', to the next frame",
        ...(['floor', 'react', 'light'] as const).map((page) => shown(taps?.[page]?.worst, ms)),
      ],
      ['product shown, pressed at once', '', shown(screens?.embedded.product, ms), shown(light?.product, ms)],
      [
        "cart shown, 'Adicionar' and 'Ver carrinho' pressed at once",
        '',
        shown(screens?.embedded.cart, ms),
        shown(light?.cart, ms),
      ],
      [
        'JavaScript until the catalogue can be used, gzip',
        '',
        shown(bytes?.react.catalog, kilobytes),
        shown(bytes?.light.catalog, kilobytes),
      ],
      [
        'with product, cart, checkout and payment',
        '',
        shown(bytes?.react.shopping, kilobytes),
        shown(bytes?.light.shopping, kilobytes),
      ],
    ],
  )
}
