import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { format, resolveConfig } from 'prettier'
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts'
import type { Bench } from './bench.ts'
import { drawChart } from './chart.ts'
import { serveBench } from './pages.ts'
import { PART_NAMES, PARTS, type PartName, type Results } from './parts.ts'
import { tables } from './tables.ts'

/**
 * `npm run bench` measures the last build: everything, or the parts named after `--`. `--rounds N` repeats loads less or more.
 * Figures go to results.json, beside those of the parts that were not run; the chart is drawn and the tables printed from
 * there. `npm run bench -- tables` measures nothing.
 */

const ROUNDS = 9
const RESULTS = join(import.meta.dirname, 'results.json')
const CHART = join(import.meta.dirname, 'first-card.svg')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(ROUNDS) } },
})

const isPart = (name: string): name is PartName => name in PARTS

/** @throws Error that names what there is, when a part is unknown */
function wantedParts(): readonly PartName[] {
  if (positionals.length === 0) return PART_NAMES
  const unknown = positionals.filter((name) => name !== 'tables' && !isPart(name))
  if (unknown.length > 0)
    throw new Error(`No part '${unknown.join("', '")}': there are ${PART_NAMES.join(', ')}, tables.`)
  return positionals.filter(isPart)
}

async function measure(names: readonly PartName[], results: Results): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  try {
    const server = await serveBench(browser)
    try {
      for (const name of names)
        await measurePart(name, { browser, url: server.url, rounds: Number(values.rounds) }, results)
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
  }
}

async function measurePart(name: PartName, bench: Bench, results: Results): Promise<void> {
  console.log(name)
  const started = performance.now()
  const figures = await PARTS[name](bench)
  Object.assign(results, { [name]: { measured: new Date().toISOString(), ...figures } })
  // Kept at once: a part that fails later takes nothing with it.
  await writeFile(RESULTS, await pretty(JSON.stringify(results), RESULTS))
  console.log(`  ${Math.round((performance.now() - started) / 1000)} s`)
}

async function pretty(text: string, filepath: string): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}

const results = JSON.parse(await readFile(RESULTS, 'utf8')) as Results
const names = wantedParts()
if (names.length > 0) await measure(names, results)
if (results['first-card']) await writeFile(CHART, drawChart(results['first-card']))
console.log(`\n${tables(results)}`)
