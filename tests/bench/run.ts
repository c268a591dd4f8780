import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { format, resolveConfig } from 'prettier'
import { CHROMIUM_ARGS, ensureFullChromium } from '../support/chromium.ts'
import type { Bench } from './bench.ts'
import { drawChart } from './chart.ts'
import { serveBench, type BuildName } from './pages.ts'
import { ALSO_ON_LIGHT, OF_BOTH_BUILDS, PART_NAMES, PARTS, type PartName, type Results } from './parts.ts'
import { withFigures } from './page.ts'
import { headline, tables } from './tables.ts'

/**
 * `npm run bench` measures the last builds: everything, or the parts named after `--`. `--rounds N` sets the number of
 * loads; `--build light` or `--build react` measures that build alone. The figures go to results.json, which keeps those of
 * the other parts. The chart and the tables of README and demo/docs/bench.md are made from it; `npm run bench -- tables`
 * only makes them. A part that fails is named at the end and keeps its last figures.
 */

const ROUNDS = 9
const RESULTS = join(import.meta.dirname, 'results.json')
const CHART = join(import.meta.dirname, 'first-card.svg')
const ROOT = resolve(import.meta.dirname, '../..')
/** The pages that hold figures, with their tables. */
const PAGES = { 'README.md': headline, 'demo/docs/bench.md': tables }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(ROUNDS) }, build: { type: 'string' } },
})

const isPart = (name: string): name is PartName => name in PARTS

/** @throws Error with the known parts, when a part is unknown */
function wantedParts(): readonly PartName[] {
  if (positionals.length === 0) return PART_NAMES
  const unknown = positionals.filter((name) => name !== 'tables' && !isPart(name))
  if (unknown.length > 0)
    throw new Error(`No part '${unknown.join("', '")}': there are ${PART_NAMES.join(', ')}, tables.`)
  return positionals.filter(isPart)
}

async function measure(names: readonly PartName[], results: Results): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureFullChromium(), args: CHROMIUM_ARGS })
  try {
    const server = await serveBench(browser)
    try {
      for (const name of names)
        for (const build of buildsFor(name))
          await measurePart(name, { browser, url: server.url, rounds: Number(values.rounds), build }, results)
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
  }
}

/** @throws Error when the build does not exist */
function buildsFor(name: PartName): readonly BuildName[] {
  const { build: named } = values
  if (named !== undefined && named !== 'react' && named !== 'light')
    throw new Error(`No build '${named}': react, light.`)
  if (OF_BOTH_BUILDS.includes(name)) return ['react']
  if (named) return [named]
  return ALSO_ON_LIGHT.includes(name) && existsSync(join(ROOT, 'dist/light/loader.js')) ? ['react', 'light'] : ['react']
}

const failures: string[] = []

async function measurePart(name: PartName, bench: Bench, results: Results): Promise<void> {
  const title = bench.build === 'light' ? `${name}, light build` : name
  console.log(title)
  const started = performance.now()
  const figures = await PARTS[name](bench).catch((error: unknown) => {
    failures.push(title)
    console.error(error)
  })
  if (!figures) return
  const place = bench.build === 'light' ? (results.light ??= {}) : results
  Object.assign(place, { [name]: { measured: new Date().toISOString(), ...figures } })
  // Written at once, so that a later failure loses nothing.
  await writeFile(RESULTS, await pretty(JSON.stringify(results), RESULTS))
  console.log(`  ${Math.round((performance.now() - started) / 1000)} s`)
}

async function pretty(text: string, filepath: string): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}

const results = JSON.parse(await readFile(RESULTS, 'utf8')) as Results
const names = wantedParts()
if (names.length > 0) await measure(names, results)
const measured = [results['first-card'], results['cheap-phone']].filter((part) => part !== undefined)
if (measured.length > 0) await writeFile(CHART, drawChart(measured))
for (const [name, figures] of Object.entries(PAGES)) {
  const page = join(ROOT, name)
  await writeFile(page, await pretty(withFigures(await readFile(page, 'utf8'), figures(results)), page))
}
console.log(`\n${tables(results)}`)
if (failures.length > 0) {
  console.error(`\nNot measured: ${failures.join('; ')}`)
  process.exitCode = 1
}
