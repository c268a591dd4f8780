import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Results } from '../bench/parts.ts'
import { budgets } from './size-budgets.ts'
import { weigh } from './weigh.ts'

/**
 * `npm run size`: every file of each build, then the three sums that have a budget, and what each feature takes beyond the
 * last measured table of demo/docs/bench.md.
 */
const RESULTS = join(import.meta.dirname, '../bench/results.json')
const measured = JSON.parse(readFileSync(RESULTS, 'utf8')) as Results

/** Of a feature, or of one that has lost as much to another: smaller changes are gzip's. */
const WORTH_TELLING = 50

const line = (name: string, ...columns: (string | number)[]) =>
  name.padEnd(44) + columns.map((column) => String(column).padStart(10)).join('')

for (const build of ['react', 'light'] as const) {
  const { files, features, catalog, untouched, shopping } = weigh(build)
  const budget = budgets[build]
  console.log(`\n${line(`${build}, bytes`, 'minified', 'gzip', 'budget')}`)
  for (const [name, weights] of Object.entries(files)) console.log(line(name, weights.plain, weights.gzip))
  console.log(line('until the catalogue can be used', '', catalog, budget.catalog))
  console.log(line('with all that an untouched shop fetches', '', untouched, budget.untouched))
  console.log(line('with product, cart, checkout and payment', '', shopping, budget.shopping))
  for (const [name, size] of Object.entries(features)) {
    const added = size - (measured.bytes?.[build].features[name] ?? 0)
    if (Math.abs(added) >= WORTH_TELLING) console.log(line(name, '', `${added > 0 ? '+' : ''}${added}`))
  }
  const sums = [catalog - budget.catalog, untouched - budget.untouched, shopping - budget.shopping]
  for (const over of sums.filter((bytes) => bytes > 0)) {
    console.error(`The ${build} build is ${over} bytes over its budget (tests/support/size-budgets.ts).`)
    process.exitCode = 1
  }
}
