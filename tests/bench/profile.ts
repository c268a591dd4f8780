import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import { traced } from '../../.build/trace.ts'
import { observedIn, openUntilPainted, throttle } from './load.ts'
import { ADDRESSES } from './pages.ts'
import { withPhone, type Bench } from './phone.ts'

const BUILDS = { react: 'embedded', light: 'embedded-light' } as const
export const PHASES = ['first', 'ready'] as const
type Phase = (typeof PHASES)[number]

/** Where a main thread's time goes, by the place of the running function; the first that fits counts. */
export const KINDS = {
  'waits for the network': /^\(idle\)$/,
  'browser: compiles, lays out, paints': /^\((program|root)\)$/,
  'browser: collects garbage': /^\(garbage collector\)$/,
  'React, Preact, signals': /^node_modules\//,
  loader: /^src\/(loader|first-view\/requests|opening)\b|\/loader\.js$/,
  preview: /^src\/first-view\/|\/preview-/,
  'elements, session, stores, calls': /^src\/(elements|session|stores|api|domain|lib)\//,
  'screens and styles': /^src\/|\/storefront-/,
  'calls of the browser, and the bench': /^/,
} as const
type Kind = keyof typeof KINDS

/** Functions shown of each build. */
const SHOWN = 8

/** ms of the main thread, the mean of all rounds. */
interface Profile {
  kinds: Record<Phase, Record<Kind, number>>
  /** The functions that take longest from the first card until the shop can be used: place and ms. */
  functions: [string, number][]
}

export type Profiles = Record<keyof typeof BUILDS, Profile>

/** Where the time of a first visit goes: until the first card, and from then until the catalogue can be used. */
export async function measureProfile({ browser, url, rounds }: Bench): Promise<Profiles> {
  const profiles = {} as Profiles
  for (const [build, page] of Object.entries(BUILDS) as [keyof typeof BUILDS, keyof typeof ADDRESSES][]) {
    const kinds = Object.fromEntries(
      PHASES.map((phase) => [phase, Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]))]),
    ) as Profile['kinds']
    const functions = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1)
      for (const { at, place, ms } of await samplesOf(browser, url + ADDRESSES[page])) {
        const share = ms / rounds
        kinds[at][kindOf(place)] += share
        if (at === 'ready' && place.startsWith('src/')) functions.set(place, (functions.get(place) ?? 0) + share)
      }
    const longest = [...functions]
    longest.sort(([, one], [, other]) => other - one)
    profiles[build] = { kinds, functions: longest.slice(0, SHOWN).map(([place, ms]) => [named(place), ms]) }
  }
  return profiles
}

const kindOf = (place: string) => (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(place)) as Kind

interface Sample {
  at: Phase
  /** The function's place in the sources, or the browser's name for what is none. */
  place: string
  ms: number
}

function samplesOf(browser: Bench['browser'], address: string): Promise<Sample[]> {
  return withPhone(browser, async (page, devtools) => {
    await throttle(page, devtools, { selector: '[role=listitem] h2' })
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
    await devtools.send('Profiler.start')
    await openUntilPainted(page, address)
    await page.waitForFunction(() => window.observed.ready !== null)
    const { profile } = await devtools.send('Profiler.stop')
    const { first, ready } = await observedIn(page)
    const start = await navigationStart(devtools)
    const { nodes, samples = [], timeDeltas = [] } = profile
    const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
    let time = profile.startTime / 1000 - start
    return samples.flatMap((id, index): Sample[] => {
      time += (timeDeltas[index] ?? 0) / 1000
      const ms = (timeDeltas[index + 1] ?? 0) / 1000
      const at = time < Number(first) ? 'first' : 'ready'
      return time < 0 || time > Number(ready) ? [] : [{ at, place: places.get(id) ?? '', ms }]
    })
  })
}

/** In ms of the profile's clock. */
async function navigationStart(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN)
}

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

const placeOf = ({ functionName, url, lineNumber, columnNumber }: CallFrame) =>
  url.includes('/dist/') ? traced(`${url}:${lineNumber + 1}:${columnNumber + 1}`) : functionName || url

/** A place in the sources by its function's name, as far as its line tells it. */
function named(place: string): string {
  const [file = '', line] = place.split(':')
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n')[Number(line) - 1] ?? ''
  const [, name] = /(?:function\*?|class|const|async) (\w+)|^\s*(?:async )?(\w+)[(:]/.exec(text)?.filter(Boolean) ?? []
  return `${name ?? `line ${line}`} in ${file.replace('src/', '')}`
}
