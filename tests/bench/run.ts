import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { format, resolveConfig } from 'prettier'
import { CHROMIUM_ARGS, ensureFullChromium } from '../support/chromium.ts'
import { serveBench } from './pages.ts'
import { PARTS, type PartName, type Results } from './parts.ts'
import { tables, withFigures } from './tables.ts'

/**
 * `npm run bench` measures the last builds: everything, or the parts named after `--`. `--rounds N` sets the number of
 * loads. The figures go to results.json, which keeps those of the other parts. The tables of demo/docs/bench.md are
 * made from it; `npm run bench -- tables` only makes them.
 */

const RESULTS = join(import.meta.dirname, 'results.json')
const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'demo/docs/bench.md')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' } },
})

const isPart = (name: string): name is PartName => name in PARTS

/** @throws Error with the known parts, when a part is unknown */
function wantedParts(): PartName[] {
  const known = Object.keys(PARTS).filter(isPart)
  const unknown = positionals.filter((name) => name !== 'tables' && !isPart(name))
  if (unknown.length > 0) throw new Error(`No part '${unknown.join("', '")}': there are ${known.join(', ')}, tables.`)
  return positionals.length === 0 ? known : positionals.filter(isPart)
}

async function measure(names: readonly PartName[], results: Results): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureFullChromium(), args: CHROMIUM_ARGS })
  const server = await serveBench()
  try {
    for (const name of names) {
      console.log(name)
      const figures = await PARTS[name]({ browser, url: server.url, key: server.key, rounds: Number(values.rounds) })
      Object.assign(results, { [name]: { measured: new Date().toISOString(), ...figures } })
      // Written at once, so that a later failure loses nothing.
      await writeFile(RESULTS, await pretty(JSON.stringify(results), RESULTS))
    }
  } finally {
    await server.close()
    await browser.close()
  }
}

async function pretty(text: string, filepath: string): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}

const results = JSON.parse(await readFile(RESULTS, 'utf8')) as Results
const names = wantedParts()
if (names.length > 0) await measure(names, results)
await writeFile(PAGE, await pretty(withFigures(await readFile(PAGE, 'utf8'), tables(results)), PAGE))
console.log(`\n${tables(results)}`)
